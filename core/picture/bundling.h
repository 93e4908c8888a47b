// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/picture/pointgrid.h"
#include "core/picture/scenemarks.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mnemo {

/// With more edges in a picture none goes along others: looking for the ways would take too long.
inline constexpr std::size_t mostBundledEdges = 5000;

/// The way that an edge takes along others.
struct EdgeRoute
{
    EdgeIndex edge{};
    std::vector<NodeIndex> over; ///< from node to node, without the edge's own ends
};

/// Which edges of a picture go along others: a value, shared as const between threads. It stays
/// true as the scene grows and, if less good, as nodes move.
struct EdgeBundles
{
    std::vector<EdgeRoute> routes; ///< by their edges
    std::size_t edges = 0; ///< that were looked at, or would have been

    [[nodiscard]] bool tooMany() const { return edges > mostBundledEdges; }

    [[nodiscard]] const EdgeRoute* of(EdgeIndex edge) const;
};

/// Those that are drawn: nothing hides them or their ends, and no other stands for them.
[[nodiscard]] std::vector<EdgeIndex> drawnEdges(const GraphScene& scene, const SceneMarks& marks);

/// Edge-path bundling (Wallinger, Archambault, Auber, Nöllenburg and Peltonen 2021): the longest
/// edges first, each takes the way over others that has the least sum of squared lengths, if that
/// is at most twice as long as the edge; edges of a way stay where they are. So an edge bends only
/// along edges that are there, and leads nowhere else. Other edges may go along parallel edges, but
/// parallel edges do not bend: bows tell them apart. Deterministic. Any thread.
/// Errors: Cancelled.
[[nodiscard]] Result<EdgeBundles> bundledEdges(const GraphScene& scene, const Positions& positions,
    const SceneMarks& marks, const CancelToken& cancel = {}, const ProgressFn& progress = {});

/// The ends of an edge with the nodes of its way between them, where `places` has them.
[[nodiscard]] std::vector<ScenePoint> bendsOf(
    const SceneEdge& edge, const EdgeRoute& route, std::span<const ScenePoint> places);
/// Points on the Bézier curve with these control points, its ends included.
[[nodiscard]] std::vector<ScenePoint> curveOver(std::span<const ScenePoint> bends);
/// Takes from it what is nearer to its ends than so much; nothing may be left.
void shortenCourse(std::vector<ScenePoint>& course, float atBegin, float atEnd);
/// `t` of the way along a line of points.
[[nodiscard]] ScenePoint placeAlong(std::span<const ScenePoint> course, float t);

} // namespace mnemo
