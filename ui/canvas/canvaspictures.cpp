// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvaspictures.h"

#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/renderer.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr int pictureMargin = 64;
constexpr int fadeMs = 160;
constexpr std::size_t namedLargest = 5; ///< by whom a person knows a graph, at every zoom

} // namespace

CanvasPictures::CanvasPictures(GraphCanvas& canvas)
    : m_canvas(canvas), m_renderer(new Renderer(this))
{
    m_times.clock.start();
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    m_fade.setDuration(fadeMs);
    m_fade.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this] { m_canvas.update(); });
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        m_fading = {};
        m_canvas.update();
    });
    connect(m_renderer, &Renderer::pictureReady, this, &CanvasPictures::accept);
    connect(m_renderer, &Renderer::backdropReady, this,
        [this](const std::shared_ptr<const Picture>& picture) {
            if (picture->sceneTicket > m_backdrop.another)
                m_backdrop.picture = picture;
        });
}

void CanvasPictures::refresh(ChangeCause cause)
{
    if (cause == ChangeCause::Person)
        noteInput();
    request();
    m_canvas.update();
}

void CanvasPictures::noteInput()
{
    if (m_times.inputNs < 0)
        m_times.inputNs = m_times.clock.nsecsElapsed();
}

void CanvasPictures::request()
{
    const CanvasContent& content = m_canvas.content();
    const ViewPort& port = m_canvas.camera().port();
    m_canvas.boxes().followView(content.look(), port, content.ticket());
    if (content.look().scene->empty() || m_canvas.size().isEmpty()) {
        m_picture.reset();
        return;
    }
    PictureRequest request;
    request.look = content.look();
    request.frame = {port, m_canvas.devicePixelRatioF(), pictureMargin};
    request.wishes.blocked = m_canvas.boxes().covered();
    if (m_picture) {
        for (const auto& label : m_picture->labels) {
            if (!label.caption)
                request.wishes.sides[static_cast<std::uint32_t>(label.node)] = label.side;
        }
    }
    request.wishes.current = m_canvas.selectionModel().current();
    request.wishes.largest = namedLargest;
    // The very first picture must be there soon; its labels follow.
    request.detail = m_picture ? PictureDetail::Full : PictureDetail::Quick;
    request.ticket = ++m_requestTicket;
    request.sceneTicket = content.ticket();
    if (m_times.changeNs < 0)
        m_times.changeNs = m_times.clock.nsecsElapsed();
    m_renderer->request(std::move(request));
}

/// What zooming out or a fast pan uncovers is there at once, if coarse.
void CanvasPictures::requestBackdrop()
{
    const CanvasContent& content = m_canvas.content();
    const ViewPort& port = m_canvas.camera().port();
    const QRectF whole = boundsOf(*content.look().positions);
    const QRectF seen(
        port.toScene(QPointF(0, 0)), port.toScene(QPointF(m_canvas.width(), m_canvas.height())));
    if (m_backdrop.ticket == content.ticket() || seen.contains(whole)
        || m_canvas.camera().isTravelling())
        return;
    constexpr double coarse = 0.5;
    PictureRequest request;
    request.look = content.look();
    request.frame = {{fitting(whole, m_canvas.size()), m_canvas.size()},
        m_canvas.devicePixelRatioF() * coarse, 0};
    request.detail = PictureDetail::Quick;
    request.sceneTicket = content.ticket();
    m_backdrop.ticket = content.ticket();
    m_renderer->requestBackdrop(std::move(request));
}

void CanvasPictures::accept(const std::shared_ptr<const Picture>& picture)
{
    CanvasContent& content = m_canvas.content();
    if (content.look().scene->empty() || picture->sceneTicket <= m_backdrop.another)
        return;
    m_picture = picture;
    m_times.newPicture = true;
    const std::uint64_t dropped = content.lifted().dropTicket;
    if (dropped != 0 && picture->sceneTicket >= dropped)
        content.lifted() = {};
    if (m_fading.from && picture->sceneTicket >= m_fading.ticket
        && m_fade.state() != QAbstractAnimation::Running)
        m_fade.start();
    if (picture->detail == PictureDetail::Quick)
        request();
    else
        requestBackdrop();
    m_canvas.update();
}

double CanvasPictures::fadeShare() const
{
    if (!m_fading.from)
        return 1.0;
    return m_fade.state() == QAbstractAnimation::Running ? m_fade.currentValue().toDouble() : 0.0;
}

void CanvasPictures::startFade()
{
    m_fade.stop();
    m_fading = {};
    if (m_canvas.camera().motion() == Motion::Normal && m_canvas.isVisible() && m_picture)
        m_fading.from = m_picture;
}

void CanvasPictures::fadeToNow()
{
    m_fading.ticket = m_canvas.content().ticket();
}

void CanvasPictures::forgetGraph()
{
    m_backdrop = {nullptr, 0, m_canvas.content().ticket()};
}

bool CanvasPictures::isSharp() const
{
    if (m_fade.state() == QAbstractAnimation::Running)
        return false;
    const bool blank = m_canvas.scene().empty() || m_canvas.size().isEmpty();
    return blank
        || (m_picture && m_picture->detail == PictureDetail::Full
            && m_picture->ticket == m_requestTicket);
}

void CanvasPictures::noteSettled() const
{
    if (m_trace.layoutSettled)
        m_trace.layoutSettled();
}

void CanvasPictures::notePainted(qint64 startedNs)
{
    const qint64 now = m_times.clock.nsecsElapsed();
    const auto ms = [](qint64 ns) { return static_cast<double>(ns) / 1e6; };
    if (!m_times.firstFrame) {
        m_times.firstFrame = true;
        if (m_trace.firstFrame)
            m_trace.firstFrame();
    }
    if (m_times.inputNs >= 0) {
        if (m_trace.frame)
            m_trace.frame(ms(now - startedNs), ms(now - m_times.inputNs));
        m_times.inputNs = -1;
    }
    if (!m_times.newPicture || !m_picture)
        return;
    m_times.newPicture = false;
    if (!m_times.graphVisible) {
        m_times.graphVisible = true;
        if (m_trace.graphVisible)
            m_trace.graphVisible();
        emit m_canvas.graphVisible();
    }
    if (m_trace.sharp)
        m_trace.sharp(m_picture->rasterMs, ms(now - std::max<qint64>(m_times.changeNs, 0)));
    m_times.changeNs = m_picture->ticket == m_requestTicket ? -1 : now;
}

} // namespace mnemo

#include "moc_canvaspictures.cpp"
