// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldevents.h"

#include "core/world/objecttext.h"

#include <utility>

namespace mnemo {

namespace {

void addPoint(ObjectText& out, const char* name, Vec2 point)
{
    out.beginObject(name).add("x", point.x).add("y", point.y).endObject();
}

void addTrail(ObjectText& out, const TrailSummary& trail)
{
    out.beginObject("trail");
    addPoint(out, "end_pos", trail.end);
    out.beginList("last_dirs");
    for (const auto& dir : trail.lastDirs)
        out.beginItem().add("vx", dir.x).add("vy", dir.y).endObject();
    out.endList().add("n_steps_recorded", trail.stepsRecorded);
    addPoint(out, "start_pos", trail.start);
    out.endObject();
}

std::string outcomeText(const TickRecord::Ended& ended, const std::string& owner)
{
    const auto& outcome = ended.outcome;
    ObjectText detail(720);
    detail.add("outcome", outcomeName(outcome.outcome)).add("owner", owner);
    if (!outcome.reasonCode.empty())
        detail.add("reason_code", outcome.reasonCode);
    if (ended.reinforcement) {
        const auto& reinforcement = *ended.reinforcement;
        detail.beginObject("reinforcement")
            .add("magnitude", reinforcement.magnitude)
            .add("mode", reinforcementMode(reinforcement.sign))
            .add("n_steps", reinforcement.nSteps)
            .add("sign", reinforcement.sign == Sign::Plus ? "+" : "-")
            .endObject();
    }
    if (!outcome.target.empty())
        detail.add("target_id", outcome.target.text);
    if (ended.trail)
        addTrail(detail, *ended.trail);
    return detail.take();
}

std::string spawnText(const Daimoi& daimoi, const std::string& owner)
{
    return ObjectText()
        .add("born_tick", daimoi.bornTick)
        .add("intent", intentName(daimoi.intent))
        .add("owner", owner)
        .add("ttl_ticks", daimoi.ttlTicks)
        .add("vx", daimoi.velocity.x)
        .add("vy", daimoi.velocity.y)
        .add("x", daimoi.position.x)
        .add("y", daimoi.position.y)
        .take();
}

} // namespace

std::vector<CommitTexts::EventRow> eventsOf(
    const TickRecord& record, const std::vector<Place>& places, std::int64_t ts)
{
    std::vector<CommitTexts::EventRow> out;
    out.reserve(record.spawned.size() + record.collisions.size() + record.timeouts.size()
        + record.outcomes.size() + record.candidates.size() + 1);
    const auto place = [&places](PlaceIndex index) -> const Place& {
        return places[static_cast<std::size_t>(index)];
    };
    const auto tell = [&](const char* kind, DaimoiNumber daimoi, std::string detail) {
        out.push_back({record.tick, ts, kind,
            daimoi == 0 ? std::string() : std::move(daimoiId(daimoi).text), std::move(detail)});
    };
    for (const auto& each : record.spawned)
        tell("daimoi_spawn", each.number, spawnText(each, place(each.owner).id.text));
    for (const auto& each : record.collisions) {
        const auto& target = place(each.target);
        tell("daimoi_collision", each.daimoi,
            ObjectText()
                .add("target_id", target.id.text)
                .add("target_role", placeRoleName(target.role))
                .add("x", each.position.x)
                .add("y", each.position.y)
                .take());
    }
    for (const auto& each : record.timeouts) {
        tell("daimoi_timeout", each.daimoi,
            ObjectText().add("born_tick", each.bornTick).add("ttl_ticks", each.ttlTicks).take());
    }
    for (const auto& each : record.outcomes)
        tell("daimoi_outcome", each.outcome.daimoi, outcomeText(each, place(each.owner).id.text));
    for (const auto& each : record.candidates) {
        ObjectText detail(320);
        detail.beginList("candidates");
        for (const auto& candidate : each.list) {
            detail.beginItem()
                .add("distance", candidate.distance)
                .add("id", place(candidate.place).id.text)
                .endObject();
        }
        tell("daimoi_candidates", each.daimoi, detail.endList().take());
    }
    if (record.overflow) {
        tell("daimoi_reinforcement_overflow", 0,
            ObjectText()
                .add("dropped", record.overflow->dropped)
                .add("waiting", record.overflow->waiting)
                .take());
    }
    return out;
}

} // namespace mnemo
