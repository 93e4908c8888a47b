// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/prng.h"
#include "core/world/reinforcementqueue.h"
#include "core/world/spatialgrid.h"
#include "core/world/trailbuffer.h"
#include "tests/core/world/worlds.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace mnemo;
using mnemo::test::straightTrail;

namespace {

double sumOf(const std::vector<Deposit>& deposits)
{
    double sum = 0;
    for (const auto& each : deposits)
        sum += std::sqrt(static_cast<double>(each.x) * static_cast<double>(each.x)
            + static_cast<double>(each.y) * static_cast<double>(each.y));
    return sum;
}

} // namespace

class TestTrailsAndField final : public QObject
{
    Q_OBJECT

private slots:

    /// The trail buffer never exceeds its bound (T1), and ended trails leave their room to others.
    void trailsAreBounded()
    {
        for (const int wanted : {-5, 2, 24, 128, 100'000}) {
            TrailBuffer trails(wanted);
            const int steps = std::clamp(wanted, 2, 128);
            QCOMPARE(trails.capacity(), steps);
            constexpr int alive = 20;
            for (DaimoiNumber daimoi = 1; daimoi <= 2000; ++daimoi) {
                for (int i = 0; i < steps + 7; ++i)
                    trails.push(daimoi, {i, 0.5, 0.5, 0.1, 0});
                const auto kept = trails.get(daimoi);
                QCOMPARE(kept.size(), static_cast<std::size_t>(steps));
                QCOMPARE(kept.front().tick, 7);
                QCOMPARE(kept.back().tick, steps + 6);
                if (daimoi > alive)
                    trails.clear(daimoi - alive);
                QVERIFY(trails.trails() <= alive + 1);
                QVERIFY(trails.roomForSteps() <= static_cast<std::size_t>((alive + 1) * steps));
            }
        }
    }

    void trailIsSummedUp()
    {
        TrailBuffer trails(24);
        QVERIFY(!trails.summary(1));
        for (int i = 0; i < 30; ++i)
            trails.push(1, {i, i / 100.0, 0.5, i / 10.0, 1});
        trails.push(1, {31, std::numeric_limits<double>::quiet_NaN(), 0.5, 0, 0});
        const auto summary = trails.summary(1);
        QVERIFY(summary);
        QCOMPARE(summary->stepsRecorded, 24);
        QCOMPARE(summary->start, (Vec2{0.06, 0.5}));
        QCOMPARE(summary->end, (Vec2{0.29, 0.5}));
        QCOMPARE(summary->lastDirs.size(), std::size_t{5});
        QCOMPARE(summary->lastDirs.back(), (Vec2{2.9, 1}));
        trails.clear(1);
        QVERIFY(trails.get(1).empty());
    }

    /// Food deposits along its trail, death against it (T2), recent steps stronger.
    void foodAlongDeathAgainst()
    {
        const auto steps = straightTrail(24);
        for (const auto sign : {Sign::Plus, Sign::Minus}) {
            NooiField field;
            QCOMPARE(field.applyReinforcement(steps, sign, 1.0, 2), std::size_t{24});
            const auto oldest = field.at(2, Vec2{steps.front().x, 0.5});
            const auto newest = field.at(2, Vec2{steps.back().x, 0.5});
            const float turn = sign == Sign::Plus ? 1 : -1;
            QVERIFY(oldest.x * turn > 0 && newest.x * turn > 0);
            QCOMPARE(oldest.y, 0.0F);
            QVERIFY(std::abs(newest.x) > std::abs(oldest.x) * 2);
            for (int layer = 0; layer < NooiField::layers; ++layer)
                QCOMPARE(field.at(layer, Vec2{steps.back().x, 0.5}).x != 0, layer == 2);
        }
        const auto deposits = reinforcementDeposits(1, steps, Sign::Minus, 2.5, 0);
        QVERIFY(std::abs(sumOf(deposits) - 2.5) < 1e-5);
        const double ratio
            = static_cast<double>(deposits.front().x) / static_cast<double>(deposits.back().x);
        QVERIFY(std::abs(ratio - 0.45) < 1e-5);
    }

    void impossibleStepsAreSkipped()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        std::vector<TrailStep> steps{{0, nan, 0.5, 1, 0}, {1, 0.5, inf, 1, 0}, {2, 1.5, 0.5, 1, 0},
            {3, -0.1, 0.5, 1, 0}, {4, 0.5, 0.5, 0, 1e-7}, {5, 0.5, 0.5, nan, 0},
            {6, 0.5, 0.5, inf, 0}, {7, 1.0, 1.0, 0, -1}};
        const auto deposits = reinforcementDeposits(1, steps, Sign::Plus, 1, 7);
        QCOMPARE(deposits.size(), std::size_t{1});
        QCOMPARE(deposits.front().cell, NooiField::cells - 1);
        QCOMPARE(deposits.front().y, -1.0F);
        NooiField field;
        for (const int layer : {-1, 8})
            QCOMPARE(field.applyReinforcement(steps, Sign::Plus, 1, layer), std::size_t{0});
        QCOMPARE(field.applyReinforcement(steps, Sign::Plus, nan, 0), std::size_t{0});
        field.depositAmbient({nan, 0.5}, {1, 1}, 0);
        field.depositAmbient({0.5, 2}, {1, 1}, 0);
        field.depositAmbient({0.5, 0.5}, {inf, 1}, 0);
        QVERIFY(std::all_of(
            field.values().begin(), field.values().end(), [](float value) { return value == 0; }));
    }

