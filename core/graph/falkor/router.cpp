// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/router.h"

#include <QTimer>

#include <algorithm>
#include <chrono>

namespace mnemo::falkor {

namespace {

using namespace std::chrono_literals;

constexpr int maxRedirects = 8;
constexpr auto electionPatience = 8s;
constexpr auto demotedDelay = 100ms;

// A token has no signal; this is how late a cancellation may be noticed.

} // namespace

// What a graph command answers is an array of arrays; EXEC without any is an array of words.
bool didNothing(const std::vector<Reply>& replies)
{
    return std::none_of(replies.begin(), replies.end(), [](const Reply& reply) {
        return std::any_of(reply.items.begin(), reply.items.end(),
            [](const Reply& item) { return item.kind == Reply::Kind::Array; });
    });
}

Router::Router(const Endpoint& endpoint)
    : m_endpoint(endpoint), m_wires(endpoint, [this] { noteLost(); })
{
    m_primary = {endpoint.host, endpoint.port};
    if (!endpoint.sentinelMaster.isEmpty())
        m_primary = {};
}

Router::~Router()
{
    m_sentinels.reset();
    m_pools.clear();
    for (const auto& request : m_waiting)
        request->finish(cancelled());
    for (const auto& request : m_inbox)
        request->finish(cancelled());
}

Result<Answer> Router::ask(
    const RequestPtr& request, const Deadline& deadline, const CancelToken& cancel)
{
    if (cancel.isCancelled())
        return cancelled();
    post(request);
    return wait(request, deadline, cancel);
}

Result<Answer> Router::wait(
    const RequestPtr& request, const Deadline& deadline, const CancelToken& cancel)
{
    std::unique_lock lock(request->mutex);
    const auto isAnswered = [&] { return request->result.has_value(); };
    if (deadline.isSet())
        request->ended.wait_until(lock, cancel.stopToken(), deadline.end(), isAnswered);
    else
        request->ended.wait(lock, cancel.stopToken(), isAnswered);
    if (request->result)
        return *std::move(request->result);
    const bool isCancelled = cancel.isCancelled();
    auto why = deadlinePassed();
    if (isCancelled)
        why = cancelled();
    else if (request->trouble)
        why = *request->trouble;
    lock.unlock();
    postForget(request, isCancelled ? Why::Cancelled : Why::TimedOut);
    return why;
}

void Router::post(const RequestPtr& request)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_inbox.push_back(request);
        if (m_inbox.size() > 1 || !m_forgotten.empty())
            return; // the thread is awake already
    }
    wake();
}

void Router::postForget(const RequestPtr& request, Why why)
{
    request->abandoned = true;
    {
        const std::scoped_lock lock(m_mutex);
        m_forgotten.emplace_back(request, why);
        if (m_forgotten.size() > 1 || !m_inbox.empty())
            return;
    }
    wake();
}

void Router::wake()
{
    QMetaObject::invokeMethod(this, &Router::takeInbox, Qt::QueuedConnection);
}

void Router::takeInbox()
{
    std::vector<RequestPtr> inbox;
    std::vector<std::pair<RequestPtr, Why>> forgotten;
    {
        const std::scoped_lock lock(m_mutex);
        inbox.swap(m_inbox);
        forgotten.swap(m_forgotten);
    }
    for (const auto& [request, why] : forgotten) {
        std::erase(m_waiting, request);
        bool underWay = false;
        for (const auto& [address, pool] : m_pools)
            underWay = pool->forget(request) || underWay;
        // Of a server that is late nothing is known; one that was not waited for is as it was.
        if (underWay && why == Why::TimedOut)
            ++m_epoch;
    }
    for (const auto& request : inbox)
        route(request);
}

Pool& Router::poolAt(const Address& address)
{
    auto& pool = m_pools[address];
    if (!pool)
        pool = std::make_unique<Pool>(*this, m_endpoint, address,
            address == m_primary ? Pool::Effort::Always : Pool::Effort::WhenAsked);
    return *pool;
}

Address Router::homeOf(const std::string& key) const
{
    if (!key.empty()) {
        const int slot = slotOf(key);
        const auto moved = m_moved.find(slot);
        if (moved != m_moved.end())
            return moved->second;
        auto range = m_slots.upper_bound(slot);
        if (range != m_slots.begin() && slot <= (--range)->second.first)
            return range->second.second;
    }
    // Any node knows the way; one that is known to be gone does not.
    const auto seed = m_pools.find(m_primary);
    if (seed != m_pools.end() && seed->second->isFailing()) {
        for (const auto& [first, range] : m_slots) {
            const auto other = m_pools.find(range.second);
            if (other == m_pools.end() || !other->second->isFailing())
                return range.second;
        }
    }
    return m_primary;
}

Pool* Router::poolFor(const Request& request)
{
    if (request.target)
        return &poolAt(*request.target);
    if (m_cluster)
        return &poolAt(homeOf(request.key));
    if (!m_endpoint.sentinelMaster.isEmpty() && m_primary.port == 0)
        return nullptr;
    return &poolAt(m_primary);
}

void Router::route(const RequestPtr& request)
{
    if (request->abandoned)
        return;
    if (request->pin && (request->pin->bound || request->ends != Request::Ends::No)) {
        routePinned(request);
        return;
    }
    if (!m_endpoint.sentinelMaster.isEmpty() && !m_sentinels)
        startSentinels();
    if (request->wantsWire)
        provideWire();
    if (auto* pool = poolFor(*request))
        pool->submit(request);
    else
        waitForSentinels(request);
}

void Router::waitForSentinels(const RequestPtr& request)
{
    m_waiting.push_back(request);
    m_sentinels->hurry();
}

