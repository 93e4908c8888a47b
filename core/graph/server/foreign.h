// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/types.h"

#include <string>
#include <vector>

namespace mnemo::server {

// What nodes and edges that are read whole, for a file or a hash, say beside
// their properties where the graph is foreign: a node its `labels`, an edge its
// `type` where that is not its kind. They stand among the properties; an own
// property of that name is called "property:NAME" then.

/// The labels of a node, sorted.
[[nodiscard]] std::vector<std::string> labelsOf(const Json& cell);

/// Puts `labels` among the properties and returns the role.
[[nodiscard]] std::string takeLabels(const Json& cell, const Profile& profile, Json& properties);

/// An object of [name, value] pairs, in which a text gives properties without their vectors.
[[nodiscard]] Json fromPairs(Json&& pairs);

/// An edge with all its properties as the server has them.
struct ReadEdge
{
    Edge edge;
    std::string type; ///< empty in a native graph
};

/// Gives edges their keys and own properties, and orders them by from, kind,
/// to, key. Parallel edges are all there or none. Those that are neither of
/// this kind nor of this type, where one is given, are dropped then. Errors:
/// those of ownProperties().
[[nodiscard]] Result<std::vector<Edge>> finishedEdges(
    std::vector<ReadEdge>&& read, const Profile& profile, const std::string& kind = {});

} // namespace mnemo::server
