// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/description.h"
#include "ui/drawing/notedrawing.h"
#include "ui/figures/figurestyle.h"

#include <QRectF>
#include <QStringList>

#include <optional>
#include <vector>

namespace mnemo {

/// A note of the canvas on a figure's paper.
struct FigureNote
{
    NoteLayout layout;
    ScenePoint at; ///< of its corner
    std::optional<NodeIndex> about = {}; ///< that a line leads to
};

/// Those that the figure shows, in the order of their making; none when they are not wanted.
[[nodiscard]] std::vector<FigureNote> figureNotes(
    const FigureScene& scene, const FigureSettings& settings);

/// The view of this size that shows `box` and all of the notes, which keep their size.
[[nodiscard]] ViewState fittingNotes(
    const QRectF& box, const std::vector<FigureNote>& notes, QSize size);

/// Where they lie in the view, in its logical pixels; within it where they are all to be seen.
[[nodiscard]] std::vector<QRectF> noteBoxes(
    const std::vector<FigureNote>& notes, const ViewPort& port, FigureArea area);

/// `drawn` are the nodes of the picture: lines lead to those that are there.
void drawNotes(VectorTarget& target, const std::vector<FigureNote>& notes,
    const std::vector<QRectF>& boxes, const std::vector<DrawnNode>& drawn,
    const FigureStyle& style);

/// Their words, one note each, for those who do not see the picture.
[[nodiscard]] QStringList noteWords(const FigureScene& scene, const FigureSettings& settings);

} // namespace mnemo
