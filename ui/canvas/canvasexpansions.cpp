// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasexpansions.h"

#include "core/picture/carrying.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/stepwords.h"

#include <set>

namespace mnemo {

bool CanvasExpansions::isExpanded(NodeIndex node) const
{
    const auto found = m_brought.find(node);
    return found != m_brought.end()
        && !without(sortedNodes(found->second), m_canvas.state().dismissed).empty();
}

int CanvasExpansions::collapse(NodeIndex node)
{
    // What the brought nodes have brought themselves goes too; the node itself stays.
    std::set<NodeIndex> gone;
    std::vector<NodeIndex> open{node};
    while (!open.empty()) {
        const auto found = m_brought.find(open.back());
        open.pop_back();
        if (found == m_brought.end())
            continue;
        for (const auto i : found->second) {
            if (i != node && gone.insert(i).second)
                open.push_back(i);
        }
    }
    CanvasEdits& edits = m_canvas.edits();
    const std::vector<NodeIndex> all(gone.begin(), gone.end());
    const auto fresh = without(all, m_canvas.state().dismissed);
    if (fresh.empty()) {
        emit edits.noteReady(
            tr("No expansion of “%1” to take back.").arg(nameOf(m_canvas.scene(), node)));
        return 0;
    }
    CanvasState to = m_canvas.state();
    to.dismissed = united(to.dismissed, all);
    edits.change(tr("Collapse “%1”").arg(nameOf(m_canvas.scene(), node)), to);
    return static_cast<int>(fresh.size());
}

void CanvasExpansions::note(
    const std::vector<NodeIndex>& around, const std::vector<NodeIndex>& brought)
{
    if (brought.empty() || around.empty())
        return;
    for (const auto node : around) {
        auto& mine = m_brought[node];
        mine.insert(mine.end(), brought.begin(), brought.end());
    }
    CanvasState from = m_canvas.state();
    CanvasState to = from;
    const auto these = sortedNodes(brought);
    from.dismissed = united(from.dismissed, these);
    to.dismissed = without(to.dismissed, these);
    m_canvas.edits().change(
        named(tr("Expand “%1”"), tr("Expand %1 nodes"), m_canvas.scene(), around), from, to);
}

void CanvasExpansions::carry(NodeCarrier& carrier)
{
    m_brought = carrier(m_brought);
    for (auto& [node, brought] : m_brought)
        brought = carrier(brought);
}

} // namespace mnemo
