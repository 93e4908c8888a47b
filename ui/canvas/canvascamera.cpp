// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvascamera.h"

#include "core/picture/scenemarks.h"
#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/graphcanvas.h"

#include <QApplication>
#include <QTimerEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr int glideMs = 240;
constexpr int travelMs = 320;
constexpr int easeMs = 8;
constexpr double easePart = 0.25; ///< of what is left, each step
constexpr double maxGlide = 3.0; ///< screens; farther is a cut
constexpr double mostJump = 0.04; ///< of the view, when a graph grows by a little

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

/// A few nodes have come to those that stay where they were: no reason to throw the view about.
bool isSmallGrowth(const Positions& before, const Positions& after)
{
    const std::size_t few = std::max<std::size_t>(1, before.size() / 20);
    return !before.empty() && after.size() > before.size() && after.size() - before.size() <= few
        && std::equal(before.begin(), before.end(), after.begin());
}

} // namespace

CanvasCamera::CanvasCamera(GraphCanvas& canvas)
    : m_canvas(canvas),
      m_motion(QApplication::isEffectEnabled(Qt::UI_General) ? Motion::Normal : Motion::Reduced)
{
    for (auto* animation : {&m_glide, &m_travel}) {
        animation->setStartValue(0.0);
        animation->setEndValue(1.0);
        animation->setEasingCurve(QEasingCurve::InOutCubic);
    }
    m_glide.setDuration(glideMs);
    m_travel.setDuration(travelMs);
}

ViewState CanvasCamera::whole() const
{
    return wholeOf(*m_canvas.look().positions);
}

ViewState CanvasCamera::wholeOf(const Positions& positions) const
{
    const int taken = m_canvas.boxes().besideLegend();
    const QSize size = m_canvas.size();
    ViewState view = fitting(
        shownBounds(*m_canvas.look().marks, positions), QSize(size.width() - taken, size.height()));
    view.centre.rx() += taken / 2.0 / view.zoom;
    return view;
}

void CanvasCamera::setView(const ViewState& view)
{
    const ViewState wanted{view.centre, std::clamp(view.zoom, minZoom, maxZoom)};
    if (wanted == m_port.view)
        return;
    stopTravel();
    endTravel();
    m_canvas.pictures().stopFade();
    m_port.view = wanted;
    m_followFit = false;
    m_canvas.boxes().hideCard();
    m_canvas.boxes().setZoom(wanted.zoom);
    m_canvas.pictures().refresh(ChangeCause::Person);
    emit m_canvas.viewChanged();
}

void CanvasCamera::glideTo(const ViewState& view)
{
    stop();
    const QPointF way = (view.centre - m_port.view.centre) * m_port.view.zoom;
    const double screens = std::max(std::abs(way.x()) / std::max(m_canvas.width(), 1),
        std::abs(way.y()) / std::max(m_canvas.height(), 1));
    if (m_motion == Motion::Reduced || screens > maxGlide || !m_canvas.isVisible()) {
        setView(view);
        return;
    }
    m_glide.disconnect(this);
    connect(&m_glide, &QVariantAnimation::valueChanged, this,
        [this, from = m_port.view, view](
            const QVariant& v) { setView(between(from, view, v.toDouble())); });
    m_glide.start();
}

void CanvasCamera::fit()
{
    glideTo(whole());
    // Follows the window's size again, until the view is changed by hand.
    m_followFit = m_glide.state() != QAbstractAnimation::Running;
    if (!m_followFit) {
        connect(&m_glide, &QVariantAnimation::finished, this, [this] {
            setView(whole());
            m_followFit = true;
        });
    }
}

void CanvasCamera::centreOn(const NodeId& node)
{
    const auto index = m_canvas.scene().find(node);
    const Positions& positions = m_canvas.positions();
    if (!index || at(*index) >= positions.size())
        return;
    const ScenePoint p = positions[at(*index)];
    glideTo({QPointF(static_cast<double>(p.x), static_cast<double>(p.y)), m_port.view.zoom});
}

void CanvasCamera::zoomBy(double factor, QPointF anchor)
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

void CanvasCamera::easeZoom()
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

void CanvasCamera::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_ease.timer.timerId())
        easeZoom();
    else
        QObject::timerEvent(event);
}

void CanvasCamera::stop()
{
    m_glide.stop();
    m_ease.timer.stop();
}

void CanvasCamera::resize(QSize size)
{
    m_port.size = size;
    m_canvas.boxes().place();
    refit();
}

void CanvasCamera::refit()
{
    if (m_followFit)
        m_port.view = whole();
    m_canvas.boxes().setZoom(m_port.view.zoom);
}

void CanvasCamera::follow(const Positions& before)
{
    const Positions& positions = m_canvas.positions();
    if (m_followFit) {
        const ViewState all = whole();
        m_port.view = isSmallGrowth(before, positions)
            ? calmly(m_port, all, boundsOf(before), mostJump)
            : all;
    }
    m_canvas.boxes().setZoom(m_port.view.zoom);
}

void CanvasCamera::travelTo(std::shared_ptr<const Positions> positions)
{
    stopTravel();
    m_followFit = true;
    const auto from = m_canvas.look().positions;
    const ViewState view = m_port.view;
    if (m_motion == Motion::Reduced || !m_canvas.isVisible()) {
        m_canvas.content().setPositions(std::move(positions));
        return;
    }
    const ViewState target = wholeOf(*positions);
    connect(&m_travel, &QVariantAnimation::valueChanged, this,
        [this, from, view, positions, target](const QVariant& v) {
            const double t = v.toDouble();
            m_port.view = between(view, target, t);
            m_canvas.content().setPositions(t >= 1.0
                    ? positions
                    : std::make_shared<const Positions>(
                        between(*from, *positions, static_cast<float>(t))));
            m_canvas.pictures().refresh(ChangeCause::Program);
        });
    // Until it begins to move, the view is the one before.
    m_followFit = false;
    connect(&m_travel, &QVariantAnimation::finished, this, [this] { m_followFit = true; });
    m_travel.start();
}

/// All of it would have been in view in the end.
void CanvasCamera::stopTravel()
{
    m_followFit = m_followFit || isTravelling();
    m_travel.stop();
    m_travel.disconnect(this);
}

void CanvasCamera::endTravel()
{
    if (m_canvas.look().positions != m_canvas.state().positions)
        m_canvas.content().setPositions(m_canvas.state().positions);
}

bool CanvasCamera::isTravelling() const
{
    return m_travel.state() == QAbstractAnimation::Running;
}

bool CanvasCamera::isMoving() const
{
    return m_ease.timer.isActive() || m_glide.state() == QAbstractAnimation::Running
        || isTravelling();
}

} // namespace mnemo

#include "moc_canvascamera.cpp"
