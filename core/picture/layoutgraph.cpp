// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layoutparts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

namespace mnemo::layout {

Adjacency adjacencyOf(const LayoutGraph& graph)
{
    Adjacency result;
    std::vector<std::uint32_t> count(graph.nodes + 1, 0);
    for (const auto& [a, b] : graph.edges) {
        if (a != b && a < graph.nodes && b < graph.nodes) {
            ++count[a + 1];
            ++count[b + 1];
        }
    }
    for (std::size_t i = 1; i < count.size(); ++i)
        count[i] += count[i - 1];
    std::vector<std::uint32_t> all(count.back());
    auto next = count;
    for (const auto& [a, b] : graph.edges) {
        if (a != b && a < graph.nodes && b < graph.nodes) {
            all[next[a]++] = b;
            all[next[b]++] = a;
        }
    }
    // Turned round once more, each list comes in order: quicker than to sort so many short ones.
    std::vector<std::uint32_t> sorted(all.size());
    next = count;
    for (std::uint32_t v = 0; v < graph.nodes; ++v) {
        for (std::uint32_t i = count[v]; i < count[v + 1]; ++i)
            sorted[next[all[i]]++] = v;
    }
    result.first.assign(1, 0);
    result.first.reserve(count.size());
    result.list.reserve(all.size());
    for (std::uint32_t v = 0; v < graph.nodes; ++v) {
        const auto begin = sorted.begin() + count[v];
        const auto end = sorted.begin() + count[v + 1];
        std::unique_copy(begin, end, std::back_inserter(result.list));
        result.first.push_back(static_cast<std::uint32_t>(result.list.size()));
    }
    return result;
}

std::uint64_t Random::next()
{
    m_state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

std::uint32_t Random::below(std::uint32_t limit)
{
    return static_cast<std::uint32_t>(((next() >> 32U) * limit) >> 32U);
}

float Random::unit()
{
    return static_cast<float>(next() >> 40U) * 0x1p-24F;
}

void breadthFirst(const Adjacency& graph, std::uint32_t from, std::span<std::uint16_t> distance)
{
    std::fill(distance.begin(), distance.end(), std::uint16_t{0xFFFF});
    std::vector<std::uint32_t> queue;
    queue.reserve(graph.size());
    queue.push_back(from);
    distance[from] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const auto v = queue[head];
        // A path longer than this would overflow; everything beyond counts as equally far.
        const auto d = std::min<unsigned>(distance[v] + 1U, 0xFFFEU);
        for (const auto u : graph.of(v)) {
            if (distance[u] == 0xFFFF) {
                distance[u] = static_cast<std::uint16_t>(d);
                queue.push_back(u);
            }
        }
    }
}

void breadthFirst64(
    const Adjacency& graph, std::span<const std::uint32_t> from, std::span<std::uint16_t> distance)
{
    // Going level by level over all nodes pays only while there are few levels.
    constexpr int maxLevels = 48;
    const std::size_t n = graph.size();
    std::vector<std::uint64_t> seen(n, 0);
    std::vector<std::uint64_t> frontier(n, 0);
    std::vector<std::uint64_t> next(n, 0);
    for (std::size_t i = 0; i < from.size(); ++i) {
        seen[from[i]] |= std::uint64_t{1} << i;
        distance[i * n + from[i]] = 0;
    }
    frontier = seen;
    bool more = true;
    for (int level = 1; more && level <= maxLevels; ++level) {
        more = false;
        for (std::size_t v = 0; v < n; ++v) {
            if (frontier[v] == 0)
                continue;
            for (const auto u : graph.of(v))
                next[u] |= frontier[v];
        }
        for (std::size_t v = 0; v < n; ++v) {
            std::uint64_t fresh = next[v] & ~seen[v];
            next[v] = 0;
            frontier[v] = fresh;
            seen[v] |= fresh;
            more = more || fresh != 0;
            for (; fresh != 0; fresh &= fresh - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(fresh));
                distance[i * n + v] = static_cast<std::uint16_t>(level);
            }
        }
    }
    if (more) {
        for (std::size_t i = 0; i < from.size(); ++i)
            breadthFirst(graph, from[i], distance.subspan(i * n, n));
    }
}

} // namespace mnemo::layout
