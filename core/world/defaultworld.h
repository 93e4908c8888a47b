// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/world/worldtypes.h"

#include <vector>

namespace mnemo {

/// How many web:url nodes become places: the first of the frontier's order.
inline constexpr std::size_t maxUrlPlaces = 10'240;

/// How many presences and nexuses of a store do: the first by id. A world without one of them gets
/// the seed's own beside.
inline constexpr std::size_t mostOtherPlaces = maxPlaces - maxUrlPlaces - 8;

/// A seed's own presences and nexuses: where they are, what they care for, and capacities that
/// refuse now and then. `daimoi` is how many there will be.
[[nodiscard]] std::vector<Place> defaultPlaces(std::uint64_t seed, int daimoi);

/// What a store has before a world is made in it.
struct StoredPlaces
{
    std::vector<Place> places;
    DaimoiNumber lastDaimoi = 0; ///< the greatest number of a daimoi that another world left there
    bool isCut = false; ///< there are more than mostOtherPlaces
};

/// The presences and nexuses that a store has, presence:crawler left out. One whose x, y,
/// priorities or capacity is missing or not possible gets what follows from its id. Waits on the
/// store.
[[nodiscard]] Result<StoredPlaces> storedPlaces(GraphStore& store, int daimoi);

/// The store's web:url nodes as places, by id. Their position follows from the id. Waits.
struct UrlPlaces
{
    std::vector<Place> places;
    bool isCut = false; ///< there are more than maxUrlPlaces
};

[[nodiscard]] Result<UrlPlaces> urlPlaces(GraphStore& store);
[[nodiscard]] Place urlPlace(const NodeId& id, const std::string& canonicalUrl);

/// A point of the square that follows from an id.
[[nodiscard]] Vec2 positionOf(const NodeId& id);

} // namespace mnemo
