// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/testgraphs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::testgraphs {

using Ids = std::vector<std::string>;

inline std::shared_ptr<const GraphScene> sceneOf(const Json& slice)
{
    return std::make_shared<const GraphScene>(*GraphScene::fromSlice(slice));
}

/// A scene with nothing marked in it.
inline SceneLook lookOf(const std::shared_ptr<const GraphScene>& scene, Positions positions)
{
    const Theme theme({ThemeKind::Light, 1.0, FontSource::Picture});
    auto marks = std::make_shared<SceneMarks>();
    marks->nodes.resize(scene->nodes().size());
    marks->edges.resize(scene->edges().size());
    return {{scene, std::make_shared<const Positions>(std::move(positions)), marks},
        std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme))};
}

/// n0 … n4 in a row, 100 apart, the middle one in the middle.
inline void showRow(GraphCanvas& canvas)
{
    canvas.setMotion(Motion::Reduced);
    canvas.resize(700, 400);
    canvas.show();
    canvas.setScene(sceneOf(path(5)), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
    canvas.setView({{0, 0}, 1.0});
}

inline NodeIndex nodeOf(const GraphCanvas& canvas, const char* id)
{
    return *canvas.scene().find(NodeId(id));
}

inline QPoint placeOf(const GraphCanvas& canvas, const char* id)
{
    return canvas.nodeRect(nodeOf(canvas, id)).center();
}

inline Ids sorted(Ids ids)
{
    std::sort(ids.begin(), ids.end());
    return ids;
}

inline Ids selected(const GraphCanvas& canvas)
{
    Ids ids;
    for (const auto& id : canvas.selection())
        ids.push_back(id.text);
    return ids;
}

inline Ids shown(const GraphCanvas& canvas)
{
    Ids ids;
    for (const auto node : canvas.shownNodes())
        ids.push_back(canvas.scene().node(node).id.text);
    return sorted(ids);
}

/// Presses, moves along the points and lets go.
inline void drag(
    GraphCanvas& canvas, const std::vector<QPoint>& points, Qt::KeyboardModifiers keys = {})
{
    QTest::mousePress(&canvas, Qt::LeftButton, keys, points.front());
    for (const QPoint p : points) {
        QMouseEvent move(QEvent::MouseMove, QPointF(p), canvas.mapToGlobal(QPointF(p)),
            Qt::NoButton, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(&canvas, &move);
    }
    QTest::mouseRelease(&canvas, Qt::LeftButton, keys, points.back());
}

} // namespace mnemo::testgraphs
