// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layoutparts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace mnemo::layout {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
/// Turns by this angle never meet again: places of seeds in a sunflower.
constexpr float goldenAngle = 2.399963F;
/// So few leaves make an arc, more a disc.
constexpr std::size_t arcLeaves = 6;

/// Pushes one pair; true when they overlapped.
bool pushApart(ScenePoint& a, ScenePoint& b, std::pair<float, float> radii, std::size_t salt)
{
    const float room = radii.first + radii.second;
    float dx = a.x - b.x;
    float dy = a.y - b.y;
    float d2 = dx * dx + dy * dy;
    if (d2 >= room * room)
        return false;
    if (d2 < 1e-10F) {
        // On one another: any direction will do, the same each time.
        const float angle = goldenAngle * static_cast<float>(salt % 1024);
        dx = 1e-3F * std::cos(angle);
        dy = 1e-3F * std::sin(angle);
        d2 = dx * dx + dy * dy;
    }
    const float d = std::sqrt(d2);
    // The smaller one makes way: else a crowd of small discs would drive a large one out.
    const float areaA = radii.first * radii.first;
    const float areaB = radii.second * radii.second;
    const float push = (room - d) / d / (areaA + areaB);
    a.x += dx * push * areaB;
    a.y += dy * push * areaB;
    b.x -= dx * push * areaA;
    b.y -= dy * push * areaA;
    return true;
}

struct Parent
{
    std::uint32_t node = 0;
    std::vector<std::uint32_t> leaves; ///< all that hangs on this node alone
    float reach = 0; ///< of the fan
};

constexpr std::uint32_t nobody = 0xFFFFFFFFU;

/// The node that \p v hangs on: its only neighbour, or the one that all its few neighbours share.
std::uint32_t parentOf(const Adjacency& graph, std::uint32_t v)
{
    constexpr std::uint32_t few = 3;
    const auto mine = graph.of(v);
    if (mine.empty() || mine.size() > few)
        return nobody;
    const auto larger = [&](std::uint32_t a, std::uint32_t b) {
        return graph.degree(a) != graph.degree(b) ? graph.degree(a) < graph.degree(b) : a > b;
    };
    const std::uint32_t hub = *std::max_element(mine.begin(), mine.end(), larger);
    if (graph.degree(hub) < 2 || (mine.size() > 1 && graph.degree(hub) < 4 * mine.size()))
        return nobody;
    const auto shares = [&](std::uint32_t u) {
        const auto theirs = graph.of(u);
        return u == hub
            || (theirs.size() <= few && std::binary_search(theirs.begin(), theirs.end(), hub));
    };
    return std::all_of(mine.begin(), mine.end(), shares) ? hub : nobody;
}

std::vector<Parent> parentsOf(const Adjacency& graph, std::vector<std::uint32_t>& parent)
{
    const auto n = static_cast<std::uint32_t>(graph.size());
    parent.assign(n, nobody);
    for (std::uint32_t v = 0; v < n; ++v)
        parent[v] = parentOf(graph, v);
    // Who has children stays a parent: fans do not hang on fans.
    for (std::uint32_t v = 0; v < n; ++v) {
        if (parent[v] != nobody)
            parent[parent[v]] = nobody;
    }
    std::vector<Parent> parents;
    std::vector<std::uint32_t> slot(n, nobody);
    for (std::uint32_t v = 0; v < n; ++v) {
        const std::uint32_t hub = parent[v];
        if (hub == nobody)
            continue;
        if (slot[hub] == nobody) {
            slot[hub] = static_cast<std::uint32_t>(parents.size());
            parents.push_back({hub, {}, 0});
        }
        parents[slot[hub]].leaves.push_back(v);
    }
    return parents;
}

