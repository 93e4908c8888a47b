// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/neo4j/transport.h"
#include "core/graph/types.h"

#include <QString>

#include <string>

namespace mnemo::neo4j {

/// The rows of a query, and after which transaction of the database they were read.
struct Rows
{
    Table table;
    std::string bookmark; ///< differs once anything was committed; "" where the server says none
};

/// A typed value {"$type", "_value"} as the program's own: texts as they are, bytes in Base64,
/// integers that no 64 bits hold as text, NaN and infinities as text, times with a zone in UTC
/// ("2026-02-03T09:03:07.5Z"), other temporal values as the server writes them, points as
/// {"latitude", "longitude"} or {"x", "y"[, "z"], "srid"}. A node or relationship becomes its
/// properties. A type that is not known becomes the text "⟨type NAME⟩ VALUE". Plain values stay.
[[nodiscard]] Json decodedValue(Json&& value);

/// From what came over HTTP from `place`. An answer that began well may end with errors: then none
/// of its rows count. Errors: those of serverError(); Unreachable where what answers is no Neo4j,
/// or the answer ends early.
[[nodiscard]] Result<Rows> rowsOf(HttpAnswer&& answer, const QString& place);

/// The server's error as one of ours, by its code Neo.…: NotPermitted, NoSuchGraph, TimedOut,
/// Unreachable, QueueFull (what passes when it is asked again), Refused.
[[nodiscard]] Error serverError(const std::string& code, const std::string& message);

/// Nothing was done, and will be when it is asked a little later.
[[nodiscard]] bool isPassing(const Error& error);

/// What answers at `place` is no Neo4j server that can be asked.
[[nodiscard]] Error otherServer(const QString& place, const QString& detail);
[[nodiscard]] bool isOtherServer(const Error& error);

} // namespace mnemo::neo4j
