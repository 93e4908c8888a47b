// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

enum class ClaimMark
{
    Supported, ///< each value of the claim equals a cell of a result
    Contradicted, ///< a cell gives another value
    NotCheckable ///< no result covers it
};

/// "supported", "contradicted", "not_checkable".
[[nodiscard]] std::string_view markName(ClaimMark mark);
[[nodiscard]] std::optional<ClaimMark> markFromName(std::string_view name);

/// Why a claim is not checkable.
enum class ClaimReason
{
    None,
    NoName, ///< nothing in it is called so in the graph
    NotUnderstood, ///< it has words that no rule reads
    NoRow, ///< the graph holds nothing of this kind about it
    Incomplete, ///< a result was cut, or a query was not answered
    Negated ///< it says what is not
};

[[nodiscard]] std::string_view reasonName(ClaimReason reason);
[[nodiscard]] std::optional<ClaimReason> reasonFromName(std::string_view name);
/// For a person, in one sentence; empty for None.
[[nodiscard]] QString sentenceOf(ClaimReason reason);

/// A value in the result of an outcome.
struct ClaimCell
{
    std::size_t outcome = 0; ///< index into the outcomes of the check
    std::string pointer; ///< into the outcome's result
    std::string text; ///< of the value, as answers print it

    bool operator==(const ClaimCell&) const = default;
};

/// A value of a claim, and the one that the store gives in its place.
struct ClaimDifference
{
    QString said;
    ClaimCell cell;

    bool operator==(const ClaimDifference&) const = default;
};

/// A query of the catalogue that could check a claim.
struct ClaimQuery
{
    std::string query;
    Json args = Json::object();
    QString words; ///< how the claim was understood, or the query's own title

    bool operator==(const ClaimQuery&) const = default;
};

/// What became of a claim.
struct ClaimFinding
{
    ClaimMark mark = ClaimMark::NotCheckable;
    ClaimReason reason = ClaimReason::NotUnderstood;
    std::vector<ClaimCell> cells; ///< that it rests on
    std::optional<ClaimDifference> difference; ///< of a contradicted one
    std::vector<ClaimQuery> queries; ///< the nearest first

    bool operator==(const ClaimFinding&) const = default;
};

/// The text of a value as answers print it.
[[nodiscard]] std::string cellText(const Json& value);

} // namespace mnemo
