// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"
#include "ui/figures/figurefacts.h"
#include "ui/figures/figuresettings.h"
#include "ui/figures/figurestyle.h"

#include <QRectF>
#include <QStringList>

#include <vector>

namespace mnemo {

/// A figure's parts with their places, in logical pixels. What has no room is listed in words.
struct FigurePage
{
    QRectF paper;
    QStringList title; ///< at most two lines
    QRectF titleBox;
    QRectF graph;
    QRectF legend; ///< empty: none
    bool legendBeside = true; ///< else in columns under the graph
    QRectF corner; ///< of the graph, that a legend in it takes with its frame; empty: none
    bool endings = true; ///< lines in the picture have them, so the legend's have
    QRectF footer; ///< empty: none
    QRectF partial; ///< without a footer, where something is left out; else empty
    FigureDrawing drawing = FigureDrawing::Paper;
};

[[nodiscard]] FigurePage layOutPage(
    const FigureScene& scene, const FigureSettings& settings, const FigureFacts& facts);

/// Paper, title, legend and footer: all but the graph. Any thread.
void drawPaper(VectorTarget& target, const FigurePage& page, const FigureScene& scene);
void drawPage(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts);

/// Everything that the footer says, one fact a line: for screen readers and tests.
[[nodiscard]] QStringList footerFacts(const FigureFacts& facts);

// figurelegend.cpp
[[nodiscard]] double legendWidth(
    const FigureScene& scene, const FigureFacts& facts, FigureDrawing drawing);
/// Height in columns under a graph of this width.
[[nodiscard]] double legendHeight(
    const FigureScene& scene, const FigureFacts& facts, double width, FigureDrawing drawing);

struct LegendColumn
{
    double height = 0; ///< 0 where there is nothing to say
    bool tells = true; ///< at least half of its rows have room
};

/// A legend in a corner, as one column of at most this height.
[[nodiscard]] LegendColumn legendColumn(
    const FigureScene& scene, const FigureFacts& facts, double most);
void drawLegend(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts);

// figurefooter.cpp
[[nodiscard]] double footerHeight(
    const FigureScene& scene, const FigureFacts& facts, double width, FigureDrawing drawing);
void drawFooter(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts);
/// That something is left out, and what: this cannot be switched off.
[[nodiscard]] double partialHeight();
void drawPartial(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts);

} // namespace mnemo
