// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layouts.h"

#include "core/picture/layoutgraphs.h"
#include "core/picture/layoutparts.h"
#include "core/picture/view.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

namespace mnemo {

using layout::Adjacency;

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// Pixels at 100 % between the middles of neighbouring nodes.
float stepFor(std::size_t nodes)
{
    return std::max(16.0F, 2.0F * nodeRadius(12, nodes) + 24.0F);
}

std::vector<std::uint32_t> byDegree(const Adjacency& graph)
{
    std::vector<std::uint32_t> order(graph.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
        [&](std::uint32_t a, std::uint32_t b) { return graph.degree(a) > graph.degree(b); });
    return order;
}

/// Puts nodes on a circle in the order of the mean angle of their placed neighbours, so that edges
/// run outwards.
void placeRing(const Adjacency& graph, std::vector<std::uint32_t> ring, float radius,
    std::vector<float>& angle, Positions& places)
{
    std::vector<float> wish(graph.size(), 0);
    for (const auto v : ring) {
        float x = 0;
        float y = 0;
        for (const auto u : graph.of(v)) {
            if (angle[u] >= 0) {
                x += std::cos(angle[u]);
                y += std::sin(angle[u]);
            }
        }
        const float a = x == 0 && y == 0 ? 0 : std::atan2(y, x);
        wish[v] = a < 0 ? a + 2 * pi : a;
    }
    std::stable_sort(ring.begin(), ring.end(),
        [&](std::uint32_t a, std::uint32_t b) { return wish[a] < wish[b]; });
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const float a = 2 * pi * static_cast<float>(i) / static_cast<float>(ring.size());
        angle[ring[i]] = a;
        places[ring[i]] = {radius * std::cos(a), radius * std::sin(a)};
    }
}

Positions concentric(const LayoutGraph& graph)
{
    const Adjacency adjacency = layout::adjacencyOf(graph);
    const auto order = byDegree(adjacency);
    const float step = stepFor(order.size());
    Positions places(order.size());
    std::vector<float> angle(order.size(), -1.0F);
    std::size_t next = 0;
    for (int ring = 0; next < order.size(); ++ring) {
        const float radius = static_cast<float>(ring) * step * 1.25F;
        const auto room = ring == 0
            ? std::size_t{1}
            : static_cast<std::size_t>(std::max(3.0F, 2 * pi * radius / step));
        const std::size_t end = std::min(order.size(), next + room);
        placeRing(adjacency,
            {order.begin() + static_cast<std::ptrdiff_t>(next),
                order.begin() + static_cast<std::ptrdiff_t>(end)},
            radius, angle, places);
        next = end;
    }
    return places;
}

struct Block
{
    std::vector<std::uint32_t> nodes;
    std::size_t columns = 1;
    std::size_t rows = 1;
};

std::vector<Block> blocksOf(const LayoutWish& wish, const Adjacency& adjacency)
{
    std::map<std::uint32_t, Block> byGroup;
    for (const auto v : byDegree(adjacency))
        byGroup[v < wish.groups.size() ? wish.groups[v] : 0].nodes.push_back(v);
    std::vector<Block> blocks;
    for (auto& [group, block] : byGroup) {
        const auto n = static_cast<double>(block.nodes.size());
        block.columns = static_cast<std::size_t>(std::ceil(std::sqrt(n * 1.4)));
        block.rows = (block.nodes.size() + block.columns - 1) / block.columns;
        blocks.push_back(std::move(block));
    }
    std::stable_sort(blocks.begin(), blocks.end(),
        [](const Block& a, const Block& b) { return a.nodes.size() > b.nodes.size(); });
    return blocks;
}

