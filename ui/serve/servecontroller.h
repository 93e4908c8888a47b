// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/home.h"
#include "core/base/inbox.h"
#include "core/base/workqueue.h"
#include "core/session/connection.h"

#include <QObject>
#include <QString>

#include <memory>

namespace mnemo {

class Api;
class CallWatch;
class HttpServer;

/// What is to be seen of the API.
struct ServeState
{
    enum class Kind
    {
        Off,
        Changing, ///< it starts or stops
        On
    };

    Kind kind = Kind::Off;
    QString url; ///< while it is on
    QString tokenFile; ///< where the token lies, or will
    std::optional<Error> error = {}; ///< why it could not be started
};

/// Starts and stops the HTTP API of this window. It answers from the store that is open, whichever
/// that is, and lets go of it when it is left. GUI thread; all that waits is done by a worker.
class ServeController final : public QObject
{
    Q_OBJECT
public:
    explicit ServeController(const Home& home, QObject* parent = nullptr);
    /// Calls that run are cancelled, and waited for by another thread.
    ~ServeController() override;

    /// On loopback; port 0 is any free one.
    void start(quint16 port);
    void stop();
    /// What is asked from now on is answered by this store; null: by none.
    void setConnection(const std::shared_ptr<const Connection>& connection);

    [[nodiscard]] const ServeState& state() const { return m_state; }

    /// The token, while the API is on; else empty.
    [[nodiscard]] QString token() const;

    /// The calls that were answered, for whoever looks on.
    [[nodiscard]] const std::shared_ptr<CallWatch>& calls() const { return m_calls; }

signals:
    void stateChanged();
    /// calls() holds some that nobody has taken.
    void called();

private:
    /// An Api and what serves it, which go together.
    struct Running
    {
        std::shared_ptr<Api> api;
        std::unique_ptr<HttpServer> server;
    };

    void setState(ServeState state);
    [[nodiscard]] ServeState off() const;

    Home m_home;
    WorkQueue m_queue{networkPool()}; ///< what was asked for first is done first
    std::weak_ptr<const Connection> m_connection; ///< whoever lets go of it last closes the store
    std::shared_ptr<Running> m_running;
    ServeState m_state;
    Inbox m_inbox{this};
    std::shared_ptr<CallWatch> m_calls;
};

} // namespace mnemo
