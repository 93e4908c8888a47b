// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/access.h"
#include "core/graph/profile.h"
#include "core/graph/server/serverreader.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"
#include "tests/support/neo4jserver.h"
#include "tests/support/scriptedserver.h"

#include <QTest>
#include <QtConcurrentRun>

#include <array>
#include <memory>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray answerWith(const char* fields, const QByteArray& values, int bookmark)
{
    return QByteArray("{\"data\":{\"fields\":[") + fields + "],\"values\":[" + values
        + "]},\"bookmarks\":[\"b:" + QByteArray::number(bookmark) + "\"]}";
}

/// What a view begins with, at this tick, after so many commits.
QByteArray beginning(int commits, int tick)
{
    return answerWith("\"domain\",\"value\"",
        "[\"world\",\"{\\\"tick\\\":" + QByteArray::number(tick) + "}\"]", commits);
}

/// A row, after so many commits.
QByteArray row(int commits)
{
    return answerWith("\"n\"", "[7]", commits);
}

} // namespace

/// What a view of Neo4j asks, and that no write is missed where it asks less.
class TestNeo4jViews final : public QObject
{
    Q_OBJECT

private slots:
    void asksOnceWhereNobodyWrites();
    void seesWhatOthersWrote();
};

void TestNeo4jViews::asksOnceWhereNobodyWrites()
{
    ScriptedServer server;
    QList<QByteArray> answers;
    server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
        reply.status = answers.isEmpty() ? 500 : 202;
        reply.body = answers.isEmpty() ? QByteArray("{}") : answers.takeFirst();
        reply.type = "application/json";
        return true;
    };
    const auto url
        = ServerUrl::parse(u"neo4j+http://neo4j:s3cret@127.0.0.1:%1/team"_s.arg(server.port()));
    QVERIFY(url);
    const auto access = std::make_shared<neo4j::DatabaseAccess>(
        std::make_shared<neo4j::QueryClient>(*neo4j::databaseAddressFrom(*url)));
    access->setProfile(*loadProfile("mnemoscope"));
    access->setKnownFor(1h);
    // The server lives on this thread, so that views are opened on another one. Tells the tick,
    // what each read gave, and why it may not have been of one moment.
    const auto view = [&](int reads, const QList<QByteArray>& script) {
        answers = script;
        auto future = QtConcurrent::run([&] {
            const ReadContext context{Deadline(10s), CancelToken()};
            auto reader = server::ServerReader::open(
                access, context, nullptr, server::ServerReader::Begin::Known);
            if (!reader)
                return reader.error().message;
            auto told = QString::number((*reader)->tick().value_or(-1));
            for (int i = 0; i < reads; ++i) {
                const auto table = (*reader)->readText("RETURN 7 AS n", Json::object(), context);
                told += table && table->rows() == 1 ? u" 7"_s : u" none"_s;
            }
            return told + u' ' + QString::fromStdString((*reader)->inconsistency());
        });
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 30'000))
            return u"no end"_s;
        return answers.isEmpty() ? future.result() : u"not all was asked"_s;
    };
    const auto changed = QLatin1String(inconsistent::changed);
    QCOMPARE(view(1, {beginning(1, 5), beginning(1, 5), row(1)}), u"5 7 "_s);
    QCOMPARE(view(1, {row(1)}), u"5 7 "_s);
    QCOMPARE(view(2, {row(1), row(1)}), u"5 7 7 "_s);
    // Somebody wrote before the view was opened; what it begins with is as it was.
    QCOMPARE(view(1, {row(2), beginning(2, 5), row(2)}), u"5 7 "_s);
    QCOMPARE(view(1, {row(2)}), u"5 7 "_s);
    // The clock went on, after its time was told.
    QCOMPARE(view(1, {row(3), beginning(3, 6), row(3)}), u"5 7 "_s + changed);
    QCOMPARE(view(1, {row(3)}), u"6 7 "_s);
    // Between two reads of one view.
    QCOMPARE(view(2, {row(3), row(4)}), u"6 7 7 "_s + changed);
    QCOMPARE(view(1, {beginning(4, 6), row(4)}), u"6 7 "_s);
    // An answer that is not of just now says nothing of whether the server is there.
    access->setKnownFor(0ms);
    QCOMPARE(view(1, {beginning(4, 6), row(4)}), u"6 7 "_s);
}

/// Each write of this program and of another is seen by the next question.
void TestNeo4jViews::seesWhatOthersWrote()
{
    MNEMO_NEED_NEO4J()
    Neo4jServer server;
    QVERIFY(server.start());
    const auto opened = [&] {
        const auto store = openStore(*parseStoreUrl(server.url()), OpenMode::Write);
        if (!store)
            qFatal("%s", qPrintable(store.error().message));
        return *store;
    };
    const std::array stores{opened(), opened()};
    const QueryRunner runner(
        *Catalogue::load(), stores[0], *loadProfile("mnemoscope"), Clock(1000));
    Commit first;
    first.patches.emplace_back(AddNode{{NodeId("hub"), "fact", "Hub"}});
    QVERIFY(stores[0]->apply(first));
    for (std::size_t i = 1; i <= 20; ++i) {
        const NodeId id("n" + std::to_string(i));
        Commit commit;
        commit.patches.emplace_back(AddNode{{id, "fact", "Node"}});
        commit.patches.emplace_back(AddEdge{{NodeId("hub"), "related_to", id, {}}});
        QVERIFY(stores.at(i % 2)->apply(commit));
        for (int times = 0; times < 2; ++times) {
            const auto outcome = runner.run("neighbors", {{"node_id", "hub"}});
            QVERIFY2(outcome.consistent, outcome.inconsistency.c_str());
            QCOMPARE(outcome.result.at("neighbors").size(), i);
        }
    }
}

QTEST_GUILESS_MAIN(TestNeo4jViews)
#include "tst_neo4jviews.moc"
