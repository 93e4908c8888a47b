// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/outcomeseries.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<const char*, OutcomeSlots> slotNames{"food", "death", "rejected"};

const Json& partOf(const Json& object, const char* name)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

const Json& listOf(const Json& object, const char* name)
{
    static const Json none = Json::array();
    const Json& member = partOf(object, name);
    return member.is_array() ? member : none;
}

std::int64_t integer(const Json& object, const char* name, std::int64_t fallback = 0)
{
    const Json& member = partOf(object, name);
    return member.is_number_integer() ? member.get<std::int64_t>() : fallback;
}

double number(const Json& object, const char* name)
{
    const Json& member = partOf(object, name);
    return member.is_number() ? member.get<double>() : 0;
}

std::string text(const Json& object, const char* name)
{
    const Json& member = partOf(object, name);
    return member.is_string() ? member.get<std::string>() : std::string();
}

SlotCounts countsOf(const Json& object)
{
    SlotCounts counts{};
    for (std::size_t slot = 0; slot < OutcomeSlots; ++slot)
        counts.at(slot) = integer(object, slotNames.at(slot));
    return counts;
}

void readBins(const Json& result, OutcomeSeries& series)
{
    const Json& known = partOf(result, "known");
    if (known.is_object())
        series.knownFrom = integer(known, "from_tick");
    const auto knownTo = integer(known, "to_tick");
    for (const Json& bucket : listOf(result, "buckets")) {
        OutcomeSeries::Bin bin{
            integer(bucket, "from_tick"), integer(bucket, "to_tick"), countsOf(bucket), true};
        bin.isWhole = series.knownFrom && *series.knownFrom <= bin.from && bin.to <= knownTo;
        series.bins.push_back(bin);
    }
    series.from = series.bins.empty() ? series.until : series.bins.front().from;
}

} // namespace

std::int64_t OutcomeSeries::total() const
{
    return totals[FoodSlot] + totals[DeathSlot] + totals[RejectedSlot];
}

bool OutcomeSeries::isWhole() const
{
    return std::all_of(bins.begin(), bins.end(), [](const Bin& bin) { return bin.isWhole; });
}

OutcomeSeries outcomeSeries(const QueryOutcome& counts)
{
    OutcomeSeries series;
    const Json& result = counts.result;
    const Json& window = partOf(result, "outcomes_window");
    series.partial = counts.truncated;
    series.windowTicks = integer(window, "window_ticks", 1);
    series.until = integer(window, "until_tick");
    series.totals = {integer(window, "food_count"), integer(window, "death_count"),
        integer(window, "rejected_count")};
    series.binTicks = integer(result, "bucket_ticks", 1);
    readBins(result, series);
    for (const Json& reason : listOf(result, "reasons"))
        series.reasons.push_back({text(reason, "reason_code"), countsOf(reason)});
    const Json& lives = partOf(result, "lives");
    series.lifeTicks = integer(lives, "bucket_ticks", 1);
    series.livesUnknown = integer(lives, "unknown");
    for (const Json& bucket : listOf(lives, "buckets"))
        series.lives.push_back(
            {integer(bucket, "from_ticks"), integer(bucket, "to_ticks"), countsOf(bucket), true});
    for (const Json& owner : listOf(result, "owners"))
        series.owners.push_back(
            {text(owner, "owner"), number(owner, "forward"), number(owner, "inverse")});
    return series;
}

OutcomeFilter OutcomeFilter::ofTicks(std::int64_t from, std::int64_t to)
{
    OutcomeFilter filter;
    filter.m_arguments = {{"until_tick", to}, {"window_ticks", to - from + 1}};
    return filter;
}

OutcomeFilter OutcomeFilter::ofWindow(const OutcomeSeries& series)
{
    OutcomeFilter filter;
    filter.m_arguments = {{"until_tick", series.until}, {"window_ticks", series.windowTicks}};
    return filter;
}

OutcomeFilter& OutcomeFilter::only(std::initializer_list<int> kinds)
{
    Json names = Json::array();
    for (const int slot : kinds)
        names.push_back(slotNames.at(static_cast<std::size_t>(slot)));
    m_arguments["outcomes"] = std::move(names);
    return *this;
}

OutcomeFilter& OutcomeFilter::withReasons(const std::vector<std::string>& codes)
{
    m_arguments["reasons"] = codes;
    return *this;
}

OutcomeFilter& OutcomeFilter::livedBetween(std::int64_t from, std::int64_t to)
{
    m_arguments["lived_from"] = from;
    m_arguments["lived_to"] = to;
    return *this;
}

OutcomeFilter& OutcomeFilter::ownedBy(const std::string& owner)
{
    m_arguments["owners"] = Json::array({owner});
    return *this;
}

} // namespace mnemo
