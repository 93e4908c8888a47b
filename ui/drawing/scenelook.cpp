// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/scenelook.h"

#include <cmath>

namespace mnemo {

namespace {

SceneStyle sceneStyle(const CanvasStyle& style)
{
    SceneStyle lines;
    lines.radius = style.radius;
    lines.nodePaint = style.nodePaint;
    lines.edgePaint = style.edgePaint;
    lines.reach.reserve(style.nodePaints.size());
    for (const NodePaint& paint : style.nodePaints)
        lines.reach.push_back(paint.reach);
    lines.strokes.reserve(style.edgePaints.size());
    for (const EdgePaint& paint : style.edgePaints)
        lines.strokes.push_back({paint.colour.rgb(), paint.width, paint.neutral});
    lines.highlight = style.focus.rgb();
    lines.neighbour = style.textSecondary.rgb();
    lines.evidence = style.evidenceStroke.rgb();
    lines.evidenceGlow = style.evidenceGlow.rgb();
    lines.added = style.added.rgb();
    lines.removed = style.error.rgb();
    lines.changed = style.changed.rgb();
    return lines;
}

} // namespace

SceneDescription describe(const SceneLook& look, const PictureFrame& frame)
{
    return describe(look, sceneStyle(*look.style), frame);
}

double SceneLook::screenRadius(NodeIndex node, double zoom) const
{
    return static_cast<double>(style->radius[at(node)] * nodeScale) * std::sqrt(zoom);
}

} // namespace mnemo
