// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvaspointer.h"

#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvashits.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/flaglook.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QStyleHints>
#include <QTimerEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr int cardDelayMs = 400;
constexpr int focusDelayMs = 200; ///< a pointer on its way somewhere does not dim what it crosses
constexpr int edgeRestMs = 100; ///< before edges are looked through
constexpr std::size_t mostHoverable = 100000; ///< edges: more would be felt
constexpr int turnMs = 40;
constexpr double wheelFactor = 1.2; ///< a notch

} // namespace

CanvasPointer::CanvasPointer(GraphCanvas& canvas) : m_canvas(canvas)
{
}

void CanvasPointer::press(const QMouseEvent& event)
{
    m_canvas.pictures().noteInput();
    m_cardTimer.stop();
    m_canvas.boxes().hideCard();
    setHoverEdge(std::nullopt);
    if (event.button() != Qt::LeftButton && event.button() != Qt::MiddleButton)
        return;
    const bool dragging = m_drag.kind != CanvasDrag::Kind::None;
    if (dragging && event.button() != m_drag.button)
        return; // the first one goes on
    if (m_drag.kind == CanvasDrag::Kind::Nodes)
        dropNodes();
    m_drag.button = event.button();
    m_canvas.camera().stop();
    m_drag.pressAt = event.position();
    m_drag.at = m_drag.pressAt;
    m_drag.kind = CanvasDrag::Kind::Pressed;
}

void CanvasPointer::move(const QMouseEvent& event)
{
    const QPointF here = event.position();
    if (m_drag.kind != CanvasDrag::Kind::None)
        release(event); // which a menu may have taken
    if (m_drag.kind == CanvasDrag::Kind::None) {
        m_at = here;
        setHover(m_canvas.nodeAt(here));
        setHoverEdge(std::nullopt);
        if (m_hover)
            holdKeys(event.modifiers());
        else if (m_canvas.scene().edges().size() <= mostHoverable)
            m_edgeTimer.start(edgeRestMs, this);
        return;
    }
    const QPointF moved = here - m_drag.pressAt;
    if (m_drag.kind == CanvasDrag::Kind::Pressed) {
        if (moved.manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
            return;
        startDrag(event);
    }
    m_canvas.pictures().noteInput();
    const ViewState view = m_canvas.view();
    switch (m_drag.kind) {
    case CanvasDrag::Kind::Pan:
        m_canvas.setView({view.centre - (here - m_drag.at) / view.zoom, view.zoom});
        break;
    case CanvasDrag::Kind::Nodes: {
        LiftedNodes lifted = m_canvas.content().lifted();
        lifted.by = moved / view.zoom;
        m_canvas.content().lifted() = std::move(lifted);
        break;
    }
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
        m_canvas.update();
}

void CanvasPointer::release(const QMouseEvent& event)
{
    if (event.buttons().testFlag(m_drag.button))
        return; // it is still down
    const auto drag = std::exchange(m_drag.kind, CanvasDrag::Kind::None);
    m_canvas.unsetCursor();
    m_canvas.pictures().noteInput();
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const bool more = control || event.modifiers().testFlag(Qt::ShiftModifier);
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
        if (event.button() == Qt::LeftButton)
            clickAt(event.position(), more ? SelectMode::Toggle : SelectMode::Replace);
        break;
    case CanvasDrag::Kind::None:
    case CanvasDrag::Kind::Pan:
        break;
    }
    m_canvas.update();
}

void CanvasPointer::doubleClick(const QMouseEvent& event)
{
    m_canvas.pictures().noteInput();
    if (event.button() != Qt::LeftButton)
        return;
    const auto node = m_canvas.nodeAt(event.position());
    if (node && m_canvas.edits().expansions().isExpanded(*node))
        (void)m_canvas.edits().expansions().collapse(*node);
    else if (node)
        emit m_canvas.expandRequested(m_canvas.scene().node(*node).id);
}

void CanvasPointer::turnWheel(QWheelEvent& event)
{
    m_canvas.pictures().noteInput();
    leave();
    const double notches = event.angleDelta().y() / 120.0;
    if (notches != 0)
        m_canvas.camera().zoomBy(std::pow(wheelFactor, notches), event.position());
    event.accept();
}

void CanvasPointer::leave()
{
    setHover(std::nullopt);
    setHoverEdge(std::nullopt);
}

void CanvasPointer::clickAt(QPointF position, SelectMode mode)
{
    const GraphScene& scene = m_canvas.scene();
    if (const auto node = m_canvas.nodeAt(position)) {
        m_canvas.select({scene.node(*node).id}, mode);
        return;
    }
    if (mode == SelectMode::Toggle)
        return;
    const auto edge = edgeAt(m_canvas.content(), m_canvas.camera().port(), position);
    m_canvas.selectionModel().setNodes({});
    if (edge)
        m_canvas.selectionModel().selectEdge(scene.name(*edge));
}

void CanvasPointer::selectInside(const QPolygonF& outline, SelectMode mode)
{
    const QRectF box = outline.boundingRect();
    const Positions& positions = m_canvas.positions();
    std::vector<NodeId> inside;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const QPointF p = m_canvas.camera().port().toScreen(positions[i]);
        if (m_canvas.content().isShown(node) && box.contains(p)
            && outline.containsPoint(p, Qt::OddEvenFill))
            inside.push_back(m_canvas.scene().node(node).id);
    }
    m_canvas.select(inside, mode);
}

