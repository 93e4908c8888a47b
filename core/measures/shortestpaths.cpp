// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/shortestpaths.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <span>

namespace mnemo {

namespace {

constexpr std::size_t kBits = 64;

/// The neighbours of each node, in both directions.
class Neighbours final
{
public:
    explicit Neighbours(const MeasuredGraph& graph) : m_first(graph.nodes + 1U, 0)
    {
        for (const MeasuredEdge& edge : graph.edges) {
            ++m_first[edge.from + 1U];
            ++m_first[edge.to + 1U];
        }
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_list.resize(m_first.back());
        auto next = m_first;
        for (const MeasuredEdge& edge : graph.edges) {
            m_list[next[edge.from]++] = edge.to;
            m_list[next[edge.to]++] = edge.from;
        }
    }

    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t node) const
    {
        return std::span(m_list).subspan(m_first[node], m_first[node + 1U] - m_first[node]);
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<std::uint32_t> m_list;
};

/// What the searches have found of one node.
struct Distances
{
    std::uint64_t sum = 0;
    std::uint32_t reached = 0; ///< sources that it is connected with, without itself
};

/// Breadth-first searches from up to 64 sources at once: a bit of each word belongs to one of them
/// (Then et al., "The More the Merrier", 2014).
class ParallelSearch final
{
public:
    explicit ParallelSearch(const MeasuredGraph& graph)
        : m_neighbours(graph), m_seen(graph.nodes), m_front(graph.nodes), m_next(graph.nodes)
    {
    }

    void run(std::span<const std::uint32_t> sources, std::vector<Distances>& distances)
    {
        std::ranges::fill(m_seen, 0U);
        std::ranges::fill(m_front, 0U);
        for (std::size_t i = 0; i < sources.size(); ++i) {
            m_seen[sources[i]] |= std::uint64_t{1} << i;
            m_front[sources[i]] |= std::uint64_t{1} << i;
        }
        for (std::uint64_t distance = 1; step(distance, distances); ++distance) { }
    }

private:
    /// Whether any source reached a node at this distance.
    bool step(std::uint64_t distance, std::vector<Distances>& distances)
    {
        bool isAny = false;
        for (std::uint32_t node = 0; node < m_seen.size(); ++node) {
            std::uint64_t bits = 0;
            for (const auto other : m_neighbours.of(node))
                bits |= m_front[other];
            bits &= ~m_seen[node];
            m_next[node] = bits;
            if (bits == 0)
                continue;
            const auto found = static_cast<std::uint32_t>(std::popcount(bits));
            distances[node].sum += distance * found;
            distances[node].reached += found;
            isAny = true;
        }
        for (std::size_t node = 0; node < m_seen.size(); ++node)
            m_seen[node] |= m_next[node];
        m_front.swap(m_next);
        return isAny;
    }

    Neighbours m_neighbours;
    std::vector<std::uint64_t> m_seen;
    std::vector<std::uint64_t> m_front;
    std::vector<std::uint64_t> m_next;
};

} // namespace

std::vector<std::uint32_t> sampledNodes(std::uint32_t nodes, std::uint32_t count)
{
    std::vector<std::uint32_t> all(nodes);
    std::iota(all.begin(), all.end(), 0U);
    if (count >= nodes)
        return all;
    // No distribution of the library: those may differ between its versions.
    std::mt19937_64 random(1);
    for (std::uint32_t i = 0; i < count; ++i)
        std::swap(all[i], all[i + random() % (nodes - i)]);
    all.resize(count);
    std::ranges::sort(all);
    return all;
}

std::vector<double> closenessFrom(
    const MeasuredGraph& graph, const std::vector<std::uint32_t>& sources, const StopFn& stop)
{
    ParallelSearch search(graph);
    std::vector<Distances> distances(graph.nodes);
    for (std::size_t at = 0; at < sources.size(); at += kBits) {
        if (stop && stop())
            return {};
        const auto size = std::min(kBits, sources.size() - at);
        search.run(std::span(sources).subspan(at, size), distances);
    }
    std::vector<double> values(graph.nodes, 0);
    for (std::uint32_t node = 0; node < graph.nodes; ++node) {
        const Distances& found = distances[node];
        const bool isSource = std::ranges::binary_search(sources, node);
        const auto others = sources.size() - (isSource ? 1U : 0U);
        if (found.sum == 0 || others == 0)
            continue;
        const auto reached = static_cast<double>(found.reached);
        values[node]
            = reached / static_cast<double>(found.sum) * reached / static_cast<double>(others);
    }
    return values;
}

} // namespace mnemo
