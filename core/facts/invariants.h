// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/graph/store.h"

#include <string>
#include <vector>

namespace mnemo {

/// A broken rule of the world's graph, or a count or an index of the store that its rows do not
/// bear out; `node` or the ends of the edge say where, if it is at one place.
struct Violation
{
    std::string invariant; ///< stable name, e.g. "resource_has_one_source"
    std::string node;
    std::optional<Edge> edge;
    std::string message;
};

[[nodiscard]] Json toJson(const Violation& violation);

/// Checks the given nodes and edges by the rules for a snapshot's part of the graph.
[[nodiscard]] std::vector<Violation> checkInvariants(
    const std::vector<Node>& nodes, const std::vector<Edge>& edges);

/// Checks the whole graph and returns at most `limit` violations.
[[nodiscard]] Result<std::vector<Violation>> checkInvariants(
    GraphStore& store, std::size_t limit, const ReadContext& context, const ProgressFn& progress);

} // namespace mnemo
