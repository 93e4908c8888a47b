// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasview.h"

#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/renderer.h"
#include "ui/canvas/zoombox.h"

#include <QEvent>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::uint64_t layoutSeed = 20261121;
constexpr int pictureMargin = 64;
constexpr int boxGap = 12;

SceneLook emptyLook(const Theme& theme)
{
    auto scene = std::make_shared<const GraphScene>();
    auto style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme));
    return {std::move(scene), std::make_shared<const Positions>(), std::move(style),
        std::make_shared<const SceneMarks>()};
}

} // namespace

/// A slice that waits to be read.
struct GraphCanvas::Job
{
    Json slice;
    bool fresh = true;
};

/// A slice that was read and laid out.
struct GraphCanvas::Loaded
{
    std::shared_ptr<const GraphScene> scene;
    Positions positions;
    bool fresh = true;
};

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent), m_theme(themeOf(this)), m_look(emptyLook(m_theme)),
      m_zoomBox(new ZoomBox(this)), m_card(new HoverCard(this)), m_renderer(new Renderer(this))
{
    installCanvasAccessible();
    setObjectName(QStringLiteral("graphCanvas"));
    setAccessibleName(tr("Graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(120, 80);
    m_pool.setMaxThreadCount(1);
    m_clock.start();
    m_card->hide();
    connect(m_zoomBox, &ZoomBox::zoomInRequested, this,
        [this] { zoomBy(1.25, QRectF(rect()).center()); });
    connect(m_zoomBox, &ZoomBox::zoomOutRequested, this,
        [this] { zoomBy(0.8, QRectF(rect()).center()); });
    connect(m_zoomBox, &ZoomBox::fullSizeRequested, this, [this] {
        glideTo({m_port.view.centre, 1.0});
    });
    connect(m_zoomBox, &ZoomBox::fitRequested, this, &GraphCanvas::fit);
    connect(m_renderer, &Renderer::pictureReady, this, &GraphCanvas::acceptPicture);
    m_glide.setStartValue(0.0);
    m_glide.setEndValue(1.0);
    m_glide.setEasingCurve(QEasingCurve::InOutCubic);
}

GraphCanvas::~GraphCanvas()
{
    m_jobToken.cancel();
}

void GraphCanvas::setTheme(const Theme& theme)
{
    m_theme = theme;
    restyle();
    update();
}

void GraphCanvas::setFrameTrace(FrameTrace trace)
{
    m_trace = std::move(trace);
}

void GraphCanvas::setMotion(Motion motion)
{
    m_motion = motion;
}

void GraphCanvas::setSlice(Json slice)
{
    m_jobToken.cancel();
    m_jobs.clear();
    m_settled = false;
    enqueue(std::move(slice), true);
}

void GraphCanvas::mergeSlice(Json slice)
{
    enqueue(std::move(slice), m_look.scene->empty() && m_jobs.empty() && !m_jobRunning);
}

void GraphCanvas::enqueue(Json slice, bool fresh)
{
    m_jobs.push_back(std::make_shared<Job>(Job{std::move(slice), fresh}));
    if (!m_jobRunning)
        startNextJob();
}

void GraphCanvas::startNextJob()
{
    if (m_jobs.empty()) {
        settle();
        return;
    }
    m_jobRunning = true;
    const auto job = m_jobs.front();
    m_jobs.pop_front();
    const auto stage = [this](const std::shared_ptr<const GraphScene>& scene, Positions positions,
                           const CancelToken& token) {
        QMetaObject::invokeMethod(
            this,
            [this, scene, positions = std::move(positions), token]() mutable {
                if (!token.isCancelled())
                    showScene(scene, std::move(positions));
            },
            Qt::QueuedConnection);
    };
    const auto work = [job, stage, before = m_look.scene, places = m_look.positions](
                          const CancelToken& token) -> Result<std::shared_ptr<Loaded>> {
        GraphScene scene = job->fresh ? GraphScene() : *before;
        const auto growth = scene.merge(job->slice);
        if (!growth)
            return growth.error();
        auto loaded = std::make_shared<Loaded>();
        loaded->scene = std::make_shared<const GraphScene>(std::move(scene));
        loaded->fresh = job->fresh;
        const LayoutGraph graph = LayoutGraph::of(*loaded->scene);
        loaded->positions = job->fresh
            ? layoutGraph(graph, layoutSeed, token,
                [&](Positions positions) { stage(loaded->scene, std::move(positions), token); })
            : growLayout(graph, *places, layoutSeed);
        return loaded;
    };
    m_jobToken = runAsync(m_pool, this, work, [this](Result<std::shared_ptr<Loaded>> result) {
        m_jobRunning = false;
        if (result)
            finishJob(*result);
        else if (result.error().code != ErrorCode::Cancelled)
            emit sliceRefused(result.error());
        startNextJob();
    });
}

void GraphCanvas::finishJob(const std::shared_ptr<Loaded>& loaded)
{
    showScene(loaded->scene, std::move(loaded->positions));
}

void GraphCanvas::setScene(std::shared_ptr<const GraphScene> scene, Positions positions)
{
    m_jobToken.cancel();
    m_jobs.clear();
    m_settled = false;
    m_followFit = true;
    const bool complete = positions.size() == scene->nodes().size()
        && std::all_of(positions.begin(), positions.end(), isFinite);
    if (complete) {
        showScene(scene, std::move(positions));
        if (!m_jobRunning)
            settle();
        return;
    }
    const LayoutGraph graph = LayoutGraph::of(*scene);
    m_jobRunning = true;
    m_jobToken = runAsync(
        m_pool, this,
        [graph, scene, positions](const CancelToken& token) -> Result<std::shared_ptr<Loaded>> {
            auto loaded = std::make_shared<Loaded>();
            loaded->scene = scene;
            loaded->positions = positions.empty() ? layoutGraph(graph, layoutSeed, token)
                                                  : growLayout(graph, positions, layoutSeed);
            return loaded;
        },
        [this](Result<std::shared_ptr<Loaded>> result) {
            m_jobRunning = false;
            if (result)
                finishJob(*result);
            startNextJob();
        });
}

void GraphCanvas::showScene(const std::shared_ptr<const GraphScene>& scene, Positions positions)
{
    if (scene != m_look.scene) {
        // Another graph may be shown now: places in lists mean other nodes.
        const std::vector<NodeId> selected = selection();
        const bool grown = scene->nodes().size() >= m_look.scene->nodes().size()
            && (m_look.scene->empty()
                || scene->nodes().front().id == m_look.scene->nodes().front().id);
        if (!grown || m_look.scene->empty())
            m_followFit = true;
        m_look.scene = scene;
        m_hover.reset();
        m_current.reset();
        m_selectedEdge.reset();
        m_selected.clear();
        for (const auto& id : selected) {
            if (const auto index = scene->find(id))
                m_selected.push_back(*index);
        }
        m_look.style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*m_look.scene, m_theme));
        setPositions(std::move(positions));
        rebuildMarks();
        emit sceneChanged();
        if (m_selected.size() != selected.size())
            emit selectionChanged();
    } else {
        setPositions(std::move(positions));
    }
    requestPicture();
    update();
}

