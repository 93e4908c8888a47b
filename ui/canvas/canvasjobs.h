// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/inbox.h"
#include "core/base/workqueue.h"
#include "core/picture/carrying.h"
#include "core/picture/layouts.h"
#include "core/query/slice.h"
#include "ui/widgets/theme.h"

#include <QObject>
#include <QSize>

#include <deque>
#include <functional>
#include <memory>

namespace mnemo {

class CanvasBundling;
class GraphCanvas;

/// What a canvas has worked out on other threads, one after the other: slices that are read and
/// laid out, layouts, paths, images. GUI thread; part of one canvas, whose signals tell of ends.
class CanvasJobs final : public QObject
{
    Q_OBJECT
public:
    explicit CanvasJobs(GraphCanvas& canvas);
    ~CanvasJobs() override;

    /// Shows the result of graph_slice and nothing else.
    void setSlice(SliceRef slice);
    /// Adds a result of graph_slice; what is shown stays where it is.
    void mergeSlice(SliceRef slice);
    /// The same, but its edges take the place of all edges.
    void replaceEdges(SliceRef slice);
    /// Shows it in place of what is shown. What was done to nodes that are in both stays.
    void renewSlice(SliceRef slice, Staying staying = Staying::IfEnough);
    /// Gives the nodes that are shown their values of the outcome's measures.
    void measure(const std::shared_ptr<const QueryOutcome>& outcome);
    /// Shows a scene that is there already, at known positions if there are any.
    void setScene(std::shared_ptr<const GraphScene> scene, Positions positions);

    /// Lays out what is shown, as a step of the canvas' edits; the layout before is cancelled.
    void layOut(LayoutKind kind);
    void stopLayout();
    /// Looks for the shortest path over what is shown, as a step of the canvas' edits.
    void searchPath(NodeIndex from, NodeIndex to);
    /// Draws the scene for a picture of `size` logical pixels, laid out whole and fitted; the
    /// canvas' imageRendered() brings it. Waits for no window.
    void renderImage(QSize size, double scale, const Theme& theme);

    /// Edges that go along others.
    [[nodiscard]] CanvasBundling& bundling() const { return *m_bundling; }

    /// Whether the graph is read or laid out.
    [[nodiscard]] bool isBusy() const { return m_running || !m_jobs.empty(); }

signals:
    /// What is shown rests on this outcome of measures, too.
    void measured(const std::shared_ptr<const mnemo::QueryOutcome>& outcome);

private:
    struct Job;
    struct Loaded;
    using JobResult = Result<std::shared_ptr<Loaded>>;
    using JobWork = std::function<JobResult(const CancelToken&)>;

    /// An image that was asked for while the layout went on.
    struct ImageRequest
    {
        bool waiting = false;
        QSize size;
        double scale = 1;
        Theme theme;
    };

    void enqueue(std::shared_ptr<Job> job);
    void startNext();
    JobWork readWork(const std::shared_ptr<Job>& job);
    JobWork layoutWork(LayoutKind kind);
    void showStage(Loaded loaded);
    void finish(const std::shared_ptr<Loaded>& loaded);
    void settle();
    void startImage();

    GraphCanvas& m_canvas;
    std::unique_ptr<CanvasBundling> m_bundling;
    std::deque<std::shared_ptr<Job>> m_jobs;
    bool m_running = false;
    bool m_layoutRunning = false; ///< the running job is a layout
    bool m_settled = false;
    ImageRequest m_image;
    CancelToken m_token;
    WorkQueue m_queue{drawingPool()};
    Inbox m_inbox{this};
};

} // namespace mnemo
