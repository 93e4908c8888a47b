// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/types.h"
#include "core/query/outcome.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// The nodes and edges of a slice: of the result that fills QueryPlace::Slice, and of whatever is
/// drawn in its form. What is missing reads as empty. Pure; any thread.
namespace mnemo::slice {

// Names of its lists, for SliceRef::forEach() and packed results.
inline constexpr const char* kNodes = "nodes";
inline constexpr const char* kEdges = "edges";
inline constexpr const char* kAround = "around"; ///< ids of nodes that were asked around

/// Empty where the value is no slice.
[[nodiscard]] const Json& nodes(const Json& slice);
[[nodiscard]] const Json& edges(const Json& slice);
/// The ids of nodes that were asked around.
[[nodiscard]] const Json& around(const Json& slice);
/// Whether it is meant as a slice; its lists may still be of another type, which is an error.
[[nodiscard]] bool isSlice(const Json& value);
/// Whether something was left out.
[[nodiscard]] bool isTruncated(const Json& slice);

// Of a node.
[[nodiscard]] std::string id(const Json& node);
[[nodiscard]] std::string role(const Json& node);
/// All labels that a foreign graph gives a node; empty where it has one.
[[nodiscard]] std::vector<std::string> labels(const Json& node);

// Of an edge.
[[nodiscard]] EdgeName name(const Json& edge);
/// What a foreign graph calls the relation, where that is not its kind.
[[nodiscard]] std::string type(const Json& edge);
[[nodiscard]] bool isUndirected(const Json& edge);

/// What makes it the edge that it is, by the names that people see: its ends ("one end" and "other
/// end" of an undirected one), and its key where it has one.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> identity(
    const Json& edge, bool isUndirected);

// Of both.
[[nodiscard]] std::string label(const Json& item);
/// An object.
[[nodiscard]] const Json& properties(const Json& item);
/// Some of its properties were too large.
[[nodiscard]] bool isCut(const Json& item);
/// Of a fetched URL's node, whose last fetch failed or was refused, or that has an error of its
/// own.
[[nodiscard]] bool hasFailed(const Json& properties);
/// Since when it holds, and since when that is known, as stored; null where it is unknown.
[[nodiscard]] const Json& since(const Json& item);
[[nodiscard]] const Json& recorded(const Json& item);

/// How many nodes the result has; costs nothing when it is packed.
[[nodiscard]] std::size_t nodeCount(const QueryOutcome& outcome);

[[nodiscard]] Json make(Json nodes, Json edges = Json::array());
[[nodiscard]] Json makeNode(const std::string& id);
[[nodiscard]] Json makeNode(const std::string& id, const std::string& role,
    const std::string& label, Json properties = Json::object());
[[nodiscard]] Json makeEdge(const EdgeName& name, Json properties = Json::object());
void setLabels(Json& node, const std::vector<std::string>& labels);
void setLabel(Json& item, const std::string& label);
void setUndirected(Json& edge);
/// The nodes of the slice without its edges.
[[nodiscard]] Json withoutEdges(const Json& slice);

} // namespace mnemo::slice
