// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/error.h"
#include "ui/canvas/description.h"
#include "ui/canvas/picture.h"
#include "ui/widgets/theme.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QImage>
#include <QPointer>
#include <QThreadPool>
#include <QVariantAnimation>
#include <QWidget>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class HoverCard;
class Renderer;
class ZoomBox;

/// Called on the GUI thread for real paints only; any of them may be empty. Milliseconds.
struct FrameTrace
{
    std::function<void()> firstFrame;
    std::function<void()> graphVisible; ///< the first frame with every node of the first result
    std::function<void()> layoutSettled;
    std::function<void(double guiMs, double ageMs)> frame;
    std::function<void(double rasterMs, double ageMs)> sharp;
};

/// What an answer rests on.
struct CanvasEvidence
{
    std::vector<NodeId> nodes;
    std::vector<EdgeName> edges;

    [[nodiscard]] bool empty() const { return nodes.empty() && edges.empty(); }
};

enum class Motion
{
    Normal,
    Reduced
};

/// How a selection changes.
enum class SelectMode
{
    Replace,
    Add,
    Toggle
};

/// Shows the loaded part of a graph: pan, zoom, selection, search and evidence. Reading of slices,
/// layout and drawing happen on other threads; the GUI thread moves the last picture until a sharp
/// one is there. Texts of data are drawn as plain text.
class GraphCanvas final : public QWidget
{
    Q_OBJECT

public:
    explicit GraphCanvas(QWidget* parent = nullptr);
    ~GraphCanvas() override;

    void setTheme(const Theme& theme);
    void setFrameTrace(FrameTrace trace);
    void setMotion(Motion motion);

    /// Shows the result of graph_slice and nothing else. Read and laid out on another thread.
    void setSlice(Json slice);
    /// Shows a scene that is there already, at known positions if there are any.
    void setScene(std::shared_ptr<const GraphScene> scene, Positions positions = {});
    /// Adds a result of graph_slice; what is shown stays where it is.
    void mergeSlice(Json slice);

    [[nodiscard]] const GraphScene& scene() const { return *m_look.scene; }

    [[nodiscard]] const Positions& positions() const { return *m_look.positions; }

    [[nodiscard]] ViewState view() const { return m_port.view; }

    void setView(const ViewState& view);
    /// Shows everything.
    void fit();
    void centreOn(const NodeId& node);

    [[nodiscard]] std::vector<NodeId> selection() const;
    void select(const std::vector<NodeId>& nodes, SelectMode mode = SelectMode::Replace);

    /// Everything else is dimmed; an empty evidence ends it.
    void setEvidence(const CanvasEvidence& evidence);
    /// Nodes that are not shown.
    void setHidden(const std::vector<NodeId>& nodes);
    /// Highlights nodes whose label or id holds `text`, whatever its case; their number.
    int find(const QString& text);
    void findNext();
    void findPrevious();

    /// Draws the scene for a picture of `size` logical pixels, laid out whole and fitted, on
    /// another thread; imageRendered() brings it. Waits for no window.
    void renderImage(QSize size, double scale, const Theme& theme);

    /// The node drawn nearest to a place of this widget, if one is under it.
    [[nodiscard]] std::optional<NodeIndex> nodeAt(QPointF position) const;
    /// Where a node is drawn, in this widget.
    [[nodiscard]] QRect nodeRect(NodeIndex node) const;

    [[nodiscard]] std::optional<NodeIndex> currentNode() const { return m_current; }

signals:
    void nodeSelected(const mnemo::NodeId& node);
    void edgeSelected(const mnemo::EdgeName& edge);
    void selectionChanged();
    void expandRequested(const mnemo::NodeId& node);
    void evidenceEnded();
    void sceneChanged();
    void sliceRefused(const mnemo::Error& error);
    void layoutSettled();
    void graphVisible();
    void viewChanged();
    void imageRendered(const QImage& image);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Job;
    struct Loaded;

