// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/changes.h"
#include "ui/canvas/facts.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/scene.h"
#include "ui/canvas/style.h"
#include "ui/canvas/view.h"

#include <QColor>
#include <QRectF>

#include <cstdint>
#include <memory>
#include <vector>

namespace mnemo {

/// What is special about a node or an edge; bits of SceneMarks.
namespace Mark {
inline constexpr std::uint8_t selected = 1;
inline constexpr std::uint8_t neighbour = 2; ///< of a selected node
inline constexpr std::uint8_t lit = 4; ///< evidence
inline constexpr std::uint8_t match = 8; ///< found
inline constexpr std::uint8_t kept = 16; ///< stays as it is while others are dimmed
inline constexpr std::uint8_t hidden = 32;
inline constexpr std::uint8_t path = 64; ///< of a way between two nodes
inline constexpr std::uint8_t faded = 128; ///< a filter dims it
/// What changes how a node itself is painted.
inline constexpr std::uint8_t painted = selected | neighbour | lit | match;
} // namespace Mark

enum class NodeBadgeKind : std::uint8_t
{
    Pinned,
    Error,
    More, ///< neighbours that are not shown
    Added, ///< these three stand at edges too
    Removed,
    Changed
};

/// The one that says what happened; what is the same has none.
[[nodiscard]] NodeBadgeKind badgeOf(Change change);

struct NodeBadge
{
    NodeIndex node{};
    NodeBadgeKind kind = NodeBadgeKind::Pinned;
    int number = 0; ///< of More
};

/// Bits for each node and edge; an empty list stands for none.
struct SceneMarks
{
    std::vector<std::uint8_t> nodes;
    std::vector<std::uint8_t> edges;
    std::vector<NodeBadge> badges; ///< at most one a node
    bool dimOthers = false; ///< all that is neither lit nor kept
    bool anySelected = false;

    [[nodiscard]] std::uint8_t of(NodeIndex i) const
    {
        return at(i) < nodes.size() ? nodes[at(i)] : std::uint8_t{0};
    }

    [[nodiscard]] std::uint8_t of(EdgeIndex i) const
    {
        return at(i) < edges.size() ? edges[at(i)] : std::uint8_t{0};
    }
};

/// Everything that decides how a graph looks, but for the view: shared as const between threads.
struct SceneLook
{
    std::shared_ptr<const GraphScene> scene;
    std::shared_ptr<const Positions> positions;
    std::shared_ptr<const CanvasStyle> style;
    std::shared_ptr<const SceneMarks> marks;
    std::shared_ptr<const FactStates> facts = nullptr; ///< null: all are there and hold
    bool outdated = false; ///< all of it is from before its store was lost
    std::shared_ptr<const SceneChanges> changes = nullptr; ///< null: no two states are compared
    float nodeScale = 1; ///< of the style's radii, which are those of all nodes at once

    /// Of a bundle the best state of its edges.
    [[nodiscard]] FactState factOf(EdgeIndex edge) const;
    /// Whether what is known of a node is not true any more: some of it has ended, and nothing of
    /// it holds.
    [[nodiscard]] bool isStale(NodeIndex node) const;

    [[nodiscard]] Change changeOf(NodeIndex node) const
    {
        return changes ? changes->of(node) : Change::Same;
    }

    /// Of a bundle whose edges do not all share it: Changed.
    [[nodiscard]] Change changeOf(EdgeIndex edge) const;

    /// A node's radius on screen in logical pixels.
    [[nodiscard]] double screenRadius(NodeIndex node, double zoom) const;
};

enum class EdgeForm : std::uint8_t
{
    Line,
    Curve, ///< quadratic, with `control`
    Loop ///< 300° of a circle about `control`
};

/// An edge, ready to be drawn; lengths and places in device pixels.
struct DrawnEdge
{
    EdgeIndex edge{};
    EdgeForm form = EdgeForm::Line;
    std::uint16_t layer = 0;
    ScenePoint from;
    ScenePoint control;
    ScenePoint to;
    float radius = 0; ///< of a loop
    bool ending = false;
    FactState fact = FactState::Holds; ///< what has ended is dashed
    Change change = Change::Same; ///< what was removed too, in other dashes
};

/// Edges of one look; layers are painted one after the other.
struct EdgeLayer
{
    int rank = 0; ///< painting order
    QRgb colour = 0;
    float alpha = 1;
    float width = 1;
    bool glow = false;
};

struct DrawnNode
{
    NodeIndex node{};
    ScenePoint at;
    float radius = 0;
    std::uint16_t paint = 0;
    std::uint8_t marks = 0;
    bool dimmed = false;
    bool stale = false;
    Change change = Change::Same; ///< what was removed is an outline
};

struct DrawnBadge
{
    NodeBadge badge;
    ScenePoint at; ///< its middle
};

/// What a view of a graph shows, without saying how it is painted: the raster draws it, and so can
/// a painter for vectors. Device pixels, first pixel at the corner of the margin.
struct SceneDescription
{
    int width = 0;
    int height = 0;
    float ratio = 1; ///< device pixels per logical pixel
    std::vector<EdgeLayer> layers; ///< in painting order
    std::vector<DrawnEdge> edges;
    std::vector<DrawnNode> nodes; ///< in painting order
    std::vector<DrawnBadge> badges; ///< over the nodes
    bool captions = false; ///< edges say what they are
};

struct PictureFrame
{
    ViewPort port;
    double ratio = 1;
    int margin = 0; ///< logical pixels around the view that are drawn too
};

/// Where all that is not hidden lies.
[[nodiscard]] QRectF shownBounds(const SceneMarks& marks, const Positions& positions);

[[nodiscard]] SceneDescription describe(const SceneLook& look, const PictureFrame& frame);

} // namespace mnemo
