// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/canvas/canvasparts.h"

#include <QThreadPool>
#include <QVariantAnimation>
#include <QWidget>

#include <deque>
#include <map>

namespace mnemo {

class CanvasEdits;
class Renderer;

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
    /// Icons that large nodes carry, by their roles: those of the graph's profile.
    void setGlyphs(const RoleGlyphs& glyphs);
    /// What is shown fades as a whole while it is not known to hold still.
    void setFreshness(Freshness freshness);

    /// Shows the result of graph_slice and nothing else. Read and laid out on another thread.
    void setSlice(SliceRef slice);
    /// Shows a scene that is there already, at known positions if there are any.
    void setScene(std::shared_ptr<const GraphScene> scene, Positions positions = {});
    /// Adds a result of graph_slice; what is shown stays where it is.
    void mergeSlice(SliceRef slice);
    /// The same, but its edges take the place of all edges.
    void replaceEdges(SliceRef slice);
    /// Shows it in place of what is shown. What was done to nodes that are in both stays.
    void renewSlice(SliceRef slice, Staying staying = Staying::IfEnough);

    [[nodiscard]] const GraphScene& scene() const;
    /// As drawn now; state() has where they go.
    [[nodiscard]] const Positions& positions() const;
    [[nodiscard]] const SceneLook& look() const;
    /// Whether the last picture asked for is there, and nothing works or moves towards another.
    [[nodiscard]] bool isSharp() const;

    /// What can be done to the graph, with undo.
    [[nodiscard]] CanvasEdits& edits();
    [[nodiscard]] const CanvasState& state() const;
    /// Shows another state of the same graph; nothing to be undone. A new layout travels.
    void setState(const CanvasState& state);
    /// Lays out what is shown, off-thread, as a step of edits(); the layout before is cancelled.
    void layOut(LayoutKind kind);
    void stopLayout();
    /// Looks for the shortest path over what is shown, off-thread, as a step of edits().
    void searchPath(NodeIndex from, NodeIndex to);

    [[nodiscard]] bool isShown(NodeIndex node) const;
    [[nodiscard]] bool isShown(EdgeIndex edge) const;
    [[nodiscard]] std::vector<NodeIndex> shownNodes() const;
    /// How many neighbours the store has: those that are not shown become the node's badge.
    void setNeighbourTotal(const NodeId& node, int neighbours);
    void setNeighbourTotals(const std::map<NodeIndex, int>& neighbours);

    [[nodiscard]] ViewState view() const;
    void setView(const ViewState& view);
    void fit();
    void centreOn(const NodeId& node);
    void glideTo(const ViewState& view);

    [[nodiscard]] std::vector<NodeId> selection() const;
    void select(const std::vector<NodeId>& nodes, SelectMode mode = SelectMode::Replace);
    [[nodiscard]] std::optional<EdgeIndex> selectedEdge() const;
    /// In place of all that was selected; nothing if the edge is not shown.
    void selectEdge(const EdgeName& edge, EdgeSelect select = EdgeSelect::Alone);

