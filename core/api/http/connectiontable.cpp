// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/http/connectiontable.h"

#include "core/api/apirequest.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::chrono::milliseconds kWatchEvery{100};

/// The library can answer whole requests only, so the words are written past it: nothing else was
/// sent on a connection whose request is still arriving.
std::string tooSlow()
{
    const auto body = errorResponse(408,
        {ErrorCode::TimedOut,
            QCoreApplication::translate("Api", "The request took too long to arrive."), {}, {},
            {}}).body;
    return "HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: "
        + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

} // namespace

ConnectionTable::ConnectionTable(HttpTimes times, std::size_t most)
    : m_times(times), m_most(most), m_watcher([this] { watch(); })
{
}

ConnectionTable::~ConnectionTable()
{
    {
        const std::lock_guard guard(m_mutex);
        m_stopped = true;
    }
    m_wake.notify_all();
    m_watcher.join();
}

void ConnectionTable::opened(Key key, int descriptor)
{
    const std::lock_guard guard(m_mutex);
    if (m_connections.size() >= m_most)
        makeRoom();
    m_connections[key] = {descriptor, Phase::Idle, Clock::now(), {}};
}

void ConnectionTable::closed(Key key)
{
    const std::lock_guard guard(m_mutex);
    const auto found = m_connections.find(key);
    if (found == m_connections.end())
        return;
    found->second.cancel.cancel();
    m_connections.erase(found);
}

void ConnectionTable::enterLocked(Connection& connection, Phase phase)
{
    if (connection.phase == Phase::Ended)
        return;
    connection.phase = phase;
    connection.since = Clock::now();
}

void ConnectionTable::enter(Key key, Phase phase)
{
    const std::lock_guard guard(m_mutex);
    if (const auto found = m_connections.find(key); found != m_connections.end())
        enterLocked(found->second, phase);
}

void ConnectionTable::answering(Key key, const CancelToken& cancel)
{
    const std::lock_guard guard(m_mutex);
    if (const auto found = m_connections.find(key); found != m_connections.end()) {
        enterLocked(found->second, Phase::Answering);
        found->second.cancel = cancel;
    }
}

void ConnectionTable::cancelAll()
{
    const std::lock_guard guard(m_mutex);
    for (auto& [key, connection] : m_connections)
        connection.cancel.cancel();
}

/// The oldest of those that wait for a request, else for the rest of its head.
void ConnectionTable::makeRoom()
{
    for (const Phase phase : {Phase::Idle, Phase::Head}) {
        auto oldest = m_connections.end();
        for (auto at = m_connections.begin(); at != m_connections.end(); ++at) {
            if (at->second.phase == phase
                && (oldest == m_connections.end() || at->second.since < oldest->second.since))
                oldest = at;
        }
        if (oldest != m_connections.end()) {
            ::shutdown(oldest->second.descriptor, SHUT_RDWR);
            oldest->second.phase = Phase::Ended;
            return;
        }
    }
}

void ConnectionTable::endLate(Clock::time_point now)
{
    const std::array<std::pair<Phase, std::chrono::milliseconds>, 4> limits{
        std::pair{Phase::Idle, m_times.idle}, {Phase::Head, m_times.head},
        {Phase::Body, m_times.body}, {Phase::Sending, m_times.sending}};
    for (auto& [key, connection] : m_connections) {
        const auto limit = std::find_if(limits.begin(), limits.end(),
            [&](const auto& one) { return one.first == connection.phase; });
        if (limit == limits.end() || now - connection.since < limit->second)
            continue;
        if (connection.phase == Phase::Head || connection.phase == Phase::Body) {
            const auto words = tooSlow();
            [[maybe_unused]] const auto sent = ::send(
                connection.descriptor, words.data(), words.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        }
        ::shutdown(connection.descriptor, SHUT_RDWR);
        connection.phase = Phase::Ended;
    }
}

/// While a request is being answered the library does not look at its connection.
void ConnectionTable::cancelGone()
{
    std::vector<pollfd> sockets;
    std::vector<const Connection*> connections;
    for (const auto& [key, connection] : m_connections) {
        if (connection.phase != Phase::Answering || connection.cancel.isCancelled())
            continue;
        sockets.push_back({connection.descriptor, POLLRDHUP, 0});
        connections.push_back(&connection);
    }
    if (sockets.empty() || ::poll(sockets.data(), sockets.size(), 0) <= 0)
        return;
    for (std::size_t i = 0; i < sockets.size(); ++i) {
        if (sockets[i].revents != 0)
            connections[i]->cancel.cancel();
    }
}

void ConnectionTable::watch()
{
    std::unique_lock guard(m_mutex);
    while (!m_stopped) {
        m_wake.wait_for(guard, kWatchEvery);
        endLate(Clock::now());
        cancelGone();
    }
}

} // namespace mnemo
