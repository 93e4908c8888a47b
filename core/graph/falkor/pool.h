// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/link.h"

#include <QTimer>

#include <deque>
#include <vector>

namespace mnemo::falkor {

class Pool;

/// Told by a Pool, on the client's thread.
class PoolOwner
{
public:
    virtual ~PoolOwner() = default;
    virtual void poolReady(Pool& pool, const ServerState& server) = 0;
    virtual void poolAnswered(Pool& pool, const RequestPtr& request, std::vector<Reply> replies)
        = 0;
    /// A connection that could be used was lost.
    virtual void poolLost(Pool& pool) = 0;
    /// No connection could be made.
    virtual void poolUnreachable(Pool& pool) = 0;
    /// A read that got no answer may be sent once more, wherever it now belongs.
    virtual void poolReturns(const RequestPtr& request) = 0;
};

/// The connections to one server: one for each parallel request up to a few, then several requests
/// share one. Reconnects automatically, with growing delays.
class Pool final : private LinkOwner
{
public:
    enum class Effort
    {
        WhenAsked,
        Always ///< a lost connection is made again before anybody asks
    };

    Pool(PoolOwner& owner, const Endpoint& endpoint, Address address, Effort effort);
    ~Pool() override;
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void submit(const RequestPtr& request);
    /// Whether the request was pending.
    [[nodiscard]] bool forget(const RequestPtr& request);
    /// Uses none of the present connections for new requests; pending ones are still answered.
    void retireLinks();

    /// A lent connection came back.
    void unpinned() { pump(); }

    /// What was not sent yet.
    [[nodiscard]] std::vector<RequestPtr> takeWaiting();

    void setEffort(Effort effort) { m_effort = effort; }

    [[nodiscard]] const Address& address() const { return m_address; }

    [[nodiscard]] bool isFailing() const { return m_failures > 0 && !isAnswering(); }

    [[nodiscard]] bool isAnswering() const;

private:
    void linkReady(Link& link) override;
    void linkAnswered(Link& link, const RequestPtr& request, std::vector<Reply> replies) override;
    void linkClosed(
        Link& link, const Error& why, const std::vector<RequestPtr>& unanswered) override;

    void pump();
    void openLink();
    [[nodiscard]] Link* linkToUse();
    void lost(const Link& link, const Error& why, const std::vector<RequestPtr>& unanswered);
    void openFailed(const Error& why);
    void scheduleRetry();

    PoolOwner& m_owner;
    const Endpoint& m_endpoint;
    Address m_address;
    Effort m_effort;
    std::vector<Link*> m_links;
    Link* m_opening = nullptr;
    std::deque<RequestPtr> m_waiting;
    QTimer m_retry;
    int m_failures = 0; ///< since a connection last proved to be of use
    Deadline::Clock::time_point m_failedAt;
};

} // namespace mnemo::falkor
