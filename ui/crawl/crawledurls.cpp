// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawledurls.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace mnemo {

namespace {

std::int64_t monotonicMs()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

bool isRefusal(const std::string& status)
{
    return status == "blocked_address" || status == "robots_denied";
}

} // namespace

CrawledUrls::CrawledUrls(TimerFn timer) : m_timer(timer ? std::move(timer) : monotonicMs)
{
}

bool CrawledUrls::take(const QueryOutcome& outcome)
{
    if (!m_state.take(outcome))
        return false;
    m_takenMs = m_timer();
    m_refused.clear();
    for (const CrawledUrl& row : m_state.rows(CrawlerState::Failed)) {
        if (isRefusal(row.statusText()))
            m_refused.push_back(row);
    }
    m_nextTry.clear();
    for (const auto list : {CrawlerState::Cooling, CrawlerState::Failed}) {
        for (const CrawledUrl& row : m_state.rows(list))
            m_nextTry[row.id] = row.until.value_or(0);
    }
    return true;
}

void CrawledUrls::takeFetches(const std::vector<FetchRow>& fetches)
{
    m_refusedAt.clear();
    for (const FetchRow& fetch : fetches) {
        if (!isRefusal(fetch.status))
            continue;
        std::int64_t& at = m_refusedAt[fetch.subject];
        at = std::max(at, fetch.time);
    }
}

void CrawledUrls::clear()
{
    m_state.clear();
}

void CrawledUrls::wantNextPage()
{
    m_state.wantNextPage();
}

void CrawledUrls::startCountdown()
{
    m_countsDown = true;
}

std::vector<CrawledUrl> CrawledUrls::tried() const
{
    const std::vector<CrawledUrl>& fetched = m_state.rows(CrawlerState::LastFetches);
    std::vector<CrawledUrl> rows = fetched;
    for (const CrawledUrl& refused : m_refused) {
        const bool isThere = std::any_of(fetched.begin(), fetched.end(),
            [&refused](const CrawledUrl& row) { return row.id == refused.id; });
        if (isThere)
            continue;
        const auto at = m_refusedAt.find(refused.id);
        rows.push_back(refused);
        rows.back().time = at == m_refusedAt.end() ? 0 : at->second;
    }
    std::stable_sort(rows.begin(), rows.end(),
        [](const CrawledUrl& a, const CrawledUrl& b) { return a.time > b.time; });
    return rows;
}

std::vector<CrawledUrl> CrawledUrls::cooling() const
{
    std::vector<CrawledUrl> rows = m_state.rows(CrawlerState::Cooling);
    std::erase_if(rows, [this](const CrawledUrl& row) { return hasEnded(row); });
    return rows;
}

std::size_t CrawledUrls::endedWaits() const
{
    return m_state.rows(CrawlerState::Cooling).size() - cooling().size();
}

bool CrawledUrls::isWaiting() const
{
    return std::any_of(m_nextTry.begin(), m_nextTry.end(),
        [now = presentTime()](const auto& wait) { return wait.second > now; });
}

std::optional<std::int64_t> CrawledUrls::waitOf(const std::string& id) const
{
    const auto next = m_nextTry.find(id);
    if (next == m_nextTry.end() || next->second <= 0)
        return std::nullopt;
    return secondsUntil(next->second);
}

std::int64_t CrawledUrls::secondsUntil(std::int64_t moment) const
{
    return std::max<std::int64_t>(0, moment - presentTime());
}

std::map<std::string, std::int64_t> CrawledUrls::failures() const
{
    std::map<std::string, std::int64_t> counts;
    for (const CrawledUrl& row : m_state.rows(CrawlerState::Failed))
        ++counts[row.statusText()];
    return counts;
}

bool CrawledUrls::hasEnded(const CrawledUrl& cooling) const
{
    return cooling.until && *cooling.until <= presentTime();
}

std::int64_t CrawledUrls::presentTime() const
{
    const std::int64_t passed = m_countsDown && m_takenMs ? (m_timer() - *m_takenMs) / 1000 : 0;
    return m_state.asOf() + passed;
}

} // namespace mnemo