    // canvasview.cpp: scene, layout and pictures
    void enqueue(Json slice, bool fresh);
    void startNextJob();
    void finishJob(const std::shared_ptr<Loaded>& loaded);
    void showScene(const std::shared_ptr<const GraphScene>& scene, Positions positions);
    void setPositions(Positions positions);
    void settle();
    void restyle();
    void requestPicture();
    void acceptPicture(const std::shared_ptr<const Picture>& picture);
    void placeChildren();
    void startImage();

    // canvasmarks.cpp: what is special
    void rebuildMarks();
    void setSelected(std::vector<NodeIndex> nodes);
    void setCurrent(std::optional<NodeIndex> node);
    void stepMatch(int by);
    [[nodiscard]] std::optional<EdgeIndex> edgeAt(QPointF position) const;

    // canvasinput.cpp
    void noteInput();
    void setHover(std::optional<NodeIndex> node);
    void showCard();
    void zoomBy(double factor, QPointF anchor);
    void easeZoom();
    void glideTo(const ViewState& view);
    void pan(QPointF pixels);
    void selectInside(const QRectF& rectangle, SelectMode mode);
    bool moveKey(const QKeyEvent& event);
    bool letterKey(const QKeyEvent& event);
    void stepNeighbour(int by);
    void stepTowards(QPointF direction);
    void escape();

    // canvaspaint.cpp
    void paintPicture(QPainter& painter) const;
    void paintOverlay(QPainter& painter) const;
    void paintHover(QPainter& painter) const;
    void paintNotes(QPainter& painter) const;
    void notePainted(qint64 startedNs);

    Theme m_theme;
    FrameTrace m_trace;
    Motion m_motion = Motion::Normal;

    SceneLook m_look; ///< never null parts
    PointGrid m_grid;
    float m_gridReach = 0;
    ViewPort m_port;
    bool m_followFit = true; ///< the view has not been changed by hand
    std::uint64_t m_sceneTicket = 0;
    std::uint64_t m_requestTicket = 0;
    std::shared_ptr<const Picture> m_picture;

    std::vector<NodeIndex> m_selected;
    std::optional<EdgeIndex> m_selectedEdge;
    std::optional<NodeIndex> m_current; ///< of the keyboard
    std::optional<NodeIndex> m_hover;
    CanvasEvidence m_evidence;
    std::vector<NodeId> m_hidden;
    std::string m_findText; ///< folded
    std::vector<NodeIndex> m_matches;
    std::size_t m_match = 0;
    std::size_t m_neighbourStep = 0;
    std::optional<NodeIndex> m_neighbourOf;

    enum class Drag
    {
        None,
        Pressed,
        Pan,
        Rectangle
    };
    Drag m_drag = Drag::None;
    QPointF m_pressAt;
    QPointF m_dragAt;
    QBasicTimer m_cardTimer;
    QBasicTimer m_zoomTimer;
    double m_zoomTarget = 1.0;
    QPointF m_zoomAnchor;
    QVariantAnimation m_glide;

    QElapsedTimer m_clock;
    qint64 m_inputNs = -1; ///< first input since the last paint
    qint64 m_changeNs = -1; ///< first change that no sharp picture shows yet
    bool m_firstFrame = false;
    bool m_graphVisible = false;
    bool m_settled = false;
    bool m_newPicture = false; ///< arrived and not painted yet
    bool m_wantsImage = false;
    QSize m_imageSize;
    double m_imageScale = 1;
    Theme m_imageTheme;

    ZoomBox* m_zoomBox;
    HoverCard* m_card;
    Renderer* m_renderer;
    std::deque<std::shared_ptr<Job>> m_jobs;
    bool m_jobRunning = false;
    CancelToken m_jobToken;
    // Last, so that it goes first: its threads post to this object.
    QThreadPool m_pool;
};

} // namespace mnemo
