// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/inbox.h"
#include "core/picture/pointgrid.h"
#include "core/picture/scene.h"

#include <QObject>

#include <memory>
#include <vector>

namespace mnemo {

class GraphCanvas;

enum class Bundling
{
    On,
    Off
};

/// Edges of a canvas that go along others, where a person wants that: looks for their ways on
/// another thread, and again when what is shown has changed or was moved. GUI thread; part of the
/// jobs of one canvas.
class CanvasBundling final : public QObject
{
    Q_OBJECT
public:
    explicit CanvasBundling(GraphCanvas& canvas);

    /// A step of the canvas' history; what runs is cancelled by Off.
    void turn(Bundling to);

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

signals:
    /// How far the search has come, in percent; 100 when it has ended.
    void progressed(int percent);

private:
    void follow();
    void search(const std::vector<EdgeIndex>& edges);

    GraphCanvas& m_canvas;
    /// What the last search was about.
    std::shared_ptr<const GraphScene> m_scene;
    std::shared_ptr<const Positions> m_positions;
    std::vector<EdgeIndex> m_edges;
    bool m_told = false; ///< that there are too many edges
    LatestJob m_job{this};
    Inbox m_inbox{this};
};

} // namespace mnemo
