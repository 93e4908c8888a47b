// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointF>
#include <QSize>

#include <cstdint>
#include <vector>

namespace mnemo {

/// Gathers how much of each pixel lines of one colour cover, and then lays the colour down once: a
/// hundred thousand pieces of trails a picture are more than a QPainter draws in time.
/// Coordinates are device pixels. One thread at a time.
class LineMask final
{
public:
    struct End
    {
        QPointF at;
        double width = 1; ///< of the line there
    };

    /// Starts again with an empty picture of this size.
    void begin(QSize size);
    /// A line with its edges softened. An opaque one has round ends; of others those that lie over
    /// one another add up, so that many read as tone.
    void add(const End& from, const End& to, double opacity = 1);
    /// `image` is Format_RGB32 and has the size of begin().
    void lay(QImage& image, QRgb ink) const;

private:
    struct Line;
    void row(const Line& line, int y);

    int m_width = 0;
    int m_height = 0;
    std::vector<std::uint8_t> m_covered;
};

/// Sums how much thin lines of one colour and opacity cover each pixel, whatever their order, and
/// lays the colour down by how many lie over one another, so that a million of them read as tone.
/// A line costs two pixels a step of its longer way (after Wu, 1991). Unlike with a LineBand, lines
/// come one by one and are kept nowhere: the sums are of the whole picture, in two bytes a pixel.
/// Coordinates are device pixels. One thread at a time.
class LineSums final
{
public:
    /// Starts again with an empty picture of this size.
    void begin(QSize size);
    /// A line with its edges softened; one that is wider than a pixel is drawn as several.
    void add(QPointF from, QPointF to, double width);
    /// `image` is Format_RGB32 and has the size of begin(). `opacity`: of one line.
    void lay(QImage& image, QRgb ink, double opacity) const;

private:
    struct Way;
    void addThin(const Way& way, float weight);

    int m_width = 0;
    int m_height = 0;
    std::uint32_t m_stride = 0;
    std::vector<std::uint16_t> m_sums; ///< with a pixel more on each side
};

} // namespace mnemo
