// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/claimground.h"

#include <optional>
#include <set>
#include <vector>

namespace mnemo {

class Planner;

/// A time that a claim gives, with the word before it.
struct ClaimTime
{
    QString preposition; ///< since, from, on, in, until
    QString iso; ///< see ClaimDate
    std::size_t begin = 0; ///< of its words, the preposition among them
    std::size_t end = 0;
};

/// A claim as its rules read it: its words, names, times, and what is left over.
struct ClaimReading
{
    QString text;
    std::vector<ClaimWord> words;
    std::vector<ClaimName> names;
    std::vector<ClaimTime> times;
    bool isPast = false; ///< it tells of what was

    /// Whether the word belongs to no name and no time.
    [[nodiscard]] bool isFree(std::size_t at) const;
    /// Free words that say something, from one word to another.
    [[nodiscard]] std::vector<std::size_t> sayingWords(std::size_t from, std::size_t to) const;
    [[nodiscard]] std::set<QString> stems(std::size_t from, std::size_t to) const;
    /// The words as they stand.
    [[nodiscard]] QString textOf(std::size_t from, std::size_t to) const;
    /// The time with one of these words before it.
    [[nodiscard]] const ClaimTime* timeBy(const std::set<QString>& prepositions) const;
};

[[nodiscard]] ClaimReading readClaim(const QString& text, ClaimGround& ground);

// What the kinds of claims that rules read come to; nothing where the claim is not of the kind.

/// “Ada leads Atlas since May 2026.”
[[nodiscard]] std::optional<ClaimFinding> checkEdgeClaim(
    const ClaimReading& claim, ClaimGround& ground);
/// “The status of Atlas is paused.”, “Incident 3 lasted 47 minutes.”, “Ada is an engineer.”
[[nodiscard]] std::optional<ClaimFinding> checkValueClaim(
    const ClaimReading& claim, ClaimGround& ground);
/// “There are 10 people.”, “3 people report to Ada.”: the planner reads it as a question.
[[nodiscard]] std::optional<ClaimFinding> checkCountClaim(
    const ClaimReading& claim, ClaimGround& ground, Planner& planner);

} // namespace mnemo
