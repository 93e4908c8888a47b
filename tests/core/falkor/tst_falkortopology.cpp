// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/falkor/asking.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"

#include "core/graph/falkor/address.h"
#include "core/graph/falkor/endpointurl.h"

#include <QFile>

#include <atomic>
#include <thread>

using namespace mnemo;
using namespace mnemo::test;
using falkor::Client;

/// Threads that query through one client continuously, whatever happens.
class Askers final
{
public:
    Askers(Client& client, const std::string& graph)
    {
        for (int thread = 0; thread < 3; ++thread) {
            m_threads.emplace_back([this, &client, graph, thread](const std::stop_token& stop) {
                for (int i = 1; !stop.stop_requested(); ++i) {
                    const auto number = thread * 1'000'000 + i;
                    const auto reply = client.call(graph, echo(graph, number), within(500ms), {});
                    if (!reply)
                        continue;
                    ++answered;
                    if (onlyNumber(*reply) != number)
                        ++m_wrong;
                }
            });
        }
    }

    /// Answers arrive again within a second of `since`, and each matches its query.
    void verifyGoingOn(test::OwnTime& since)
    {
        const int then = answered;
        QTRY_VERIFY(answered > then + 10);
        const qint64 ms = since.elapsedMs();
        QVERIFY2(ms < 1000, qPrintable(QString::number(ms)));
        m_threads.clear();
        QCOMPARE(m_wrong.load(), 0);
    }

    std::atomic_int answered = 0;

private:
    std::atomic_int m_wrong = 0;
    std::vector<std::jthread> m_threads; ///< last: the threads use the members above
};

/// Several servers: sentinels that elect, a cluster that redirects.
class TestFalkorTopology : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase() { MNEMO_NEED_FALKOR() }

    void slotsOfKeys_data();
    void slotsOfKeys();
    void redirects_data();
    void redirects();
    void followsTheElectedPrimary();
    void unknownPrimaryAndNoSentinel();
    void sentinelsHaveALoginOfTheirOwn_data();
    void sentinelsHaveALoginOfTheirOwn();
    void sentinelOptionsThatDoNotFit_data();
    void sentinelOptionsThatDoNotFit();
    void clusterIsOneStore();
    void followsThePromotedReplica();
};

void TestFalkorTopology::slotsOfKeys_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("slot");
    QTest::newRow("g1") << QByteArray("g1") << 13519;
    QTest::newRow("g2") << QByteArray("g2") << 1196;
    QTest::newRow("check value of the CRC") << QByteArray("123456789") << 0x31C3 % 16384;
    QTest::newRow("tag") << QByteArray("a{g1}b") << 13519;
    QTest::newRow("first tag") << QByteArray("{g1}{g2}") << 13519;
    QTest::newRow("open tag") << QByteArray("foo{bar") << falkor::slotOf("foo{bar");
}

void TestFalkorTopology::slotsOfKeys()
{
    QFETCH(QByteArray, key);
    QFETCH(int, slot);
    QCOMPARE(falkor::slotOf(key.toStdString()), slot);
}

void TestFalkorTopology::redirects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("to");
    QTest::newRow("moved") << QByteArray("MOVED 13519 10.0.0.1:7001")
                           << QStringLiteral("10.0.0.1:7001");
    QTest::newRow("ask") << QByteArray("ASK 5 host.example:1") << QStringLiteral("host.example:1");
    QTest::newRow("version 6") << QByteArray("MOVED 5 ::1:7001") << QStringLiteral("[::1]:7001");
    QTest::newRow("same host") << QByteArray("MOVED 5 :7001") << QStringLiteral("from:7001");
    QTest::newRow("no port") << QByteArray("MOVED 5 host") << QString();
    QTest::newRow("port 0") << QByteArray("MOVED 5 host:0") << QString();
    QTest::newRow("port too high") << QByteArray("MOVED 5 host:70000") << QString();
    QTest::newRow("slot too high") << QByteArray("MOVED 16384 host:7") << QString();
    QTest::newRow("another error") << QByteArray("MOVEDX 1 host:7") << QString();
}

void TestFalkorTopology::redirects()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, to);
    const auto found = falkor::redirectIn(text.toStdString(), {QStringLiteral("from"), 1});
    QCOMPARE(found ? found->to.text() : QString(), to);
}

