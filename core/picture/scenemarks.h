// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"
#include "core/picture/changes.h"
#include "core/picture/pointgrid.h"
#include "core/picture/scene.h"

#include <QRectF>

#include <cstdint>
#include <vector>

namespace mnemo {

/// What is special about a node or an edge; bits of SceneMarks.
namespace Mark {
inline constexpr std::uint8_t selected = 1;
inline constexpr std::uint8_t neighbour = 2; ///< of a selected node
inline constexpr std::uint8_t lit = 4; ///< evidence
inline constexpr std::uint8_t match = 8; ///< found
inline constexpr std::uint8_t kept = 16; ///< stays as it is while others are dimmed
inline constexpr std::uint8_t hidden = 32;
inline constexpr std::uint8_t path = 64; ///< of a way between two nodes
inline constexpr std::uint8_t faded = 128; ///< a filter dims it
/// What changes how a node itself is painted.
inline constexpr std::uint8_t painted = selected | neighbour | lit | match;
} // namespace Mark

enum class NodeBadgeKind : std::uint8_t
{
    Pinned,
    Error,
    More, ///< neighbours that are not shown
    Added, ///< these three stand at edges too
    Removed,
    Changed,
    FlaggedWrong, ///< these two as well
    FlaggedToCheck
};

/// The one that says what happened; what is the same has none.
[[nodiscard]] NodeBadgeKind badgeOf(Change change);
[[nodiscard]] NodeBadgeKind badgeOf(FlagKind kind);

[[nodiscard]] constexpr bool isFlag(NodeBadgeKind kind)
{
    return kind == NodeBadgeKind::FlaggedWrong || kind == NodeBadgeKind::FlaggedToCheck;
}

struct NodeBadge
{
    NodeIndex node{};
    NodeBadgeKind kind = NodeBadgeKind::Pinned;
    int number = 0; ///< of More
};

/// Bits for each node and edge; an empty list stands for none.
struct SceneMarks
{
    std::vector<std::uint8_t> nodes;
    std::vector<std::uint8_t> edges;
    std::vector<NodeBadge> badges; ///< at most one a node
    bool dimOthers = false; ///< all that is neither lit nor kept
    bool anySelected = false;

    [[nodiscard]] std::uint8_t of(NodeIndex i) const
    {
        return at(i) < nodes.size() ? nodes[at(i)] : std::uint8_t{0};
    }

    [[nodiscard]] std::uint8_t of(EdgeIndex i) const
    {
        return at(i) < edges.size() ? edges[at(i)] : std::uint8_t{0};
    }
};

/// Where all that is not hidden lies.
[[nodiscard]] QRectF shownBounds(const SceneMarks& marks, const Positions& positions);

} // namespace mnemo
