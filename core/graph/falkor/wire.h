// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/link.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace mnemo::falkor {

/// A connection without TLS that the asking thread reads and writes itself, so that no other thread
/// need be woken for an answer. One thread at a time. After an error it is of no use any more.
/// Errors: Unreachable, TimedOut, Cancelled, StoreCorrupt.
class Wire final
{
public:
    /// Takes the descriptor of a connection on which everything so far was answered.
    Wire(int descriptor, Address address, std::uint64_t generation,
        std::shared_ptr<std::atomic_int> living);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] Status send(
        std::string_view bytes, const Deadline& deadline, const CancelToken& cancel);
    [[nodiscard]] Result<Reply> receive(const Deadline& deadline, const CancelToken& cancel);
    /// Sends a command without waiting for its reply, if that does not block.
    [[nodiscard]] bool sendUnheard(std::string_view bytes);

    /// Nothing unexpected was received, and the other side has not closed the connection.
    [[nodiscard]] bool isSound();

    [[nodiscard]] const Address& address() const { return m_address; }

    [[nodiscard]] std::uint64_t generation() const { return m_generation; }

private:
    enum class Wait
    {
        Yes,
        No
    };

    [[nodiscard]] std::int64_t readSome(Wait wait);
    [[nodiscard]] Result<std::optional<Reply>> nextHeard();

    int m_descriptor;
    Address m_address;
    std::uint64_t m_generation;
    std::shared_ptr<std::atomic_int> m_living; ///< how many there are
    ReplyReader m_reader;
    std::size_t m_unheard = 0; ///< replies that come first and are nobody's
};

/// The wires to one server at a time, up to a few. What is not marked otherwise may be called from
/// any thread.
class Wires final : private LinkOwner
{
public:
    /// `lost` is called for every idle wire that is found closed; from any thread.
    Wires(const Endpoint& endpoint, std::function<void()> lost);
    ~Wires() override;
    Wires(const Wires&) = delete;
    Wires& operator=(const Wires&) = delete;

    /// Null when none is idle.
    [[nodiscard]] std::unique_ptr<Wire> take();
    /// A wire that may be used again. One that is destroyed instead is no loss.
    void giveBack(std::unique_ptr<Wire> wire);

    /// Makes one more to `address`, if there are few. On the client's thread.
    void provide(const Address& address);
    /// Uses no wire any further that exists now. On the client's thread.
    void drop();

private:
    void linkReady(Link& link) override;
    void linkAnswered(Link& link, const RequestPtr& request, std::vector<Reply> replies) override;
    void linkClosed(
        Link& link, const Error& why, const std::vector<RequestPtr>& unanswered) override;

    const Endpoint& m_endpoint;
    std::function<void()> m_lost;
    // Of the client's thread.
    Link* m_opening = nullptr;
    bool m_isCluster = false;
    std::shared_ptr<std::atomic_int> m_living = std::make_shared<std::atomic_int>(0);

    std::mutex m_mutex; ///< guards the members below
    std::vector<std::unique_ptr<Wire>> m_idle;
    std::uint64_t m_generation = 1;
};

} // namespace mnemo::falkor
