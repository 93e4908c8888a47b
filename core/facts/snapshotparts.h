// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/outcome.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Limits of a snapshot. What exceeds them is cut in a fixed order and named in its "cut".
struct SnapshotLimits
{
    static constexpr std::size_t nodes = 1000;
    static constexpr std::size_t edges = 2000;
    static constexpr std::size_t events = 100;
    static constexpr std::size_t violations = 1000;
    static constexpr std::size_t roles = 200; ///< with top nodes and counts
    static constexpr std::size_t topNodes = 5; ///< per role
    static constexpr std::size_t bytes = std::size_t{16} * 1024 * 1024;
    static constexpr std::size_t idBytes = std::size_t{512} * 1024; ///< of ids in one query
    static constexpr std::size_t longestId = 10000; ///< longest id in an argument
    static constexpr std::size_t textBytes = std::size_t{4} * 1024;
    static constexpr std::size_t vectorItems = 64;
    static constexpr std::size_t summaryBytes = std::size_t{4} * 1024;
};

/// The names of the parts that were cut.
using Cuts = std::set<std::string>;

/// Node ids in the results of the outcomes, found by the names of members, without duplicates and
/// in order of appearance.
[[nodiscard]] std::vector<std::string> touchedIds(
    const std::vector<QueryOutcome>& outcomes, Cuts& cuts);

/// Beside "embeddings": digests of vectors cover all digits of their numbers. Without it they are
/// those of 32-bit floats, as snapshots held before.
inline constexpr char kExactVectors[] = "exact_embeddings";

/// The value with long vectors as their digests and without the ends of long texts.
[[nodiscard]] Json withoutBulk(Json value, Cuts& cuts, bool roundsVectors);

/// {query, version, args, store, status, result, truncated, result_hash}.
[[nodiscard]] Json outcomeJson(const QueryOutcome& outcome);

/// Whether a snapshot of these canonical bytes is small enough to be kept, and can be read again.
[[nodiscard]] bool canBeKept(std::string_view bytes);

/// Truncates lists until the document can be kept. Outcomes are never cut, because receipts rely on
/// their hashes. Errors: Refused when they alone cannot be kept.
[[nodiscard]] Status fitLimits(Json& document, Cuts& cuts);

/// The summary for the muse: at most 4 KB of canonical text, from the document alone.
[[nodiscard]] Json summaryOf(const Json& document);

} // namespace mnemo
