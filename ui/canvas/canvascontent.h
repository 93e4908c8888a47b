// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/changes.h"
#include "core/picture/marks.h"
#include "ui/canvas/canvastypes.h"
#include "ui/drawing/scenelook.h"
#include "ui/widgets/theme.h"

#include <QPointF>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace mnemo {

class GraphCanvas;

/// Nodes that are drawn over the picture because they follow the mouse.
struct LiftedNodes
{
    std::vector<NodeIndex> nodes;
    QPointF by; ///< in the scene
    std::uint64_t dropTicket = 0; ///< of the scene that has them at their place; 0: not dropped
};

/// Finds nodes by their place.
struct NodeGrid
{
    PointGrid places;
    float largestRadius = 0; ///< in pixels at 100 %
};

/// A scene to be shown, with a place for each node.
struct PlacedScene
{
    std::shared_ptr<const GraphScene> scene;
    Positions positions;
    bool renewed = false; ///< the same graph, asked for again: what was done to nodes stays
};

/// What a canvas shows: the scene, what a person did to it, and what is special about its parts.
/// Whatever changes it asks for another picture. GUI thread; part of one canvas.
class CanvasContent final
{
public:
    CanvasContent(GraphCanvas& canvas, const Theme& theme);

    [[nodiscard]] const Theme& theme() const { return m_theme; }

    void setTheme(const Theme& theme);
    /// Icons that large nodes carry, by their roles: those of the graph's profile.
    void setGlyphs(const RoleGlyphs& glyphs);
    /// What is shown fades as a whole while it is not known to hold still.
    void setFreshness(Freshness freshness);

    /// Without null parts; while nodes travel, with positions on their way.
    [[nodiscard]] const SceneLook& look() const { return m_look; }

    /// One more for each state of look().
    [[nodiscard]] std::uint64_t ticket() const { return m_ticket; }

    [[nodiscard]] const CanvasState& state() const { return m_state; }

    /// Shows another state of the same graph; nothing to be undone. A new layout travels.
    void setState(const CanvasState& state);
    /// In place of what is shown.
    void show(const PlacedScene& placed);
    /// Where nodes are drawn from now on; state() has where they go.
    void setPositions(std::shared_ptr<const Positions> positions);
    /// After a change of what makes nodes and edges special.
    void rebuildMarks();

    /// Which facts are shown, and with them the nodes that were there; nodes keep their places.
    void setFacts(const ShownFacts& facts);
    [[nodiscard]] ShownFacts facts() const;
    /// Marks what differs between two states, in this graph and in those that come to its place.
    void setChanges(const ChangeMarks& changes);
    /// Marks what a person flagged, in this graph and in those that come to its place.
    void setFlags(const Flags& flags);
    void setEvidence(const CanvasEvidence& evidence);
    /// Which edges go along others; null: none.
    void setBundles(std::shared_ptr<const EdgeBundles> bundles);

    [[nodiscard]] const CanvasEvidence& evidence() const { return m_evidence; }

    /// Dims all but one role or kind while a pointer rests on it.
    void isolate(const Isolation& isolation);
    /// How many neighbours the store has: those that are not shown become the node's badge.
    void setNeighbourTotal(const NodeId& node, int neighbours);
    void setNeighbourTotals(const std::map<NodeIndex, int>& neighbours);

    [[nodiscard]] bool isShown(NodeIndex node) const;
    [[nodiscard]] bool isShown(EdgeIndex edge) const;

    [[nodiscard]] LiftedNodes& lifted() const { return *m_lifted; }

    [[nodiscard]] const NodeGrid& grid() const { return m_grid; }

private:
    void restyle();
    void restyleBoxes();
    void carryState(const GraphScene& next);
    void forgetState();

    GraphCanvas& m_canvas;
    Theme m_theme;
    SceneLook m_look;
    std::uint64_t m_ticket = 0;
    CanvasState m_state;
    FilterResult m_passes;
    ShownFacts m_facts;
    Flags m_flags;
    ChangeMarks m_changes; ///< between the two states that are compared
    CanvasEvidence m_evidence;
    Isolation m_isolation;
    std::map<NodeIndex, int> m_neighbourTotals;
    std::unique_ptr<LiftedNodes> m_lifted = std::make_unique<LiftedNodes>();
    NodeGrid m_grid;
};

} // namespace mnemo
