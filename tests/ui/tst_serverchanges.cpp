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
};

QTEST_MAIN(TestServerChanges)
#include "tst_serverchanges.moc"
