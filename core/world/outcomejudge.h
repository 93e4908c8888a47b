// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"
#include "core/world/worldtypes.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// Events that are passed to the judge. The numbers are the order of kinds within a daimoi's tick.
enum class JudgeEventKind : std::uint8_t
{
    Collision = 0, ///< reached a nexus or presence
    Timeout = 1, ///< its time to live is over
    UrlEncounter = 2, ///< reached a web:url; the answer of crawler.schedule_fetch comes with it
    Unknown = 255 ///< anything else: ignored and counted
};

struct JudgeEvent
{
    std::int64_t tick = 0;
    DaimoiNumber daimoi = 0;
    JudgeEventKind kind = JudgeEventKind::Unknown;
    NodeId target; ///< empty for a timeout
    bool fetchAccepted = false; ///< of a UrlEncounter
    std::string reason; ///< of a refused UrlEncounter: "cooldown", "queue_full", …

    bool operator==(const JudgeEvent&) const = default;
};

/// "daimoi_collision", "daimoi_timeout", "url_encounter"; Unknown for all else.
[[nodiscard]] JudgeEventKind judgeEventKind(std::string_view name);

/// What the judge must know of the graph; a value, so that the same input gives the same output.
struct JudgeGraph
{
    struct Messenger
    {
        std::int64_t bornTick = 0;
        std::int64_t ttlTicks = 0;
        Intent intent = Intent::Explore;
        NodeId owner;
        NodeId goal; ///< the target of a death; may be empty
    };

    struct Target
    {
        PlaceRole role = PlaceRole::Nexus;
        Priorities priorities{};
        int room = 0; ///< arrivals that capacity still lets in
        std::int64_t cooldownUntil = 0; ///< arrivals before this tick are refused
    };

    std::unordered_map<DaimoiNumber, Messenger> alive;
    std::unordered_map<NodeId, Target> targets;
    PolicyConfig policy;
};

struct Outcome
{
    std::int64_t tick = 0;
    DaimoiNumber daimoi = 0;
    OutcomeKind outcome = OutcomeKind::Death;
    NodeId target; ///< may be empty
    std::string reasonCode; ///< "cooldown", "capacity", "policy", "ttl_reached", …; empty for food

    bool operator==(const Outcome&) const = default;
};

/// A deposit that is to be laid along a trail (plus, trail_forward) or against it (minus,
/// trail_inverse). The number of steps is that of the trail, filled in by who owns the trail.
struct Reinforcement
{
    std::int64_t tick = 0;
    DaimoiNumber daimoi = 0;
    Sign sign = Sign::Plus;
    double magnitude = 1.0;
    int nSteps = 0;

    bool operator==(const Reinforcement&) const = default;
};

/// "trail_forward" for plus, "trail_inverse" for minus.
[[nodiscard]] std::string_view reinforcementMode(Sign sign);

struct Judgement
{
    std::vector<Outcome> outcomes; ///< by (tick, daimoi, target)
    std::vector<Reinforcement> reinforcements; ///< one a terminal outcome, in the same order
    std::vector<Patch> patches; ///< sim:* edges and the daimoi's properties
    std::size_t ignored = 0; ///< unknown kinds, daimoi or targets, early timeouts, repeats
};

/// Q4 (outcome_judge.on_tick): the one place where food, death and rejection are decided.
namespace OutcomeJudge {

/// Pure: events are sorted by (tick, daimoi, kind, target) first, so that their order makes no
/// difference. Food: reaching a nexus or presence that lets it in, or a URL whose fetch was
/// accepted, at the deadline's tick at the latest. Death: tick ≥ born_tick + ttl_ticks without
/// food. Rejected: refused by policy, cooldown or capacity (in this order); the daimoi lives on.
/// Events of later ticks than `tick` are ignored; one terminal outcome a daimoi. `nowTs` is part of
/// the document's signature; cooldowns of URLs, which go by it, come answered with their event. Any
/// thread.
[[nodiscard]] Judgement onTick(
    std::int64_t tick, std::vector<JudgeEvent> events, const JudgeGraph& graph, std::int64_t nowTs);

/// The same without the patches, for callers that write them in another form (see WorldStore).
[[nodiscard]] Judgement decide(
    std::int64_t tick, std::vector<JudgeEvent> events, const JudgeGraph& graph);

} // namespace OutcomeJudge

} // namespace mnemo
