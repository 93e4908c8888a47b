// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flow/flowgraph.h"

#include <QPainterPath>
#include <QRectF>

#include <vector>

namespace mnemo {

/// Where an issue is marked.
struct FlowMark
{
    QPointF place; ///< middle of its disc
    QRectF bar; ///< where a flow ends without a reader or a writer; else empty
    QPainterPath line; ///< to the bar
    bool isDrawn = false; ///< false for what rests on edges that are not drawn
};

/// Places in logical pixels at 100 %, from (0, 0) on.
struct FlowLayout
{
    std::vector<QRectF> boxes; ///< by box
    std::vector<QPainterPath> edges; ///< by edge, from its source to its target
    std::vector<FlowMark> marks; ///< by issue
    std::vector<double> columns; ///< middles of the ranks
    QSizeF size;
};

inline constexpr double kFlowSlant = 8; ///< of the sides of a flow

/// Ranks are columns from left to right, with the flows between them; a flow that leads back runs
/// under those that lead on.
[[nodiscard]] FlowLayout flowLayoutOf(const FlowGraph& graph);

} // namespace mnemo
