// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/canvastypes.h"
#include "ui/drawing/scenelook.h"

#include <vector>

class QPainter;
class QWidget;

namespace mnemo {

/// The edge under the pointer: drawn stronger, with its caption and, if the graph knows, from when
/// until when it holds.
void paintHoverEdge(
    QPainter& painter, const SceneLook& look, const ViewPort& port, EdgeIndex index);

/// Ghosts around a node for what its expansion would add, with their number.
void paintPreview(QPainter& painter, const SceneLook& look, const ViewPort& port,
    const ExpansionPreview& preview, const QWidget* canvas);

/// Where an edge between two places on screen bows to: the control point of its curve.
[[nodiscard]] QPointF bowOf(const GraphScene& scene, EdgeIndex edge, QPointF from, QPointF to);

/// An open arc round each of the nodes, turned on with the time.
void paintLoading(QPainter& painter, const SceneLook& look, const ViewPort& port,
    const std::vector<NodeId>& nodes, qint64 ms);

} // namespace mnemo
