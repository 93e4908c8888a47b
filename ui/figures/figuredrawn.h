// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "ui/drawing/labels.h"
#include "ui/figures/figure.h"
#include "ui/figures/figurenotes.h"
#include "ui/figures/figurepage.h"

#include <QRectF>

#include <vector>

namespace mnemo {

/// The graph as it is seen in a figure: laid out on the paper, described and labelled.
struct FigureDrawn
{
    FigureSheet sheet;
    FigureScene scene; ///< its legend is of what is in the picture
    FigurePage page;
    ViewPort port; ///< of the page's place for the graph
    SceneDescription description; ///< in logical pixels
    std::vector<PlacedLabel> labels;
    std::vector<FigureNote> notes;
    std::vector<QRectF> noteBoxes; ///< in the page's place for the graph
    QRectF legend; ///< the same, of a legend in a corner of the graph; empty: none

    /// Of the picture with so many pixels for each logical one.
    [[nodiscard]] PictureFrame frame(FigureDrawing how, double ratio) const
    {
        return {port, ratio, 0, how == FigureDrawing::Paper};
    }

    /// What lies over the graph.
    [[nodiscard]] std::vector<QRectF> over() const;
};

/// Any thread. Errors: those of makeFigure().
[[nodiscard]] Result<FigureDrawn> drawnFigure(const FigureJob& job, const CancelToken& cancel);

} // namespace mnemo
