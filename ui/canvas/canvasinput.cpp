// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasedits.h"
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
constexpr int edgeRestMs = 100; ///< before edges are looked through
constexpr std::size_t mostHoverable = 100000; ///< edges: more would be felt
constexpr int easeMs = 8;
constexpr int turnMs = 40;
constexpr double easePart = 0.25; ///< of what is left, each step
constexpr double keyPan = 60;
constexpr double wheelFactor = 1.2; ///< a notch

ViewState panned(const ViewState& view, QPointF pixels)
{
    return {view.centre - pixels / view.zoom, view.zoom};
}

/// Where a walk begins that nothing else says the beginning of.
std::optional<NodeIndex> nearestToMiddle(const GraphCanvas& canvas)
{
    const QPoint middle = canvas.rect().center();
    std::optional<NodeIndex> best;
    int least = 0;
    for (const NodeIndex node : canvas.shownNodes()) {
        const int far = (canvas.nodeRect(node).center() - middle).manhattanLength();
        if (!best || far < least) {
            best = node;
            least = far;
        }
    }
    return best;
}

} // namespace

void GraphCanvas::noteInput()
{
    if (m_times.inputNs < 0)
        m_times.inputNs = m_times.clock.nsecsElapsed();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    noteInput();
    m_attention.cardTimer.stop();
    m_boxes.card->hide();
    setHoverEdge(std::nullopt);
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    const bool dragging = m_drag.kind != CanvasDrag::Kind::None;
    if (dragging && event->button() != m_drag.button)
        return; // the first one goes on
    if (m_drag.kind == CanvasDrag::Kind::Nodes)
        dropNodes();
    m_drag.button = event->button();
    m_glide.stop();
    m_ease.timer.stop();
    m_drag.pressAt = event->position();
    m_drag.at = m_drag.pressAt;
    m_drag.kind = CanvasDrag::Kind::Pressed;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF here = event->position();
    if (m_drag.kind != CanvasDrag::Kind::None)
        mouseReleaseEvent(event); // which a menu may have taken
    if (m_drag.kind == CanvasDrag::Kind::None) {
        m_attention.at = here;
        setHover(nodeAt(here));
        setHoverEdge(std::nullopt);
        if (m_hover)
            wishPreview(event->modifiers());
        else if (m_look.scene->edges().size() <= mostHoverable)
            m_attention.edgeTimer.start(edgeRestMs, this);
        return;
    }
    const QPointF moved = here - m_drag.pressAt;
    if (m_drag.kind == CanvasDrag::Kind::Pressed) {
        if (moved.manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
            return;
        startDrag(*event);
    }
    noteInput();
    switch (m_drag.kind) {
    case CanvasDrag::Kind::Pan:
        setView(panned(m_port.view, here - m_drag.at));
        break;
    case CanvasDrag::Kind::Nodes:
        m_lifted.by = moved / m_port.view.zoom;
        break;
    case CanvasDrag::Kind::Lasso:
        m_drag.lasso << here;
        break;
    case CanvasDrag::Kind::None:
    case CanvasDrag::Kind::Pressed:
    case CanvasDrag::Kind::Rectangle:
        break;
    }
    m_drag.at = here;
    if (m_drag.kind != CanvasDrag::Kind::Pan)
        update();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(m_drag.button))
        return; // it is still down
    const auto drag = std::exchange(m_drag.kind, CanvasDrag::Kind::None);
    unsetCursor();
    noteInput();
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const bool more = control || event->modifiers().testFlag(Qt::ShiftModifier);
    const SelectMode band = control ? SelectMode::Add : SelectMode::Replace;
    switch (drag) {
    case CanvasDrag::Kind::Rectangle:
        selectInside(QRectF(m_drag.pressAt, m_drag.at).normalized(), band);
        break;
    case CanvasDrag::Kind::Lasso:
        selectInside(m_drag.lasso, band);
        break;
    case CanvasDrag::Kind::Nodes:
        dropNodes();
        break;
    case CanvasDrag::Kind::Pressed:
        if (event->button() == Qt::LeftButton)
            clickAt(event->position(), more ? SelectMode::Toggle : SelectMode::Replace);
        break;
    case CanvasDrag::Kind::None:
    case CanvasDrag::Kind::Pan:
        break;
    }
    update();
}

