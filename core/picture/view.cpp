// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/view.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double maxFit = 1.5;
/// Room for labels beside the outermost nodes.
constexpr double marginX = 90;
constexpr double marginY = 44;

} // namespace

QRectF boundsOf(const Positions& positions)
{
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;
    bool any = false;
    for (const auto p : positions) {
        if (!isFinite(p))
            continue;
        left = any ? std::min(left, p.x) : p.x;
        right = any ? std::max(right, p.x) : p.x;
        top = any ? std::min(top, p.y) : p.y;
        bottom = any ? std::max(bottom, p.y) : p.y;
        any = true;
    }
    if (!any)
        return {};
    return {QPointF(static_cast<double>(left), static_cast<double>(top)),
        QPointF(static_cast<double>(right), static_cast<double>(bottom))};
}

ViewState fitting(const QRectF& box, QSize size)
{
    const double w = std::max(40.0, size.width() - 2 * std::min(marginX, size.width() * 0.12));
    const double h = std::max(40.0, size.height() - 2 * std::min(marginY, size.height() * 0.1));
    const double zoom = std::min(w / std::max(box.width(), 1.0), h / std::max(box.height(), 1.0));
    return {box.center(), std::clamp(zoom, minZoom, maxFit)};
}

ViewState calmly(const ViewPort& from, const ViewState& to, const QRectF& box, double most)
{
    const ViewPort after{to, from.size};
    double worst = 0;
    for (const QPointF corner :
        {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
        const QPointF moved = after.toScreen(corner) - from.toScreen(corner);
        worst = std::max({worst, std::abs(moved.x()) / std::max(from.size.width(), 1),
            std::abs(moved.y()) / std::max(from.size.height(), 1)});
    }
    if (worst <= most)
        return to;
    // Both are straight in what they do to a place, and so is what lies between them.
    const double part = most / worst;
    const double zoom = from.view.zoom + (to.zoom - from.view.zoom) * part;
    const QPointF shift
        = from.view.centre * from.view.zoom * (1 - part) + to.centre * to.zoom * part;
    return {shift / zoom, zoom};
}

ViewState zoomedAt(const ViewPort& port, double zoom, QPointF anchor)
{
    const double to = std::clamp(zoom, minZoom, maxZoom);
    const QPointF middle(port.size.width() / 2.0, port.size.height() / 2.0);
    return {port.toScene(anchor) - (anchor - middle) / to, to};
}

} // namespace mnemo
