// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/typedid.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A point of the unit square, or a velocity in squares a second.
struct Vec2
{
    double x = 0;
    double y = 0;

    bool operator==(const Vec2&) const = default;
};

[[nodiscard]] inline bool isFinite(Vec2 value)
{
    return std::isfinite(value.x) && std::isfinite(value.y);
}

/// 0 ≤ x ≤ 1 and 0 ≤ y ≤ 1; false for what is not finite.
[[nodiscard]] inline bool isInSquare(Vec2 position)
{
    return position.x >= 0 && position.x <= 1 && position.y >= 0 && position.y <= 1;
}

[[nodiscard]] inline double lengthOf(Vec2 value)
{
    return std::sqrt(value.x * value.x + value.y * value.y);
}

inline constexpr int ticksPerSecond = 60;
inline constexpr double secondsPerTick = 1.0 / 60.0;

/// What a daimoi is sent for. Each intent has the layer of the field of its number.
enum class Intent : std::uint8_t
{
    Explore,
    Crawl, ///< the one that meets web:url nodes
    Gather,
    Deliver,
    Ask,
    Tend,
    Warn,
    Remember
};

inline constexpr std::size_t intentCount = 8;
inline constexpr std::array<std::string_view, intentCount> intentNames{
    "explore", "crawl", "gather", "deliver", "ask", "tend", "warn", "remember"};

[[nodiscard]] constexpr std::string_view intentName(Intent intent)
{
    return intentNames[static_cast<std::size_t>(intent)];
}

/// One weight an intent, each 0 to 1.
using Priorities = std::array<double, intentCount>;

enum class PlaceRole : std::uint8_t
{
    Presence,
    Nexus,
    Url
};

/// "presence", "nexus", "web:url": the node's role.
[[nodiscard]] std::string_view placeRoleName(PlaceRole role);

/// Where a daimoi can arrive: a presence, a nexus or a web:url node. Its index in the world's list
/// never changes.
struct Place
{
    NodeId id;
    PlaceRole role = PlaceRole::Nexus;
    std::string label;
    Vec2 position;
    /// A presence: how often it sends a daimoi of this intent. All: an intent below
    /// PolicyConfig::leastPriority is refused here.
    Priorities priorities{};
    int capacity = 0; ///< arrivals that are let in within PolicyConfig::capacityWindow ticks
    std::string canonicalUrl; ///< of a web:url

    bool operator==(const Place&) const = default;
};

using PlaceIndex = std::int32_t;
inline constexpr PlaceIndex noPlace = -1;

/// From 1, in the order of birth; never given twice.
using DaimoiNumber = std::uint64_t;

[[nodiscard]] NodeId daimoiId(DaimoiNumber number); ///< "daimoi:d-0441"
[[nodiscard]] std::string daimoiLabel(DaimoiNumber number); ///< "d-0441"
/// 0 when it is no id of a daimoi.
[[nodiscard]] DaimoiNumber daimoiNumber(std::string_view id);

/// A messenger that is alive.
struct Daimoi
{
    DaimoiNumber number = 0;
    PlaceIndex owner = noPlace;
    Intent intent = Intent::Explore;
    std::int64_t bornTick = 0;
    std::int64_t ttlTicks = 0;
    Vec2 position;
    Vec2 velocity;
    PlaceIndex goal = noPlace; ///< what it is after
    PlaceIndex refusedBy = noPlace; ///< which it keeps away from
    std::int64_t avoidsUntil = 0; ///< tick

    [[nodiscard]] std::int64_t deadline() const { return bornTick + ttlTicks; }
};

/// One step that was kept of a daimoi's way.
struct TrailStep
{
    std::int64_t tick = 0;
    double x = 0;
    double y = 0;
    double vx = 0;
    double vy = 0;

    bool operator==(const TrailStep&) const = default;
};

enum class OutcomeKind : std::uint8_t
{
    Food,
    Death,
    Rejected ///< not terminal: the daimoi lives on
};

/// "food", "death", "rejected".
[[nodiscard]] std::string_view outcomeName(OutcomeKind outcome);

enum class Sign : std::uint8_t
{
    Plus,
    Minus
};

/// What refuses a daimoi and for how long; part of the world's state.
struct PolicyConfig
{
    double leastPriority = 0.15;
    int capacityWindow = 120; ///< ticks
    int cooldownTicks = 4; ///< of a nexus or presence after an arrival that was let in
    int avoidTicks = 90; ///< for which a daimoi keeps away from what refused it
    double magnitude = 1.0; ///< of a reinforcement

    bool operator==(const PolicyConfig&) const = default;
};

struct WorldConfig
{
    std::uint64_t seed = 1;
    int daimoi = 48; ///< how many live at a time, 1 to 100,000
    int trailSteps = 24; ///< 2 to 128
    int trailEvery = 4; ///< ticks from one kept step to the next
    int leastTtl = 240; ///< ticks
    int mostTtl = 600;
    double arrivalRadius = 0.018;
    double topSpeed = 0.22; ///< squares a second
    PolicyConfig policy;

    bool operator==(const WorldConfig&) const = default;
};

inline constexpr int maxDaimoi = 100'000;
inline constexpr int maxTtl = 1'000'000; ///< ticks
inline constexpr std::size_t maxPlaces = 12'288;

/// Of the world's whole life.
struct OutcomeTotals
{
    std::int64_t food = 0;
    std::int64_t death = 0;
    std::int64_t rejected = 0;

    bool operator==(const OutcomeTotals&) const = default;
};

} // namespace mnemo
