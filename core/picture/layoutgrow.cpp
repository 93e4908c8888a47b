// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layout.h"
#include "core/picture/layoutparts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace mnemo {

using layout::Adjacency;

namespace {

constexpr float pi = std::numbers::pi_v<float>;

struct Growth
{
    const Adjacency& graph;
    Positions& places;
    std::vector<char>& placed;
    float unit; ///< typical length of an edge
};

float typicalLength(
    const Adjacency& graph, const Positions& places, const std::vector<char>& placed)
{
    std::vector<float> lengths;
    for (std::uint32_t v = 0; v < graph.size() && lengths.size() < 20000; ++v) {
        for (const auto u : graph.of(v)) {
            if (u > v && placed[v] && placed[u])
                lengths.push_back(std::hypot(places[u].x - places[v].x, places[u].y - places[v].y));
        }
    }
    if (lengths.empty())
        return 80.0F;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return std::clamp(*middle, 30.0F, 400.0F);
}

/// How crowded a place is: the sum over near nodes of how much too near they are.
float crowd(const PointGrid& grid, const std::vector<ScenePoint>& added, const Positions& places,
    ScenePoint p, float reach)
{
    float sum = 0;
    const auto count = [&](ScenePoint q) {
        const float d = std::hypot(p.x - q.x, p.y - q.y);
        if (d < reach)
            sum += 1.0F - d / reach;
    };
    grid.near(p, reach, [&](std::uint32_t i) { count(places[i]); });
    for (const auto q : added)
        count(q);
    return sum;
}

/// The least crowded place in rings about middle, the nearer the better.
ScenePoint roomNear(const Growth& growth, const PointGrid& grid,
    const std::vector<ScenePoint>& added, ScenePoint middle, float away)
{
    constexpr int rings = 16;
    constexpr int places = 16;
    // Room for the node itself, not for a whole edge: near its neighbour counts for more.
    const float reach = std::min(growth.unit * 0.6F, 26.0F);
    const std::size_t near = std::min<std::size_t>(added.size(), 400);
    const std::vector<ScenePoint> recent(
        added.end() - static_cast<std::ptrdiff_t>(near), added.end());
    ScenePoint best = middle;
    float least = std::numeric_limits<float>::max();
    for (int ring = 0; ring < rings; ++ring) {
        const float r = away + reach * 0.6F * static_cast<float>(ring);
        for (int i = 0; i < places; ++i) {
            const float angle
                = 2 * pi * static_cast<float>(i) / places + 0.2F * static_cast<float>(ring);
            const ScenePoint p{middle.x + r * std::cos(angle), middle.y + r * std::sin(angle)};
            const float crowded = crowd(grid, recent, growth.places, p, reach);
            const float cost = crowded + 0.08F * static_cast<float>(ring);
            if (cost < least) {
                least = cost;
                best = p;
            }
        }
        if (least < 0.08F * static_cast<float>(ring + 1))
            break;
    }
    return best;
}

/// For the many: the least crowded of a few places on a spiral about middle, of which `taken` are
/// taken.
ScenePoint roomOnSpiral(const Growth& growth, const PointGrid& grid, ScenePoint middle, float away,
    std::uint32_t& taken, int tries)
{
    const float reach = std::min(growth.unit * 0.6F, 26.0F);
    constexpr float turn = 2.39996F; // of a sunflower's seeds
    ScenePoint best = middle;
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < tries && least > 0; ++i) {
        const auto place = static_cast<float>(++taken);
        const float r = away + 0.7F * reach * std::sqrt(place);
        const ScenePoint p{
            middle.x + r * std::cos(turn * place), middle.y + r * std::sin(turn * place)};
        const float crowded = tries == 1 ? 0 : crowd(grid, {}, growth.places, p, reach);
        if (crowded < least) {
            least = crowded;
            best = p;
        }
    }
    return best;
}

