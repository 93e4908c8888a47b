// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"
#include "core/graph/stores/storeurl.h"
#include "core/serve/demosite.h"
#include "core/world/worldsession.h"
#include "tests/support/falkorserver.h"
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
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

#include <map>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::patience;
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

std::shared_ptr<GraphStore> storeOf(const QString& url, OpenMode mode)
{
    const auto parsed = parseStoreUrl(url);
    if (!parsed)
        return nullptr;
    const auto opened = openStore(*parsed, mode);
    return opened ? *opened : nullptr;
}

std::shared_ptr<GraphStore> storeAt(const QString& path, OpenMode mode)
{
    return storeOf(u"sqlite:"_s + path, mode);
}

std::int64_t countIn(GraphStore& store, const char* role)
{
    const auto tally = store.tally();
    const auto found = tally->nodesByRole.find(role);
    return found == tally->nodesByRole.end() ? 0 : found->second;
}

std::int64_t count(const QString& path, const char* role)
{
    return countIn(*storeAt(path, OpenMode::Read), role);
}

/// A store with a world among many addresses of a site; nothing of it has been fetched.
void makeWorldOf(const DemoSite& site, const std::shared_ptr<GraphStore>& store)
{
    Commit commit;
    for (int i = 0; i < 300; ++i) {
        const auto url = canonicalUrl(toUtf8(site.startUrl()) + "?page=" + std::to_string(i))->text;
        commit.patches.emplace_back(
            AddNode{{urlNodeId(url), "web:url", url, {{"canonical_url", url}}}});
    }
    QVERIFY(store->apply(commit));
    auto world = WorldSession::open(store, {});
    QVERIFY(world);
    QVERIFY((*world)->step());
    QVERIFY((*world)->commit());
}

} // namespace

/// Looking at a world: one that plays, and one that rests.
class TestWorldLook : public QObject
{
    Q_OBJECT

private slots:

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
        QSignalSpy crawled(&run.workbench(), &Workbench::crawlFinished);
        run.workbench().openDemo();
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
        QSignalSpy crawled(&run.workbench(), &Workbench::crawlFinished);
        run.workbench().openDemo();
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

