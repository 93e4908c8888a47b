// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/view.h"
#include "ui/canvas/canvastypes.h"

#include <QBasicTimer>
#include <QObject>
#include <QVariantAnimation>

#include <memory>

namespace mnemo {

class GraphCanvas;

/// The visible part of the scene, and how view and nodes move to another one: at once or animated.
/// GUI thread; part of one canvas, whose viewChanged() reports changes.
class CanvasCamera final : public QObject
{
    Q_OBJECT
public:
    explicit CanvasCamera(GraphCanvas& canvas);

    [[nodiscard]] const ViewPort& port() const { return m_port; }

    [[nodiscard]] Motion motion() const { return m_motion; }

    void setMotion(Motion motion) { m_motion = motion; }

    /// Of all that is shown, beside a legend that would hide much of it.
    [[nodiscard]] ViewState whole() const;

    void setView(const ViewState& view);
    void glideTo(const ViewState& view);
    /// Shows all, and follows the size of the window until the view is changed by hand.
    void fit();
    void centreOn(const NodeId& node);
    /// About a place of the canvas that stays where it is.
    void zoomBy(double factor, QPointF anchor);
    /// Ends gliding and zooming where they are.
    void stop();

    /// The canvas has another size.
    void resize(QSize size);
    /// All of it is shown in other room, where the view follows.
    void refit();
    /// Nodes have other places, `before` those until now.
    void follow(const Positions& before);

    [[nodiscard]] bool isFollowing() const { return m_followFit; }

    void setFollowing(bool following) { m_followFit = following; }

    /// Nodes travel to their places, and the view to all of them.
    void travelTo(std::shared_ptr<const Positions> positions);
    void stopTravel();
    /// Nodes are drawn where they go to, from now on.
    void endTravel();
    [[nodiscard]] bool isTravelling() const;
    /// Whether the view or the nodes are on their way.
    [[nodiscard]] bool isMoving() const;

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    /// The zoom nears what the wheel asked for.
    struct ZoomEase
    {
        QBasicTimer timer;
        double target = 1.0;
        QPointF anchor;
    };

    [[nodiscard]] ViewState wholeOf(const Positions& positions) const;
    void easeZoom();

    GraphCanvas& m_canvas;
    Motion m_motion = Motion::Normal;
    ViewPort m_port;
    bool m_followFit = true; ///< the view has not been changed by hand
    ZoomEase m_ease;
    QVariantAnimation m_glide;
    QVariantAnimation m_travel;
};

} // namespace mnemo
