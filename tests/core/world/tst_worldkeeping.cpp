// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which daimoi are nodes of a world's store, and for how long.

#include "core/graph/storeurl.h"
#include "core/world/worldsession.h"
#include "core/world/worldstore.h"
#include "tests/core/world/worldfolder.h"
#include "tests/core/world/worlds.h"

#include <QtTest>

using namespace mnemo;
using mnemo::test::now;
using mnemo::test::options;

class TestWorldKeeping final : public QObject, private test::WorldFolder
{
    Q_OBJECT

private slots:

    /// Ended daimoi do not fill the store.
    void endedOnesAreForgotten()
    {
        const auto store = fresh("ended.sqlite");
        auto world = WorldSession::open(store, options(200));
        QVERIFY(world);
        walk(**world, 1400);
        const auto& totals = (*world)->world().totals();
        const auto kept = static_cast<std::int64_t>(WorldStore::keptEnded(48));
        QCOMPARE(kept, 120);
        QVERIFY(totals.food + totals.death > kept);
        QCOMPARE(store->tally()->nodesByRole.at("daimoi"),
            kept + static_cast<std::int64_t>((*world)->world().alive()));
        QVERIFY(!store->findNode(daimoiId(1))->has_value());
        // However many there are, a canvas holds them.
        QCOMPARE(WorldStore::keptEnded(100'000), std::size_t{2000});
    }

    /// Two that go on with one world would each tell its ticks: the one that comes later is refused
    /// and changes nothing.
    void onlyOneGoesOnWithAWorld()
    {
        const auto store = fresh("two.sqlite");
        auto first = WorldSession::open(store, options(100));
        QVERIFY(first);
        walk(**first, 150);
        QVERIFY((*first)->commit());
        auto wish = options(100);
        wish.resume = true;
        auto second = WorldSession::open(fresh("two.sqlite"), wish);
        QVERIFY(second);
        walk(**first, 250);
        QVERIFY((*first)->commit());
        const auto told = store->events(0, 100'000)->size();
        Status status = Done{};
        while (status && (*second)->world().tick() < 400)
            status = (*second)->step();
        QCOMPARE((*second)->world().tick(), 200);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::StoreLocked);
        QVERIFY(!status.error().hint.isEmpty());
        QCOMPARE(store->events(0, 100'000)->size(), told);
        QCOMPARE(store->info()->tick, std::optional<std::int64_t>(250));
        // Nor does a world begin where another has begun in the meantime.
        const auto other = fresh("begun.sqlite");
        WorldStore late(other);
        QVERIFY(*late.load() == std::nullopt);
        QVERIFY(WorldSession::open(other, options(100)));
        const auto world = Simulation::create({}, defaultPlaces(7, 48));
        QCOMPARE(late.commit(*world).error().code, ErrorCode::StoreLocked);
        // The first goes on.
        walk(**first, 300);
        QCOMPARE((*first)->committedTick(), 300);
    }

    /// An exported world that was imported elsewhere keeps its daimoi: those of a new one are
    /// others.
    void anotherWorldsDaimoiAreLeftAlone()
    {
        const auto store = fresh("imported.sqlite");
        const Json ended{{"alive", false}, {"outcome", "death"}, {"outcome_tick", 9}};
        QVERIFY(store->apply({{AddNode{{daimoiId(3), "daimoi", "d-0003", ended}},
                                  AddNode{{daimoiId(41), "fact", "no daimoi", Json::object()}}},
            {}, {}}));
        auto world = WorldSession::open(store, options(100));
        QVERIFY(world);
        walk(**world, 200);
        QCOMPARE(store->findNode(daimoiId(3))->value().properties, ended);
        QVERIFY(store->findNode(daimoiId(42))->has_value());
        QVERIFY(!store->findNode(daimoiId(1))->has_value());
    }

    /// Who had a page fetched is known for as long as nobody had it fetched again.
    void whoFetchedAPageStays()
    {
        const auto store = fresh("fetchers.sqlite");
        const NodeId page("url:page");
        QVERIFY(store->apply({{AddNode{{page, "web:url", "page", Json::object()}}}, {}, {}}));
        WorldConfig config;
        config.daimoi = 1;
        auto places = defaultPlaces(7, 1);
        places.push_back(test::place("url:page", PlaceRole::Url, {0.5, 0.5}));
        const auto world = Simulation::create(config, places);
        const NodeId elsewhere("nexus:api");
        const auto end
            = [&](WorldStore& kept, const std::vector<NodeId>& fedBy, DaimoiNumber from) {
                  TickRecord record;
                  for (const auto& target : fedBy) {
                      Daimoi daimoi{};
                      daimoi.number = from++;
                      daimoi.owner = 0;
                      record.spawned.push_back(daimoi);
                      record.outcomes.push_back(
                          {{1, daimoi.number, OutcomeKind::Food, target, {}}, 0, {}, {}, {}});
                  }
                  kept.note(record, *world, now);
                  QVERIFY(kept.commit(*world));
              };
        const auto nodes = [&store] {
            std::vector<DaimoiNumber> found;
            for (DaimoiNumber number = 1; number < 10; ++number) {
                if (store->findNode(daimoiId(number))->has_value())
                    found.push_back(number);
            }
            return found;
        };
        QCOMPARE(WorldStore::keptEnded(1), std::size_t{2});
        WorldStore kept(store);
        end(kept, {page, elsewhere, elsewhere, elsewhere, elsewhere}, 1);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{1, 4, 5}));
        WorldStore again(store);
        QVERIFY(again.load());
        end(again, {page}, 6);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{1, 5, 6}));
        end(again, {elsewhere, elsewhere}, 7);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{6, 7, 8}));
    }
};

QTEST_GUILESS_MAIN(TestWorldKeeping)
#include "tst_worldkeeping.moc"
