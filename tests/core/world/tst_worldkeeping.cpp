// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which daimoi are nodes of a world's store, and for how long.

#include "core/base/canonical.h"
#include "core/crawl/canonicalurl.h"
#include "core/crawl/pagewriter.h"
#include "core/graph/eventlog.h"
#include "core/graph/stores/storeurl.h"
#include "core/world/objecttext.h"
#include "core/world/prng.h"
#include "core/world/worldsession.h"
#include "core/world/worldstore.h"
#include "tests/core/world/worldfolder.h"
#include "tests/core/world/worlds.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace mnemo;
using mnemo::test::now;
using mnemo::test::options;

namespace {

/// Those of which the log has the end, oldest first.
std::vector<DaimoiNumber> endedBy(GraphStore& store)
{
    std::vector<DaimoiNumber> out;
    const auto events = store.events(0, keptEvents);
    for (const auto& event : *events) {
        if (event.kind == "daimoi_outcome" && event.detail.at("outcome") != "rejected")
            out.push_back(daimoiNumber(event.subject));
    }
    return out;
}

bool contains(const std::vector<DaimoiNumber>& list, DaimoiNumber number)
{
    return std::find(list.begin(), list.end(), number) != list.end();
}

/// The bounds that events tell of.
QStringList limitsTold(GraphStore& store)
{
    QStringList out;
    const auto events = store.events(0, keptEvents);
    for (const auto& event : *events) {
        if (event.kind == "world_limit_reached")
            out.append(toQString(event.detail.at("limit").get<std::string>()));
    }
    return out;
}

} // namespace

class TestWorldKeeping final : public QObject, private test::WorldFolder
{
    Q_OBJECT

private slots:

    void endedOnesStay_data()
    {
        QTest::addColumn<int>("most");
        QTest::newRow("all") << 20'000;
        QTest::newRow("the last hundred") << 100;
    }

    /// Ended daimoi stay with the edges of their ends, up to a bound that is told once.
    void endedOnesStay()
    {
        QFETCH(int, most);
        const auto store = fresh(qPrintable(QStringLiteral("ended%1.sqlite").arg(most)));
        auto wish = options(50);
        wish.mostEnded = static_cast<std::size_t>(most);
        // Taken up again and again: what is kept goes by the whole life of the world.
        for (const int tick : {300, 600, 1400, 1500}) {
            wish.resume = true;
            auto world = WorldSession::open(store, wish);
            QVERIFY(world);
            walk(**world, tick);
            QVERIFY((*world)->commit());
            const auto& totals = (*world)->world().totals();
            const auto tally = store->tally();
            const auto ended = std::min<std::int64_t>(most, totals.food + totals.death);
            QCOMPARE(tally->nodesByRole.at("daimoi"),
                ended + static_cast<std::int64_t>((*world)->world().alive()));
            const auto edges
                = tally->edgesByKind.at("sim:food") + tally->edgesByKind.at("sim:death");
            QCOMPARE(edges, ended);
            const bool isFull = totals.food + totals.death > most;
            const auto& limits = (*world)->limits();
            QCOMPARE(limits.size(), std::size_t(isFull ? 1 : 0));
            QCOMPARE(
                limitsTold(*store), QStringList(isFull ? 1 : 0, QStringLiteral("ended_daimoi")));
            if (isFull)
                QCOMPARE(limits.front().most, most);
        }
        const auto ends = endedBy(*store);
        std::size_t i = 0;
        for (const auto number : ends) // the newest ones are those that stay
            QCOMPARE(store->findNode(daimoiId(number))->has_value(),
                i++ + static_cast<std::size_t>(most) >= ends.size());
    }