void GraphCanvas::clickAt(QPointF position, SelectMode mode)
{
    if (const auto node = nodeAt(position)) {
        select({m_look.scene->node(*node).id}, mode);
        return;
    }
    if (mode == SelectMode::Toggle)
        return;
    const auto edge = edgeAt(position);
    setSelected({});
    if (!edge)
        return;
    const SceneEdge& e = m_look.scene->edge(*edge);
    selectEdge({m_look.scene->node(e.from).id, e.kind, m_look.scene->node(e.to).id, e.key});
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    noteInput();
    if (event->button() != Qt::LeftButton)
        return;
    const auto node = nodeAt(event->position());
    if (node && m_edits->isExpanded(*node))
        (void)m_edits->collapse(*node);
    else if (node)
        emit expandRequested(m_look.scene->node(*node).id);
}

void GraphCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setHover(std::nullopt);
    setHoverEdge(std::nullopt);
}

void GraphCanvas::setHover(std::optional<NodeIndex> node)
{
    if (node == m_hover)
        return;
    m_hover = node;
    m_boxes.card->hide();
    m_attention.wanted.reset();
    m_attention.preview.reset();
    if (node)
        m_attention.cardTimer.start(cardDelayMs, this);
    else
        m_attention.cardTimer.stop();
    noteInput();
    update();
}

void GraphCanvas::setHoverEdge(std::optional<EdgeIndex> edge)
{
    m_attention.edgeTimer.stop();
    if (edge == m_attention.edge)
        return;
    m_attention.edge = edge;
    noteInput();
    update();
}

void GraphCanvas::wishPreview(Qt::KeyboardModifiers keys)
{
    const bool wanted = m_hover && keys.testFlag(Qt::ControlModifier);
    if (!wanted && m_attention.wanted) {
        m_attention.wanted.reset();
        m_attention.preview.reset();
        update();
    } else if (wanted && m_attention.wanted != m_hover) {
        m_attention.wanted = m_hover;
        m_attention.cardTimer.stop();
        m_boxes.card->hide();
        emit previewWanted(m_look.scene->node(*m_hover).id);
    }
}

void GraphCanvas::setPreview(const ExpansionPreview& preview)
{
    if (m_attention.wanted != preview.node)
        return;
    m_attention.preview = preview;
    noteInput();
    update();
}

void GraphCanvas::setLoading(const std::vector<NodeId>& nodes)
{
    m_attention.loading = nodes;
    if (nodes.empty() || m_motion == Motion::Reduced)
        m_attention.loadingTimer.stop();
    else if (!m_attention.loadingTimer.isActive())
        m_attention.loadingTimer.start(turnMs, this);
    update();
}

void GraphCanvas::setCitedBy(std::function<int(const NodeId&)> citedBy)
{
    m_attention.citedBy = std::move(citedBy);
}

void GraphCanvas::showCard()
{
    if (!m_hover || m_attention.wanted)
        return;
    const SceneNode& node = m_look.scene->node(*m_hover);
    QStringList more;
    if (m_look.isStale(*m_hover) && !m_look.outdated)
        more << tr("No longer true: nothing that is loaded of it holds");
    const int cited = m_attention.citedBy ? m_attention.citedBy(node.id) : 0;
    if (cited > 0)
        more << (cited == 1 ? tr("Cited by 1 answer or figure")
                            : tr("Cited by %1 answers and figures").arg(cited));
    m_boxes.card->showNode(node, more, nodeRect(*m_hover));
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    noteInput();
    setHover(std::nullopt);
    setHoverEdge(std::nullopt);
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0)
        zoomBy(std::pow(wheelFactor, notches), event->position());
    event->accept();
}

