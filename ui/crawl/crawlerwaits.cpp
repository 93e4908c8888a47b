// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the crawler's panel that knows times: what was tried when, and how long it waits.
#include "core/base/text.h"
#include "ui/crawl/crawlerpanel.h"

#include <QTimer>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int countdownMs = 1000;
constexpr int askEveryMs = 10000; ///< waits that end one after the other are asked about together

} // namespace

void CrawlerPanel::startCountdown()
{
    m_countsDown = true;
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &CrawlerPanel::countDown);
    timer->start(countdownMs);
}

void CrawlerPanel::countDown()
{
    if (!isVisible())
        return;
    const bool waits = isWaiting();
    if (waits || m_waited) {
        refreshNow();
        refreshFetches();
    }
    m_waited = waits;
    if (endedWaits() == 0)
        return;
    refreshNumbers();
    // The rows that were there are no longer what the store says: it may hold more than these.
    if (m_asked.isValid() && m_asked.elapsed() < askEveryMs)
        return;
    m_asked.start();
    emit stateRequested();
}

/// What was fetched and what was refused, the newest first.
std::vector<CrawledUrl> CrawlerPanel::triedRows() const
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

bool CrawlerPanel::isWaiting() const
{
    return std::any_of(m_nextTry.begin(), m_nextTry.end(),
        [now = presentTime()](const auto& wait) { return wait.second > now; });
}

bool CrawlerPanel::hasEnded(const CrawledUrl& cooling) const
{
    return cooling.until && *cooling.until <= presentTime();
}

qint64 CrawlerPanel::endedWaits() const
{
    const std::vector<CrawledUrl>& rows = m_state.rows(CrawlerState::Cooling);
    return std::count_if(
        rows.begin(), rows.end(), [this](const CrawledUrl& row) { return hasEnded(row); });
}

std::int64_t CrawlerPanel::presentTime() const
{
    return m_asOf + (m_countsDown && m_since.isValid() ? m_since.elapsed() / 1000 : 0);
}

// "05:59", or "1:05:59" from an hour on.
QString CrawlerPanel::waitText(std::int64_t until) const
{
    const std::int64_t left = std::max<std::int64_t>(0, until - presentTime());
    const auto two = [](std::int64_t number) { return u"%1"_s.arg(number, 2, 10, QChar(u'0')); };
    const QString minutes = two(left / 60 % 60) + u':' + two(left % 60);
    return left < 3600 ? minutes : u"%1:%2"_s.arg(left / 3600).arg(minutes);
}

} // namespace mnemo
