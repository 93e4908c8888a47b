// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/pointgrid.h"

#include <QPointF>
#include <QRectF>
#include <QSize>

namespace mnemo {

inline constexpr double minZoom = 0.01; ///< a hundred thousand nodes and long layers fit whole
inline constexpr double maxZoom = 8.0;

/// Where one looks: the scene's point in the middle of the view, and pixels per scene unit.
struct ViewState
{
    QPointF centre;
    double zoom = 1.0;

    bool operator==(const ViewState&) const = default;
};

/// A view of a size in logical pixels.
struct ViewPort
{
    ViewState view;
    QSize size;

    bool operator==(const ViewPort&) const = default;

    [[nodiscard]] QPointF toScreen(QPointF scene) const
    {
        return (scene - view.centre) * view.zoom + QPointF(size.width() / 2.0, size.height() / 2.0);
    }

    [[nodiscard]] QPointF toScreen(ScenePoint p) const
    {
        return toScreen(QPointF(static_cast<double>(p.x), static_cast<double>(p.y)));
    }

    [[nodiscard]] QPointF toScene(QPointF screen) const
    {
        return (screen - QPointF(size.width() / 2.0, size.height() / 2.0)) / view.zoom
            + view.centre;
    }
};

/// The box of all finite positions; null when there are none.
[[nodiscard]] QRectF boundsOf(const Positions& positions);

/// The view that shows `box` whole with a margin, at most 150 %.
[[nodiscard]] ViewState fitting(const QRectF& box, QSize size);

/// On the way from one view to another, as far as nothing in `box` moves by more than `most` of the
/// view's sides.
[[nodiscard]] ViewState calmly(
    const ViewPort& from, const ViewState& to, const QRectF& box, double most);

/// Another zoom, with the scene's point under `anchor` (screen) kept where it is.
[[nodiscard]] ViewState zoomedAt(const ViewPort& port, double zoom, QPointF anchor);

} // namespace mnemo
