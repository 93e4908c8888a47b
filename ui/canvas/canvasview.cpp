// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasview.h"

#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/minimap.h"
#include "ui/canvas/renderer.h"
#include "ui/canvas/scalelegend.h"
#include "ui/canvas/zoombox.h"

#include <QDateTime>
#include <QEvent>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace mnemo {

namespace {

constexpr int pictureMargin = 64;
constexpr int boxGap = 12;
constexpr double mostJump = 0.04; ///< of the view, when a graph grows by a little

SceneLook emptyLook(const Theme& theme)
{
    auto scene = std::make_shared<const GraphScene>();
    auto style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme));
    return {{std::move(scene), std::make_shared<const Positions>(),
                std::make_shared<const SceneMarks>()},
        std::move(style)};
}

/// A few nodes have come to those that stay where they were: no reason to throw the view about.
bool hasGrown(const Positions& before, const Positions& after)
{
    const std::size_t few = std::max<std::size_t>(1, before.size() / 20);
    return !before.empty() && after.size() > before.size() && after.size() - before.size() <= few
        && std::equal(before.begin(), before.end(), after.begin());
}

StyleWish wishOf(const CanvasState& state, const RoleGlyphs& glyphs)
{
    return {state.colourBy, state.sizeBy, glyphs};
}

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent), m_theme(themeOf(this)), m_look(emptyLook(m_theme)),
      m_edits(new CanvasEdits(*this)), m_boxes{new ZoomBox(this), new MiniMap(this),
                                           new ScaleLegend(this), new HoverCard(this)},
      m_renderer(new Renderer(this))
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
    m_pool.setMaxThreadCount(1);
    m_times.clock.start();
    m_boxes.card->hide();
    connect(m_boxes.zoom, &ZoomBox::zoomInRequested, this,
        [this] { zoomBy(1.25, QRectF(rect()).center()); });
    connect(m_boxes.zoom, &ZoomBox::zoomOutRequested, this,
        [this] { zoomBy(0.8, QRectF(rect()).center()); });
    connect(m_boxes.zoom, &ZoomBox::fullSizeRequested, this, [this] {
        glideTo({m_port.view.centre, 1.0});
    });
    connect(m_boxes.zoom, &ZoomBox::fitRequested, this, &GraphCanvas::fit);
    connect(m_renderer, &Renderer::pictureReady, this, &GraphCanvas::acceptPicture);
    connect(m_renderer, &Renderer::backdropReady, this,
        [this](const std::shared_ptr<const Picture>& picture) {
            if (picture->sceneTicket > m_backdrop.another)
                m_backdrop.picture = picture;
        });
    connect(m_boxes.map, &MiniMap::centreRequested, this, [this](QPointF centre) {
        setView({centre, m_port.view.zoom});
    });
    setUpMotion();
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

void GraphCanvas::setGlyphs(const RoleGlyphs& glyphs)
{
    if (glyphs == m_look.style->wish.glyphs)
        return;
    CanvasStyle style = *m_look.style;
    style.wish.glyphs = glyphs;
    m_look.style = std::make_shared<const CanvasStyle>(std::move(style));
    restyle();
}

void GraphCanvas::setFreshness(Freshness freshness)
{
    const bool outdated = freshness == Freshness::Outdated;
    if (outdated == m_look.outdated)
        return;
    m_look.outdated = outdated;
    ++m_sceneTicket;
    requestPicture();
    update();
}

void GraphCanvas::setPositions(std::shared_ptr<const Positions> positions)
{
    const auto before = std::exchange(m_look.positions, std::move(positions));
    const QRectF box = boundsOf(*m_look.positions);
    const double each = std::sqrt(std::max(box.width() * box.height(), 1.0)
        / static_cast<double>(std::max<std::size_t>(m_look.positions->size(), 1)));
    m_grid = PointGrid(*m_look.positions, static_cast<float>(std::max(each, 1.0)));
    if (m_followFit) {
        const ViewState whole = fitting(shownBounds(*m_look.marks, *m_look.positions), size());
        const bool grown = hasGrown(*before, *m_look.positions);
        m_port.view = grown ? calmly(m_port, whole, boundsOf(*before), mostJump) : whole;
    }
    m_boxes.zoom->setZoom(m_port.view.zoom);
    ++m_sceneTicket;
}

