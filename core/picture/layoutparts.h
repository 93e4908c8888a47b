// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/picture/layout.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace mnemo::layout {

/// Neighbour lists without loops and repeats, sorted.
struct Adjacency
{
    std::vector<std::uint32_t> first; ///< nodes + 1 offsets
    std::vector<std::uint32_t> list;

    [[nodiscard]] std::size_t size() const { return first.empty() ? 0 : first.size() - 1; }

    [[nodiscard]] std::uint32_t degree(std::size_t v) const { return first[v + 1] - first[v]; }

    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t v) const
    {
        return std::span(list).subspan(first[v], degree(v));
    }
};

[[nodiscard]] Adjacency adjacencyOf(const LayoutGraph& graph);

/// Small, fast and the same everywhere (splitmix64).
class Random final
{
public:
    explicit Random(std::uint64_t seed) : m_state(seed) { }

    [[nodiscard]] std::uint64_t next();
    [[nodiscard]] std::uint32_t below(std::uint32_t limit);
    [[nodiscard]] float unit(); ///< 0 to 1, without 1

private:
    std::uint64_t m_state;
};

/// Distances in steps; unreached keeps 0xFFFF.
void breadthFirst(const Adjacency& graph, std::uint32_t from, std::span<std::uint16_t> distance);

/// Distances from up to 64 nodes at once: row i of `distance` (size of the graph) is from[i]'s.
/// The graph must be connected.
void breadthFirst64(
    const Adjacency& graph, std::span<const std::uint32_t> from, std::span<std::uint16_t> distance);

/// Places of a connected graph, edges about 1 long, longest side along x.
[[nodiscard]] Positions stressLayout(const Adjacency& graph, std::uint64_t seed,
    const CancelToken& cancel, const std::function<void(const Positions&)>& stage);

/// Spreads the places of a small graph evenly: every node pushes every other, edges pull.
void relax(const Adjacency& graph, Positions& places, int rounds);

/// Pushes discs apart until none overlap or `rounds` are over.
void separate(Positions& places, std::span<const float> radii, int rounds);

/// Puts degree-1 nodes round their parents, after inner nodes have been given room for them.
/// Average distance of neighbouring places: 1.
void spreadFans(const Adjacency& graph, Positions& places, std::span<const float> radii);

} // namespace mnemo::layout
