// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"
#include "core/graph/eventlog.h"
#include "core/graph/stores/storeurl.h"
#include "core/world/defaultworld.h"
#include "core/world/worldrunner.h"
#include "core/world/worldsession.h"
#include "core/world/worldstore.h"
#include "tests/ui/worldrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/legendview.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"
#include "ui/world/fieldview.h"

#include <QAbstractButton>
#include <QAction>
#include <QContextMenuEvent>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeView>

#include <map>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;
using mnemo::test::WorldRun;

namespace {

std::map<std::string, ScenePoint> placesOf(const GraphCanvas& canvas)
{
    std::map<std::string, ScenePoint> places;
    const auto& nodes = canvas.scene().nodes();
    for (std::size_t at = 0; at < nodes.size(); ++at)
        places.emplace(nodes[at].id.text, canvas.positions()[at]);
    return places;
}

/// Until a second has gone by without an answer about the graph, and the last one is drawn.
void waitForStillness(const WindowRun& run)
{
    QSignalSpy slices(&run.workbench(), &Workbench::requestEnded);
    while (slices.wait(1000)) { }
    const GraphCanvas& canvas = *run.window->canvas();
    QTRY_VERIFY_WITH_TIMEOUT(!canvas.scene().empty() && canvas.isSharp(), patience);
}

std::ptrdiff_t shownDaimoi(const GraphCanvas& canvas)
{
    const auto shown = canvas.shownNodes();
    return std::count_if(shown.begin(), shown.end(),
        [&canvas](NodeIndex node) { return canvas.scene().node(node).role == "daimoi"; });
}

std::shared_ptr<GraphStore> storeAt(const QString& path, OpenMode mode)
{
    const auto opened = openStore({StoreUrl::Kind::Sqlite, path, {}}, mode);
    return opened ? *opened : nullptr;
}

/// The bounds that events of the store tell of.
QStringList limitsTold(const QString& path)
{
    QStringList out;
    const auto events = storeAt(path, OpenMode::Read)->events(0, keptEvents);
    for (const auto& event : *events) {
        if (event.kind == "world_limit_reached")
            out.append(toQString(event.detail.at("limit").get<std::string>()));
    }
    return out;
}

/// More nodes than become places.
Commit tooManyPlaces(bool areUrls)
{
    const std::size_t count = (areUrls ? maxUrlPlaces : mostOtherPlaces) + 50;
    Commit commit;
    for (std::size_t i = 0; i < count; ++i) {
        const auto url = "http://h/" + std::to_string(i);
        const Node place = areUrls
            ? Node{urlNodeId(url), "web:url", url, {{"canonical_url", url}}}
            : Node{NodeId("nexus:" + std::to_string(i)), "nexus", url, Json::object()};
        commit.patches.emplace_back(AddNode{place});
    }
    return commit;
}

/// As many ended daimoi as stay nodes, in the form of the rows that has no ticks.
Commit allEnded()
{
    constexpr DaimoiNumber first = 1'000'000;
    const Json death{{"alive", false}, {"outcome", "death"}, {"outcome_tick", 1}};
    Commit commit;
    Json ids = Json::array();
    for (DaimoiNumber i = first; i < first + DaimoiNumber{EndedDaimoi::usualMost}; ++i) {
        commit.patches.emplace_back(AddNode{{daimoiId(i), "daimoi", daimoiLabel(i), death}});
        ids.push_back(daimoiId(i).text);
    }
    commit.state = {{"world", "ended", ids}, {"world", "ended.0", nullptr}};
    return commit;
}

/// As many events of somebody else as the log keeps.
Commit otherEvents(std::int64_t tick)
{
    Commit commit;
    for (std::int64_t i = 0; i < keptEvents; ++i)
        commit.events.push_back({0, tick, 0, "noise", {}, Json::object()});
    return commit;
}

/// Makes a store whose world reaches a bound as soon as it goes on.
void fill(const QString& path, const QString& limit)
{
    const bool areUrls = limit == QLatin1String(worldLimits::urls);
    const auto store = storeAt(path, OpenMode::Write);
    if (areUrls || limit == QLatin1String(worldLimits::places)) {
        QVERIFY(store->apply(tooManyPlaces(areUrls)));
        return;
    }
    constexpr std::int64_t ticks = 500;
    {
        auto world = WorldSession::open(store, {});
        QVERIFY(world);
        while ((*world)->world().tick() < ticks)
            QVERIFY((*world)->step());
        QVERIFY((*world)->commit());
        const auto& totals = (*world)->world().totals();
        QVERIFY(totals.food + totals.death > 0);
    }
    const bool isLog = limit == QLatin1String(worldLimits::log);
    QVERIFY(store->apply(isLog ? otherEvents(ticks) : allEnded()));
}

} // namespace

