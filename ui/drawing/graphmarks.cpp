// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/graphmarks.h"

#include "ui/drawing/changelook.h"

#include "ui/widgets/iconpath.h"
#include "ui/widgets/shapes.h"

#include <QTransform>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double shapeRadius = 4.0; ///< from it on: the role's shape
constexpr double letterRadius = 6.0;
constexpr int signSize = 11; ///< of a change, in its badge

QColor faded(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

void drawShape(
    VectorTarget& target, MarkShape shape, QPointF at, double radius, const VectorPaint& paint)
{
    if (shape == MarkShape::Circle)
        target.circle(at, radius, paint);
    else
        target.path(shapePath(shape, radius).translated(at), paint);
}

void drawHalos(VectorTarget& target, const NodeLook& look, MarkShape shape, QPointF at)
{
    const double k = look.ratio;
    const double r = look.radius;
    if ((look.marks & Mark::lit) != 0) {
        const std::pair<double, double> glows[] = {{10, 0.13}, {6.5, 0.22}, {3.5, 0.5}};
        for (const auto& [grow, alpha] : glows)
            drawShape(target, shape, at, r + grow * k,
                {.fill = faded(look.style.evidenceGlow, alpha), .stroke = {}});
    }
    if ((look.marks & Mark::match) != 0)
        drawShape(
            target, shape, at, r + 4 * k, {.fill = faded(look.style.focus, 0.35), .stroke = {}});
    if ((look.marks & Mark::selected) != 0)
        drawShape(
            target, shape, at, r + 5 * k, {.fill = {}, .stroke = look.style.focus, .width = 2 * k});
}

/// The turned-down corner of the page shape, from its outline's second to third point.
void drawFold(VectorTarget& target, const NodeLook& look, QPointF at, double width)
{
    const QPainterPath page = shapePath(MarkShape::Page, look.radius).translated(at);
    const QPointF a = page.elementAt(1);
    const QPointF b = page.elementAt(2);
    QPainterPath fold(a);
    fold.lineTo(a.x(), b.y());
    fold.lineTo(b);
    target.path(fold,
        {.fill = {},
            .stroke = look.paint.slot.border,
            .width = width,
            .round = false,
            .opacity = look.opacity});
}

void drawLetter(VectorTarget& target, const NodeLook& look, QPointF at)
{
    const NodeSlot& slot = look.paint.slot;
    QFont font = look.style.font;
    font.setPixelSize(std::max(5, static_cast<int>(std::lround(look.radius * 1.1))));
    font.setWeight(QFont::Bold);
    target.text({slot.letter, font, slot.fill.lightnessF() > 0.6F ? Qt::black : Qt::white,
        centredBaseline(slot.letter, font, at), {}, look.opacity});
}

QPainterPath lines(std::initializer_list<std::initializer_list<QPointF>> polylines)
{
    QPainterPath path;
    for (const auto& line : polylines) {
        path.moveTo(*line.begin());
        for (const auto* point = line.begin() + 1; point != line.end(); ++point)
            path.lineTo(*point);
    }
    return path;
}

Change changeOf(NodeBadgeKind kind)
{
    switch (kind) {
    case NodeBadgeKind::Added:
        return Change::Added;
    case NodeBadgeKind::Removed:
        return Change::Removed;
    case NodeBadgeKind::Changed:
        return Change::Changed;
    default:
        return Change::Same;
    }
}

QColor fillOf(NodeBadgeKind kind, const CanvasStyle& style)
{
    switch (kind) {
    case NodeBadgeKind::Added:
        return style.added;
    case NodeBadgeKind::Changed:
        return style.changed;
    case NodeBadgeKind::Error:
    case NodeBadgeKind::Removed:
        return style.error;
    default:
        return style.textSecondary;
    }
}

/// A change's icon about the origin. Read once: a figure may show thousands.
QPainterPath signOf(Change change)
{
    const auto read = [](Change of) {
        constexpr double scale = signSize / iconBox;
        return QTransform::fromScale(scale, scale)
            .map(iconPath(lookOf(of).icon).translated(-iconBox / 2, -iconBox / 2));
    };
    static const QPainterPath added = read(Change::Added);
    static const QPainterPath removed = read(Change::Removed);
    static const QPainterPath changed = read(Change::Changed);
    return change == Change::Added ? added : change == Change::Removed ? removed : changed;
}

/// Beside its pole, about the origin; `isPointed`: of a pennant.
QPainterPath flagCloth(bool isPointed)
{
    QPainterPath cloth(QPointF(-4.5, -7));
    if (isPointed) {
        cloth.lineTo(7, -2.5);
    } else {
        cloth.lineTo(6.5, -7);
        cloth.lineTo(6.5, 2);
    }
    cloth.lineTo(-4.5, 2);
    cloth.closeSubpath();
    return cloth;
}

/// Geometry at 100 %, the tip at the origin, pointing along x; `stroke` 0: filled.
struct EndingShape
{
    QPainterPath path;
    double stroke = 0;
};

EndingShape shapeOf(EdgeEnding ending)
{
    switch (ending) {
    case EdgeEnding::OpenArrow:
        return {lines({{{-6, -3.2}, {0, 0}, {-6, 3.2}}}), 1.2};
    case EdgeEnding::Dot: {
        QPainterPath dot;
        dot.addEllipse(QPointF(-1, 0), 2.4, 2.4);
        return {dot, 0};
    }
    case EdgeEnding::DoubleArrow:
        return {lines({{{-5, -3.5}, {1, 0}, {-5, 3.5}}, {{-10, -3.5}, {-4, 0}, {-10, 3.5}}}), 1.3};
    case EdgeEnding::FilledArrow:
        return {lines({{{-7, -3.8}, {1, 0}, {-7, 3.8}, {-7, -3.8}}}), 0};
    case EdgeEnding::Cross:
        return {lines({{{-7, -3.5}, {0, 3.5}}, {{-7, 3.5}, {0, -3.5}}}), 1.8};
    case EdgeEnding::Bar:
        return {lines({{{0, -5}, {0, 5}}}), 2.4};
    case EdgeEnding::Diamond:
        return {lines({{{-8, 0}, {-3.5, -3.4}, {1, 0}, {-3.5, 3.4}, {-8, 0}}}), 0};
    }
    return {};
}

} // namespace

