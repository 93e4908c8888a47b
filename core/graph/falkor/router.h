// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/pool.h"
#include "core/graph/falkor/sentinelwatch.h"
#include "core/graph/falkor/wire.h"

#include <QObject>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace mnemo::falkor {

/// Whether nothing of a batch was done: only then may the whole of it go elsewhere.
[[nodiscard]] bool didNothing(const std::vector<Reply>& replies);

/// Brings each request to the server that it belongs to: the one of the endpoint, the primary that
/// the sentinels name, or the node of the cluster that holds the key. Lives on the client's
/// thread; the functions above the line may be called from any.
class Router final : public QObject, public PoolOwner
{
    Q_OBJECT
public:
    enum class Why
    {
        TimedOut,
        Cancelled
    };

    explicit Router(const Endpoint& endpoint);
    ~Router() override;

    void post(const RequestPtr& request);
    /// Nobody waits for `request` any more; see Link::forget().
    void postForget(const RequestPtr& request, Why why);

    /// Posts and waits. Errors: what became of the request; Cancelled, TimedOut.
    [[nodiscard]] Result<Answer> ask(
        const RequestPtr& request, const Deadline& deadline, const CancelToken& cancel);
    /// Only waits, for a request that was posted.
    [[nodiscard]] Result<Answer> wait(
        const RequestPtr& request, const Deadline& deadline, const CancelToken& cancel);

    /// What the asking threads use by themselves.
    [[nodiscard]] Wires& wires() { return m_wires; }

    /// A connection was lost that this class did not see.
    void noteLost() { ++m_epoch; }

    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }

    [[nodiscard]] bool isCluster() const { return m_cluster; }

    [[nodiscard]] bool isReplica() const { return m_replica; }

private:
    void poolReady(Pool& pool, const ServerState& server) override;
    void poolAnswered(Pool& pool, const RequestPtr& request, std::vector<Reply> replies) override;
    void poolLost(Pool& pool) override;
    void poolUnreachable(Pool& pool) override;
    void poolReturns(const RequestPtr& request) override;

    void wake();
    void takeInbox();
    void route(const RequestPtr& request);
    void routePinned(const RequestPtr& request);
    void unpin(Pin& pin);
    void provideWire();
    [[nodiscard]] Pool& poolAt(const Address& address);
    [[nodiscard]] Pool* poolFor(const Request& request);
    [[nodiscard]] Address homeOf(const std::string& key) const;
    [[nodiscard]] bool follow(
        Pool& pool, const RequestPtr& request, const std::vector<Reply>& replies);
    void askSlots(Pool& pool);
    void startSentinels();
    void waitForSentinels(const RequestPtr& request);
    void takePrimary(const Address& address);
    void sentinelTrouble(const Error& error, SentinelWatch::Hope hope);

    const Endpoint& m_endpoint;
    std::atomic_uint64_t m_epoch = 1;
    std::atomic_bool m_cluster = false;
    std::atomic_bool m_replica = false;

    Wires m_wires;
    std::mutex m_mutex; ///< of the two inboxes
    std::vector<RequestPtr> m_inbox;
    std::vector<std::pair<RequestPtr, Why>> m_forgotten;

    std::map<Address, std::unique_ptr<Pool>> m_pools;
    std::vector<RequestPtr> m_waiting; ///< for the sentinels' word
    std::unique_ptr<SentinelWatch> m_sentinels;
    Address m_primary;
    SlotRanges m_slots;
    std::map<int, Address> m_moved; ///< learnt since m_slots was read
    bool m_askingSlots = false;
};

} // namespace mnemo::falkor
