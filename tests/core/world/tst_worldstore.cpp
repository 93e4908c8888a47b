// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/endingthreads.h"
#include "core/crawl/pagewriter.h"
#include "core/graph/stores/storeurl.h"
#include "core/world/worldcrawler.h"
#include "core/world/worldrunner.h"
#include "core/world/worldstore.h"
#include "tests/core/world/worldfolder.h"
#include "tests/core/world/worlds.h"
#include "tests/support/hangingstore.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/tricklingserver.h"
#include "tests/support/wrappedstore.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

#include <limits>
#include <map>
#include <set>

using namespace mnemo;
using mnemo::test::now;
using mnemo::test::options;

namespace {

/// A store in which one commit fails halfway: through an invalid patch at its end, which the real
/// store finds after it has written all others.
class FailingStore final : public test::WrappedStore
{
public:
    using WrappedStore::WrappedStore;

    int failAt = -1; ///< which commit from now on
    std::string repeats; ///< a node that a scan gives twice
    std::map<std::string, Json> says; ///< of nodes, in place of what the store keeps

    Status apply(const Commit& commit) override
    {
        if (failAt-- != 0)
            return inner().apply(commit);
        auto broken = commit;
        broken.patches.emplace_back(
            AddEdge{{NodeId("no:one"), "sim:food", NodeId("no:where"), {}, Json::object()}});
        return inner().apply(broken);
    }

    Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context) override
    {
        const auto twice = [&](Node each) {
            if (const auto found = says.find(each.id.text); found != says.end())
                each.properties = found->second;
            return node(each) && (each.id.text != repeats || node(each));
        };
        return inner().scan(twice, edge, context);
    }
};

} // namespace

class TestWorldStore final : public QObject, private test::WorldFolder
{
    Q_OBJECT

private slots:

    /// The graph of a world: its daimoi, their outcomes as edges, its events in order.
    void graphTellsTheWorld()
    {
        const auto store = fresh("graph.sqlite");
        auto world = WorldSession::open(store, options(100));
        QVERIFY(world);
        walk(**world, 500);
        QVERIFY((*world)->commit());
        QCOMPARE(store->info()->tick, std::optional<std::int64_t>(500));
        const auto& totals = (*world)->world().totals();
        const auto tally = store->tally();
        QCOMPARE(tally->edgesByKind.at("sim:food"), totals.food);
        QVERIFY(tally->nodesByRole.count("obs:event") == 0); // they come by import alone
        QCOMPARE(tally->edgesByKind.at("sim:death"), totals.death);
        QCOMPARE(tally->nodesByRole.at("daimoi"),
            totals.food + totals.death + std::int64_t((*world)->world().alive()));
        QCOMPARE(store->state("world", "outcomes")->at("food"), totals.food);
        std::map<std::string, std::int64_t> kinds;
        std::int64_t tick = 0;
        const auto events = store->events(0, 1'000'000);
        for (const auto& event : *events) {
            QVERIFY(event.tick >= tick);
            QCOMPARE(event.ts, now);
            tick = event.tick;
            ++kinds[event.kind];
        }
        QCOMPARE(kinds["daimoi_outcome"], totals.food + totals.death + totals.rejected);
        QCOMPARE(kinds["daimoi_timeout"], totals.death);
        QVERIFY(kinds["daimoi_collision"] >= totals.food + totals.rejected);
        QCOMPARE(kinds["daimoi_candidates"], kinds["daimoi_spawn"] + totals.rejected);
        const auto ended = store->findNode(daimoiId(1));
        QVERIFY(ended && *ended);
        const auto& properties = (*ended)->properties;
        QCOMPARE((*ended)->label, "d-0001");
        for (const char* name : {"owner", "intent", "born_tick", "ttl_ticks", "last_known_tick",
                 "x", "y", "outcome", "outcome_tick", "target_id"})
            QVERIFY2(properties.contains(name), name);
        QCOMPARE(properties.at("alive"), false);
        const auto presence = store->findNode(NodeId("presence:warden"));
        QVERIFY(presence && *presence && (*presence)->properties.contains("priorities"));
    }

