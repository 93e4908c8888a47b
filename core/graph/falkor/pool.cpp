// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/pool.h"

#include <QRandomGenerator>

#include <algorithm>
#include <chrono>

namespace mnemo::falkor {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t maxLinks = 4;
constexpr std::size_t maxLoad = 32; ///< requests under way on one connection
constexpr int firstDelayMs = 50;
constexpr int longestDelayMs = 5000;
constexpr int longestDelayAskedMs = 250; ///< while somebody waits
constexpr auto patience = 600ms; ///< with a server that cannot be reached
constexpr auto failoverPatience = 8s; ///< while sentinels may be electing

} // namespace

Pool::Pool(PoolOwner& owner, const Endpoint& endpoint, Address address, Effort effort)
    : m_owner(owner), m_endpoint(endpoint), m_address(std::move(address)), m_effort(effort)
{
    m_retry.setSingleShot(true);
    QObject::connect(&m_retry, &QTimer::timeout, &m_retry, [this] {
        pump();
        if (m_links.empty() && m_effort == Effort::Always)
            openLink();
    });
}

Pool::~Pool()
{
    for (auto* link : m_links)
        delete link;
    for (const auto& request : m_waiting)
        request->finish(cancelled());
}

void Pool::submit(const RequestPtr& request)
{
    m_waiting.push_back(request);
    // Whoever asks need not wait as long as nobody does.
    if (m_retry.isActive()) {
        const auto since = Deadline::Clock::now() - m_failedAt;
        const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
        const auto least = std::max<std::int64_t>(longestDelayAskedMs - past, 0);
        if (m_retry.remainingTime() > least)
            m_retry.start(
                static_cast<int>(least) + QRandomGenerator::global()->bounded(firstDelayMs));
    }
    pump();
}

bool Pool::forget(const RequestPtr& request)
{
    const auto found = std::find(m_waiting.begin(), m_waiting.end(), request);
    if (found != m_waiting.end()) {
        m_waiting.erase(found);
        return false;
    }
    bool underWay = false;
    const auto links = m_links; // one may close and leave the list
    for (auto* link : links)
        underWay = link->forget(request) || underWay;
    return underWay;
}

void Pool::retireLinks()
{
    const auto links = m_links;
    for (auto* link : links)
        link->retire();
}

std::vector<RequestPtr> Pool::takeWaiting()
{
    std::vector<RequestPtr> out(m_waiting.begin(), m_waiting.end());
    m_waiting.clear();
    return out;
}

bool Pool::isAnswering() const
{
    return std::any_of(
        m_links.begin(), m_links.end(), [](const Link* link) { return link->isReady(); });
}

Link* Pool::linkToUse()
{
    Link* best = nullptr;
    std::size_t live = 0;
    for (auto* link : m_links) {
        if (link->isRetired() || link->isPinned())
            continue;
        ++live;
        if (link->isReady() && (!best || link->load() < best->load()))
            best = link;
    }
    if (best && best->load() == 0)
        return best;
    if (m_opening)
        return nullptr;
    if (live < maxLinks && !m_retry.isActive()) {
        openLink();
        return nullptr;
    }
    return best && best->load() < maxLoad ? best : nullptr;
}

void Pool::pump()
{
    while (!m_waiting.empty()) {
        if (m_waiting.front()->abandoned) {
            m_waiting.pop_front();
            continue;
        }
        auto* link = linkToUse();
        const auto& pin = m_waiting.front()->pin;
        if (!link || (pin && link->load() > 0))
            return;
        const auto request = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (request->pin) {
            link->setPinned(true);
            request->pin->link = link;
            request->pin->bound = true;
        }
        link->send(request);
    }
}

void Pool::openLink()
{
    auto* link = new Link(m_endpoint, m_address, Link::Purpose::Graph, *this);
    m_links.push_back(link);
    m_opening = link;
    link->open();
}

void Pool::linkReady(Link& link)
{
    m_opening = nullptr;
    m_retry.stop();
    m_owner.poolReady(*this, link.server());
    pump();
}

void Pool::linkAnswered(Link& /*link*/, const RequestPtr& request, std::vector<Reply> replies)
{
    m_failures = 0;
    m_owner.poolAnswered(*this, request, std::move(replies));
    if (!m_waiting.empty())
        pump();
}

void Pool::linkClosed(Link& link, const Error& why, const std::vector<RequestPtr>& unanswered)
{
    m_links.erase(std::remove(m_links.begin(), m_links.end(), &link), m_links.end());
    if (m_opening == &link)
        m_opening = nullptr;
    if (why.code == ErrorCode::Cancelled) {
        pump();
        return;
    }
    if (link.wasReady()) {
        lost(link, why, unanswered);
        return;
    }
    if (!link.mayTryAgain()) {
        for (const auto& request : std::exchange(m_waiting, {}))
            request->finish(why);
        m_owner.poolUnreachable(*this);
        return;
    }
    openFailed(why);
}

void Pool::lost(const Link& link, const Error& why, const std::vector<RequestPtr>& unanswered)
{
    m_owner.poolLost(*this);
    // Some greet and hang up; they would be knocked at as fast as they can greet.
    if (link.hasProved()) {
        m_failures = 0;
    } else if (!m_retry.isActive()) {
        ++m_failures;
        scheduleRetry();
    }
    bool first = true;
    for (const auto& request : unanswered) {
        // The oldest is the one whose reply broke the protocol.
        const bool guilty = first && why.code == ErrorCode::StoreCorrupt;
        first = false;
        if (guilty || !request->readsOnly || request->resends > 0) {
            request->finish(why);
            continue;
        }
        ++request->resends;
        m_owner.poolReturns(request);
    }
    pump();
    if (m_links.empty() && m_effort == Effort::Always && !m_retry.isActive())
        scheduleRetry();
}

void Pool::openFailed(const Error& why)
{
    ++m_failures;
    const auto now = Deadline::Clock::now();
    const auto waits = m_endpoint.sentinelMaster.isEmpty() ? patience : failoverPatience;
    std::deque<RequestPtr> kept;
    for (auto& request : std::exchange(m_waiting, {})) {
        if (request->abandoned)
            continue;
        if (now - request->born > waits) {
            request->finish(why);
            continue;
        }
        request->setTrouble(why);
        kept.push_back(std::move(request));
    }
    m_waiting = std::move(kept);
    if (!m_waiting.empty() || m_effort == Effort::Always)
        scheduleRetry();
    m_owner.poolUnreachable(*this);
}

void Pool::scheduleRetry()
{
    m_failedAt = Deadline::Clock::now();
    const int doublings = std::min(m_failures, 7);
    int delay = std::min(firstDelayMs << doublings, longestDelayMs);
    if (!m_waiting.empty())
        delay = std::min(delay, longestDelayAskedMs);
    // Many clients of one server that came back must not all knock at once.
    m_retry.start(delay / 2 + QRandomGenerator::global()->bounded(delay));
}

} // namespace mnemo::falkor
