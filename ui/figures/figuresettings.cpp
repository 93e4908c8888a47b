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
constexpr double leastSide = 240; ///< logical pixels
constexpr double mostSide = 20000;
constexpr double columnMm = 88;
constexpr double pageMm = 180;

Error wrong(const QString& message, const QString& where)
{
    return Error{ErrorCode::BadArgument, message, where, {}, {}};
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
    return {
        {Text::tr("Screen, 1×"), FigureUnit::Pixels, {}, 1},
        {Text::tr("Screen, 2×"), FigureUnit::Pixels, {}, 2},
        {Text::tr("Screen, 4×"), FigureUnit::Pixels, {}, 4},
        {Text::tr("88 mm wide, 300 dpi (one column)"), FigureUnit::Millimetres,
            {columnMm, columnMm * 1.25}, 1},
        {Text::tr("180 mm wide, 300 dpi (two columns)"), FigureUnit::Millimetres,
            {pageMm, pageMm * 0.75}, 1},
        {Text::tr("A4, landscape"), FigureUnit::Millimetres, {297, 210}, 1},
        {Text::tr("A4, portrait"), FigureUnit::Millimetres, {210, 297}, 1},
    };
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
    const double height = hasHeight ? width * 0.75 : sides.value(1).toDouble(&hasHeight);
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
