// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lines of the field: its arrows, and the trails of daimoi.
#include "ui/world/fieldpicture.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr int side = NooiField::side;
constexpr float leastShare = 0.05F; ///< of the scale: no arrow under it
constexpr double leastArrow = 4;
constexpr double mostArrow = 13;
constexpr double arrowOpacity = 0.55;
constexpr double leastTrail = 1.4;
constexpr double mostTrail = 3.0;
/// From so many daimoi on their trails are but thin and pale, and there is no time for more.
constexpr std::size_t manyDaimoi = 1000;

/// How far the way goes on from a step as one line would.
std::size_t straightUntil(const std::vector<LineMask::End>& way, std::size_t from)
{
    constexpr double apart = 0.25; ///< pixels, that nobody sees
    std::size_t to = from + 1;
    for (; to + 1 < way.size(); ++to) {
        const QPointF line = way[to + 1].at - way[from].at;
        const double reach = apart * std::hypot(line.x(), line.y());
        for (std::size_t between = from + 1; between <= to; ++between) {
            const QPointF off = way[between].at - way[from].at;
            const double along = off.x() * line.x() + off.y() * line.y();
            const bool turnsBack = along < 0 || along > line.x() * line.x() + line.y() * line.y();
            if (turnsBack || std::abs(off.x() * line.y() - off.y() * line.x()) > reach)
                return to;
        }
    }
    return to;
}

/// Calls `fn` with each step of a trail, oldest first, and with where the daimoi is now: its place
/// in the square and the width of its line there.
template <typename Fn>
void eachStep(const WorldSnapshot& world, const WorldSnapshot::Messenger& daimoi, Fn fn)
{
    const auto steps = daimoi.trailEnd - daimoi.trailBegin;
    for (std::uint32_t step = 0; step < steps; ++step) {
        const auto& at = world.trail[daimoi.trailBegin + step];
        fn(at.x, at.y, trailWidth(step, steps));
    }
    if (steps > 0)
        fn(daimoi.x, daimoi.y, trailWidth(steps - 1, steps));
}

} // namespace

DaimoiLook daimoiLook(std::size_t count)
{
    constexpr double few = 300;
    const double share = few / std::max(few, static_cast<double>(count));
    return {std::max(0.3, std::pow(share, 0.35)), std::max(0.08, std::pow(share, 0.7))};
}

double trailWidth(std::uint32_t step, std::uint32_t steps)
{
    const double age = steps < 2 ? 1.0 : static_cast<double>(step) / (steps - 1);
    return leastTrail + (mostTrail - leastTrail) * age;
}

void FieldPainter::paintArrows(QImage& image, const FieldOrder& order, float scaleEnd)
{
    const int every = order.look.arrowEvery;
    if (every <= 0 || scaleEnd <= 0)
        return;
    const QRectF square = fieldSquare(order.size);
    m_sums.begin(image.size());
    const auto line
        = [this](QPointF from, QPointF to) { m_sums.add(from * m_ratio, to * m_ratio, m_ratio); };
    for (int row = every / 2; row < side; row += every) {
        for (int column = every / 2; column < side; column += every) {
            const auto vector = order.world->cell(order.look.layer, row * side + column);
            const float strength = std::hypot(vector.x, vector.y);
            const float share = std::min(1.0F, strength / scaleEnd);
            if (share < leastShare || strength <= 0)
                continue;
            const double length
                = leastArrow + (mostArrow - leastArrow) * static_cast<double>(share);
            const QPointF way = QPointF(static_cast<double>(vector.x / strength),
                                    static_cast<double>(vector.y / strength))
                * length;
            const QPointF middle = inSquare(square, (column + 0.5) / side, (row + 0.5) / side);
            const QPointF tip = middle + way / 2;
            const QPointF wing(-way.y() * 0.18, way.x() * 0.18);
            line(middle - way / 2, tip);
            line(tip, tip - way * 0.32 + wing);
            line(tip, tip - way * 0.32 - wing);
        }
    }
    m_sums.lay(image, m_theme.color(Token::Text).rgb(), arrowOpacity);
}

// They taper as the weights of a deposit do: thin where they are old.
void FieldPainter::paintTrails(QImage& image, const FieldOrder& order)
{
    if (!order.look.daimoi)
        return;
    const QRgb ink = m_theme.slotOf("daimoi").fill.rgb();
    const DaimoiLook look = daimoiLook(order.world->daimoi.size());
    if (order.world->daimoi.size() > manyDaimoi) {
        m_sums.begin(image.size());
        addThinTrails(order, look.scale);
        m_sums.lay(image, ink, look.opacity);
    } else {
        m_mask.begin(image.size());
        addTrails(order, look);
        m_mask.lay(image, ink);
    }
}

void FieldPainter::addTrails(const FieldOrder& order, const DaimoiLook& look)
{
    const QRectF square = fieldSquare(order.size);
    std::vector<LineMask::End> way;
    for (const auto& daimoi : order.world->daimoi) {
        if (!showsDaimoi(order.look, daimoi))
            continue;
        way.clear();
        eachStep(*order.world, daimoi, [&](float x, float y, double width) {
            way.push_back(
                {inSquare(square, static_cast<double>(x), static_cast<double>(y)) * m_ratio,
                    width * look.scale * m_ratio});
        });
        for (std::size_t from = 0; from + 1 < way.size();) {
            const std::size_t to = straightUntil(way, from);
            m_mask.add(way[from], way[to], look.opacity);
            from = to;
        }
    }
}

void FieldPainter::addThinTrails(const FieldOrder& order, double scale)
{
    const QRectF square = fieldSquare(order.size);
    for (const auto& daimoi : order.world->daimoi) {
        if (!showsDaimoi(order.look, daimoi))
            continue;
        LineMask::End before;
        bool isFirst = true;
        eachStep(*order.world, daimoi, [&](float x, float y, double width) {
            const LineMask::End here{
                inSquare(square, static_cast<double>(x), static_cast<double>(y)) * m_ratio,
                width * scale * m_ratio};
            if (!std::exchange(isFirst, false))
                m_sums.add(before.at, here.at, (before.width + here.width) / 2);
            before = here;
        });
    }
}

} // namespace mnemo
