// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/pointgrid.h"

#include <algorithm>

namespace mnemo {

namespace {

/// A few stray points far away must not cost memory.
constexpr float maxCells = 512;

} // namespace

PointGrid::PointGrid(std::span<const ScenePoint> points, float cell)
{
    float right = 0;
    float bottom = 0;
    bool any = false;
    for (const auto p : points) {
        if (!isFinite(p))
            continue;
        m_left = any ? std::min(m_left, p.x) : p.x;
        right = any ? std::max(right, p.x) : p.x;
        m_top = any ? std::min(m_top, p.y) : p.y;
        bottom = any ? std::max(bottom, p.y) : p.y;
        any = true;
    }
    if (!any)
        return;
    m_cell = std::max({cell, (right - m_left) / maxCells, (bottom - m_top) / maxCells, 1e-6F});
    m_columns = static_cast<int>((right - m_left) / m_cell) + 1;
    m_rows = static_cast<int>((bottom - m_top) / m_cell) + 1;
    m_first.assign(static_cast<std::size_t>(m_columns * m_rows) + 1, 0);
    const auto cellIndex = [this](ScenePoint p) {
        return static_cast<std::size_t>(row(p.y) * m_columns + column(p.x));
    };
    for (const auto p : points) {
        if (isFinite(p))
            ++m_first[cellIndex(p) + 1];
    }
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_items.resize(m_first.back());
    auto next = m_first;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (isFinite(points[i]))
            m_items[next[cellIndex(points[i])]++] = static_cast<std::uint32_t>(i);
    }
}

int PointGrid::cellOf(float d, int count) const
{
    const float cell = std::floor(d / m_cell);
    return static_cast<int>(std::clamp(cell, 0.0F, static_cast<float>(count - 1)));
}

} // namespace mnemo
