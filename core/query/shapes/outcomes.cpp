// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/outcomes.h"

#include "core/base/storedjson.h"
#include "core/query/shapes/common.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace mnemo {

namespace {

/// tick, daimoi_id, then seq; in a graph without a log outcome, target_id and key.
constexpr std::size_t kPageKeys = 5;

/// One outcome and its place in the order.
struct Item
{
    std::int64_t tick = 0;
    std::string daimoi;
    Json rest = Json::array(); ///< the order keys behind tick and daimoi
    Json json = Json::object();

    [[nodiscard]] bool operator<(const Item& other) const
    {
        return std::tie(other.tick, daimoi, rest) < std::tie(tick, other.daimoi, other.rest);
    }

    [[nodiscard]] Json keys() const
    {
        Json all = Json::array({tick, daimoi});
        all.insert(all.end(), rest.begin(), rest.end());
        all.get_ref<Json::array_t&>().resize(kPageKeys);
        return all;
    }
};

void putTexts(Json& item, const Json& from)
{
    for (const char* name : {"target_id", "reason_code"}) {
        if (!from.is_object())
            return;
        if (const auto it = from.find(name); it != from.end() && it->is_string())
            putOptional(item, name, Json(*it));
    }
}

Item itemOf(Table& table, std::size_t row)
{
    Item item;
    item.tick = table.at(row, 0).get<std::int64_t>();
    item.daimoi = table.at(row, 1).get<std::string>();
    return item;
}

/// The log's outcomes of a page, one more than `limit` where there are more.
Result<std::vector<Item>> readLog(
    const ShapeInput& input, const OutcomesWindow& window, std::int64_t limit, bool& cut)
{
    Json binds = windowBinds(window);
    binds["limit"] = limit + 1;
    if (auto ok = bindPage(input, kPageKeys, binds); !ok)
        return ok.error();
    auto table = input.read("events", binds);
    if (!table)
        return table.error();
    cut = table->cut;
    std::vector<Item> items;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Item item = itemOf(*table, row);
        item.rest = Json::array({table->at(row, 2)});
        item.json = {{"tick", item.tick}, {"daimoi_id", item.daimoi}};
        item.json["outcome"] = std::move(table->at(row, 3));
        const Json detail = detailOf(table->at(row, 4));
        putTexts(item.json, detail);
        putOptional(item.json, "reinforcement", reinforcementOf(detail));
        items.push_back(std::move(item));
    }
    return items;
}

/// All that edges and properties tell of the window, in the order of the list.
Result<std::vector<Item>> readGraph(const ShapeInput& input, OutcomesWindow& window, bool& cut)
{
    auto table = input.read("graph", windowBinds(window));
    if (!table)
        return table.error();
    cut = table->cut;
    std::vector<Item> items;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Item item = itemOf(*table, row);
        const auto outcome = table->at(row, 2).get<std::string>();
        window.add(outcome, 1);
        const Json& target = table->at(row, 3);
        item.rest = Json::array({outcome, target.is_null() ? Json("") : target, table->at(row, 4)});
        item.json = {{"tick", item.tick}, {"daimoi_id", item.daimoi}, {"outcome", outcome}};
        putTexts(item.json, {{"target_id", target}, {"reason_code", table->at(row, 5)}});
        items.push_back(std::move(item));
    }
    std::sort(items.begin(), items.end());
    return items;
}

Status readCounts(const ShapeInput& input, OutcomesWindow& window)
{
    auto table = input.read("counts", windowBinds(window));
    if (!table)
        return table.error();
    for (std::size_t row = 0; row < table->rows(); ++row)
        window.add(table->at(row, 0).get<std::string>(), table->at(row, 1).get<std::int64_t>());
    return Done{};
}

/// Drops what comes before the page.
Status dropBefore(const ShapeInput& input, std::vector<Item>& items)
{
    Json binds;
    if (auto ok = bindPage(input, kPageKeys, binds); !ok)
        return ok;
    if (binds.at("after0").is_null())
        return Done{};
    Item last;
    last.tick = binds.at("after0").get<std::int64_t>();
    last.daimoi = binds.at("after1").get<std::string>();
    last.rest = Json::array({binds.at("after2"), binds.at("after3"), binds.at("after4")});
    items.erase(items.begin(), std::upper_bound(items.begin(), items.end(), last));
    return Done{};
}

} // namespace

void OutcomesWindow::add(const std::string& outcome, std::int64_t count)
{
    if (outcome == "food")
        food += count;
    else if (outcome == "death")
        death += count;
    else if (outcome == "rejected")
        rejected += count;
}

Json toJson(const OutcomesWindow& window)
{
    return {{"food_count", window.food}, {"death_count", window.death},
        {"rejected_count", window.rejected}, {"window_ticks", window.windowTicks}};
}

Json windowBinds(const OutcomesWindow& window)
{
    return {{"from_tick", window.untilTick - window.windowTicks}, {"until_tick", window.untilTick}};
}

Json reinforcementOf(const Json& detail)
{
    const auto found = detail.is_object() ? detail.find("reinforcement") : detail.end();
    if (!detail.is_object() || found == detail.end() || !found->is_object())
        return nullptr;
    const auto member = [&](const char* name, bool (Json::*fits)() const noexcept) {
        const auto it = found->find(name);
        return it != found->end() && ((*it).*fits)() ? *it : Json();
    };
    return {{"sign", member("sign", &Json::is_string)},
        {"magnitude", member("magnitude", &Json::is_number)},
        {"mode", member("mode", &Json::is_string)},
        {"n_steps", member("n_steps", &Json::is_number_integer)}};
}

Json detailOf(const Json& cell)
{
    if (!cell.is_string())
        return nullptr;
    Json detail = parseStoredJson(cell.get_ref<const std::string&>());
    return detail.is_discarded() ? Json() : detail;
}

Result<Shaped> shapeRecentOutcomes(const ShapeInput& input)
{
    Shaped shaped;
    if (!input.profile.world) {
        shaped.result
            = {{"events", Json::array()}, {"outcomes_window", nullptr}, {"truncated", false},
                {"reason", "The profile " + input.profile.name + " knows no ticks or outcomes."}};
        return shaped;
    }
    OutcomesWindow window;
    window.windowTicks = input.arg("window_ticks").get<std::int64_t>();
    if (const Json& until = input.arg("until_tick"); !until.is_null())
        window.untilTick = until.get<std::int64_t>();
    const std::int64_t limit = input.limit("limit");
    auto items = readLog(input, window, limit, shaped.truncated);
    if (!items)
        return items.error();
    if (auto counted = readCounts(input, window); !counted)
        return counted.error();
    if (items->empty()) {
        const auto logged = input.read("logged", Json::object());
        if (!logged)
            return logged.error();
        if (logged->rows() == 0) {
            items = readGraph(input, window, shaped.truncated);
            if (!items)
                return items.error();
            if (auto dropped = dropBefore(input, *items); !dropped)
                return dropped.error();
        }
    }
    Json keys;
    if (items->size() > static_cast<std::size_t>(limit)) {
        items->resize(static_cast<std::size_t>(limit));
        keys = items->back().keys();
        shaped.truncated = true;
    }
    Json list = Json::array();
    for (Item& item : *items)
        list.push_back(std::move(item.json));
    shaped.found = !list.empty();
    shaped.result["events"] = std::move(list);
    shaped.result["outcomes_window"] = toJson(window);
    shaped.result["outcomes_window"]["until_tick"] = window.untilTick;
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