void drawNode(VectorTarget& target, const NodeLook& look, QPointF at)
{
    const double k = look.ratio;
    const double r = look.radius;
    const NodeSlot& slot = look.paint.slot;
    const bool small = r < shapeRadius * k;
    const MarkShape shape = small ? MarkShape::Circle : slot.shape;
    drawHalos(target, look, shape, at);
    VectorPaint paint{
        .fill = look.removed ? QColor() : slot.fill, .stroke = {}, .opacity = look.opacity};
    double border = !small ? 1.25 : look.paint.faint ? 0.75 : 0.0;
    QColor pen = slot.border;
    if ((look.marks & Mark::lit) != 0) {
        border = 2.0;
        pen = look.style.evidenceStroke;
    } else if ((look.marks & Mark::neighbour) != 0) {
        border = small ? 1.25 : 2.5;
    }
    DashPattern dash = look.stale ? endedDashes : DashPattern{};
    if (look.removed) {
        border = 1.5;
        pen = look.style.error;
        dash = removedDashes;
    }
    if (border > 0) {
        paint.stroke = pen;
        paint.width = border * k;
        paint.round = dash.on <= 0;
        paint.dash = dash.scaled(k);
    }
    drawShape(target, shape, at, r, paint);
    if (look.removed)
        return;
    if (shape == MarkShape::Page)
        drawFold(target, look, at, border * k);
    if (look.glyph)
        drawGlyph(target, look, at);
    else if (!small && !slot.letter.isEmpty() && r >= letterRadius * k)
        drawLetter(target, look, at);
}

