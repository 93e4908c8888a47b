// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/falkor/asking.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"

#include <QtConcurrentRun>

#include <atomic>
#include <thread>

using namespace mnemo;
using namespace mnemo::test;
using falkor::Client;
using falkor::Reply;

/// The client against a real server of each version.
class TestFalkorClient : public QObject
{
    Q_OBJECT

private:
    static void addVersions()
    {
        QTest::addColumn<QString>("version");
        for (const auto& version : FalkorServer::versions())
            QTest::newRow(qPrintable(version)) << version;
    }

private slots:

    void initTestCase() { MNEMO_NEED_FALKOR() }

    void answersAndFacts_data() { addVersions(); }

    void answersAndFacts();

    void readerMayReadAndNotWrite_data() { addVersions(); }

    void readerMayReadAndNotWrite();
    void refusesWrongLogins_data();
    void refusesWrongLogins();
    void classifiesErrors_data();
    void classifiesErrors();
    void manyThreadsGetTheirOwnAnswers();
    void transactionsTravelTogether();
    void deadlineEndsTheWait();
    void cancellingKeepsTheOthers();

    void killedInTheMiddle_data() { addVersions(); }

    void killedInTheMiddle();
    void restartedEmpty();
    void writesAreNeverSentTwice();
    void writesWaitForALoadingServer();
    void replicasOnlyWhenAllowed();
};

void TestFalkorClient::answersAndFacts()
{
    QFETCH(QString, version);
    FalkorServer server(version);
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "two words \"quoted\""));
    QCOMPARE(ask(client, "two words \"quoted\"", 42), 42);
    QCOMPARE(ask(client, "two words \"quoted\"", -9'223'372'036'854'775'807),
        -9'223'372'036'854'775'807);

    const auto facts = client.facts(within(5s), {});
    QVERIFY(facts);
    QCOMPARE(facts->moduleVersion, version);
    QCOMPARE(facts->redisVersion, QStringLiteral("8.2.3"));
    QCOMPARE(facts->topology, QStringLiteral("single"));
    QCOMPARE(facts->resultSetSize, -1);
    QCOMPARE(facts->timeoutMs, 0);
    QVERIFY(facts->configReadable);
    QCOMPARE(facts->graphs, std::vector<std::string>{"two words \"quoted\""});

    server.command({"GRAPH.CONFIG", "SET", "RESULTSET_SIZE", "3"});
    server.command({"GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "5000"});
    server.command({"GRAPH.CONFIG", "SET", "TIMEOUT_DEFAULT", "2000"});
    const auto limited = client.facts(within(5s), {});
    QVERIFY(limited);
    QCOMPARE(limited->resultSetSize, 3);
    QCOMPARE(limited->timeoutMs, 2000);
}

void TestFalkorClient::readerMayReadAndNotWrite()
{
    QFETCH(QString, version);
    FalkorServer server(version);
    QVERIFY(server.start());
    QVERIFY(server.addReader("reader", "s3cret:/@%"));
    Client admin(server.endpoint());
    QVERIFY(makeGraph(admin, "g"));

    auto endpoint = server.endpoint();
    endpoint.user = QStringLiteral("reader");
    endpoint.password = QStringLiteral("s3cret:/@%");
    Client reader(endpoint);
    QCOMPARE(ask(reader, "g", 7), 7);
    const auto facts = reader.facts(within(5s), {});
    QVERIFY(facts);
    QVERIFY(!facts->configReadable);
    QCOMPARE(facts->moduleVersion, version);

    const auto write = reader.call("g", {"GRAPH.QUERY", "g", "CREATE (:A)"}, within(5s), {});
    COMPARE_ERROR(write, ErrorCode::NotPermitted);
    const auto mistake = reader.call("g", {"GRAPH.RO_QUERY", "g", "CREATE (:A)"}, within(5s), {});
    COMPARE_ERROR(mistake, ErrorCode::Refused);
    const auto count = admin.call(
        "g", {"GRAPH.RO_QUERY", "g", "MATCH (n:A) RETURN count(n)", "--compact"}, within(5s), {});
    QVERIFY(count);
    QCOMPARE(onlyNumber(*count), 0);
}

void TestFalkorClient::refusesWrongLogins_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::newRow("wrong password") << "reader"
                                    << "wr0ng:secret";
    QTest::newRow("no such user") << "nobody"
                                  << "wr0ng:secret";
    QTest::newRow("no login") << ""
                              << "";
    QTest::newRow("password only") << ""
                                   << "wr0ng:secret";
}

void TestFalkorClient::refusesWrongLogins()
{
    QFETCH(QString, user);
    QFETCH(QString, password);
    FalkorServer server(
        FalkorServer::newest(), {QStringLiteral("--requirepass"), QStringLiteral("right")});
    QVERIFY(server.start());
    auto endpoint = server.endpoint();
    endpoint.user = user;
    endpoint.password = password;
    Client client(endpoint);
    const auto facts = client.facts(within(5s), {});
    COMPARE_ERROR(facts, ErrorCode::NotPermitted);
    const auto& error = facts.error();
    QVERIFY(!error.message.isEmpty());
    QVERIFY(!(error.message + error.detail + error.hint).contains(QStringLiteral("secret")));
    QVERIFY(!endpoint.displayName().contains(QStringLiteral("secret")));
}

