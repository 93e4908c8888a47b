// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/picture/canvasstate.h"
#include "core/picture/marks.h"
#include "ui/canvas/canvastypes.h"
#include "ui/drawing/scenelook.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

class CanvasBoxes;
class CanvasCamera;
class CanvasContent;
class CanvasEdits;
class CanvasJobs;
class CanvasPictures;
class CanvasPointer;
class CanvasSearch;
class CanvasSelectionModel;

/// Shows the loaded part of a graph: pan, zoom, selection, search and evidence. Reading of slices,
/// layout and drawing happen on other threads; the GUI thread moves the last picture until a sharp
/// one is there. Texts of data are drawn as plain text.
class GraphCanvas final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphCanvas(QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// What is shown, and what is special about it.
    [[nodiscard]] CanvasContent& content() const { return *m_content; }

    /// What can be done to the graph, with undo.
    [[nodiscard]] CanvasEdits& edits() const { return *m_edits; }

    [[nodiscard]] CanvasSelectionModel& selectionModel() const { return *m_selection; }

    [[nodiscard]] CanvasSearch& search() const { return *m_search; }

    /// Reads slices, lays out, looks for paths and draws images on other threads.
    [[nodiscard]] CanvasJobs& jobs() const { return *m_jobs; }

    [[nodiscard]] CanvasCamera& camera() const { return *m_camera; }

    [[nodiscard]] CanvasPictures& pictures() const { return *m_pictures; }

    [[nodiscard]] CanvasPointer& pointer() const { return *m_pointer; }

    [[nodiscard]] CanvasBoxes& boxes() const { return *m_boxes; }

    [[nodiscard]] const GraphScene& scene() const;
    /// As drawn now; state() has where they go.
    [[nodiscard]] const Positions& positions() const;
    [[nodiscard]] const SceneLook& look() const;
    [[nodiscard]] const CanvasState& state() const;
    /// Whether the last picture asked for is there, and nothing works or moves towards another.
    [[nodiscard]] bool isSharp() const;

    void setMotion(Motion motion);
    /// Shows the result of graph_slice and nothing else. Read and laid out on another thread.
    void setSlice(SliceRef slice);
    /// Shows a scene that is there already, at known positions if there are any.
    void setScene(std::shared_ptr<const GraphScene> scene, Positions positions = {});
    [[nodiscard]] std::vector<NodeIndex> shownNodes() const;

    [[nodiscard]] ViewState view() const;
    void setView(const ViewState& view);

    [[nodiscard]] std::vector<NodeId> selection() const;
    void select(const std::vector<NodeId>& nodes, SelectMode mode = SelectMode::Replace);

    /// Everything else is dimmed; an empty evidence ends it.
    void setEvidence(const CanvasEvidence& evidence, Reveal reveal = Reveal::IfOutside);

    /// The node drawn nearest to a place of this widget, if one is under it.
    [[nodiscard]] std::optional<NodeIndex> nodeAt(QPointF position) const;
    /// Where a node is drawn, in this widget.
    [[nodiscard]] QRect nodeRect(NodeIndex node) const;

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
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void reveal(const CanvasEvidence& evidence);

    // They ask one another through this canvas, once all are there.
    CanvasEdits* m_edits;
    std::unique_ptr<CanvasContent> m_content;
    std::unique_ptr<CanvasSelectionModel> m_selection;
    std::unique_ptr<CanvasSearch> m_search;
    std::unique_ptr<CanvasCamera> m_camera;
    std::unique_ptr<CanvasBoxes> m_boxes;
    std::unique_ptr<CanvasPictures> m_pictures;
    std::unique_ptr<CanvasPointer> m_pointer;
    // Last, so that it goes first: its threads read what the others share.
    std::unique_ptr<CanvasJobs> m_jobs;
};

} // namespace mnemo
