// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurecover.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <unordered_map>

namespace mnemo {

namespace {

constexpr std::size_t mostNear = 2000; ///< discs that are compared with one
constexpr std::size_t ringPoints = 16;
constexpr std::array<double, 3> rings{0.4, 0.75, 0.97}; ///< of a radius; nearly its edge
constexpr std::size_t points = 1 + ringPoints * rings.size();

using Seen = std::bitset<points>;

/// Points of a disc of radius 1 that stand for all of it.
std::array<QPointF, points> pointsOfDisc()
{
    std::array<QPointF, points> all{};
    std::size_t at = 1; // the first is the middle
    for (const double ring : rings) {
        for (std::size_t i = 0; i < ringPoints; ++i) {
            const double angle
                = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(ringPoints);
            all.at(at++) = QPointF(ring * std::cos(angle), ring * std::sin(angle));
        }
    }
    return all;
}

QPointF middleOf(const DrawnNode& node)
{
    return {static_cast<double>(node.at.x), static_cast<double>(node.at.y)};
}

/// Discs by the square that their middle lies in.
class Squares
{
public:
    explicit Squares(const std::vector<DrawnNode>& nodes) : m_nodes(nodes)
    {
        for (const DrawnNode& node : nodes)
            m_side = std::max(m_side, 2 * static_cast<double>(node.radius));
    }

    void add(std::size_t index)
    {
        m_held[squareOf(middleOf(m_nodes[index]), 0, 0)].push_back(index);
    }

    /// What of the disc is seen under those that were added.
    [[nodiscard]] Seen seenOf(
        std::size_t index, Seen seen, const std::array<QPointF, points>& disc) const
    {
        std::size_t near = 0;
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                const auto found = m_held.find(squareOf(middleOf(m_nodes[index]), dx, dy));
                if (found == m_held.end())
                    continue;
                for (auto over = found->second.rbegin(); over != found->second.rend(); ++over) {
                    if (seen.none() || near > mostNear)
                        return {};
                    near += cover(seen, m_nodes[index], m_nodes[*over], disc) ? 1U : 0U;
                }
            }
        }
        return seen;
    }

private:
    [[nodiscard]] std::uint64_t squareOf(QPointF at, int dx, int dy) const
    {
        const auto number = [this](double value, int by) {
            const double most = 1e9;
            return static_cast<std::int32_t>(std::clamp(std::floor(value / m_side), -most, most))
                + by;
        };
        const auto bits
            = [](std::int32_t value) { return std::uint64_t{static_cast<std::uint32_t>(value)}; };
        return bits(number(at.x(), dx)) << 32U | bits(number(at.y(), dy));
    }

    /// Whether the upper disc reaches into the lower one; takes away what it covers.
    static bool cover(Seen& seen, const DrawnNode& lower, const DrawnNode& upper,
        const std::array<QPointF, points>& disc)
    {
        const QPointF apart = middleOf(lower) - middleOf(upper);
        const auto radius = static_cast<double>(lower.radius);
        const auto reach = static_cast<double>(upper.radius);
        if (std::hypot(apart.x(), apart.y()) >= radius + reach)
            return false;
        for (std::size_t i = 0; i < points; ++i) {
            const QPointF at = apart + disc.at(i) * radius;
            if (seen[i] && std::hypot(at.x(), at.y()) <= reach)
                seen.reset(i);
        }
        return true;
    }

    const std::vector<DrawnNode>& m_nodes;
    double m_side = 1;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_held;
};

} // namespace

std::size_t coveredDiscs(
    const std::vector<DrawnNode>& nodes, const std::vector<QRectF>& boxes, const QRectF& paper)
{
    const auto disc = pointsOfDisc();
    Squares later(nodes);
    std::size_t covered = 0;
    for (std::size_t left = nodes.size(); left > 0; --left) {
        const std::size_t index = left - 1;
        Seen seen;
        seen.set();
        for (std::size_t i = 0; i < points; ++i) {
            const QPointF at
                = middleOf(nodes[index]) + disc.at(i) * static_cast<double>(nodes[index].radius);
            if (!paper.contains(at)
                || std::any_of(boxes.begin(), boxes.end(),
                    [at](const QRectF& box) { return box.contains(at); }))
                seen.reset(i);
        }
        covered += later.seenOf(index, seen, disc).none() ? 1U : 0U;
        later.add(index);
    }
    return covered;
}

std::size_t unseenNodes(
    const SceneLook& look, const SceneDescription& picture, const std::vector<QRectF>& boxes)
{
    std::size_t shown = 0;
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i)
        shown += (look.marks->of(NodeIndex(i)) & Mark::hidden) == 0 ? 1U : 0U;
    const std::size_t outside = shown - std::min(shown, picture.nodes.size());
    const QRectF paper(0, 0, picture.width, picture.height);
    return outside + coveredDiscs(picture.nodes, boxes, paper);
}

} // namespace mnemo
