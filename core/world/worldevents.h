// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/committexts.h"
#include "core/world/tickrecord.h"

#include <vector>

namespace mnemo {

// The stored form of what happens to daimoi: Event.subject is the daimoi's id, Event.tick the tick.
//
// kind                           detail
// daimoi_spawn                   owner, intent, born_tick, ttl_ticks, x, y, vx, vy
// daimoi_candidates              candidates: at most 5 of {id, distance}
// daimoi_collision               target_id, target_role, x, y
// daimoi_timeout                 born_tick, ttl_ticks
// daimoi_outcome                 outcome: food|death|rejected; target_id?, reason_code?, owner;
//                                reinforcement?: {sign: "+"|"-", magnitude,
//                                mode: trail_forward|trail_inverse, n_steps};
//                                trail?: {n_steps_recorded, start_pos: {x, y}, end_pos: {x, y},
//                                last_dirs: at most 5 of {vx, vy}, newest last}
// daimoi_reinforcement_overflow  waiting, dropped (steps); without a subject
// world_limit_reached            limit, most: see WorldLimit; once for each, without a subject
//
// Reinforcement and trail come with food and death alone. What the crawler is asked for is told by
// its own events (web_fetch_scheduled and so on).
//
// Nodes: role daimoi with owner, intent, born_tick, ttl_ticks, last_known_tick, alive (bool), x, y,
// outcome?, outcome_tick?, target_id?, reject_reason?. Edges sim:food, sim:death and sim:rejected
// from the daimoi to its target with tick and reason_code. Presences and nexuses: x, y,
// priorities (list of 8, by intent), capacity.
//
// State rows: see WorldStore.

/// The events of one tick, in order. `ts`: Unix seconds.
[[nodiscard]] std::vector<CommitTexts::EventRow> eventsOf(
    const TickRecord& record, const std::vector<Place>& places, std::int64_t ts);

} // namespace mnemo
