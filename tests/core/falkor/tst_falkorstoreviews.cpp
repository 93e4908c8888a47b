// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "core/facts/snapshot.h"
#include "core/graph/transfer.h"
#include "interruptedstore.h"

#include <QThread>

#include <future>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// A server that is not ready is asked after 0, 30, 90 and 210 ms: its last word comes long before
/// the time is up, on a slow machine too.
constexpr std::chrono::milliseconds kHasty{440};

Commit chain(int count)
{
    Commit commit;
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(AddNode{{NodeId("n" + std::to_string(i)), "fact",
            "Label " + std::to_string(i), Json::object()}});
    for (int i = 1; i < count; ++i)
        commit.patches.emplace_back(AddEdge{{NodeId("n" + std::to_string(i - 1)), "knows",
            NodeId("n" + std::to_string(i)), "", Json::object()}});
    return commit;
}

/// What a user may do beside reading graphs, and what that lets the program find out.
struct Rights
{
    const char* name;
    std::vector<std::string> rules; ///< none: the administrator
    bool seesWrites; ///< to anything
    bool seesWhere; ///< tells those to its own graph from those to another
};

const std::vector<Rights>& rights()
{
    static const std::vector<Rights> all{{"administrator", {}, true, true},
        {"may watch and see flags", {"+watch", "+unwatch", "+client|info"}, true, true},
        {"may watch and execute", {"+watch", "+unwatch", "+multi", "+exec"}, true, true},
        {"may ask for the counter", {"+info"}, true, false},
        {"may only read graphs", {}, false, false}};
    return all;
}

} // namespace

/// Several reads of a graph that others write to: one moment, or an answer that says so and why.
class FalkorStoreViewsTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void readsOfOneViewTellWhoWrote_data();
    void readsOfOneViewTellWhoWrote();
    void answersAreReadAgainUntilTheyAreWhole_data();
    void answersAreReadAgainUntilTheyAreWhole();
    void snapshotsSayWhy_data();
    void snapshotsSayWhy();
    void aLostConnectionIsTold();
    void graphsOfAClusterAreWatchedWhereTheyLie();
    void changeMarkIsOfItsOwnGraph();
    void exportsMindOnlyTheirOwnGraph();
    void goesOnFromWhatItReadAlone();
    void waitsWhileTheServerIsLoading();
    void waitsWhileTheServerIsBusy();
    void aServerThatComesBackEmptyHasNoGraph();
    void refusalsNameGraphServerAndUser();
    void aPrimaryThatBecameAReplicaIsNotRead_data();
    void aPrimaryThatBecameAReplicaIsNotRead();

private:
    [[nodiscard]] QString url(const QString& graph, const QString& login = {}) const
    {
        return QStringLiteral("falkor://") + login
            + QStringLiteral("127.0.0.1:%1/").arg(m_server->port()) + graph;
    }

    [[nodiscard]] std::shared_ptr<GraphStore> graph(const QString& name = QStringLiteral("g")) const
    {
        return opened(url(name), OpenMode::Write);
    }

    void touch(const std::string& graph)
    {
        if (!graph.empty())
            std::ignore = m_server->command(
                {"GRAPH.QUERY", graph, "CREATE (:State {domain: 'x', key: 'x', value: '1'})"});
    }

    /// The graph `g` as a user with these rights sees it.
    [[nodiscard]] std::shared_ptr<GraphStore> seenWith(const Rights& given);

    std::unique_ptr<FalkorServer> m_server;
};

void FalkorStoreViewsTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    m_server = std::make_unique<FalkorServer>();
    QVERIFY(m_server->start());
}

void FalkorStoreViewsTest::init()
{
    if (!m_server)
        return;
    std::ignore = m_server->command({"FLUSHALL"});
    QVERIFY(graph()->apply(chain(20)).has_value());
    QVERIFY(graph(QStringLiteral("other"))->apply(chain(3)).has_value());
}

std::shared_ptr<GraphStore> FalkorStoreViewsTest::seenWith(const Rights& given)
{
    if (given.rules.empty() && given.seesWrites)
        return opened(url(QStringLiteral("g")), OpenMode::Read);
    falkor::Command command{"ACL", "SETUSER", "limited", "reset", "on", ">pw", "~*", "-@all",
        "+graph.RO_QUERY", "+graph.LIST", "+ping"};
    command.insert(command.end(), given.rules.begin(), given.rules.end());
    std::ignore = m_server->command(command);
    return opened(url(QStringLiteral("g"), QStringLiteral("limited:pw@")), OpenMode::Read);
}

