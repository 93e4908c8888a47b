// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace mnemo {

enum class FigureFormat
{
    Png,
    Svg,
    Pdf
};

enum class FigureUnit
{
    Pixels, ///< logical ones: 96 to the inch
    Millimetres
};

enum class FigureGround
{
    White, ///< with the light theme's colours
    Theme,
    Transparent ///< with the theme's colours
};

enum class FigureArea
{
    View, ///< what is in view
    Whole, ///< all that is shown
    Evidence ///< all of it that is lit as the evidence of a value
};

enum class LegendPlace
{
    Beside, ///< or under the graph, where the paper is narrow
    TopLeft, ///< in a corner of the graph, which keeps clear of it
    TopRight,
    BottomLeft,
    BottomRight
};

/// How a graph is drawn: a figure is drawn again as it was drawn first.
enum class FigureDrawing
{
    First, ///< as on a screen
    Paper ///< lines reach the nodes, the largest nodes have their labels
};

/// What a person chooses about a figure.
struct FigureSettings
{
    FigureFormat format = FigureFormat::Png;
    FigureUnit unit = FigureUnit::Pixels;
    QSizeF size{1600, 1200}; ///< in the unit
    double scale = 1; ///< of PNG in pixels: 1 to 4
    double dpi = 300; ///< of PNG in millimetres: 72 to 1200
    FigureGround ground = FigureGround::White;
    FigureArea area = FigureArea::Whole;
    QString title; ///< the claim; empty: none
    bool legend = true;
    LegendPlace legendPlace = LegendPlace::Beside;
    bool footer = true;
    bool notes = true; ///< those that lie over the canvas
    bool flags = false; ///< what a person flagged is marked
    FigureDrawing drawing = FigureDrawing::Paper; ///< nobody chooses it

    bool operator==(const FigureSettings&) const = default;
};

/// A figure's paper. All is laid out in logical pixels; in print one of them is 0.7 pt, so that the
/// smallest words, 10 pixels, are 7 pt and the thinnest line is 0.35 pt.
struct FigureSheet
{
    QSizeF size; ///< logical pixels
    QSize pixels; ///< of a PNG
    double ratio = 1; ///< a PNG's pixels per logical pixel
    double points = 0.75; ///< per logical pixel
    bool print = false;
};

/// Errors: BadArgument when the size, scale or resolution is out of range, or there would be over
/// 100 million pixels.
[[nodiscard]] Result<FigureSheet> sheetOf(const FigureSettings& settings);

struct FigurePreset
{
    QString name;
    FigureUnit unit;
    QSizeF size; ///< empty: that of the canvas
    double scale;
    QString word; ///< on the command line and in the settings
};

/// Screen 1×, 2×, 4×; one and two columns of journals; A4.
[[nodiscard]] std::vector<FigurePreset> figurePresets();

/// The words of all presets that have a size of their own.
[[nodiscard]] QStringList figureTemplates();

/// Takes unit and size of the preset of that word; false: there is none.
[[nodiscard]] bool takeTemplate(FigureSettings& settings, const QString& word);

/// "png", "svg", "pdf" by a file's ending, whatever its case.
[[nodiscard]] std::optional<FigureFormat> figureFormatOf(const QString& path);
[[nodiscard]] QString figureEnding(FigureFormat format);

/// Reads "1600x1000px", "1600x1000", "180mm" or "180x120mm" into `settings`; a height left out is
/// three quarters of the width, or five quarters of one column's on paper: under 120 mm.
/// Errors: BadArgument.
[[nodiscard]] Status readFigureSize(FigureSettings& settings, const QString& text);

/// Words of the command line for places and parts, in the order of their enumerations.
[[nodiscard]] QStringList legendPlaceWords();
[[nodiscard]] QStringList figureAreaWords();

/// "white", "theme" or "transparent".
[[nodiscard]] std::optional<FigureGround> figureGroundOf(const QString& word);

} // namespace mnemo
