// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <sqlite3.h>
#include <string_view>

namespace mnemo::sqlite {

/// Texts in a row are cut behind so many bytes.
inline constexpr std::size_t kMaxCell = 65536;

/// Makes known on `db`: mnemo_fold(text); mnemo_rank(folded_query, fold, label, id), for a node's
/// columns fold, label and id, null is no match; mnemo_time(json), seconds or null;
/// mnemo_holds(times, as_of, known_at), 0 or 1, see twotimes.h; mnemo_text_rank(folded_query,
/// label, properties, beside, types), null for no match, and mnemo_text_hit() of the same, a JSON
/// list, see textsearch.h; mnemo_place(wanted, properties), see propertyplace.h, null for what does
/// not fit and "" for what fits and is longer than a cell. Gives a SQLite code.
[[nodiscard]] int registerFunctions(sqlite3* db);

/// 0 whole label, 1 start of label, 2 start of a word in any of the texts, 3 inside; -1 no match.
/// All texts folded.
[[nodiscard]] int matchRank(std::string_view query, std::string_view label, std::string_view id,
    std::string_view canonicalUrl);

/// The same for a node's fold text ("label, line break, id, line break, canonical URL", folded),
/// with label and id as they stand in the node.
[[nodiscard]] int foldRank(
    std::string_view query, std::string_view fold, std::string_view label, std::string_view id);

} // namespace mnemo::sqlite
