// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/world/prng.h"
#include "core/world/reinforcementqueue.h"
#include "core/world/spawnpolicy.h"
#include "core/world/statebytes.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// All living daimoi, one array a member, in the order of their numbers.
struct DaimoiTable
{
    std::vector<DaimoiNumber> number;
    std::vector<PlaceIndex> owner;
    std::vector<Intent> intent;
    std::vector<std::int64_t> bornTick;
    std::vector<std::int64_t> ttlTicks;
    std::vector<Vec2> position;
    std::vector<Vec2> velocity;
    std::vector<PlaceIndex> goal;
    std::vector<PlaceIndex> refusedBy;
    std::vector<std::int64_t> avoidsUntil;

    [[nodiscard]] std::size_t size() const { return number.size(); }

    void add(const Daimoi& daimoi);
    [[nodiscard]] Daimoi at(std::size_t index) const;
    /// Its row; size() when it is not there.
    [[nodiscard]] std::size_t find(DaimoiNumber daimoi) const;
    /// Takes out the rows that are marked, keeping the order.
    void remove(const std::vector<char>& marked);
};

/// What a place has let in.
struct PlaceState
{
    std::int64_t window = 0; ///< number of the window of capacity
    std::int64_t used = 0; ///< arrivals let in within it
    std::int64_t cooldownUntil = 0;
};

/// The whole state of a world, and its one form in bytes.
struct SimulationState
{
    WorldConfig config;
    std::int64_t tick = 0;
    Prng prng;
    DaimoiNumber nextNumber = 1;
    OutcomeTotals totals;
    std::vector<Place> places;
    std::vector<PlaceState> placeStates;
    std::unordered_map<NodeId, PlaceIndex> placeIds; ///< follows from places
    PlaceFinder finder; ///< follows from places
    DaimoiTable daimoi;
    TrailBuffer trails;
    NooiField field;
    ReinforcementQueue queue;

    /// Errors: those of Simulation::addPlace().
    [[nodiscard]] Status addPlace(Place place);
    [[nodiscard]] std::string bytes(std::size_t* endOfPlaces = nullptr) const;
    /// Errors: StoreCorrupt.
    [[nodiscard]] static Result<SimulationState> fromBytes(std::string_view bytes);
};

/// Bytes of a state as a text: compressed where that is worth its time, then base64.
[[nodiscard]] std::string packedState(std::string_view bytes);
/// Nothing for what packedState() did not make.
[[nodiscard]] std::optional<std::string> unpackedState(std::string_view packed);

/// Errors: BadArgument with the setting's name.
[[nodiscard]] Status checkConfig(const WorldConfig& config);

} // namespace mnemo