void TestFalkorTopology::followsTheElectedPrimary()
{
    FalkorServer first;
    QVERIFY(first.start());
    FalkorServer second(FalkorServer::newest(),
        {QStringLiteral("--replicaof"), QStringLiteral("127.0.0.1 %1").arg(first.port())});
    QVERIFY(second.start());
    SentinelGroup sentinels(first.port());
    QVERIFY(sentinels.start());

    Client client(sentinels.endpoint());
    QVERIFY(makeGraph(client, "g"));
    const auto facts = client.facts(within(5s), {});
    QVERIFY(facts);
    QCOMPARE(facts->topology, QStringLiteral("sentinel"));
    QVERIFY(sentinels.waitUntilReady(1));
    QTRY_COMPARE(second.command({"GRAPH.LIST"}).items.size(), std::size_t{1});

    Askers askers(client, "g");
    QTRY_VERIFY(askers.answered > 100);
    const auto before = client.epoch();
    first.kill();
    QTRY_VERIFY_WITH_TIMEOUT(sentinels.primaryPort() == second.port(), 15'000);
    test::OwnTime elected;
    askers.verifyGoingOn(elected);
    QVERIFY(client.epoch() > before);
    QVERIFY(client.call("g", {"GRAPH.QUERY", "g", "CREATE (:A)"}, within(5s), {}));
}

void TestFalkorTopology::unknownPrimaryAndNoSentinel()
{
    falkor::Endpoint endpoint;
    endpoint.sentinelMaster = QStringLiteral("team");
    endpoint.sentinels = {{QStringLiteral("127.0.0.1"), freePort()}};
    Client nobody(endpoint);
    const auto reply = nobody.call("g", echo("g", 1), within(700ms), {});
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QCOMPARE(endpoint.displayName(),
        QStringLiteral("team@127.0.0.1:%1").arg(endpoint.sentinels[0].second));
}

void TestFalkorTopology::sentinelsHaveALoginOfTheirOwn_data()
{
    QTest::addColumn<QString>("login");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* login, const char* file, ErrorCode code) {
        QTest::newRow(name) << QString::fromLatin1(login) << QByteArray(file)
                            << static_cast<int>(code);
    };
    row("password", "&sentinel_password_file=FILE", "theirs\n", ErrorCode::Internal);
    row("user and password", "&sentinel_user=watcher&sentinel_password_file=FILE", "hers\r\nmore",
        ErrorCode::Internal);
    row("none", "", "", ErrorCode::NotPermitted);
    row("another", "&sentinel_password_file=FILE", "the graph's", ErrorCode::NotPermitted);
    row("another user", "&sentinel_user=nobody&sentinel_password_file=FILE", "theirs",
        ErrorCode::NotPermitted);
    row("no such file", "&sentinel_password_file=NOTHING", "", ErrorCode::NotFound);
    row("an empty file", "&sentinel_password_file=FILE", "\n", ErrorCode::MalformedFile);
}

void TestFalkorTopology::sentinelsHaveALoginOfTheirOwn()
{
    QFETCH(QString, login);
    QFETCH(QByteArray, file);
    QFETCH(int, code);
    FalkorServer server(
        FalkorServer::newest(), {QStringLiteral("--requirepass"), QStringLiteral("the graph's")});
    QVERIFY(server.start());
    SentinelGroup sentinels(server.port(),
        "sentinel auth-pass team \"the graph's\"\nrequirepass theirs\n"
        "user watcher on >hers -@all +sentinel|master\n");
    QVERIFY(sentinels.start());
    const QTemporaryDir folder;
    QFile secret(folder.filePath(QStringLiteral("secret")));
    QVERIFY(secret.open(QIODevice::WriteOnly) && secret.write(file) == file.size());
    secret.close();
    login.replace(QStringLiteral("FILE"), secret.fileName());
    const auto url = QStringLiteral(
        "falkor://:the%20graph's@/g?sentinel=127.0.0.1:%1,127.0.0.1:%2&master=team")
                         .arg(sentinels.port(0))
                         .arg(sentinels.port(1));
    const auto parts = ServerUrl::parse(url + login);
    QVERIFY(parts);
    const auto endpoint = falkor::endpointFrom(*parts);
    QVERIFY(endpoint);
    Client client(*endpoint);
    if (static_cast<ErrorCode>(code) == ErrorCode::Internal) {
        QVERIFY(makeGraph(client, "g"));
        QCOMPARE(ask(client, "g", 5), 5);
        return;
    }
    // Refused at once: no sentinel would answer differently later.
    test::OwnTime timer;
    for (int i = 0; i < 2; ++i) {
        const auto refused = client.call("g", echo("g", 1), within(20s), {});
        COMPARE_ERROR(refused, static_cast<ErrorCode>(code));
        const auto& error = refused.error();
        QVERIFY(!(error.message + error.hint + error.detail).contains(QStringLiteral("graph's")));
        if (error.code == ErrorCode::NotPermitted)
            QVERIFY2(error.hint.contains(QStringLiteral("sentinel_password_file")),
                qPrintable(error.message + error.hint));
    }
    QVERIFY2(timer.elapsedMs() < 7000, qPrintable(QString::number(timer.elapsedMs())));
}