void FalkorStoreViewsTest::readsOfOneViewTellWhoWrote_data()
{
    QTest::addColumn<std::size_t>("user");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("reason");
    for (std::size_t i = 0; i < rights().size(); ++i) {
        const auto& given = rights()[i];
        const auto row = [&](const QString& written, const char* reason) {
            QTest::newRow(
                qPrintable(QStringLiteral("%1, %2 written")
                               .arg(QLatin1String(given.name),
                                   written.isEmpty() ? QStringLiteral("nothing") : written)))
                << i << written << QString::fromLatin1(reason);
        };
        row({}, given.seesWrites ? "" : inconsistent::notWatched);
        row(QStringLiteral("other"), given.seesWhere ? "" : inconsistent::notWatched);
        row(QStringLiteral("g"),
            given.seesWhere ? inconsistent::changed : inconsistent::notWatched);
    }
}

void FalkorStoreViewsTest::readsOfOneViewTellWhoWrote()
{
    QFETCH(std::size_t, user);
    QFETCH(QString, written);
    QFETCH(QString, reason);
    const auto store = seenWith(rights()[user]);
    const auto runner = runnerOver(store);
    for (int view = 0; view < 3; ++view) {
        auto reader = store->openReader({});
        QVERIFY(reader.has_value());
        const RunContext context{reader->get(), {}, {}, {}};
        const auto ask = [&] { return runner->run("neighbors", {{"node_id", "n1"}}, context); };
        QCOMPARE(ask().consistent, rights()[user].seesWrites);
        QCOMPARE(ask().consistent, rights()[user].seesWrites);
        touch(toUtf8(written));
        const auto outcome = ask();
        QCOMPARE(outcome.status, QueryStatus::Found);
        QCOMPARE(toQString(outcome.inconsistency), reason);
        QCOMPARE(outcome.consistent, reason.isEmpty());
        QCOMPARE(toJson(outcome).contains("inconsistent_because"), !reason.isEmpty());
        // An inconsistent view stays inconsistent.
        QCOMPARE(toQString(ask().inconsistency), reason);
    }
}

void FalkorStoreViewsTest::answersAreReadAgainUntilTheyAreWhole_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<int>("times");
    QTest::addColumn<bool>("consistent");
    QTest::newRow("once") << QStringLiteral("g") << 1 << true;
    QTest::newRow("twice") << QStringLiteral("g") << 2 << true;
    QTest::newRow("always") << QStringLiteral("g") << 1000 << false;
    QTest::newRow("another graph, always") << QStringLiteral("other") << 1000 << true;
}

void FalkorStoreViewsTest::answersAreReadAgainUntilTheyAreWhole()
{
    QFETCH(QString, written);
    QFETCH(int, times);
    QFETCH(bool, consistent);
    int left = times;
    const auto store = std::make_shared<InterruptedStore>(graph(), [&] {
        if (left-- > 0)
            touch(toUtf8(written));
    });
    const auto runner = runnerOver(store);
    const auto outcome = runner->run("graph_slice", Json::object());
    QCOMPARE(outcome.status, QueryStatus::Found);
    QCOMPARE(outcome.result.at("edges").size(), std::size_t{19});
    QCOMPARE(outcome.consistent, consistent);
    QCOMPARE(outcome.inconsistency, consistent ? std::string() : inconsistent::changed);
}

void FalkorStoreViewsTest::snapshotsSayWhy_data()
{
    answersAreReadAgainUntilTheyAreWhole_data();
}

void FalkorStoreViewsTest::snapshotsSayWhy()
{
    QFETCH(QString, written);
    QFETCH(int, times);
    QFETCH(bool, consistent);
    const QTemporaryDir folder;
    int left = times;
    const auto store = std::make_shared<InterruptedStore>(graph(), [&] {
        if (left-- > 0)
            touch(toUtf8(written));
    });
    const auto runner = runnerOver(store);
    const auto snapshot = buildSnapshot(Home::under(folder.path()), *runner, {}, {});
    QVERIFY2(snapshot.has_value(), snapshot ? "" : qPrintable(snapshot.error().message));
    QCOMPARE(snapshot->document.at("nodes").size(), std::size_t{5});
    QCOMPARE(snapshot->document.at("consistent").get<bool>(), consistent);
    QCOMPARE(snapshot->document.contains("inconsistent_because"), !consistent);
    QVERIFY(snapshot->summary.value("consistent", Json(true)) == Json(consistent));
    if (!consistent) {
        const auto& because = snapshot->summary.at("inconsistent_because");
        QVERIFY(std::ranges::find(because, Json(inconsistent::changed)) != because.end());
    }
    // As stored on disk.
    QVERIFY(readSnapshot(snapshot->path).has_value());
}

