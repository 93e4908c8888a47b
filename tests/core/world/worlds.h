// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/defaultworld.h"
#include "core/world/simulation.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::test {

inline Place place(const char* id, PlaceRole role, Vec2 at, int capacity = 1000)
{
    Place out;
    out.id = NodeId(id);
    out.role = role;
    out.label = id;
    out.position = at;
    out.priorities.fill(1.0);
    out.capacity = capacity;
    return out;
}

/// The seed's own world.
inline Simulation seeded(std::uint64_t seed, int daimoi = 48)
{
    WorldConfig config;
    config.seed = seed;
    config.daimoi = daimoi;
    return *Simulation::create(config, defaultPlaces(seed, daimoi));
}

inline std::vector<TrailStep> straightTrail(int steps)
{
    std::vector<TrailStep> out;
    for (int i = 0; i < steps; ++i)
        out.push_back({i, 0.1 + 0.02 * i, 0.5, 0.2, 0});
    return out;
}

} // namespace mnemo::test
