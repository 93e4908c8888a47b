// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QCoreApplication>
#include <QPointF>

#include <vector>

namespace mnemo {

class GraphCanvas;

enum class Pin
{
    On,
    Off
};

/// Where the nodes of a canvas lie, and which are held there: each a step that can be undone. GUI
/// thread; part of the edits of one canvas.
class CanvasPlacing final
{
    Q_DECLARE_TR_FUNCTIONS(CanvasPlacing)

public:
    explicit CanvasPlacing(GraphCanvas& canvas) : m_canvas(canvas) { }

    void setPinned(const std::vector<NodeIndex>& nodes, Pin pin);
    /// Pins the selected nodes, or lets them go when all of them are pinned.
    void togglePinned();
    void unpinAll();
    /// Moves nodes in the scene and pins them there.
    void move(const std::vector<NodeIndex>& nodes, QPointF by);
    /// Off-thread; a step once it is there. Radial goes round the first selected node.
    void layOut(LayoutKind kind);
    /// Draws all nodes apart, or together below 1, about their middle; pinned ones stay.
    void spread(double factor);

    /// A layout has been made. For the canvas.
    void note(LayoutKind kind, Positions places);

private:
    GraphCanvas& m_canvas;
};

} // namespace mnemo
