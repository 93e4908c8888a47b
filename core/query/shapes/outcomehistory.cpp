// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/outcomehistory.h"

#include "core/query/shapes/common.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

namespace {

constexpr std::int64_t kEventsAtOnce = 5000;
constexpr std::size_t kSubjectsAtOnce = 1000;
constexpr std::int64_t kMostTicks = 9007199254740991; ///< either way; others are no tick of a birth

std::string memberText(const Json& object, const char* name)
{
    if (!object.is_object())
        return {};
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

double depositOf(const Json& detail)
{
    const Json reinforcement = reinforcementOf(detail);
    if (!reinforcement.is_object() || !reinforcement.at("magnitude").is_number())
        return 0;
    const auto magnitude = reinforcement.at("magnitude").get<double>();
    return reinforcement.at("sign") == "-" ? -magnitude : magnitude;
}

PastOutcome outcomeOf(Table& table, std::size_t row, const char* outcome)
{
    PastOutcome item;
    item.tick = table.at(row, 0).get<std::int64_t>();
    item.daimoi = table.at(row, 1).get<std::string>();
    item.seq = table.at(row, 2).get<std::int64_t>();
    item.outcome = outcome;
    const Json detail = detailOf(table.at(row, 3));
    item.target = memberText(detail, "target_id");
    item.reason = memberText(detail, "reason_code");
    item.owner = memberText(detail, "owner");
    item.deposit = depositOf(detail);
    return item;
}

/// All that the log has of one outcome, page by page: servers return only so many rows at once.
Status readOne(const ShapeInput& input, const char* outcome, OutcomeHistory& history)
{
    Json binds = windowBinds(history.window);
    binds["limit"] = kEventsAtOnce;
    binds["outcome"] = outcome;
    for (const char* key : {"after0", "after1", "after2"})
        binds[key] = nullptr;
    for (;;) {
        auto table = input.read("events", binds);
        if (!table)
            return table.error();
        const std::size_t rows = table->rows();
        for (std::size_t row = 0; row < rows; ++row) {
            history.items.push_back(outcomeOf(*table, row, outcome));
            history.window.add(outcome, 1);
        }
        const bool mayGoOn = static_cast<std::int64_t>(rows) >= kEventsAtOnce || table->cut;
        if (rows == 0 || !mayGoOn)
            return Done{};
        const PastOutcome& last = history.items.back();
        binds["after0"] = last.tick;
        binds["after1"] = last.daimoi;
        binds["after2"] = last.seq;
    }
}

struct Origin
{
    std::optional<std::int64_t> born;
    std::string owner;
};

using Origins = std::map<std::string, Origin>;

/// The log tells births first; what it lacks, the nodes may tell.
Status readOrigins(const ShapeInput& input, const Json& subjects, Origins& origins, bool& cut)
{
    auto nodes = input.read("nodes", {{"subjects", subjects}});
    if (!nodes)
        return nodes.error();
    cut = cut || nodes->cut;
    for (std::size_t row = 0; row < nodes->rows(); ++row) {
        Origin& origin = origins[nodes->at(row, 0).get<std::string>()];
        if (const Json& born = nodes->at(row, 1); born.is_number_integer())
            origin.born = born.get<std::int64_t>();
        if (const Json& owner = nodes->at(row, 2); owner.is_string())
            origin.owner = owner.get<std::string>();
    }
    auto births = input.read("births", {{"subjects", subjects}});
    if (!births)
        return births.error();
    for (std::size_t row = 0; row < births->rows(); ++row) {
        Origin& origin = origins[births->at(row, 0).get<std::string>()];
        const Json detail = detailOf(births->at(row, 3));
        const auto born = detail.is_object() ? detail.find("born_tick") : detail.end();
        const bool isTold = detail.is_object() && born != detail.end() && born->is_number_integer();
        origin.born = isTold ? born->get<std::int64_t>() : births->at(row, 2).get<std::int64_t>();
        if (std::string owner = memberText(detail, "owner"); !owner.empty())
            origin.owner = std::move(owner);
    }
    return Done{};
}

Status addOrigins(const ShapeInput& input, OutcomeHistory& history)
{
    std::map<std::string, bool> wanted;
    for (const PastOutcome& item : history.items)
        wanted.emplace(item.daimoi, true);
    Origins origins;
    Json subjects = Json::array();
    const auto readThem = [&]() -> Status {
        if (subjects.empty())
            return Done{};
        auto done = readOrigins(input, subjects, origins, history.cut);
        subjects = Json::array();
        return done;
    };
    for (const auto& [daimoi, isWanted] : wanted) {
        subjects.push_back(daimoi);
        if (subjects.size() < kSubjectsAtOnce)
            continue;
        if (auto done = readThem(); !done)
            return done;
    }
    if (auto done = readThem(); !done)
        return done;
    for (PastOutcome& item : history.items) {
        const Origin& origin = origins[item.daimoi];
        if (item.outcome != "rejected" && origin.born && *origin.born <= item.tick
            && *origin.born >= -kMostTicks)
            item.born = origin.born;
        if (item.owner.empty())
            item.owner = origin.owner;
    }
    return Done{};
}

/// Ticks of the window of which the log, or a graph without one, can tell.
Status readKnown(const ShapeInput& input, bool isLogged, OutcomeHistory& history)
{
    std::int64_t from = history.fromTick;
    history.knownTo = history.window.untilTick;
    if (const auto present = input.reader.tick().value_or(0); isLogged && present > 0)
        history.knownTo = std::min(history.knownTo, present);
    const auto gone = beginsBeforeLog(input, history.window);
    if (!gone)
        return gone.error();
    history.beginsBeforeLog = *gone;
    if (*gone) {
        const auto oldest = input.read("log_begin", Json::object());
        if (!oldest)
            return oldest.error();
        if (oldest->rows() > 0) // some of that tick may have gone with what was before it
            from = std::max(from, oldest->at(0, 1).get<std::int64_t>() + 1);
    }
    if (from <= history.knownTo)
        history.knownFrom = from;
    return Done{};
}

} // namespace

std::optional<std::int64_t> PastOutcome::lived() const
{
    return born ? std::optional(tick - *born) : std::nullopt;
}

Json OutcomeHistory::known() const
{
    return knownFrom ? Json{{"from_tick", *knownFrom}, {"to_tick", knownTo}} : Json();
}

Result<OutcomeHistory> readOutcomeHistory(const ShapeInput& input)
{
    OutcomeHistory history;
    OutcomesWindow& window = history.window;
    window.windowTicks = input.arg("window_ticks").get<std::int64_t>();
    if (const Json& until = input.arg("until_tick"); !until.is_null())
        window.untilTick = until.get<std::int64_t>();
    history.fromTick = std::max<std::int64_t>(0, window.untilTick - window.windowTicks + 1);
    for (const char* outcome : {"food", "death", "rejected"}) {
        if (auto done = readOne(input, outcome, history); !done)
            return done.error();
    }
    bool isLogged = !history.items.empty();
    if (!isLogged) {
        const auto logged = input.read("logged", Json::object());
        if (!logged)
            return logged.error();
        isLogged = logged->rows() > 0;
    }
    if (!isLogged) {
        auto told = readGraphOutcomes(input, window, history.cut);
        if (!told)
            return told.error();
        for (OutcomeItem& item : *told)
            history.items.push_back({std::move(item), {}, 0, {}});
    }
    std::sort(history.items.begin(), history.items.end());
    if (!history.items.empty()) // a log may begin before tick 0
        history.fromTick = std::min(history.fromTick, history.items.back().tick);
    if (auto done = addOrigins(input, history); !done)
        return done.error();
    if (auto done = readKnown(input, isLogged, history); !done)
        return done.error();
    return history;
}

} // namespace mnemo
