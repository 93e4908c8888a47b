// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flow/flowfold.h"
#include "ui/flow/flowplaces.h"

#include <QWidget>

#include <optional>
#include <set>

namespace mnemo {

/// Draws a chain of flows from left to right. It can be dragged and zoomed; a click chooses a box
/// or an issue. Chosen issues light what they rest on. Of a long chain stretches are folded, which
/// a click opens, and walking to one of their steps.
class FlowView final : public QWidget
{
    Q_OBJECT
public:
    explicit FlowView(QWidget* parent = nullptr);

    /// Fits the whole into the view; what was chosen is forgotten.
    void setGraph(const FlowGraph& graph);

    /// The whole chain.
    [[nodiscard]] const FlowGraph& graph() const { return m_graph; }

    /// As it is drawn.
    [[nodiscard]] const FoldedFlow& folded() const { return m_folded; }

    /// Places of the issues, by FlowIssue::place.
    void setLit(const std::set<std::size_t>& issues);

    [[nodiscard]] const std::set<std::size_t>& lit() const { return m_lit; }

    void setStep(std::optional<std::size_t> step);

    [[nodiscard]] std::optional<std::size_t> step() const { return m_step; }

    /// To the next (+1) or previous (−1) step or issue.
    void goStep(int by);
    void goIssue(int by);
    void fit();
    void zoomBy(double factor);

    [[nodiscard]] double zoom() const { return m_zoom; }

    /// Where a box of the whole chain, a mark of an issue lies in the view.
    [[nodiscard]] QRect placeOfBox(std::size_t box) const;
    [[nodiscard]] QRect placeOfIssue(std::size_t issue) const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// By its place in the graph.
    void boxChosen(std::size_t box);
    /// By FlowIssue::place. `adds`: to those that are highlighted.
    void issueChosen(std::size_t issue, bool adds);
    void stepChosen(std::size_t step);
    void lightEnded();
    void zoomChanged(double zoom);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QPointF toView(QPointF place) const { return place * m_zoom + m_origin; }

    [[nodiscard]] QPointF fromView(QPointF place) const { return (place - m_origin) / m_zoom; }

    /// By its place in what is drawn.
    [[nodiscard]] std::optional<std::size_t> boxAt(QPointF place) const;
    [[nodiscard]] std::optional<std::size_t> issueAt(QPointF place) const;
    void zoomAbout(QPointF place, double factor);
    void goAlong(int key);
    void open(const std::set<int>& ranks);
    void layOut();
    void describe();

    FlowGraph m_graph;
    std::set<int> m_open; ///< ranks that a person unfolded
    FoldedFlow m_folded;
    FlowPlaces m_layout; ///< of what is drawn
    std::set<std::size_t> m_lit;
    std::optional<std::size_t> m_step;
    double m_zoom = 1;
    QPointF m_origin;
    bool m_isFitted = true; ///< as long as nobody moved it
    std::optional<QPointF> m_pressed;
    bool m_isDragged = false;
};

} // namespace mnemo