void GraphCanvas::zoomBy(double factor, QPointF anchor)
{
    m_glide.stop();
    const double from = m_ease.timer.isActive() ? m_ease.target : m_port.view.zoom;
    m_ease.target = std::clamp(from * factor, minZoom, maxZoom);
    m_ease.anchor = anchor;
    if (m_motion == Motion::Reduced) {
        setView(zoomedAt(m_port, m_ease.target, anchor));
        return;
    }
    m_ease.timer.start(easeMs, Qt::PreciseTimer, this);
    easeZoom();
}

void GraphCanvas::easeZoom()
{
    const double now = std::log(m_port.view.zoom);
    const double rest = std::log(m_ease.target) - now;
    if (std::abs(rest) < 0.004) {
        m_ease.timer.stop();
        setView(zoomedAt(m_port, m_ease.target, m_ease.anchor));
        return;
    }
    setView(zoomedAt(m_port, std::exp(now + rest * easePart), m_ease.anchor));
}

void GraphCanvas::selectInside(const QPolygonF& outline, SelectMode mode)
{
    const QRectF box = outline.boundingRect();
    std::vector<NodeId> inside;
    for (std::size_t i = 0; i < m_look.positions->size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const QPointF p = m_port.toScreen((*m_look.positions)[i]);
        if (isShown(node) && box.contains(p) && outline.containsPoint(p, Qt::OddEvenFill))
            inside.push_back(m_look.scene->node(node).id);
    }
    select(inside, mode);
}

void GraphCanvas::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_attention.cardTimer.timerId()) {
        m_attention.cardTimer.stop();
        showCard();
    } else if (event->timerId() == m_attention.edgeTimer.timerId()) {
        setHoverEdge(edgeAt(m_attention.at));
    } else if (event->timerId() == m_ease.timer.timerId()) {
        easeZoom();
    } else if (event->timerId() == m_attention.loadingTimer.timerId()) {
        update();
    } else {
        QWidget::timerEvent(event);
    }
}

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    noteInput();
    wishPreview(event->key() == Qt::Key_Control ? Qt::ControlModifier : event->modifiers());
    if (!moveKey(*event) && !letterKey(*event))
        QWidget::keyPressEvent(event);
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event)
{
    wishPreview(event->key() == Qt::Key_Control ? Qt::NoModifier : event->modifiers());
    QWidget::keyReleaseEvent(event);
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
        setView(panned(m_port.view, -direction * keyPan * (shift ? 4 : 1)));
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
    if (m_boxes.card->isVisible()) {
        m_boxes.card->hide();
    } else if (!m_evidence.empty()) {
        setEvidence({});
        emit evidenceEnded();
    } else if (!m_state.path.nodes.empty()) {
        m_edits->clearPath();
    } else if (!m_found.text.empty()) {
        (void)find(QString());
    } else {
        setSelected({});
    }
}

void GraphCanvas::stepNeighbour(int by)
{
    if (!m_walk.of) {
        if (!m_current)
            setCurrent(
                m_selected.empty() ? nearestToMiddle(*this) : std::optional(m_selected.front()));
        if (!m_current)
            return;
        m_walk.of = m_current;
        m_walk.step = by > 0 ? static_cast<std::size_t>(-1) : 0;
    }
    std::vector<EdgeIndex> edges;
    for (const auto e : m_look.scene->edgesOf(*m_walk.of)) {
        if (isShown(e))
            edges.push_back(e);
    }
    if (edges.empty())
        return;
    const std::size_t count = edges.size();
    m_walk.step = by > 0 ? (m_walk.step + 1) % count : (m_walk.step + count - 1) % count;
    setCurrent(m_look.scene->across(edges[m_walk.step], *m_walk.of));
    if (!rect().contains(nodeRect(*m_current)))
        centreOn(m_look.scene->node(*m_current).id);
}

void GraphCanvas::stepTowards(QPointF direction)
{
    m_walk.of.reset();
    const QPointF from = m_current ? m_port.toScreen((*m_look.positions)[at(*m_current)])
                                   : QRectF(rect()).center();
    std::optional<NodeIndex> best;
    double least = 0;
    for (std::size_t i = 0; i < m_look.positions->size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (node == m_current || !isShown(node))
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