    /// Pages are fetched when the person says so and from where is allowed; it is remembered for
    /// this store alone, and only when that was wished.
    void daimoiFetchWhenToldTo()
    {
        const auto site = DemoSite::start();
        QVERIFY(site);
        const test::WindowRun run;
        const QString path = run.folder.filePath(u"pages.sqlite"_s);
        makeWorldOf(**site, storeAt(path, OpenMode::Write));
        const auto open = [&run](const QString& file) {
            QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
            run.workbench().openUrl(u"sqlite:"_s + file);
            QVERIFY(opened.wait(patience));
            run.window->act(ActionId::ShowField);
            QTRY_VERIFY_WITH_TIMEOUT(
                WorldRun::tickOf(run.child<QLabel>("fieldTick")->text()) > 0, patience);
        };
        const auto tick
            = [&run] { return WorldRun::tickOf(run.child<QLabel>("fieldTick")->text()); };
        WorldController& world = *run.window->world();
        const auto play = [&](const std::function<bool()>& until) {
            run.child<QSpinBox>("worldSpeed")->setValue(2000);
            world.play();
            QTRY_VERIFY_WITH_TIMEOUT(until(), patience);
            world.pause();
            QTRY_VERIFY_WITH_TIMEOUT(!world.isPlaying(), patience);
        };
        const auto* action = run.child<QAction>("fetch-pages");
        QVERIFY(action != nullptr);
        const auto choose = [&](const QString& allow, bool keep) {
            run.window->act(ActionId::WorldFetch);
            auto* fetches = run.child<QCheckBox>("worldFetches");
            QVERIFY(fetches != nullptr);
            fetches->setChecked(true);
            run.child<QLineEdit>("worldFetchAllow")->setText(allow);
            run.child<QCheckBox>("worldFetchKeep")->setChecked(keep);
            run.child<QPushButton>("worldFetchApply")->click();
        };
        open(path);
        play([&] { return tick() > 600; });
        QVERIFY(!action->isChecked());
        QCOMPARE(count(path, "web:resource"), 0); // off at first

        choose(u"no pair"_s, false);
        QVERIFY(run.child<QDialog>("worldFetchDialog")->isVisible());
        QVERIFY(!run.child<QWidget>("worldFetchError")->isHidden());
        QVERIFY(!action->isChecked());
        run.child<QDialog>("worldFetchDialog")->reject();
        QTRY_VERIFY(run.child<QDialog>("worldFetchDialog") == nullptr);

        // Without a pair addresses of this computer are refused, as on the command line.
        choose({}, false);
        QVERIFY(action->isChecked());
        const auto before = tick();
        play([&] { return tick() > before + 600; });
        QCOMPARE(count(path, "web:resource"), 0);
        QTRY_VERIFY(run.child<QDialog>("worldFetchDialog") == nullptr);

        choose((*site)->pair(), true);
        const auto again = tick();
        play([&] { return tick() > again + 60 && count(path, "web:resource") > 0; });
        QTRY_VERIFY(run.child<QDialog>("worldFetchDialog") == nullptr);

        // A copy is another store: what came from elsewhere fetches nothing.
        run.workbench().closeStore();
        QVERIFY(!action->isChecked());
        const QString copy = run.folder.filePath(u"copy.sqlite"_s);
        // A store is closed beside the window: what was committed last is in the file when nothing
        // lies beside it any more.
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(path + u"-wal"_s), patience);
        QVERIFY(QFile::copy(path, copy));
        open(copy);
        const auto fetched = count(copy, "web:resource");
        const auto third = tick();
        play([&] { return tick() > third + 600; });
        QVERIFY(!action->isChecked());
        QCOMPARE(count(copy, "web:resource"), fetched);
        open(path);
        QTRY_VERIFY_WITH_TIMEOUT(action->isChecked(), patience);
    }

    /// The same in a store on a server.
    void daimoiFetchIntoAServersStore()
    {
        MNEMO_NEED_FALKOR();
        test::FalkorServer server;
        QVERIFY(server.start());
        const QString url = u"falkor://127.0.0.1:%1/pages"_s.arg(server.port());
        const auto site = DemoSite::start();
        QVERIFY(site);
        const auto store = storeOf(url, OpenMode::Write);
        QVERIFY(store);
        makeWorldOf(**site, store);
        const test::WindowRun run;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().openUrl(url);
        QVERIFY(opened.wait(patience));
        run.window->act(ActionId::ShowField);
        QTRY_VERIFY_WITH_TIMEOUT(
            WorldRun::tickOf(run.child<QLabel>("fieldTick")->text()) > 0, patience);
        run.window->act(ActionId::WorldFetch);
        run.child<QCheckBox>("worldFetches")->setChecked(true);
        run.child<QLineEdit>("worldFetchAllow")->setText((*site)->pair());
        run.child<QPushButton>("worldFetchApply")->click();
        QVERIFY(run.child<QAction>("fetch-pages")->isChecked());
        run.child<QSpinBox>("worldSpeed")->setValue(2000);
        run.window->world()->play();
        QTRY_VERIFY_WITH_TIMEOUT(countIn(*store, "web:resource") > 0, patience);
        run.window->world()->pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->world()->isPlaying(), patience);
    }

    /// Not every address has a place in a world of so many: the window says so when it plays.
    void whatHasNoPlaceIsTold()
    {
        const WindowRun run;
        const QString path = run.folder.filePath(u"many.sqlite"_s);
        Commit commit;
        for (int i = 0; i < 10'300; ++i) {
            const auto url = "http://h/" + std::to_string(i);
            commit.patches.emplace_back(
                AddNode{{urlNodeId(url), "web:url", url, {{"canonical_url", url}}}});
        }
        QVERIFY(storeAt(path, OpenMode::Write)->apply(commit));
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().openUrl(u"sqlite:"_s + path);
        QVERIFY(opened.wait(patience));
        QVERIFY(!run.window->notices()->isVisible());
        run.window->act(ActionId::ShowField);
        run.window->act(ActionId::WorldPlay);
        // There are no daimoi among these nodes yet.
        const auto* asked = run.window->findChild<QMessageBox*>(u"makeWorld"_s);
        QVERIFY(asked != nullptr);
        const auto buttons = asked->buttons();
        const auto yes = std::find_if(buttons.begin(), buttons.end(),
            [asked](auto* button) { return asked->buttonRole(button) == QMessageBox::AcceptRole; });
        QVERIFY(yes != buttons.end());
        (*yes)->click();
        QTRY_VERIFY_WITH_TIMEOUT(run.window->notices()->isVisible(), patience);
        const QString told = run.window->notices()->accessibleName();
        QVERIFY2(told.startsWith(countText(10'240) + u" URLs are places of this world"_s),
            qPrintable(told));
        run.window->world()->pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->world()->isPlaying(), patience);
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
        run.workbench().openUrl(url);
        QVERIFY(opened.wait(patience));
        QVERIFY(!run.workbench().canWrite());
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), tick, patience);
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(view->shownWorld() && view->shownWorld()->tick == tick, patience);
        QVERIFY(!run.world().isPlaying());
        QVERIFY(!run.workbench().canWrite());
        run.playUntil(tick + 50);
        QVERIFY(run.workbench().canWrite());
    }
};

QTEST_MAIN(TestWorldLook)
#include "tst_worldlook.moc"
