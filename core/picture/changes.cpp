// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/changes.h"

#include <cmath>

namespace mnemo {

namespace {

/// What is told by neither is the same, too.
bool isSame(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool isSame(const FactTimes& a, const FactTimes& b)
{
    return isSame(a.since, b.since) && isSame(a.until, b.until) && isSame(a.withdrawn, b.withdrawn)
        && isSame(a.recorded, b.recorded);
}

bool isSame(const SceneNode& a, const SceneNode& b)
{
    return a.role == b.role && a.label == b.label && a.labels == b.labels
        && isSame(a.times, b.times) && a.properties == b.properties;
}

bool isSame(const SceneEdge& a, const SceneEdge& b)
{
    return a.caption == b.caption && isSame(a.times, b.times) && a.undirected == b.undirected
        && a.properties == b.properties;
}

bool hasEnd(const SceneEdge& edge)
{
    return !std::isnan(endOf(edge.times, {}));
}

void compareEdges(SceneDifference& found, const GraphScene& before, const GraphScene& now)
{
    for (std::size_t i = 0; i < now.edges().size(); ++i) {
        const EdgeName name = now.name(EdgeIndex(i));
        const SceneEdge& edge = now.edges()[i];
        const auto old = before.find(name);
        if (!old) {
            found.marks.edges[name] = Change::Added;
            found.began += edge.times.tellValidity() ? 1 : 0;
        } else if (!isSame(before.edge(*old), edge)) {
            found.marks.edges[name] = Change::Changed;
            found.ended += !hasEnd(before.edge(*old)) && hasEnd(edge) ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < before.edges().size(); ++i) {
        const EdgeName name = before.name(EdgeIndex(i));
        if (now.find(name))
            continue;
        found.marks.edges[name] = Change::Removed;
        found.ended += before.edges()[i].times.tellValidity() ? 1 : 0;
    }
}

} // namespace

SceneDifference differenceOf(const GraphScene& before, const GraphScene& now)
{
    SceneDifference found;
    for (const SceneNode& node : now.nodes()) {
        const auto old = before.find(node.id);
        if (!old)
            found.marks.nodes[node.id] = Change::Added;
        else if (!isSame(before.node(*old), node))
            found.marks.nodes[node.id] = Change::Changed;
    }
    for (const SceneNode& node : before.nodes()) {
        if (!now.find(node.id))
            found.marks.nodes[node.id] = Change::Removed;
    }
    compareEdges(found, before, now);
    return found;
}

std::shared_ptr<const SceneChanges> changesIn(const GraphScene& scene, const ChangeMarks& marks)
{
    auto changes = std::make_shared<SceneChanges>();
    for (const auto& [id, change] : marks.nodes) {
        const auto index = scene.find(id);
        if (!index)
            continue;
        changes->nodes.resize(scene.nodes().size(), Change::Same);
        changes->nodes[at(*index)] = change;
    }
    for (const auto& [name, change] : marks.edges) {
        const auto index = scene.find(name);
        if (!index)
            continue;
        changes->edges.resize(scene.edges().size(), Change::Same);
        changes->edges[at(*index)] = change;
    }
    if (changes->nodes.empty() && changes->edges.empty())
        return nullptr;
    return changes;
}

} // namespace mnemo
