// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QPainterPath>
#include <QPointF>

class QPainter;

namespace mnemo {

/// Outline of `shape` about the origin, y down, with the area of a circle of radius `r`. Any
/// thread.
[[nodiscard]] QPainterPath shapePath(MarkShape shape, double r);

/// How far the outline reaches from the origin, as a multiple of `r`: edges end outside it.
[[nodiscard]] double shapeReach(MarkShape shape);

/// Draws the mark of a role in a square of `size` logical pixels about `centre`, as legends and
/// lists show it.
void paintRoleMark(QPainter& painter, const NodeSlot& slot, QPointF centre, double size);

/// Draws a line from `from` to `to` with the ending of an edge kind at `to`, as legends show it.
void paintEdgeMark(
    QPainter& painter, const EdgeStyle& style, const QColor& colour, QPointF from, QPointF to);

} // namespace mnemo
