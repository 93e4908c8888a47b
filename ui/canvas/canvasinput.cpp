// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasview.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/zoombox.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QTimerEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr int cardDelayMs = 400;
constexpr int easeMs = 8;
constexpr double easePart = 0.25; ///< of what is left, each step
constexpr int glideMs = 240;
constexpr double maxGlide = 3.0; ///< screens; farther is a cut
constexpr double keyPan = 60;
constexpr double wheelFactor = 1.2; ///< a notch

} // namespace

void GraphCanvas::noteInput()
{
    if (m_inputNs < 0)
        m_inputNs = m_clock.nsecsElapsed();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    noteInput();
    m_cardTimer.stop();
    m_card->hide();
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_glide.stop();
    m_zoomTimer.stop();
    m_pressAt = event->position();
    m_dragAt = m_pressAt;
    m_drag = Drag::Pressed;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF here = event->position();
    if (m_drag == Drag::None) {
        setHover(nodeAt(here));
        return;
    }
    const QPointF moved = here - m_pressAt;
    if (m_drag == Drag::Pressed) {
        if (moved.manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
            return;
        const bool band = event->modifiers().testFlag(Qt::ShiftModifier)
            && event->buttons().testFlag(Qt::LeftButton);
        m_drag = band ? Drag::Rectangle : Drag::Pan;
        if (m_drag == Drag::Pan)
            setCursor(Qt::ClosedHandCursor);
    }
    noteInput();
    if (m_drag == Drag::Pan)
        pan(here - m_dragAt);
    m_dragAt = here;
    if (m_drag == Drag::Rectangle)
        update();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    unsetCursor();
    noteInput();
    const bool toggles = event->modifiers().testFlag(Qt::ControlModifier);
    if (drag == Drag::Rectangle) {
        selectInside(QRectF(m_pressAt, m_dragAt).normalized(),
            toggles ? SelectMode::Add : SelectMode::Replace);
        update();
        return;
    }
    if (drag != Drag::Pressed || event->button() != Qt::LeftButton)
        return;
    if (const auto node = nodeAt(event->position())) {
        select({m_look.scene->node(*node).id}, toggles ? SelectMode::Toggle : SelectMode::Replace);
        return;
    }
    if (toggles)
        return;
    const auto edge = edgeAt(event->position());
    setSelected({});
    if (edge) {
        m_selectedEdge = edge;
        rebuildMarks();
        requestPicture();
        update();
        const SceneEdge& e = m_look.scene->edge(*edge);
        emit edgeSelected(
            {m_look.scene->node(e.from).id, e.kind, m_look.scene->node(e.to).id, e.key});
    }
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    noteInput();
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto node = nodeAt(event->position()))
        emit expandRequested(m_look.scene->node(*node).id);
}

void GraphCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setHover(std::nullopt);
}

void GraphCanvas::setHover(std::optional<NodeIndex> node)
{
    if (node == m_hover)
        return;
    m_hover = node;
    m_card->hide();
    if (node)
        m_cardTimer.start(cardDelayMs, this);
    else
        m_cardTimer.stop();
    noteInput();
    update();
}

void GraphCanvas::showCard()
{
    if (!m_hover)
        return;
    m_card->showNode(m_look.scene->node(*m_hover), nodeRect(*m_hover));
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    noteInput();
    setHover(std::nullopt);
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0)
        zoomBy(std::pow(wheelFactor, notches), event->position());
    event->accept();
}

void GraphCanvas::zoomBy(double factor, QPointF anchor)
{
    m_glide.stop();
    const double from = m_zoomTimer.isActive() ? m_zoomTarget : m_port.view.zoom;
    m_zoomTarget = std::clamp(from * factor, minZoom, maxZoom);
    m_zoomAnchor = anchor;
    if (m_motion == Motion::Reduced) {
        setView(zoomedAt(m_port, m_zoomTarget, anchor));
        return;
    }
    m_zoomTimer.start(easeMs, Qt::PreciseTimer, this);
    easeZoom();
}

void GraphCanvas::easeZoom()
{
    const double now = std::log(m_port.view.zoom);
    const double rest = std::log(m_zoomTarget) - now;
    if (std::abs(rest) < 0.004) {
        m_zoomTimer.stop();
        setView(zoomedAt(m_port, m_zoomTarget, m_zoomAnchor));
        return;
    }
    setView(zoomedAt(m_port, std::exp(now + rest * easePart), m_zoomAnchor));
}

void GraphCanvas::glideTo(const ViewState& view)
{
    m_glide.stop();
    m_zoomTimer.stop();
    const QPointF way = (view.centre - m_port.view.centre) * m_port.view.zoom;
    const double screens = std::max(
        std::abs(way.x()) / std::max(width(), 1), std::abs(way.y()) / std::max(height(), 1));
    if (m_motion == Motion::Reduced || screens > maxGlide || !isVisible()) {
        setView(view);
        return;
    }
    m_glide.disconnect(this);
    m_glide.setDuration(glideMs);
    const ViewState from = m_port.view;
    connect(
        &m_glide, &QVariantAnimation::valueChanged, this, [this, from, view](const QVariant& v) {
            const double t = v.toDouble();
            setView({from.centre + (view.centre - from.centre) * t,
                t >= 1.0 ? view.zoom
                         : std::exp(std::log(from.zoom)
                             + (std::log(view.zoom) - std::log(from.zoom)) * t)});
        });
    m_glide.start();
}

