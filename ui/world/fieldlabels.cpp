// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Labels of the field: where they stand beside their marks, and how they are drawn.
#include "ui/world/fieldpicture.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace mnemo {

namespace {

constexpr double markRoom = fieldMarkSize / 2; ///< about a mark's middle
constexpr double labelGap = 3; ///< to its halo
constexpr double halo = 3.5;

} // namespace

QRectF labelRoom(QPointF mark, QSizeF words, int side)
{
    const QPointF half(words.width() / 2, words.height() / 2);
    const double beside = markRoom + labelGap;
    switch (side) {
    case 0:
        return {mark + QPointF(beside, -half.y()), words};
    case 1:
        return {mark - QPointF(beside + words.width(), half.y()), words};
    case 2:
        return {mark + QPointF(-half.x(), markRoom + 2), words};
    case 3:
        return {mark - QPointF(half.x(), markRoom + 2 + words.height()), words};
    default: // below and above, first to the right
        return {mark
                + QPointF(side < 6 ? markRoom : -markRoom - words.width(),
                    side % 2 == 0 ? markRoom : -markRoom - words.height()),
            words};
    }
}

int wholeSide(QPointF mark, QSizeF words, QRectF view)
{
    for (int at = 0; at < labelSides; ++at) {
        if (view.contains(labelRoom(mark, words, at)))
            return at;
    }
    return 0;
}

QSizeF labelSize(const QFont& font, const QString& text)
{
    const QFontMetricsF metrics(font);
    return {std::ceil(metrics.horizontalAdvance(text) + halo), std::ceil(metrics.height())};
}

void paintFieldLabel(QPainter& painter, const Theme& theme, const QFont& font, const QRectF& room,
    const QString& text)
{
    QPainterPath words;
    words.addText(room.topLeft() + QPointF(halo / 2, QFontMetricsF(font).ascent()), font, text);
    painter.strokePath(
        words, QPen(theme.color(Token::Canvas), halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(words, theme.color(Token::Text));
}

} // namespace mnemo
