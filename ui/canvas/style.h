// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/scene.h"
#include "ui/widgets/theme.h"

#include <QColor>
#include <QFont>

#include <cstdint>
#include <vector>

namespace mnemo {

/// How nodes of one role are drawn.
struct NodePaint
{
    NodeSlot slot;
    float reach = 1; ///< of the outline, as a multiple of the radius
    bool strong = false; ///< its labels are set in semibold
};

/// How edges of one kind are drawn.
struct EdgePaint
{
    QColor colour;
    float width = 1; ///< logical pixels
    EdgeEnding ending = EdgeEnding::OpenArrow;
    bool neutral = true; ///< has no colour of its own
};

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
    QFont font; ///< of labels, 11 px at 100 %
    std::vector<NodePaint> nodePaints;
    std::vector<EdgePaint> edgePaints;
    std::vector<std::uint16_t> nodePaint; ///< a node's place in nodePaints
    std::vector<std::uint16_t> edgePaint; ///< an edge's place in edgePaints

    [[nodiscard]] static CanvasStyle of(const GraphScene& scene, const Theme& theme);
};

} // namespace mnemo