void FalkorStoreViewsTest::aLostConnectionIsTold()
{
    const auto store = graph();
    const auto runner = runnerOver(store);
    auto reader = store->openReader({});
    QVERIFY(reader.has_value());
    const RunContext context{reader->get(), {}, {}, {}};
    const auto ask = [&] { return runner->run("neighbors", {{"node_id", "n1"}}, context); };
    QVERIFY(ask().consistent);
    std::ignore = m_server->command({"CLIENT", "KILL", "TYPE", "normal"});
    const auto after = ask();
    QCOMPARE(after.status, QueryStatus::Found);
    QCOMPARE(after.inconsistency, std::string(inconsistent::connectionLost));
    // A separate view is opened again instead.
    std::ignore = m_server->command({"CLIENT", "KILL", "TYPE", "normal"});
    QVERIFY(runner->run("neighbors", {{"node_id", "n1"}}).consistent);
}

void FalkorStoreViewsTest::graphsOfAClusterAreWatchedWhereTheyLie()
{
    ClusterGroup cluster;
    QVERIFY(cluster.start());
    std::set<const FalkorServer*> nodes;
    for (const auto* name : {"g1", "g2", "g3", "g4", "g5"}) {
        nodes.insert(&cluster.nodeOf(name));
        const auto store = opened(QStringLiteral("falkor://127.0.0.1:%1/%2")
                                      .arg(cluster.node(0).port())
                                      .arg(QLatin1String(name)),
            OpenMode::Write);
        QVERIFY(store->apply(chain(5)).has_value());
        const auto runner = runnerOver(store);
        auto reader = store->openReader({});
        QVERIFY(reader.has_value());
        const RunContext context{reader->get(), {}, {}, {}};
        const auto ask = [&] { return runner->run("neighbors", {{"node_id", "n1"}}, context); };
        QCOMPARE(ask().status, QueryStatus::Found);
        QCOMPARE(ask().inconsistency, std::string());
        std::ignore = cluster.nodeOf(name).command({"GRAPH.QUERY", name, "CREATE (:X)"});
        QCOMPARE(ask().inconsistency, std::string(inconsistent::changed));
    }
    QVERIFY(nodes.size() > 1);
}

void FalkorStoreViewsTest::changeMarkIsOfItsOwnGraph()
{
    const auto store = opened(url(QStringLiteral("g")), OpenMode::Read);
    const auto first = store->changeMark({});
    QVERIFY(first.has_value());
    touch("other");
    QCOMPARE(*store->changeMark({}), *first);
    touch("g");
    const auto second = store->changeMark({});
    QVERIFY(*second != *first);
    // A window asks all the time: the graph is not looked at for it.
    const auto reads = [&] {
        const auto told = m_server->command({"INFO", "commandstats"}).text;
        const auto at = told.find("cmdstat_graph.RO_QUERY:calls=");
        return told.substr(at, told.find(',', at) - at);
    };
    const auto before = reads();
    for (int i = 0; i < 100; ++i)
        QCOMPARE(*store->changeMark({}), *second);
    QCOMPARE(reads(), before);
}

void FalkorStoreViewsTest::exportsMindOnlyTheirOwnGraph()
{
    const auto store = opened(url(QStringLiteral("g")), OpenMode::Read);
    for (const auto* written : {"other", "g"}) {
        int nodes = 0;
        const auto done = store->scan(
            [&](const Node&) {
                if (++nodes == 1)
                    touch(written);
                return true;
            },
            [](const Edge&) { return true; }, {});
        QCOMPARE(nodes, 20);
        QCOMPARE(done.has_value(), written == std::string("other"));
        if (!done)
            QCOMPARE(done.error().code, ErrorCode::StoreLocked);
    }
}

