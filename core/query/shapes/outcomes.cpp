// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/outcomes.h"

#include "core/base/storedjson.h"
#include "core/query/shapes/common.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace mnemo {

namespace {

void putTexts(Json& item, const Json& from)
{
    for (const char* name : {"target_id", "reason_code"}) {
        if (!from.is_object())
            return;
        if (const auto it = from.find(name); it != from.end() && it->is_string())
            putOptional(item, name, Json(*it));
    }
}

std::string textOf(const Json& cell)
{
    return cell.is_string() ? cell.get<std::string>() : std::string();
}

OutcomeItem itemOf(Table& table, std::size_t row)
{
    OutcomeItem item;
    item.tick = table.at(row, 0).get<std::int64_t>();
    item.daimoi = table.at(row, 1).get<std::string>();
    return item;
}

/// The log's outcomes of a page, more than `limit` where there are more.
Result<std::vector<OutcomeItem>> readLog(
    const ShapeInput& input, const OutcomesWindow& window, std::int64_t limit, bool& cut)
{
    Json binds = windowBinds(window);
    binds["limit"] = limit + 1;
    if (auto ok = bindPage(input, kOutcomePageKeys, binds); !ok)
        return ok.error();
    std::vector<OutcomeItem> items;
    for (const char* outcome : {"food", "death", "rejected"}) {
        binds["outcome"] = outcome;
        auto table = input.read("events", binds);
        if (!table)
            return table.error();
        cut = cut || table->cut;
        for (std::size_t row = 0; row < table->rows(); ++row) {
            items.push_back(itemOf(*table, row));
            items.back().seq = table->at(row, 2).get<std::int64_t>();
            items.back().outcome = outcome;
        }
    }
    std::sort(items.begin(), items.end());
    return items;
}

Status readCounts(const ShapeInput& input, OutcomesWindow& window)
{
    auto table = input.read("counts", windowBinds(window));
    if (!table)
        return table.error();
    addRows(*table, window);
    return Done{};
}

} // namespace

bool OutcomeItem::operator<(const OutcomeItem& other) const
{
    if (tick != other.tick)
        return tick > other.tick;
    if (const int order = daimoi.compare(other.daimoi); order != 0)
        return order < 0;
    if (seq != other.seq)
        return seq < other.seq;
    return std::tie(outcome, target, key) < std::tie(other.outcome, other.target, other.key);
}

Json OutcomeItem::keys() const
{
    return {tick, daimoi, seq, outcome, target, key};
}

Json OutcomeItem::json() const
{
    Json made{{"tick", tick}, {"daimoi_id", daimoi}, {"outcome", outcome}};
    putOptional(made, "target_id", Json(target));
    putOptional(made, "reason_code", Json(reason));
    return made;
}

Result<std::vector<OutcomeItem>> readGraphOutcomes(
    const ShapeInput& input, OutcomesWindow& window, bool& cut)
{
    auto table = input.read("graph", windowBinds(window));
    if (!table)
        return table.error();
    cut = table->cut;
    std::vector<OutcomeItem> items;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        OutcomeItem item = itemOf(*table, row);
        item.outcome = table->at(row, 2).get<std::string>();
        item.target = textOf(table->at(row, 3));
        item.key = textOf(table->at(row, 4));
        item.reason = textOf(table->at(row, 5));
        window.add(item.outcome, 1);
        items.push_back(std::move(item));
    }
    std::sort(items.begin(), items.end());
    return items;
}

Status dropBeforePage(const ShapeInput& input, std::vector<OutcomeItem>& items)
{
    Json binds;
    if (auto ok = bindPage(input, kOutcomePageKeys, binds); !ok)
        return ok;
    if (binds.at("after0").is_null())
        return Done{};
    OutcomeItem last;
    last.tick = binds.at("after0").get<std::int64_t>();
    last.daimoi = binds.at("after1").get<std::string>();
    last.seq = binds.at("after2").get<std::int64_t>();
    last.outcome = textOf(binds.at("after3"));
    last.target = textOf(binds.at("after4"));
    last.key = textOf(binds.at("after5"));
    items.erase(items.begin(), std::upper_bound(items.begin(), items.end(), last));
    return Done{};
}

Status addOutcomeDetails(
    const ShapeInput& input, const std::vector<OutcomeItem>& items, Json& list, bool& cut)
{
    Json numbers = Json::array();
    std::map<std::int64_t, std::size_t> places;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].seq == 0)
            continue;
        numbers.push_back(items[i].seq);
        places.emplace(items[i].seq, i);
    }
    if (numbers.empty())
        return Done{};
    auto table = input.read("details", {{"numbers", std::move(numbers)}});
    if (!table)
        return table.error();
    cut = cut || table->cut;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto place = places.find(table->at(row, 0).get<std::int64_t>());
        const Json detail = detailOf(table->at(row, 1));
        if (place == places.end())
            continue;
        putTexts(list.at(place->second), detail);
        putOptional(list.at(place->second), "reinforcement", reinforcementOf(detail));
    }
    return Done{};
}

void OutcomesWindow::add(const std::string& outcome, std::int64_t count)
{
    if (outcome == "food")
        food += count;
    else if (outcome == "death")
        death += count;
    else if (outcome == "rejected")
        rejected += count;
}

void addRows(const Table& table, OutcomesWindow& window)
{
    for (std::size_t row = 0; row < table.rows(); ++row)
        window.add(table.at(row, 0).get<std::string>(), table.at(row, 1).get<std::int64_t>());
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

Result<bool> beginsBeforeLog(const ShapeInput& input, const OutcomesWindow& window)
{
    const auto oldest = input.read("log_begin", Json::object());
    if (!oldest)
        return oldest.error();
    if (oldest->rows() == 0 || oldest->at(0, 0).get<std::int64_t>() <= 1)
        return false;
    return oldest->at(0, 1).get<std::int64_t>() > window.untilTick - window.windowTicks;
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
            items = readGraphOutcomes(input, window, shaped.truncated);
            if (!items)
                return items.error();
            if (auto dropped = dropBeforePage(input, *items); !dropped)
                return dropped.error();
        }
    }
    const auto gone = beginsBeforeLog(input, window);
    if (!gone)
        return gone.error();
    if (*gone) {
        shaped.truncated = true;
        shaped.result["reason"] = beforeLogReason;
    }
    Json keys;
    if (items->size() > static_cast<std::size_t>(limit)) {
        items->resize(static_cast<std::size_t>(limit));
        keys = items->back().keys();
        shaped.truncated = true;
    }
    Json list = Json::array();
    for (const OutcomeItem& item : *items)
        list.push_back(item.json());
    if (auto done = addOutcomeDetails(input, *items, list, shaped.truncated); !done)
        return done.error();
    shaped.found = !list.empty();
    shaped.result["events"] = std::move(list);
    shaped.result["outcomes_window"] = toJson(window);
    shaped.result["outcomes_window"]["until_tick"] = window.untilTick;
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
