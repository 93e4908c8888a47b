// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGenericMatrix>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace mnemo::test {

/// A channel of sRGB as linear light.
inline double linear(float channel)
{
    const double c = double{channel};
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

inline double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

inline double contrast(const QColor& a, const QColor& b)
{
    const double one = luminance(a) + 0.05;
    const double two = luminance(b) + 0.05;
    return std::max(one, two) / std::min(one, two);
}

/// The linear RGB that an eye of this kind sees.
inline std::array<double, 3> seenBy(const QGenericMatrix<3, 3, double>& eye, const QColor& color)
{
    const std::array in{linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    std::array<double, 3> out{};
    for (int row = 0; row < 3; ++row) {
        const auto at = static_cast<std::size_t>(row);
        for (int column = 0; column < 3; ++column)
            out[at] += eye(row, column) * in[static_cast<std::size_t>(column)];
        out[at] = std::clamp(out[at], 0.0, 1.0);
    }
    return out;
}

/// CIELAB under D65.
inline std::array<double, 3> labOf(const std::array<double, 3>& rgb)
{
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
    const double y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
    const double z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

} // namespace mnemo::test