/// Looking at a world: one that plays, and one that rests.
class TestWorldLook : public QObject
{
    Q_OBJECT

private slots:

    /// In any other graph a presence may be anything.
    void theLegendSaysWhatTheRolesOfAWorldAre()
    {
        LegendView legend;
        const auto* roles = legend.findChild<QListView*>(u"legendRoles"_s)->model();
        const auto told
            = [roles](int row) { return roles->index(row, 0).data(Qt::ToolTipRole).toString(); };
        GraphCounts counts;
        counts.roles = {{"daimoi", 2}, {"presence", 1}};
        legend.setCounts(counts);
        QVERIFY2(told(0).contains(u"messenger"_s), qPrintable(told(0)));
        QVERIFY2(told(1).contains(u"actor"_s), qPrintable(told(1)));
        counts.roles = {{"presence", 1}};
        legend.setCounts(counts);
        QVERIFY2(!told(0).contains(u"actor"_s), qPrintable(told(0)));
    }

    /// Who reads the rows of a bar goes on reading them, however often the world commits.
    void theRowsOfABarStayWhileTheWorldPlays()
    {
        const WorldRun run;
        run.playUntil(600);
        QTRY_VERIFY_WITH_TIMEOUT(WorldRun::tickOf(run.outcomes().summary()) > 0, patience);
        auto* bars = run.child<OutcomeChart>("outcomesOverTicks");
        QTRY_VERIFY_WITH_TIMEOUT(!bars->content().categories.isEmpty(), patience);
        QSignalSpy rows(&run.world(), &WorldController::rowsReady);
        const auto& content = bars->content();
        int filled = 0;
        for (int at = 0; at < content.categories.size(); ++at) {
            if (content.bars[RejectedSlot].values[static_cast<std::size_t>(at)] > 0)
                filled = at;
        }
        emit bars->barClicked(filled, -1);
        QVERIFY(rows.wait(patience));
        const auto* model = run.child<QTreeView>("tableView")->model();
        const auto tellsOutcomes = [model] {
            for (int column = 0; column < model->columnCount(); ++column) {
                if (model->headerData(column, Qt::Horizontal).toString() == u"reason_code"_s)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(tellsOutcomes(), patience);
        QSignalSpy graph(&run.workbench(), &Workbench::requestEnded);
        run.world().play();
        QTRY_VERIFY_WITH_TIMEOUT(test::answersTo(graph, "graph_slice").size() > 1, patience);
        run.world().pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.world().isPlaying(), patience);
        QVERIFY(tellsOutcomes());
    }

    /// The demo stays readable: one full layout when its crawl has ended, a world that waits for
    /// Play, and daimoi on the canvas only when they are asked for.
    void theDemoKeepsItsPicture()
    {
        const WindowRun run;
        QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        const GraphCanvas& canvas = *run.window->canvas();
        waitForStillness(run);
        // As if it were opened now: nothing was put where there was room.
        QSignalSpy slices(&run.workbench(), &Workbench::requestEnded);
        const auto before = placesOf(canvas);
        QVERIFY(before.size() > 80);
        run.window->graph()->reload();
        QTRY_VERIFY_WITH_TIMEOUT(!test::answersTo(slices, "graph_slice").empty(), patience);
        waitForStillness(run);
        QCOMPARE(placesOf(canvas), before);

        auto* play = run.child<QToolButton>("statusPlay");
        QVERIFY(play->isVisible() && !run.window->world()->isPlaying());
        QCOMPARE(play->text(), u"Play the world"_s);
        QVERIFY2(play->toolTip().contains(u"F7"_s), qPrintable(play->toolTip()));
        play->click();
        QTRY_VERIFY_WITH_TIMEOUT(run.window->world()->isPlaying(), patience);
        QCOMPARE(play->text(), u"Pause the world"_s);
        const auto daimoi = [&canvas] {
            const auto& roles = canvas.scene().roleCounts();
            return std::any_of(roles.begin(), roles.end(),
                [](const auto& role) { return role.first == "daimoi" && role.second > 0; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(daimoi(), patience);
        play->click();
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->world()->isPlaying(), patience);
        QCOMPARE(shownDaimoi(canvas), 0);
        const auto after = placesOf(canvas);
        for (const auto& [node, place] : before)
            QVERIFY2(after.contains(node) && after.at(node) == place, node.c_str());
        emit run.window->findChild<LegendView*>()->visibilityToggled(u"daimoi"_s, {});
        QTRY_VERIFY_WITH_TIMEOUT(shownDaimoi(canvas) > 0, patience);
    }

    /// Where an expansion brings nothing, that is said, and stays until something else is chosen.
    void whoIsShownWithAllNeighboursSaysSo()
    {
        const WindowRun run;
        QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        GraphCanvas& canvas = *run.window->canvas();
        waitForStillness(run);
        QSignalSpy slices(&run.workbench(), &Workbench::requestEnded);
        const NodeId node = canvas.scene().nodes().front().id;
        canvas.select({node});
        QSignalSpy drawn(&canvas, &GraphCanvas::sceneChanged);
        emit canvas.expandRequested(node);
        QTRY_VERIFY_WITH_TIMEOUT(!test::answersTo(slices, "graph_slice").empty(), patience);
        if (drawn.empty())
            drawn.wait(2000);
        const auto* words = run.child<QLabel>("noticeWhat");
        QVERIFY2(words->text().startsWith(u"All "_s) && words->text().endsWith(u" shown."_s),
            qPrintable(words->text()));
        QVERIFY(words->isVisible());
    }

    /// The menu of the field explains a daimoi, by the named query that knows its life.
    void theFieldExplainsADaimoi()
    {
        const WorldRun run;
        run.playUntil(200);
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(
            view->shownWorld() && !view->shownWorld()->daimoi.empty(), patience);
        const std::string id = daimoiId(view->shownWorld()->daimoi.front().number).text;
        view->setSelected(id);
        const QPoint middle = view->rect().center();
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, middle, view->mapToGlobal(middle));
        QCoreApplication::sendEvent(view, &byKey);
        auto* menu = view->findChild<QMenu*>(u"fieldMenu"_s);
        QVERIFY(menu != nullptr && !menu->actions().isEmpty());
        QStringList asked;
        connect(&run.workbench(), &Workbench::requestEnded, view,
            [&asked](const EndedRequest& request) {
                if (request.query == "explain_daimoi")
                    asked << toQString(request.args.at("daimoi_id").get<std::string>());
            });
        menu->actions().front()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(asked, QStringList{toQString(id)}, patience);
    }

    /// What the inspector tells of a node goes on with the world.
    void theSelectedNodeIsToldAsItIs()
    {
        const WorldRun run;
        run.playUntil(200);
        const NodeId nexus("nexus:api");
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().find(nexus), patience);
        run.window->canvas()->select({nexus});
        const auto* inspector = run.child<InspectorPanel>("inspector");
        const auto told = [inspector] {
            QStringList words;
            const auto buttons = inspector->findChildren<QAbstractButton*>();
            for (const auto* button : buttons) {
                if (button->accessibleName().contains(u"sim:"_s))
                    words << button->accessibleName();
            }
            return words;
        };
        QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty(), patience);
        const QStringList before = told();
        run.playUntil(1200);
        QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty() && told() != before, patience);
    }

    void aBoundThatIsReachedIsTold_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<qint64>("most");
        QTest::addColumn<QString>("words");
        QTest::newRow("URLs")
            << QString::fromLatin1(worldLimits::urls) << qint64{maxUrlPlaces}
            << u"%1 URLs are places of this world, which is the maximum; daimoi do not reach the "
               "others."_s;
        QTest::newRow("presences and nexuses")
            << QString::fromLatin1(worldLimits::places) << qint64{mostOtherPlaces}
            << u"%1 presences and nexuses are places of this world, which is the maximum; daimoi "
               "do not reach the others."_s;
        QTest::newRow("ended daimoi")
            << QString::fromLatin1(worldLimits::ended) << qint64{EndedDaimoi::usualMost}
            << u"More than %1 daimoi have ended: from now on the oldest of them leave the graph "
               "with their edges. The events still say what became of them."_s;
        QTest::newRow("events")
            << QString::fromLatin1(worldLimits::log) << qint64{keptEvents}
            << u"The log of events keeps the last %1: from now on daimoi whose end it no longer "
               "contains leave the graph with their edges."_s;
    }

    /// A world that is about to reach a bound goes on: in the window, and by the command.
    void aBoundThatIsReachedIsTold()
    {
        QFETCH(QString, limit);
        QFETCH(qint64, most);
        QFETCH(QString, words);
        const WindowRun run;
        const QString path = run.folder.filePath(u"shown.sqlite"_s);
        const QString other = run.folder.filePath(u"other.sqlite"_s);
        fill(path, limit);
        QVERIFY(!QTest::currentTestFailed());
        QVERIFY(QFile::copy(path, other));
        QVERIFY(limitsTold(path).isEmpty());
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().opening().openUrl(u"sqlite:"_s + path);
        QVERIFY(opened.wait(patience));
        QVERIFY(!run.window->notices()->isVisible());
        run.window->act(ActionId::ShowField);
        run.child<QSpinBox>("worldSpeed")->setValue(10000);
        run.window->act(ActionId::WorldPlay);
        // Where there are nodes and no world yet, it is asked for.
        if (const auto* asked = run.window->findChild<QMessageBox*>(u"makeWorld"_s)) {
            const auto buttons = asked->buttons();
            const auto yes = std::find_if(buttons.begin(), buttons.end(), [asked](auto* button) {
                return asked->buttonRole(button) == QMessageBox::AcceptRole;
            });
            QVERIFY(yes != buttons.end());
            (*yes)->click();
        }
        QTRY_VERIFY_WITH_TIMEOUT(run.window->notices()->isVisible(), patience);
        QCOMPARE(run.child<QLabel>("noticeWhat")->text(), words.arg(countText(most)));
        run.window->world()->pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->world()->isPlaying(), patience);
        QCOMPARE(limitsTold(path), QStringList(limit));

        QProcess command;
        command.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemo"_s,
            {u"--home"_s, run.folder.filePath(u"home"_s), u"--store"_s, u"sqlite:"_s + other,
                u"world"_s, u"run"_s, u"--resume"_s, u"--ticks"_s, u"1000"_s});
        QVERIFY2(command.waitForFinished(patience), qPrintable(command.errorString()));
        const auto told = parseJson(command.readAllStandardOutput().toStdString());
        QVERIFY(told && told->contains("limits"));
        const Json& limits = told->at("limits");
        QCOMPARE(limits.size(), std::size_t{1});
        QCOMPARE(toQString(limits.at(0).at("limit").get<std::string>()), limit);
        QCOMPARE(limits.at(0).at("most").get<qint64>(), most);
        QCOMPARE(limitsTold(other), QStringList(limit));
    }

    /// A store that was opened for reading shows its world as it rests, and plays on from there
    /// when asked.
    void aWorldThatRestsIsShown()
    {
        const WorldRun run;
        run.playUntil(200);
        const auto tick = run.tick();
        const QString url = u"sqlite:"_s + run.workbench().connection()->url.path;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().opening().openUrl(url);
        QVERIFY(opened.wait(patience));
        QVERIFY(!run.workbench().writing().canWrite());
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), tick, patience);
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(view->shownWorld() && view->shownWorld()->tick == tick, patience);
        QVERIFY(!run.world().isPlaying());
        QVERIFY(!run.workbench().writing().canWrite());
        run.playUntil(tick + 50);
        QVERIFY(run.workbench().writing().canWrite());
    }
};

QTEST_MAIN(TestWorldLook)
#include "tst_worldlook.moc"