    /// Everything else is dimmed; an empty evidence ends it.
    void setEvidence(const CanvasEvidence& evidence, Reveal reveal = Reveal::IfOutside);
    [[nodiscard]] const CanvasEvidence& evidence() const;
    /// Dims all but one role or kind while a pointer rests on it.
    void isolate(const Isolation& isolation);
    /// Which facts are shown, and with them the nodes that were there; nodes keep their places.
    void setFacts(const ShownFacts& facts);
    [[nodiscard]] ShownFacts facts() const;
    /// Marks what differs between two states, in this graph and in those that come to its place.
    void setChanges(const ChangeMarks& changes);
    /// Ghosts of what an expansion would bring, while it is wanted.
    void setPreview(const ExpansionPreview& preview);
    /// Nodes about which something was asked that has not come yet, in place of those before.
    void setLoading(const std::vector<NodeId>& nodes);
    void setCitedBy(std::function<int(const NodeId&)> citedBy);
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
    [[nodiscard]] std::optional<NodeIndex> currentNode() const;

signals:
    void nodeSelected(const mnemo::NodeId& node);
    void edgeSelected(const mnemo::EdgeName& edge);
    void selectionChanged();
    void expandRequested(const mnemo::NodeId& node);
    void previewWanted(const mnemo::NodeId& node);
    void evidenceEnded();
    void sceneChanged();
    void factsChanged();
    void stateChanged();
    void sliceRefused(const mnemo::Error& error);
    void layoutSettled();
    void layoutRunning(bool running);
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
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Job;
    struct Loaded;
    using JobResult = Result<std::shared_ptr<Loaded>>;
    using JobWork = std::function<JobResult(const CancelToken&)>;
    // canvasjobs.cpp: scene, layout, path
    void enqueue(std::shared_ptr<Job> job);
    void startNextJob();
    JobWork readWork(const std::shared_ptr<Job>& job);
    JobWork layoutWork(LayoutKind kind);
    void finishJob(const std::shared_ptr<Loaded>& loaded);
    void showScene(const Loaded& loaded);
    void carryState(const GraphScene& next);
    void forgetState();
    void settle();
    // canvasview.cpp: views and pictures
    void setPositions(std::shared_ptr<const Positions> positions);
    void restyle();
    void requestBackdrop();
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
    void setHoverEdge(std::optional<EdgeIndex> edge);
    void showCard();
    void wishPreview(Qt::KeyboardModifiers keys);
    void zoomBy(double factor, QPointF anchor);
    void easeZoom();
    void selectInside(const QPolygonF& outline, SelectMode mode);
    void clickAt(QPointF position, SelectMode mode);
    bool moveKey(const QKeyEvent& event);
    bool letterKey(const QKeyEvent& event);
    void stepNeighbour(int by);
    void stepTowards(QPointF direction);
    void escape();
    // canvasmotion.cpp
    void setUpMotion();
    void travelTo(std::shared_ptr<const Positions> positions);
    void stopTravel();
    void startDrag(const QMouseEvent& event);
    void liftNode(NodeIndex node);
    void dropNodes();
    void startFade();
    // canvaspaint.cpp
    void paintPicture(QPainter& painter, const Picture& picture) const;
    void paintPictures(QPainter& painter);
    void paintLabels(QPainter& painter) const;
    void paintLifted(QPainter& painter) const;
    void paintNode(QPainter& painter, NodeIndex node, QPointF middle) const;
    void paintOverlay(QPainter& painter) const;
    void paintHover(QPainter& painter) const;
    void paintNotes(QPainter& painter) const;
    void notePainted(qint64 startedNs);

    Theme m_theme;
    FrameTrace m_trace;
    Motion m_motion = Motion::Normal;
    SceneLook m_look; ///< never null parts; while nodes travel, positions on their way
    CanvasState m_state;
    FilterResult m_passes;
    std::map<NodeIndex, int> m_neighbourTotals;
    CanvasEdits* m_edits;
    PointGrid m_grid;
    float m_gridReach = 0;
    ViewPort m_port;
    bool m_followFit = true; ///< the view has not been changed by hand
    std::uint64_t m_sceneTicket = 0, m_requestTicket = 0;
    std::shared_ptr<const Picture> m_picture;
    Backdrop m_backdrop;
    PictureFade m_fading;
    std::vector<NodeIndex> m_selected;
    std::optional<EdgeIndex> m_selectedEdge;
    std::optional<NodeIndex> m_current, m_hover; ///< of the keyboard, of the pointer
    CanvasEvidence m_evidence;
    CanvasAttention m_attention;
    Findings m_found;
    NeighbourWalk m_walk;
    CanvasDrag m_drag;
    LiftedNodes m_lifted;
    ZoomEase m_ease;
    QVariantAnimation m_glide, m_travel, m_fade;
    FrameTimes m_times;
    ImageWish m_image;
    CanvasBoxes m_boxes;
    Renderer* m_renderer;
    std::deque<std::shared_ptr<Job>> m_jobs;
    bool m_jobRunning = false, m_layoutRunning = false; ///< the running job is a layout
    CancelToken m_jobToken;
    // Last, so that it goes first: its threads post to this object.
    QThreadPool m_pool;
};

} // namespace mnemo
