// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurecanvas.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"

#include <algorithm>
#include <set>
#include <vector>

namespace mnemo {

namespace {

/// Nodes that are here and not shown; those of an expansion that was taken back are not here.
std::vector<char> hiddenNodes(const GraphCanvas& canvas)
{
    std::vector<char> hidden(canvas.scene().nodes().size(), 0);
    for (std::size_t i = 0; i < hidden.size(); ++i)
        hidden[i] = canvas.content().isShown(static_cast<NodeIndex>(i)) ? 0 : 1;
    for (const NodeIndex node : canvas.state().dismissed)
        hidden.at(static_cast<std::size_t>(node)) = 0;
    return hidden;
}

} // namespace

qint64 notLoaded(const GraphCanvas& canvas)
{
    const std::vector<char> hidden = hiddenNodes(canvas);
    qint64 missing = 0;
    for (const NodeBadge& badge : canvas.look().marks->badges) {
        if (badge.kind != NodeBadgeKind::More || !canvas.content().isShown(badge.node))
            continue;
        std::set<NodeIndex> here;
        for (const EdgeIndex edge : canvas.scene().edgesOf(badge.node)) {
            const NodeIndex other = canvas.scene().across(edge, badge.node);
            if (other != badge.node && hidden[static_cast<std::size_t>(other)])
                here.insert(other);
        }
        missing += std::max<qint64>(0, badge.number - static_cast<qint64>(here.size()));
    }
    return missing;
}

RoleSlots roleSlotsIn(const GraphCanvas& canvas)
{
    RoleSlots chosen = themeOf(&canvas).options().roleSlots;
    std::erase_if(chosen,
        [&canvas](const auto& slot) { return !canvas.scene().roleCounts().contains(slot.first); });
    return chosen;
}

Flags shownFlags(const GraphCanvas& canvas)
{
    if (!canvas.look().flags)
        return {};
    SceneFlags flags = *canvas.look().flags;
    std::erase_if(flags.nodes,
        [&](const FlaggedNode& flagged) { return !canvas.content().isShown(flagged.node); });
    std::erase_if(flags.edges,
        [&](const FlaggedEdge& flagged) { return !canvas.content().isShown(flagged.edge); });
    return flagsOf(canvas.scene(), flags);
}

bool isEvidenceLit(const GraphCanvas& canvas)
{
    const auto& nodes = canvas.look().marks->nodes;
    return std::any_of(
        nodes.begin(), nodes.end(), [](std::uint8_t bits) { return (bits & Mark::lit) != 0; });
}

} // namespace mnemo
