// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/pathranking.h"

#include <algorithm>
#include <limits>

namespace mnemo {

namespace {

constexpr auto kNowhere = std::numeric_limits<std::uint32_t>::max();

} // namespace

PathRanking::PathRanking(std::vector<std::vector<std::uint32_t>> next, std::uint32_t from,
    std::uint32_t to, std::size_t longest)
    : m_next(std::move(next)), m_before(m_next.size()), m_to(to), m_longest(longest),
      m_distance(m_next.size(), kNowhere)
{
    for (std::uint32_t node = 0; node < m_next.size(); ++node) {
        for (const std::uint32_t far : m_next[node])
            m_before[far].push_back(node);
    }
    if (auto first = completed({from}, {}))
        m_found.emplace(first->size(), std::move(*first));
}

std::optional<PathRanking::Path> PathRanking::take(const std::function<bool()>& stop)
{
    // Each path that begins like one taken and leaves it at some node is a candidate: the best of
    // those that leave it there.
    if (!m_taken.empty()) {
        const Path last = m_taken.back();
        for (std::size_t length = 1; length < last.size(); ++length) {
            if (stop())
                return std::nullopt;
            const Path root(last.begin(), last.begin() + static_cast<std::ptrdiff_t>(length));
            std::set<std::uint32_t> without;
            for (const Path& taken : m_taken) {
                if (taken.size() > length && std::equal(root.begin(), root.end(), taken.begin()))
                    without.insert(taken[length]);
            }
            if (auto path = completed(root, without))
                m_found.emplace(path->size(), std::move(*path));
        }
    }
    if (m_found.empty())
        return std::nullopt;
    Path best = std::move(m_found.extract(m_found.begin()).value().second);
    m_taken.push_back(best);
    return best;
}

/// The best path that begins so and goes on to none of these nodes.
std::optional<PathRanking::Path> PathRanking::completed(
    const Path& root, const std::set<std::uint32_t>& without)
{
    Path path = root;
    if (root.back() == m_to)
        return without.empty() ? std::optional(path) : std::nullopt;
    findDistances(root);
    const auto nearest = [this](const std::vector<std::uint32_t>& nodes, const auto& mayGo) {
        std::uint32_t best = kNowhere;
        for (const std::uint32_t node : nodes) {
            if (m_distance[node] != kNowhere && mayGo(node)
                && (best == kNowhere || m_distance[node] < m_distance[best]))
                best = node;
        }
        return best;
    };
    std::uint32_t node
        = nearest(m_next[root.back()], [&](std::uint32_t far) { return !without.contains(far); });
    if (node == kNowhere || root.size() + m_distance[node] > m_longest)
        return std::nullopt;
    path.push_back(node);
    while (node != m_to) {
        node = nearest(m_next[node], [](std::uint32_t) { return true; });
        path.push_back(node);
    }
    return path;
}

void PathRanking::findDistances(const Path& without)
{
    for (const std::uint32_t node : m_reached)
        m_distance[node] = kNowhere;
    m_reached = {m_to};
    m_distance[m_to] = 0;
    for (std::size_t i = 0; i < m_reached.size(); ++i) {
        const std::uint32_t node = m_reached[i];
        if (without.size() + m_distance[node] > m_longest)
            break; // too far away from here on
        for (const std::uint32_t near : m_before[node]) {
            if (m_distance[near] != kNowhere || std::ranges::count(without, near) > 0)
                continue;
            m_distance[near] = m_distance[node] + 1;
            m_reached.push_back(near);
        }
    }
}

} // namespace mnemo
