// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timebins.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double rareShare = 0.05; ///< of dates at either end that may be gathered in one bin
// What a calendar of four digits has.
constexpr double firstTime = -62135596800.0;
constexpr double lastTime = 253402300799.0;

QDate dateOf(double time)
{
    const auto seconds = static_cast<qint64>(std::floor(std::clamp(time, firstTime, lastTime)));
    return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc()).date();
}

double timeOf(QDate date)
{
    return static_cast<double>(QDateTime(date, QTime(0, 0), QTimeZone::utc()).toSecsSinceEpoch());
}

QDate startOf(TimeBins::Unit unit, QDate date)
{
    switch (unit) {
    case TimeBins::Unit::Day:
        return date;
    case TimeBins::Unit::Week:
        return date.addDays(1 - date.dayOfWeek());
    case TimeBins::Unit::Month:
        break;
    }
    return {date.year(), date.month(), 1};
}

QDate moved(TimeBins::Unit unit, QDate date, int by)
{
    switch (unit) {
    case TimeBins::Unit::Day:
        return date.addDays(by);
    case TimeBins::Unit::Week:
        return date.addDays(7 * by);
    case TimeBins::Unit::Month:
        break;
    }
    return date.addMonths(by);
}

/// How many units begin from one date on until another.
int countBetween(TimeBins::Unit unit, QDate first, QDate last)
{
    if (unit == TimeBins::Unit::Month)
        return 12 * (last.year() - first.year()) + last.month() - first.month() + 1;
    return static_cast<int>(startOf(unit, first).daysTo(startOf(unit, last))
               / (unit == TimeBins::Unit::Day ? 1 : 7))
        + 1;
}

} // namespace

TimeBins::TimeBins(const std::vector<double>& dates, double now, double width)
{
    std::vector<double> sorted = dates;
    sorted.push_back(now);
    std::sort(sorted.begin(), sorted.end());
    const auto rare = static_cast<std::size_t>(rareShare * static_cast<double>(sorted.size()));
    const QDate earliest = dateOf(sorted.front());
    const QDate latest = dateOf(sorted.back());
    // Now is always among them.
    QDate first = dateOf(std::min(sorted[rare], now));
    QDate last = dateOf(std::max(sorted[sorted.size() - 1 - rare], now));
    const int most = std::max(1, static_cast<int>(width / leastWidth));
    const int least = std::max(1, static_cast<int>(std::ceil(width / mostWidth)));
    for (const Unit unit : {Unit::Day, Unit::Week, Unit::Month}) {
        m_unit = unit;
        if (countBetween(unit, first, last) <= most)
            break;
    }
    if (countBetween(m_unit, earliest, last) <= most)
        first = earliest;
    if (countBetween(m_unit, first, latest) <= most)
        last = latest;
    first = startOf(m_unit, first);
    // Months that are still too many: the newest.
    int bins = countBetween(m_unit, first, last);
    if (bins > most) {
        last = dateOf(now);
        first = moved(m_unit, startOf(m_unit, last), 1 - most);
        bins = most;
    } else if (bins < least) {
        first = moved(m_unit, first, bins - least);
        bins = least;
    }
    for (int i = 0; i <= bins; ++i)
        m_edges.push_back(timeOf(moved(m_unit, first, i)));
    m_gathersEarlier = sorted.front() < m_edges.front();
    m_edges.front() = std::min(m_edges.front(), sorted.front());
    m_edges.back() = std::max(m_edges.back(), sorted.back());
}

double TimeBins::shareOf(double time) const
{
    if (time >= m_edges.back())
        return 1;
    const auto after = std::upper_bound(m_edges.begin() + 1, m_edges.end() - 1, time);
    const double from = *(after - 1);
    const double part = std::clamp((time - from) / (*after - from), 0.0, 1.0);
    return (static_cast<double>(after - m_edges.begin() - 1) + part) / static_cast<double>(count());
}

double TimeBins::timeAt(double share) const
{
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(count());
    const auto bin = std::min(static_cast<std::size_t>(place), count() - 1);
    return m_edges[bin] + (place - static_cast<double>(bin)) * (m_edges[bin + 1] - m_edges[bin]);
}

std::vector<int> TimeBins::countsOf(const std::vector<double>& dates) const
{
    std::vector<int> counts(count(), 0);
    for (const double date : dates) {
        const auto after = std::upper_bound(m_edges.begin() + 1, m_edges.end() - 1, date);
        ++counts[static_cast<std::size_t>(after - m_edges.begin() - 1)];
    }
    return counts;
}

QDate TimeBins::markAt(std::size_t bin) const
{
    if (bin == 0 && m_gathersEarlier)
        return {};
    const QDate date = dateOf(m_edges[bin]);
    if (m_unit == Unit::Day)
        return date;
    const QDate last = moved(m_unit, date, 1).addDays(-1);
    const bool begins = date.day() == 1 || last.month() != date.month() || bin == 0;
    return begins ? QDate(last.year(), last.month(), 1) : QDate();
}

} // namespace mnemo