void CanvasPointer::startDrag(const QMouseEvent& event)
{
    using Kind = CanvasDrag::Kind;
    const bool left = m_drag.button == Qt::LeftButton;
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool alt = event.modifiers().testFlag(Qt::AltModifier);
    const auto node = left && !shift ? m_canvas.nodeAt(m_drag.pressAt) : std::nullopt;
    if (left && shift) {
        m_drag.kind = alt ? Kind::Lasso : Kind::Rectangle;
        m_drag.lasso = QPolygonF{m_drag.pressAt};
    } else if (node) {
        m_drag.kind = Kind::Nodes;
        liftNode(*node);
    } else {
        m_drag.kind = Kind::Pan;
        m_canvas.setCursor(Qt::ClosedHandCursor);
    }
}

/// From now on the picture is drawn without the nodes and their edges; they lie over it.
void CanvasPointer::liftNode(NodeIndex node)
{
    CanvasCamera& camera = m_canvas.camera();
    const bool follows = camera.isFollowing(); // but not now, away from under the mouse
    camera.stopTravel();
    camera.setFollowing(follows);
    camera.endTravel();
    const auto& selected = m_canvas.selectionModel().nodes();
    const bool together = std::find(selected.begin(), selected.end(), node) != selected.end();
    m_canvas.content().lifted() = {together ? selected : std::vector<NodeIndex>{node}, {}, 0};
    setHover(std::nullopt);
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().request();
}

void CanvasPointer::dropNodes()
{
    CanvasContent& content = m_canvas.content();
    const std::vector<NodeIndex> nodes = content.lifted().nodes;
    const QPointF by = content.lifted().by;
    content.lifted() = {{}, {}, content.lifted().dropTicket};
    if (nodes.empty()) // another graph has come
        return;
    if (by.isNull()) {
        content.rebuildMarks();
        m_canvas.pictures().request();
    } else {
        m_canvas.camera().setFollowing(false);
        m_canvas.edits().placing().move(nodes, by);
    }
    // Still drawn over the picture until one comes that has them.
    content.lifted() = {nodes, {}, content.ticket()};
    m_canvas.update();
}

