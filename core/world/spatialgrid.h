// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

#include <cstddef>
#include <vector>

namespace mnemo {

/// Finds points of the unit square near a position: 32 × 32 buckets. Points are never taken away.
/// Answers are ordered by distance, then by index. Used by one thread.
class SpatialGrid final
{
public:
    struct Near
    {
        PlaceIndex index = noPlace;
        double distance = 0;
    };

    SpatialGrid();

    /// A point outside of the square counts to the nearest bucket.
    void add(PlaceIndex index, Vec2 position);

    [[nodiscard]] std::size_t size() const { return m_size; }

    /// All within `radius`, nearest first. `out` is emptied first.
    void within(Vec2 position, double radius, std::vector<Near>& out) const;
    /// The `count` nearest ones, nearest first. `out` is emptied first.
    void nearest(Vec2 position, std::size_t count, std::vector<Near>& out) const;

private:
    struct Point
    {
        PlaceIndex index = noPlace;
        Vec2 position;
    };

    static constexpr int side = 32;
    [[nodiscard]] static int bucketAt(double coordinate);

    std::vector<std::vector<Point>> m_buckets;
    std::size_t m_size = 0;
};

} // namespace mnemo
