// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasplacing.h"

#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/stepwords.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace mnemo {

namespace {

QString layoutName(LayoutKind kind)
{
    switch (kind) {
    case LayoutKind::Force:
        return CanvasPlacing::tr("force layout");
    case LayoutKind::Layered:
        return CanvasPlacing::tr("layers");
    case LayoutKind::Radial:
        return CanvasPlacing::tr("rings around a node");
    case LayoutKind::Concentric:
        return CanvasPlacing::tr("rings by degree");
    case LayoutKind::Grid:
        return CanvasPlacing::tr("grid by role");
    }
    return {};
}

} // namespace

void CanvasPlacing::setPinned(const std::vector<NodeIndex>& nodes, Pin pin)
{
    CanvasState to = m_canvas.state();
    const auto these = sortedNodes(nodes);
    to.pinned = pin == Pin::On ? united(to.pinned, these) : without(to.pinned, these);
    if (to.pinned == m_canvas.state().pinned)
        return;
    m_canvas.edits().change(pin == Pin::On
            ? named(tr("Pin “%1”"), tr("Pin %1 nodes"), m_canvas.scene(), these)
            : named(tr("Unpin “%1”"), tr("Unpin %1 nodes"), m_canvas.scene(), these),
        to);
}

void CanvasPlacing::togglePinned()
{
    const auto nodes = sortedNodes(m_canvas.selectionModel().nodes());
    const bool all = without(nodes, m_canvas.state().pinned).empty();
    setPinned(nodes, all ? Pin::Off : Pin::On);
}

void CanvasPlacing::unpinAll()
{
    setPinned(m_canvas.state().pinned, Pin::Off);
}

void CanvasPlacing::move(const std::vector<NodeIndex>& nodes, QPointF by)
{
    CanvasState to = m_canvas.state();
    Positions places = *to.positions;
    for (const auto i : nodes) {
        places[at(i)].x += static_cast<float>(by.x());
        places[at(i)].y += static_cast<float>(by.y());
    }
    to.positions = std::make_shared<const Positions>(std::move(places));
    to.pinned = united(to.pinned, sortedNodes(nodes));
    m_canvas.edits().change(
        named(tr("Move “%1”"), tr("Move %1 nodes"), m_canvas.scene(), nodes), to);
}

void CanvasPlacing::layOut(LayoutKind kind)
{
    m_canvas.jobs().layOut(kind);
}

void CanvasPlacing::spread(double factor)
{
    CanvasState to = m_canvas.state();
    if (to.positions->empty())
        return;
    Positions places = *to.positions;
    const QPointF middle = boundsOf(places).center();
    const auto scaled = [factor](float place, double about) {
        return static_cast<float>(about + (static_cast<double>(place) - about) * factor);
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!std::binary_search(to.pinned.begin(), to.pinned.end(), static_cast<NodeIndex>(i)))
            places[i] = {scaled(places[i].x, middle.x()), scaled(places[i].y, middle.y())};
    }
    to.positions = std::make_shared<const Positions>(std::move(places));
    m_canvas.edits().change(factor > 1 ? tr("Wider layout") : tr("Tighter layout"), to);
}

void CanvasPlacing::note(LayoutKind kind, Positions places)
{
    CanvasState to = m_canvas.state();
    to.layout = kind;
    ++to.layoutRun;
    to.positions = std::make_shared<const Positions>(std::move(places));
    m_canvas.edits().change(tr("Lay out: %1").arg(layoutName(kind)), to);
}

} // namespace mnemo
