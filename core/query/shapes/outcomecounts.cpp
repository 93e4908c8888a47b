// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/explain.h"
#include "core/query/shapes/outcomehistory.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::int64_t kBuckets = 30; ///< of a window, unless their size is given
constexpr std::int64_t kLifeBuckets = 15;
constexpr std::int64_t kMostBuckets = 1000;
constexpr std::size_t kMostNames = 1000; ///< reasons, and owners

struct Counts
{
    std::int64_t food = 0;
    std::int64_t death = 0;
    std::int64_t rejected = 0;

    void add(const PastOutcome& item)
    {
        ++(item.outcome == "food" ? food : item.outcome == "death" ? death : rejected);
    }
};

/// The smallest of 1, 2 or 5 times a power of ten with which `span` ticks take at most `most`
/// buckets, but for one more where the first begins inside.
std::int64_t roundBucket(std::int64_t span, std::int64_t most)
{
    std::int64_t size = 1;
    for (int step = 0; (span + size - 1) / size > most; ++step)
        size = step % 3 == 1 ? size / 2 * 5 : size * 2;
    return size;
}

/// The bucket of a tick, also before tick 0.
std::int64_t placeOf(std::int64_t tick, std::int64_t size)
{
    return tick >= 0 ? tick / size : -((-tick + size - 1) / size);
}

Result<std::int64_t> bucketSize(const ShapeInput& input, const char* name, std::int64_t from,
    std::int64_t to, std::int64_t usual)
{
    const Json& given = input.arg(name);
    const std::int64_t size
        = given.is_null() ? roundBucket(to - from + 1, usual) : given.get<std::int64_t>();
    if (placeOf(to, size) - placeOf(from, size) < kMostBuckets)
        return size;
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Queries", "At most %1 buckets are counted at a time.")
            .arg(groupedNumber(kMostBuckets)),
        u'/' + toQString(name),
        QCoreApplication::translate("Queries", "Give at least %1 ticks per bucket.")
            .arg(groupedNumber((to - from) / (kMostBuckets - 1) + 1)),
        {}};
}

/// Buckets begin at multiples of their size; the first and the last end with the window.
Json bucketsOf(const OutcomeHistory& history, std::int64_t size)
{
    const std::int64_t first = placeOf(history.fromTick, size);
    const std::int64_t last = placeOf(history.window.untilTick, size);
    std::vector<Counts> counts(static_cast<std::size_t>(last - first + 1));
    for (const PastOutcome& item : history.items)
        counts.at(static_cast<std::size_t>(placeOf(item.tick, size) - first)).add(item);
    Json list = Json::array();
    for (std::int64_t at = first; at <= last; ++at) {
        const std::int64_t from = std::max(history.fromTick, at * size);
        const std::int64_t to = std::min(history.window.untilTick, at * size + size - 1);
        const Counts& told = counts.at(static_cast<std::size_t>(at - first));
        Json bucket{{"from_tick", from}, {"to_tick", to}, {"food", nullptr}, {"death", nullptr},
            {"rejected", nullptr}};
        const bool isKnown
            = history.knownFrom && to >= *history.knownFrom && from <= history.knownTo;
        if (isKnown || told.food + told.death + told.rejected > 0) {
            bucket["food"] = told.food;
            bucket["death"] = told.death;
            bucket["rejected"] = told.rejected;
        }
        list.push_back(std::move(bucket));
    }
    return list;
}

Json nameOrNull(const std::string& name)
{
    return name.empty() ? Json() : Json(name);
}

/// Of death and rejection: food needs none.
Json reasonsOf(const OutcomeHistory& history, bool& cut)
{
    std::map<std::string, Counts> counts;
    for (const PastOutcome& item : history.items) {
        if (item.outcome != "food")
            counts[item.reason].add(item);
    }
    std::vector<std::pair<std::string, Counts>> order(counts.begin(), counts.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        return a.second.death + a.second.rejected > b.second.death + b.second.rejected;
    });
    cut = cut || order.size() > kMostNames;
    order.resize(std::min(order.size(), kMostNames));
    Json list = Json::array();
    for (const auto& [reason, told] : order)
        list.push_back({{"reason_code", nameOrNull(reason)}, {"death", told.death},
            {"rejected", told.rejected}});
    return list;
}

