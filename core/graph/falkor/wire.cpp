// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/wire.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <poll.h>
#include <stop_token>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace mnemo::falkor {

namespace {

constexpr int maxWires = 4;
// After each reply hiredis moves what it holds of later ones: little of them, then.
constexpr std::size_t readBytes = std::size_t{32} * 1024;

bool isLater()
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/// Lets the next call of this kind wait until the deadline, and no longer.
void setWait(int descriptor, int option, const Deadline& deadline)
{
    using namespace std::chrono;
    timeval wait{}; // none: for ever
    if (deadline.isSet()) {
        const auto left = std::max<microseconds>(
            duration_cast<microseconds>(deadline.end() - Deadline::Clock::now()), 1ms);
        wait.tv_sec = duration_cast<seconds>(left).count();
        wait.tv_usec = (left % seconds(1)).count();
    }
    ::setsockopt(descriptor, SOL_SOCKET, option, &wait, sizeof wait);
}

/// While it lives, a cancellation ends what waits at the socket. The connection has ended with it.
auto endedBy(const CancelToken& cancel, int descriptor)
{
    return std::stop_callback(
        cancel.stopToken(), [descriptor] { ::shutdown(descriptor, SHUT_RDWR); });
}

std::optional<Error> ended(const Deadline& deadline, const CancelToken& cancel)
{
    if (cancel.isCancelled())
        return cancelled();
    if (deadline.passed())
        return deadlinePassed();
    return std::nullopt;
}

} // namespace

Wire::Wire(int descriptor, Address address, std::uint64_t generation,
    std::shared_ptr<std::atomic_int> living)
    : m_descriptor(descriptor), m_address(std::move(address)), m_generation(generation),
      m_living(std::move(living))
{
    ++*m_living;
    ::fcntl(m_descriptor, F_SETFL, ::fcntl(m_descriptor, F_GETFL) & ~O_NONBLOCK);
}

Wire::~Wire()
{
    ::close(m_descriptor);
    --*m_living;
}

Status Wire::send(std::string_view bytes, const Deadline& deadline, const CancelToken& cancel)
{
    const auto wake = endedBy(cancel, m_descriptor);
    while (!bytes.empty()) {
        setWait(m_descriptor, SO_SNDTIMEO, deadline);
        const auto count = ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        const bool isLost = count < 0 && !isLater();
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (bytes.empty())
            break;
        if (auto why = ended(deadline, cancel))
            return std::move(*why);
        if (isLost)
            return connectionLost(m_address.text());
    }
    return Done{};
}

bool Wire::sendUnheard(std::string_view bytes)
{
    ++m_unheard;
    return ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT)
        == static_cast<ssize_t>(bytes.size());
}

/// Bytes that came; 0: the end; negative: none yet, or (errno) an error.
std::int64_t Wire::readSome(Wait wait)
{
    thread_local std::array<char, readBytes> buffer;
    const auto count
        = ::recv(m_descriptor, buffer.data(), buffer.size(), wait == Wait::Yes ? 0 : MSG_DONTWAIT);
    if (count > 0)
        m_reader.feed(buffer.data(), static_cast<std::size_t>(count));
    return count;
}

Result<std::optional<Reply>> Wire::nextHeard()
{
    auto reply = m_reader.next();
    while (reply && reply->has_value() && m_unheard > 0) {
        --m_unheard;
        reply = m_reader.next();
    }
    return reply;
}

Result<Reply> Wire::receive(const Deadline& deadline, const CancelToken& cancel)
{
    const auto wake = endedBy(cancel, m_descriptor);
    bool isLost = false;
    for (;;) {
        auto reply = nextHeard();
        if (!reply)
            return reply.error();
        if (reply->has_value())
            return *std::move(*reply);
        if (auto why = ended(deadline, cancel))
            return std::move(*why);
        if (isLost)
            return connectionLost(m_address.text());
        setWait(m_descriptor, SO_RCVTIMEO, deadline);
        const auto count = readSome(Wait::Yes);
        isLost = count == 0 || (count < 0 && !isLater());
    }
}

bool Wire::isSound()
{
    for (;;) {
        const auto count = readSome(Wait::No);
        if (count == 0 || (count < 0 && !isLater()))
            return false;
        if (count < 0)
            break;
        if (m_unheard == 0)
            return false;
        const auto reply = nextHeard();
        if (!reply || reply->has_value())
            return false;
    }
    return m_unheard > 0 || m_reader.isEmpty();
}

Wires::Wires(const Endpoint& endpoint, std::function<void()> lost)
    : m_endpoint(endpoint), m_lost(std::move(lost))
{
}

Wires::~Wires()
{
    delete m_opening;
}

std::unique_ptr<Wire> Wires::take()
{
    for (;;) {
        std::unique_ptr<Wire> wire;
        {
            const std::scoped_lock lock(m_mutex);
            if (m_idle.empty())
                return nullptr;
            wire = std::move(m_idle.back());
            m_idle.pop_back();
        }
        if (wire->isSound())
            return wire;
        m_lost();
    }
}

void Wires::giveBack(std::unique_ptr<Wire> wire)
{
    const std::scoped_lock lock(m_mutex);
    if (wire->generation() == m_generation)
        m_idle.push_back(std::move(wire));
}

void Wires::provide(const Address& address)
{
    if (m_opening != nullptr || m_endpoint.tls || m_isCluster || *m_living >= maxWires)
        return;
    m_opening = new Link(m_endpoint, address, Link::Purpose::Graph, *this);
    m_opening->open();
}

void Wires::drop()
{
    std::vector<std::unique_ptr<Wire>> idle;
    delete std::exchange(m_opening, nullptr);
    const std::scoped_lock lock(m_mutex);
    ++m_generation;
    idle.swap(m_idle);
}

void Wires::linkReady(Link& link)
{
    m_opening = nullptr;
    const bool isCluster = link.server().cluster;
    const int descriptor = isCluster ? -1 : link.release();
    link.discard();
    // Where a graph lies in a cluster is known to the client's thread alone.
    m_isCluster = isCluster;
    if (descriptor < 0)
        return;
    const std::scoped_lock lock(m_mutex);
    m_idle.push_back(std::make_unique<Wire>(descriptor, link.address(), m_generation, m_living));
}

void Wires::linkAnswered(Link& /*link*/, const RequestPtr& request, std::vector<Reply> /*replies*/)
{
    request->finish(cancelled());
}

void Wires::linkClosed(
    Link& /*link*/, const Error& /*why*/, const std::vector<RequestPtr>& /*unanswered*/)
{
    // Whoever finds none asks the other way, and hears there what is wrong.
    m_opening = nullptr;
}

} // namespace mnemo::falkor
