// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/typedid.h"
#include "core/graph/types.h"
#include "core/query/resultreading.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What in the graph a value of a result rests on.
struct Support
{
    std::vector<NodeId> nodes; ///< each once, in the order of the result
    std::vector<EdgeName> edges;
    /// Edges without a direction; the store may hold each with its ends the other way round.
    std::vector<EdgeName> undirected;
    /// Of a number that counts rows: how many, and how many of them the result holds.
    std::optional<std::int64_t> counted;
    std::int64_t rows = 0;

    void addNode(const std::string& id);
};

/// The same edge with its ends the other way round.
[[nodiscard]] inline EdgeName turned(const EdgeName& name)
{
    return {name.to, name.kind, name.from, name.key};
}

/// Adds what a row of the list rests on. `result` is what the row is part of.
void addRow(Support& support, const ListReading& list, const Json& row, const Json& result);

/// Follows a pointer into the result as the entry describes it: to a row or a value in a row, to a
/// list (its first 500 rows), to a number that counts rows, or to a value of the whole result. The
/// node that the result is about is always part of it.
[[nodiscard]] Support supportOf(
    const ResultReading& reading, const Json& result, const std::string& pointer);

} // namespace mnemo
