// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/pools.h"
#include "textground.h"

#include <QRegularExpression>

#include <tuple>

using namespace mnemo;
using namespace mnemo::test;

/// When a program has read the texts of a graph on a server, and what it asks the server until
/// then.
class KeptTextsTest final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase_data() { ForeignGround::addVersions(); }

    void initTestCase() { m_ground.start(); }

    void init() { m_ground.choose(); }

    void cleanup() { m_ground.clear(); }

    void textsAreKept_data();
    void textsAreKept();
    void manyTextsAreReadAside();
    void aClosedStoreReadsNoMore();

private:
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return m_ground.ask(query, args);
    }

    [[nodiscard]] std::int64_t statementsSent() const;
    /// What a search sends.
    [[nodiscard]] std::int64_t costOfSearch() const;
    void makeManyFacts() const;

    TextGround m_ground;
};

/// Reads of graphs that the server has answered since it began.
std::int64_t KeptTextsTest::statementsSent() const
{
    const auto told = m_ground.server->command({"INFO", "commandstats"}).text;
    static const QRegularExpression calls(QStringLiteral("cmdstat_graph\\.RO_QUERY:calls=(\\d+)"),
        QRegularExpression::CaseInsensitiveOption);
    return calls.match(QString::fromStdString(told)).captured(1).toLongLong();
}

void KeptTextsTest::textsAreKept_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("id");
    QTest::newRow("generic") << QStringLiteral("generic") << QStringLiteral("id");
    QTest::newRow("graphiti") << QStringLiteral("graphiti") << QStringLiteral("uuid");
}

/// Many facts beside others that nothing but their properties tells from them. Once texts are kept,
/// a search costs the server one statement; what another client changes is found all the same.
void KeptTextsTest::textsAreKept()
{
    QFETCH(QString, profile);
    QFETCH(QString, id);
    const auto idName = id.toStdString();
    m_ground.make("UNWIND range(0, 99) AS i CREATE (:Entity:Person {" + idName
        + ": 'n' + toString(i), name: 'Person ' + toString(i), created_at: '2026-01-01'})");
    m_ground.make("UNWIND range(0, 3999) AS i MATCH (a:Entity {" + idName
        + ": 'n' + toString(i % 97)}), (b:Entity {" + idName
        + ": 'n' + toString(i % 13)}) CREATE (a)-[:RELATES_TO {name: 'OWNS', weight: i / 7.0, "
          "valid_at: '2026-01-01', note: CASE i % 3 WHEN 0 THEN 'x' ELSE 'Halyard' END, "
          "fact: 'No ' + toString(i) + ' owns a halyard', embedding: vecf32([i, 1])}]->(b)");
    m_ground.open(profile.toUtf8().constData());
    for (const Json& args : {Json{{"query", "halyard"}}, Json{{"query", "Halyard"}, {"limit", 3}},
             Json{{"query", "no 39"}, {"limit", 200}}, Json{{"query", "person 4"}},
             Json{{"query", "nowhere"}}})
        std::ignore = ask("search_texts", args);
    const auto before = statementsSent();
    std::ignore = m_ground.runner->run("search_texts", {{"query", "owns a"}});
    QCOMPARE(statementsSent() - before, 1);
    m_ground.make("MATCH (a:Entity {" + idName
        + ": 'n7'}) SET a.summary = 'Halyard' CREATE (a)-[:RELATES_TO {fact: 'halyard'}]->(a)");
    const auto changed = m_ground.runner->run("search_texts", {{"query", "halyard"}, {"limit", 1}});
    QCOMPARE(changed.result.at("hits").at(0).at("label"), Json("Person 7"));
}

std::int64_t KeptTextsTest::costOfSearch() const
{
    const auto before = statementsSent();
    std::ignore = m_ground.runner->run("search_texts", {{"query", "owns a"}});
    return statementsSent() - before;
}

/// More than are read as soon as somebody searches, between so many pairs of nodes that the server
/// is not asked for all of them.
void KeptTextsTest::makeManyFacts() const
{
    m_ground.make("UNWIND range(0, 2999) AS i CREATE (:Entity:Person {uuid: 'n' + toString(i), "
                  "name: 'Person ' + toString(i), created_at: '2026-01-01'})");
    m_ground.make("MATCH (n:Entity) WITH collect(n) AS all UNWIND range(0, 11999) AS i "
                  "WITH i, all[i % 97] AS a, all[i % 13] AS b CREATE (a)-[:RELATES_TO {name: "
                  "'OWNS', weight: i / 7.0, valid_at: '2026-01-01', fact: 'No ' + toString(i) + "
                  "' owns a halyard'}]->(b)");
}

/// A store that was just opened answers by the server, or once all texts are read; both give the
/// same as the imported graph. Then one statement is enough, until another client writes.
void KeptTextsTest::manyTextsAreReadAside()
{
    makeManyFacts();
    m_ground.open("graphiti");
    for (const Json& args : {Json{{"query", "no 11999"}}, Json{{"query", "no 119"}, {"limit", 200}},
             Json{{"query", "HALYARD"}, {"limit", 3}}, Json{{"query", "person 4"}},
             Json{{"query", "nowhere"}}}) {
        const auto first = runnerOver(m_ground.openedAnew())->run("search_texts", args);
        QVERIFY2(!first.error, first.error ? qPrintable(first.error->message) : "");
        QCOMPARE(first.resultHash, ask("search_texts", args).resultHash);
    }
    QTRY_COMPARE(costOfSearch(), 1);
    m_ground.make("MATCH (a:Entity {uuid: 'n7'}) SET a.summary = 'Halyard'");
    const auto changed = m_ground.runner->run("search_texts", {{"query", "halyard"}, {"limit", 1}});
    QCOMPARE(changed.result.at("hits").at(0).at("label"), Json("Person 7"));
}

/// The window has them read before anybody searches; closing the store ends that.
void KeptTextsTest::aClosedStoreReadsNoMore()
{
    makeManyFacts();
    m_ground.open("graphiti");
    const auto read
        = [&] { dynamic_cast<server::ServerStore&>(*m_ground.store).readTextsAhead(15'000); };
    auto before = statementsSent();
    read();
    QVERIFY(finishPools(std::chrono::minutes(1)));
    const auto whole = statementsSent() - before;
    QCOMPARE(costOfSearch(), 1);
    m_ground.open("graphiti");
    before = statementsSent();
    read();
    m_ground.runner.reset();
    m_ground.store.reset();
    QVERIFY(finishPools(std::chrono::minutes(1)));
    QVERIFY2(statementsSent() - before < whole, qPrintable(QString::number(whole)));
}

QTEST_GUILESS_MAIN(KeptTextsTest)
#include "tst_kepttexts.moc"
