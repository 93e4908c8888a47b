// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/async.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <stdexcept>
#include <utility>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* kPeople = R"({"directed": true, "multigraph": false, "graph": {},
"nodes": [{"id": "ada", "role": "Person"}, {"id": "ben", "role": "Person"}, {"id": "kin", "role": "Place"}],
"links": [{"source": "ada", "target": "ben", "kind": "knows"},
{"source": "ben", "target": "kin", "kind": "lives_in"}]})";

/// A part of the window, how it comes to be shown, and what fills it.
struct View
{
    QByteArray text; ///< of the file that is opened; empty for a model
    QList<ActionId> actions;
    std::string query;
    std::string selected = {}; ///< a node
    Json args = {}; ///< the query is asked with, as from the Explorer; null: by the view
    QString choice = {}; ///< in a box of choices of the view
};

} // namespace

Q_DECLARE_METATYPE(View)

/// What the window does with requests that do not end as others do.
class TestWindowRequests final : public QObject
{
    Q_OBJECT

private slots:

    /// Whoever asked for the work, and whatever they do with its error.
    void anExceptionIsShown()
    {
        const WindowRun run;
        const auto isTold = [&run] {
            const auto labels = run.window->findChild<NoticeBar*>()->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->isVisible()
                    && label->text().contains(u"The program met an error of its own."_s);
            });
        };
        QVERIFY(!isTold());
        runAsync(
            readingPool(), run.window.get(),
            [](const CancelToken&) -> Status {
                throw std::runtime_error("no such thing was expected");
            },
            [](const Status&) {});
        QTRY_VERIFY(isTold());
    }

    /// A demo's store is there with its first page: nobody asks it before that.
    void aDemoBeginsWithoutAFailure()
    {
        const WindowRun run;
        const QSignalSpy failed(run.window->findChild<WindowRequests*>(), &WindowRequests::failed);
        openCrawledDemo(run);
        QStringList said;
        for (const QList<QVariant>& one : failed)
            said.append(one.front().value<Error>().message);
        QCOMPARE(said, QStringList());
    }

    void askingAgainAsksWhatIsShown_data()
    {
        QTest::addColumn<View>("view");
        const auto row = [](const char* name, const View& view) { QTest::newRow(name) << view; };
        const QList<ActionId> all{ActionId::ShowFamilies};
        row("graph", {kPeople, {ActionId::ShowGraph}, "graph_slice"});
        row("inspector", {kPeople, {ActionId::ShowGraph}, "neighbors", "ada"});
        row("table", {kPeople, {}, "search_nodes", {}, {{"query", "ada"}}});
        row("overview", {kPeople, {ActionId::ShowOverview}, "describe_graph"});
        row("filter of nodes", {kPeople, {ActionId::FilterNodes}, "describe_graph"});
        row("outcomes", {kPeople, all + QList{ActionId::ShowOutcomes}, "outcome_counts"});
        row("crawler", {kPeople, all + QList{ActionId::ShowCrawler}, "crawler_state"});
        row("events", {kPeople, all + QList{ActionId::ShowEvents}, "recent_events"});
        row("timeline", {kPeople, all + QList{ActionId::ShowTimeline}, "entity_timeline"});
        row("flow", {{}, {ActionId::ShowFlow}, "io_chain"});
        row("issues of a chain", {{}, {ActionId::ShowIssues}, "io_chain"});
        row("issues of a model",
            {{}, {ActionId::ShowIssues}, "model_issues", {}, {}, u"In the whole model"_s});
    }

    /// F5, whatever is looked at.
    void askingAgainAsksWhatIsShown()
    {
        QFETCH(View, view);
        const WindowRun run;
        run.window->activateWindow();
        QSignalSpy ended(&run.workbench(), &Workbench::requestEnded);
        QString file = qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
            + u"/tests/data/models/prd-review.txt"_s;
        if (!view.text.isEmpty()) {
            file = run.folder.filePath(u"people.json"_s);
            QVERIFY(write(file, view.text.toStdString()));
        }
        run.workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 2, patience);
        QTRY_VERIFY_WITH_TIMEOUT(run.window->console()->conversations().isReady(), patience);
        for (const ActionId action : view.actions)
            run.window->act(action);
        if (!view.selected.empty())
            run.window->canvas()->select({NodeId(view.selected)});
        if (!view.args.is_null())
            emit run.window->findChild<WindowRequests*>()->queryWanted(view.query, view.args);
        if (!view.choice.isEmpty()) {
            const auto boxes = run.window->findChildren<QComboBox*>();
            const auto has = [&view](const QComboBox* box) {
                return box->isVisible() && box->findText(view.choice) >= 0;
            };
            const auto box = std::ranges::find_if(boxes, has);
            QVERIFY(box != boxes.end());
            (*box)->setFocus();
            QTest::keyClick(*box, Qt::Key_End);
            QCOMPARE((*box)->currentText(), view.choice);
        }
        const auto answers = [&] { return answersTo(ended, view.query).size(); };
        QTRY_VERIFY_WITH_TIMEOUT(answers() > 0, patience);
        // Until nothing else is on its way.
        qsizetype seen = -1;
        QElapsedTimer quiet;
        const auto isQuiet = [&] {
            if (std::exchange(seen, ended.count()) != ended.count())
                quiet.start();
            return quiet.hasExpired(500);
        };
        QTRY_VERIFY_WITH_TIMEOUT(isQuiet(), patience);
        const auto before = answers();
        QTest::keyClick(run.window.get(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(answers() > before, patience);
    }

    /// One query alone would take ten seconds to give up. Nothing that the window held is joined.
    void closingWaitsForNoServer()
    {
        MNEMO_NEED_FALKOR()
        FalkorServer server;
        QVERIFY(server.start());
        const auto made = server.command({"GRAPH.QUERY", "team",
            "UNWIND range(1, 7) AS i CREATE (:Node {id: 'n-' + i, role: 'fact', label: 'n ' + "
            "i})"});
        QVERIFY(made.kind == falkor::Reply::Kind::Array);
        auto run = std::make_unique<WindowRun>();
        run->workbench().opening().openUrl(u"falkor://127.0.0.1:%1/team"_s.arg(server.port()));
        QTRY_COMPARE_WITH_TIMEOUT(run->scene().nodes().size(), std::size_t{7}, 60000);
        server.stop();
        run->window->graph()->reload();
        run->ask(u"How many nodes are there?"_s);
        run->child<QLineEdit>("search")->setText(u"n"_s);
        OwnTime own;
        run->window.reset();
        const auto took = own.elapsedMs();
        server.resume();
        QVERIFY2(took < 1000, qPrintable(QString::number(took)));
    }
};

QTEST_MAIN(TestWindowRequests)
#include "tst_windowrequests.moc"