const GraphScene& GraphCanvas::scene() const
{
    return *m_look.scene;
}

const SceneLook& GraphCanvas::look() const
{
    return m_look;
}

const Positions& GraphCanvas::positions() const
{
    return *m_look.positions;
}

bool GraphCanvas::isSharp() const
{
    const auto moves = [](const QVariantAnimation& animation) {
        return animation.state() == QAbstractAnimation::Running;
    };
    if (m_jobRunning || !m_jobs.empty() || m_ease.timer.isActive() || moves(m_glide)
        || moves(m_travel) || moves(m_fade))
        return false;
    const bool blank = m_look.scene->empty() || size().isEmpty();
    return blank
        || (m_picture && m_picture->detail == PictureDetail::Full
            && m_picture->ticket == m_requestTicket);
}

CanvasEdits& GraphCanvas::edits()
{
    return *m_edits;
}

const CanvasState& GraphCanvas::state() const
{
    return m_state;
}

ViewState GraphCanvas::view() const
{
    return m_port.view;
}

std::optional<NodeIndex> GraphCanvas::currentNode() const
{
    return m_current;
}

ShownFacts GraphCanvas::facts() const
{
    ShownFacts facts = m_attention.facts;
    if (!facts.moment.asOf)
        facts.moment.asOf = static_cast<double>(QDateTime::currentSecsSinceEpoch());
    return facts;
}

void GraphCanvas::setFacts(const ShownFacts& facts)
{
    if (facts == m_attention.facts)
        return;
    m_attention.facts = facts;
    noteInput();
    m_look.facts = factsAt(*m_look.scene, this->facts());
    rebuildMarks();
    requestPicture();
    update();
    emit factsChanged();
}

void GraphCanvas::setChanges(const ChangeMarks& changes)
{
    m_attention.changes = changes;
    m_look.changes = changesIn(*m_look.scene, changes);
    ++m_sceneTicket;
    requestPicture();
    update();
}

void GraphCanvas::restyle()
{
    m_look.facts = factsAt(*m_look.scene, facts());
    m_look.changes = changesIn(*m_look.scene, m_attention.changes);
    m_look.style = std::make_shared<const CanvasStyle>(
        CanvasStyle::of(*m_look.scene, m_theme, wishOf(m_state, m_look.style->wish.glyphs)));
    const auto& radius = m_look.style->radius;
    m_gridReach = radius.empty() ? 0 : *std::max_element(radius.begin(), radius.end());
    m_boxes.zoom->setTheme(m_theme);
    m_boxes.legend->setScales(m_look.style->scales, m_theme);
    placeChildren();
    ++m_sceneTicket;
    requestPicture();
}

void GraphCanvas::requestPicture()
{
    m_boxes.map->follow(m_look, m_port, m_sceneTicket);
    if (m_look.scene->empty() || size().isEmpty()) {
        m_picture.reset();
        return;
    }
    PictureRequest request;
    request.look = m_look;
    request.frame = {m_port, devicePixelRatioF(), pictureMargin};
    for (const QWidget* child :
        std::initializer_list<QWidget*>{m_boxes.zoom, m_boxes.map, m_boxes.legend}) {
        if (!child->isHidden())
            request.wishes.blocked.push_back(QRectF(child->geometry()).adjusted(-4, -4, 4, 4));
    }
    if (m_picture) {
        for (const auto& label : m_picture->labels) {
            if (!label.caption)
                request.wishes.sides[static_cast<std::uint32_t>(label.node)] = label.side;
        }
    }
    request.wishes.current = m_current;
    // The very first picture must be there soon; its labels follow.
    request.detail = m_picture ? PictureDetail::Full : PictureDetail::Quick;
    request.ticket = ++m_requestTicket;
    request.sceneTicket = m_sceneTicket;
    if (m_times.changeNs < 0)
        m_times.changeNs = m_times.clock.nsecsElapsed();
    m_renderer->request(std::move(request));
}

