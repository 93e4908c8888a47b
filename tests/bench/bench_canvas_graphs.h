// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/layout.h"

#include <QString>

#include <optional>
#include <string>

namespace mnemo::bench {

constexpr std::uint32_t edgesEach = 4;

struct BenchGraph
{
    std::string kind;
    LayoutGraph graph;
};

/// Each new node takes four edges to nodes by their degree.
[[nodiscard]] BenchGraph barabasiAlbert(std::uint32_t nodes, unsigned seed);

/// Groups of 40 with four edges a node, of which one in 25 goes anywhere.
[[nodiscard]] BenchGraph modular(std::uint32_t nodes, unsigned seed);

/// As graph_slice gives it.
[[nodiscard]] Json sliceOf(const BenchGraph& graph);

/// One JSON line a node and an edge; false when it cannot be written.
[[nodiscard]] bool writeLines(const BenchGraph& graph, const QString& path);

/// Normalised stress over the distances from some nodes, at the best scale.
[[nodiscard]] double stressOf(const LayoutGraph& graph, const Positions& places);

/// How many neighbours of a node are among as many nearest places: the mean over nodes of what both
/// share in what either has (Kruiger and others 2017, one step).
[[nodiscard]] double neighbourhoodOf(const LayoutGraph& graph, const Positions& places);

struct Rival
{
    Positions places;
    double ms = 0; ///< of the whole program
};

/// What Graphviz' sfdp makes of it, when that program is installed and ends in ten minutes.
[[nodiscard]] std::optional<Rival> runSfdp(const LayoutGraph& graph);

/// What a change of style and a filter while it is typed cost in a canvas of so many nodes.
[[nodiscard]] Json benchLook(std::uint32_t nodes);

/// Starts the program over graphs of so many nodes and says when they are seen and what they need:
/// one JSON object a graph on standard output. `program` is its path. False: something failed.
[[nodiscard]] bool benchProgram(const QString& program, const std::vector<std::uint32_t>& sizes);

} // namespace mnemo::bench
