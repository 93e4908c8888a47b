// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

/// What is computed for each node of a graph.
enum class Measure
{
    Community, ///< Leiden, by modularity; numbered from 1, the largest first
    Component, ///< weakly connected; numbered from 1, the largest first
    Degree, ///< ends of edges; an edge from a node to itself counts 2
    Core, ///< the largest k for which the node is in a k-core
    PageRank, ///< damping 0.85; undirected edges lead both ways; sums up to 1
    Betweenness, ///< share of the shortest paths between others, 0 to 1
    Closeness ///< Wasserman and Faust's, 0 to 1: unconnected parts count by their size
};

inline constexpr std::array<std::pair<Measure, std::string_view>, 7> kMeasureNames{
    {{Measure::Community, "community"}, {Measure::Component, "component"},
        {Measure::Degree, "degree"}, {Measure::Core, "core"}, {Measure::PageRank, "pagerank"},
        {Measure::Betweenness, "betweenness"}, {Measure::Closeness, "closeness"}}};

/// The name of a measure in results and files.
[[nodiscard]] std::string_view measureName(Measure measure);
[[nodiscard]] std::optional<Measure> measureFromName(std::string_view name);
/// Whether its values are names of groups: equal or different, neither more nor less.
[[nodiscard]] bool isGrouping(Measure measure);

struct MeasuredEdge
{
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    bool undirected = false;
};

/// Nodes by number. The same numbers and the same order of edges give the same values.
struct MeasuredGraph
{
    std::uint32_t nodes = 0;
    std::vector<MeasuredEdge> edges; ///< both ends below `nodes`
};

/// From so many nodes on, betweenness is estimated from kSampledSources of them.
inline constexpr std::uint32_t kBetweennessSampledFrom = 2'000;
/// The same for closeness.
inline constexpr std::uint32_t kClosenessSampledFrom = 20'000;
inline constexpr std::uint32_t kSampledSources = 256;

struct MeasuredNodes
{
    std::vector<double> values; ///< of each node; shares have 6 significant digits
    std::uint32_t sources = 0; ///< nodes that paths were followed from; 0: from all of them
    std::uint32_t groups = 0; ///< of a grouping
    std::optional<double> modularity; ///< of communities
};

/// Asked now and then on the calling thread; true ends the computation.
using StopFn = std::function<bool()>;

/// Computes one measure by igraph (closeness by bit-parallel breadth-first search, which is many
/// times faster). All but PageRank ignore directions; all but Degree and PageRank count parallel
/// edges once and leave out loops. Any thread; see IgraphSession. Errors: Cancelled, Internal.
[[nodiscard]] Result<MeasuredNodes> computeMeasure(
    const MeasuredGraph& graph, Measure measure, const StopFn& stop = {});

} // namespace mnemo
