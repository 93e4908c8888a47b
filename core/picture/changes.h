// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace mnemo {

/// How something in the second of two states stands to the first.
enum class Change : std::uint8_t
{
    Same,
    Added, ///< only in the second
    Removed, ///< only in the first
    Changed
};

/// What differs in a graph of two states; what is the same is not listed.
struct ChangeMarks
{
    std::map<NodeId, Change> nodes;
    std::map<EdgeName, Change> edges;

    bool operator==(const ChangeMarks&) const = default;
};

/// What differs between two loaded graphs, by the names of nodes and edges.
struct SceneDifference
{
    ChangeMarks marks;
    /// Edges that say when they hold, and came; and that went, or were given an end.
    std::int64_t began = 0;
    std::int64_t ended = 0;
};

/// Any thread.
[[nodiscard]] SceneDifference differenceOf(const GraphScene& before, const GraphScene& now);

/// The same for each node and edge of a scene.
struct SceneChanges
{
    std::vector<Change> nodes;
    std::vector<Change> edges;

    [[nodiscard]] Change of(NodeIndex i) const
    {
        return at(i) < nodes.size() ? nodes[at(i)] : Change::Same;
    }

    [[nodiscard]] Change of(EdgeIndex i) const
    {
        return at(i) < edges.size() ? edges[at(i)] : Change::Same;
    }
};

/// Null when nothing in the scene differs.
[[nodiscard]] std::shared_ptr<const SceneChanges> changesIn(
    const GraphScene& scene, const ChangeMarks& marks);

} // namespace mnemo
