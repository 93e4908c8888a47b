// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"
#include "core/query/shapes/outcomes.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::int64_t kMostEdges = 1000;
constexpr std::size_t kLastDirections = 5;

/// What the store holds of one daimoi. `ended` and `refused` are details with their ticks.
struct Known
{
    struct Told
    {
        Json tick;
        Json outcome;
        Json detail;
    };

    bool exists = false;
    bool cut = false;
    std::map<std::string, Json> properties;
    std::map<std::string, Json> edges; ///< the newest of each kind: {id, tick, reason_code}
    std::map<std::string, Told> events; ///< by what they tell: spawn, timeout, end, refusal
    Json lastTick;
    Json used = Json::array();
};

Json memberOf(const Json& object, const char* name)
{
    if (!object.is_object())
        return nullptr;
    const auto it = object.find(name);
    return it == object.end() || it->is_structured() ? Json() : *it;
}

Status readNode(const ShapeInput& input, const Json& binds, Known& known)
{
    static const std::vector<std::string> names{"owner", "owner_presence", "intent", "born_tick",
        "ttl_ticks", "last_known_tick", "outcome", "outcome_tick", "target_id", "reject_reason",
        "x", "y"};
    auto table = input.read("node", binds);
    if (!table)
        return table.error();
    known.cut = known.cut || table->cut;
    known.exists = known.exists || table->rows() > 0;
    for (std::size_t i = 0; i < names.size() && table->rows() > 0; ++i)
        known.properties[names[i]] = std::move(table->at(0, i));
    return Done{};
}

Status readEdges(const ShapeInput& input, Json binds, Known& known)
{
    binds["limit"] = kMostEdges;
    auto table = input.read("edges", binds);
    if (!table)
        return table.error();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        known.edges.try_emplace(table->at(row, 0).get<std::string>(),
            Json{{"id", table->at(row, 1)}, {"tick", table->at(row, 2)},
                {"reason_code", table->at(row, 3)}});
    }
    return Done{};
}

Status readEvents(const ShapeInput& input, const Json& binds, Known& known)
{
    auto table = input.read("events", binds);
    if (!table)
        return table.error();
    known.cut = known.cut || table->cut;
    known.exists = known.exists || table->rows() > 0;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto kind = table->at(row, 2).get<std::string>();
        const bool isOutcome = kind == "daimoi_outcome";
        const bool tells = isOutcome || kind == "daimoi_spawn" || kind == "daimoi_timeout";
        const bool isLast = row + 1 == table->rows();
        if (isLast)
            known.lastTick = table->at(row, 1);
        if (tells || isLast)
            known.used.push_back(table->at(row, 0));
        if (tells)
            known.events[isOutcome && table->at(row, 3) == "rejected" ? "refusal" : kind]
                = {table->at(row, 1), table->at(row, 3), detailOf(table->at(row, 4))};
    }
    return Done{};
}

/// The first that is given.
Json firstOf(std::initializer_list<Json> values)
{
    const auto* const it = std::find_if(values.begin(), values.end(), isGiven);
    return it == values.end() ? Json() : *it;
}

void putBeginning(Json& result, Known& known)
{
    const Json& spawn = known.events["daimoi_spawn"].detail;
    const Json& timeout = known.events["daimoi_timeout"].detail;
    auto& own = known.properties;
    result["owner_presence"]
        = firstOf({memberOf(spawn, "owner"), own["owner"], own["owner_presence"]});
    result["intent"] = firstOf({memberOf(spawn, "intent"), own["intent"]});
    for (const char* name : {"born_tick", "ttl_ticks"})
        result[name] = firstOf({memberOf(spawn, name), memberOf(timeout, name), own[name]});
    Json last = own["last_known_tick"];
    if (known.lastTick.is_number()
        && (!last.is_number() || last.get<double>() < known.lastTick.get<double>()))
        last = known.lastTick;
    result["last_known_tick"] = std::move(last);
}