void drawGlyph(VectorTarget& target, const NodeLook& look, QPointF at)
{
    QTransform place;
    place.translate(at.x(), at.y());
    place.scale(look.ratio, look.ratio);
    target.path(place.map(look.paint.glyph),
        {.fill = {},
            .stroke = look.paint.glyphInk,
            .width = glyphStroke() * look.ratio,
            .opacity = look.opacity});
}

void drawEnding(
    VectorTarget& target, EdgeEnding ending, const EndingLook& look, QPointF tip, double turn)
{
    const EndingShape shape = shapeOf(ending);
    QTransform place;
    place.translate(tip.x(), tip.y());
    place.rotate(turn);
    place.scale(look.ratio, look.ratio);
    VectorPaint paint{.fill = {}, .stroke = {}, .round = false, .opacity = look.opacity};
    if (shape.stroke > 0) {
        paint.stroke = look.colour;
        paint.width = shape.stroke * look.ratio;
    } else {
        paint.fill = look.colour;
    }
    target.path(place.map(shape.path), paint);
}

void drawFlag(VectorTarget& target, FlagKind kind, const FlagInks& inks, double ratio, QPointF at)
{
    const bool isWrong = kind == FlagKind::Wrong;
    QTransform place;
    place.translate(at.x(), at.y());
    place.scale(ratio, ratio);
    const QPainterPath pole = place.map(lines({{{-4.5, -7}, {-4.5, 7.5}}}));
    const QPainterPath cloth = place.map(flagCloth(!isWrong));
    // A rim of the ground keeps it apart from what it lies over.
    for (const QPainterPath& path : {pole, cloth})
        target.path(path, {.fill = {}, .stroke = inks.ground, .width = 4 * ratio});
    target.path(cloth, {.fill = inks.ink, .stroke = inks.ink, .width = ratio});
    target.path(pole, {.fill = {}, .stroke = inks.ink, .width = 1.8 * ratio});
    if (isWrong)
        target.path(place.map(lines({{{-1.2, -4.7}, {3.2, -0.3}}, {{-1.2, -0.3}, {3.2, -4.7}}})),
            {.fill = {}, .stroke = inks.ground, .width = 1.5 * ratio});
}

void drawBadge(VectorTarget& target, const NodeBadge& badge, const CanvasStyle& style, double ratio,
    QPointF at)
{
    if (isFlag(badge.kind)) {
        const bool isWrong = badge.kind == NodeBadgeKind::FlaggedWrong;
        drawFlag(target, isWrong ? FlagKind::Wrong : FlagKind::ToCheck,
            {isWrong ? style.error : style.changed, style.canvas}, ratio, at);
        return;
    }
    const bool error = badge.kind == NodeBadgeKind::Error;
    target.circle(at, 7.5 * ratio,
        {.fill = fillOf(badge.kind, style), .stroke = style.canvas, .width = 1.5 * ratio});
    if (const Change change = changeOf(badge.kind); change != Change::Same) {
        QTransform place;
        place.translate(at.x(), at.y());
        place.scale(ratio, ratio);
        target.path(place.map(signOf(change)),
            {.fill = {},
                .stroke = style.canvas,
                .width = iconStroke(signSize) * signSize / iconBox * ratio});
        return;
    }
    if (badge.kind == NodeBadgeKind::Pinned) {
        QPainterPath needle(at);
        needle.lineTo(at + QPointF(0, 4.5 * ratio));
        const VectorPaint paint{.fill = style.canvas, .stroke = style.canvas, .width = 1.4 * ratio};
        target.path(needle, paint);
        target.circle(at - QPointF(0, 1.8 * ratio), 2.4 * ratio, paint);
        return;
    }
    constexpr int mostShown = 99;
    QFont font = style.font;
    font.setWeight(QFont::Bold);
    const int size = error ? 11 : badge.number > mostShown ? 7 : 9;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size * ratio))));
    const QString words = error    ? QStringLiteral("!")
        : badge.number > mostShown ? QStringLiteral("99+")
                                   : QString::number(badge.number);
    target.text({words, font, style.canvas, centredBaseline(words, font, at), {}});
}

} // namespace mnemo
