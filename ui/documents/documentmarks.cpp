// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentmarks.h"

#include "ui/widgets/icons.h"

#include <QPainter>
#include <QPainterPath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kDiamond = 9; ///< from its middle to a corner
constexpr double kPlus = 3.5;
constexpr double kRing = 5.5;
constexpr double kStroke = 6; ///< half of its length
constexpr double kSmall = 0.7; ///< beside a line of text

void paintFounding(QPainter& painter, const Theme& theme, const QPointF& centre, double scale)
{
    const double side = kDiamond * scale;
    QPainterPath diamond;
    diamond.moveTo(centre + QPointF(0, -side));
    diamond.lineTo(centre + QPointF(side, 0));
    diamond.lineTo(centre + QPointF(0, side));
    diamond.lineTo(centre + QPointF(-side, 0));
    diamond.closeSubpath();
    painter.fillPath(diamond, theme.color(Token::Text));
    const double plus = kPlus * scale;
    painter.setPen(QPen(theme.color(Token::Base), 2 * scale));
    painter.drawLine(centre - QPointF(plus, 0), centre + QPointF(plus, 0));
    painter.drawLine(centre - QPointF(0, plus), centre + QPointF(0, plus));
}

void paintRing(QPainter& painter, const Theme& theme, const QPointF& centre, double scale)
{
    painter.setPen(QPen(theme.color(Token::TextSecondary), 2 * scale));
    painter.setBrush(theme.color(Token::Base));
    painter.drawEllipse(centre, kRing * scale, kRing * scale);
}

} // namespace

void paintActMark(
    QPainter& painter, const Theme& theme, const QPointF& centre, TimelineAct::Kind kind)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = theme.options().fontScale;
    if (kind == TimelineAct::Kind::Founding) {
        paintFounding(painter, theme, centre, scale);
    } else if (kind == TimelineAct::Kind::FollowUp) {
        paintRing(painter, theme, centre, scale);
    } else {
        painter.setPen(QPen(theme.color(Token::TextTertiary), 2 * scale));
        const double half = kStroke * scale;
        painter.drawLine(centre - QPointF(0, half), centre + QPointF(0, half));
    }
    painter.restore();
}

void paintCitationMark(
    QPainter& painter, const Theme& theme, const QRectF& room, CitationLine::Mark mark)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = theme.options().fontScale * kSmall;
    switch (mark) {
    case CitationLine::Mark::Founds:
        paintFounding(painter, theme, room.center(), scale);
        break;
    case CitationLine::Mark::FollowsUp:
        paintRing(painter, theme, room.center(), scale);
        break;
    case CitationLine::Mark::Cites:
    case CitationLine::Mark::CitedBy:
        paintIcon(painter, mark == CitationLine::Mark::Cites ? u"arrowout"_s : u"arrowin"_s, room,
            theme.scaled(12), theme.color(Token::TextSecondary));
        break;
    case CitationLine::Mark::More:
        break;
    }
    painter.restore();
}

} // namespace mnemo