/// The middle of the widest gap between the directions to inner neighbours, and its width.
std::pair<float, float> widestGap(const Adjacency& graph, const Positions& places,
    const std::vector<std::uint32_t>& parent, std::uint32_t node)
{
    std::vector<float> angles;
    for (const auto u : graph.of(node)) {
        if (parent[u] != node)
            angles.push_back(
                std::atan2(places[u].y - places[node].y, places[u].x - places[node].x));
    }
    if (angles.empty())
        return {0, 2 * pi};
    std::sort(angles.begin(), angles.end());
    float start = angles.back() - 2 * pi;
    float best = -1;
    float middle = 0;
    for (const float angle : angles) {
        if (angle - start > best) {
            best = angle - start;
            middle = start + best / 2;
        }
        start = angle;
    }
    return {middle, best};
}

void placeLeaves(
    Positions& places, const Parent& parent, std::pair<float, float> gapAt, float innerRadius)
{
    const auto count = static_cast<float>(parent.leaves.size());
    const ScenePoint middle = places[parent.node];
    const auto [direction, gap] = gapAt;
    // Few leaves make an arc that looks away from the others, many a disc of seeds.
    const bool arc = parent.leaves.size() <= arcLeaves;
    const float width = std::min(gap * 0.8F, 0.5F * count);
    for (std::size_t i = 0; i < parent.leaves.size(); ++i) {
        const auto k = static_cast<float>(i);
        float angle = direction + goldenAngle * k;
        float r = parent.reach * std::sqrt((k + 1.0F) / count);
        if (arc) {
            angle = count > 1 ? direction + width * (k / (count - 1.0F) - 0.5F) : direction;
            r = parent.reach;
        }
        r = std::max(r, innerRadius);
        places[parent.leaves[i]] = {middle.x + r * std::cos(angle), middle.y + r * std::sin(angle)};
    }
}

} // namespace

void separate(Positions& places, std::span<const float> radii, int rounds)
{
    float largest = 0;
    float sum = 0;
    for (const float r : radii) {
        largest = std::max(largest, r);
        sum += r;
    }
    if (places.size() < 2 || largest <= 0)
        return;
    const float cell = std::max(2.0F * sum / static_cast<float>(radii.size()), largest * 0.25F);
    for (int round = 0; round < rounds; ++round) {
        const PointGrid grid(places, cell);
        bool moved = false;
        for (std::size_t i = 0; i < places.size(); ++i) {
            // Each pair once, from its larger disc: small ones need not look far.
            grid.near(places[i], 2.0F * radii[i], [&](std::uint32_t j) {
                if (radii[j] < radii[i] || (radii[j] == radii[i] && j < i))
                    moved = pushApart(places[i], places[j], {radii[i], radii[j]}, i + j) || moved;
            });
        }
        if (!moved)
            return;
    }
}

void spreadFans(const Adjacency& graph, Positions& places, std::span<const float> radii)
{
    std::vector<std::uint32_t> parent;
    std::vector<Parent> parents = parentsOf(graph, parent);
    if (parents.empty())
        return;
    Positions inner;
    std::vector<std::uint32_t> innerNodes;
    std::vector<float> room;
    std::vector<std::size_t> slot(graph.size(), 0);
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
        if (parent[v] != nobody)
            continue;
        slot[v] = inner.size();
        inner.push_back(places[v]);
        innerNodes.push_back(v);
        room.push_back(radii[v]);
    }
    for (auto& hub : parents) {
        const auto count = static_cast<float>(hub.leaves.size());
        const float leaf = std::max(radii[hub.leaves.front()], 0.2F);
        if (hub.leaves.size() <= arcLeaves) {
            hub.reach = radii[hub.node] + leaf + 0.25F;
            continue;
        }
        hub.reach = radii[hub.node] + leaf + 1.25F * leaf * std::sqrt(count);
        room[slot[hub.node]] = std::max(room[slot[hub.node]], hub.reach + leaf);
    }
    separate(inner, room, 80);
    for (std::size_t i = 0; i < inner.size(); ++i)
        places[innerNodes[i]] = inner[i];
    for (const auto& hub : parents)
        placeLeaves(places, hub, widestGap(graph, places, parent, hub.node),
            radii[hub.node] + radii[hub.leaves.front()]);
}

} // namespace mnemo::layout
