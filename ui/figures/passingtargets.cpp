// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/passingtargets.h"

#include "core/base/hash.h"
#include "core/base/json.h"
#include "ui/drawing/textoutline.h"

#include <QPainter>
#include <QRawFont>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

void MovedTarget::beginGroup(const QString& name, const QRectF& clip)
{
    m_target.beginGroup(name, clip.isNull() ? clip : clip.translated(m_by));
}

void MovedTarget::endGroup()
{
    m_target.endGroup();
}

void MovedTarget::paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint)
{
    std::vector<QPainterPath> moved;
    moved.reserve(paths.size());
    for (const QPainterPath& path : paths)
        moved.push_back(path.translated(m_by));
    m_target.paths(moved, paint);
}

void MovedTarget::circle(QPointF middle, double radius, const VectorPaint& paint)
{
    m_target.circle(middle + m_by, radius, paint);
}

void MovedTarget::text(const VectorText& text)
{
    VectorText moved = text;
    moved.baseline += m_by;
    m_target.text(moved);
}

void OutlinedWords::beginGroup(const QString& name, const QRectF& clip)
{
    m_target.beginGroup(name, clip);
}

void OutlinedWords::endGroup()
{
    m_target.endGroup();
}

void OutlinedWords::paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint)
{
    m_target.paths(paths, paint);
}

void OutlinedWords::circle(QPointF middle, double radius, const VectorPaint& paint)
{
    m_target.circle(middle, radius, paint);
}

void OutlinedWords::text(const VectorText& text)
{
    const TextOutline outline = outlineOf(text.words, text.font);
    QPainterPath all;
    all.setFillRule(Qt::WindingFill); // as fonts mean it: contours of a glyph may overlap
    for (const OutlinedGlyph& glyph : outline.glyphs)
        all.addPath(glyph.path.translated(text.baseline + glyph.at));
    if (text.halo.isValid())
        m_target.path(
            all, {.fill = {}, .stroke = text.halo, .width = vectorHalo, .opacity = text.opacity});
    m_target.path(all, {.fill = text.colour, .stroke = {}, .opacity = text.opacity});
    m_painter.setOpacity(text.opacity);
    for (const PicturedGlyphs& picture : outline.pictures)
        m_painter.drawImage(picture.box.translated(text.baseline), picture.image);
    m_painter.setOpacity(1);
}

void FontListener::beginGroup(const QString&, const QRectF&)
{
}

void FontListener::endGroup()
{
}

void FontListener::paths(const std::vector<QPainterPath>&, const VectorPaint&)
{
}

void FontListener::circle(QPointF, double, const VectorPaint&)
{
}

void FontListener::text(const VectorText& text)
{
    for (const QRawFont& font : fontsOf(text.words, text.font)) {
        // The header has the file's own sum and its times.
        const std::string hash = sha256Hex(font.fontTable("head").toStdString());
        m_fonts.insert(u"%1, %2, %3"_s.arg(
            font.familyName(), font.styleName(), toQString(hash.substr(0, 16))));
    }
}

QStringList FontListener::fonts() const
{
    return {m_fonts.begin(), m_fonts.end()};
}

} // namespace mnemo
