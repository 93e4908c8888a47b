// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/nooifield.h"
#include "core/world/worldtypes.h"

#include <QMetaType>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// The world at one tick, for showing. Never changed once it is published, so that it may be read
/// on any thread. It holds no values for answers: those come from the catalogue.
struct WorldSnapshot
{
    struct Messenger
    {
        DaimoiNumber number = 0; ///< its node is daimoiId(number), its label daimoiLabel(number)
        PlaceIndex owner = noPlace; ///< index into places
        PlaceIndex goal = noPlace;
        Intent intent = Intent::Explore;
        float x = 0; ///< 0 to 1, y downwards from the top
        float y = 0;
        float vx = 0; ///< squares a second
        float vy = 0;
        std::int64_t bornTick = 0;
        std::int64_t ttlTicks = 0;
        std::uint32_t trailBegin = 0; ///< its steps are trail[trailBegin … trailEnd), oldest first
        std::uint32_t trailEnd = 0;
    };

    struct TrailPoint
    {
        float x = 0;
        float y = 0;
    };

    struct RecentOutcome
    {
        std::int64_t tick = 0;
        DaimoiNumber daimoi = 0;
        OutcomeKind outcome = OutcomeKind::Death;
        PlaceIndex target = noPlace;
        PlaceIndex owner = noPlace;
        std::string reasonCode;
    };

    /// A step of a reinforcement that was laid down.
    struct RecentDeposit
    {
        std::int64_t tick = 0;
        DaimoiNumber daimoi = 0;
        std::uint16_t cell = 0; ///< row × 64 + column
        std::uint8_t layer = 0;
        Sign sign = Sign::Plus;
        float amount = 0; ///< length of the deposit
    };

    std::int64_t tick = 0;
    std::uint64_t seed = 0;
    /// Presences, nexuses and URLs; shared from one snapshot to the next until one is added.
    std::shared_ptr<const std::vector<Place>> places;
    std::vector<Messenger> daimoi; ///< by number
    std::vector<TrailPoint> trail;
    int trailSteps = 24; ///< the most a trail has
    /// 8 layers × 4,096 cells × (x, y); see NooiField::values().
    std::vector<float> field;
    float depositsForward = 0; ///< sum of the lengths laid down in this tick
    float depositsInverse = 0;
    std::size_t waitingSteps = 0; ///< of reinforcements that wait for the next tick
    OutcomeTotals totals;
    std::vector<RecentOutcome> outcomes; ///< the last 256, oldest first
    std::vector<RecentDeposit> deposits; ///< the last 1,024, oldest first
    std::int64_t committedTick = 0; ///< up to which the store knows
    double ticksPerSecond = 0; ///< measured; 0 while paused

    [[nodiscard]] NooiField::Cell cell(int layer, int index) const
    {
        const auto at
            = (static_cast<std::size_t>(layer) * NooiField::cells + static_cast<std::size_t>(index))
            * 2;
        return {field[at], field[at + 1]};
    }
};

using WorldSnapshotPtr = std::shared_ptr<const WorldSnapshot>;

} // namespace mnemo

Q_DECLARE_METATYPE(mnemo::WorldSnapshotPtr)