    void accumulationIsClampedAndFades()
    {
        NooiField field;
        for (int i = 0; i < 50; ++i)
            (void)field.applyReinforcement(straightTrail(2), Sign::Plus, 1.0, 0);
        QVERIFY(field.at(0, Vec2{0.1, 0.5}).x <= 1.0F);
        QVERIFY(field.at(0, Vec2{0.1, 0.5}).x > 0.99F);
        NooiField all;
        for (int layer = 0; layer < NooiField::layers; ++layer)
            all.depositAmbient({0.5, 0.5}, {1, 0}, layer);
        all.decay();
        for (int layer = 0; layer < NooiField::layers; ++layer) {
            const float wanted = 0.15F * (1 - 0.01F * static_cast<float>(layer + 1));
            QVERIFY(std::abs(all.at(layer, Vec2{0.5, 0.5}).x - wanted) < 1e-6F);
        }
        for (int i = 0; i < 5000; ++i)
            all.decay();
        QCOMPARE(all.at(0, Vec2{0.5, 0.5}).x, 0.0F);
    }

    /// At most 4,096 steps a tick; the rest waits, bounded, and what is over is counted.
    void reinforcementIsBoundedATick()
    {
        ReinforcementQueue queue;
        NooiField field;
        std::vector<Deposit> laid;
        const auto one = reinforcementDeposits(1, straightTrail(24), Sign::Plus, 1, 0);
        std::size_t dropped = 0;
        for (int i = 0; i < 4000; ++i)
            dropped += queue.add(one);
        QCOMPARE(queue.waiting().size(), ReinforcementQueue::mostWaiting);
        QCOMPARE(dropped, 4000 * one.size() - ReinforcementQueue::mostWaiting);
        std::size_t ticks = 0;
        while (!queue.waiting().empty()) {
            laid.clear();
            const auto sums = queue.lay(field, 1.0F, laid);
            QVERIFY(laid.size() <= ReinforcementQueue::stepsPerTick);
            QVERIFY(sums.forward > 0);
            QCOMPARE(sums.inverse, 0.0);
            ++ticks;
        }
        QCOMPARE(ticks, ReinforcementQueue::mostWaiting / ReinforcementQueue::stepsPerTick);
    }

    /// The grid finds what a plain search finds.
    void gridFindsAll()
    {
        Prng prng(3);
        SpatialGrid grid;
        std::vector<Vec2> points;
        for (PlaceIndex i = 0; i < 400; ++i) {
            points.push_back(
                i < 4 ? Vec2{i % 2 * 1.0, i / 2 * 1.0} : Vec2{prng.unit(), prng.unit()});
            grid.add(i, points.back());
        }
        std::vector<SpatialGrid::Near> found;
        for (int i = 0; i < 500; ++i) {
            const Vec2 at{prng.unit(), prng.unit()};
            const double radius = prng.unit() * 0.3;
            grid.within(at, radius, found);
            std::size_t wanted = 0;
            for (const auto& point : points)
                wanted += lengthOf({point.x - at.x, point.y - at.y}) <= radius ? 1U : 0U;
            QCOMPARE(found.size(), wanted);
            grid.nearest(at, 5, found);
            QCOMPARE(found.size(), std::size_t{5});
            std::size_t nearer = 0;
            for (const auto& point : points)
                nearer
                    += lengthOf({point.x - at.x, point.y - at.y}) < found.back().distance ? 1U : 0U;
            QVERIFY(nearer <= 4);
        }
    }
};

QTEST_GUILESS_MAIN(TestTrailsAndField)
#include "tst_trailsandfield.moc"
