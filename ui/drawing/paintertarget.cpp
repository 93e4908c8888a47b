// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/vectortarget.h"

#include "ui/drawing/textoutline.h"

#include <QFontMetricsF>
#include <QPainter>

namespace mnemo {

PainterTarget::PainterTarget(QPainter& painter) : m_painter(painter)
{
    m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
}

void PainterTarget::beginGroup(const QString&, const QRectF& clip)
{
    m_painter.save();
    if (!clip.isNull())
        m_painter.setClipRect(clip, Qt::IntersectClip);
}

void PainterTarget::endGroup()
{
    m_painter.restore();
}

void PainterTarget::use(const VectorPaint& paint)
{
    m_painter.setOpacity(paint.opacity);
    m_painter.setBrush(paint.fill.isValid() ? QBrush(paint.fill) : QBrush(Qt::NoBrush));
    if (!paint.stroke.isValid()) {
        m_painter.setPen(Qt::NoPen);
        return;
    }
    QPen pen(paint.stroke, paint.width, Qt::SolidLine, paint.round ? Qt::RoundCap : Qt::FlatCap,
        paint.round ? Qt::RoundJoin : Qt::MiterJoin);
    // Qt counts dashes in widths of the line.
    if (paint.dash.on > 0)
        pen.setDashPattern({paint.dash.on / paint.width, paint.dash.off / paint.width});
    m_painter.setPen(pen);
}

void PainterTarget::paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint)
{
    use(paint);
    for (const QPainterPath& path : paths)
        m_painter.drawPath(path);
    m_painter.setOpacity(1);
}

void PainterTarget::circle(QPointF middle, double radius, const VectorPaint& paint)
{
    use(paint);
    m_painter.drawEllipse(middle, radius, radius);
    m_painter.setOpacity(1);
}

void PainterTarget::text(const VectorText& text)
{
    m_painter.setOpacity(text.opacity);
    if (text.halo.isValid()) {
        QPainterPath outline;
        for (const OutlinedGlyph& glyph : outlineOf(text.words, text.font).glyphs)
            outline.addPath(glyph.path.translated(text.baseline + glyph.at));
        m_painter.strokePath(
            outline, QPen(text.halo, vectorHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    m_painter.setFont(text.font);
    m_painter.setPen(text.colour);
    m_painter.setLayoutDirection(Qt::LayoutDirectionAuto); // the data's own, not the window's
    m_painter.drawText(text.baseline, text.words);
    m_painter.setOpacity(1);
}

QPointF centredBaseline(const QString& words, const QFont& font, QPointF middle)
{
    const QFontMetricsF metrics(font);
    return middle
        + QPointF(
            -metrics.horizontalAdvance(words) / 2, (metrics.ascent() - metrics.descent()) / 2);
}

} // namespace mnemo
