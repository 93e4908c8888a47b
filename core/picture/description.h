// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/bundling.h"
#include "core/picture/changes.h"
#include "core/picture/facts.h"
#include "core/picture/scene.h"
#include "core/picture/sceneflags.h"
#include "core/picture/scenemarks.h"
#include "core/picture/view.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace mnemo {

/// What of a graph is shown and what is special about it; shared as const between threads.
struct SceneContent
{
    std::shared_ptr<const GraphScene> scene;
    std::shared_ptr<const Positions> positions;
    std::shared_ptr<const SceneMarks> marks;
    std::shared_ptr<const FactStates> facts = nullptr; ///< null: all are there and hold
    bool outdated = false; ///< all of it is from before its store was lost
    std::shared_ptr<const SceneChanges> changes = nullptr; ///< null: no two states are compared
    std::shared_ptr<const SceneFlags> flags = nullptr; ///< null: nothing is flagged
    float nodeScale = 1; ///< of the style's radii, which are those of all nodes at once
    std::shared_ptr<const EdgeBundles> bundles = nullptr; ///< null: no edge goes along others

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
    /// The way that an edge takes along others; null when it takes none.
    [[nodiscard]] const EdgeRoute* routeOf(EdgeIndex edge) const;
};

/// Where an edge that goes along others lies in a view, from the middle of a node to that of the
/// other; empty when it does not. Any thread.
[[nodiscard]] std::vector<ScenePoint> courseOf(
    const SceneContent& content, const ViewPort& port, EdgeIndex edge);

/// A colour as 0xAARRGGBB.
using Rgb = std::uint32_t;

/// How edges of one kind are drawn.
struct EdgeStroke
{
    Rgb colour = 0;
    float width = 1; ///< logical pixels
    bool neutral = true; ///< has no colour of its own
};

/// Sizes and colours that decide which lines a picture has. Lists are of its maker, and are read
/// only while it is described.
struct SceneStyle
{
    std::span<const float> radius; ///< of each node, pixels at 100 %
    std::span<const std::uint16_t> nodePaint; ///< a node's place in `reach`
    std::span<const std::uint16_t> edgePaint; ///< an edge's place in `strokes`
    std::vector<float> reach; ///< of an outline, as a multiple of the radius
    std::vector<EdgeStroke> strokes;
    Rgb highlight = 0; ///< of what is selected and of paths
    Rgb neighbour = 0; ///< of neutral edges at a selected node
    Rgb evidence = 0;
    Rgb evidenceGlow = 0;
    Rgb added = 0;
    Rgb removed = 0;
    Rgb changed = 0;
};

enum class EdgeForm : std::uint8_t
{
    Line,
    Curve, ///< quadratic, with `control`
    Loop, ///< 300° of a circle about `control`
    Course ///< the points of `course`
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
    std::span<const ScenePoint> course = {}; ///< owned by its description
};

/// A place on an edge, `t` of the way from its beginning; of a loop always the same.
[[nodiscard]] ScenePoint placeOn(const DrawnEdge& edge, float t);

/// The middle of a flag that stands on an edge, above the edge's middle, where the caption is.
[[nodiscard]] inline ScenePoint flagPlace(const DrawnEdge& edge, float ratio)
{
    const ScenePoint foot = placeOn(edge, edge.to.y > edge.from.y ? 0.4F : 0.6F);
    return {foot.x, foot.y - 8 * ratio};
}

/// Edges of one look; layers are painted one after the other.
struct EdgeLayer
{
    int rank = 0; ///< painting order
    Rgb colour = 0;
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
    std::vector<std::shared_ptr<const std::vector<ScenePoint>>> courses; ///< of its edges
};

struct PictureFrame
{
    ViewPort port;
    double ratio = 1;
    int margin = 0; ///< logical pixels around the view that are drawn too
    /// Nobody zooms in on paper: lines reach the nodes, and all that are long enough have endings.
    bool paper = false;
};

/// Any thread.
[[nodiscard]] SceneDescription describe(
    const SceneContent& content, const SceneStyle& style, const PictureFrame& frame);

} // namespace mnemo
