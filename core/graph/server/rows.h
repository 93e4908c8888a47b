// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/cyphertext.h"
#include "core/graph/profile.h"
#include "core/graph/types.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mnemo::server {

/// What is left to do with the rows of a text: its steps in their order, then every cell in the
/// form that the embedded store gives (booleans as 0 and 1, lists and objects as JSON text,
/// properties as objects, texts cut at 64 KB). Labels in `role` become the role, and stand sorted
/// in a further column `labels`.
///   keys             gives edges of a foreign graph, by their `ends`, keys that tell parallel
///                    ones apart, and leaves its number in `edge` and in `type` its type,
///                    null where that is the kind; before any are dropped
///   wanted           drops rows that are not `wanted`
///   roles            counts by labels, in `name`, become counts by role; then as order
///   page             drops rows of another `direction` and those up to `after0` …, in the order of
///                    the columns that it names: where only whole groups of edges were asked for
///   valid COLUMN…    where `timed` is set drops rows whose times in one of these columns do not
///                    hold at `as_of` as known at `known_at`; drops columns of times alone
///   later COLUMN     drops rows whose time, kept as text, is not after `as_of`
///   count            adds to the first column how many of the texts in `later` are after `as_of`
///   hidden COLUMN…   takes values out of the text in `hidden`, which is `_json`
///   sum COLUMN       adds the counts in this column up over rows that are alike in the first
///   distinct         keeps the first row of each value in the first column
///   order COLUMN…    sorts as the embedded store does ("-COLUMN" the largest first), then `limit`
///   rank             the best matches of `folded` first, after `after0` …, then `limit`
///   texts COLUMN…    the best matches of `folded` in `texts`, or in edge_properties where they are
///                    there, ordered by `rank`, then these columns, after `after0` …, then `limit`;
///                    puts what matched into `hit`
///   pieces           the texts in node_properties, of all or of $properties, as rows of their own:
///                    property, offset, length, text, each text in pieces of 16,000 code points,
///                    in this order, after `after0` …, then `limit`
///   among            edges among `nodes`: source as a place, by place and kind, then `limit`
///   shorten          shortens node_properties or edge_properties and marks `shortened`
///   json COLUMN…     cells as JSON text
/// Errors: StoreCorrupt, also for fewer columns than the text asks for; Internal for an unknown
/// step.
[[nodiscard]] Status finishRows(
    Table& table, const CypherText& text, const Json& args, const Profile& profile);

} // namespace mnemo::server
