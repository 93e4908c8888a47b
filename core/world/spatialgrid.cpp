// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/spatialgrid.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

SpatialGrid::SpatialGrid() : m_buckets(std::size_t{side} * side)
{
}

int SpatialGrid::bucketAt(double coordinate)
{
    if (!(coordinate > 0))
        return 0;
    return coordinate >= 1 ? side - 1 : static_cast<int>(coordinate * side);
}

void SpatialGrid::add(PlaceIndex index, Vec2 position)
{
    const auto at = static_cast<std::size_t>(bucketAt(position.y) * side + bucketAt(position.x));
    m_buckets[at].push_back({index, position});
    ++m_size;
}

void SpatialGrid::within(Vec2 position, double radius, std::vector<Near>& out) const
{
    out.clear();
    const int top = bucketAt(position.y - radius);
    const int bottom = bucketAt(position.y + radius);
    const int left = bucketAt(position.x - radius);
    const int right = bucketAt(position.x + radius);
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            for (const auto& point : m_buckets[static_cast<std::size_t>(row * side + column)]) {
                const double dx = point.position.x - position.x;
                const double dy = point.position.y - position.y;
                const double square = dx * dx + dy * dy;
                if (square <= radius * radius)
                    out.push_back({point.index, std::sqrt(square)});
            }
        }
    }
    if (out.size() > 1) {
        std::sort(out.begin(), out.end(), [](const Near& a, const Near& b) {
            return a.distance != b.distance ? a.distance < b.distance : a.index < b.index;
        });
    }
}

void SpatialGrid::nearest(Vec2 position, std::size_t count, std::vector<Near>& out) const
{
    constexpr double farthest = 1.5; // more than the diagonal of the square
    const auto wanted = std::min(count, m_size);
    for (double radius = 0.1;; radius = radius * 2) {
        within(position, radius, out);
        if (out.size() >= wanted || radius > farthest)
            break;
    }
    if (out.size() > count)
        out.resize(count);
}

} // namespace mnemo
