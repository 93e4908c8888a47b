// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/resultunion.h"

#include <QWidget>

namespace mnemo {

class GraphCanvas;
struct DrawnEdge;
struct SceneDescription;

/// Lies over a canvas and marks what differs: a plus, a minus or ≠ on each node and edge, with the
/// colour that goes with it; what was removed is an outline of dashes. Takes no input.
class ChangeOverlay final : public QWidget
{
    Q_OBJECT
public:
    explicit ChangeOverlay(GraphCanvas& canvas);
    void setMarks(const ChangeMarks& marks);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintEdges(QPainter& painter, const SceneDescription& description) const;
    void paintNodes(QPainter& painter, const SceneDescription& description) const;
    void paintSign(QPainter& painter, QPointF middle, double radius, Change change) const;

    GraphCanvas& m_canvas; ///< the parent
    ChangeMarks m_marks;
};

} // namespace mnemo
