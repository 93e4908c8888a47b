// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/graphcanvas.h"

#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvasbundling.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvashits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvaspainter.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/canvassearch.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/keyinput.h"
#include "ui/canvas/pinch.h"

#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace mnemo {

namespace {

/// Arrives right after the frame has been handed to the screen.
class FrameDone final : public QEvent
{
public:
    explicit FrameDone(qint64 started) : QEvent(type()), startedNs(started) { }

    static QEvent::Type type()
    {
        static const auto number = static_cast<QEvent::Type>(QEvent::registerEventType());
        return number;
    }

    qint64 startedNs;
};

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent), m_edits(new CanvasEdits(*this)),
      m_content(std::make_unique<CanvasContent>(*this, themeOf(this))),
      m_selection(std::make_unique<CanvasSelectionModel>(*this)),
      m_search(std::make_unique<CanvasSearch>(*this)),
      m_camera(std::make_unique<CanvasCamera>(*this)),
      m_boxes(std::make_unique<CanvasBoxes>(*this)),
      m_pictures(std::make_unique<CanvasPictures>(*this)),
      m_pointer(std::make_unique<CanvasPointer>(*this)), m_jobs(std::make_unique<CanvasJobs>(*this))
{
    installCanvasAccessible();
    setObjectName(QStringLiteral("graphCanvas"));
    setAccessibleName(tr("Graph"));
    setLayoutDirection(Qt::LeftToRight); // a graph is the same graph for every reader
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    grabGesture(Qt::PinchGesture);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(120, 80);
}

GraphCanvas::~GraphCanvas() = default;

const GraphScene& GraphCanvas::scene() const
{
    return *m_content->look().scene;
}

const Positions& GraphCanvas::positions() const
{
    return *m_content->look().positions;
}

const SceneLook& GraphCanvas::look() const
{
    return m_content->look();
}

const CanvasState& GraphCanvas::state() const
{
    return m_content->state();
}

bool GraphCanvas::isSharp() const
{
    return !m_jobs->isBusy() && !m_jobs->bundling().isRunning() && !m_camera->isMoving()
        && m_pictures->isSharp();
}

void GraphCanvas::setMotion(Motion motion)
{
    m_camera->setMotion(motion);
}

void GraphCanvas::setSlice(SliceRef slice)
{
    m_jobs->setSlice(std::move(slice));
}

void GraphCanvas::setScene(std::shared_ptr<const GraphScene> scene, Positions positions)
{
    m_jobs->setScene(std::move(scene), std::move(positions));
}

std::vector<NodeIndex> GraphCanvas::shownNodes() const
{
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < scene().nodes().size(); ++i) {
        if (m_content->isShown(static_cast<NodeIndex>(i)))
            nodes.push_back(static_cast<NodeIndex>(i));
    }
    return nodes;
}

ViewState GraphCanvas::view() const
{
    return m_camera->port().view;
}

void GraphCanvas::setView(const ViewState& view)
{
    m_camera->setView(view);
}

std::vector<NodeId> GraphCanvas::selection() const
{
    return m_selection->ids();
}

void GraphCanvas::select(const std::vector<NodeId>& nodes, SelectMode mode)
{
    m_selection->select(nodes, mode);
}

void GraphCanvas::setEvidence(const CanvasEvidence& evidence, Reveal reveal)
{
    if (m_content->evidence().empty() != evidence.empty())
        m_pictures->startFade();
    m_content->setEvidence(evidence);
    m_pictures->fadeToNow();
    if (reveal == Reveal::IfOutside)
        this->reveal(evidence);
}

/// Goes to where all its nodes are in view, unless they are.
void GraphCanvas::reveal(const CanvasEvidence& evidence)
{
    const ViewPort& port = m_camera->port();
    QRectF lit;
    for (const auto& id : evidence.nodes) {
        if (const auto index = scene().find(id))
            lit |= QRectF(port.toScreen(positions()[at(*index)]), QSizeF(1, 1));
    }
    if (lit.isNull() || QRectF(rect()).contains(lit))
        return;
    const QRectF box(port.toScene(lit.topLeft()), port.toScene(lit.bottomRight()));
    ViewState view = fitting(box, size());
    view.zoom = std::min(view.zoom, std::max(port.view.zoom, 1.0));
    m_camera->glideTo(view);
}

std::optional<NodeIndex> GraphCanvas::nodeAt(QPointF position) const
{
    return mnemo::nodeAt(*m_content, m_camera->port(), position);
}

QRect GraphCanvas::nodeRect(NodeIndex node) const
{
    return mnemo::nodeRect(look(), m_camera->port(), node);
}

bool GraphCanvas::event(QEvent* event)
{
    if (event->type() == FrameDone::type()) {
        m_pictures->notePainted(static_cast<FrameDone*>(event)->startedNs);
        return true;
    }
    return pinched(*this, *event) || QWidget::event(event);
}

void GraphCanvas::paintEvent(QPaintEvent*)
{
    const qint64 started = m_pictures->elapsedNs();
    QPainter painter(this);
    CanvasPainter(painter, *this).paint();
    painter.end();
    QCoreApplication::postEvent(this, new FrameDone(started), Qt::HighEventPriority);
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_camera->resize(size());
    m_pictures->request();
}

void GraphCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::ApplicationPaletteChange || type == QEvent::StyleChange)
        m_content->setTheme(themeOf(this));
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    m_pointer->press(*event);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    m_pointer->move(*event);
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    m_pointer->release(*event);
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_pointer->doubleClick(*event);
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    m_pointer->turnWheel(*event);
}

void GraphCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_pointer->leave();
}

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    m_pictures->noteInput();
    m_pointer->holdKeys(event->key() == Qt::Key_Control ? Qt::ControlModifier : event->modifiers());
    if (!handleKey(*this, *event))
        QWidget::keyPressEvent(event);
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event)
{
    m_pointer->holdKeys(event->key() == Qt::Key_Control ? Qt::NoModifier : event->modifiers());
    QWidget::keyReleaseEvent(event);
}

} // namespace mnemo

#include "moc_graphcanvas.cpp"
