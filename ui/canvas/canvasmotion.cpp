// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the canvas that moves: views that glide, nodes that travel or are dragged, light
// that is switched.
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"

#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr int glideMs = 240;
constexpr int travelMs = 320;
constexpr int fadeMs = 160;
constexpr double maxGlide = 3.0; ///< screens; farther is a cut

ViewState between(const ViewState& from, const ViewState& to, double t)
{
    if (t >= 1.0)
        return to;
    return {from.centre + (to.centre - from.centre) * t,
        std::exp(std::log(from.zoom) + (std::log(to.zoom) - std::log(from.zoom)) * t)};
}

/// Where nodes are on their way; those without a place before are there at once.
Positions between(const Positions& from, const Positions& to, float t)
{
    Positions places = to;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        if (isFinite(from[i]) && isFinite(to[i]))
            places[i]
                = {from[i].x + (to[i].x - from[i].x) * t, from[i].y + (to[i].y - from[i].y) * t};
    }
    return places;
}

} // namespace

void GraphCanvas::setUpMotion()
{
    m_motion = QApplication::isEffectEnabled(Qt::UI_General) ? Motion::Normal : Motion::Reduced;
    for (auto* animation : {&m_glide, &m_travel, &m_fade}) {
        animation->setStartValue(0.0);
        animation->setEndValue(1.0);
        animation->setEasingCurve(QEasingCurve::InOutCubic);
    }
    m_glide.setDuration(glideMs);
    m_travel.setDuration(travelMs);
    m_fade.setDuration(fadeMs);
    m_fade.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        m_fading = {};
        update();
    });
}

void GraphCanvas::glideTo(const ViewState& view)
{
    m_glide.stop();
    m_ease.timer.stop();
    const QPointF way = (view.centre - m_port.view.centre) * m_port.view.zoom;
    const double screens = std::max(
        std::abs(way.x()) / std::max(width(), 1), std::abs(way.y()) / std::max(height(), 1));
    if (m_motion == Motion::Reduced || screens > maxGlide || !isVisible()) {
        setView(view);
        return;
    }
    m_glide.disconnect(this);
    connect(&m_glide, &QVariantAnimation::valueChanged, this,
        [this, from = m_port.view, view](
            const QVariant& v) { setView(between(from, view, v.toDouble())); });
    m_glide.start();
}

void GraphCanvas::travelTo(std::shared_ptr<const Positions> positions)
{
    stopTravel();
    m_followFit = true;
    const auto from = m_look.positions;
    const ViewState view = m_port.view;
    if (m_motion == Motion::Reduced || !isVisible()) {
        setPositions(std::move(positions));
        return;
    }
    const ViewState target = fitting(shownBounds(*m_look.marks, *positions), size());
    connect(&m_travel, &QVariantAnimation::valueChanged, this,
        [this, from, view, positions, target](const QVariant& v) {
            const double t = v.toDouble();
            m_port.view = between(view, target, t);
            setPositions(t >= 1.0 ? positions
                                  : std::make_shared<const Positions>(
                                      between(*from, *positions, static_cast<float>(t))));
            requestPicture();
            update();
        });
    // Until it begins to move, the picture is the one before.
    m_look.positions = from;
    m_followFit = false;
    connect(&m_travel, &QVariantAnimation::finished, this, [this] { m_followFit = true; });
    m_travel.start();
}

/// All of it would have been in view in the end.
void GraphCanvas::stopTravel()
{
    m_followFit = m_followFit || m_travel.state() == QAbstractAnimation::Running;
    m_travel.stop();
    m_travel.disconnect(this);
}

void GraphCanvas::startDrag(const QMouseEvent& event)
{
    using Kind = CanvasDrag::Kind;
    const bool left = m_drag.button == Qt::LeftButton;
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool alt = event.modifiers().testFlag(Qt::AltModifier);
    const auto node = left && !shift ? nodeAt(m_drag.pressAt) : std::nullopt;
    if (left && shift) {
        m_drag.kind = alt ? Kind::Lasso : Kind::Rectangle;
        m_drag.lasso = QPolygonF{m_drag.pressAt};
    } else if (node) {
        m_drag.kind = Kind::Nodes;
        liftNode(*node);
    } else {
        m_drag.kind = Kind::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
}

/// From now on the picture is drawn without the nodes and their edges; they lie over it.
void GraphCanvas::liftNode(NodeIndex node)
{
    const bool follows = m_followFit; // but not now, away from under the mouse
    stopTravel();
    m_followFit = follows;
    if (m_look.positions != m_state.positions)
        setPositions(m_state.positions);
    const bool together = std::find(m_selected.begin(), m_selected.end(), node) != m_selected.end();
    m_lifted = {together ? m_selected : std::vector<NodeIndex>{node}, {}, 0};
    setHover(std::nullopt);
    rebuildMarks();
    requestPicture();
}

void GraphCanvas::dropNodes()
{
    const auto nodes = std::exchange(m_lifted.nodes, {});
    const QPointF by = std::exchange(m_lifted.by, {});
    if (nodes.empty()) // another graph has come
        return;
    if (by.isNull()) {
        rebuildMarks();
        requestPicture();
    } else {
        m_followFit = false;
        m_edits->move(nodes, by);
    }
    // Still drawn over the picture until one comes that has them.
    m_lifted = {nodes, {}, m_sceneTicket};
    update();
}

void GraphCanvas::startFade()
{
    m_fade.stop();
    m_fading = {};
    if (m_motion == Motion::Normal && isVisible() && m_picture)
        m_fading.from = m_picture;
}

} // namespace mnemo
