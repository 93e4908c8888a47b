// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"

#include <QRect>
#include <QRectF>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace mnemo {

class GraphCanvas;
class HoverCard;
class MiniMap;
class ScaleLegend;
class ZoomBox;

/// The widgets that lie over a canvas, which owns them. GUI thread; part of one canvas.
class CanvasBoxes final
{
public:
    explicit CanvasBoxes(GraphCanvas& canvas);

    /// What the legend says is counted anew.
    void restyle(const SceneLook& look, const Theme& theme);
    /// Into the corners of the canvas.
    void place();
    void setZoom(double zoom);
    /// `ticket` names the state of the look.
    void followView(const SceneLook& look, const ViewPort& port, std::uint64_t ticket);
    /// Where labels would be covered, in the canvas.
    [[nodiscard]] std::vector<QRectF> covered() const;

    /// How much of the canvas's right side a high legend takes; 0 where it leaves most of it.
    [[nodiscard]] int besideLegend() const;

    /// Beside `where`, in the canvas.
    void showCard(const SceneNode& node, const QStringList& more, const QRect& where);
    void hideCard();
    [[nodiscard]] bool isCardShown() const;

private:
    GraphCanvas& m_canvas;
    ZoomBox* m_zoom;
    MiniMap* m_map;
    ScaleLegend* m_legend;
    HoverCard* m_card;
};

} // namespace mnemo
