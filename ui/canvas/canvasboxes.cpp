// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasboxes.h"

#include "ui/canvas/canvascamera.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/minimap.h"
#include "ui/canvas/scalelegend.h"
#include "ui/canvas/zoombox.h"

#include <algorithm>
#include <initializer_list>

namespace mnemo {

namespace {

constexpr int boxGap = 12;

} // namespace

CanvasBoxes::CanvasBoxes(GraphCanvas& canvas)
    : m_canvas(canvas), m_zoom(new ZoomBox(&canvas)), m_map(new MiniMap(&canvas)),
      m_legend(new ScaleLegend(&canvas)), m_card(new HoverCard(&canvas))
{
    m_card->hide();
    const auto zoomBy = [&canvas](double factor) {
        canvas.camera().zoomBy(factor, QRectF(canvas.rect()).center());
    };
    QObject::connect(m_zoom, &ZoomBox::zoomInRequested, &canvas, [zoomBy] { zoomBy(1.25); });
    QObject::connect(m_zoom, &ZoomBox::zoomOutRequested, &canvas, [zoomBy] { zoomBy(0.8); });
    QObject::connect(m_zoom, &ZoomBox::fullSizeRequested, &canvas, [&canvas] {
        canvas.camera().glideTo({canvas.view().centre, 1.0});
    });
    QObject::connect(m_zoom, &ZoomBox::fitRequested, &canvas, [&canvas] { canvas.camera().fit(); });
    QObject::connect(m_map, &MiniMap::centreRequested, &canvas, [&canvas](QPointF centre) {
        canvas.setView({centre, canvas.view().zoom});
    });
}

void CanvasBoxes::restyle(const SceneLook& look, const Theme& theme)
{
    m_zoom->setTheme(theme);
    m_legend->setScales(look.style->scales, drawnScales(look), theme);
    place();
}

void CanvasBoxes::place()
{
    const int width = m_canvas.width();
    const int height = m_canvas.height();
    m_zoom->adjustSize();
    m_zoom->move(width - m_zoom->width() - boxGap, height - m_zoom->height() - boxGap);
    m_map->move(boxGap, height - m_map->height() - boxGap);
    m_legend->setMaximumHeight(std::max(0, height - m_zoom->height() - 3 * boxGap));
    m_legend->adjustSize();
    m_legend->move(width - m_legend->width() - boxGap, boxGap);
}

void CanvasBoxes::setZoom(double zoom)
{
    m_zoom->setZoom(zoom);
}

void CanvasBoxes::followView(const SceneLook& look, const ViewPort& port, std::uint64_t ticket)
{
    m_map->follow(look, port, ticket);
}

int CanvasBoxes::besideLegend() const
{
    const int taken = m_canvas.width() - m_legend->geometry().left();
    // Where the canvas is narrow, the graph would be too small to read.
    return m_legend->isHidden() || m_legend->height() < m_canvas.height() / 3
            || taken > m_canvas.width() / 2
        ? 0
        : taken;
}

std::vector<QRectF> CanvasBoxes::covered() const
{
    std::vector<QRectF> covered;
    for (const QWidget* box : std::initializer_list<const QWidget*>{m_zoom, m_map, m_legend}) {
        if (!box->isHidden())
            covered.push_back(QRectF(box->geometry()).adjusted(-4, -4, 4, 4));
    }
    return covered;
}

void CanvasBoxes::showCard(const SceneNode& node, const QStringList& more, const QRect& where)
{
    m_card->showNode(node, more, where);
}

void CanvasBoxes::hideCard()
{
    m_card->hide();
}

bool CanvasBoxes::isCardShown() const
{
    return m_card->isVisible();
}

} // namespace mnemo
