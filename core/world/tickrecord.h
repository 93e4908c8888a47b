// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/outcomejudge.h"
#include "core/world/trailbuffer.h"

#include <optional>
#include <vector>

namespace mnemo {

/// What happened in one tick, in the order in which it is logged; see worldevents.h for its stored
/// form.
struct TickRecord
{
    struct Candidate
    {
        PlaceIndex place = noPlace;
        double distance = 0;
    };

    /// Places that a daimoi might go for, nearest first, at most 5; one of them is its goal.
    struct Candidates
    {
        DaimoiNumber daimoi = 0;
        std::vector<Candidate> list;
    };

    struct Collision
    {
        DaimoiNumber daimoi = 0;
        PlaceIndex target = noPlace;
        Vec2 position;
    };

    struct Timeout
    {
        DaimoiNumber daimoi = 0;
        std::int64_t bornTick = 0;
        std::int64_t ttlTicks = 0;
    };

    struct Ended
    {
        Outcome outcome;
        PlaceIndex owner = noPlace;
        std::optional<Reinforcement> reinforcement; ///< of a terminal outcome
        std::optional<TrailSummary> trail;
        Vec2 position; ///< where it was
    };

    /// More steps of trails than a tick lays down.
    struct Overflow
    {
        std::size_t waiting = 0;
        std::size_t dropped = 0;
    };

    std::int64_t tick = 0;
    std::vector<Daimoi> spawned;
    std::vector<Candidates> candidates;
    std::vector<Collision> collisions;
    std::vector<Timeout> timeouts;
    std::vector<Ended> outcomes; ///< terminal ones and rejections
    std::optional<Overflow> overflow;

    void clear();
};

} // namespace mnemo
