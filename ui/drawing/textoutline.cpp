// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/textoutline.h"

#include <QGlyphRun>
#include <QPainter>
#include <QTextLayout>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double pictureScale = 4; ///< pixels per unit

PicturedGlyphs pictured(const QRawFont& raw, quint32 glyph, QPointF at)
{
    QRectF box = raw.boundingRect(glyph).translated(at);
    box = QRectF(QPointF(std::floor(box.left()) - 1, std::floor(box.top()) - 1),
        QPointF(std::ceil(box.right()) + 1, std::ceil(box.bottom()) + 1));
    PicturedGlyphs picture{box,
        QImage((box.size() * pictureScale).toSize().expandedTo({1, 1}),
            QImage::Format_ARGB32_Premultiplied)};
    picture.image.fill(Qt::transparent);
    QGlyphRun run;
    run.setRawFont(raw);
    run.setGlyphIndexes({glyph});
    run.setPositions({at});
    QPainter painter(&picture.image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.scale(pictureScale, pictureScale);
    painter.translate(-box.topLeft());
    painter.drawGlyphRun({}, run);
    return picture;
}

/// Outlines as the font's maker drew them, made smaller. Those that a font gives out (and
/// QPainterPath::addText with it) lie a part of a pixel aside when the glyph that was drawn last,
/// of any size and by anybody, stood between two pixels: FreeType keeps that shift with the font's
/// file. Only a font of a new size begins without it, so there is one for each run.
class DesignOutlines final
{
public:
    explicit DesignOutlines(const QRawFont& raw) : m_design(raw)
    {
        if (raw.unitsPerEm() <= 0 || raw.pixelSize() <= 0)
            return;
        m_design.setPixelSize(raw.unitsPerEm());
        m_scale = raw.pixelSize() / raw.unitsPerEm();
    }

    [[nodiscard]] QPainterPath of(quint32 glyph) const
    {
        return QTransform::fromScale(m_scale, m_scale).map(m_design.pathForGlyph(glyph));
    }

private:
    QRawFont m_design;
    double m_scale = 1;
};

QTextLine laidOut(QTextLayout& layout)
{
    layout.setCacheEnabled(true);
    QTextOption option;
    option.setTextDirection(Qt::LeftToRight); // as painters do: isolates turn what must be turned
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    return line;
}

} // namespace

std::vector<QRawFont> fontsOf(const QString& words, const QFont& font)
{
    QTextLayout layout(words, font);
    const QTextLine line = laidOut(layout);
    std::vector<QRawFont> fonts;
    if (!line.isValid())
        return fonts;
    const auto runs = line.glyphRuns();
    for (const QGlyphRun& run : runs)
        fonts.push_back(run.rawFont());
    return fonts;
}

TextOutline outlineOf(const QString& words, const QFont& font)
{
    QTextLayout layout(words, font);
    const QTextLine line = laidOut(layout);
    TextOutline out;
    if (!line.isValid())
        return out;
    out.width = line.naturalTextWidth();
    const auto runs = line.glyphRuns();
    for (const QGlyphRun& run : runs) {
        const QRawFont raw = run.rawFont();
        const QString name = u"%1 %2 %3"_s.arg(
            raw.familyName(), raw.styleName(), QString::number(raw.pixelSize(), 'f', 2));
        const DesignOutlines outlines(raw);
        const auto glyphs = run.glyphIndexes();
        const auto places = run.positions();
        for (qsizetype i = 0; i < std::min(glyphs.size(), places.size()); ++i) {
            const QPointF at = places[i] - QPointF(0, line.ascent());
            const QPainterPath path = outlines.of(glyphs[i]);
            if (!path.isEmpty())
                out.glyphs.push_back({name, glyphs[i], at, path});
            else if (!raw.boundingRect(glyphs[i]).isEmpty())
                out.pictures.push_back(pictured(raw, glyphs[i], at));
        }
    }
    return out;
}

} // namespace mnemo
