// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figuresettings.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double printPoints = 0.7;
constexpr double pointsPerMm = 72 / 25.4;
constexpr double mostPixels = 100e6;
constexpr double twoColumnsFrom = 120; ///< mm
constexpr double leastSide = 240; ///< logical pixels
constexpr double mostSide = 20000;

Error wrong(const QString& message, const QString& where)
{
    return Error{ErrorCode::BadArgument, message, where, {}, {}};
}

/// Tall enough for a legend under the graph; wide ones have it beside the graph. Both are lower
/// than 170 mm, the most that Nature takes.
QSizeF oneColumn(double mm)
{
    return {mm, mm * 1.25};
}

QSizeF twoColumns(double mm)
{
    return {mm, mm * 0.75};
}

} // namespace

Result<FigureSheet> sheetOf(const FigureSettings& settings)
{
    FigureSheet sheet;
    sheet.print = settings.unit == FigureUnit::Millimetres;
    sheet.points = sheet.print ? printPoints : 0.75;
    const double perUnit = sheet.print ? pointsPerMm / printPoints : 1.0;
    sheet.size = settings.size * perUnit;
    const double least = std::min(sheet.size.width(), sheet.size.height());
    const double most = std::max(sheet.size.width(), sheet.size.height());
    if (!(least >= leastSide && most <= mostSide)) {
        const QString unit = sheet.print ? u"mm"_s : u"px"_s;
        return wrong(Text::tr("Each side of a figure is %1 to %2 %3.")
                         .arg(std::ceil(leastSide / perUnit))
                         .arg(std::floor(mostSide / perUnit))
                         .arg(unit),
            u"size"_s);
    }
    if (!(settings.scale >= 1 && settings.scale <= 4))
        return wrong(Text::tr("The scale is 1 to 4."), u"scale"_s);
    if (!(settings.dpi >= 72 && settings.dpi <= 1200))
        return wrong(Text::tr("The resolution is 72 to 1200 dpi."), u"dpi"_s);
    const double wished = sheet.print ? settings.dpi / 72 * printPoints : settings.scale;
    sheet.pixels = (sheet.size * wished).toSize();
    sheet.ratio = sheet.pixels.width() / sheet.size.width();
    if (static_cast<double>(sheet.pixels.width()) * sheet.pixels.height() > mostPixels
        && settings.format == FigureFormat::Png)
        return wrong(Text::tr("A PNG holds at most 100 million pixels; choose a smaller one, or "
                              "SVG or PDF."),
            u"size"_s);
    return sheet;
}

std::vector<FigurePreset> figurePresets()
{
    using enum FigureUnit;
    return {
        {Text::tr("Screen, 1×"), Pixels, {}, 1, u"screen-1"_s},
        {Text::tr("Screen, 2×"), Pixels, {}, 2, u"screen-2"_s},
        {Text::tr("Screen, 4×"), Pixels, {}, 4, u"screen-4"_s},
        {Text::tr("One column (%1 mm)").arg(88), Millimetres, oneColumn(88), 1, u"column-1"_s},
        {Text::tr("Two columns (%1 mm)").arg(180), Millimetres, twoColumns(180), 1, u"column-2"_s},
        {Text::tr("A4, landscape"), Millimetres, {297, 210}, 1, u"a4-landscape"_s},
        {Text::tr("A4, portrait"), Millimetres, {210, 297}, 1, u"a4-portrait"_s},
        {Text::tr("Nature, one column (%1 mm)").arg(89), Millimetres, oneColumn(89), 1,
            u"nature-1"_s},
        {Text::tr("Nature, two columns (%1 mm)").arg(183), Millimetres, twoColumns(183), 1,
            u"nature-2"_s},
        {Text::tr("IEEE, one column (88.9 mm)"), Millimetres, oneColumn(88.9), 1, u"ieee-1"_s},
        {Text::tr("IEEE, two columns (181.9 mm)"), Millimetres, twoColumns(181.9), 1, u"ieee-2"_s},
        {Text::tr("ACM, one column (%1 mm)").arg(84), Millimetres, oneColumn(84), 1, u"acm-1"_s},
        {Text::tr("ACM, two columns (%1 mm)").arg(177), Millimetres, twoColumns(177), 1,
            u"acm-2"_s},
    };
}

QStringList figureTemplates()
{
    QStringList words;
    for (const FigurePreset& preset : figurePresets()) {
        if (!preset.size.isEmpty())
            words << preset.word;
    }
    return words;
}

bool takeTemplate(FigureSettings& settings, const QString& word)
{
    for (const FigurePreset& preset : figurePresets()) {
        if (preset.word != word || preset.size.isEmpty())
            continue;
        settings.unit = preset.unit;
        settings.size = preset.size;
        return true;
    }
    return false;
}

QStringList legendPlaceWords()
{
    return {u"beside"_s, u"top-left"_s, u"top-right"_s, u"bottom-left"_s, u"bottom-right"_s};
}

QStringList figureAreaWords()
{
    return {u"view"_s, u"whole"_s, u"evidence"_s};
}

std::optional<FigureFormat> figureFormatOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
        if (ending == figureEnding(format))
            return format;
    }
    return {};
}

QString figureEnding(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Png:
        return u"png"_s;
    case FigureFormat::Svg:
        return u"svg"_s;
    case FigureFormat::Pdf:
        break;
    }
    return u"pdf"_s;
}

Status readFigureSize(FigureSettings& settings, const QString& text)
{
    QString numbers = text.trimmed().toLower();
    settings.unit = numbers.endsWith(u"mm"_s) ? FigureUnit::Millimetres : FigureUnit::Pixels;
    if (numbers.endsWith(u"mm"_s) || numbers.endsWith(u"px"_s))
        numbers.chop(2);
    const QStringList sides = numbers.split(u'x');
    bool hasWidth = false;
    bool hasHeight = sides.size() == 1;
    const double width = sides.value(0).toDouble(&hasWidth);
    const bool narrow
        = settings.unit == FigureUnit::Millimetres && hasWidth && width < twoColumnsFrom;
    const QSizeF alone = narrow ? oneColumn(width) : twoColumns(width);
    const double height = hasHeight ? alone.height() : sides.value(1).toDouble(&hasHeight);
    if (!hasWidth || !hasHeight || sides.size() > 2)
        return wrong(Text::tr("A size looks like 1600x1200px, 180mm or 180x120mm."), u"size"_s);
    settings.size = {width, height};
    const auto sheet = sheetOf(settings);
    return sheet ? Status(Done{}) : Status(sheet.error());
}

std::optional<FigureGround> figureGroundOf(const QString& word)
{
    if (word == u"white"_s)
        return FigureGround::White;
    if (word == u"theme"_s)
        return FigureGround::Theme;
    if (word == u"transparent"_s)
        return FigureGround::Transparent;
    return {};
}

} // namespace mnemo