    /// A commit that fails halfway leaves the store at the previous commit, and a world that
    /// resumes there has the same future.
    void failedCommitIsAbsent()
    {
        const auto whole = fresh("whole.sqlite");
        auto reference = WorldSession::open(whole, options(50));
        QVERIFY(reference);
        walk(**reference, 400);
        const auto inner = fresh("failing.sqlite");
        auto failing = std::make_shared<FailingStore>(inner);
        auto world = WorldSession::open(failing, options(50));
        QVERIFY(world);
        walk(**world, 200);
        failing->failAt = 0;
        Status status = Done{};
        while (status && (*world)->world().tick() < 400)
            status = (*world)->step();
        QVERIFY(!status);
        QCOMPARE((*world)->world().tick(), 250);
        QCOMPARE(inner->info()->tick, std::optional<std::int64_t>(200));
        const auto events = inner->events(0, 1'000'000);
        QVERIFY(events->back().tick <= 200);
        auto again = WorldSession::open(inner, options(50));
        QVERIFY(again);
        QCOMPARE((*again)->world().tick(), 200);
        walk(**again, 400);
        QCOMPARE((*again)->world().stateHash(), (*reference)->world().stateHash());
        QCOMPARE(inner->tally()->nodesByRole, whole->tally()->nodesByRole);
        QCOMPARE(inner->tally()->edgesByKind, whole->tally()->edgesByKind);
        QCOMPARE(inner->events(0, 1'000'000)->size(), whole->events(0, 1'000'000)->size());
    }

    void refusals()
    {
        const auto store = fresh("refusals.sqlite");
        QVERIFY(WorldSession::open(store, options(10)));
        auto other = options(10);
        other.seed = 8;
        QCOMPARE(WorldSession::open(store, other).error().where, QStringLiteral("--seed"));
        other = options(10);
        other.daimoi = 5;
        QCOMPARE(WorldSession::open(store, other).error().where, QStringLiteral("--daimoi"));
        other = options(10);
        other.resume = false;
        QCOMPARE(WorldSession::open(store, other).error().where, QStringLiteral("--resume"));
        QVERIFY(!WorldSession::open(fresh("none.sqlite"), options(0)));
        // A stored clock that ran backwards is a damaged state, not an earlier world.
        auto head = *store->state("world", "simulation");
        head["pieces"] = -3;
        QVERIFY(store->apply({{}, {{"world", "simulation", head}}, {}}));
        QCOMPARE(WorldSession::open(store, options(10)).error().code, ErrorCode::StoreCorrupt);
    }

    /// Nodes of other origin may have any value as position, even one that JSON cannot express.
    void strangePlacesFindTheirPosition()
    {
        const auto inner = fresh("strange.sqlite");
        Commit commit;
        const auto add = [&commit](const char* id, const char* role, Json properties) {
            commit.patches.emplace_back(AddNode{{NodeId(id), role, id, std::move(properties)}});
        };
        add("presence:out", "presence", {{"x", 7.5}, {"y", -2}, {"capacity", -4}});
        add("presence:text", "presence", {{"x", "left"}, {"priorities", {1, 2, 3}}});
        add("presence:none", "presence", Json::object());
        add("presence:nan", "presence", Json::object());
        add("nexus:endless", "nexus", Json::object());
        add("nexus:huge", "nexus", {{"x", 1e308}, {"y", 0.5}, {"capacity", 1e300}});
        add("presence:fine", "presence", {{"x", 0.25}, {"y", 0.75}, {"capacity", 9}});
        add("url:wrong", "web:url", {{"canonical_url", "nothing at all"}});
        QVERIFY(inner->apply(commit));
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double endless = std::numeric_limits<double>::infinity();
        const auto store = std::make_shared<FailingStore>(inner);
        store->says["presence:none"] = {{"x", nullptr}, {"y", 0.5}};
        store->says["presence:nan"] = {{"x", nan}, {"y", 0.5}, {"capacity", nan}};
        store->says["nexus:endless"] = {
            {"x", endless}, {"y", -endless}, {"capacity", endless}, {"priorities", Json::array()}};
        for (std::size_t i = 0; i < intentCount; ++i)
            store->says["nexus:endless"]["priorities"].push_back(i == 0 ? nan : 0.5);
        auto world = WorldSession::open(store, options(10));
        QVERIFY(world);
        const auto& places = (*world)->world().places();
        QCOMPARE(std::count_if(places.begin(), places.end(),
                     [](const Place& each) { return each.role == PlaceRole::Presence; }),
            5);
        std::set<std::string> ids;
        for (const auto& each : places) {
            QVERIFY(isInSquare(each.position) && each.capacity >= 0);
            QVERIFY(ids.insert(each.id.text).second);
            if (each.id.text == "presence:fine")
                QCOMPARE(each.position, (Vec2{0.25, 0.75}));
            QVERIFY(each.role != PlaceRole::Url);
        }
        walk(**world, 50);
    }

