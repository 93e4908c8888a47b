// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldevents.h"

namespace mnemo {

namespace {

Json pointJson(Vec2 point)
{
    return {{"x", point.x}, {"y", point.y}};
}

Json trailJson(const TrailSummary& trail)
{
    Json dirs = Json::array();
    for (const auto& dir : trail.lastDirs)
        dirs.push_back({{"vx", dir.x}, {"vy", dir.y}});
    return {{"n_steps_recorded", trail.stepsRecorded}, {"start_pos", pointJson(trail.start)},
        {"end_pos", pointJson(trail.end)}, {"last_dirs", std::move(dirs)}};
}

Json outcomeJson(const TickRecord::Ended& ended, const std::string& owner)
{
    const auto& outcome = ended.outcome;
    Json detail{{"outcome", outcomeName(outcome.outcome)}, {"owner", owner}};
    if (!outcome.target.empty())
        detail["target_id"] = outcome.target.text;
    if (!outcome.reasonCode.empty())
        detail["reason_code"] = outcome.reasonCode;
    if (ended.reinforcement) {
        const auto& reinforcement = *ended.reinforcement;
        detail["reinforcement"] = {{"sign", reinforcement.sign == Sign::Plus ? "+" : "-"},
            {"magnitude", reinforcement.magnitude}, {"mode", reinforcementMode(reinforcement.sign)},
            {"n_steps", reinforcement.nSteps}};
    }
    if (ended.trail)
        detail["trail"] = trailJson(*ended.trail);
    return detail;
}

} // namespace

std::vector<Event> eventsOf(
    const TickRecord& record, const std::vector<Place>& places, std::int64_t ts)
{
    std::vector<Event> out;
    const auto place = [&places](PlaceIndex index) -> const Place& {
        return places[static_cast<std::size_t>(index)];
    };
    const auto tell = [&](const char* kind, DaimoiNumber daimoi, Json detail) {
        out.push_back({0, record.tick, ts, kind,
            daimoi == 0 ? std::string() : daimoiId(daimoi).text, std::move(detail)});
    };
    for (const auto& d : record.spawned) {
        tell("daimoi_spawn", d.number,
            {{"owner", place(d.owner).id.text}, {"intent", intentName(d.intent)},
                {"born_tick", d.bornTick}, {"ttl_ticks", d.ttlTicks}, {"x", d.position.x},
                {"y", d.position.y}, {"vx", d.velocity.x}, {"vy", d.velocity.y}});
    }
    for (const auto& each : record.collisions) {
        const auto& target = place(each.target);
        tell("daimoi_collision", each.daimoi,
            {{"target_id", target.id.text}, {"target_role", placeRoleName(target.role)},
                {"x", each.position.x}, {"y", each.position.y}});
    }
    for (const auto& each : record.timeouts) {
        tell("daimoi_timeout", each.daimoi,
            {{"born_tick", each.bornTick}, {"ttl_ticks", each.ttlTicks}});
    }
    for (const auto& each : record.outcomes) {
        tell("daimoi_outcome", each.outcome.daimoi, outcomeJson(each, place(each.owner).id.text));
    }
    for (const auto& each : record.candidates) {
        Json list = Json::array();
        for (const auto& candidate : each.list) {
            list.push_back(
                {{"id", place(candidate.place).id.text}, {"distance", candidate.distance}});
        }
        tell("daimoi_candidates", each.daimoi, {{"candidates", std::move(list)}});
    }
    if (record.overflow) {
        tell("daimoi_reinforcement_overflow", 0,
            {{"waiting", record.overflow->waiting}, {"dropped", record.overflow->dropped}});
    }
    return out;
}

} // namespace mnemo
