// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"
#include "ui/canvas/canvastypes.h"

#include <QPointF>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace mnemo {

class GraphCanvas;

/// A selection that outlives the numbers of its nodes.
struct SelectionNames
{
    std::vector<NodeId> nodes;
    std::optional<EdgeName> edge;
    std::optional<NodeId> current;
};

/// Which nodes and which edge of a canvas are selected, and on which node the keyboard is. GUI
/// thread; part of one canvas, whose signals tell of changes.
class CanvasSelectionModel final
{
public:
    explicit CanvasSelectionModel(GraphCanvas& canvas) : m_canvas(canvas) { }

    [[nodiscard]] const std::vector<NodeIndex>& nodes() const { return m_nodes; }

    [[nodiscard]] std::vector<NodeId> ids() const;
    void select(const std::vector<NodeId>& nodes, SelectMode mode);
    /// In place of all that was selected.
    void setNodes(std::vector<NodeIndex> nodes);
    /// Only those for which `stays` is true.
    void keep(const std::function<bool(NodeIndex)>& stays);

    /// Adds the shown neighbours of what is selected.
    void grow();
    /// All that is shown.
    void selectAll();
    void invert();

    [[nodiscard]] std::optional<EdgeIndex> edge() const { return m_edge; }

    /// In place of all that was selected; nothing if the edge is not shown.
    void selectEdge(const EdgeName& edge, EdgeSelect select = EdgeSelect::Alone);

    /// The node of the keyboard.
    [[nodiscard]] std::optional<NodeIndex> current() const { return m_current; }

    void setCurrent(std::optional<NodeIndex> node);
    /// To the next (+1) or previous (−1) neighbour of the node that a walk began at.
    void stepNeighbour(int by);
    /// To the nearest node in a direction on screen.
    void stepTowards(QPointF direction);

    [[nodiscard]] SelectionNames names() const;
    /// Selects in the present scene; returns whether all was found. Emits no signal.
    bool restore(const SelectionNames& names);

private:
    /// The keyboard's way round the neighbours of a node.
    struct NeighbourWalk
    {
        std::optional<NodeIndex> of;
        std::size_t step = 0;
    };

    void goTo(NodeIndex node);

    GraphCanvas& m_canvas;
    std::vector<NodeIndex> m_nodes;
    std::optional<EdgeIndex> m_edge;
    std::optional<NodeIndex> m_current;
    NeighbourWalk m_walk;
};

} // namespace mnemo
