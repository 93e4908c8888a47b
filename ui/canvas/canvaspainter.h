// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/canvascontent.h"

class QPainter;

namespace mnemo {

class CanvasPictures;
class CanvasPointer;
struct Picture;

/// Paints a canvas once: its pictures at their place in the view, and over them what follows the
/// mouse and the keyboard. GUI thread; lives as long as one paint.
class CanvasPainter final
{
public:
    CanvasPainter(QPainter& painter, const GraphCanvas& canvas);

    void paint();

private:
    void paintPictures();
    void paintPicture(const Picture& picture);
    void paintLifted();
    void paintHover();
    void paintNode(NodeIndex node, QPointF middle);
    void paintLabels();
    void paintOverlay();
    void paintNotes();

    QPainter& m_painter;
    const GraphCanvas& m_canvas;
    const CanvasContent& m_content;
    const CanvasPictures& m_pictures;
    const CanvasPointer& m_pointer;
    const SceneLook& m_look;
    const ViewPort& m_port;
};

} // namespace mnemo