void TestFalkorTopology::sentinelOptionsThatDoNotFit_data()
{
    QTest::addColumn<QString>("url");
    QTest::newRow("no password") << QStringLiteral(
        "falkor:///g?sentinel=a:1&master=team&sentinel_user=me");
    QTest::newRow("no sentinel") << QStringLiteral("falkor://h/g?sentinel_password_file=/f");
    QTest::newRow("no primary") << QStringLiteral("falkor:///g?sentinel=a:1");
}

void TestFalkorTopology::sentinelOptionsThatDoNotFit()
{
    QFETCH(QString, url);
    const auto endpoint = falkor::endpointFrom(*ServerUrl::parse(url));
    COMPARE_ERROR(endpoint, ErrorCode::BadArgument);
    QVERIFY(!endpoint.error().hint.isEmpty());
}

void TestFalkorTopology::clusterIsOneStore()
{
    ClusterGroup cluster;
    QVERIFY(cluster.start());
    Client client(cluster.node(0).endpoint());
    // Slots of all three nodes.
    const std::vector<std::string> graphs{"g1", "g2", "g3", "g4", "g5", "a graph"};
    for (const auto& graph : graphs)
        QVERIFY(makeGraph(client, graph));
    for (std::size_t i = 0; i < graphs.size(); ++i)
        QCOMPARE(ask(client, graphs[i], static_cast<int>(i)), static_cast<int>(i));
    const auto facts = client.facts(within(5s), {});
    QVERIFY(facts);
    QCOMPARE(facts->topology, QStringLiteral("cluster"));
    auto expected = graphs;
    std::sort(expected.begin(), expected.end());
    QCOMPARE(facts->graphs, expected);

    // While a slot migrates, the old node answers ASK for keys that it no longer has.
    const std::string moving = "moving";
    const auto slot = std::to_string(falkor::slotOf(moving));
    auto& source = cluster.nodeOf(moving);
    auto& target = cluster.nodeOf(graphs[0]).port() == source.port() ? cluster.nodeOf(graphs[1])
                                                                     : cluster.nodeOf(graphs[0]);
    const auto sourceId = source.command({"CLUSTER", "MYID"}).text;
    const auto targetId = target.command({"CLUSTER", "MYID"}).text;
    QCOMPARE(target.command({"CLUSTER", "SETSLOT", slot, "IMPORTING", sourceId}).text,
        std::string("OK"));
    QCOMPARE(source.command({"CLUSTER", "SETSLOT", slot, "MIGRATING", targetId}).text,
        std::string("OK"));
    QVERIFY(makeGraph(client, moving));
    QCOMPARE(ask(client, moving, 11), 11);

    // After the migration it answers MOVED.
    for (std::size_t i = 0; i < 3; ++i)
        cluster.node(i).command({"CLUSTER", "SETSLOT", slot, "NODE", targetId});
    QCOMPARE(ask(client, moving, 12), 12);
    const auto reply = client.callTogether(moving,
        {{"WATCH", moving}, echo(moving, 13), {"MULTI"}, {"PING"}, {"EXEC"}}, within(5s), {});
    QVERIFY(reply);
    QCOMPARE(onlyNumber((*reply)[1]), 13);
}

void TestFalkorTopology::followsThePromotedReplica()
{
    ClusterGroup cluster;
    QVERIFY(cluster.start());
    const std::string graph = "g1";
    const auto replica = cluster.addReplica(graph);
    QVERIFY(replica);
    // The client knows only the node that will be killed.
    auto& primary = cluster.nodeOf(graph);
    Client client(primary.endpoint());
    QVERIFY(client.call(graph, {"GRAPH.QUERY", graph, "CREATE (:A {n: 7})"}, within(5s), {}));
    QTRY_COMPARE(replica->command({"GRAPH.LIST"}).items.size(), std::size_t{1});

    Askers askers(client, graph);
    QTRY_VERIFY(askers.answered > 100);
    const auto before = client.epoch();
    primary.kill();
    QTRY_VERIFY_WITH_TIMEOUT(
        replica->command({"INFO", "replication"}).text.find("role:master") != std::string::npos,
        20'000);
    test::OwnTime elected;
    askers.verifyGoingOn(elected);
    QVERIFY(client.epoch() > before);
    const auto kept = client.call(
        graph, {"GRAPH.RO_QUERY", graph, "MATCH (a:A) RETURN a.n", "--compact"}, within(5s), {});
    QVERIFY(kept);
    QCOMPARE(onlyNumber(*kept), 7);
    QVERIFY(client.call(graph, {"GRAPH.QUERY", graph, "CREATE (:A)"}, within(5s), {}));
}

QTEST_GUILESS_MAIN(TestFalkorTopology)
#include "tst_falkortopology.moc"
