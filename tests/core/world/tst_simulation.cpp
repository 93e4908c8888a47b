// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/prng.h"
#include "tests/core/world/worlds.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

using namespace mnemo;
using mnemo::test::place;
using mnemo::test::seeded;

namespace {

const bool full = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");

/// The state of seed 1 with 48 daimoi: the same in every build and on every machine.
constexpr std::pair<int, const char*> golden[]
    = {{500, "d8f32419d4fe0f8b87e3928a1ea53cae5164e0dcb73b3199eb02ee8088f10b52"},
        {20'000, "5cfa4986ba291b20afc0d489e1a5de9013c711ef85c7e113b04bdc56be75dd8c"}};

std::vector<std::string> hashesOf(Simulation world, int ticks, int every)
{
    std::vector<std::string> out;
    for (int i = 1; i <= ticks; ++i) {
        (void)world.step();
        if (i % every == 0)
            out.push_back(world.stateHash());
    }
    return out;
}

} // namespace

class TestSimulation final : public QObject
{
    Q_OBJECT

private slots:

    void sameOnEveryMachine()
    {
        auto world = seeded(1);
        for (const auto& [tick, hash] : golden) {
            while (world.tick() < tick)
                (void)world.step();
            QCOMPARE(world.stateHash(), std::string(hash));
        }
    }

    void sameSeedSameFuture()
    {
        const int ticks = full ? 20'000 : 3000;
        const auto first = hashesOf(seeded(42), ticks, 1000);
        QCOMPARE(first, hashesOf(seeded(42), ticks, 1000));
        QVERIFY(first != hashesOf(seeded(43), ticks, 1000));
        const std::set<std::string> all(first.begin(), first.end());
        QCOMPARE(all.size(), first.size());
    }

    /// A world that is stored and resumed at any tick has the same future.
    void takenUpAnywhere()
    {
        const int ticks = full ? 3000 : 700;
        const auto wanted = hashesOf(seeded(5, 150), ticks, 100);
        auto world = seeded(5, 150);
        std::vector<std::string> hashes;
        Prng prng(9);
        for (int i = 1; i <= ticks; ++i) {
            (void)world.step();
            if (i % 100 == 0)
                hashes.push_back(world.stateHash());
            if (prng.unit() < 0.02) {
                auto again = Simulation::fromJson(*parseJson(world.toJson().dump()));
                QVERIFY(again);
                QCOMPARE(again->stateHash(), world.stateHash());
                world = *std::move(again);
            }
        }
        QCOMPARE(hashes, wanted);
    }

    /// Outcomes follow the rules: one per daimoi, deaths at the tick of the deadline, food not
    /// after it, and every kind of outcome occurs.
    void outcomesFollowTheRules()
    {
        auto world = seeded(7);
        std::map<DaimoiNumber, Daimoi> alive;
        std::map<std::string, int> reasons;
        OutcomeTotals totals;
        for (int i = 0; i < 4000; ++i) {
            const auto& record = world.step();
            for (const auto& daimoi : record.spawned)
                QVERIFY(alive.emplace(daimoi.number, daimoi).second);
            for (const auto& each : record.outcomes) {
                QVERIFY(alive.count(each.outcome.daimoi) == 1);
                const auto deadline = alive[each.outcome.daimoi].deadline();
                if (each.outcome.outcome == OutcomeKind::Rejected) {
                    ++totals.rejected;
                    ++reasons[each.outcome.reasonCode];
                    QVERIFY(!each.reinforcement);
                    continue;
                }
                const bool food = each.outcome.outcome == OutcomeKind::Food;
                ++(food ? totals.food : totals.death);
                QVERIFY(food ? record.tick <= deadline : record.tick == deadline);
                QVERIFY(each.reinforcement && each.trail);
                QCOMPARE(each.reinforcement->sign == Sign::Plus, food);
                QVERIFY(each.trail->stepsRecorded <= 24);
                alive.erase(each.outcome.daimoi);
                QVERIFY(world.trails().get(each.outcome.daimoi).empty());
            }
            QCOMPARE(world.alive(), alive.size());
            QCOMPARE(world.trails().trails() <= alive.size(), true);
        }
        QCOMPARE(world.totals(), totals);
        QVERIFY(totals.food > 100 && totals.death > 20 && totals.rejected > 20);
        for (const char* reason : {"policy", "cooldown"})
            QVERIFY2(reasons[reason] > 0, reason);
    }

    /// A daimoi that is refused in the tick of its deadline dies and does not go on.
    void refusedAtTheDeadline()
    {
        auto world = seeded(99'999'999'999, 300);
        int both = 0;
        for (int i = 0; i < 2000; ++i) {
            const auto& record = world.step();
            std::set<DaimoiNumber> refused;
            for (const auto& each : record.outcomes) {
                if (each.outcome.outcome == OutcomeKind::Rejected)
                    refused.insert(each.outcome.daimoi);
                if (each.outcome.outcome != OutcomeKind::Death
                    || refused.count(each.outcome.daimoi) == 0)
                    continue;
                ++both;
                for (const auto& candidates : record.candidates)
                    QVERIFY(candidates.daimoi != each.outcome.daimoi);
            }
        }
        QVERIFY(both > 0);
    }

    void outcomesCauseDeposits()
    {
        auto world = seeded(7);
        bool forward = false;
        bool inverse = false;
        for (int i = 0; i < 2000 && !(forward && inverse); ++i) {
            const auto ends = world.step().outcomes;
            const auto shown = world.snapshot();
            for (const auto& each : ends) {
                const bool food = each.outcome.outcome == OutcomeKind::Food;
                const bool death = each.outcome.outcome == OutcomeKind::Death;
                QVERIFY(!food || shown->depositsForward > 0);
                QVERIFY(!death || shown->depositsInverse > 0);
                forward = forward || food;
                inverse = inverse || death;
            }
        }
        QVERIFY(forward && inverse);
    }

    void snapshotTellsTheWorld()
    {
        auto world = seeded(3);
        for (int i = 0; i < 900; ++i)
            (void)world.step();
        const auto shown = world.snapshot();
        QCOMPARE(shown->tick, 900);
        QCOMPARE(shown->daimoi.size(), world.alive());
        QCOMPARE(shown->totals, world.totals());
        QCOMPARE(shown->field, world.field().values());
        QCOMPARE(shown->places->size(), world.places().size());
        for (std::size_t i = 0; i < shown->daimoi.size(); ++i) {
            const auto& each = shown->daimoi[i];
            QCOMPARE(each.number, world.daimoiAt(i).number);
            const auto steps = world.trails().get(each.number);
            QCOMPARE(each.trailEnd - each.trailBegin, steps.size());
            if (!steps.empty())
                QCOMPARE(shown->trail[each.trailEnd - 1].x, static_cast<float>(steps.back().x));
        }
    }

    void refusesWhatCannotBe()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const auto own = place("presence:a", PlaceRole::Presence, {0.5, 0.5});
        QVERIFY(!Simulation::create({}, {}));
        QVERIFY(!Simulation::create({}, {place("nexus:a", PlaceRole::Nexus, {0.5, 0.5})}));
        for (const Vec2 at : {Vec2{nan, 0.5}, Vec2{0.5, std::numeric_limits<double>::infinity()},
                 Vec2{-0.01, 0.5}, Vec2{0.5, 1.01}}) {
            const auto made = Simulation::create({}, {own, place("nexus:b", PlaceRole::Nexus, at)});
            QVERIFY(!made && made.error().code == ErrorCode::BadArgument);
            QCOMPARE(made.error().where, QStringLiteral("nexus:b"));
        }
        const auto twice = Simulation::create({}, {own, own});
        QVERIFY(!twice && twice.error().code == ErrorCode::BadArgument);
        for (const int daimoi : {0, -1, maxDaimoi + 1}) {
            WorldConfig config;
            config.daimoi = daimoi;
            QVERIFY(!Simulation::create(config, {own}));
        }
        auto world = Simulation::create({}, {own});
        QVERIFY(world);
        QVERIFY(!world->addPlace(own));
        for (std::size_t i = 1; i < maxPlaces; ++i)
            QVERIFY(world->addPlace(
                place(("nexus:" + std::to_string(i)).c_str(), PlaceRole::Nexus, {0.1, 0.1})));
        const auto over = world->addPlace(place("nexus:over", PlaceRole::Nexus, {0.1, 0.1}));
        QVERIFY(!over && over.error().code == ErrorCode::Refused);
    }

    /// A state that was changed or truncated anywhere is refused.
    void damagedStateIsTold()
    {
        auto world = seeded(1, 10);
        for (int i = 0; i < 30; ++i)
            (void)world.step();
        const auto state = world.toJson();
        QVERIFY(Simulation::fromJson(state));
        for (const Json& bad : {Json(), Json::object(), Json(3), Json{{"format", 1}},
                 Json{{"format", 1}, {"bytes", ""}, {"hash", ""}}})
            QCOMPARE(Simulation::fromJson(bad).error().code, ErrorCode::StoreCorrupt);
        const auto bytes = state.at("bytes").get<std::string>();
        Prng prng(1);
        int refused = 0;
        for (int i = 0; i < 60; ++i) {
            auto changed = bytes;
            auto& letter = changed[8 + prng.next() % (changed.size() - 12)];
            letter = letter == 'A' ? 'B' : 'A';
            auto damaged = state;
            damaged["bytes"]
                = i % 2 == 0 ? changed : bytes.substr(0, prng.next() % (bytes.size() - 8));
            const auto taken = Simulation::fromJson(damaged);
            // A bit that the packed form ignores is no damage.
            refused += taken ? 0 : 1;
            QVERIFY(taken ? taken->stateHash() == world.stateHash()
                          : taken.error().code == ErrorCode::StoreCorrupt);
        }
        QVERIFY(refused > 50);
    }

    /// Many deaths at once deposit 4,096 steps per tick; that the rest waits is reported once.
    void floodOfDeathsIsSpread()
    {
        WorldConfig config;
        config.daimoi = 30'000;
        config.leastTtl = 100;
        config.mostTtl = 100;
        auto world = Simulation::create(config,
            {place("presence:a", PlaceRole::Presence, {0.5, 0.5}),
                place("nexus:b", PlaceRole::Nexus, {0.99, 0.99}, 0)});
        QVERIFY(world);
        bool told = false;
        std::size_t most = 0;
        for (int i = 0; i < 220; ++i) {
            const auto& record = world->step();
            told = told || record.overflow.has_value();
            if (i % 10 == 0)
                most = std::max(most, world->snapshot()->waitingSteps);
        }
        QVERIFY(told);
        QVERIFY(most > 0 && most <= 65'536);
    }
};

QTEST_GUILESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
