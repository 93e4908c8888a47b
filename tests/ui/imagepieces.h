// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointF>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace mnemo::testgraphs {

/// Into how many pieces the dark line round a disc is cut; 0 if it is whole, or none.
inline int piecesRound(const QImage& image, QPointF middle, double radius)
{
    constexpr int steps = 1440;
    std::vector<int> darkest; // the line's, or where it is cut the disc's
    for (int i = 0; i < steps; ++i) {
        const double angle = i * 2 * std::numbers::pi / steps;
        const QPointF out(std::cos(angle), std::sin(angle));
        int grey = 255;
        for (const double off : {-1.0, -0.5, 0.0, 0.5}) {
            const QPointF at = middle + (radius + off) * out;
            grey = std::min(grey, qGray(image.pixel(qFloor(at.x()), qFloor(at.y()))));
        }
        darkest.push_back(grey);
    }
    const auto [low, high] = std::minmax_element(darkest.begin(), darkest.end());
    const double least = *low;
    const double span = *high - *low;
    int pieces = 0;
    bool dark = false;
    for (int i = 0; i < 2 * steps; ++i) { // the first time round finds how it begins
        const double share = (darkest[std::size_t(i % steps)] - least) / std::max(span, 1.0);
        if (dark && share > 0.65) {
            dark = false;
            pieces += i >= steps ? 1 : 0;
        }
        dark = dark || share < 0.35;
    }
    return span < 16 ? 0 : pieces;
}

} // namespace mnemo::testgraphs
