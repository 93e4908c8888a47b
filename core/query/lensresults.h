// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lenses.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A value of a memory that a lens shows.
struct LensValue
{
    std::string title; ///< in English; see catalogueWords(). Of a headline empty
    std::string name; ///< of the property
    Json value;
};

/// How a memory was matched.
enum class LensMatch : std::uint8_t
{
    Conditions, ///< nothing was looked for
    Name,
    Phrase,
    SomeKeywords,
    Words
};

/// What the confidence in a memory rests on: what was found of each factor, and the factor.
struct LensJudgement
{
    LensMatch match = LensMatch::Conditions;
    double matchFactor = 1;
    bool isPartial = false;
    std::optional<std::int64_t> days; ///< its age; absent: undated
    double ageFactor = 1;
    std::vector<std::string> missing; ///< key fields that are empty
    double fieldsFactor = 1;
    double together = 1;
};

// What an answered outcome of a lens tells. All of it is empty for other outcomes.

/// The memories that it shows, in their order.
[[nodiscard]] std::vector<const Json*> lensItems(const Lens& lens, const QueryOutcome& outcome);
/// How many matched, shown or not.
[[nodiscard]] std::size_t lensCount(const QueryOutcome& outcome);
/// Of the memory at this place.
[[nodiscard]] std::optional<LensJudgement> lensJudgement(
    const QueryOutcome& outcome, std::size_t place);

/// The id of the node that a memory is.
[[nodiscard]] std::string lensNodeId(const Json& item);
/// The role of the nodes that a lens finds.
[[nodiscard]] std::string lensRole(const Lens& lens);
/// What stands in its title, and under it.
[[nodiscard]] std::vector<LensValue> lensHeadline(const Lens& lens, const Json& item);
[[nodiscard]] std::vector<LensValue> lensValues(const Lens& lens, const Json& item);
/// The arguments that the stimulus filled.
[[nodiscard]] std::vector<LensValue> lensAskedWith(const Lens& lens, const Json& args);

} // namespace mnemo
