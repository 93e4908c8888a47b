// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/times.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/crawler.h"
#include "core/query/shapes/outcomes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::int64_t kWindowTicks = 600;
constexpr std::int64_t kLastFetches = 10;
constexpr std::int64_t kMaxNames = 1000; ///< roles, and kinds, that one summary counts

Result<Json> readCounts(const ShapeInput& input, const char* what, Shaped& shaped)
{
    Json binds{{"what", what}, {"limit", kMaxNames + 1}};
    bindProfile(input, binds);
    // Of a time of the world nothing is left out: what does not hold is still in the graph.
    const bool known = !binds.at("known_at").is_null();
    binds["as_of"] = nullptr;
    binds["timed"] = known;
    const bool grouped = !binds.at("groups").is_null();
    auto table = input.read(known ? "counts_known" : grouped ? "counts_grouped" : "counts", binds);
    if (!table)
        return table.error();
    shaped.truncated = cutRows(*table, kMaxNames) || table->cut || shaped.truncated;
    Json counts = Json::object();
    for (std::size_t row = 0; row < table->rows(); ++row)
        counts[table->at(row, 0).get_ref<const std::string&>()] = std::move(table->at(row, 1));
    return counts;
}

/// [{name, count}]: names that came from the graph as values, which an answer can show.
Json largestFirst(const Json& counts)
{
    Json list = Json::array();
    for (const auto& [name, count] : counts.items())
        list.push_back({{"name", name}, {"count", count}});
    std::stable_sort(list.begin(), list.end(),
        [](const Json& a, const Json& b) { return a.at("count") > b.at("count"); });
    return list;
}

Result<Json> readOutcomes(const ShapeInput& input, Shaped& shaped)
{
    OutcomesWindow window;
    window.windowTicks = kWindowTicks;
    if (const Json& until = input.arg("until_tick"); !until.is_null())
        window.untilTick = until.get<std::int64_t>();
    const auto gone = beginsBeforeLog(input, window);
    if (!gone)
        return gone.error();
    if (*gone) // of the window alone; all else that is counted here is whole
        shaped.result["reason"] = beforeLogReason;
    auto table = input.read("outcomes", windowBinds(window));
    if (!table)
        return table.error();
    addRows(*table, window);
    if (window.isEmpty()) {
        const auto logged = input.read("logged", Json::object());
        if (!logged)
            return logged.error();
        if (logged->rows() > 0)
            return toJson(window);
        table = input.read("graph_outcomes", windowBinds(window));
        if (!table)
            return table.error();
        addRows(*table, window);
    }
    return toJson(window);
}

Result<Json> readCrawler(const ShapeInput& input, Shaped& shaped)
{
    const auto row = readCrawlerRow(input);
    if (!row)
        return row.error();
    const auto blocks
        = input.read("cooldown_blocks", {{"as_of", secondsOfTime(input.arg("as_of"))}});
    if (!blocks)
        return blocks.error();
    auto fetches = readItems(input, "last_fetches", Json::object(), kLastFetches);
    if (!fetches)
        return fetches.error();
    // The last few are all that is asked for: older ones do not make it partial.
    shaped.truncated = shaped.truncated || fetches->shortened;
    Json crawler{{"queue_len", row->queueLen}, {"active_fetches", row->activeFetches},
        {"cooldown_blocks", firstInteger(*blocks)}};
    crawler["last_fetches"] = std::move(fetches->items);
    return crawler;
}

} // namespace

Result<Shaped> shapeSummaryState(const ShapeInput& input)
{
    Shaped shaped;
    shaped.found = true;
    Json& counts = shaped.result["counts"];
    for (const auto& [key, what] :
        {std::pair{"nodes_by_role", "role"}, std::pair{"edges_by_kind", "kind"}}) {
        auto read = readCounts(input, what, shaped);
        if (!read)
            return read.error();
        counts[key] = std::move(*read);
    }
    counts["roles"] = largestFirst(counts["nodes_by_role"]);
    counts["kinds"] = largestFirst(counts["edges_by_kind"]);
    const bool world = input.profile.world;
    if (!world) {
        auto labels = readCounts(input, "label", shaped);
        if (!labels)
            return labels.error();
        if (!labels->empty()) // what was never in a server has none
            counts["labels"] = largestFirst(*labels);
    }
    Json tick;
    Json window;
    Json crawler;
    if (world) {
        const auto active = input.read("daimoi_active", Json::object());
        if (!active)
            return active.error();
        counts["daimoi_active"] = firstInteger(*active);
        auto outcomes = readOutcomes(input, shaped);
        if (!outcomes)
            return outcomes.error();
        window = std::move(*outcomes);
        auto state = readCrawler(input, shaped);
        if (!state)
            return state.error();
        crawler = std::move(*state);
        tick = input.reader.tick().value_or(0);
    } else {
        counts["daimoi_active"] = nullptr;
        shaped.result["reason"]
            = "The profile " + input.profile.name + " knows no ticks, outcomes or crawler.";
    }
    shaped.result["tick"] = std::move(tick);
    shaped.result["outcomes_window"] = std::move(window);
    shaped.result["crawler"] = std::move(crawler);
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
