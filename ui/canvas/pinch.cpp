// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/pinch.h"

#include "ui/canvas/graphcanvas.h"

#include <QGestureEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>

#include <algorithm>

namespace mnemo {

namespace {

constexpr double mostAtOnce = 4.0; ///< a finger that jumps shall not throw the view away

void zoom(GraphCanvas& canvas, double factor, QPointF anchor)
{
    const ViewPort port{canvas.view(), canvas.size()};
    const double by = std::clamp(factor, 1 / mostAtOnce, mostAtOnce);
    canvas.setView(zoomedAt(port, port.view.zoom * by, anchor));
}

void follow(GraphCanvas& canvas, const QPinchGesture& pinch)
{
    const QPointF last = canvas.mapFromGlobal(pinch.lastCenterPoint());
    const QPointF here = canvas.mapFromGlobal(pinch.centerPoint());
    if (pinch.changeFlags().testFlag(QPinchGesture::CenterPointChanged)) {
        const ViewState view = canvas.view();
        canvas.setView({view.centre - (here - last) / view.zoom, view.zoom});
    }
    // Qt tells of one movement twice, and once more when the fingers go.
    const bool told
        = pinch.state() == Qt::GestureFinished || pinch.scaleFactor() == pinch.lastScaleFactor();
    if (!told)
        zoom(canvas, pinch.scaleFactor(), here);
}

} // namespace

bool pinched(GraphCanvas& canvas, QEvent& event)
{
    if (event.type() == QEvent::NativeGesture) {
        const auto& gesture = static_cast<const QNativeGestureEvent&>(event);
        if (gesture.gestureType() != Qt::ZoomNativeGesture)
            return false;
        zoom(canvas, 1 + gesture.value(), gesture.position());
        return true;
    }
    if (event.type() != QEvent::Gesture)
        return false;
    auto& gestures = static_cast<QGestureEvent&>(event);
    QGesture* gesture = gestures.gesture(Qt::PinchGesture);
    if (gesture == nullptr)
        return false;
    gestures.accept(gesture);
    follow(canvas, *static_cast<const QPinchGesture*>(gesture));
    return true;
}

} // namespace mnemo
