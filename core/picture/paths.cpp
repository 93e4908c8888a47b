// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/paths.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr auto nowhere = static_cast<EdgeIndex>(0xFFFFFFFFU);

GraphPath walkedBack(
    const GraphScene& scene, const std::vector<EdgeIndex>& arrived, NodeIndex from, NodeIndex to)
{
    GraphPath path;
    path.nodes.push_back(to);
    for (NodeIndex here = to; here != from;) {
        const EdgeIndex edge = arrived[at(here)];
        here = scene.across(edge, here);
        path.edges.push_back(scene.name(edge));
        path.nodes.push_back(here);
    }
    std::reverse(path.nodes.begin(), path.nodes.end());
    std::reverse(path.edges.begin(), path.edges.end());
    return path;
}

} // namespace

GraphPath shortestPath(const GraphScene& scene, const SceneMarks& marks, NodeIndex from,
    NodeIndex to, const CancelToken& cancel)
{
    const auto hidden = [&](auto i) { return (marks.of(i) & Mark::hidden) != 0; };
    if (hidden(from) || hidden(to))
        return {};
    std::vector<EdgeIndex> arrived(scene.nodes().size(), nowhere);
    std::vector<char> seen(scene.nodes().size(), 0);
    std::vector<NodeIndex> queue{from};
    seen[at(from)] = 1;
    for (std::size_t head = 0; head < queue.size() && !cancel.isCancelled(); ++head) {
        const NodeIndex here = queue[head];
        if (here == to)
            return walkedBack(scene, arrived, from, to);
        for (const auto edge : scene.edgesOf(here)) {
            const NodeIndex next = scene.across(edge, here);
            if (seen[at(next)] || hidden(edge) || hidden(next))
                continue;
            seen[at(next)] = 1;
            arrived[at(next)] = edge;
            queue.push_back(next);
        }
    }
    return {};
}

std::optional<std::vector<EdgeIndex>> edgesOf(const GraphScene& scene, const GraphPath& path)
{
    std::vector<EdgeIndex> edges;
    for (const EdgeName& name : path.edges) {
        const auto edge = scene.find(name);
        if (!edge)
            return std::nullopt;
        edges.push_back(*edge);
    }
    return edges;
}

} // namespace mnemo
