// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/raster.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr std::uint32_t full = 0x80008000U;

/// Adds unless a half is full already: far more lines than tone can show.
void deposit(std::uint32_t& pixel, std::uint32_t value)
{
    if ((pixel & full) == 0)
        pixel += value;
}

/// Coverage split between a pixel and its neighbour by the fraction of a 16.16 number.
std::uint32_t split(std::uint32_t weight, std::uint32_t fixed)
{
    const std::uint32_t fraction = fixed & 0xFFFFU;
    const std::uint32_t far = (weight * fraction) >> 16U;
    return (weight - far) | (far << 16U);
}

/// Part of the steps of a line.
struct Range
{
    int from = 0;
    int to = -1;
};

/// The steps whose whole part lies in low … high - 1.
Range narrowed(const RasterSteps& steps, std::int64_t low, std::int64_t high)
{
    Range range{steps.first, steps.last};
    const auto rowOf
        = [&](int i) { return (steps.start + steps.slope * (i - steps.first)) >> 16U; };
    if (steps.slope == 0) {
        if (rowOf(steps.first) < low || rowOf(steps.first) >= high)
            range.to = range.from - 1;
        return range;
    }
    const double a = static_cast<double>((low << 16U) - steps.start) * steps.perRow;
    const double b = static_cast<double>((high << 16U) - steps.start) * steps.perRow;
    const double near = std::clamp(std::min(a, b) - 1.5, 0.0, 1e6);
    const double far = std::clamp(std::max(a, b) + 1.5, -1.0, 1e6);
    range.from = std::max(range.from, steps.first + static_cast<int>(near));
    range.to = std::min(range.to, steps.first + static_cast<int>(far));
    const auto inside = [&](int i) { return rowOf(i) >= low && rowOf(i) < high; };
    while (range.from <= range.to && !inside(range.from))
        ++range.from;
    while (range.to >= range.from && !inside(range.to))
        --range.to;
    return range;
}

QRgb mixed(QRgb below, QRgb colour, unsigned alpha)
{
    const unsigned inverse = 255 - alpha;
    const auto channel = [&](unsigned shift) {
        const unsigned v
            = ((below >> shift) & 0xFFU) * inverse + ((colour >> shift) & 0xFFU) * alpha + 127;
        return (v * 257U >> 16U) << shift;
    };
    return 0xFF000000U | channel(16) | channel(8) | channel(0);
}

} // namespace

RasterSteps stepsOf(const RasterLine& line, int width)
{
    RasterSteps steps;
    double a0 = static_cast<double>(line.x0);
    double b0 = static_cast<double>(line.y0);
    double a1 = static_cast<double>(line.x1);
    double b1 = static_cast<double>(line.y1);
    steps.flat = std::abs(a1 - a0) >= std::abs(b1 - b0);
    if (!steps.flat) {
        std::swap(a0, b0);
        std::swap(a1, b1);
    }
    if (a0 > a1) {
        std::swap(a0, a1);
        std::swap(b0, b1);
    }
    constexpr double highest = 1 << 20;
    const double limit = steps.flat ? static_cast<double>(width) : highest;
    const double slope = a1 > a0 ? (b1 - b0) / (a1 - a0) : 0.0;
    // A pixel belongs to the piece that its middle lies on, so pieces of a curve meet without gap.
    steps.first = static_cast<int>(std::ceil(std::clamp(a0 - 0.5, 0.0, highest)));
    steps.last = static_cast<int>(std::ceil(std::clamp(a1 - 0.5, -1.0, limit))) - 1;
    const double b = b0 + slope * (steps.first + 0.5 - a0) - 0.5;
    steps.start = static_cast<std::int64_t>(std::floor(std::clamp(b, -1e9, 1e9) * 65536.0));
    steps.slope = static_cast<std::int64_t>(std::floor(slope * 65536.0));
    steps.perRow = steps.slope != 0 ? 1.0 / static_cast<double>(steps.slope) : 0.0;
    steps.weight = static_cast<std::uint32_t>(
        std::lround(static_cast<double>(line.coverage) * std::sqrt(1.0 + slope * slope)));
    return steps;
}

ToneTable::ToneTable(double opacity, std::uint32_t mostLines)
    : m_alpha(std::size_t{mostLines} * kOneLine)
{
    const double a = std::clamp(opacity, 0.0, 1.0);
    const double kept = std::pow(1.0 - a, 1.0 / kOneLine);
    double left = 1;
    for (std::size_t i = 0; i < m_alpha.size(); ++i, left *= kept) {
        const double lines = static_cast<double>(i) / kOneLine;
        // Below one line the edge of a line is meant, above it a number of lines.
        const double tone = lines <= 1.0 ? a * lines : 1.0 - left;
        m_alpha[i] = static_cast<std::uint8_t>(std::lround(255.0 * tone));
    }
}

LineBand::LineBand(int width)
    : m_width(width), m_stride(width + 2),
      m_below(static_cast<std::size_t>(m_stride) * (maxRows + 2), 0),
      m_right(static_cast<std::size_t>(m_stride) * (maxRows + 2), 0)
{
}

void LineBand::begin(int top, int rows)
{
    m_top = top;
    m_rows = std::min(rows, maxRows);
    const auto used = static_cast<std::ptrdiff_t>(m_stride) * (m_rows + 1);
    std::fill(m_below.begin(), m_below.begin() + used, 0U);
    std::fill(m_right.begin(), m_right.begin() + used, 0U);
}