/// What zooming out or a fast pan uncovers is there at once, if coarse.
void GraphCanvas::requestBackdrop()
{
    const QRectF whole = boundsOf(*m_look.positions);
    const QRectF seen(m_port.toScene(QPointF(0, 0)), m_port.toScene(QPointF(width(), height())));
    if (m_backdrop.ticket == m_sceneTicket || seen.contains(whole)
        || m_travel.state() == QAbstractAnimation::Running)
        return;
    constexpr double coarse = 0.5;
    PictureRequest request;
    request.look = m_look;
    request.frame = {{fitting(whole, size()), size()}, devicePixelRatioF() * coarse, 0};
    request.detail = PictureDetail::Quick;
    request.sceneTicket = m_sceneTicket;
    m_backdrop.ticket = m_sceneTicket;
    m_renderer->requestBackdrop(std::move(request));
}

void GraphCanvas::acceptPicture(const std::shared_ptr<const Picture>& picture)
{
    if (m_look.scene->empty() || picture->sceneTicket <= m_backdrop.another)
        return;
    m_picture = picture;
    m_times.newPicture = true;
    if (m_lifted.dropTicket != 0 && picture->sceneTicket >= m_lifted.dropTicket)
        m_lifted = {};
    if (m_fading.from && picture->sceneTicket >= m_fading.ticket
        && m_fade.state() != QAbstractAnimation::Running)
        m_fade.start();
    if (picture->detail == PictureDetail::Quick)
        requestPicture();
    else
        requestBackdrop();
    update();
}

void GraphCanvas::renderImage(QSize size, double scale, const Theme& theme)
{
    m_image.wanted = true;
    m_image.size = size;
    m_image.scale = scale;
    m_image.theme = theme;
    if (!m_jobRunning && m_jobs.empty())
        startImage();
}

void GraphCanvas::startImage()
{
    m_image.wanted = false;
    PictureRequest request;
    request.look = m_look;
    request.look.style = std::make_shared<const CanvasStyle>(
        CanvasStyle::of(*m_look.scene, m_image.theme, wishOf(m_state, m_look.style->wish.glyphs)));
    request.look.positions = m_state.positions;
    request.frame
        = {{fitting(shownBounds(*m_look.marks, *m_state.positions), m_image.size), m_image.size},
            m_image.scale, 0};
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
    m_boxes.zoom->adjustSize();
    m_boxes.zoom->move(
        width() - m_boxes.zoom->width() - boxGap, height() - m_boxes.zoom->height() - boxGap);
    m_boxes.map->move(boxGap, height() - m_boxes.map->height() - boxGap);
    m_boxes.legend->setMaximumHeight(std::max(0, height() - m_boxes.zoom->height() - 3 * boxGap));
    m_boxes.legend->adjustSize();
    m_boxes.legend->move(width() - m_boxes.legend->width() - boxGap, boxGap);
}

void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_port.size = size();
    placeChildren();
    if (m_followFit)
        m_port.view = fitting(shownBounds(*m_look.marks, *m_look.positions), size());
    m_boxes.zoom->setZoom(m_port.view.zoom);
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
    stopTravel();
    if (m_look.positions != m_state.positions)
        setPositions(m_state.positions);
    m_fading = {};
    m_port.view = wanted;
    m_followFit = false;
    m_boxes.card->hide();
    noteInput();
    m_boxes.zoom->setZoom(wanted.zoom);
    requestPicture();
    update();
    emit viewChanged();
}

void GraphCanvas::fit()
{
    glideTo(fitting(shownBounds(*m_look.marks, *m_look.positions), size()));
    // Follows the window's size again, until the view is changed by hand.
    m_followFit = m_glide.state() != QAbstractAnimation::Running;
    if (!m_followFit) {
        connect(&m_glide, &QVariantAnimation::finished, this, [this] {
            setView(fitting(shownBounds(*m_look.marks, *m_look.positions), size()));
            m_followFit = true;
        });
    }
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
