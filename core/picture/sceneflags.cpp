// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/sceneflags.h"

#include <algorithm>

namespace mnemo {

namespace {

/// Of parallel edges that are drawn as one, that one.
EdgeIndex drawnFor(const GraphScene& scene, EdgeIndex edge)
{
    if (!scene.fans()[at(edge)].hidden)
        return edge;
    const NodeIndex from = scene.edge(edge).from;
    const NodeIndex to = scene.edge(edge).to;
    for (const EdgeIndex other : scene.edgesOf(from)) {
        if (scene.fans()[at(other)].bundle > 0 && scene.across(other, from) == to)
            return other;
    }
    return edge;
}

template <typename Item, typename Index>
const Flag* flagOf(const std::vector<Item>& items, Index Item::*place, Index index)
{
    const auto found = std::lower_bound(items.begin(), items.end(), index,
        [place](const Item& item, Index wanted) { return item.*place < wanted; });
    return found != items.end() && (*found).*place == index ? &found->flag : nullptr;
}

} // namespace

const Flag* SceneFlags::of(NodeIndex node) const
{
    return flagOf(nodes, &FlaggedNode::node, node);
}

const Flag* SceneFlags::of(EdgeIndex edge) const
{
    return flagOf(edges, &FlaggedEdge::edge, edge);
}

std::map<EdgeIndex, FlagKind> SceneFlags::drawnEdges() const
{
    std::map<EdgeIndex, FlagKind> kinds;
    for (const FlaggedEdge& flagged : edges) {
        const auto [known, isNew] = kinds.emplace(flagged.drawn, flagged.flag.kind);
        if (!isNew && flagged.flag.kind == FlagKind::Wrong)
            known->second = FlagKind::Wrong;
    }
    return kinds;
}

std::shared_ptr<const SceneFlags> flagsIn(const GraphScene& scene, const Flags& flags)
{
    auto found = std::make_shared<SceneFlags>();
    for (const auto& [target, flag] : flags) {
        if (const auto* id = std::get_if<NodeId>(&target)) {
            if (const auto node = scene.find(*id))
                found->nodes.push_back({*node, flag});
        } else if (const auto edge = scene.find(std::get<EdgeName>(target))) {
            found->edges.push_back({*edge, drawnFor(scene, *edge), flag});
        }
    }
    if (found->nodes.empty() && found->edges.empty())
        return nullptr;
    std::sort(found->nodes.begin(), found->nodes.end(),
        [](const FlaggedNode& a, const FlaggedNode& b) { return a.node < b.node; });
    std::sort(found->edges.begin(), found->edges.end(),
        [](const FlaggedEdge& a, const FlaggedEdge& b) { return a.edge < b.edge; });
    return found;
}

Flags flagsOf(const GraphScene& scene, const SceneFlags& flags)
{
    Flags named;
    for (const auto& [node, flag] : flags.nodes)
        named.emplace(scene.node(node).id, flag);
    for (const FlaggedEdge& flagged : flags.edges)
        named.emplace(scene.name(flagged.edge), flagged.flag);
    return named;
}

} // namespace mnemo