    /// An ended daimoi goes when the event log has let go of its end, and not before.
    void endedOnesGoWithTheLog()
    {
        const auto store = fresh("log.sqlite");
        {
            auto world = WorldSession::open(store, options(50));
            QVERIFY(world);
            walk(**world, 800);
        }
        const auto all = endedBy(*store);
        QVERIFY(all.size() > 50);
        // Somebody else's events push those of the first ticks out.
        const auto count = static_cast<std::int64_t>(store->events(0, keptEvents)->size());
        Commit noise;
        for (auto i = count; i < keptEvents + count / 2; ++i)
            noise.events.push_back({0, 800, now, "noise", {}, Json::object()});
        QVERIFY(store->apply(noise));
        auto wish = options(50);
        wish.resume = true;
        auto world = WorldSession::open(store, wish);
        QVERIFY(world);
        walk(**world, 1000);
        const auto left = endedBy(*store);
        QVERIFY(left.size() > 20 && !contains(left, all.front()));
        std::size_t gone = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool isThere = store->findNode(daimoiId(all[i]))->has_value();
            QVERIFY(isThere || (gone == i && !contains(left, all[i]))); // the oldest ones
            gone += isThere ? 0U : 1U;
        }
        QVERIFY(gone > 20);
        QCOMPARE(limitsTold(*store), QStringList(QStringLiteral("event_log")));
    }

    /// A store of before, whose rows are of the older forms, goes on.
    void olderRowsAreRead()
    {
        const auto store = fresh("older.sqlite");
        std::string hash;
        {
            auto world = WorldSession::open(store, options(100));
            QVERIFY(world);
            walk(**world, 600);
            hash = (*world)->world().stateHash();
        }
        WorldStore kept(store);
        const auto world = kept.load();
        QVERIFY(world && *world);
        auto state = (*world)->toJson();
        const auto bytes = state.at("bytes").get<std::string>();
        state.erase("bytes");
        state["pieces"] = 1;
        Json ids = Json::array();
        for (const auto number : endedBy(*store))
            ids.push_back(daimoiId(number).text);
        QVERIFY(store->apply({{},
            {{"world", "simulation", state}, {"world", "simulation.0", bytes},
                {"world", "simulation.1", nullptr}, {"world", "ended", ids},
                {"world", "ended.0", nullptr}},
            {}}));
        auto wish = options(100);
        wish.resume = true;
        wish.mostEnded = ids.size() - 5;
        auto again = WorldSession::open(store, wish);
        QVERIFY(again);
        QCOMPARE((*again)->world().stateHash(), hash);
        walk(**again, 700);
        QVERIFY(!store->findNode(NodeId(ids.at(4).get<std::string>()))->has_value());
        QCOMPARE(store->tally()->nodesByRole.at("daimoi"),
            static_cast<std::int64_t>(wish.mostEnded + (*again)->world().alive()));
        QVERIFY(WorldSession::open(store, wish));
    }

    void urlsArePlaces_data()
    {
        QTest::addColumn<int>("urls");
        QTest::addColumn<int>("places");
        QTest::newRow("a few thousand") << 3000 << 3000;
        QTest::newRow("too many") << 10'300 << 10'240;
    }

    /// Thousands of URLs are places; where there are too many it is told, once.
    void urlsArePlaces()
    {
        QFETCH(int, urls);
        QFETCH(int, places);
        const auto store = fresh(qPrintable(QStringLiteral("urls%1.sqlite").arg(urls)));
        Commit commit;
        for (int i = 0; i < urls; ++i) {
            const auto url = "http://h/" + std::to_string(i);
            commit.patches.emplace_back(
                AddNode{{urlNodeId(url), "web:url", url, {{"canonical_url", url}}}});
        }
        QVERIFY(store->apply(commit));
        std::string hash;
        for (const int tick : {100, 200}) {
            auto wish = options(50);
            wish.resume = true;
            auto world = WorldSession::open(store, wish);
            QVERIFY(world);
            QCOMPARE(
                hash.empty() ? (*world)->world().stateHash() : hash, (*world)->world().stateHash());
            const auto& all = (*world)->world().places();
            QCOMPARE(std::count_if(all.begin(), all.end(),
                         [](const Place& each) { return each.role == PlaceRole::Url; }),
                places);
            walk(**world, tick);
            hash = (*world)->world().stateHash();
            const bool isCut = places < urls;
            QCOMPARE((*world)->limits().size(), std::size_t(isCut ? 1 : 0));
            QCOMPARE(limitsTold(*store), QStringList(isCut ? 1 : 0, QStringLiteral("url_places")));
        }
    }

    /// What the world writes as text is what its tree would be.
    void textsAreCanonical()
    {
        Prng prng(5);
        const auto wanted = [](const Json& value) { return *canonicalJson(normalised(value)); };
        const auto check = [&](double value) {
            std::string text;
            appendNormalised(text, value);
            if (text != wanted(value))
                QFAIL(qPrintable(QString::number(value, 'g', 17)));
        };
        for (const double value : {0.0, -0.0, 1.0, -1.0, 0.1, 1e-6, 9.9999999999999995e-7, 1e-7,
                 1e15, 999'999'999'999'999.9, 999'999'999'999'999.0, 1e21, 1e300, 0.1 + 0.2,
                 123456.5, 1e-300, 5e-324})
            check(value);
        for (int i = 0; i < 300'000; ++i) {
            check(2 * prng.unit() - 1);
            check(std::ldexp(prng.unit() - 0.5, static_cast<int>(prng.between(-60, 70))));
            check(static_cast<double>(prng.between(-1'000'000, 1'000'000)) / 1000);
        }
        for (const char* text : {"", "plain", "with \"quotes\"", "back\\slash", "line\nbreak",
                 "tab\t", "ümläut", "\x7f"}) {
            std::string quoted;
            appendQuoted(quoted, text);
            QCOMPARE(quoted, wanted(text));
        }
        QCOMPARE(ObjectText().add("a", true).add("b", 0.5).add("c", "x").add("d", 7).take(),
            std::string(R"({"a":true,"b":0.5,"c":"x","d":7})"));
        QCOMPARE(ObjectText().take(), std::string("{}"));
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
        QCOMPARE(late.commit(*world, now).error().code, ErrorCode::StoreLocked);
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

    /// Who had a page fetched is known for as long as nobody had it fetched again: the daimoi and
    /// its edge to the page.
    void whoFetchedAPageStays()
    {
        const auto store = fresh("fetchers.sqlite");
        const std::string address = "http://h/page";
        const NodeId page = urlNodeId(address);
        QVERIFY(store->apply({{AddNode{{page, "web:url", "page", Json::object()}}}, {}, {}}));
        WorldConfig config;
        config.daimoi = 1;
        auto places = defaultPlaces(7, 1);
        places.push_back(test::place(page.text.c_str(), PlaceRole::Url, {0.5, 0.5}));
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
                  QVERIFY(kept.commit(*world, now));
              };
        const auto fetch = [&](DaimoiNumber number) {
            PageWriter writer(store, {});
            Commit commit;
            ScheduleResult accepted;
            accepted.accepted = true;
            QVERIFY(writer.addSchedule(
                commit, {page, address, daimoiId(number).text, 1, now, accepted}));
            QVERIFY(store->apply(commit));
        };
        const auto fetchers = [&] {
            std::vector<DaimoiNumber> found;
            const auto edges = store->edgesOf(page, "crawl:triggered_fetch");
            for (const Edge& edge : *edges)
                found.push_back(daimoiNumber(edge.from.text));
            std::sort(found.begin(), found.end());
            return found;
        };
        const auto nodes = [&store] {
            std::vector<DaimoiNumber> found;
            for (DaimoiNumber number = 1; number < 10; ++number) {
                if (store->findNode(daimoiId(number))->has_value())
                    found.push_back(number);
            }
            return found;
        };
        WorldStore kept(store, 2);
        kept.notePlaces(*world);
        end(kept, {page}, 1);
        fetch(1);
        QCOMPARE(fetchers(), std::vector<DaimoiNumber>{1});
        end(kept, {elsewhere, elsewhere, elsewhere, elsewhere}, 2);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{1, 4, 5}));
        QCOMPARE(fetchers(), std::vector<DaimoiNumber>{1});
        WorldStore again(store, 2);
        QVERIFY(again.load());
        end(again, {page}, 6);
        fetch(6);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{1, 5, 6}));
        QCOMPARE(fetchers(), (std::vector<DaimoiNumber>{1, 6}));
        end(again, {elsewhere, elsewhere}, 7);
        QCOMPARE(nodes(), (std::vector<DaimoiNumber>{6, 7, 8}));
        QCOMPARE(fetchers(), std::vector<DaimoiNumber>{6});
    }
};

QTEST_GUILESS_MAIN(TestWorldKeeping)
#include "tst_worldkeeping.moc"