/// Blocks of a role each, in rows like words in a text.
Positions gridByGroup(const LayoutWish& wish)
{
    constexpr float gap = 2; ///< cells between blocks
    const Adjacency adjacency = layout::adjacencyOf(wish.graph);
    const auto blocks = blocksOf(wish, adjacency);
    const float step = stepFor(wish.graph.nodes) * 1.15F;
    float area = 0;
    for (const auto& block : blocks)
        area += (static_cast<float>(block.columns) + gap) * (static_cast<float>(block.rows) + gap);
    const float width = std::sqrt(area * 1.7F);
    Positions places(wish.graph.nodes);
    float x = 0;
    float y = 0;
    float tallest = 0;
    for (const auto& block : blocks) {
        if (x > 0 && x + static_cast<float>(block.columns) > width) {
            x = 0;
            y += tallest + gap;
            tallest = 0;
        }
        for (std::size_t i = 0; i < block.nodes.size(); ++i) {
            places[block.nodes[i]] = {(x + static_cast<float>(i % block.columns)) * step,
                (y + static_cast<float>(i / block.columns)) * step};
        }
        x += static_cast<float>(block.columns) + gap;
        tallest = std::max(tallest, static_cast<float>(block.rows));
    }
    return places;
}

void centre(Positions& places)
{
    if (places.empty())
        return;
    const QRectF box = boundsOf(places);
    const auto x = static_cast<float>(box.center().x());
    const auto y = static_cast<float>(box.center().y());
    for (auto& p : places)
        p = {p.x - x, p.y - y};
}

} // namespace

Result<Positions> layoutAs(const LayoutWish& wish, std::uint64_t seed, const CancelToken& cancel,
    const LayoutStageFn& stage)
{
    if (wish.graph.nodes == 0)
        return Positions();
    Result<Positions> places = Positions();
    const float step = stepFor(wish.graph.nodes);
    switch (wish.kind) {
    case LayoutKind::Force:
        return layoutGraph(wish.graph, seed, cancel, stage);
    case LayoutKind::Layered:
        places = layout::layered(wish.graph, step, cancel);
        break;
    case LayoutKind::Radial: {
        const auto root = wish.root.value_or(byDegree(layout::adjacencyOf(wish.graph)).front());
        places = layout::radial(wish.graph, root, step, cancel);
        break;
    }
    case LayoutKind::Concentric:
        places = concentric(wish.graph);
        break;
    case LayoutKind::Grid:
        places = gridByGroup(wish);
        break;
    }
    if (places)
        centre(*places);
    return places;
}

Positions aligned(Positions places, const Positions& old)
{
    // Two sums of dot and cross products, as they are and mirrored, give the best turn.
    double px = 0;
    double py = 0;
    double qx = 0;
    double qy = 0;
    double n = 0;
    const auto each = [&](auto use) {
        for (std::size_t i = 0; i < std::min(places.size(), old.size()); ++i) {
            if (isFinite(places[i]) && isFinite(old[i]))
                use(static_cast<double>(places[i].x), static_cast<double>(places[i].y),
                    static_cast<double>(old[i].x), static_cast<double>(old[i].y));
        }
    };
    each([&](double ax, double ay, double bx, double by) {
        px += ax;
        py += ay;
        qx += bx;
        qy += by;
        n += 1;
    });
    if (n < 2)
        return places;
    double dot = 0;
    double cross = 0;
    double mirroredDot = 0;
    double mirroredCross = 0;
    each([&](double x, double y, double u, double v) {
        const double ax = x - px / n;
        const double ay = y - py / n;
        const double bx = u - qx / n;
        const double by = v - qy / n;
        dot += ax * bx + ay * by;
        cross += ax * by - ay * bx;
        mirroredDot += ax * bx - ay * by;
        mirroredCross += ax * by + ay * bx;
    });
    const bool mirror = std::hypot(mirroredDot, mirroredCross) > std::hypot(dot, cross);
    const double turn = mirror ? std::atan2(mirroredCross, mirroredDot) : std::atan2(cross, dot);
    for (auto& p : places) {
        const double x = static_cast<double>(p.x) - px / n;
        const double y = (static_cast<double>(p.y) - py / n) * (mirror ? -1 : 1);
        p = {static_cast<float>(x * std::cos(turn) - y * std::sin(turn) + qx / n),
            static_cast<float>(x * std::sin(turn) + y * std::cos(turn) + qy / n)};
    }
    return places;
}

} // namespace mnemo
