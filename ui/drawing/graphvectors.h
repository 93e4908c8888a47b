// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "ui/drawing/labels.h"
#include "ui/drawing/scenelook.h"
#include "ui/drawing/vectortarget.h"

#include <vector>

namespace mnemo {

/// Draws a described view as vectors, alike to the eye to what the raster makes of it: edges,
/// endings, nodes and badges, in this order. Lengths in logical pixels, the view's corner at the
/// origin; `description` must have ratio 1 and no margin. Returns early when cancelled. Any thread.
void drawGraph(VectorTarget& target, const SceneDescription& description, const SceneLook& look,
    const CancelToken& cancel = {});

/// The labels of a placer, with halos in the canvas' colour.
void drawLabels(VectorTarget& target, const std::vector<PlacedLabel>& labels, const SceneLook& look,
    const ViewPort& port);

/// An edge's line without its ending.
[[nodiscard]] QPainterPath edgePath(const DrawnEdge& edge);

} // namespace mnemo