Json ownersOf(const OutcomeHistory& history, bool& cut)
{
    struct Owner
    {
        Counts counts;
        double forward = 0;
        double inverse = 0;
    };

    std::map<std::string, Owner> owners;
    for (const PastOutcome& item : history.items) {
        Owner& owner = owners[item.owner];
        owner.counts.add(item);
        (item.deposit < 0 ? owner.inverse : owner.forward) += std::abs(item.deposit);
    }
    Json list = Json::array();
    for (const auto& [name, owner] : owners) {
        if (list.size() == kMostNames) {
            cut = true;
            break;
        }
        list.push_back({{"owner", nameOrNull(name)}, {"food", owner.counts.food},
            {"death", owner.counts.death}, {"rejected", owner.counts.rejected},
            {"forward", owner.forward}, {"inverse", owner.inverse}});
    }
    return list;
}

Result<Json> livesOf(const ShapeInput& input, const OutcomeHistory& history)
{
    std::int64_t longest = 0;
    std::int64_t unknown = 0;
    std::int64_t told = 0;
    for (const PastOutcome& item : history.items) {
        if (item.outcome == "rejected")
            continue;
        const auto lived = item.lived();
        ++(lived ? told : unknown);
        longest = std::max(longest, lived.value_or(0));
    }
    const auto size = bucketSize(input, "life_bucket_ticks", 0, longest, kLifeBuckets);
    if (!size)
        return size.error();
    std::vector<Counts> counts(told > 0 ? static_cast<std::size_t>(longest / *size + 1) : 0);
    for (const PastOutcome& item : history.items) {
        if (const auto lived = item.lived())
            counts.at(static_cast<std::size_t>(*lived / *size)).add(item);
    }
    Json list = Json::array();
    for (std::size_t at = 0; at < counts.size(); ++at) {
        const std::int64_t from = static_cast<std::int64_t>(at) * *size;
        list.push_back({{"from_ticks", from}, {"to_ticks", from + *size - 1},
            {"food", counts[at].food}, {"death", counts[at].death}});
    }
    return Json{{"bucket_ticks", *size}, {"buckets", std::move(list)}, {"unknown", unknown}};
}

Shaped withoutWorld(const ShapeInput& input)
{
    Shaped shaped;
    shaped.result = {{"outcomes_window", nullptr}, {"known", nullptr}, {"bucket_ticks", nullptr},
        {"buckets", Json::array()}, {"reasons", Json::array()}, {"lives", nullptr},
        {"owners", Json::array()}, {"truncated", false},
        {"reason", "The profile " + input.profile.name + " knows no ticks or outcomes."}};
    return shaped;
}

} // namespace

Result<Shaped> shapeOutcomeCounts(const ShapeInput& input)
{
    if (!input.profile.world)
        return withoutWorld(input);
    auto history = readOutcomeHistory(input);
    if (!history)
        return history.error();
    const auto size
        = bucketSize(input, "bucket_ticks", history->fromTick, history->window.untilTick, kBuckets);
    if (!size)
        return size.error();
    auto lives = livesOf(input, *history);
    if (!lives)
        return lives.error();
    Shaped shaped;
    shaped.found = !history->window.isEmpty();
    shaped.truncated = history->cut || history->beginsBeforeLog;
    Json& result = shaped.result;
    result["outcomes_window"] = toJson(history->window);
    result["outcomes_window"]["until_tick"] = history->window.untilTick;
    result["known"] = history->known();
    result["bucket_ticks"] = *size;
    result["buckets"] = bucketsOf(*history, *size);
    result["reasons"] = reasonsOf(*history, shaped.truncated);
    result["lives"] = std::move(*lives);
    result["owners"] = ownersOf(*history, shaped.truncated);
    if (history->beginsBeforeLog)
        result["reason"] = beforeLogReason;
    result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