void GraphCanvas::setPositions(Positions positions)
{
    m_look.positions = std::make_shared<const Positions>(std::move(positions));
    m_gridReach = 0;
    for (const auto& node : m_look.scene->nodes())
        m_gridReach = std::max(m_gridReach, nodeRadius(node.degree, m_look.scene->nodes().size()));
    const QRectF box = boundsOf(*m_look.positions);
    const double each = std::sqrt(std::max(box.width() * box.height(), 1.0)
        / static_cast<double>(std::max<std::size_t>(m_look.positions->size(), 1)));
    m_grid = PointGrid(*m_look.positions, static_cast<float>(std::max(each, 1.0)));
    if (m_followFit)
        m_port.view = fitting(box, size());
    m_zoomBox->setZoom(m_port.view.zoom);
    ++m_sceneTicket;
}

void GraphCanvas::settle()
{
    if (m_jobRunning || !m_jobs.empty())
        return;
    if (m_wantsImage)
        startImage();
    if (m_settled || m_look.scene->empty())
        return;
    m_settled = true;
    if (m_trace.layoutSettled)
        m_trace.layoutSettled();
    emit layoutSettled();
}

void GraphCanvas::restyle()
{
    m_look.style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*m_look.scene, m_theme));
    m_zoomBox->setTheme(m_theme);
    ++m_sceneTicket;
    requestPicture();
}