void LineBand::add(const RasterSteps& line)
{
    if (line.flat)
        addFlat(line);
    else
        addSteep(line);
}

void LineBand::addFlat(const RasterSteps& line)
{
    // One row above too: its lower half falls into the first row.
    const Range range = narrowed(line, m_top - 1, m_top + m_rows);
    if (range.from > range.to)
        return;
    // Inside a band all places fit into 32 bits; locals, as the sums might alias the members.
    auto y = static_cast<std::uint32_t>(line.start + line.slope * (range.from - line.first)
        - ((static_cast<std::int64_t>(m_top) - 1) << 16U));
    const auto slope = static_cast<std::uint32_t>(line.slope);
    const std::uint32_t weight = line.weight;
    const auto stride = static_cast<std::uint32_t>(m_stride);
    std::uint32_t* const sums = m_below.data();
    const auto end = static_cast<std::uint32_t>(range.to) + 1;
    for (auto x = static_cast<std::uint32_t>(range.from); x < end; ++x, y += slope)
        deposit(sums[(y >> 16U) * stride + x], split(weight, y));
}

void LineBand::addSteep(const RasterSteps& line)
{
    Range range = narrowed(line, -1, m_width);
    range.from = std::max(range.from, m_top);
    range.to = std::min(range.to, m_top + m_rows - 1);
    if (range.from > range.to)
        return;
    auto x = static_cast<std::uint32_t>(
        line.start + line.slope * (range.from - line.first) + (std::int64_t{1} << 16U));
    const auto slope = static_cast<std::uint32_t>(line.slope);
    const std::uint32_t weight = line.weight;
    const auto stride = static_cast<std::size_t>(m_stride);
    std::uint32_t* row = m_right.data() + static_cast<std::size_t>(range.from - m_top + 1) * stride;
    for (int y = range.from; y <= range.to; ++y, x += slope, row += stride)
        deposit(row[x >> 16U], split(weight, x));
}

std::uint32_t LineBand::coverage(int x, int row) const
{
    const auto here = static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(m_stride);
    const auto above = here - static_cast<std::size_t>(m_stride);
    const auto column = static_cast<std::size_t>(x);
    return (m_below[here + column] & 0xFFFFU) + (m_below[above + column] >> 16U)
        + (m_right[here + column + 1] & 0xFFFFU) + (m_right[here + column] >> 16U);
}

void LineBand::blend(QRgb* first, int stride, QRgb colour, const ToneTable& tone)
{
    for (int row = 0; row < m_rows; ++row) {
        const std::uint32_t* above
            = &m_below[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_stride)];
        const std::uint32_t* here = above + m_stride;
        const std::uint32_t* side
            = &m_right[static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(m_stride)];
        QRgb* out = first + static_cast<std::ptrdiff_t>(row) * stride;
        for (int x = 0; x < m_width; ++x) {
            if ((above[x] | here[x] | side[x] | side[x + 1]) == 0)
                continue;
            const std::uint32_t sum = (here[x] & 0xFFFFU) + (above[x] >> 16U)
                + (side[x + 1] & 0xFFFFU) + (side[x] >> 16U);
            const unsigned alpha = tone.of(sum);
            if (alpha != 0)
                out[x] = mixed(out[x], colour, alpha);
        }
    }
    begin(m_top, m_rows);
}

void blendSprite(const RasterRows& rows, const Sprite& sprite, int x, int y, unsigned opacity)
{
    blendPixels(rows, {sprite.pixels.data(), sprite.width, sprite.height}, x + sprite.dx,
        y + sprite.dy, opacity);
}

void blendPixels(
    const RasterRows& rows, const RasterPixels& pixels, int left, int top, unsigned opacity)
{
    const int fromX = std::max(0, -left);
    const int toX = std::min(pixels.width, rows.width - left);
    const int fromY = std::max(0, rows.top - top);
    const int toY = std::min(pixels.height, rows.top + rows.rows - top);
    if (fromX >= toX)
        return;
    for (int sy = fromY; sy < toY; ++sy) {
        const QRgb* in = pixels.first + static_cast<std::ptrdiff_t>(sy) * pixels.width;
        QRgb* out = rows.first + static_cast<std::ptrdiff_t>(top + sy - rows.top) * rows.stride;
        for (int sx = fromX; sx < toX; ++sx) {
            QRgb p = in[sx];
            if (p == 0)
                continue;
            if (opacity < 256) {
                p = (((p & 0xFF00FFU) * opacity >> 8U) & 0xFF00FFU)
                    | (((p >> 8U) & 0xFF00FFU) * opacity & 0xFF00FF00U);
            }
            const unsigned inverse = 255 - (p >> 24U);
            QRgb& o = out[left + sx];
            const std::uint32_t rb = (o & 0xFF00FFU) * inverse + 0x800080U;
            const std::uint32_t g = ((o >> 8U) & 0xFFU) * inverse + 0x80U;
            o = 0xFF000000U
                | (p + (((rb + ((rb >> 8U) & 0xFF00FFU)) >> 8U) & 0xFF00FFU)
                    + ((g + (g >> 8U)) & 0xFF00U));
        }
    }
}

} // namespace mnemo
