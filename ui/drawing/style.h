// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/categories.h"
#include "core/picture/properties.h"
#include "core/picture/scene.h"
#include "core/picture/stylerules.h"
#include "ui/widgets/theme.h"

#include <QColor>
#include <QFont>
#include <QPainterPath>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// How nodes that look alike are drawn: those of one role, at least.
struct NodePaint
{
    NodeSlot slot;
    float reach = 1; ///< of the outline, as a multiple of the radius
    bool strong = false; ///< its labels are set in semibold
    bool faint = false; ///< the fill is hardly seen on the canvas: never without the border
    QPainterPath glyph; ///< lines about the node's middle in logical pixels; empty: none
    QColor glyphInk;
    std::string caption = {}; ///< the property that its labels are; empty: the node's own label
};

/// How wide the lines of a glyph are, in logical pixels.
[[nodiscard]] double glyphStroke();

/// Names of our icons by the role whose nodes carry them, as a profile has them.
using RoleGlyphs = std::map<std::string, std::string>;

/// How edges of one kind are drawn.
struct EdgePaint
{
    QColor colour;
    float width = 1; ///< logical pixels
    EdgeEnding ending = EdgeEnding::OpenArrow;
    bool neutral = true; ///< has no colour of its own
    std::string caption = {}; ///< the property that its captions are; empty: the edge's own
};

/// A rule of style that something meets, as a legend shows it.
struct RuleMark
{
    StyleRule rule;
    NodeSlot slot; ///< of nodes: how those are drawn that it decides about
    EdgePaint line; ///< of edges
    std::int64_t count = 0; ///< nodes or edges that meet it
};

/// By what nodes are coloured and sized, and how a property's numbers or values show: for a legend.
struct StyleScales
{
    std::optional<NumericProperty> colour;
    std::optional<NumericProperty> size;
    std::vector<QColor> colours; ///< the sequential scale, least first
    QColor without; ///< of nodes that have no number or value
    std::optional<PropertyValues> values; ///< instead of `colour`
    /// For each value told, then for more values, then for none: fill and border.
    std::vector<NodeSlot> valueSlots;
    std::vector<RuleMark> rules; ///< in their order; those that set only a caption are none

    /// Colours say something else than the roles. Rules change the looks of what meets them, and
    /// the colours of the roles still hold for the rest.
    [[nodiscard]] bool coloured() const { return colour || values; }
};

/// What decides about a style beside scene and theme.
struct StyleOptions
{
    std::string colourBy;
    std::string sizeBy;
    RoleGlyphs glyphs = {};
    StyleRules rules = {};
};

[[nodiscard]] StyleOptions wishOf(const CanvasState& state, const RoleGlyphs& glyphs);

/// All colours, marks and fonts that a picture of one scene needs: made on the GUI thread, read on
/// any.
struct CanvasStyle
{
    QColor canvas;
    QColor text;
    QColor textSecondary;
    QColor textDimmed;
    QColor focus;
    QColor evidenceStroke;
    QColor evidenceGlow;
    QColor panel;
    QColor error; ///< of what was removed, too
    QColor added;
    QColor changed;
    QFont font; ///< of labels, 11 px at 100 %
    std::vector<NodePaint> nodePaints;
    std::vector<EdgePaint> edgePaints;
    std::vector<std::uint16_t> nodePaint; ///< a node's place in nodePaints
    std::vector<std::uint16_t> valueSlot; ///< a node's place in the scales' valueSlots, if any
    std::vector<std::uint16_t> edgePaint; ///< an edge's place in edgePaints
    std::vector<float> radius; ///< of each node, pixels at 100 %
    std::vector<NodeIndex> failed; ///< nodes that say that something went wrong
    StyleScales scales;
    StyleOptions wish; ///< that it was made for

    /// Which of the scales' valueSlots a node has, where there are values.
    [[nodiscard]] std::size_t valueSlotOf(NodeIndex node) const { return valueSlot[at(node)]; }

    [[nodiscard]] static CanvasStyle of(
        const GraphScene& scene, const Theme& theme, const StyleOptions& wish = {});
};

} // namespace mnemo