void TestFalkorClient::classifiesErrors_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("graph");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* graph, const char* query, ErrorCode code) {
        QTest::newRow(name) << QString::fromLatin1(query) << QString::fromLatin1(graph)
                            << static_cast<int>(code);
    };
    row("missing", "nothing", "RETURN 1", ErrorCode::NoSuchGraph);
    row("other type", "text", "RETURN 1", ErrorCode::Refused);
    row("syntax", "g", "RETRUN 1", ErrorCode::Refused);
    row("write", "g", "CREATE (:A)", ErrorCode::Refused);
    row("too slow", "g", "UNWIND range(1, 3000000) AS x WITH x WHERE x < 0 RETURN count(x)",
        ErrorCode::TimedOut);
    const auto deep = "WITH 1 AS a " + QByteArray("WITH [a] AS a ").repeated(30) + "RETURN a";
    row("deep", "g", deep.constData(), ErrorCode::StoreCorrupt);
}

void TestFalkorClient::classifiesErrors()
{
    QFETCH(QString, query);
    QFETCH(QString, graph);
    QFETCH(int, code);
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    server.command({"SET", "text", "1"});
    const auto name = graph.toStdString();
    const auto reply = client.call(name,
        {"GRAPH.RO_QUERY", name, query.toStdString(), "--compact", "timeout", "20"}, within(20s),
        {});
    COMPARE_ERROR(reply, static_cast<ErrorCode>(code));
    QVERIFY(!reply.error().message.isEmpty());
    QCOMPARE(ask(client, "g", 5), 5);
}

void TestFalkorClient::manyThreadsGetTheirOwnAnswers()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    std::atomic_int wrong = 0;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 16; ++thread) {
        threads.emplace_back([&, thread] {
            for (int i = 0; i < 50; ++i) {
                if (ask(client, "g", thread * 1000 + i) != thread * 1000 + i)
                    ++wrong;
            }
        });
    }
    threads.clear();
    QCOMPARE(wrong.load(), 0);
    QCOMPARE(client.epoch(), std::uint64_t{1});
}

void TestFalkorClient::transactionsTravelTogether()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    const auto calm = client.callTogether("g",
        {{"WATCH", "g"}, echo("g", 1), echo("g", 2), {"MULTI"}, {"PING"}, {"EXEC"}}, within(5s),
        {});
    QVERIFY(calm);
    QCOMPARE(calm->size(), std::size_t{6});
    QCOMPARE(onlyNumber((*calm)[2]), 2);
    QCOMPARE((*calm)[5].kind, Reply::Kind::Array);

    // An unfinished transaction does not affect the next query.
    const auto open = client.callTogether("g", {{"MULTI"}, {"NO-SUCH-COMMAND"}}, within(5s), {});
    QVERIFY(open);
    QCOMPARE((*open)[1].kind, Reply::Kind::Error);
    for (int i = 0; i < 8; ++i)
        QCOMPARE(ask(client, "g", i), i);
}

void TestFalkorClient::deadlineEndsTheWait()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    server.stop();
    test::OwnTime timer;
    const auto late = client.call("g", echo("g", 1), within(150ms), {});
    COMPARE_ERROR(late, ErrorCode::TimedOut);
    QVERIFY2(timer.elapsedMs() < 400, qPrintable(QString::number(timer.elapsedMs())));
    server.resume();
    // The late reply is dropped.
    for (int i = 2; i < 40; ++i)
        QCOMPARE(ask(client, "g", i), i);
    QVERIFY(client.epoch() > 1);
}

void TestFalkorClient::cancellingKeepsTheOthers()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    const CancelToken cancel;
    auto slow = QtConcurrent::run([&] {
        return client.call("g",
            {"GRAPH.RO_QUERY", "g",
                "UNWIND range(1, 1000000000) AS x WITH x WHERE x < 0 RETURN count(x)", "--compact",
                "timeout", "2000"},
            within(20s), cancel);
    });
    QTRY_VERIFY(server.command({"GRAPH.INFO", "RunningQueries"}).items.size() == 2
        && !server.command({"GRAPH.INFO", "RunningQueries"}).items[1].items.empty());
    test::OwnTime cancelled;
    cancel.cancel();
    QTRY_VERIFY(slow.isFinished());
    QVERIFY2(cancelled.elapsedMs() < 1000, qPrintable(QString::number(cancelled.elapsedMs())));
    COMPARE_ERROR(slow.result(), ErrorCode::Cancelled);
    for (int i = 0; i < 20; ++i)
        QCOMPARE(ask(client, "g", i), i);
    QCOMPARE(client.epoch(), std::uint64_t{1});
}

