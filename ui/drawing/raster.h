// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include <cstdint>
#include <vector>

namespace mnemo {

/// A piece of a line in device pixels; `coverage` is its width in 1/64 pixel, at most 64.
struct RasterLine
{
    float x0 = 0;
    float y0 = 0;
    float x1 = 0;
    float y1 = 0;
    std::uint8_t coverage = 64;
};

/// A line as steps along its longer axis, worked out once and then drawn band by band: pixel i of
/// first … last lies at start + (i - first) · slope, in 1/65536 pixel.
struct RasterSteps
{
    int first = 0;
    int last = -1;
    std::int64_t start = 0;
    std::int64_t slope = 0;
    double perRow = 0; ///< steps that one pixel across takes
    std::uint32_t weight = 0;
    bool flat = true; ///< the longer axis is x
};

/// For a picture of a width; what is outside of it is clipped.
[[nodiscard]] RasterSteps stepsOf(const RasterLine& line, int width);

/// How dark a pixel becomes by how much of lines covers it: like painting n lines of the same
/// opacity one after the other, but whatever their order.
class ToneTable final
{
public:
    /// Coverage that one line gives a pixel.
    static constexpr std::uint32_t kOneLine = 64;

    /// Of lines of an opacity; more than `mostLines` over one another get no darker.
    explicit ToneTable(double opacity, std::uint32_t mostLines = 64);

    [[nodiscard]] std::uint8_t of(std::uint32_t coverage) const
    {
        return m_alpha[coverage < m_alpha.size() ? coverage : m_alpha.size() - 1];
    }

private:
    std::vector<std::uint8_t> m_alpha;
};

/// Sums the coverage of lines over some rows of a picture (after Wu 1991), then mixes a colour in
/// by a tone table. One thread at a time; reused from band to band.
class LineBand final
{
public:
    static constexpr int maxRows = 64;

    explicit LineBand(int width);

    /// Begins rows top … top + rows - 1, all empty.
    void begin(int top, int rows);
    /// Draws the part of a line that lies in these rows.
    void add(const RasterSteps& line);

    void addLine(const RasterLine& line) { add(stepsOf(line, m_width)); }

    /// Mixes `colour` into the picture's rows and empties the sums. `first` is the first of the
    /// rows, `stride` pixels apart.
    void blend(QRgb* first, int stride, QRgb colour, const ToneTable& tone);
    /// Coverage of a pixel, 64 for a whole one.
    [[nodiscard]] std::uint32_t coverage(int x, int row) const;

private:
    void addFlat(const RasterSteps& line);
    void addSteep(const RasterSteps& line);

    int m_width;
    int m_stride;
    int m_top = 0;
    int m_rows = 0;
    std::vector<std::uint32_t> m_below; ///< low half: the pixel, high half: the one under it
    std::vector<std::uint32_t> m_right; ///< low half: the pixel, high half: the one to its right
};

/// A small premultiplied picture with its hot spot.
struct Sprite
{
    int width = 0;
    int height = 0;
    int dx = 0; ///< from the whole pixel of the place to the left edge
    int dy = 0;
    std::vector<QRgb> pixels;
};

/// Premultiplied pixels in memory, row after row without gaps.
struct RasterPixels
{
    const QRgb* first = nullptr;
    int width = 0;
    int height = 0;
};

/// Where rows top … top + rows - 1 of a picture lie in memory.
struct RasterRows
{
    QRgb* first = nullptr;
    int stride = 0;
    int width = 0;
    int top = 0;
    int rows = 0;
};

/// Lays a premultiplied picture over the rows, its top left corner at (x, y); `opacity` 0 to 256.
void blendPixels(
    const RasterRows& rows, const RasterPixels& pixels, int x, int y, unsigned opacity = 256);
/// The same with a sprite, its hot spot at (x, y).
void blendSprite(const RasterRows& rows, const Sprite& sprite, int x, int y, unsigned opacity);

} // namespace mnemo