void CanvasPointer::setHover(std::optional<NodeIndex> node)
{
    if (node == m_hover)
        return;
    m_hover = node;
    m_canvas.boxes().hideCard();
    m_wanted.reset();
    m_preview.reset();
    if (node)
        m_cardTimer.start(cardDelayMs, this);
    else
        m_cardTimer.stop();
    m_focusTimer.stop();
    if (!node)
        focusOn(std::nullopt);
    else if (m_canvas.scene().edges().size() <= mostHoverable)
        m_focusTimer.start(focusDelayMs, this);
    m_canvas.pictures().noteInput();
    m_canvas.update();
}

void CanvasPointer::setFocusing(bool focusing)
{
    m_focus.onSelection = focusing;
    m_focus.hovered.reset();
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
}

void CanvasPointer::focusOn(std::optional<NodeIndex> node)
{
    if (node == m_focus.hovered || !m_focus.onSelection)
        return;
    m_focus.hovered = node;
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
}

void CanvasPointer::forgetHidden()
{
    if (m_hover && !m_canvas.content().isShown(*m_hover))
        setHover(std::nullopt);
}

void CanvasPointer::setHoverEdge(std::optional<EdgeIndex> edge)
{
    m_edgeTimer.stop();
    if (edge == m_edge)
        return;
    m_edge = edge;
    m_canvas.pictures().noteInput();
    m_canvas.update();
}

void CanvasPointer::holdKeys(Qt::KeyboardModifiers keys)
{
    const bool wanted = m_hover && keys.testFlag(Qt::ControlModifier);
    if (!wanted && m_wanted) {
        m_wanted.reset();
        m_preview.reset();
        m_canvas.update();
    } else if (wanted && m_wanted != m_hover) {
        m_wanted = m_hover;
        m_cardTimer.stop();
        m_canvas.boxes().hideCard();
        emit m_canvas.previewWanted(m_canvas.scene().node(*m_hover).id);
    }
}

void CanvasPointer::setPreview(const ExpansionPreview& preview)
{
    if (m_wanted != preview.node)
        return;
    m_preview = preview;
    m_canvas.pictures().noteInput();
    m_canvas.update();
}

void CanvasPointer::setLoading(const std::vector<NodeId>& nodes)
{
    m_loading = nodes;
    if (nodes.empty() || m_canvas.camera().motion() == Motion::Reduced)
        m_loadingTimer.stop();
    else if (!m_loadingTimer.isActive())
        m_loadingTimer.start(turnMs, this);
    m_canvas.update();
}

void CanvasPointer::setCitedBy(std::function<int(const NodeId&)> citedBy)
{
    m_citedBy = std::move(citedBy);
}

void CanvasPointer::showCard()
{
    if (!m_hover || m_wanted)
        return;
    const SceneLook& look = m_canvas.look();
    const SceneNode& node = look.scene->node(*m_hover);
    QStringList more;
    if (look.isStale(*m_hover) && !look.outdated)
        more << GraphCanvas::tr("No longer true: nothing that is loaded of it holds");
    const Flag* flag = look.flags ? look.flags->of(*m_hover) : nullptr;
    if (flag != nullptr)
        more << flagSentence(*flag);
    const int cited = m_citedBy ? m_citedBy(node.id) : 0;
    if (cited > 0)
        more << (cited == 1 ? GraphCanvas::tr("Cited by 1 answer or figure")
                            : GraphCanvas::tr("Cited by %1 answers and figures").arg(cited));
    m_canvas.boxes().showCard(node, more, m_canvas.nodeRect(*m_hover));
}

void CanvasPointer::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_cardTimer.timerId()) {
        m_cardTimer.stop();
        showCard();
    } else if (event->timerId() == m_focusTimer.timerId()) {
        m_focusTimer.stop();
        focusOn(m_hover);
    } else if (event->timerId() == m_edgeTimer.timerId()) {
        setHoverEdge(edgeAt(m_canvas.content(), m_canvas.camera().port(), m_at));
    } else if (event->timerId() == m_loadingTimer.timerId()) {
        m_canvas.update();
    } else {
        QObject::timerEvent(event);
    }
}

} // namespace mnemo

#include "moc_canvaspointer.cpp"