void FalkorStoreViewsTest::waitsWhileTheServerIsLoading()
{
    FalkorServer server;
    QVERIFY(server.start());
    const auto address
        = QStringLiteral("falkor://127.0.0.1:%1/").arg(server.port()) + QStringLiteral("g");
    const auto store = opened(address, OpenMode::Write);
    QVERIFY(store->apply(chain(20)).has_value());
    const auto runner = runnerOver(store);
    const auto before = runner->run("graph_slice", Json::object());
    QVERIFY(server.restartLoading());
    const RunContext hasty{nullptr, {}, kHasty, {}};
    const auto early = runner->run("graph_slice", Json::object(), hasty);
    QVERIFY2(server.command({"INFO", "persistence"}).text.find("loading:1") != std::string::npos,
        "the server is not loading any more: nothing is tested");
    QCOMPARE(early.status, QueryStatus::Unreachable);
    QVERIFY(early.result.is_null());
    QVERIFY2(early.error->detail.startsWith(QStringLiteral("LOADING")),
        qPrintable(early.error->message + early.error->detail));
    // One that is opened meanwhile, one that was open, and an export: all wait until it is ready.
    auto opening = std::async(std::launch::async, [&] {
        return runnerOver(opened(address, OpenMode::Read))->run("graph_slice", Json::object());
    });
    auto exporting = std::async(std::launch::async, [&] {
        int seen = 0;
        const auto done = store->scan([&](const Node&) { return ++seen > 0; },
            [&](const Edge&) { return ++seen > 0; }, {Deadline(std::chrono::seconds(20)), {}});
        return done ? seen : -1;
    });
    QCOMPARE(runner->run("graph_slice", Json::object()).resultHash, before.resultHash);
    QCOMPARE(opening.get().resultHash, before.resultHash);
    QCOMPARE(exporting.get(), 39);
}

void FalkorStoreViewsTest::waitsWhileTheServerIsBusy()
{
    const auto store = graph();
    const auto runner = runnerOver(store);
    const auto before = runner->run("graph_slice", Json::object());
    std::ignore = m_server->command({"CONFIG", "SET", "busy-reply-threshold", "20"});
    const std::unique_ptr<QThread> script(QThread::create([this] {
        std::ignore = m_server->command({"EVAL",
            "local function ms() local t = redis.call('TIME') "
            "return t[1] * 1000 + t[2] / 1000 end "
            "local till = ms() + 1500 while ms() < till do end return 1",
            "0"});
    }));
    script->start();
    QTRY_VERIFY(m_server->command({"PING"}).text.starts_with("BUSY"));
    const RunContext hasty{nullptr, {}, kHasty, {}};
    const auto early = runner->run("graph_slice", Json::object(), hasty);
    const auto late = runner->run("graph_slice", Json::object());
    QVERIFY(script->wait());
    QCOMPARE(early.status, QueryStatus::Unreachable);
    QVERIFY(early.error->detail.startsWith(QStringLiteral("BUSY")));
    QCOMPARE(late.status, QueryStatus::Found);
    QCOMPARE(late.resultHash, before.resultHash);
    QVERIFY(late.consistent);
}

void FalkorStoreViewsTest::aServerThatComesBackEmptyHasNoGraph()
{
    FalkorServer server;
    QVERIFY(server.start());
    const auto store
        = opened(QStringLiteral("falkor://127.0.0.1:%1/g").arg(server.port()), OpenMode::Write);
    QVERIFY(store->apply(chain(5)).has_value());
    const auto runner = runnerOver(store);
    QCOMPARE(runner->run("neighbors", {{"node_id", "n1"}}).status, QueryStatus::Found);
    auto reader = store->openReader({});
    QVERIFY(reader.has_value());
    server.kill();
    QVERIFY(server.start());
    QCOMPARE(runner->run("neighbors", {{"node_id", "n1"}}).status, QueryStatus::NoSuchGraph);
    const RunContext old{reader->get(), {}, {}, {}};
    QCOMPARE(runner->run("neighbors", {{"node_id", "n1"}}, old).status, QueryStatus::NoSuchGraph);
    QVERIFY(!store->info().has_value());
}

