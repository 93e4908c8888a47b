// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"

#include <QFrame>
#include <QImage>

#include <cstdint>

namespace mnemo {

/// The whole graph in small with what is in view, at the bottom left of a canvas: there only while
/// less than 70 % of the graph is in view. A click or drag goes there.
class MiniMap final : public QFrame
{
    Q_OBJECT

public:
    explicit MiniMap(QWidget* parent);

    /// `ticket` names the state of the scene: the same one is not drawn again.
    void follow(const SceneLook& look, const ViewPort& port, std::uint64_t ticket);

signals:
    void centreRequested(QPointF scene);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QPointF toMap(QPointF scene) const;
    void goTo(QPointF place);
    void drawGraph();

    SceneLook m_look;
    ViewPort m_port;
    QRectF m_bounds;
    std::uint64_t m_ticket = 0;
    std::uint64_t m_drawn = 0;
    QImage m_graph;
};

} // namespace mnemo
