// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
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

using SlotCounts = std::array<std::int64_t, OutcomeSlots>;

/// What the charts draw: the result of the query that fills QueryPlace::OutcomeCounts. Pure.
struct OutcomeSeries
{
    struct Bin
    {
        std::int64_t from = 0; ///< ticks from … to, both ends belong to it
        std::int64_t to = 0;
        SlotCounts counts{};
        bool isWhole = true; ///< else the log cannot tell all of it
    };

    struct Reason
    {
        std::string code; ///< empty: none was given
        SlotCounts counts{};

        [[nodiscard]] std::int64_t total() const
        {
            return counts[DeathSlot] + counts[RejectedSlot];
        }
    };

    struct Owner
    {
        std::string name; ///< may be empty
        double forward = 0; ///< deposits
        double inverse = 0;
    };

    std::int64_t windowTicks = 0; ///< as they were asked for
    std::int64_t until = 0;
    std::int64_t from = 0; ///< of the first bin
    std::optional<std::int64_t> knownFrom; ///< absent where nothing of the window is known
    SlotCounts totals{};
    std::int64_t binTicks = 1;
    std::vector<Bin> bins; ///< oldest first
    std::vector<Reason> reasons; ///< of death and rejection, most first
    std::int64_t lifeTicks = 1;
    std::vector<Bin> lives; ///< ticks from birth to food or death; from and to are such ticks
    std::int64_t livesUnknown = 0; ///< food and deaths of daimoi whose birth is not known
    std::vector<Owner> owners;
    bool partial = false;

    [[nodiscard]] std::int64_t total() const;
    /// Whether the log covers the whole window.
    [[nodiscard]] bool isWhole() const;
};

/// Which outcomes are asked for, one by one: arguments of the query that fills
/// QueryPlace::OutcomeRows.
class OutcomeFilter final
{
public:
    /// Those of the ticks from … to, both included.
    [[nodiscard]] static OutcomeFilter ofTicks(std::int64_t from, std::int64_t to);
    /// Those that the series counts.
    [[nodiscard]] static OutcomeFilter ofWindow(const OutcomeSeries& series);

    OutcomeFilter& only(std::initializer_list<int> kinds);
    OutcomeFilter& withReasons(const std::vector<std::string>& codes);
    OutcomeFilter& livedBetween(std::int64_t from, std::int64_t to); ///< ticks, both included
    OutcomeFilter& ownedBy(const std::string& owner);

    [[nodiscard]] const Json& arguments() const { return m_arguments; }

private:
    Json m_arguments = Json::object();
};

/// Members that are not there count as empty.
[[nodiscard]] OutcomeSeries outcomeSeries(const QueryOutcome& counts);

} // namespace mnemo
