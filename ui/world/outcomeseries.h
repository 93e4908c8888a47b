// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// The kinds of an outcome in the order in which bars are stacked.
enum OutcomeSlot
{
    FoodSlot,
    DeathSlot,
    RejectedSlot,
    OutcomeSlots
};

/// What the charts draw, counted from the results of recent_outcomes and recent_events (of
/// daimoi_spawn). Pure.
struct OutcomeSeries
{
    struct Bin
    {
        std::int64_t from = 0; ///< ticks from … to, both ends belong to it
        std::int64_t to = 0;
        std::array<int, OutcomeSlots> counts{};
    };

    struct Reason
    {
        std::string code;
        std::array<int, OutcomeSlots> counts{};

        [[nodiscard]] int total() const { return counts[DeathSlot] + counts[RejectedSlot]; }
    };

    struct Deposits
    {
        double forward = 0;
        double inverse = 0;
    };

    std::int64_t from = 0; ///< the window
    std::int64_t until = 0;
    std::array<std::int64_t, OutcomeSlots> totals{};
    std::vector<Bin> bins; ///< oldest first
    std::vector<Reason> reasons; ///< of death and rejection, most first
    std::vector<Bin> lives; ///< ticks from birth to food or death; from and to are such ticks
    std::vector<std::pair<std::string, Deposits>> deposits; ///< by owner, its name's order
    bool partial = false;
};

/// `binTicks` wide bins, so that the last ends at the window's end. Lists that are not there count
/// as empty. `spawns` may be of another moment: daimoi whose birth it lacks have no life's length.
[[nodiscard]] OutcomeSeries outcomeSeries(
    const QueryOutcome& outcomes, const QueryOutcome* spawns, int binCount = 20);

} // namespace mnemo
