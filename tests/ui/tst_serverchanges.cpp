// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/falkorserver.h"
#include "tests/support/neo4jserver.h"
#include "tests/support/owntime.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/changewatch.h"
#include "ui/graph/graphcontroller.h"

#include <QAbstractButton>
#include <QLabel>

#include <functional>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A server with a graph, and how another client writes to it.
struct Server
{
    QString url;
    std::function<bool(const std::string& statement)> write;
};

Server serverOf(FalkorServer& server)
{
    return {u"falkor://127.0.0.1:%1/team"_s.arg(server.port()),
        [&server](const std::string& statement) {
            return server.command({"GRAPH.QUERY", "team", statement}).kind
                == falkor::Reply::Kind::Array;
        }};
}

/// As Graphiti writes it: facts that have begun, one of which is to end.
constexpr const char* kMemory
    = "CREATE (a:Entity:Person {uuid: 'a', name: 'Ada', created_at: '2026-01-01T00:00:00Z'}), "
      "(b:Entity:City {uuid: 'b', name: 'Bern', created_at: '2026-01-01T00:00:00Z'}), "
      "(c:Entity:City {uuid: 'c', name: 'Cork', created_at: '2026-01-01T00:00:00Z'}), "
      "(e:Episodic {uuid: 'e', name: 'Chat', content: 'Ada lives in Bern.', "
      "valid_at: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z'}), "
      "(a)-[:RELATES_TO {uuid: 'f', name: 'LIVES_IN', fact: 'Ada lives in Bern', "
      "valid_at: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z'}]->(b)";

/// A graph in which ids are told apart by their labels alone.
constexpr const char* kFilms
    = "CREATE (:Movie {id: 1, name: 'Speed'})-[:IN_GENRE]->(:Genre {id: 1, name: 'Action'})";

Server serverOf(const Neo4jServer& server)
{
    return {server.url(), [&server](const std::string& statement) {
                return server.query(statement).value("data", Json()).is_object();
            }};
}

} // namespace

/// A graph on a server that other programs write to while a window shows it.
class TestServerChanges : public QObject
{
    Q_OBJECT

private slots:

    void whatAnotherProgramWroteIsTold_data()
    {
        QTest::addColumn<QString>("version");
        const QStringList versions = FalkorServer::versions();
        for (const QString& version : versions)
            QTest::newRow(qPrintable(u"FalkorDB "_s + version)) << version;
        if (versions.isEmpty())
            QTest::newRow("FalkorDB") << u"none"_s;
        QTest::newRow("Neo4j") << QString();
    }

    /// A notice within two seconds, and nothing moves by itself; once more for a later change.
    void whatAnotherProgramWroteIsTold()
    {
        QFETCH(QString, version);
        FalkorServer falkor(version);
        Neo4jServer neo4j;
        if (version.isEmpty()) {
            MNEMO_NEED_NEO4J()
            QVERIFY(neo4j.start());
        } else {
            MNEMO_NEED_FALKOR()
            QVERIFY(falkor.start());
        }
        const Server server = version.isEmpty() ? serverOf(neo4j) : serverOf(falkor);
        QVERIFY(server.write("UNWIND range(1, 7) AS i CREATE (:Node {id: 'n-' + toString(i), "
                             "role: 'fact', label: 'n'})"));
        const WindowRun run;
        run.workbench().opening().openUrl(server.url);
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{7}, patience);
        const GraphController& graph = *run.window->graph();
        QTRY_VERIFY_WITH_TIMEOUT(!graph.shownMark().empty() && !graph.isAwaitingAnswer(), patience);
        const auto* notice = run.child<QWidget>("changeNotice");
        QSignalSpy outdated(run.window->findChild<ChangeWatch*>(), &ChangeWatch::outdated);
        QVERIFY(!notice->isVisible());