void TestFalkorClient::killedInTheMiddle()
{
    QFETCH(QString, version);
    FalkorServer server(version);
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    const auto before = client.epoch();
    auto slow = QtConcurrent::run([&] {
        return client.call("g",
            {"GRAPH.RO_QUERY", "g",
                "UNWIND range(1, 1000000000) AS x WITH x WHERE x < 0 RETURN count(x)", "--compact"},
            within(20s), {});
    });
    QTRY_VERIFY(server.command({"GRAPH.INFO", "RunningQueries"}).items.size() == 2
        && !server.command({"GRAPH.INFO", "RunningQueries"}).items[1].items.empty());
    test::OwnTime killed;
    server.kill();
    QTRY_VERIFY(slow.isFinished());
    QVERIFY2(killed.elapsedMs() < 3000, qPrintable(QString::number(killed.elapsedMs())));
    COMPARE_ERROR(slow.result(), ErrorCode::Unreachable);
    QVERIFY(client.epoch() > before);
}

void TestFalkorClient::restartedEmpty()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    QCOMPARE(ask(client, "g", 1), 1);
    const auto before = client.epoch();
    server.kill();
    const auto down = client.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(down, ErrorCode::Unreachable);
    QVERIFY(server.start());
    const auto gone = client.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(gone, ErrorCode::NoSuchGraph);
    QVERIFY(client.epoch() > before);
}

void TestFalkorClient::writesAreNeverSentTwice()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    // The server closes every connection during the write, and keeps running.
    auto write = QtConcurrent::run([&] {
        return client.call("g",
            {"GRAPH.QUERY", "g",
                "UNWIND range(1, 3000000) AS x WITH count(x) AS c CREATE (:A {c: c})"},
            within(20s), {});
    });
    QTRY_VERIFY(server.command({"GRAPH.INFO", "RunningQueries"}).items.size() == 2
        && !server.command({"GRAPH.INFO", "RunningQueries"}).items[1].items.empty());
    server.command({"CLIENT", "KILL", "TYPE", "normal"});
    QTRY_VERIFY_WITH_TIMEOUT(write.isFinished(), 10000);
    COMPARE_ERROR(write.result(), ErrorCode::Unreachable);
    const auto nodes = [&] {
        const auto reply = client.call("g",
            {"GRAPH.RO_QUERY", "g", "MATCH (n:A) RETURN count(n)", "--compact"}, within(5s), {});
        return reply ? onlyNumber(*reply) : -1;
    };
    QTRY_VERIFY(server.command({"GRAPH.INFO", "RunningQueries"}).items.size() == 2
        && server.command({"GRAPH.INFO", "RunningQueries"}).items[1].items.empty());
    QVERIFY(nodes() == 0 || nodes() == 1);
}

void TestFalkorClient::writesWaitForALoadingServer()
{
    FalkorServer server;
    QVERIFY(server.start());
    Client client(server.endpoint());
    QVERIFY(makeGraph(client, "g"));
    QVERIFY(server.restartLoading());
    QTRY_COMPARE(server.command({"PING"}).kind, falkor::Reply::Kind::Error); // loading
    const auto early = client.call("g", {"GRAPH.QUERY", "g", "CREATE (:Hasty)"}, within(100ms), {});
    QVERIFY(!early);
    QVERIFY(client.call("g", {"GRAPH.QUERY", "g", "CREATE (:Patient)"}, within(30s), {}));
    const auto made = client.call("g",
        {"GRAPH.RO_QUERY", "g", "MATCH (a:Patient) RETURN count(a)", "--compact"}, within(5s), {});
    QVERIFY(made);
    QCOMPARE(onlyNumber(*made), 1);
}

void TestFalkorClient::replicasOnlyWhenAllowed()
{
    FalkorServer primary;
    QVERIFY(primary.start());
    Client writer(primary.endpoint());
    QVERIFY(makeGraph(writer, "g"));
    FalkorServer replica(FalkorServer::newest(),
        {QStringLiteral("--replicaof"), QStringLiteral("127.0.0.1 %1").arg(primary.port())});
    QVERIFY(replica.start());
    Client strict(replica.endpoint());
    const auto refused = strict.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(refused, ErrorCode::NotPermitted);

    auto endpoint = replica.endpoint();
    endpoint.allowReplica = true;
    Client reader(endpoint);
    QTRY_COMPARE(ask(reader, "g", 3), 3);
    const auto facts = reader.facts(within(5s), {});
    QVERIFY(facts);
    QCOMPARE(facts->topology, QStringLiteral("replica"));
    const auto write = reader.call("g", {"GRAPH.QUERY", "g", "CREATE (:A)"}, within(5s), {});
    COMPARE_ERROR(write, ErrorCode::NotPermitted);
    const auto missing = reader.call("nothing", echo("nothing", 1), within(5s), {});
    COMPARE_ERROR(missing, ErrorCode::NoSuchGraph);
}

QTEST_GUILESS_MAIN(TestFalkorClient)
#include "tst_falkorclient.moc"