void GraphCanvas::requestPicture()
{
    if (m_look.scene->empty() || size().isEmpty()) {
        m_picture.reset();
        return;
    }
    PictureRequest request;
    request.look = m_look;
    request.frame = {m_port, devicePixelRatioF(), pictureMargin};
    request.wishes.blocked = {QRectF(m_zoomBox->geometry()).adjusted(-4, -4, 4, 4)};
    if (m_picture) {
        for (const auto& label : m_picture->labels) {
            if (!label.caption)
                request.wishes.sides[static_cast<std::uint32_t>(label.node)] = label.side;
        }
    }
    // The very first picture must be there soon; its labels follow.
    request.detail = m_picture ? PictureDetail::Full : PictureDetail::Quick;
    request.ticket = ++m_requestTicket;
    request.sceneTicket = m_sceneTicket;
    if (m_changeNs < 0)
        m_changeNs = m_clock.nsecsElapsed();
    m_renderer->request(std::move(request));
}

void GraphCanvas::acceptPicture(const std::shared_ptr<const Picture>& picture)
{
    if (m_look.scene->empty())
        return;
    m_picture = picture;
    m_newPicture = true;
    if (picture->detail == PictureDetail::Quick)
        requestPicture();
    update();
}

void GraphCanvas::renderImage(QSize size, double scale, const Theme& theme)
{
    m_wantsImage = true;
    m_imageSize = size;
    m_imageScale = scale;
    m_imageTheme = theme;
    if (!m_jobRunning && m_jobs.empty())
        startImage();
}

void GraphCanvas::startImage()
{
    m_wantsImage = false;
    PictureRequest request;
    request.look = m_look;
    request.look.style
        = std::make_shared<const CanvasStyle>(CanvasStyle::of(*m_look.scene, m_imageTheme));
    request.frame
        = {{fitting(boundsOf(*m_look.positions), m_imageSize), m_imageSize}, m_imageScale, 0};
    runAsync(
        m_pool, this,
        [request = std::move(request)](const CancelToken&) -> Result<QImage> {
            return composed(PictureMaker().make(request));
        },
        [this](const Result<QImage>& image) {
            if (image)
                emit imageRendered(*image);
        });
}

void GraphCanvas::placeChildren()
{
    m_zoomBox->adjustSize();
    m_zoomBox->move(width() - m_zoomBox->width() - boxGap, height() - m_zoomBox->height() - boxGap);
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_port.size = size();
    placeChildren();
    if (m_followFit)
        m_port.view = fitting(boundsOf(*m_look.positions), size());
    m_zoomBox->setZoom(m_port.view.zoom);
    requestPicture();
}

void GraphCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::ApplicationPaletteChange || type == QEvent::StyleChange)
        setTheme(themeOf(this));
}

void GraphCanvas::setView(const ViewState& view)
{
    const ViewState wanted{view.centre, std::clamp(view.zoom, minZoom, maxZoom)};
    if (wanted == m_port.view)
        return;
    m_port.view = wanted;
    m_followFit = false;
    m_card->hide();
    noteInput();
    m_zoomBox->setZoom(wanted.zoom);
    requestPicture();
    update();
    emit viewChanged();
}

void GraphCanvas::fit()
{
    glideTo(fitting(boundsOf(*m_look.positions), size()));
    // Follows the window's size again, until the view is changed by hand.
    m_followFit = m_motion == Motion::Reduced || m_glide.state() != QAbstractAnimation::Running;
}

void GraphCanvas::centreOn(const NodeId& node)
{
    const auto index = m_look.scene->find(node);
    if (!index || at(*index) >= m_look.positions->size())
        return;
    const ScenePoint p = (*m_look.positions)[at(*index)];
    glideTo({QPointF(static_cast<double>(p.x), static_cast<double>(p.y)), m_port.view.zoom});
}

} // namespace mnemo
