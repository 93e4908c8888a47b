// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/query/shapes/shapes.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace mnemo {

/// Drops the rows after `limit`; whether there were any.
[[nodiscard]] bool cutRows(Table& table, std::int64_t limit);

/// Moves a cell into `object[key]` unless it is null or an empty text: how fields that the
/// document marks with `?` stay out.
void putOptional(Json& object, const char* key, Json&& cell);

/// A text cell that holds JSON, parsed; an object or list as it is. Errors: StoreCorrupt. "{}" is
/// not parsed.
[[nodiscard]] Result<Json> jsonCell(const Json& cell);

/// The first cell as an integer, else 0.
[[nodiscard]] std::int64_t firstInteger(const Table& table);

/// An integer cell, a text that holds an ISO time, or a number, as Unix seconds.
[[nodiscard]] std::int64_t secondsOf(const Json& time);

/// Binds `as_of` (null: whenever), `since` and `until` for the statements that look at the validity
/// of facts, and `facts`: whether the profile wants the properties of edges at all.
void bindValidity(const ShapeInput& input, Json& binds);

/// What the profile makes of an edge's properties: `label` (put under `labelKey`), `since`,
/// `until`; what it does not know stays out.
void putFacts(
    Json::object_t& item, const char* labelKey, const Profile& profile, const Json& properties);

/// Order keys of the page before, bound as `after0`, `after1`, …; all null on the first page.
/// Errors: BadArgument when `after` has another number of keys.
[[nodiscard]] Status bindPage(const ShapeInput& input, std::size_t keys, Json& binds);

/// Puts `truncated` into the result and, when `lastKeys` (the order keys of the last item of a list
/// that was cut) is not null, `next`.
void endList(const ShapeInput& input, Shaped& shaped, Json lastKeys);

} // namespace mnemo