/// The outcome by the first that tells one: the log, the node, an edge; what it leaves open comes
/// from the others where they tell the same outcome.
void putOutcome(Json& result, Known& known)
{
    const auto& end = known.events["daimoi_outcome"];
    auto& own = known.properties;
    std::string outcome = "unknown";
    if (end.outcome.is_string())
        outcome = end.outcome.get<std::string>();
    else if (own["outcome"] == "food" || own["outcome"] == "death")
        outcome = own["outcome"].get<std::string>();
    else if (known.edges.contains("sim:food"))
        outcome = "food";
    else if (known.edges.contains("sim:death"))
        outcome = "death";
    result["outcome"] = outcome;
    const Json& edge = known.edges["sim:" + outcome];
    const bool isOwn = own["outcome"] == outcome;
    putOptional(result, "outcome_tick",
        firstOf({end.tick, isOwn ? own["outcome_tick"] : Json(), memberOf(edge, "tick")}));
    putOptional(result, "target_id",
        firstOf({memberOf(end.detail, "target_id"), isOwn ? own["target_id"] : Json(),
            memberOf(edge, "id")}));
    result["reinforcement"] = reinforcementOf(end.detail);
}

/// A rejection ends nothing; while no outcome is known, what refused it is the target.
void putRefusal(Json& result, Known& known)
{
    const auto& refusal = known.events["refusal"];
    const Json& edge = known.edges["sim:rejected"];
    putOptional(result, "reject_reason",
        firstOf({memberOf(refusal.detail, "reason_code"), known.properties["reject_reason"],
            memberOf(edge, "reason_code")}));
    putOptional(result, "reject_tick", firstOf({refusal.tick, memberOf(edge, "tick")}));
    Json by = firstOf({memberOf(refusal.detail, "target_id"), memberOf(edge, "id")});
    if (result["outcome"] == "unknown") {
        by = firstOf({std::move(by), known.properties["target_id"]});
        putOptional(result, "target_id", Json(by));
    }
    putOptional(result, "reject_target_id", std::move(by));
}

/// {a, b} as numbers, else null.
Json pairOf(const Json& from, const char* a, const char* b)
{
    Json first = memberOf(from, a);
    Json second = memberOf(from, b);
    if (!first.is_number() || !second.is_number())
        return nullptr;
    return {{a, std::move(first)}, {b, std::move(second)}};
}

void putTrail(Json& result, Known& known)
{
    const auto trailOf = [&](const char* event) {
        const Json& detail = known.events[event].detail;
        const auto it = detail.is_object() ? detail.find("trail") : detail.end();
        return detail.is_object() && it != detail.end() && it->is_object() ? *it : Json();
    };
    Json trail = trailOf("daimoi_outcome");
    if (trail.is_null())
        trail = trailOf("refusal");
    auto& own = known.properties;
    Json summary{{"n_steps_recorded", nullptr}, {"start_pos", nullptr},
        {"end_pos", pairOf({{"x", own["x"]}, {"y", own["y"]}}, "x", "y")},
        {"last_dirs", Json::array()}};
    if (trail.is_object()) {
        if (const Json steps = memberOf(trail, "n_steps_recorded"); steps.is_number_integer())
            summary["n_steps_recorded"] = steps;
        for (const char* name : {"start_pos", "end_pos"}) {
            if (trail.contains(name))
                summary[name] = pairOf(trail.at(name), "x", "y");
        }
        for (const Json& step : trail.value("last_dirs", Json())) {
            if (Json direction = pairOf(step, "vx", "vy"); direction.is_object())
                summary["last_dirs"].push_back(std::move(direction));
        }
        auto& directions = summary["last_dirs"].get_ref<Json::array_t&>();
        if (directions.size() > kLastDirections)
            directions.erase(directions.begin(), directions.end() - kLastDirections);
    }
    result["trail_summary"] = std::move(summary);
}

} // namespace

Result<Shaped> shapeExplainDaimoi(const ShapeInput& input)
{
    const Json binds{{"daimoi_id", input.arg("daimoi_id")}};
    Known known;
    if (auto done = readNode(input, binds, known); !done)
        return done.error();
    if (known.exists) {
        if (auto done = readEdges(input, binds, known); !done)
            return done.error();
    }
    if (auto done = readEvents(input, binds, known); !done)
        return done.error();
    Shaped shaped;
    shaped.found = known.exists;
    shaped.truncated = known.cut;
    shaped.result["daimoi_id"] = input.arg("daimoi_id");
    putBeginning(shaped.result, known);
    putOutcome(shaped.result, known);
    putRefusal(shaped.result, known);
    putTrail(shaped.result, known);
    shaped.result["receipts"] = {{"event_ids", std::move(known.used)}};
    return shaped;
}

} // namespace mnemo
