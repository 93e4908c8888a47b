// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/drawing/linesums.h"

#include "ui/drawing/raster.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace mnemo {

namespace {

constexpr float farthest = 100'000; ///< pixels; what lies beyond is drawn by nobody
constexpr std::uint8_t whole = 255;
constexpr std::uint32_t twoChannels = 0xFF00FF;
constexpr float oneLine = 256; ///< the sum in a pixel that one line covers
constexpr std::uint32_t brim = 0xF000; ///< nothing is added to more: tone has ended long before
constexpr std::uint32_t toneShift = 2; ///< from sums to the coverage of a tone table

/// Both channels of `pair` times `share` / 255, rounded.
std::uint32_t scaled(std::uint32_t pair, std::uint32_t share)
{
    const std::uint32_t product = (pair & twoChannels) * share;
    return ((product + ((product >> 8U) & twoChannels) + 0x800080U) >> 8U) & twoChannels;
}

QRgb tinted(QRgb ink, QRgb under, std::uint32_t share)
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
                pixels[x] = tinted(ink, pixels[x], covered[x]);
        }
    }
}

/// A line along its longer way: `a` there, `b` across, a0 ≤ a1.
struct LineSums::Way
{
    float a0 = 0;
    float b0 = 0;
    float a1 = 0;
    float b1 = 0;
    bool isFlat = true; ///< the longer way is x
};

void LineSums::begin(QSize size)
{
    m_width = size.width();
    m_height = size.height();
    m_stride = static_cast<std::uint32_t>(m_width) + 2;
    m_sums.assign(std::size_t{m_stride} * (static_cast<std::size_t>(m_height) + 2), 0);
}

void LineSums::add(QPointF from, QPointF to, double width)
{
    const auto x0 = static_cast<float>(from.x());
    const auto y0 = static_cast<float>(from.y());
    const auto x1 = static_cast<float>(to.x());
    const auto y1 = static_cast<float>(to.y());
    // What is not a number is not nearer either.
    const bool near = std::abs(x0) < farthest && std::abs(y0) < farthest && std::abs(x1) < farthest
        && std::abs(y1) < farthest && width > 0 && width < 64;
    if (!near)
        return;
    const float dx = x1 - x0;
    const float dy = y1 - y0;
    const float length = std::sqrt(dx * dx + dy * dy);
    if (length <= 0)
        return;
    Way way{x0, y0, x1, y1, std::abs(dx) >= std::abs(dy)};
    if (!way.isFlat)
        way = {y0, x0, y1, x1, false};
    const bool isTurned = way.a0 > way.a1;
    if (isTurned)
        way = {way.a1, way.b1, way.a0, way.b0, way.isFlat};
    // Along the longer way a line takes fewer steps than it is long.
    const int lines = std::max(1, static_cast<int>(std::ceil(width)));
    const float each = static_cast<float>(width) / static_cast<float>(lines);
    const float longest = way.a1 - way.a0;
    const float weight = oneLine * each * length / longest;
    for (int i = 0; i < lines; ++i) {
        const float aside = (static_cast<float>(i) - static_cast<float>(lines - 1) / 2) * each;
        const float alongA = -(way.b1 - way.b0) / length * aside;
        const float alongB = longest / length * aside;
        addThin({way.a0 + alongA, way.b0 + alongB, way.a1 + alongA, way.b1 + alongB, way.isFlat},
            weight);
    }
}

/// A pixel belongs to the line that its middle lies on, so that pieces of a way meet.
void LineSums::addThin(const Way& way, float weight)
{
    constexpr float fixed = 65536;
    const auto limitA = static_cast<float>(way.isFlat ? m_width : m_height);
    const auto limitB = static_cast<float>(way.isFlat ? m_height : m_width);
    int first = static_cast<int>(std::ceil(std::max(way.a0 - 0.5F, 0.0F)));
    int last = static_cast<int>(std::ceil(std::min(way.a1 - 0.5F, limitA))) - 1;
    const float slope = (way.b1 - way.b0) / (way.a1 - way.a0);
    // One more, for the row and column that lie before the picture.
    const auto across = [&](int step) {
        return way.b0 + slope * (static_cast<float>(step) + 0.5F - way.a0) + 0.5F;
    };
    const auto isBeside = [&](int step) {
        const float at = across(step);
        return !(at >= 0) || at >= limitB + 0.99F;
    };
    while (first <= last && isBeside(first))
        ++first;
    while (first <= last && isBeside(last))
        --last;
    if (first > last)
        return;
    auto at = static_cast<std::int32_t>(across(first) * fixed);
    const auto by = static_cast<std::int32_t>(slope * fixed);
    const auto whole = static_cast<std::uint32_t>(weight + 0.5F);
    const std::uint32_t next = way.isFlat ? m_stride : 1;
    const std::uint32_t perStep = way.isFlat ? 1 : m_stride;
    const std::uint32_t perAcross = next;
    std::uint16_t* sums = m_sums.data() + (static_cast<std::uint32_t>(first) + 1) * perStep;
    for (int step = first; step <= last; ++step, at += by, sums += perStep) {
        const auto place = static_cast<std::uint32_t>(std::max(at, 0));
        const std::uint32_t far = whole * (place & 0xFFFFU) >> 16U;
        std::uint16_t* pixel = sums + (place >> 16U) * perAcross;
        const std::uint32_t here = pixel[0];
        const std::uint32_t there = pixel[next];
        pixel[0] = static_cast<std::uint16_t>(here < brim ? here + whole - far : here);
        pixel[next] = static_cast<std::uint16_t>(there < brim ? there + far : there);
    }
}

void LineSums::lay(QImage& image, QRgb ink, double opacity) const
{
    constexpr std::uint32_t mostLines = (0x10000U >> toneShift) / ToneTable::kOneLine;
    const ToneTable tone(opacity, mostLines);
    constexpr int four = 4;
    for (int y = 0; y < m_height; ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto row = (static_cast<std::size_t>(y) + 1) * m_stride + 1;
        const std::uint16_t* sums = m_sums.data() + row;
        for (int x = 0; x < m_width;) {
            std::uint64_t some = 1;
            if (x + four <= m_width)
                std::memcpy(&some, sums + x, sizeof some);
            if (some == 0) { // most of a picture
                x += four;
                continue;
            }
            for (const int end = std::min(x + four, m_width); x < end; ++x) {
                if (const std::uint32_t share = tone.of(std::uint32_t{sums[x]} >> toneShift);
                    share != 0)
                    pixels[x] = tinted(ink, pixels[x], share);
            }
        }
    }
}

} // namespace mnemo
