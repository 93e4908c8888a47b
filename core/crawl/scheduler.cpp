// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/scheduler.h"

#include <algorithm>
#include <iterator>

namespace mnemo {

std::string_view scheduleReasonName(ScheduleReason reason)
{
    switch (reason) {
    case ScheduleReason::Ok:
        return "ok";
    case ScheduleReason::Cooldown:
        return "cooldown";
    case ScheduleReason::QueueFull:
        return "queue_full";
    case ScheduleReason::RateLimited:
        return "rate_limited";
    case ScheduleReason::InvalidUrl:
        break;
    }
    return "invalid_url";
}

FetchScheduler::FetchScheduler(NextAllowedFn nextAllowed) : m_nextAllowed(std::move(nextAllowed))
{
}

ScheduleResult FetchScheduler::scheduleFetch(const NodeId& urlId, const std::string& canonicalUrl,
    const std::string& source, std::int64_t nowTs, std::int64_t tick)
{
    auto url = mnemo::canonicalUrl(canonicalUrl);
    if (!url || url->text != canonicalUrl || urlNodeId(canonicalUrl) != urlId)
        return {false, ScheduleReason::InvalidUrl, 0, {}};
    const auto next = m_nextAllowed(urlId);
    if (next > nowTs || isPending(urlId))
        return {false, ScheduleReason::Cooldown, std::max(next, nowTs), {}};
    if (tick != m_tick) {
        m_tick = tick;
        m_thisTick = 0;
    }
    if (m_thisTick >= fetchesPerTick)
        return {false, ScheduleReason::RateLimited, nowTs, {}};
    if (m_queue.size() >= queueCapacity)
        return {false, ScheduleReason::QueueFull, nowTs, {}};
    ++m_thisTick;
    FetchJob job{"job:" + urlId.text.substr(urlId.text.find(':') + 1) + ':' + std::to_string(tick),
        urlId, *std::move(url), source, tick, nowTs};
    ScheduleResult result{true, ScheduleReason::Ok, nowTs, job.id};
    m_queued.insert(urlId);
    m_queue.push_back(std::move(job));
    return result;
}

std::optional<FetchJob> FetchScheduler::take(const std::function<bool(const FetchJob&)>& mayStart)
{
    if (!hasPlace())
        return std::nullopt;
    const auto found = std::find_if(m_queue.begin(), m_queue.end(), mayStart);
    if (found == m_queue.end())
        return std::nullopt;
    auto job = std::move(*found);
    m_queue.erase(found);
    m_queued.erase(job.urlId);
    m_inFlight.insert(job.urlId);
    return job;
}

bool FetchScheduler::hasPlace() const
{
    return m_inFlight.size() - m_slow.size() < maxInFlight && m_inFlight.size() < maxUnderWay;
}

void FetchScheduler::giveBack(const NodeId& urlId)
{
    if (m_inFlight.count(urlId) > 0)
        m_slow.insert(urlId);
}

void FetchScheduler::ended(const NodeId& urlId)
{
    m_inFlight.erase(urlId);
    m_slow.erase(urlId);
}

std::vector<FetchJob> FetchScheduler::dropQueued(const std::string& host)
{
    const auto first = std::stable_partition(m_queue.begin(), m_queue.end(),
        [&host](const FetchJob& job) { return job.url.host != host; });
    std::vector<FetchJob> dropped(
        std::make_move_iterator(first), std::make_move_iterator(m_queue.end()));
    m_queue.erase(first, m_queue.end());
    for (const auto& job : dropped)
        m_queued.erase(job.urlId);
    return dropped;
}

void FetchScheduler::clearQueue()
{
    m_queue.clear();
    m_queued.clear();
}

bool FetchScheduler::isPending(const NodeId& urlId) const
{
    return m_queued.count(urlId) > 0 || m_inFlight.count(urlId) > 0;
}

} // namespace mnemo
