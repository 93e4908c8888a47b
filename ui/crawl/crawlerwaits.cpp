// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the crawler's panel that knows times: what was tried when, and how long it waits.
#include "core/base/text.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/panels/valuetext.h"

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
Json CrawlerPanel::triedRows() const
{
    Json rows = m_lists.lastFetches();
    const Json& fetched = m_lists.lastFetches();
    for (const Json& refused : m_refusedRows) {
        const std::string id = textOf(refused, "url_id");
        const bool isThere = std::any_of(fetched.begin(), fetched.end(),
            [&id](const Json& row) { return textOf(row, "url_id") == id; });
        const auto at = m_refusedAt.find(id);
        if (!isThere)
            rows.push_back({{"url_id", id}, {"canonical_url", textOf(refused, "canonical_url")},
                {"ts", at == m_refusedAt.end() ? 0 : at->second},
                {"status", textOf(refused, "last_status")}});
    }
    std::stable_sort(rows.begin(), rows.end(),
        [](const Json& a, const Json& b) { return integerOf(a, "ts") > integerOf(b, "ts"); });
    return rows;
}

bool CrawlerPanel::isWaiting() const
{
    return std::any_of(m_nextTry.begin(), m_nextTry.end(),
        [now = presentTime()](const auto& wait) { return wait.second > now; });
}

bool CrawlerPanel::hasEnded(const Json& cooling) const
{
    const auto until = cooling.find("next_allowed_fetch_ts");
    return until != cooling.end() && until->is_number()
        && integerOf(cooling, "next_allowed_fetch_ts") <= presentTime();
}

qint64 CrawlerPanel::endedWaits() const
{
    return std::count_if(m_lists.cooling().begin(), m_lists.cooling().end(),
        [this](const Json& row) { return hasEnded(row); });
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
