// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/shapes.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace mnemo {

namespace {

constexpr double pi = std::numbers::pi;

// Circumradius of a regular polygon with the area of the unit circle.
double polygonFactor(int sides)
{
    return std::sqrt(2.0 * pi / (sides * std::sin(2.0 * pi / sides)));
}

QPainterPath polygon(int sides, double turn, double r)
{
    QPolygonF points;
    const double radius = polygonFactor(sides) * r;
    for (int i = 0; i < sides; ++i) {
        const double angle = turn + i * 2.0 * pi / sides;
        points << QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

QPainterPath outline(const QPolygonF& points)
{
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

// The cut corner is a triangle of legs `cut`; sides are grown so that the area stays equal.
QPainterPath page(double r)
{
    constexpr double ratio = 1.25; // height to width
    constexpr double cutPart = 0.35; // of the width
    const double width = std::sqrt(pi / (ratio - cutPart * cutPart / 2.0)) * r;
    const double w = width / 2.0;
    const double h = width * ratio / 2.0;
    const double c = width * cutPart;
    return outline({{-w, -h}, {w - c, -h}, {w, -h + c}, {w, h}, {-w, h}});
}

QPainterPath plus(double r)
{
    constexpr double arm = 0.4; // half the arm's width, of the half extent
    const double b = std::sqrt(pi / (8.0 * arm - 4.0 * arm * arm)) * r;
    const double t = b * arm;
    return outline({{-t, -b}, {t, -b}, {t, -t}, {b, -t}, {b, t}, {t, t}, {t, b}, {-t, b}, {-t, t},
        {-b, t}, {-b, -t}, {-t, -t}});
}

QPainterPath pill(double r)
{
    constexpr double ratio = 1.75; // width to height
    const double h = std::sqrt(pi / (4.0 * (ratio - 1.0) + pi)) * r;
    QPainterPath path;
    path.addRoundedRect(QRectF(-h * ratio, -h, 2.0 * h * ratio, 2.0 * h), h, h);
    return path;
}

QPainterPath wide(double r)
{
    constexpr double ratio = 1.64;
    const double h = std::sqrt(pi / (4.0 * ratio)) * r;
    QPainterPath path;
    path.addRect(QRectF(-h * ratio, -h, 2.0 * h * ratio, 2.0 * h));
    return path;
}

QPainterPath trapezoid(double r)
{
    constexpr double top = 0.51; // of the bottom
    constexpr double flat = 0.64; // half height, of half the bottom
    const double b = std::sqrt(pi / (2.0 * flat * (1.0 + top))) * r;
    const double h = b * flat;
    return outline({{-b * top, -h}, {b * top, -h}, {b, h}, {-b, h}});
}

} // namespace

QPainterPath shapePath(MarkShape shape, double r)
{
    switch (shape) {
    case MarkShape::Circle: {
        QPainterPath path;
        path.addEllipse(QPointF(), r, r);
        return path;
    }
    case MarkShape::Page:
        return page(r);
    case MarkShape::Hexagon:
        return polygon(6, 0.0, r);
    case MarkShape::Diamond:
        return polygon(4, 0.0, r);
    case MarkShape::Triangle:
        return polygon(3, -pi / 2.0, r);
    case MarkShape::Pentagon:
        return polygon(5, -pi / 2.0, r);
    case MarkShape::Square:
        return polygon(4, pi / 4.0, r);
    case MarkShape::TriangleDown:
        return polygon(3, pi / 2.0, r);
    case MarkShape::Wide:
        return wide(r);
    case MarkShape::Pill:
        return pill(r);
    case MarkShape::Plus:
        return plus(r);
    case MarkShape::Trapezoid:
        return trapezoid(r);
    }
    return {};
}

double shapeReach(MarkShape shape)
{
    const QPainterPath path = shapePath(shape, 1.0);
    double reach = 0.0;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        reach = std::max(reach, std::hypot(element.x, element.y));
    }
    // Control points of the round ones lie outside the outline.
    return shape == MarkShape::Circle ? 1.0 : reach;
}

void paintRoleMark(QPainter& painter, const NodeSlot& slot, QPointF centre, double size)
{
    const double unit = size / 14.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // A triangle's centre of gravity is not the middle of its box.
    double shift = 0.0;
    if (slot.shape == MarkShape::Triangle)
        shift = 1.1 * unit;
    else if (slot.shape == MarkShape::TriangleDown)
        shift = -1.1 * unit;
    painter.translate(centre.x(), centre.y() + shift);
    painter.setBrush(slot.fill);
    painter.setPen(QPen(slot.border, 1.25 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(shapePath(slot.shape, 4.6 * unit));
    if (!slot.letter.isEmpty()) {
        QFont font = painter.font();
        font.setPixelSize(std::max(6, static_cast<int>(std::lround(7.0 * unit))));
        font.setWeight(QFont::Bold);
        painter.setFont(font);
        painter.setPen(slot.fill.lightnessF() > 0.6 ? Qt::black : Qt::white);
        const double half = size / 2.0;
        painter.drawText(QRectF(-half, -half, size, size), Qt::AlignCenter, slot.letter);
    }
    painter.restore();
}

namespace {

void paintEnding(QPainter& painter, EdgeEnding ending, const QColor& colour)
{
    const auto pen = [&](double width) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
    };
    const auto filled = [&](const QPolygonF& points) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(points);
    };
    switch (ending) {
    case EdgeEnding::OpenArrow:
        pen(1.3);
        painter.drawPolyline(QPolygonF{{-5, -3}, {0, 0}, {-5, 3}});
        break;
    case EdgeEnding::Dot:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(QPointF(-2, 0), 2.6, 2.6);
        break;
    case EdgeEnding::DoubleArrow:
        pen(1.3);
        painter.drawPolyline(QPolygonF{{-5, -3.3}, {0, 0}, {-5, 3.3}});
        painter.drawPolyline(QPolygonF{{-10, -3.3}, {-5, 0}, {-10, 3.3}});
        break;
    case EdgeEnding::FilledArrow:
        filled({{-7, -3.5}, {0, 0}, {-7, 3.5}});
        break;
    case EdgeEnding::Cross:
        pen(1.7);
        painter.drawLine(QPointF(-7, -3.5), QPointF(0, 3.5));
        painter.drawLine(QPointF(-7, 3.5), QPointF(0, -3.5));
        break;
    case EdgeEnding::Bar:
        pen(2.4);
        painter.drawLine(QPointF(-1, -4.5), QPointF(-1, 4.5));
        break;
    case EdgeEnding::Diamond:
        filled({{-8, 0}, {-4, -3.4}, {0, 0}, {-4, 3.4}});
        break;
    }
}

} // namespace

void paintEdgeMark(
    QPainter& painter, const EdgeStyle& style, const QColor& colour, QPointF from, QPointF to)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    painter.translate(to);
    painter.rotate(std::atan2(along.y(), along.x()) * 180.0 / pi);
    painter.setPen(QPen(colour, style.width));
    painter.drawLine(QPointF(-length, 0), QPointF(-2, 0));
    paintEnding(painter, style.ending, colour);
    painter.restore();
}

} // namespace mnemo
