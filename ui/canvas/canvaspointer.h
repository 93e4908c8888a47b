// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/marks.h"
#include "ui/canvas/canvastypes.h"

#include <QBasicTimer>
#include <QObject>
#include <QPointF>
#include <QPolygonF>

#include <functional>
#include <optional>
#include <vector>

class QMouseEvent;
class QWheelEvent;

namespace mnemo {

class GraphCanvas;

/// The mouse button is down.
struct CanvasDrag
{
    enum class Kind
    {
        None,
        Pressed,
        Pan,
        Rectangle,
        Lasso,
        Nodes
    };

    Kind kind = Kind::None;
    Qt::MouseButton button = Qt::LeftButton; ///< that began it
    QPointF pressAt;
    QPointF at;
    QPolygonF lasso;
};

/// What the mouse does on a canvas, and what shows while it rests: the node or edge under it, its
/// card, the preview of an expansion. GUI thread; part of one canvas.
class CanvasPointer final : public QObject
{
    Q_OBJECT
public:
    explicit CanvasPointer(GraphCanvas& canvas);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void turnWheel(QWheelEvent& event);
    void leave();
    /// Keys that are held down now: with Control a preview is wanted.
    void holdKeys(Qt::KeyboardModifiers keys);

    [[nodiscard]] std::optional<NodeIndex> hover() const { return m_hover; }

    void setHover(std::optional<NodeIndex> node);
    /// Ends the hover over a node that is not shown any more.
    void forgetHidden();

    /// Whether all is dimmed but what is selected, or what the pointer rests on, with what it is
    /// connected to.
    void setFocusing(bool focusing);

    [[nodiscard]] const MarkFocus& focus() const { return m_focus; }

    [[nodiscard]] std::optional<EdgeIndex> hoverEdge() const { return m_edge; }

    void setHoverEdge(std::optional<EdgeIndex> edge);

    [[nodiscard]] const CanvasDrag& drag() const { return m_drag; }

    [[nodiscard]] const std::optional<ExpansionPreview>& preview() const { return m_preview; }

    /// Ghosts of what an expansion would add, while the preview is shown.
    void setPreview(const ExpansionPreview& preview);

    [[nodiscard]] const std::vector<NodeId>& loading() const { return m_loading; }

    /// Nodes about which something was asked that has not come yet, in place of those before.
    void setLoading(const std::vector<NodeId>& nodes);

    /// Whether their marks turn.
    [[nodiscard]] bool isTurning() const { return m_loadingTimer.isActive(); }

    /// How many answers and figures cite a node.
    void setCitedBy(std::function<int(const NodeId&)> citedBy);

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    void showCard();
    void focusOn(std::optional<NodeIndex> node);
    void startDrag(const QMouseEvent& event);
    void liftNode(NodeIndex node);
    void dropNodes();
    void selectInside(const QPolygonF& outline, SelectMode mode);
    void clickAt(QPointF position, SelectMode mode);

    GraphCanvas& m_canvas;
    CanvasDrag m_drag;
    std::optional<NodeIndex> m_hover;
    MarkFocus m_focus; ///< on a node once the pointer rested on it
    std::optional<EdgeIndex> m_edge;
    QPointF m_at;
    std::optional<NodeIndex> m_wanted; ///< a preview of this node was asked for
    std::optional<ExpansionPreview> m_preview;
    std::vector<NodeId> m_loading;
    std::function<int(const NodeId&)> m_citedBy;
    QBasicTimer m_edgeTimer;
    QBasicTimer m_cardTimer;
    QBasicTimer m_focusTimer; ///< before the surroundings of the node are brought forward
    QBasicTimer m_loadingTimer; ///< turns the marks of those
};

} // namespace mnemo
