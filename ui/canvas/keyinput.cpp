// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/keyinput.h"

#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvassearch.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"

#include <QKeyEvent>

namespace mnemo {

namespace {

constexpr double keyPan = 60;

/// Ends one thing; false where there is nothing to end, so that the key is for what is around.
bool escape(GraphCanvas& canvas)
{
    if (canvas.boxes().isCardShown()) {
        canvas.boxes().hideCard();
    } else if (!canvas.content().evidence().empty()) {
        canvas.setEvidence({});
        emit canvas.evidenceEnded();
    } else if (!canvas.state().path.nodes.empty()) {
        canvas.edits().clearPath();
    } else if (!canvas.search().text().empty()) {
        (void)canvas.search().find(QString());
    } else {
        const auto& selected = canvas.selectionModel();
        const bool hasSelection = !selected.nodes().empty() || selected.edge().has_value();
        canvas.selectionModel().setNodes({});
        return hasSelection;
    }
    return true;
}

bool moveKey(GraphCanvas& canvas, const QKeyEvent& event)
{
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    CanvasCamera& camera = canvas.camera();
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
        camera.fit();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        camera.zoomBy(1.25, QRectF(canvas.rect()).center());
        return true;
    case Qt::Key_Minus:
        camera.zoomBy(0.8, QRectF(canvas.rect()).center());
        return true;
    case Qt::Key_0:
        if (!control)
            return false;
        camera.glideTo({canvas.view().centre, 1.0});
        return true;
    default:
        return false;
    }
    const ViewState view = canvas.view();
    if (control)
        canvas.selectionModel().stepTowards(direction);
    else
        camera.setView({view.centre + direction * keyPan * (shift ? 4 : 1) / view.zoom, view.zoom});
    return true;
}

bool letterKey(GraphCanvas& canvas, const QKeyEvent& event)
{
    if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0)
        return false;
    const auto current = canvas.selectionModel().current();
    switch (event.key()) {
    case Qt::Key_N:
        canvas.selectionModel().stepNeighbour(
            event.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    case Qt::Key_Space:
        if (current)
            canvas.select({canvas.scene().node(*current).id}, SelectMode::Toggle);
        return true;
    case Qt::Key_E:
        if (current)
            emit canvas.expandRequested(canvas.scene().node(*current).id);
        return true;
    case Qt::Key_Escape:
        return escape(canvas);
    default:
        return false;
    }
}

} // namespace

bool handleKey(GraphCanvas& canvas, const QKeyEvent& event)
{
    return moveKey(canvas, event) || letterKey(canvas, event);
}

} // namespace mnemo
