// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"

#include <QByteArray>
#include <QMap>
#include <QSizeF>
#include <QString>
#include <QXmlStreamWriter>

#include <utility>

namespace mnemo {

/// Parts of an SVG file apart from the drawing.
struct SvgHead
{
    QSizeF size; ///< of the drawing, in its own unit
    QSizeF shown; ///< in `unit`
    QString unit; ///< "px", "mm"
    QString title;
    QString description;
};

/// Writes SVG 1.1. Words are outlines, so that they look the same everywhere, and are repeated as
/// text that is not painted, for search and screen readers. The same calls give the same bytes: no
/// time, no random name, two digits after the point.
class SvgTarget final : public VectorTarget
{
public:
    /// Appends to `out`, which must outlive it.
    SvgTarget(QByteArray& out, const SvgHead& head);
    /// Ends the file.
    ~SvgTarget() override;

    void beginGroup(const QString& name, const QRectF& clip) override;
    void endGroup() override;
    void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) override;
    void circle(QPointF middle, double radius, const VectorPaint& paint) override;
    void text(const VectorText& text) override;

private:
    void writeHead(const SvgHead& head);
    void paint(const VectorPaint& paint);
    void attribute(const char* name, const QString& value);
    void attribute(const char* name, double value);
    [[nodiscard]] QString glyphName(const QString& font, quint32 glyph, const QPainterPath& path);
    void writeSearched(const VectorText& text, double width);

    QXmlStreamWriter m_xml;
    QMap<std::pair<QString, quint32>, QString> m_glyphs; ///< written so far
    int m_texts = 0;
    int m_clips = 0;
};

/// At most two digits after the point, no exponent; 0 for what is not finite.
[[nodiscard]] QString svgNumber(double value);

/// The path's `d` attribute.
[[nodiscard]] QString svgPathData(const QPainterPath& path);

/// Without what XML 1.0 cannot hold: U+FFFD stands for it.
[[nodiscard]] QString xmlText(const QString& text);

} // namespace mnemo
