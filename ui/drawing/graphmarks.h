// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"
#include "ui/drawing/vectortarget.h"

#include <cstdint>

namespace mnemo {

/// One node as it is drawn everywhere: by the raster's sprites and as vectors.
struct NodeLook
{
    const NodePaint& paint;
    const CanvasStyle& style;
    double radius; ///< in the target's unit
    double ratio; ///< the target's units per logical pixel
    std::uint8_t marks = 0;
    bool stale = false; ///< no longer true: its border is dashed
    double opacity = 1;
    bool glyph = false; ///< its role's is shown, in place of a letter
    bool removed = false; ///< an outline is left of it
};

/// How visible a node is that is dimmed, or no longer true; halos and rings are as visible as ever.
inline constexpr double dimmedOpacity = 0.28;
inline constexpr double staleOpacity = 0.6;

[[nodiscard]] inline double opacityOf(const DrawnNode& node)
{
    return node.dimmed ? dimmedOpacity : node.stale ? staleOpacity : 1.0;
}

/// In logical pixels: of what is no longer true, and of what a second state has not.
inline constexpr DashPattern endedDashes{4, 3};
inline constexpr DashPattern removedDashes{3, 2.5};

[[nodiscard]] inline DashPattern dashesOf(const DrawnEdge& edge)
{
    if (edge.change == Change::Removed)
        return removedDashes;
    return edge.fact == FactState::Ended ? endedDashes : DashPattern{};
}

void drawNode(VectorTarget& target, const NodeLook& look, QPointF at);

/// Whether a node so large, in units of the target, shows its role's glyph.
[[nodiscard]] inline bool hasGlyph(const NodePaint& paint, double radius, double ratio)
{
    constexpr double least = 12;
    return radius >= least * ratio && !paint.glyph.isEmpty();
}

void drawGlyph(VectorTarget& target, const NodeLook& look, QPointF at);

struct EndingLook
{
    QColor colour;
    double ratio = 1;
    double opacity = 1;
};

/// An edge's ending with its tip at `tip`, pointing `turn` degrees clockwise from the right.
void drawEnding(
    VectorTarget& target, EdgeEnding ending, const EndingLook& look, QPointF tip, double turn);

struct FlagInks
{
    QColor ink;
    QColor ground; ///< that it lies on
};

/// What a person flagged, 16 logical pixels high: a square flag with a cross is wrong, a pennant is
/// to be checked. The shapes tell them apart without their colours.
void drawFlag(VectorTarget& target, FlagKind kind, const FlagInks& inks, double ratio, QPointF at);

/// 16 logical pixels across.
void drawBadge(VectorTarget& target, const NodeBadge& badge, const CanvasStyle& style, double ratio,
    QPointF at);

} // namespace mnemo
