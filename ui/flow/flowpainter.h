// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flow/flowplaces.h"

#include <optional>
#include <set>

class QPainter;
class QWidget;

namespace mnemo {

/// What is drawn, and what of it is highlighted.
struct FlowDrawing
{
    const FlowGraph& graph;
    const FlowPlaces& layout;
    const std::set<std::size_t>& lit; ///< issues
    std::optional<std::size_t> step; ///< the chosen one
    bool namesOnly = false; ///< where there is little room
};

/// Draws into a painter whose origin and scale are those of the layout; colours, fonts and slots of
/// roles are those of `widget`.
void paintFlow(QPainter& painter, const FlowDrawing& drawing, const QWidget* widget);

/// "12 steps".
[[nodiscard]] QString foldText(const FlowBox& fold);

/// The outline of a box: actors rounded, flows slanted, others square.
[[nodiscard]] QPainterPath outlineOf(const FlowBox& box, const QRectF& rect);

inline constexpr double kIssueDisc = 11; ///< radius of a mark

} // namespace mnemo
