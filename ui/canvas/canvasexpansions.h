// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <QCoreApplication>

#include <map>
#include <utility>
#include <vector>

namespace mnemo {

class GraphCanvas;
class NodeCarrier;

/// Which nodes came by expanding which others: that is a step that can be undone, and so is taking
/// it back. GUI thread; part of the edits of one canvas.
class CanvasExpansions final
{
    Q_DECLARE_TR_FUNCTIONS(CanvasExpansions)

public:
    /// Whose expansions brought which nodes.
    using Brought = std::map<NodeIndex, std::vector<NodeIndex>>;

    explicit CanvasExpansions(GraphCanvas& canvas) : m_canvas(canvas) { }

    /// Takes back what expansions of the node have brought; how many nodes went.
    int collapse(NodeIndex node);
    /// Whether there is something that collapse() would take back.
    [[nodiscard]] bool isExpanded(NodeIndex node) const;

    [[nodiscard]] const Brought& brought() const { return m_brought; }

    void setBrought(Brought brought) { m_brought = std::move(brought); }

    // For the canvas
    void note(const std::vector<NodeIndex>& around, const std::vector<NodeIndex>& brought);
    /// The same nodes have other numbers.
    void carry(NodeCarrier& carrier);

private:
    GraphCanvas& m_canvas;
    Brought m_brought;
};

} // namespace mnemo
