// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvashits.h"

#include "ui/canvas/canvasghosts.h"

#include <QRectF>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double edgeReach = 5; ///< pixels beside an edge that still hit it
constexpr double nodeReach = 4; ///< and beside a node

double distanceToSegment(QPointF p, QPointF a, QPointF b)
{
    const QPointF ab = b - a;
    const double length2 = QPointF::dotProduct(ab, ab);
    const double t
        = length2 > 0 ? std::clamp(QPointF::dotProduct(p - a, ab) / length2, 0.0, 1.0) : 0.0;
    const QPointF d = p - (a + ab * t);
    return std::hypot(d.x(), d.y());
}

/// Below 0 where there is none.
double distanceToCourse(QPointF p, const std::vector<ScenePoint>& course)
{
    double least = -1;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const double d = distanceToSegment(p,
            {static_cast<double>(course[i - 1].x), static_cast<double>(course[i - 1].y)},
            {static_cast<double>(course[i].x), static_cast<double>(course[i].y)});
        least = least < 0 ? d : std::min(least, d);
    }
    return least;
}

} // namespace

std::optional<NodeIndex> nodeAt(
    const CanvasContent& content, const ViewPort& port, QPointF position)
{
    const SceneLook& look = content.look();
    const QPointF scene = port.toScene(position);
    const double zoom = port.view.zoom;
    const double reach
        = (static_cast<double>(content.grid().largestRadius * look.nodeScale) * std::sqrt(zoom)
              + nodeReach)
        / zoom;
    std::optional<NodeIndex> best;
    double least = 0;
    const ScenePoint middle{static_cast<float>(scene.x()), static_cast<float>(scene.y())};
    content.grid().places.near(middle, static_cast<float>(reach), [&](std::uint32_t i) {
        const auto node = static_cast<NodeIndex>(i);
        if (!content.isShown(node))
            return;
        const QPointF d = port.toScreen((*look.positions)[i]) - position;
        // Beside the outline counts too, but the nearer to it the better.
        const double beyond = std::hypot(d.x(), d.y()) - look.screenRadius(node, zoom);
        if (beyond <= nodeReach && (!best || beyond < least)) {
            best = node;
            least = beyond;
        }
    });
    return best;
}

std::optional<EdgeIndex> edgeAt(
    const CanvasContent& content, const ViewPort& port, QPointF position)
{
    const GraphScene& scene = *content.look().scene;
    const Positions& places = *content.look().positions;
    std::optional<EdgeIndex> best;
    double least = edgeReach;
    for (std::size_t e = 0; e < scene.edges().size(); ++e) {
        const SceneEdge& edge = scene.edges()[e];
        const EdgeFan& fan = scene.fans()[e];
        if (edge.from == edge.to || fan.hidden || !content.isShown(static_cast<EdgeIndex>(e)))
            continue;
        if (const double d
            = distanceToCourse(position, courseOf(content.look(), port, static_cast<EdgeIndex>(e)));
            d >= 0) {
            if (d < least) {
                least = d;
                best = static_cast<EdgeIndex>(e);
            }
            continue;
        }
        const QPointF a = port.toScreen(places[at(edge.from)]);
        const QPointF b = port.toScreen(places[at(edge.to)]);
        // A fanned edge is hit where it bows: by its two chords.
        const QPointF middle = ((a + b) / 2 + bowOf(scene, static_cast<EdgeIndex>(e), a, b)) / 2;
        const double d = std::min(
            distanceToSegment(position, a, middle), distanceToSegment(position, middle, b));
        if (d < least) {
            least = d;
            best = static_cast<EdgeIndex>(e);
        }
    }
    return best;
}

QRect nodeRect(const SceneLook& look, const ViewPort& port, NodeIndex node)
{
    if (at(node) >= look.positions->size())
        return {};
    const QPointF p = port.toScreen((*look.positions)[at(node)]);
    const double r = look.screenRadius(node, port.view.zoom);
    return QRectF(p.x() - r, p.y() - r, 2 * r, 2 * r).toAlignedRect();
}

} // namespace mnemo
