// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"
#include "ui/session/workbench.h"

#include <QObject>
#include <QPointer>

#include <vector>

class QMenu;
class QPoint;

namespace mnemo {

class GraphCanvas;
class GraphController;
class WindowActions;

/// The menu of the canvas: what can be done to the node under the pointer, with how many neighbours
/// each kind of edge would add, or to the whole graph.
class GraphMenu final : public QObject
{
    Q_OBJECT
public:
    GraphMenu(Workbench& workbench, GraphController& graph, GraphCanvas& canvas,
        const WindowActions& actions);

signals:
    /// The neighbours of a node were asked for and have come.
    void neighboursCame(const mnemo::OutcomePtr& outcome);

private:
    void open(QPoint at);
    void goOn();
    void offerMore();
    [[nodiscard]] std::vector<NodeId> cutNodes() const;
    void fillNode(QMenu* menu, NodeIndex node);
    void fillEntity(QMenu* menu);
    void fillFlags(QMenu* menu);
    void fillEdge(QMenu* menu, EdgeIndex edge);
    void fillGraph(QMenu* menu);
    void onNeighbours(const QueryOutcome& outcome);

    Workbench& m_workbench;
    GraphController& m_graph;
    GraphCanvas& m_canvas; ///< the parent
    const WindowActions& m_actions;
    QPointer<QMenu> m_kinds; ///< of the open menu
    NodeId m_node;
    LatestRequest m_request;
};

} // namespace mnemo
