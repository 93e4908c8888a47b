// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/shapes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo {

/// tick, daimoi_id, seq, outcome, target_id, key.
inline constexpr std::size_t kOutcomePageKeys = 6;

/// One outcome and its place in the order. `seq` is its event's number, 0 in a graph without a log,
/// where `target` and `key` tell apart what else is equal.
struct OutcomeItem
{
    std::int64_t tick = 0;
    std::string daimoi;
    std::int64_t seq = 0;
    std::string outcome;
    std::string target;
    std::string key;
    std::string reason;

    /// Newest first.
    [[nodiscard]] bool operator<(const OutcomeItem& other) const;
    /// For the token of a page.
    [[nodiscard]] Json keys() const;
    [[nodiscard]] Json json() const;
};

/// How many outcomes of each kind fell into the ticks (untilTick - windowTicks, untilTick].
struct OutcomesWindow
{
    std::int64_t food = 0;
    std::int64_t death = 0;
    std::int64_t rejected = 0;
    std::int64_t windowTicks = 0;
    std::int64_t untilTick = 0;

    /// Adds to the count of the outcome of this name; other names count nothing.
    void add(const std::string& outcome, std::int64_t count);

    [[nodiscard]] bool isEmpty() const { return food == 0 && death == 0 && rejected == 0; }
};

/// Adds rows (outcome, count).
void addRows(const Table& table, OutcomesWindow& window);

/// {food_count, death_count, rejected_count, window_ticks}.
[[nodiscard]] Json toJson(const OutcomesWindow& window);

/// The window's ticks as `from_tick` (itself outside) and `until_tick`.
[[nodiscard]] Json windowBinds(const OutcomesWindow& window);

/// Whether the window begins before the log does: the oldest events of a long run have gone.
[[nodiscard]] Result<bool> beginsBeforeLog(const ShapeInput& input, const OutcomesWindow& window);

/// What a result says of such a window. The tick at which the log begins moves with every commit,
/// so that it stands in no result.
inline constexpr char beforeLogReason[] = "The window begins before the log of events does: its "
                                          "oldest events have gone, and are not in this answer.";

/// All that edges and properties tell of the window, in the order of the list; counted in `window`.
[[nodiscard]] Result<std::vector<OutcomeItem>> readGraphOutcomes(
    const ShapeInput& input, OutcomesWindow& window, bool& cut);

/// Drops what comes before the page that `after` asks for.
[[nodiscard]] Status dropBeforePage(const ShapeInput& input, std::vector<OutcomeItem>& items);

/// Adds the details from the log (targets, reasons, reinforcements) to `list`, which holds
/// `items`.
[[nodiscard]] Status addOutcomeDetails(
    const ShapeInput& input, const std::vector<OutcomeItem>& items, Json& list, bool& cut);

/// {sign, magnitude, mode, n_steps} of an outcome's detail, each null where it is of another type;
/// null where there is no reinforcement.
[[nodiscard]] Json reinforcementOf(const Json& detail);

/// An event's detail as it was stored; null for one that was cut or is not JSON, which a column of
/// the table says.
[[nodiscard]] Json detailOf(const Json& cell);

} // namespace mnemo
