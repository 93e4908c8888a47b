// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QImage>
#include <QPainterPath>
#include <QPointF>
#include <QRawFont>
#include <QRectF>
#include <QString>

#include <vector>

namespace mnemo {

/// A glyph's shape and the name of its font and size, by which repeated ones are known.
struct OutlinedGlyph
{
    QString font;
    quint32 glyph = 0;
    QPointF at; ///< from the line's left end on the baseline
    QPainterPath path; ///< from its own origin
};

/// Glyphs that have no outline, such as coloured emoji, as a picture.
struct PicturedGlyphs
{
    QRectF box; ///< from the line's left end on the baseline
    QImage image;
};

struct TextOutline
{
    std::vector<OutlinedGlyph> glyphs;
    std::vector<PicturedGlyphs> pictures;
    double width = 0;
};

/// Shapes one line, with the fonts that stand in for missing letters and in the order in which
/// right-to-left text is read. Any thread.
[[nodiscard]] TextOutline outlineOf(const QString& words, const QFont& font);

/// The fonts that such a line is set in. Any thread.
[[nodiscard]] std::vector<QRawFont> fontsOf(const QString& words, const QFont& font);

} // namespace mnemo
