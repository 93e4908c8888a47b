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

    /// Begins anew.
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

/// Lays `sprite` (Format_ARGB32_Premultiplied) over `image` (Format_RGB32), its top left corner at
/// (x, y) in device pixels.
void laySprite(QImage& image, const QImage& sprite, int x, int y);

} // namespace mnemo
