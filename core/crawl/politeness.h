// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

namespace mnemo {

/// Allows one request at a time to each host, with a pause after it, by the monotonic clock.
/// Used by one thread with an event loop.
class HostGate final : public QObject
{
    Q_OBJECT
public:
    using ReadyFn = std::function<void()>;

    explicit HostGate(QObject* parent = nullptr);

    /// Calls `ready` when the host is free, at once if it is; release() must follow.
    void acquire(const std::string& host, ReadyFn ready);
    void release(const std::string& host);
    /// Milliseconds from the end of one request to the start of the next.
    void setDelay(const std::string& host, qint64 milliseconds);
    /// Sends nothing to the host for this long, as Retry-After asks.
    void pause(const std::string& host, qint64 milliseconds);
    /// Whether no request is active or waiting for the host; its pause may still run.
    [[nodiscard]] bool isIdle(const std::string& host) const;
    /// Milliseconds until the pause ends and a request may start.
    [[nodiscard]] qint64 waitTime(const std::string& host) const;
    /// Drops all waiting requests.
    void clear();

private:
    struct Host
    {
        bool held = false;
        bool timed = false; ///< a timer is running
        qint64 ended = -1; ///< the last request, -1 for none yet
        qint64 delay = 0;
        qint64 pausedUntil = 0;
        std::deque<ReadyFn> waiting;
    };

    void pump(const std::string& name);

    QElapsedTimer m_time;
    std::unordered_map<std::string, Host> m_hosts;
};

} // namespace mnemo
