// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

enum class TraversalPattern : std::uint8_t
{
    Bfs, ///< entities by depth, then id
    Dfs, ///< the same entities, each behind the one that it was reached from
    Neighbors, ///< depth 1, whatever max_depth is
    ShortestPath, ///< one path to the target: of the shortest the first by ids
    AllPaths ///< paths to the target that pass no entity twice, the shortest first
};

[[nodiscard]] std::optional<TraversalPattern> traversalPatternNamed(std::string_view name);

/// What is walked. Depth counts relations; the start has depth 0 and is no result.
struct TraversalRequest
{
    std::string start;
    std::string target; ///< for the two patterns of paths
    TraversalPattern pattern = TraversalPattern::Bfs;
    std::int64_t maxDepth = 2;
    std::size_t limit = 100; ///< of entities, or of paths
};

/// A relation as it is walked: from an entity that was reached to another.
struct TraversalStep
{
    std::string relation;
    std::string to;
};

struct TraversedPath
{
    std::vector<std::string> entities;
    std::vector<std::string> relations;

    auto operator<=>(const TraversedPath&) const = default;
};

struct TraversedEntity
{
    std::string id;
    std::int64_t depth = 0;

    bool operator==(const TraversedEntity&) const = default;
};

struct Traversed
{
    std::vector<TraversedEntity> entities;
    /// To each entity one shortest path, the first by ids; or the paths to the target.
    std::vector<TraversedPath> paths;
    bool truncated = false; ///< by the limit, or by five million steps in search of all paths
};

/// The steps that lead on from each of these entities, already filtered by types and direction, in
/// any order. Asked once for each entity, level by level.
using StepReader = std::function<Result<std::map<std::string, std::vector<TraversalStep>>>(
    const std::vector<std::string>& entities)>;

/// Walks a graph of entities. Filters hold for what is walked: an entity that a filter leaves out
/// is passed by none of the ways. Errors: those of `read`.
[[nodiscard]] Result<Traversed> traverse(const TraversalRequest& request, const StepReader& read);

} // namespace mnemo
