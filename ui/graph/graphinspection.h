// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"
#include "ui/graph/graphviews.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <optional>

namespace mnemo {

class GraphController;

/// Shows in the Inspector what is selected in the graph, with its neighbours in the store, and what
/// an expansion of a node would add.
class GraphInspection final : public QObject
{
    Q_OBJECT
public:
    /// Belongs to `graph`, which says of which times it asks.
    GraphInspection(Workbench& workbench, const GraphViews& views, GraphController& graph);

    /// Other nodes are on the canvas.
    void renew();

signals:
    /// The neighbours of a node were asked for and have come.
    void neighboursCame(const mnemo::OutcomePtr& outcome);

private:
    void showSelection();
    void onEdge(const EdgeName& edge);
    void showNode(const SceneNode& node);
    void inspect(const SceneNode& node);
    void askNeighbours(const NodeId& node);
    void preview(const NodeId& node);
    void onPreview(const QueryOutcome& outcome);

    Workbench& m_workbench;
    GraphViews m_views;
    GraphController& m_graph;
    std::optional<EdgeName> m_edge; ///< that the inspector shows
    LatestRequest m_neighbours;
    LatestRequest m_preview;
};

} // namespace mnemo