    /// A store that returns one node twice, as a server without unique ids may: no world is created
    /// from it, and nothing is written.
    void placesOfOneIdAreRefused()
    {
        const auto inner = fresh("twice.sqlite");
        Commit commit;
        for (const char* id : {"presence:a", "presence:b"})
            commit.patches.emplace_back(AddNode{{NodeId(id), "presence", id, Json::object()}});
        QVERIFY(inner->apply(commit));
        const auto mark = inner->changeMark({});
        const auto store = std::make_shared<FailingStore>(inner);
        store->repeats = "presence:b";
        const auto world = WorldSession::open(store, options(10));
        QVERIFY(!world);
        QCOMPARE(world.error().code, ErrorCode::BadArgument);
        QCOMPARE(world.error().where, QStringLiteral("presence:b"));
        QCOMPARE(*inner->changeMark({}), *mark);
        store->repeats.clear();
        QVERIFY(WorldSession::open(store, options(10)));
    }

    /// The machine's clock is set back while a world is away: the world goes on as it would have,
    /// its events stay in order, and nothing is fetched before its time.
    void clockGoesBack()
    {
        const auto steady = fresh("steady.sqlite");
        auto reference = WorldSession::open(steady, options(50));
        QVERIFY(reference);
        walk(**reference, 300);
        const auto store = fresh("back.sqlite");
        for (const std::int64_t ts : {now, now - 86'400, now - 100}) {
            auto at = options(50);
            at.clock = Clock(ts);
            auto world = WorldSession::open(store, at);
            QVERIFY(world);
            walk(**world, (*world)->world().tick() + 100);
            QVERIFY((*world)->commit());
        }
        WorldStore kept(store);
        const auto world = kept.load();
        QVERIFY(world && *world);
        QCOMPARE((*world)->stateHash(), (*reference)->world().stateHash());
        const auto events = store->events(0, 1'000'000);
        for (std::size_t i = 1; i < events->size(); ++i) {
            QVERIFY(events->at(i).tick >= events->at(i - 1).tick);
            QVERIFY(events->at(i).seq > events->at(i - 1).seq);
        }
        FetchScheduler scheduler([](const NodeId&) { return now + 600; });
        const std::string url = "http://h/";
        for (const std::int64_t ts : {now, now - 86'400, std::int64_t{0}, std::int64_t{-1}}) {
            const auto answer = scheduler.scheduleFetch(urlNodeId(url), url, "d", ts, 1);
            QCOMPARE(answer.reason, ScheduleReason::Cooldown);
            QCOMPARE(answer.nextAllowedFetchTs, now + 600);
        }
    }

    /// A URL refuses the same daimoi again before the store is written: every refusal counts.
    void refusalsOfOneCommitAllCount()
    {
        const auto store = fresh("refusals-count.sqlite");
        PageWriter writer(store, {});
        const std::string url = "http://h/";
        using enum ScheduleReason;
        const auto tell = [&](Commit& commit, const char* source, std::int64_t tick,
                              ScheduleReason reason) {
            ScheduleResult result;
            result.accepted = reason == Ok;
            result.reason = reason;
            QVERIFY(writer.addSchedule(commit, {urlNodeId(url), url, source, tick, now, result}));
        };
        const auto edgesOf
            = [&](const char* kind) { return *store->edgesOf(urlNodeId(url), kind); };
        Commit first;
        tell(first, "presence:a", 1, Ok);
        tell(first, "presence:a", 40, Ok);
        tell(first, "presence:a", 50, Cooldown);
        tell(first, "presence:a", 60, RateLimited);
        tell(first, "presence:b", 61, Cooldown);
        tell(first, "presence:a", 99, QueueFull);
        QVERIFY(store->apply(first));
        Commit second;
        tell(second, "presence:a", 130, Cooldown);
        tell(second, "presence:a", 190, Cooldown);
        QVERIFY(store->apply(second));
        const auto blocks = edgesOf("crawl:cooldown_block");
        QCOMPARE(blocks.size(), std::size_t{2});
        for (const Edge& edge : blocks) {
            const bool isFirst = edge.from.text == "presence:a";
            QCOMPARE(edge.properties.at("count"), isFirst ? 5 : 1);
            QCOMPARE(edge.properties.at("last_tick"), isFirst ? 190 : 61);
        }
        // A repeated fetch has the tick as its key; each refusal is an event of its own.
        QCOMPARE(edgesOf("crawl:triggered_fetch").size(), std::size_t{2});
        std::map<std::string, int> kinds;
        const auto events = store->events(0, 100);
        for (const auto& event : *events)
            ++kinds[event.kind];
        const std::map<std::string, int> wanted{{"web_fetch_scheduled", 2},
            {"web_cooldown_blocked", 4}, {"rate_limited", 1}, {"queue_full", 1}};
        QCOMPARE(kinds, wanted);
    }

    /// A million URLs at once: 256 are queued, four per tick; the others are refused and dropped.
    void floodedScheduler()
    {
        FetchScheduler scheduler([](const NodeId&) { return 0; });
        std::map<ScheduleReason, int> reasons;
        const int urls = qEnvironmentVariableIsSet("MNEMO_TEST_LONG") ? 1'000'000 : 100'000;
        for (int i = 0; i < urls; ++i) {
            const auto url = "http://h/" + std::to_string(i);
            ++reasons[scheduler.scheduleFetch(urlNodeId(url), url, "daimoi:d-0001", now, i / 100)
                          .reason];
            QVERIFY(scheduler.queue().size() <= FetchScheduler::queueCapacity);
        }
        QCOMPARE(reasons[ScheduleReason::Ok], 256);
        QCOMPARE(reasons[ScheduleReason::Ok] + reasons[ScheduleReason::RateLimited]
                + reasons[ScheduleReason::QueueFull],
            urls);
        QVERIFY(reasons[ScheduleReason::QueueFull] > 0 && reasons[ScheduleReason::RateLimited] > 0);
    }

    /// Hosts that send a byte now and then: a page of another one comes while all are waited for.
    void slowHostsHoldNoPlace()
    {
        std::vector<std::unique_ptr<test::TricklingServer>> slow;
        test::ScriptedServer quick;
        quick.pages["/"] = test::Reply("<p>quick");
        auto asked = options(1);
        asked.allow = {quick.pair()};
        QStringList urls;
        for (int number = 1; number <= 6; ++number) {
            slow.push_back(std::make_unique<test::TricklingServer>(number));
            asked.allow.append(slow.back()->pair());
            urls.append(slow.back()->url());
        }
        urls.append(quick.url());
        auto crawler = WorldCrawler::create(fresh("slow-hosts.sqlite"), asked);
        QVERIFY(crawler);
        for (qsizetype i = 0; i < urls.size(); ++i) {
            Place place;
            place.canonicalUrl = toUtf8(urls.at(i));
            place.id = urlNodeId(place.canonicalUrl);
            QVERIFY((*crawler)->scheduleFetch(place, 1, i / 2).accepted);
        }
        const auto fetched = [&] {
            (*crawler)->pump(10);
            return (*crawler)->fetches().fetched;
        };
        QTRY_COMPARE_WITH_TIMEOUT(fetched(), 1, 30'000);
        QCOMPARE((*crawler)->fetches().failed, 0);
        for (const auto& each : slow)
            QCOMPARE(each->open, 1);
    }

    /// A page that ends the parser costs a world one fetch, and nothing else.
    void aKillingPageIsGonePast()
    {
        test::ScriptedServer killing;
        killing.pages["/"] = test::Reply("<table><math><select><mi><select><td>");
        test::ScriptedServer fine;
        fine.pages["/"] = test::Reply("<p>fine");
        auto asked = options(1);
        asked.allow = {killing.pair(), fine.pair()};
        auto crawler = WorldCrawler::create(fresh("killing.sqlite"), asked);
        QVERIFY(crawler);
        for (const auto* server : {&killing, &fine}) {
            Place place;
            place.canonicalUrl = toUtf8(server->url());
            place.id = urlNodeId(place.canonicalUrl);
            QVERIFY((*crawler)->scheduleFetch(place, 1, 0).accepted);
        }
        const auto ended = [&] {
            (*crawler)->pump(10);
            return (*crawler)->fetches().fetched + (*crawler)->fetches().failed;
        };
        QTRY_COMPARE_WITH_TIMEOUT(ended(), 2, 30'000);
        QCOMPARE((*crawler)->fetches().fetched, 1);
        QCOMPARE((*crawler)->fetches().failed, 1);
    }

    /// A world on its own thread that is played, paused, stepped and stopped has the same state as
    /// one that was stepped directly.
    void runsBesideTheWindow()
    {
        const auto store = fresh("runner.sqlite");
        WorldRunner runner(store, options(100));
        QSignalSpy committed(&runner, &WorldRunner::committed);
        QSignalSpy stopped(&runner, &WorldRunner::stopped);
        QSignalSpy snapshots(&runner, &WorldRunner::snapshotReady);
        QTRY_COMPARE(runner.state(), WorldRunState::Paused);
        QTRY_VERIFY(runner.snapshot());
        QCOMPARE(runner.snapshot()->tick, 0);
        runner.step();
        QTRY_COMPARE(runner.snapshot()->tick, 1);
        runner.step();
        QTRY_COMPARE(runner.snapshot()->tick, 2);
        runner.setSpeed(WorldRunner::mostSpeed);
        QElapsedTimer timer;
        timer.start();
        snapshots.clear();
        runner.play();
        QCOMPARE(runner.state(), WorldRunState::Playing);
        QTRY_VERIFY(runner.snapshot()->tick > 500);
        QVERIFY(snapshots.size() <= timer.elapsed() * 60 / 1000 + 2);
        runner.pause();
        QTRY_COMPARE(runner.state(), WorldRunState::Paused);
        QTRY_COMPARE(runner.snapshot()->committedTick, runner.snapshot()->tick);
        const auto tick = runner.snapshot()->tick;
        QCOMPARE(store->info()->tick, std::optional<std::int64_t>(tick));
        runner.play();
        QTRY_VERIFY(runner.snapshot()->tick > tick + 50);
        runner.stop();
        QTRY_COMPARE(stopped.size(), 1);
        QCOMPARE(runner.state(), WorldRunState::Stopped);
        const auto last = runner.snapshot()->tick;
        QCOMPARE(committed.last().at(0).toLongLong(), last);
        WorldStore kept(store);
        const auto world = kept.load();
        QVERIFY(world && *world);
        auto walked
            = Simulation::create((*world)->config(), defaultPlaces(7, (*world)->config().daimoi));
        QVERIFY(walked);
        while (walked->tick() < last)
            (void)walked->step();
        QCOMPARE((*world)->stateHash(), walked->stateHash());
    }

    /// Whoever deletes it does not wait for a store that hangs, and does not close the store.
    void isDeletedWhileTheStoreHangs()
    {
        auto hanging = std::make_shared<test::HangingStore>(fresh("hanging.sqlite"));
        const std::weak_ptr<test::HangingStore> watched = hanging;
        auto runner = std::make_unique<WorldRunner>(hanging, options(20));
        QTRY_VERIFY(hanging->isHanging());
        auto* raw = hanging.get();
        hanging.reset();
        runner.reset();
        QVERIFY(raw->isHanging());
        raw->release();
        QVERIFY(joinEndingThreads(std::chrono::seconds(20)));
        QVERIFY(watched.expired());
    }

    void failureIsTold()
    {
        auto failing = std::make_shared<FailingStore>(fresh("told.sqlite"));
        WorldRunner runner(failing, options(20));
        QTRY_COMPARE(runner.state(), WorldRunState::Paused);
        QSignalSpy failed(&runner, &WorldRunner::failed);
        failing->failAt = 2;
        runner.setSpeed(WorldRunner::mostSpeed);
        runner.play();
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.state(), WorldRunState::Stopped);
        QCOMPARE(failing->info()->tick, std::optional<std::int64_t>(40));
    }
};

QTEST_GUILESS_MAIN(TestWorldStore)
#include "tst_worldstore.moc"
