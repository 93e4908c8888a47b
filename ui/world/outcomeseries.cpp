// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/outcomeseries.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

constexpr int lifeBins = 12;

struct Birth
{
    std::int64_t tick = 0;
    std::string owner;
};

const Json& listOf(const QueryOutcome& outcome, const char* name)
{
    static const Json none = Json::array();
    const auto found
        = outcome.result.is_object() ? outcome.result.find(name) : outcome.result.end();
    return outcome.result.is_object() && found != outcome.result.end() && found->is_array() ? *found
                                                                                            : none;
}

std::int64_t integer(const Json& object, const char* name, std::int64_t fallback = 0)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>()
                                                               : fallback;
}

std::string text(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<OutcomeSlot> slotOf(const std::string& outcome)
{
    if (outcome == "food")
        return FoodSlot;
    if (outcome == "death")
        return DeathSlot;
    return outcome == "rejected" ? std::optional(RejectedSlot) : std::nullopt;
}

std::map<std::string, Birth> birthsOf(const QueryOutcome* spawns)
{
    std::map<std::string, Birth> births;
    if (spawns == nullptr)
        return births;
    for (const Json& event : listOf(*spawns, "events")) {
        const auto detail = event.find("detail");
        if (detail == event.end() || !detail->is_object())
            continue;
        births[text(event, "subject")]
            = {integer(*detail, "born_tick", integer(event, "tick")), text(*detail, "owner")};
    }
    return births;
}

void makeBins(OutcomeSeries& series, int binCount)
{
    const std::int64_t ticks = std::max<std::int64_t>(1, series.until - series.from + 1);
    const std::int64_t wide = std::max<std::int64_t>(1, (ticks + binCount - 1) / binCount);
    for (std::int64_t to = series.until; to >= series.from; to -= wide)
        series.bins.push_back({std::max(series.from, to - wide + 1), to, {}});
    std::reverse(series.bins.begin(), series.bins.end());
}

void countIn(std::vector<OutcomeSeries::Bin>& bins, std::int64_t at, OutcomeSlot slot)
{
    const auto bin = std::find_if(
        bins.begin(), bins.end(), [at](const auto& one) { return one.from <= at && at <= one.to; });
    if (bin != bins.end())
        ++bin->counts[slot];
}

void makeLives(OutcomeSeries& series, const std::vector<std::pair<std::int64_t, OutcomeSlot>>& all)
{
    std::int64_t longest = 0;
    for (const auto& [ticks, slot] : all)
        longest = std::max(longest, ticks);
    if (all.empty())
        return;
    const std::int64_t wide = longest / lifeBins + 1;
    for (std::int64_t from = 0; from <= longest; from += wide)
        series.lives.push_back({from, from + wide - 1, {}});
    for (const auto& [ticks, slot] : all)
        countIn(series.lives, ticks, slot);
}

void addDeposit(
    std::map<std::string, OutcomeSeries::Deposits>& deposits, const Json& event, const Birth& birth)
{
    const auto laid = event.find("reinforcement");
    if (laid == event.end() || !laid->is_object())
        return;
    const auto magnitude = laid->find("magnitude");
    const double amount
        = magnitude != laid->end() && magnitude->is_number() ? magnitude->get<double>() : 0;
    auto& sum = deposits[birth.owner];
    (text(*laid, "sign") == "-" ? sum.inverse : sum.forward) += amount;
}

} // namespace

OutcomeSeries outcomeSeries(const QueryOutcome& outcomes, const QueryOutcome* spawns, int binCount)
{
    OutcomeSeries series;
    series.partial = outcomes.truncated;
    series.until = integer(outcomes.args, "until_tick", outcomes.tick.value_or(0));
    series.from
        = std::max<std::int64_t>(0, series.until - integer(outcomes.args, "window_ticks", 600) + 1);
    makeBins(series, binCount);
    const auto births = birthsOf(spawns);
    std::map<std::string, OutcomeSeries::Reason> reasons;
    std::map<std::string, OutcomeSeries::Deposits> deposits;
    std::vector<std::pair<std::int64_t, OutcomeSlot>> lives;
    for (const Json& event : listOf(outcomes, "events")) {
        const auto slot = slotOf(text(event, "outcome"));
        if (!slot)
            continue;
        const std::int64_t tick = integer(event, "tick");
        ++series.totals[*slot];
        countIn(series.bins, tick, *slot);
        if (const std::string reason = text(event, "reason_code"); !reason.empty())
            ++reasons[reason].counts[*slot];
        const auto birth = births.find(text(event, "daimoi_id"));
        if (birth == births.end())
            continue;
        addDeposit(deposits, event, birth->second);
        if (*slot != RejectedSlot && tick >= birth->second.tick)
            lives.emplace_back(tick - birth->second.tick, *slot);
    }
    makeLives(series, lives);
    for (auto& [code, reason] : reasons) {
        reason.code = code;
        series.reasons.push_back(std::move(reason));
    }
    std::stable_sort(series.reasons.begin(), series.reasons.end(),
        [](const auto& a, const auto& b) { return a.total() > b.total(); });
    series.deposits.assign(deposits.begin(), deposits.end());
    return series;
}

} // namespace mnemo
