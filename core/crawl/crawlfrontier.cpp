// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawlengine.h"

#include <algorithm>

// Which URLs are fetched next, and how slow hosts are passed by.

namespace mnemo {
namespace {

/// URLs of slow hosts that may be queued at a time.
constexpr std::size_t maxOfSlowHosts = 64;

} // namespace

void CrawlEngine::refill()
{
    const auto limit = static_cast<std::size_t>(
        std::min<std::int64_t>(m_options.maxPages - m_pages, FetchScheduler::queueCapacity));
    askFrontier(limit, [this](const std::vector<CrawlStore::Candidate>& candidates) {
        if (candidates.empty())
            finish();
        else
            schedule(candidates);
    });
}

/// URLs of hosts that were slow come when there are no others.
void CrawlEngine::askFrontier(std::size_t limit, FrontierFn done)
{
    m_refilling = true;
    const auto busy = busyHosts();
    auto notNow = busy;
    notNow.insert(m_slowHosts.begin(), m_slowHosts.end());
    onStore(
        [now = m_options.clock.now(), limit, busy, notNow](
            CrawlStore& store) -> Result<std::vector<CrawlStore::Candidate>> {
            auto candidates = store.refill(now, limit, notNow);
            return candidates && candidates->empty() && notNow.size() > busy.size()
                ? store.refill(now, std::min(limit, maxOfSlowHosts), busy)
                : std::move(candidates);
        },
        [this, done = std::move(done)](Result<std::vector<CrawlStore::Candidate>> candidates) {
            m_refilling = false;
            if (candidates)
                done(*candidates);
            else
                fail(candidates.error());
        });
}

std::unordered_set<std::string> CrawlEngine::busyHosts() const
{
    std::unordered_set<std::string> hosts;
    for (const auto& job : m_scheduler.queue())
        hosts.insert(job.url.host);
    for (const auto& each : m_inFlight)
        hosts.insert(each.url.host);
    return hosts;
}

/// Fetches that have become slow give their places back, and the queued pages of their hosts do not
/// stand in the way of others: they come again once their host has answered.
void CrawlEngine::passSlowHosts()
{
    bool passed = false;
    std::vector<WebUrl> dropped;
    for (auto& each : m_inFlight) {
        if (each.isSlow || each.since.elapsed() < each.slowAfterMs)
            continue;
        each.isSlow = true;
        passed = true;
        m_scheduler.giveBack(each.urlId);
        m_slowHosts.insert(each.url.host);
        for (const auto& job : m_scheduler.dropQueued(each.url.host)) {
            m_records.erase(job.urlId);
            m_known.erase(job.urlId);
            dropped.push_back(job.url);
        }
        m_frontierChanged = true;
    }
    if (!dropped.empty()) {
        onStore(
            [dropped](CrawlStore& store) -> Result<Done> {
                store.giveBack(dropped);
                return Done{};
            },
            [](const Result<Done>&) {});
    }
    if (passed)
        dispatch();
    else
        refillBesideSlowHosts();
}

/// A host that is slow must not keep the others waiting for the end of a round.
void CrawlEngine::refillBesideSlowHosts()
{
    // A page of a slow host may or may not come.
    const auto expected
        = std::count_if(m_scheduler.queue().begin(), m_scheduler.queue().end(),
              [this](const FetchJob& job) { return m_slowHosts.count(job.url.host) == 0; })
        + static_cast<std::int64_t>(m_scheduler.inFlight() - m_scheduler.slow()) + m_pages;
    const auto free = FetchScheduler::queueCapacity - m_scheduler.queue().size();
    if (m_ended || m_stopping || m_refilling || m_writing || !m_frontierChanged
        || m_scheduler.slow() == 0 || !m_scheduler.hasPlace() || free == 0
        || expected >= m_options.maxPages)
        return;
    m_frontierChanged = false;
    const auto limit = std::min(free, static_cast<std::size_t>(m_options.maxPages - expected));
    askFrontier(limit, [this](const std::vector<CrawlStore::Candidate>& candidates) {
        if (candidates.empty())
            endRound();
        else
            schedule(candidates);
    });
}

} // namespace mnemo
