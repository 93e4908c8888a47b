// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"

#include <QRectF>

#include <cstddef>
#include <vector>

namespace mnemo {

/// How many discs lie wholly under those that are painted after them, or wholly inside a box that
/// is painted over all of them, or outside `paper`. A disc that shows an edge is not covered. Where
/// more than 2,000 later discs reach into one disc, it counts as covered. Any thread.
[[nodiscard]] std::size_t coveredDiscs(
    const std::vector<DrawnNode>& nodes, const std::vector<QRectF>& boxes, const QRectF& paper);

/// How many of the nodes that are shown are not in the picture, or cannot be seen in it.
[[nodiscard]] std::size_t unseenNodes(
    const SceneLook& look, const SceneDescription& picture, const std::vector<QRectF>& boxes);

} // namespace mnemo
