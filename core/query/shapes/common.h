// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/twotimes.h"
#include "core/graph/types.h"
#include "core/query/shapes/shapes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// Drops the rows after `limit`; whether there were any.
[[nodiscard]] bool cutRows(Table& table, std::int64_t limit);

/// Moves a cell into `object[key]` unless it is null or an empty text: how fields that the
/// document marks with `?` stay out.
void putOptional(Json& object, const char* key, Json&& cell);

/// A text cell that holds JSON, parsed; an object or list as it is. Errors: StoreCorrupt. "{}" is
/// not parsed.
[[nodiscard]] Result<Json> jsonCell(const Json& cell);

/// The column of this name: one beyond those that a statement itself names.
[[nodiscard]] std::optional<std::size_t> columnNamed(const Table& table, std::string_view name);

/// The first cell as an integer, else 0.
[[nodiscard]] std::int64_t firstInteger(const Table& table);

/// What the arguments `as_of` and `known_at` ask for; unbounded where the query has none.
[[nodiscard]] Moment momentAsked(const ShapeInput& input);

/// Whether the moment that is asked about can leave nodes out.
[[nodiscard]] bool asksWhoWasThere(const ShapeInput& input);

/// For statements that look at both times of facts and nodes binds `as_of` and `known_at` in
/// seconds (null: unbounded), `timed`: whether any of them is given, paths of what the profile
/// knows of times, `facts`: whether the profile wants the properties of edges at all, and what
/// bindForeign() binds.
void bindProfile(const ShapeInput& input, Json& binds);

/// What the profile makes of an edge's properties: `label` (put under `labelKey`), `since`,
/// `until`, `recorded`, `withdrawn`, as far as they were known at the moment; what it does not know
/// stays out.
void putFacts(Json::object_t& item, const char* labelKey, const Profile& profile,
    const Moment& moment, const Json& properties);

/// The same of a node of this role: `since`, `recorded`.
void putPresence(
    Json::object_t& item, const Profile& profile, const std::string& role, const Json& properties);

/// Order keys of the page before, bound as `after0`, `after1`, …; all null on the first page.
/// Errors: BadArgument when `after` has another number of keys.
[[nodiscard]] Status bindPage(const ShapeInput& input, std::size_t keys, Json& binds);

/// Puts `truncated` into the result and, when `lastKeys` (the order keys of the last item of a list
/// that was cut) is not null, `next`.
void endList(const ShapeInput& input, Shaped& shaped, Json lastKeys);

} // namespace mnemo
