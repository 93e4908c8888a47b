// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/loan.h"
#include "tests/core/falkor/asking.h"
#include "tests/support/falkorserver.h"

#include <thread>

using namespace mnemo;
using namespace mnemo::test;
using falkor::Client;
using falkor::Reply;

/// Connections that a caller has for himself, from a real server: read by the calling thread, and,
/// as in a cluster, through the client's thread.
class TestFalkorLoans : public QObject
{
    Q_OBJECT

private:
    static void addWays()
    {
        QTest::addColumn<bool>("direct");
        QTest::newRow("by the caller") << true;
        QTest::newRow("by the client's thread") << false;
    }

    /// A client that lends in the given way, and a graph.
    void begin(bool direct)
    {
        m_client = std::make_unique<Client>(direct ? m_server.endpoint() : m_cluster->endpoint());
        QVERIFY(makeGraph(*m_client, "g"));
        QTRY_COMPARE(m_client->lend("g")->isDirect(), direct);
    }

    FalkorServer m_server;
    std::unique_ptr<FalkorServer> m_cluster;
    std::unique_ptr<Client> m_client;

private slots:
    void initTestCase();

    void cleanup() { m_client.reset(); }

    void manyAreUnderWay_data() { addWays(); }

    void manyAreUnderWay();

    void watchesOverSeveralReads_data() { addWays(); }

    void watchesOverSeveralReads();

    void leavesNothingBehind_data() { addWays(); }

    void leavesNothingBehind();

    void endsWithItsConnection_data() { addWays(); }

    void endsWithItsConnection();

    void manyCallersShareFew_data() { addWays(); }

    void manyCallersShareFew();
};

void TestFalkorLoans::initTestCase()
{
    MNEMO_NEED_FALKOR()
    QVERIFY(m_server.start());
    // A cluster of one: what it holds is asked for through the client's thread.
    m_cluster = std::make_unique<FalkorServer>(FalkorServer::newest(),
        QStringList{QStringLiteral("--cluster-enabled"), QStringLiteral("yes"),
            QStringLiteral("--cluster-config-file"), QStringLiteral("nodes.conf")});
    QVERIFY(m_cluster->start());
    QCOMPARE(m_cluster->command({"CLUSTER", "ADDSLOTSRANGE", "0", "16383"}).text, "OK");
    QTRY_VERIFY(
        m_cluster->command({"CLUSTER", "INFO"}).text.find("cluster_state:ok") != std::string::npos);
}

void TestFalkorLoans::manyAreUnderWay()
{
    QFETCH(bool, direct);
    begin(direct);
    const auto loan = m_client->lend("g");
    int sent = 0;
    for (int taken = 0; taken < 200; ++taken) {
        for (; sent < std::min(taken + 16, 200); ++sent)
            QVERIFY(loan->send({echo("g", sent)}, within(5s), {}));
        const auto reply = loan->receive(within(5s), {});
        QVERIFY(reply);
        QCOMPARE(onlyNumber(*reply), taken);
    }
    const auto refused = loan->call({"GRAPH.RO_QUERY", "g", "CREATE (:A)"}, within(5s), {});
    COMPARE_ERROR(refused, ErrorCode::Refused);
    const auto still = loan->call(echo("g", 5), within(5s), {});
    QVERIFY(still);
    QCOMPARE(onlyNumber(*still), 5);
    QVERIFY(!loan->receive(within(5s), {})); // no answer is outstanding
}

void TestFalkorLoans::watchesOverSeveralReads()
{
    QFETCH(bool, direct);
    begin(direct);
    for (const bool written : {false, true}) {
        const auto loan = m_client->lend("g");
        QVERIFY(loan->call({"WATCH", "g"}, within(5s), {}));
        QCOMPARE(onlyNumber(*loan->call(echo("g", 1), within(5s), {})), 1);
        if (written)
            QVERIFY(makeGraph(*m_client, "g"));
        QCOMPARE(onlyNumber(*loan->call(echo("g", 2), within(5s), {})), 2);
        const auto ends = loan->callTogether({{"MULTI"}, {"PING"}, {"EXEC"}}, within(5s), {});
        QVERIFY(ends);
        QCOMPARE(ends->back().kind, written ? Reply::Kind::Null : Reply::Kind::Array);
    }
}

void TestFalkorLoans::leavesNothingBehind()
{
    QFETCH(bool, direct);
    begin(direct);
    const auto epoch = m_client->epoch();
    for (int i = 0; i < 20; ++i) {
        {
            const auto loan = m_client->lend("g");
            QVERIFY(loan->call({"WATCH", "g"}, within(5s), {}));
            if (i % 4 == 1)
                QVERIFY(loan->call({"MULTI"}, within(5s), {}));
            if (i % 4 == 2)
                QVERIFY(loan->send({echo("g", 666)}, within(5s), {})); // its answer is never read
        }
        QCOMPARE(ask(*m_client, "g", i), i);
        // A WATCH of one caller does not affect the next.
        QVERIFY(makeGraph(*m_client, "g"));
        const auto next = m_client->lend("g");
        const auto ends = next->callTogether({{"MULTI"}, {"PING"}, {"EXEC"}}, within(5s), {});
        QVERIFY(ends);
        QCOMPARE(ends->back().kind, Reply::Kind::Array);
    }
    QCOMPARE(m_client->epoch(), epoch);
}

void TestFalkorLoans::endsWithItsConnection()
{
    QFETCH(bool, direct);
    begin(direct);
    const auto epoch = m_client->epoch();
    auto& server = direct ? m_server : *m_cluster;
    const auto loan = m_client->lend("g");
    QVERIFY(loan->call({"WATCH", "g"}, within(5s), {}));
    server.command({"CLIENT", "KILL", "TYPE", "normal"});
    const auto gone = loan->call(echo("g", 1), within(5s), {});
    COMPARE_ERROR(gone, ErrorCode::Unreachable);
    QVERIFY(!loan->call(echo("g", 1), within(5s), {}));
    QVERIFY(m_client->epoch() > epoch);
    QTRY_COMPARE(ask(*m_client, "g", 2), 2);
}

void TestFalkorLoans::manyCallersShareFew()
{
    QFETCH(bool, direct);
    begin(direct);
    std::atomic_int wrong = 0;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 12; ++thread) {
        threads.emplace_back([&, thread] {
            for (int i = 0; i < 100; ++i) {
                const auto number = thread * 1000 + i;
                if (i % 3 == 0) {
                    if (ask(*m_client, "g", number) != number)
                        ++wrong;
                    continue;
                }
                const auto loan = m_client->lend("g");
                const auto replies
                    = loan->callTogether({{"WATCH", "g"}, echo("g", number)}, within(5s), {});
                if (!replies || onlyNumber(replies->back()) != number)
                    ++wrong;
            }
        });
    }
    threads.clear();
    QCOMPARE(wrong.load(), 0);
}

QTEST_GUILESS_MAIN(TestFalkorLoans)
#include "tst_falkorloans.moc"