// Whoever is told of trouble is told by the pool; a further connection is for servers that answer.
void Router::provideWire()
{
    const auto pool = m_pools.find(m_primary);
    if (!m_cluster && pool != m_pools.end() && pool->second->isAnswering())
        m_wires.provide(m_primary);
}

void Router::routePinned(const RequestPtr& request)
{
    auto* link = request->pin->link.data();
    if (request->ends == Request::Ends::No) {
        if (link && link->isReady() && !link->isRetired())
            link->send(request);
        else
            request->finish(connectionLost(link ? link->address().text() : m_primary.text()));
        return;
    }
    if (link && request->ends == Request::Ends::Dropped)
        link->retire();
    unpin(*request->pin);
}

void Router::unpin(Pin& pin)
{
    if (auto* link = std::exchange(pin.link, nullptr).data()) {
        link->setPinned(false);
        const auto pool = m_pools.find(link->address());
        if (pool != m_pools.end())
            pool->second->unpinned();
    }
    pin.bound = false;
}

void Router::poolReady(Pool& pool, const ServerState& server)
{
    m_replica = server.role == ServerState::Role::Replica;
    if (!server.cluster) {
        provideWire();
        return;
    }
    m_cluster = true;
    if (m_slots.empty())
        askSlots(pool);
}

void Router::poolAnswered(Pool& pool, const RequestPtr& request, std::vector<Reply> replies)
{
    request->asking = false;
    if (replies.front().kind == Reply::Kind::Error && follow(pool, request, replies))
        return;
    request->finish(Answer{std::move(replies), pool.address()});
}

bool Router::follow(Pool& pool, const RequestPtr& request, const std::vector<Reply>& replies)
{
    const auto& text = replies.front().text;
    // A loan that has begun stays where it is.
    if (request->pin && !request->opensLoan)
        return false;
    if (request->target || request->redirects >= maxRedirects || !didNothing(replies))
        return false;
    if (const auto redirect = redirectIn(text, pool.address())) {
        if (redirect->kind == Redirect::Kind::Ask && (request->commands > 1 || request->pin))
            return false; // ASKING holds for one command
        ++request->redirects;
        m_cluster = true;
        request->asking = redirect->kind == Redirect::Kind::Ask;
        if (request->pin)
            unpin(*request->pin);
        if (!request->asking) {
            m_moved[redirect->slot] = redirect->to;
            askSlots(pool);
        }
        poolAt(redirect->to).submit(request);
        return true;
    }
    if (m_endpoint.sentinelMaster.isEmpty() || refusalOf(text) != Refusal::NotPrimary)
        return false;
    // The primary became a replica under our feet; it did nothing, and the next one will.
    ++request->redirects;
    if (request->pin)
        unpin(*request->pin);
    pool.retireLinks();
    QTimer::singleShot(demotedDelay, this, [this, request] { route(request); });
    return true;
}

void Router::askSlots(Pool& pool)
{
    if (m_askingSlots)
        return;
    m_askingSlots = true;
    auto request = std::make_shared<Request>();
    request->bytes = encoded({"CLUSTER", "SLOTS"});
    request->target = pool.address();
    request->done = [this, from = pool.address()](const Result<Answer>& answer) {
        m_askingSlots = false;
        if (!answer)
            return;
        // A user who may not ask finds each graph by its redirect.
        auto ranges = slotRanges(answer->replies.front(), from);
        if (ranges.empty())
            return;
        m_slots = std::move(ranges);
        m_moved.clear();
    };
    pool.submit(request);
}

void Router::poolLost(Pool& pool)
{
    ++m_epoch;
    poolUnreachable(pool);
}

// Another node of the cluster knows who has taken over.
void Router::poolUnreachable(Pool& pool)
{
    if (!m_cluster)
        return;
    for (const auto& [address, other] : m_pools) {
        if (other.get() != &pool && !other->isFailing()) {
            askSlots(*other);
            return;
        }
    }
    // Nobody else was asked anything yet.
    for (const auto& [first, range] : m_slots) {
        if (range.second != pool.address() && !m_pools.contains(range.second)) {
            askSlots(poolAt(range.second));
            return;
        }
    }
}

void Router::poolReturns(const RequestPtr& request)
{
    route(request);
}

void Router::startSentinels()
{
    m_sentinels = std::make_unique<SentinelWatch>(m_endpoint,
        SentinelWatch::Hooks{[this](const Address& address) { takePrimary(address); },
            [this](
                const Error& error, SentinelWatch::Hope hope) { sentinelTrouble(error, hope); }});
    m_sentinels->start();
}

void Router::takePrimary(const Address& address)
{
    const auto before = std::exchange(m_primary, address);
    auto waiting = std::exchange(m_waiting, {});
    const auto old = m_pools.find(before);
    if (old != m_pools.end()) {
        ++m_epoch;
        old->second->setEffort(Pool::Effort::WhenAsked);
        for (auto& request : old->second->takeWaiting())
            waiting.push_back(std::move(request));
        old->second->retireLinks();
    }
    m_wires.drop();
    poolAt(address).setEffort(Pool::Effort::Always);
    for (const auto& request : waiting)
        route(request);
}

void Router::sentinelTrouble(const Error& error, SentinelWatch::Hope hope)
{
    const auto now = Deadline::Clock::now();
    for (const auto& request : std::exchange(m_waiting, {})) {
        request->setTrouble(error);
        if (hope == SentinelWatch::Hope::None || now - request->born > electionPatience)
            request->finish(error);
        else
            m_waiting.push_back(request);
    }
}

} // namespace mnemo::falkor

#include "moc_router.cpp"
