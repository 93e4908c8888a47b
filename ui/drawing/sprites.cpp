// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/sprites.h"

#include "ui/drawing/graphmarks.h"

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
constexpr auto dimmed = static_cast<unsigned>(256 * dimmedOpacity + 0.5);

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
    painter.translate(half + phase.x(), half + phase.y());
    PainterTarget target(painter);
    paint(target);
    painter.end();
    return toSprite(image, -half, -half);
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

/// The backdrop's marks are half as large as the picture's, about nodes of the same size.
std::uint64_t keyOf(float ratio)
{
    return static_cast<std::uint64_t>(std::lround(std::clamp(ratio, 0.0F, 1000.0F) * 64));
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

void SpriteCache::trim(std::shared_ptr<const CanvasStyle> style)
{
    if (style == m_style && m_bytes < maxBytes)
        return;
    m_style = std::move(style);
    m_bytes = 0;
    m_sprites.clear();
}

PlacedSprite SpriteCache::node(const DrawnNode& node, const CanvasStyle& style, float ratio)
{
    const float radius = std::max(node.radius, 0.75F * ratio);
    const Buckets bucket = bucketsFor(radius);
    const Phase x = phaseOf(node.at.x, bucket.phases);
    const Phase y = phaseOf(node.at.y, bucket.phases);
    // Dimming comes and goes with a pointer: it needs no sprites of its own.
    const bool faint = node.stale && !node.dimmed;
    const NodePaint& paint = style.nodePaints[node.paint];
    // By the node's own radius: the sprite's is rounded. Icon and ink are the paint's.
    const bool glyph
        = hasGlyph(paint, static_cast<double>(node.radius), static_cast<double>(ratio));
    const bool removed = node.change == Change::Removed;
    const std::uint64_t key = (std::uint64_t{node.paint} << 40U)
        | (std::min<std::uint64_t>(keyOf(ratio), 0xFFFU) << 28U)
        | (static_cast<std::uint64_t>(std::min(bucket.radius, 1000.0F) * 4) << 16U)
        | (std::uint64_t{static_cast<std::uint8_t>(node.marks & Mark::painted)} << 8U)
        | (std::uint64_t{node.stale} << 7U) | (std::uint64_t{faint} << 6U) | (x.part << 4U)
        | (std::uint64_t{glyph} << 3U) | (std::uint64_t{removed} << 2U) | y.part;
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const NodeLook look{paint, style, static_cast<double>(bucket.radius),
            static_cast<double>(ratio), node.marks, node.stale, faint ? staleOpacity : 1.0, glyph,
            removed};
        const double grow = (node.marks & Mark::painted) == 0 ? 1.5 : 11.5;
        const double reach = (look.radius + grow * look.ratio) * static_cast<double>(paint.reach);
        sprite = keep(key,
            painted(reach, phasePoint(x, y, bucket.phases),
                [&](VectorTarget& target) { drawNode(target, look, {}); }));
    }
    return {sprite, x.whole, y.whole, node.dimmed ? dimmed : 256U};
}

PlacedSprite SpriteCache::badge(const DrawnBadge& badge, const CanvasStyle& style, float ratio)
{
    constexpr unsigned phases = 1;
    const Phase x = phaseOf(badge.at.x, phases);
    const Phase y = phaseOf(badge.at.y, phases);
    const auto number = static_cast<std::uint64_t>(std::min(badge.badge.number, 100));
    const std::uint64_t key = (std::uint64_t{1} << 62U)
        | (static_cast<std::uint64_t>(badge.badge.kind) << 40U) | (number << 16U) | keyOf(ratio);
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const auto k = static_cast<double>(ratio);
        sprite = keep(key, painted(9 * k, {0.5, 0.5}, [&](VectorTarget& target) {
            drawBadge(target, badge.badge, style, k, {});
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
        | (static_cast<std::uint64_t>(ending) << 56U) | (std::uint64_t{colour & 0xFFFFFFU} << 32U)
        | (keyOf(ratio) << 16U) | (std::uint64_t{step} << 8U) | (x.part << 4U) | y.part;
    const Sprite* sprite = find(key);
    if (sprite == nullptr) {
        const auto k = static_cast<double>(ratio);
        sprite = keep(key, painted(12 * k, phasePoint(x, y, phases), [&](VectorTarget& target) {
            drawEnding(target, ending, {QColor(colour), k}, {}, 360.0 * step / directions);
        }));
    }
    return {sprite, x.whole, y.whole, 256};
}

} // namespace mnemo
