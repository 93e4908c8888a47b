// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace mnemo {

/// A place in the scene; unit: pixels at 100 %.
struct ScenePoint
{
    float x = 0;
    float y = 0;

    bool operator==(const ScenePoint&) const = default;
};

using Positions = std::vector<ScenePoint>;

/// Finds points near a place. Built once (counting sort), then read from any thread. Points that
/// are not finite are left out.
class PointGrid final
{
public:
    PointGrid() = default;
    PointGrid(std::span<const ScenePoint> points, float cell);

    /// Calls use(index) for each point in the cells that touch the square of half side `reach`.
    template <typename Use> void near(ScenePoint at, float reach, Use use) const
    {
        if (m_columns == 0)
            return;
        const int x0 = column(at.x - reach);
        const int x1 = column(at.x + reach);
        const int y0 = row(at.y - reach);
        const int y1 = row(at.y + reach);
        for (int y = y0; y <= y1; ++y) {
            const auto first = m_first[static_cast<std::size_t>(y * m_columns + x0)];
            const auto last = m_first[static_cast<std::size_t>(y * m_columns + x1) + 1];
            for (auto i = first; i < last; ++i)
                use(m_items[i]);
        }
    }

private:
    [[nodiscard]] int column(float x) const { return cellOf(x - m_left, m_columns); }

    [[nodiscard]] int row(float y) const { return cellOf(y - m_top, m_rows); }

    [[nodiscard]] int cellOf(float d, int count) const;

    float m_left = 0;
    float m_top = 0;
    float m_cell = 1;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_items;
};

[[nodiscard]] inline bool isFinite(ScenePoint p)
{
    return std::isfinite(p.x) && std::isfinite(p.y);
}

} // namespace mnemo
