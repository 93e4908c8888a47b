// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/clock.h"
#include "core/session/connection.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QTimer;

namespace mnemo {

/// A server that does not answer any more, and what is being done about it.
struct ConnectionLoss
{
    QString host; ///< "host:port", without a secret
    std::int64_t since = 0; ///< Unix seconds
    std::optional<std::int64_t> tick; ///< of what is shown
    int seconds = 0; ///< until the next try
    bool trying = false;
    Error why; ///< of the last try
};

/// Asks an open server now and then whether it is there. Once it is lost, opens the store again,
/// with growing delays, until it is back. GUI thread; what waits runs on workers.
class ConnectionWatch final : public QObject
{
    Q_OBJECT
public:
    using ReopenFn = std::function<ConnectionResult(const CancelToken&)>;

    ConnectionWatch(Clock clock, QObject* parent);
    ~ConnectionWatch() override;

    /// Files are not watched. `reopen` runs on a worker.
    void follow(const std::shared_ptr<const Connection>& connection, ReopenFn reopen);
    void stop();
    /// To be called with every outcome of the store: detects a loss at once, and from when values
    /// are.
    void note(const QueryOutcome& outcome);
    void tryNow();

    [[nodiscard]] const std::optional<ConnectionLoss>& loss() const { return m_loss; }

    [[nodiscard]] bool isLost() const { return m_loss.has_value(); }

signals:
    /// Again whenever something of it has changed: once a second.
    void lost(const mnemo::ConnectionLoss& loss);
    void returned(const std::shared_ptr<mnemo::Connection>& connection);

private:
    void ask();
    void lose(const Error& why);
    void onSecond();
    void reopen();
    void onReopened(ConnectionResult result);

    Clock m_clock;
    std::weak_ptr<const Connection> m_connection; ///< closing one waits: never the last to hold it
    ReopenFn m_reopen;
    LatestJob m_asking;
    LatestJob m_opening;
    QTimer* m_pulse; ///< while all is well
    QTimer* m_second; ///< while it is lost
    std::optional<ConnectionLoss> m_loss;
    std::optional<std::int64_t> m_tick;
    QString m_host;
    int m_delay = 0; ///< seconds, of the last try
};

} // namespace mnemo
