// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/outcomes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// An outcome with what its event and its daimoi say about it.
struct PastOutcome : OutcomeItem
{
    std::string owner;
    double deposit = 0; ///< of its reinforcement; negative where it is inverse
    std::optional<std::int64_t> born; ///< tick; of food and death alone, absent where unknown

    /// Ticks from birth to this outcome; absent for rejections, which end no life.
    [[nodiscard]] std::optional<std::int64_t> lived() const;
};

/// All outcomes of a window, newest first.
struct OutcomeHistory
{
    OutcomesWindow window; ///< counted
    std::int64_t fromTick = 0; ///< the window's first; not before 0 without an outcome there
    std::optional<std::int64_t> knownFrom; ///< absent where nothing of the window is known
    std::int64_t knownTo = 0;
    std::vector<PastOutcome> items;
    bool cut = false; ///< a value was too long to be read whole
    bool beginsBeforeLog = false;

    /// {from_tick, to_tick}, or null.
    [[nodiscard]] Json known() const;
};

/// Reads `window_ticks` and `until_tick` of the arguments, and with the entry's statements
/// `events`, `births`, `nodes`, `log_begin`, `logged` and `graph` every outcome in that window.
[[nodiscard]] Result<OutcomeHistory> readOutcomeHistory(const ShapeInput& input);

} // namespace mnemo
