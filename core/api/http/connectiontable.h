// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>

namespace mnemo {

/// How long each part of a request may take in all, however steadily its bytes drip.
struct HttpTimes
{
    std::chrono::milliseconds idle{30'000}; ///< between two requests, and before the first
    std::chrono::milliseconds head{10'000};
    std::chrono::milliseconds body{20'000};
    std::chrono::milliseconds sending{60'000};
};

/// The open connections of a server, and a thread that closes those that are too slow, or idle when
/// room is needed: the HTTP library knows only for how long nothing was received. Any thread.
class ConnectionTable final
{
public:
    using Key = const void*;

    enum class Phase
    {
        Idle, ///< nothing of a request has come yet
        Head,
        Body,
        Answering, ///< has no end of its own; its token is cancelled when the client has gone
        Sending,
        Ended ///< the library will close it
    };

    /// From `most` connections on, each new one ends the one that has waited longest.
    ConnectionTable(HttpTimes times, std::size_t most);
    ~ConnectionTable();
    ConnectionTable(const ConnectionTable&) = delete;
    ConnectionTable& operator=(const ConnectionTable&) = delete;

    void opened(Key key, int descriptor);
    /// Before its descriptor is closed.
    void closed(Key key);
    void enter(Key key, Phase phase);
    void answering(Key key, const CancelToken& cancel);
    /// Cancels all calls that are being answered.
    void cancelAll();

private:
    using Clock = std::chrono::steady_clock;

    struct Connection
    {
        int descriptor = -1;
        Phase phase = Phase::Idle;
        Clock::time_point since;
        CancelToken cancel;
    };

    // These need the lock.
    void enterLocked(Connection& connection, Phase phase);
    void makeRoom();
    void endLate(Clock::time_point now);
    void cancelGone();

    void watch();

    HttpTimes m_times;
    std::size_t m_most;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake;
    std::map<Key, Connection> m_connections;
    bool m_stopped = false;
    std::thread m_watcher;
};

} // namespace mnemo
