// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"
#include "core/picture/scene.h"

#include <map>
#include <memory>
#include <vector>

namespace mnemo {

struct FlaggedNode
{
    NodeIndex node{};
    Flag flag;
};

struct FlaggedEdge
{
    EdgeIndex edge{};
    EdgeIndex drawn{}; ///< that stands for its bundle, or the edge itself
    Flag flag;
};

/// What of a scene is flagged.
struct SceneFlags
{
    std::vector<FlaggedNode> nodes; ///< by index
    std::vector<FlaggedEdge> edges; ///< by index

    /// Null where it is not flagged.
    [[nodiscard]] const Flag* of(NodeIndex node) const;
    [[nodiscard]] const Flag* of(EdgeIndex edge) const;
    /// Edges that are drawn with a sign: of a bundle with the worst of its flags.
    [[nodiscard]] std::map<EdgeIndex, FlagKind> drawnEdges() const;
};

/// Null when nothing in the scene is flagged.
[[nodiscard]] std::shared_ptr<const SceneFlags> flagsIn(
    const GraphScene& scene, const Flags& flags);
/// By the names of what they are on.
[[nodiscard]] Flags flagsOf(const GraphScene& scene, const SceneFlags& flags);

} // namespace mnemo
