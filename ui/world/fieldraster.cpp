// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldraster.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace mnemo {

namespace {

constexpr float farthest = 100'000; ///< pixels; what lies beyond is drawn by nobody
constexpr std::uint8_t whole = 255;
constexpr std::uint32_t twoChannels = 0xFF00FF;

/// Both channels of `pair` times `share` / 255, rounded.
std::uint32_t scaled(std::uint32_t pair, std::uint32_t share)
{
    const std::uint32_t product = (pair & twoChannels) * share;
    return ((product + ((product >> 8U) & twoChannels) + 0x800080U) >> 8U) & twoChannels;
}

/// The premultiplied `over` on top of `under`, which is opaque.
QRgb laidOver(QRgb over, QRgb under)
{
    const std::uint32_t keep = 255U - (over >> 24U);
    const std::uint32_t redBlue = (over & twoChannels) + scaled(under, keep);
    const std::uint32_t green = ((over >> 8U) & 0xFFU) + scaled((under >> 8U) & 0xFFU, keep);
    return 0xFF000000U | (redBlue & twoChannels) | ((green & 0xFFU) << 8U);
}

QRgb mixed(QRgb ink, QRgb under, std::uint32_t share)
{
    const std::uint32_t redBlue = scaled(ink, share) + scaled(under, 255U - share);
    const std::uint32_t green
        = scaled((ink >> 8U) & 0xFFU, share) + scaled((under >> 8U) & 0xFFU, 255U - share);
    return 0xFF000000U | (redBlue & twoChannels) | ((green & 0xFFU) << 8U);
}

} // namespace

struct LineMask::Line
{
    float x = 0;
    float y = 0;
    float dx = 0;
    float dy = 0;
    float length = 0;
    float width = 0; ///< where it begins
    float grows = 0; ///< by so much until it ends
    float most = 0; ///< the farthest that a pixel of it lies away
    float opacity = 1;
};

void LineMask::begin(QSize size)
{
    m_width = size.width();
    m_height = size.height();
    m_covered.assign(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height), 0);
}

void LineMask::add(const End& from, const End& to, double opacity)
{
    Line line;
    line.x = static_cast<float>(from.at.x());
    line.y = static_cast<float>(from.at.y());
    line.dx = static_cast<float>(to.at.x() - from.at.x());
    line.dy = static_cast<float>(to.at.y() - from.at.y());
    // What is not a number is not nearer either.
    const bool near = std::abs(line.x) < farthest && std::abs(line.y) < farthest
        && std::abs(line.dx) < farthest && std::abs(line.dy) < farthest;
    if (!near)
        return;
    line.length = std::sqrt(line.dx * line.dx + line.dy * line.dy);
    line.width = static_cast<float>(from.width);
    line.grows = static_cast<float>(to.width - from.width);
    line.most = std::max({1.0F, line.width, line.width + line.grows}) / 2 + 0.5F;
    line.opacity = static_cast<float>(opacity);
    const float endY = line.y + line.dy;
    const int top = std::max(0, static_cast<int>(std::floor(std::min(line.y, endY) - line.most)));
    const int bottom
        = std::min(m_height - 1, static_cast<int>(std::ceil(std::max(line.y, endY) + line.most)));
    for (int y = top; y <= bottom; ++y)
        row(line, y);
}

void LineMask::row(const Line& line, int y)
{
    constexpr float flat = 0.01F; ///< rows that a line climbs, for it to be cut into rows
    const float py = static_cast<float>(y) + 0.5F - line.y;
    float low = std::min(0.0F, line.dx) - line.most;
    float high = std::max(0.0F, line.dx) + line.most;
    if (std::abs(line.dy) > flat) { // what lies within reach of the line's middle
        const float middle = py * line.dx / line.dy;
        const float wide = line.most * line.length / std::abs(line.dy);
        low = std::max(low, middle - wide);
        high = std::min(high, middle + wide);
    }
    const int left = std::max(0, static_cast<int>(std::floor(line.x + low)));
    const int right = std::min(m_width - 1, static_cast<int>(std::ceil(line.x + high)));
    const float perLength = line.length > 0 ? 1 / line.length : 0;
    std::uint8_t* covered = m_covered.data() + static_cast<std::ptrdiff_t>(y) * m_width;
    const bool isOpaque = line.opacity >= 1;
    for (int x = left; x <= right; ++x) {
        if (covered[x] == whole) // where thousands of trails meet, most pixels are
            continue;
        const float px = static_cast<float>(x) + 0.5F - line.x;
        const float along = (px * line.dx + py * line.dy) * perLength * perLength;
        float away = std::abs(px * line.dy - py * line.dx) * perLength;
        if (along < 0 || along >= 1) {
            if (!isOpaque) // the next piece goes on here, and would add to this one
                continue;
            const float fromX = along < 0 ? px : px - line.dx;
            const float fromY = along < 0 ? py : py - line.dy;
            away = std::sqrt(fromX * fromX + fromY * fromY);
        }
        // What is thinner than a pixel is a pixel wide and paler.
        const float width = line.width + line.grows * std::clamp(along, 0.0F, 1.0F);
        const float coverage = std::clamp(std::max(1.0F, width) / 2 + 0.5F - away, 0.0F, 1.0F)
            * std::min(1.0F, width) * line.opacity;
        const auto level = static_cast<std::uint8_t>(coverage * whole + 0.5F);
        covered[x] = isOpaque
            ? std::max(covered[x], level)
            : static_cast<std::uint8_t>(covered[x] + level * (whole - covered[x]) / whole);
    }
}

void LineMask::lay(QImage& image, QRgb ink) const
{
    for (int y = 0; y < m_height; ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        const std::uint8_t* covered = m_covered.data() + static_cast<std::ptrdiff_t>(y) * m_width;
        for (int x = 0; x < m_width; ++x) {
            if (covered[x] != 0)
                pixels[x] = mixed(ink, pixels[x], covered[x]);
        }
    }
}

void laySprite(QImage& image, const QImage& sprite, int x, int y)
{
    const int left = std::max(0, -x);
    const int right = std::min(sprite.width(), image.width() - x);
    const int top = std::max(0, -y);
    const int bottom = std::min(sprite.height(), image.height() - y);
    for (int row = top; row < bottom; ++row) {
        const auto* from = reinterpret_cast<const QRgb*>(sprite.constScanLine(row));
        QRgb* into = reinterpret_cast<QRgb*>(image.scanLine(y + row)) + x;
        for (int column = left; column < right; ++column) {
            if (from[column] != 0)
                into[column] = laidOver(from[column], into[column]);
        }
    }
}

} // namespace mnemo
