// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/picture/pointgrid.h"
#include "core/picture/scene.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace mnemo {

/// What a layout needs to know of a graph: ends of edges as node numbers below `nodes`. Loops and
/// repeated edges are ignored.
struct LayoutGraph
{
    std::uint32_t nodes = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;

    /// The edges between shown nodes. A node without any stands beside those that its own
    /// properties name by id (an owner, a source), where there are such: it is drawn without an
    /// edge to them, but would otherwise be placed with all unconnected nodes.
    [[nodiscard]] static LayoutGraph of(const GraphScene& scene);
};

/// What the canvas lays graphs out with, so that a graph looks the same wherever it is shown.
inline constexpr std::uint64_t layoutSeed = 20261121;

/// Called on the layout's thread with positions worth showing, before the last ones.
using LayoutStageFn = std::function<void(Positions)>;

/// Places all nodes: stochastic majorisation from a PivotMDS start, each component by itself,
/// leaves as fans, components packed side by side. The same graph and seed give the same positions.
/// All positions are finite, middle at the origin, unit: pixels at 100 %. Any thread; when
/// cancelled it returns early with what it has.
[[nodiscard]] Positions layoutGraph(const LayoutGraph& graph, std::uint64_t seed,
    const CancelToken& cancel = {}, const LayoutStageFn& stage = {});

/// Places only nodes that `old` has no finite position for, beside their neighbours. Nodes with a
/// position keep it to the last bit. When cancelled, the rest is placed without a search for room.
[[nodiscard]] Positions growLayout(const LayoutGraph& graph, const Positions& old,
    std::uint64_t seed, const CancelToken& cancel = {});

/// Radius in pixels at 100 % of a node with `degree` among `shown` nodes.
[[nodiscard]] float nodeRadius(std::uint32_t degree, std::size_t shown);

/// The zoom at which a whole graph of so many nodes is meant to be seen.
[[nodiscard]] float naturalZoom(std::size_t nodes);

} // namespace mnemo
