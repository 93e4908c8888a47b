// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/request.h"
#include "core/session/connection.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QTimer;

namespace mnemo {

struct RunningWork
{
    quint64 id = 0;
    QString title;
    qint64 done = 0;
    qint64 total = 0; ///< 0 while unknown
};

/// What runs for a person, with its progress, and can be stopped. GUI thread.
class WorkList final : public QObject
{
    Q_OBJECT
public:
    explicit WorkList(QObject* parent = nullptr);

    /// An id that is never 0. Stopping it cancels the token; `progress` is read by and by.
    quint64 add(const QString& title, CancelToken token = {},
        std::shared_ptr<const OpenProgress> progress = {});
    /// Ends with the request, which is failed when it is stopped.
    void follow(const QString& title, const Request& request);
    /// Reported with the next change.
    void setProgress(quint64 id, qint64 done, qint64 total);
    void stop(quint64 id);
    void end(quint64 id);
    /// Emits no signal.
    void cancelAll();

signals:
    void changed(const std::vector<mnemo::RunningWork>& work);

private:
    struct Work
    {
        RunningWork shown;
        CancelToken token;
        std::shared_ptr<const OpenProgress> progress;
        std::optional<Request> request;

        [[nodiscard]] bool isOver() const { return request && !request->isRunning(); }
    };

    void announce();

    QTimer* m_poll; ///< shows progress while work runs
    std::map<quint64, Work> m_work;
    quint64 m_count = 0; ///< that there were
};

} // namespace mnemo
