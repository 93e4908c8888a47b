// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/graphmarks.h"
#include "ui/drawing/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

/// Boxes on screen, to ask whether a new one would touch any.
class BoxGrid final
{
    static constexpr double cellWidth = 64;
    static constexpr double cellHeight = 16;

public:
    explicit BoxGrid(QSizeF size)
        : m_columns(static_cast<int>(size.width() / cellWidth) + 1),
          m_rows(static_cast<int>(size.height() / cellHeight) + 1),
          m_cells(static_cast<std::size_t>(m_columns * m_rows))
    {
    }

    void add(const QRectF& box, int owner)
    {
        const auto index = static_cast<std::uint32_t>(m_boxes.size());
        m_boxes.push_back({box, owner});
        each(box, [&](std::vector<std::uint32_t>& cell) {
            cell.push_back(index);
            return true;
        });
    }

    /// Whether `box` touches none but those of `owner`.
    [[nodiscard]] bool isFree(const QRectF& box, int owner)
    {
        return each(box, [&](std::vector<std::uint32_t>& cell) {
            return std::none_of(cell.begin(), cell.end(), [&](std::uint32_t i) {
                return m_boxes[i].second != owner && m_boxes[i].first.intersects(box);
            });
        });
    }

    /// How much of `box` lies over others than those of `owner`, in square pixels.
    [[nodiscard]] double covered(const QRectF& box, int owner)
    {
        std::set<std::uint32_t> near;
        each(box, [&near](std::vector<std::uint32_t>& cell) {
            near.insert(cell.begin(), cell.end());
            return true;
        });
        double area = 0;
        for (const std::uint32_t i : near) {
            const QRectF both = m_boxes[i].first.intersected(box);
            area += m_boxes[i].second == owner ? 0.0 : both.width() * both.height();
        }
        return area;
    }

private:
    template <typename Use> bool each(const QRectF& box, Use use)
    {
        const auto cell = [](double v, double size, int count) {
            return static_cast<int>(std::clamp(std::floor(v / size), 0.0, count - 1.0));
        };
        for (int y = cell(box.top(), cellHeight, m_rows);
             y <= cell(box.bottom(), cellHeight, m_rows); ++y) {
            for (int x = cell(box.left(), cellWidth, m_columns);
                 x <= cell(box.right(), cellWidth, m_columns); ++x) {
                if (!use(m_cells[static_cast<std::size_t>(y * m_columns + x)]))
                    return false;
            }
        }
        return true;
    }

    int m_columns;
    int m_rows;
    std::vector<std::pair<QRectF, int>> m_boxes;
    std::vector<std::vector<std::uint32_t>> m_cells;
};

/// What belongs to one picture only. For the files that place labels.
struct LabelPlacer::Round
{
    const SceneLook& look;
    const PictureFrame& frame;
    const SceneDescription& description;
    const LabelConstraints& wishes;
    BoxGrid boxes;
    BoxGrid kept; ///< what no label may cover, even that of a node that was asked for
    std::vector<PlacedLabel> labels;
    int insisting = 0; ///< labels that cover other nodes
    std::set<NodeIndex> named = {}; ///< that have their labels already

    /// Where labels may be.
    [[nodiscard]] QRectF view() const
    {
        return {QPointF(3, 3), QSizeF(frame.port.size) - QSizeF(6, 6)};
    }

    /// What a node takes, and a pixel around it.
    [[nodiscard]] QRectF boxOf(const DrawnNode& node) const
    {
        const QPointF p = onScreen(node.at);
        const double reach
            = frame.paper ? static_cast<double>(look.style->nodePaints[node.paint].reach) : 1.0;
        const double r = static_cast<double>(node.radius) / frame.ratio * reach;
        return QRectF(p.x() - r, p.y() - r, 2 * r, 2 * r).adjusted(-1, -1, 1, 1);
    }

    /// What a flag takes, with its rim.
    [[nodiscard]] QRectF boxOf(const DrawnBadge& flag) const
    {
        return QRectF(-6, -9, 14, 18).translated(onScreen(flag.at));
    }

    [[nodiscard]] double opacity() const { return look.outdated ? staleOpacity : 1.0; }

    [[nodiscard]] QPointF onScreen(ScenePoint device) const
    {
        return QPointF(static_cast<double>(device.x), static_cast<double>(device.y)) / frame.ratio
            - QPointF(frame.margin, frame.margin);
    }
};

struct LabelPlacer::Fit
{
    static constexpr int sides = 8;

    Text text;
    QFont font;
    QSizeF size;
    QPointF middle; ///< of the node, on screen
    std::array<QPointF, sides> places; ///< of the label's corner, from the middle
};

} // namespace mnemo
