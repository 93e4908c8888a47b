// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/cyphertext.h"
#include "core/graph/profile.h"
#include "core/graph/types.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mnemo::falkor {

/// Unix seconds of an ISO 8601 time as the embedded store reads it: date, date and time, a fraction
/// (dropped), "Z" or an offset. Absent for every other text.
[[nodiscard]] std::optional<std::int64_t> isoSeconds(std::string_view text);

/// What is left to do with the rows of a text: its steps in their order, then every cell in the
/// form that the embedded store gives (booleans as 0 and 1, lists and objects as JSON text,
/// properties as objects, texts cut at 64 KB).
///   valid            drops rows whose `validity` does not hold at `as_of`, and that column
///   later COLUMN     drops rows whose time, kept as text, is not after `as_of`
///   count            adds to the first column how many of the texts in `later` are after `as_of`
///   hidden COLUMN…   takes values out of the text in `hidden`, which is `_json`
///   distinct         keeps the first row of each value in the first column
///   order COLUMN…    sorts as the embedded store does ("-COLUMN" the largest first), then `limit`
///   rank             the best matches of `folded` first, after `after0` …, then `limit`
///   among            edges among `nodes`: source as a place, by place and kind, then `limit`
///   shorten          shortens node_properties or edge_properties and marks `shortened`
///   json COLUMN…     cells as JSON text
/// Errors: StoreCorrupt; Internal for an unknown step.
[[nodiscard]] Status finishRows(
    Table& table, const CypherText& text, const Json& args, const Profile& profile);

} // namespace mnemo::falkor