void GraphCanvas::pan(QPointF pixels)
{
    setView({m_port.view.centre - pixels / m_port.view.zoom, m_port.view.zoom});
}

void GraphCanvas::selectInside(const QRectF& rectangle, SelectMode mode)
{
    std::vector<NodeId> inside;
    for (std::size_t i = 0; i < m_look.positions->size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if ((m_look.marks->of(node) & Mark::hidden) == 0
            && rectangle.contains(m_port.toScreen((*m_look.positions)[i])))
            inside.push_back(m_look.scene->node(node).id);
    }
    select(inside, mode);
}

void GraphCanvas::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_cardTimer.timerId()) {
        m_cardTimer.stop();
        showCard();
    } else if (event->timerId() == m_zoomTimer.timerId()) {
        easeZoom();
    } else {
        QWidget::timerEvent(event);
    }
}

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    noteInput();
    if (!moveKey(*event) && !letterKey(*event))
        QWidget::keyPressEvent(event);
}

bool GraphCanvas::moveKey(const QKeyEvent& event)
{
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    QPointF direction;
    switch (event.key()) {
    case Qt::Key_Left:
        direction = {-1, 0};
        break;
    case Qt::Key_Right:
        direction = {1, 0};
        break;
    case Qt::Key_Up:
        direction = {0, -1};
        break;
    case Qt::Key_Down:
        direction = {0, 1};
        break;
    case Qt::Key_Home:
        fit();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(1.25, QRectF(rect()).center());
        return true;
    case Qt::Key_Minus:
        zoomBy(0.8, QRectF(rect()).center());
        return true;
    case Qt::Key_0:
        if (!control)
            return false;
        glideTo({m_port.view.centre, 1.0});
        return true;
    default:
        return false;
    }
    if (control)
        stepTowards(direction);
    else
        pan(-direction * keyPan * (shift ? 4 : 1));
    return true;
}

bool GraphCanvas::letterKey(const QKeyEvent& event)
{
    if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0)
        return false;
    switch (event.key()) {
    case Qt::Key_N:
        stepNeighbour(event.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    case Qt::Key_Space:
        if (m_current)
            select({m_look.scene->node(*m_current).id}, SelectMode::Toggle);
        return true;
    case Qt::Key_E:
        if (m_current)
            emit expandRequested(m_look.scene->node(*m_current).id);
        return true;
    case Qt::Key_Escape:
        escape();
        return true;
    default:
        return false;
    }
}

void GraphCanvas::escape()
{
    if (m_card->isVisible()) {
        m_card->hide();
    } else if (!m_evidence.empty()) {
        setEvidence({});
        emit evidenceEnded();
    } else if (!m_findText.empty()) {
        (void)find(QString());
    } else {
        setSelected({});
    }
}

void GraphCanvas::stepNeighbour(int by)
{
    if (!m_neighbourOf) {
        if (!m_current)
            setCurrent(m_selected.empty() ? nodeAt(QRectF(rect()).center())
                                          : std::optional(m_selected.front()));
        if (!m_current)
            return;
        m_neighbourOf = m_current;
        m_neighbourStep = by > 0 ? static_cast<std::size_t>(-1) : 0;
    }
    const auto edges = m_look.scene->edgesOf(*m_neighbourOf);
    if (edges.empty())
        return;
    const std::size_t count = edges.size();
    m_neighbourStep
        = by > 0 ? (m_neighbourStep + 1) % count : (m_neighbourStep + count - 1) % count;
    setCurrent(m_look.scene->across(edges[m_neighbourStep], *m_neighbourOf));
    if (!rect().contains(nodeRect(*m_current)))
        centreOn(m_look.scene->node(*m_current).id);
}

void GraphCanvas::stepTowards(QPointF direction)
{
    m_neighbourOf.reset();
    const QPointF from = m_current ? m_port.toScreen((*m_look.positions)[at(*m_current)])
                                   : QRectF(rect()).center();
    std::optional<NodeIndex> best;
    double least = 0;
    for (std::size_t i = 0; i < m_look.positions->size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (node == m_current || (m_look.marks->of(node) & Mark::hidden) != 0)
            continue;
        const QPointF way = m_port.toScreen((*m_look.positions)[i]) - from;
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead <= 1 || aside > ahead)
            continue;
        // What lies straight ahead is nearer than what lies aside.
        const double cost = ahead + 2 * aside;
        if (!best || cost < least) {
            best = node;
            least = cost;
        }
    }
    if (!best)
        return;
    setCurrent(best);
    if (!rect().contains(nodeRect(*best)))
        centreOn(m_look.scene->node(*best).id);
}

} // namespace mnemo
