// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/sprites.h"

#include "ui/widgets/shapes.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

namespace mnemo {

namespace {

constexpr std::size_t maxBytes = std::size_t{12} * 1024 * 1024;
constexpr int directions = 64;
constexpr double dotRadius = 2.0; ///< below it: a dot in the role's fill, without border
constexpr double shapeRadius = 4.0; ///< from it on: the role's shape

Sprite toSprite(const QImage& image, int dx, int dy)
{
    Sprite sprite{image.width(), image.height(), dx, dy, {}};
    sprite.pixels.resize(static_cast<std::size_t>(image.width() * image.height()));
    for (int y = 0; y < image.height(); ++y)
        std::memcpy(&sprite.pixels[static_cast<std::size_t>(y * image.width())],
            image.constScanLine(y), static_cast<std::size_t>(image.width()) * sizeof(QRgb));
    return sprite;
}

/// Paints with `paint` about a hot spot that is `phase` beside a whole pixel.
template <typename Paint> Sprite painted(double reach, QPointF phase, Paint paint)
{
    const int half = static_cast<int>(std::ceil(reach)) + 1;
    QImage image(2 * half + 1, 2 * half + 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(half + phase.x(), half + phase.y());
    paint(painter);
    painter.end();
    return toSprite(image, -half, -half);
}

QColor faded(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// The turned-down corner of the page shape, from its outline's second to third point.
void paintFold(QPainter& painter, const QPainterPath& page, const QColor& border, double width)
{
    const QPointF a = page.elementAt(1);
    const QPointF b = page.elementAt(2);
    painter.setPen(QPen(border, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{a, QPointF(a.x(), b.y()), b});
}

void paintLetter(QPainter& painter, const NodeSlot& slot, double r, const QFont& base)
{
    QFont font = base;
    font.setPixelSize(std::max(5, static_cast<int>(std::lround(r * 1.1))));
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.setPen(slot.fill.lightnessF() > 0.6F ? Qt::black : Qt::white);
    painter.drawText(QRectF(-r, -r, 2 * r, 2 * r), Qt::AlignCenter, slot.letter);
}

struct NodeLook
{
    const NodePaint& paint;
    const CanvasStyle& style;
    double radius; ///< device pixels
    double ratio;
    std::uint8_t marks;
};

void paintHalos(QPainter& painter, const NodeLook& look, MarkShape shape)
{
    const double k = look.ratio;
    const double r = look.radius;
    if ((look.marks & Mark::lit) != 0) {
        painter.setPen(Qt::NoPen);
        const std::pair<double, double> glows[] = {{10, 0.13}, {6.5, 0.22}, {3.5, 0.5}};
        for (const auto& [grow, alpha] : glows) {
            painter.setBrush(faded(look.style.evidenceGlow, alpha));
            painter.drawPath(shapePath(shape, r + grow * k));
        }
    }
    if ((look.marks & Mark::match) != 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faded(look.style.focus, 0.35));
        painter.drawPath(shapePath(shape, r + 4 * k));
    }
    if ((look.marks & Mark::selected) != 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.style.focus, 2 * k, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(shapePath(shape, r + 5 * k));
    }
}

void paintNode(QPainter& painter, const NodeLook& look)
{
    const double k = look.ratio;
    const double r = look.radius;
    const NodeSlot& slot = look.paint.slot;
    const bool small = r < shapeRadius * k;
    const MarkShape shape = small ? MarkShape::Circle : slot.shape;
    paintHalos(painter, look, shape);
    const QPainterPath path = shapePath(shape, r);
    painter.setBrush(slot.fill);
    double border = small ? 0.0 : 1.25;
    QColor pen = slot.border;
    if ((look.marks & Mark::lit) != 0) {
        border = 2.0;
        pen = look.style.evidenceStroke;
    } else if ((look.marks & Mark::neighbour) != 0) {
        border = small ? 1.25 : 2.5;
    }
    painter.setPen(border > 0 ? QPen(pen, border * k, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)
                              : QPen(Qt::NoPen));
    painter.drawPath(path);
    if (shape == MarkShape::Page)
        paintFold(painter, path, slot.border, k);
    if (!small && !slot.letter.isEmpty() && r >= 6 * k)
        paintLetter(painter, slot, r, look.style.font);
}

/// Geometry at 100 %, the tip at the origin, pointing along x.
void paintEnding(QPainter& painter, EdgeEnding ending, const QColor& colour)
{
    const auto stroke = [&](double width) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
    };
    const auto fill = [&](const QPolygonF& shape) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(shape);
    };
    switch (ending) {
    case EdgeEnding::OpenArrow:
        stroke(1.2);
        painter.drawPolyline(QPolygonF{{-6, -3.2}, {0, 0}, {-6, 3.2}});
        break;
    case EdgeEnding::Dot:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(QPointF(-1, 0), 2.4, 2.4);
        break;
    case EdgeEnding::DoubleArrow:
        stroke(1.3);
        painter.drawPolyline(QPolygonF{{-5, -3.5}, {1, 0}, {-5, 3.5}});
        painter.drawPolyline(QPolygonF{{-10, -3.5}, {-4, 0}, {-10, 3.5}});
        break;
    case EdgeEnding::FilledArrow:
        fill({{-7, -3.8}, {1, 0}, {-7, 3.8}});
        break;
    case EdgeEnding::Cross:
        stroke(1.8);
        painter.drawLine(QPointF(-7, -3.5), QPointF(0, 3.5));
        painter.drawLine(QPointF(-7, 3.5), QPointF(0, -3.5));
        break;
    case EdgeEnding::Bar:
        stroke(2.4);
        painter.drawLine(QPointF(0, -5), QPointF(0, 5));
        break;
    case EdgeEnding::Diamond:
        fill({{-8, 0}, {-3.5, -3.4}, {1, 0}, {-3.5, 3.4}});
        break;
    }
}

/// Geometry at 100 %, 16 px across about the origin.
void paintBadge(QPainter& painter, const NodeBadge& badge, const CanvasStyle& style)
{
    const bool error = badge.kind == NodeBadgeKind::Error;
    painter.setPen(QPen(error ? style.error : style.textSecondary, 1));
    painter.setBrush(style.panel);
    painter.drawEllipse(QPointF(0, 0), 7.5, 7.5);
    if (badge.kind == NodeBadgeKind::Pinned) {
        painter.setPen(QPen(style.textSecondary, 1.4, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(style.textSecondary);
        painter.drawLine(QPointF(0, 0), QPointF(0, 4.5));
        painter.drawEllipse(QPointF(0, -1.8), 2.4, 2.4);
        return;
    }
    constexpr int mostShown = 99;
    QFont font = style.font;
    font.setWeight(QFont::Bold);
    font.setPixelSize(error ? 11 : badge.number > mostShown ? 7 : 9);
    painter.setFont(font);
    painter.setPen(error ? style.error : style.text);
    const QString words = error    ? QStringLiteral("!")
        : badge.number > mostShown ? QStringLiteral("99+")
                                   : QString::number(badge.number);
    painter.drawText(QRectF(-8, -8, 16, 16), Qt::AlignCenter, words);
}

/// Larger pictures need coarser steps: else each zoom makes new sprites for every node.
struct Buckets
{
    float radius;
    unsigned phases;
};

Buckets bucketsFor(float radius)
{
    if (radius < 4)
        return {std::max(0.25F, std::round(radius * 4) / 4), 4};
    if (radius < 10)
        return {std::round(radius * 2) / 2, 2};
    return {std::round(radius), 2};
}

struct Phase
{
    int whole;
    unsigned part;
};

Phase phaseOf(float x, unsigned phases)
{
    const auto steps = static_cast<int>(std::floor(x * static_cast<float>(phases)));
    const int count = static_cast<int>(phases);
    const int whole = steps >= 0 ? steps / count : -((-steps + count - 1) / count);
    return {whole, static_cast<unsigned>(steps - whole * count)};
}

QPointF phasePoint(Phase x, Phase y, unsigned phases)
{
    // The hot spot lies in the middle of its part, counted from the pixel's corner.
    const double part = 1.0 / phases;
    return {(x.part + 0.5) * part, (y.part + 0.5) * part};
}

} // namespace

const Sprite* SpriteCache::find(std::uint64_t key) const
{
    const auto found = m_sprites.find(key);
    return found == m_sprites.end() ? nullptr : found->second.get();
}

const Sprite* SpriteCache::keep(std::uint64_t key, Sprite sprite)
{
    m_bytes += sprite.pixels.size() * sizeof(QRgb) + 128;
    return m_sprites.emplace(key, std::make_unique<Sprite>(std::move(sprite))).first->second.get();
}

void SpriteCache::trim(const CanvasStyle* style)
{
    if (style == m_style && m_bytes < maxBytes)
        return;
    m_style = style;
    m_bytes = 0;
    m_sprites.clear();
}

PlacedSprite SpriteCache::node(const DrawnNode& node, const CanvasStyle& style, float ratio)
{
    const float radius = std::max(node.radius, 0.75F * ratio);
    const Buckets bucket = bucketsFor(radius);
    const Phase x = phaseOf(node.at.x, bucket.phases);
    const Phase y = phaseOf(node.at.y, bucket.phases);
    const std::uint64_t key = (std::uint64_t{node.paint} << 40U)
        | (static_cast<std::uint64_t>(std::min(bucket.radius, 1000.0F) * 4) << 16U)
        | (std::uint64_t{static_cast<std::uint8_t>(node.marks & Mark::painted)} << 8U)
        | (x.part << 4U) | y.part;
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const NodePaint& paint = style.nodePaints[node.paint];
        const NodeLook look{paint, style, static_cast<double>(bucket.radius),
            static_cast<double>(ratio), node.marks};
        const double grow = (node.marks & Mark::painted) == 0 ? 1.5 : 11.5;
        const double reach = (look.radius + grow * look.ratio) * static_cast<double>(paint.reach);
        sprite = keep(key, painted(reach, phasePoint(x, y, bucket.phases), [&](QPainter& painter) {
            paintNode(painter, look);
        }));
    }
    return {sprite, x.whole, y.whole, node.dimmed ? 72U : 256U};
}

PlacedSprite SpriteCache::badge(const DrawnBadge& badge, const CanvasStyle& style, float ratio)
{
    constexpr unsigned phases = 1;
    const Phase x = phaseOf(badge.at.x, phases);
    const Phase y = phaseOf(badge.at.y, phases);
    const auto number = static_cast<std::uint64_t>(std::min(badge.badge.number, 100));
    const std::uint64_t key = (std::uint64_t{1} << 62U)
        | (static_cast<std::uint64_t>(badge.badge.kind) << 40U) | (number << 16U)
        | static_cast<std::uint64_t>(ratio * 4);
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const auto k = static_cast<double>(ratio);
        sprite = keep(key, painted(9 * k, {0.5, 0.5}, [&](QPainter& painter) {
            painter.scale(k, k);
            paintBadge(painter, badge.badge, style);
        }));
    }
    return {sprite, x.whole, y.whole, 256};
}

PlacedSprite SpriteCache::ending(
    EdgeEnding ending, QRgb colour, ScenePoint tip, ScenePoint direction, float ratio)
{
    constexpr unsigned phases = 2;
    const float turn = std::atan2(direction.y, direction.x) / (2 * std::numbers::pi_v<float>);
    const auto step
        = static_cast<unsigned>(std::lround((turn + 1.0F) * static_cast<float>(directions)))
        % directions;
    const Phase x = phaseOf(tip.x, phases);
    const Phase y = phaseOf(tip.y, phases);
    const std::uint64_t key = (std::uint64_t{1} << 63U)
        | (static_cast<std::uint64_t>(ending) << 56U) | (std::uint64_t{colour & 0xFFFFFFU} << 24U)
        | (static_cast<std::uint64_t>(ratio * 4) << 16U) | (std::uint64_t{step} << 8U)
        | (x.part << 4U) | y.part;
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const auto k = static_cast<double>(ratio);
        sprite = keep(key, painted(12 * k, phasePoint(x, y, phases), [&](QPainter& painter) {
            painter.rotate(360.0 * step / directions);
            painter.scale(k, k);
            paintEnding(painter, ending, QColor(colour));
        }));
    }
    return {sprite, x.whole, y.whole, 256};
}

} // namespace mnemo
