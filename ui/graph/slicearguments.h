// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/outcome.h"
#include "ui/canvas/scene.h"
#include "ui/graph/graphviews.h"

#include <cstddef>
#include <set>
#include <string>

namespace mnemo {

// Arguments of graph_slice, and what its outcome says of them.

inline constexpr std::size_t kMostSliceNodes = 100000; ///< that graph_slice gives
inline constexpr std::size_t kMostSliceEdges = 500000;
inline constexpr std::size_t kSliceEdgesAnyway = 20000; ///< that it gives unless asked for more

/// Many nodes are asked for with the edges that such a graph has; few with what the query gives.
[[nodiscard]] Json firstSlice(int nodes);
/// Asks for these nodes, and for what is between them.
[[nodiscard]] Json sliceOf(const std::set<std::string>& ids, std::size_t edges);
/// The same for all nodes of the scene.
[[nodiscard]] Json sliceOf(const GraphScene& scene);
/// Whether graph_slice takes the ids of all of them at once.
[[nodiscard]] bool canNameAll(const GraphScene& scene);
[[nodiscard]] bool canName(const std::set<std::string>& ids);
/// Neighbours that are here already: the store may well give them first, so that without room for
/// them nothing new would ever come.
[[nodiscard]] std::size_t loadedAround(
    const GraphScene& scene, const NodeId& node, const std::string& edgeKind);
[[nodiscard]] Json withTimes(Json arguments, const AskedTimes& times);
/// Takes a time out of a form's arguments, so that what is asked for later has it, too.
void takeTime(Json& arguments, const char* name, Json& time);
/// Whether it holds all of the graph: what is not in it is not in the store.
[[nodiscard]] bool isWhole(const QueryOutcome& outcome);

} // namespace mnemo