/// Which of the three is wrong the server does not say, so that all are named.
void FalkorStoreViewsTest::refusalsNameGraphServerAndUser()
{
    const QString place = QStringLiteral("127.0.0.1:%1").arg(m_server->port());
    QVERIFY(graph()->apply(chain(2)).has_value());
    QVERIFY(m_server->addReader("reader", "pw"));
    const auto tried = [this](const QString& name, const QString& login) {
        const auto store = openStore(*parseStoreUrl(url(name, login)), OpenMode::Read);
        return store ? Error() : store.error();
    };
    const QString login = QStringLiteral("reader:pw@");
    const Error missing = tried(QStringLiteral("nowhere"), login);
    QCOMPARE(missing.code, ErrorCode::NoSuchGraph);
    QCOMPARE(missing.message,
        QStringLiteral("“nowhere” was not found on %1 for user “reader”.").arg(place));
    QVERIFY(missing.hint.startsWith(
        QStringLiteral("It may have another name or be hidden from this user.")));
    QCOMPARE(tried(QStringLiteral("nowhere"), {}).message,
        QStringLiteral("“nowhere” was not found on %1 for user “default”.").arg(place));
    // The graph is deleted while it is open.
    const auto runner = runnerOver(graph());
    std::ignore = m_server->command({"GRAPH.DELETE", "g"});
    const auto gone = runner->run("neighbors", {{"node_id", "n0"}});
    QCOMPARE(gone.status, QueryStatus::NoSuchGraph);
    QCOMPARE(gone.error->message,
        QStringLiteral("“g” was not found on %1 for user “default”.").arg(place));
    QVERIFY(graph()->apply(chain(2)).has_value());
    std::ignore = m_server->command({"ACL", "SETUSER", "reader", "resetkeys", "~other"});
    const Error hidden = tried(QStringLiteral("g"), login);
    QCOMPARE(hidden.code, ErrorCode::NotPermitted);
    QCOMPARE(hidden.message, QStringLiteral("User “reader” may not read “g”."));
}

/// Who goes on from a state that another has left since is refused, and changes nothing.
void FalkorStoreViewsTest::goesOnFromWhatItReadAlone()
{
    const auto goOn = [](const Json& from, const Json& to) {
        Commit commit;
        commit.state.push_back({"world", "simulation", to});
        commit.events.push_back({0, 1, 1, "kind", "n0", Json::object()});
        commit.expected.push_back({"world", "simulation", from});
        return commit;
    };
    const auto store = graph();
    const auto events = store->events(0, 10)->size();
    QVERIFY(store->apply(goOn(nullptr, {{"tick", 1}})).has_value());
    QVERIFY(store->apply(goOn({{"tick", 1}}, {{"tick", 2}})).has_value());
    for (const Json& from : {Json(), Json({{"tick", 1}})}) {
        const auto refused = store->apply(goOn(from, {{"tick", 3}}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::StoreLocked);
    }
    QVERIFY(*store->state("world", "simulation") == Json({{"tick", 2}}));
    QCOMPARE(store->events(0, 10)->size(), events + 2);
}

void FalkorStoreViewsTest::aPrimaryThatBecameAReplicaIsNotRead_data()
{
    QTest::addColumn<std::size_t>("user");
    QTest::newRow("watches") << std::size_t{0};
    QTest::newRow("asks for the counter") << std::size_t{3};
}

void FalkorStoreViewsTest::aPrimaryThatBecameAReplicaIsNotRead()
{
    QFETCH(std::size_t, user);
    const auto store = seenWith(rights()[user]);
    const auto runner = runnerOver(store);
    QCOMPARE(runner->run("neighbors", {{"node_id", "n1"}}).status, QueryStatus::Found);
    // The connections stay open without a primary: the data may be arbitrarily old.
    const auto nobody = std::to_string(freePort());
    std::ignore = m_server->command({"REPLICAOF", "127.0.0.1", nobody});
    const auto refused = runner->run("neighbors", {{"node_id", "n1"}});
    std::ignore = m_server->command({"REPLICAOF", "NO", "ONE"});
    QVERIFY(refused.error);
    QCOMPARE(refused.error->code, ErrorCode::NotPermitted);
    QVERIFY(refused.error->message.contains(QStringLiteral("replica")));
    QCOMPARE(runner->run("neighbors", {{"node_id", "n1"}}).status, QueryStatus::Found);
}

QTEST_GUILESS_MAIN(FalkorStoreViewsTest)
#include "tst_falkorstoreviews.moc"