/// Nodes whose neighbours have places, ring after ring, each where there is room near them.
void placeBesideNeighbours(Growth& growth, const PointGrid& grid, const CancelToken& cancel)
{
    constexpr std::size_t few = 300; ///< that are worth a careful search
    constexpr int spiralTries = 4;
    std::vector<ScenePoint> added;
    std::vector<std::uint32_t> ring;
    for (std::uint32_t v = 0; v < growth.graph.size(); ++v) {
        if (growth.placed[v])
            ring.push_back(v);
    }
    for (std::size_t head = 0; head < ring.size(); ++head) {
        std::uint32_t taken = 0;
        for (const auto v : growth.graph.of(ring[head])) {
            if (growth.placed[v])
                continue;
            ScenePoint middle;
            float count = 0;
            for (const auto u : growth.graph.of(v)) {
                if (growth.placed[u]) {
                    middle.x += growth.places[u].x;
                    middle.y += growth.places[u].y;
                    count += 1;
                }
            }
            middle = {middle.x / count, middle.y / count};
            const float away = count > 1.5F ? 0.0F : growth.unit * 0.7F;
            const ScenePoint best = added.size() < few && !cancel.isCancelled()
                ? roomNear(growth, grid, added, middle, away)
                : roomOnSpiral(
                    growth, grid, middle, away, taken, cancel.isCancelled() ? 1 : spiralTries);
            growth.places[v] = best;
            growth.placed[v] = 1;
            added.push_back(best);
            ring.push_back(v);
        }
    }
}

/// The box around places; one that was given none is empty.
struct Box
{
    ScenePoint least{std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    ScenePoint most{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest()};

    void take(ScenePoint p)
    {
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }

    [[nodiscard]] float width() const { return most.x - least.x; }

    [[nodiscard]] float height() const { return most.y - least.y; }
};

/// How far strangers move to stand under the known ones or to their right: where both together fit
/// a landscape view at the larger scale.
ScenePoint besideOrUnder(const Box& known, const Box& strangers, float gap)
{
    constexpr float shape = 1.5F; // width to height of a view
    const auto size = [](float width, float height) { return std::max(width / shape, height); };
    const float under = size(
        std::max(known.width(), strangers.width()), known.height() + gap + strangers.height());
    const float beside = size(
        known.width() + gap + strangers.width(), std::max(known.height(), strangers.height()));
    if (under <= beside)
        return {known.least.x - strangers.least.x, known.most.y + gap - strangers.least.y};
    return {known.most.x + gap - strangers.least.x, known.least.y - strangers.least.y};
}

/// What hangs together but on nothing known is laid out by itself, beside the rest.
void placeStrangers(
    Growth& growth, const LayoutGraph& graph, std::uint64_t seed, const CancelToken& cancel)
{
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint32_t> local(growth.graph.size(), 0xFFFFFFFFU);
    Box known;
    for (std::uint32_t v = 0; v < growth.graph.size(); ++v) {
        if (growth.placed[v]) {
            known.take(growth.places[v]);
        } else {
            local[v] = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back(v);
        }
    }
    if (nodes.empty())
        return;
    LayoutGraph rest;
    rest.nodes = static_cast<std::uint32_t>(nodes.size());
    for (const auto& [a, b] : graph.edges) {
        if (local[a] != 0xFFFFFFFFU && local[b] != 0xFFFFFFFFU)
            rest.edges.emplace_back(local[a], local[b]);
    }
    const Positions places = layoutGraph(rest, seed, cancel);
    Box strangers;
    for (const auto p : places)
        strangers.take(p);
    const ScenePoint shift = nodes.size() == growth.graph.size()
        ? ScenePoint{}
        : besideOrUnder(known, strangers, growth.unit);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        growth.places[nodes[i]] = {places[i].x + shift.x, places[i].y + shift.y};
}

} // namespace

Positions growLayout(
    const LayoutGraph& graph, const Positions& old, std::uint64_t seed, const CancelToken& cancel)
{
    const Adjacency adjacency = layout::adjacencyOf(graph);
    Positions places = old;
    places.resize(graph.nodes);
    std::vector<char> placed(graph.nodes, 0);
    for (std::size_t i = 0; i < std::min<std::size_t>(old.size(), graph.nodes); ++i)
        placed[i] = isFinite(old[i]) ? 1 : 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!placed[i])
            places[i] = {};
    }
    Growth growth{adjacency, places, placed, typicalLength(adjacency, places, placed)};
    Positions known;
    known.reserve(places.size());
    constexpr float nowhere = std::numeric_limits<float>::quiet_NaN();
    for (std::size_t i = 0; i < places.size(); ++i)
        known.push_back(placed[i] ? places[i] : ScenePoint{nowhere, nowhere});
    const PointGrid grid(known, growth.unit);
    placeBesideNeighbours(growth, grid, cancel);
    placeStrangers(growth, graph, seed, cancel);
    return places;
}

} // namespace mnemo
