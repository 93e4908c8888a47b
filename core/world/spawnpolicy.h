// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/prng.h"
#include "core/world/spatialgrid.h"
#include "core/world/tickrecord.h"

#include <vector>

namespace mnemo {

/// Where daimoi can go: kept by the world, added to with each place.
struct PlaceFinder
{
    SpatialGrid arrivals; ///< presences and nexuses
    SpatialGrid urls;
    std::vector<PlaceIndex> presences;

    void add(PlaceIndex index, const Place& place);
};

/// Who sends whom, what for, and after what. The world is kept at its number of daimoi, by at most
/// a sixtieth of them a tick. Owners by the sum of their priorities, intents by each; crawl only
/// where there is a URL. Deterministic by the generator.
class SpawnPolicy final
{
public:
    SpawnPolicy(
        const WorldConfig& config, const std::vector<Place>& places, const PlaceFinder& finder)
        : m_config(config), m_places(places), m_finder(finder)
    {
    }

    /// How many are born in a tick.
    [[nodiscard]] int births(std::size_t alive) const;
    /// A newborn without a number and goal.
    [[nodiscard]] Daimoi born(Prng& prng, std::int64_t tick) const;
    /// What it might go for; its goal is set to one of them, by its owner's interest. At most 5.
    void chooseGoal(
        Prng& prng, Daimoi& daimoi, std::vector<TickRecord::Candidate>& candidates) const;

private:
    [[nodiscard]] Intent intentOf(Prng& prng, const Place& owner) const;
    [[nodiscard]] double weightOf(const Place& owner, std::size_t intent) const;

    const WorldConfig& m_config;
    const std::vector<Place>& m_places;
    const PlaceFinder& m_finder;
};

} // namespace mnemo