        QVERIFY(server.write("CREATE (:Node {id: 'theirs', role: 'fact', label: 't'})"));
        OwnTime since;
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), patience);
        QVERIFY2(since.elapsedMs() <= 2000, qPrintable(QString::number(since.elapsedMs())));
        const auto words = [&run] { return run.child<QLabel>("changeMore")->text(); };
        QTRY_COMPARE_WITH_TIMEOUT(words(), u"1 node(s), 0 edge(s)."_s, patience);
        QCOMPARE(outdated.count(), 1);
        QVERIFY(!run.scene().find(NodeId("theirs")));

        QTest::mouseClick(run.child<QAbstractButton>("changeAgain"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().find(NodeId("theirs")), patience);
        QTRY_VERIFY(!notice->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!graph.shownMark().empty() && !graph.isAwaitingAnswer(), patience);
        QVERIFY(server.write("MATCH (n {id: 'n-1'}) DELETE n"));
        OwnTime later;
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), patience);
        QVERIFY2(later.elapsedMs() <= 2000, qPrintable(QString::number(later.elapsedMs())));
    }

    void aForeignGraphTellsItsChanges_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<QByteArray>("made");
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("told");
        QTest::addColumn<int>("nodes"); // once it is asked again
        const auto row = [](const char* name, const char* made, const char* change,
                             const char* told, int nodes) {
            QStringList versions = FalkorServer::versions();
            if (versions.isEmpty())
                versions.append(u"none"_s);
            for (const QString& version : versions)
                QTest::addRow("%s, %s", qPrintable(version), name)
                    << version << QByteArray(made) << QByteArray(change) << QString::fromUtf8(told)
                    << nodes;
        };
        row("a fact ended and another one began", kMemory,
            "MATCH (a {uuid: 'a'})-[f {uuid: 'f'}]->(b), (c {uuid: 'c'}) "
            "SET f.invalid_at = '2026-05-01T00:00:00Z', f.expired_at = '2026-05-02T00:00:00Z' "
            "CREATE (a)-[:RELATES_TO {uuid: 'g', name: 'LIVES_IN', fact: 'Ada lives in Cork', "
            "valid_at: '2026-05-01T00:00:00Z', created_at: '2026-05-02T00:00:00Z'}]->(c)",
            "1 fact(s) began, 1 ended.", 4);
        row("an entity came", kMemory,
            "CREATE (:Entity {uuid: 'd', name: 'Dora', created_at: '2026-05-01T00:00:00Z'})",
            "1 node(s), 0 edge(s).", 5);
        row("a node without an id came", kFilms, "CREATE (:Movie {name: 'Heat'})",
            "5 node(s), 2 edge(s).", 3);
    }

    /// In its own words, also where another client breaks what its ids were.
    void aForeignGraphTellsItsChanges()
    {
        MNEMO_NEED_FALKOR()
        QFETCH(QString, version);
        QFETCH(QByteArray, made);
        QFETCH(QByteArray, change);
        QFETCH(QString, told);
        QFETCH(int, nodes);
        FalkorServer falkor(version);
        QVERIFY(falkor.start());
        const Server server = serverOf(falkor);
        QVERIFY(server.write(made.toStdString()));
        const WindowRun run(Clock(1782864000)); // 2026-07-01
        run.workbench().opening().openUrl(server.url);
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() >= 2, patience);
        const GraphController& graph = *run.window->graph();
        QTRY_VERIFY_WITH_TIMEOUT(!graph.shownMark().empty() && !graph.isAwaitingAnswer(), patience);
        const auto* notice = run.child<QWidget>("changeNotice");
        const auto before = run.scene().nodes().size();
        QVERIFY(!notice->isVisible());

        QVERIFY(server.write(change.toStdString()));
        OwnTime since;
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), patience);
        QVERIFY2(since.elapsedMs() <= 2000, qPrintable(QString::number(since.elapsedMs())));
        const auto words = [&run] { return run.child<QLabel>("changeMore")->text(); };
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(told), qPrintable(words()), patience);
        QCOMPARE(run.scene().nodes().size(), before);
        run.window->activateWindow();
        QTest::keyClick(run.window.get(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(
            run.scene().nodes().size(), static_cast<std::size_t>(nodes), patience);
        QTRY_VERIFY(!notice->isVisible());
    }
};

QTEST_MAIN(TestServerChanges)
#include "tst_serverchanges.moc"
