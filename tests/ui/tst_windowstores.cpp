// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/serve/demosite.h"
#include "core/settings/savedconnections.h"
#include "tests/support/owntime.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/pendingrows.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTcpSocket>
#include <QThreadPool>
#include <QTreeView>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t fewNodes = 25;
constexpr int manyNodes = 60000; // they take a while to be imported
constexpr qint64 wholeBytes = 4'000'000; // of a store that holds them, at least

QString fileOf(const WindowRun& run, const QString& name, int row, int leaves)
{
    const QString path = run.folder.filePath(name);
    return write(path, rowFile(row, leaves)) ? path : QString();
}

void openGraph(const WindowRun& run)
{
    run.workbench().opening().openFiles({fileOf(run, u"graph.jsonl"_s, 20, 5)});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), fewNodes, patience);
    QTRY_VERIFY(!run.window->isWindowModified());
}

void hideOne(const WindowRun& run)
{
    run.window->canvas()->select({NodeId("n4")});
    run.window->canvas()->edits().hideSelected();
}

QMessageBox* question(const WindowRun& run)
{
    return run.child<QMessageBox>("unsavedScene");
}

int rowsIn(const WindowRun& run, const char* table)
{
    return run.child<QAbstractItemView>(table)->model()->rowCount();
}

bool says(const QWidget& where, const QString& words)
{
    const auto labels = where.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
        [&words](const QLabel* label) { return label->text().contains(words); });
}

bool answers(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, port);
    return socket.waitForConnected(patience);
}

/// A connection that may be written through, to a store with some nodes; nothing is filed.
ConnectOrder savedOrder(const WindowRun& run)
{
    ConnectOrder order;
    order.saved.id = u"team"_s;
    order.saved.name = u"team"_s;
    order.saved.kind = u"sqlite"_s;
    order.saved.url = u"sqlite:"_s + run.folder.filePath(u"team.sqlite"_s);
    order.saved.readOnly = false;
    if (const auto url = parseStoreUrl(order.saved.url))
        order.url = *url;
    Commit commit;
    commit.patches.push_back(AddNode{{NodeId("a"), "fact", "A", Json::object()}});
    const auto store = openStore(order.url, OpenMode::Write);
    if (!store || !(*store)->apply(commit))
        qWarning("there is no store");
    return order;
}

/// The demo's pages are fetched, and its site is there.
void crawlDemo(const WindowRun& run)
{
    QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
    run.workbench().opening().openDemo();
    QVERIFY(crawled.wait(patience));
    QTRY_VERIFY_WITH_TIMEOUT(rowsIn(run, "lastFetches") > 0, patience);
}

} // namespace

/// Stores that come late, go in the middle of something, or are not there: nothing is lost, nothing
/// of them is shown any longer than they are open, and nothing waits for them for ever.
class TestWindowStores : public QObject
{
    Q_OBJECT

private slots:

    void aWindowMayGoWhileItCrawls()
    {
        WindowRun run;
        QSignalSpy progress(&run.workbench().crawls(), &StoreCrawls::progressed);
        run.workbench().opening().openDemo();
        QTRY_VERIFY_WITH_TIMEOUT(!progress.isEmpty(), patience);
        QVERIFY(run.workbench().crawls().isRunning());
        run.window.reset();
    }

    void fetchingNeedsAStore()
    {
        const WindowRun run;
        emit run.child<CrawlerPanel>("crawler")->fetchRequested(u"http://127.0.0.1/"_s);
        QVERIFY(!run.workbench().crawls().isRunning());
        QVERIFY(run.child<QWidget>("notice")->isVisible());
        QVERIFY(run.child<QLabel>("noticeWhat")->text().contains(u"No store is open"_s));
    }

    void theDemosSiteIsThereForTheNextFetch()
    {
        const WindowRun run;
        crawlDemo(run);
        const auto site = run.workbench().connection()->site;
        QVERIFY(site != nullptr);
        QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        emit run.child<CrawlerPanel>("crawler")->fetchRequested(site->startUrl());
        QVERIFY(crawled.wait(patience));
        QVERIFY(opened.isEmpty()); // what is shown and plays goes on
        QCOMPARE(run.workbench().connection()->site, site);
        QVERIFY(answers(site->port()));
    }

    void whatIsChangedWhileAStoreOpensIsAskedFor()
    {
        const WindowRun run;
        openGraph(run);
        const QString other = fileOf(run, u"other.jsonl"_s, 7, 0);
        QSignalSpy stopped(&run.workbench(), &Workbench::storeFailed);
        run.workbench().opening().openFiles({other});
        hideOne(run); // nothing was unsaved when it began
        QTRY_VERIFY_WITH_TIMEOUT(question(run) != nullptr, patience);
        QCOMPARE(run.scene().nodes().size(), fewNodes);
        question(run)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(question(run) == nullptr);
        QCOMPARE(stopped.count(), 1);
        QCOMPARE(stopped.first().first().value<Error>().code, ErrorCode::Cancelled);
        QVERIFY(!run.child<QWidget>("notice")->isVisible()); // nobody needs to be told
        QCOMPARE(run.scene().nodes().size(), fewNodes);
        QVERIFY(run.window->isWindowModified());

        run.workbench().opening().openFiles({other});
        QTRY_VERIFY_WITH_TIMEOUT(question(run) != nullptr, patience);
        question(run)->button(QMessageBox::Discard)->click();
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{7}, patience);
        QVERIFY(!run.window->isWindowModified());
    }

    void whatCannotBeOpenedTakesNothingAway()
    {
        const WindowRun run;
        openGraph(run);
        hideOne(run);
        const QString broken = run.folder.filePath(u"broken.json"_s);
        QVERIFY(write(broken, "{\"nodes\": ["));
        QSignalSpy failed(&run.workbench(), &Workbench::storeFailed);
        run.workbench().opening().openFiles({broken});
        QVERIFY(failed.wait(patience));
        QVERIFY(question(run) == nullptr);
        QVERIFY(run.window->isWindowModified());
        QCOMPARE(run.window->canvas()->state().hidden.size(), std::size_t{1});
    }

    void aSceneIsAskedForWhenItIsShown()
    {
        const WindowRun run;
        openGraph(run);
        const QString path = run.folder.filePath(u"other.mnemo-scene"_s);
        QVERIFY(writeScene(path, rowScene(12)));
        run.workbench().opening().openFiles({path});
        hideOne(run);
        QTRY_VERIFY_WITH_TIMEOUT(question(run) != nullptr, patience);
        QCOMPARE(run.scene().nodes().size(), fewNodes);
        question(run)->button(QMessageBox::Cancel)->click();
        QVERIFY(run.window->isWindowModified());
        QVERIFY(run.workbench().isOpen());
    }

    void whatIsOpenedNoMoreIsNotImportedEither_data()
    {
        QTest::addColumn<bool>("another");
        QTest::newRow("stopped") << false;
        QTest::newRow("another one is wanted") << true;
    }

    void whatIsOpenedNoMoreIsNotImportedEither()
    {
        QFETCH(bool, another);
        WindowRun run;
        const QString stores = QFileInfo(run.workbench().home().storeFile(u"any"_s)).absolutePath();
        qint64 done = 0;
        connect(&run.workbench(), &Workbench::busyChanged, this,
            [&done](const std::vector<RunningWork>& work) {
                for (const RunningWork& each : work)
                    done = std::max(done, each.done);
            });
        run.workbench().opening().openFiles({fileOf(run, u"many.jsonl"_s, manyNodes, 0)});
        QTRY_VERIFY_WITH_TIMEOUT(done > 0, patience);
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        test::OwnTime since;
        if (another)
            run.workbench().opening().openFiles({fileOf(run, u"few.jsonl"_s, 7, 0)});
        else
            run.workbench().opening().stop();
        if (another)
            QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{7}, patience);
        run.window.reset(); // waits for what still runs
        QVERIFY2(
            another || since.elapsedMs() <= 1000, qPrintable(QString::number(since.elapsedMs())));
        QCOMPARE(opened.count(), another ? 1 : 0);
        const auto files = QDir(stores).entryInfoList({u"*.sqlite"_s}, QDir::Files);
        QVERIFY2(std::all_of(files.begin(), files.end(),
                     [](const QFileInfo& file) { return file.size() < wholeBytes; }),
            "the whole of it was imported");
    }

    void nothingWaitsForAClosedStore()
    {
        const WindowRun run;
        openGraph(run);
        QSignalSpy answered(run.window->console(), &MuseConsole::answered);
        run.ask(u"/graph neighbors n1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
        MuseConsole& console = *run.window->console();
        console.showReceipts();
        const auto running = [&console] {
            const auto& items = console.viewer()->items();
            return std::any_of(
                items.begin(), items.end(), [](const ReceiptItem& item) { return item.running; });
        };
        console.verifyLast();
        run.ask(u"/graph neighbors n2"_s);
        QVERIFY(running());
        run.workbench().closeStore();
        QVERIFY(!running());
        QVERIFY(says(*run.window->musePanel(), u"closed before the answer came"_s));
        QVERIFY(run.window->findChild<PendingRows*>() == nullptr);
        // The same store again replays it.
        openGraph(run);
        QSignalSpy verdicts(&console, &MuseConsole::verdictShown);
        // Its conversation comes a little later than its graph.
        QTRY_VERIFY_WITH_TIMEOUT((console.verifyLast(), !verdicts.isEmpty()), patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::Match);
    }

    void aClosedStoreIsShownNoMore()
    {
        const WindowRun run;
        crawlDemo(run);
        run.child<QTabBar>("centreTabs")->setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(rowsIn(run, "tableView") > 0, patience);
        QTest::keyClicks(run.child<QLineEdit>("search"), u"a"_s);
        QTRY_VERIFY_WITH_TIMEOUT(rowsIn(run, "hits") > 0, patience);
        run.window->canvas()->select({run.scene().node({}).id});
        QTRY_VERIFY(!run.child<QLineEdit>("arg_node_id")->text().isEmpty());
        run.workbench().closeStore();
        for (const char* table : {"lastFetches", "crawlerNow", "crawlerBoth", "tableView", "hits"})
            QVERIFY2(rowsIn(run, table) == 0, table);
        QVERIFY(run.child<QLineEdit>("arg_node_id")->text().isEmpty());
        QVERIFY(!run.child<QListView>("hits")->isVisible());
    }

    void aSceneWithoutItsStoreClaimsNothing()
    {
        const WindowRun run;
        SavedScene scene = rowScene(12);
        scene.store.profile = "graphiti";
        QueryOutcome outcome = *scene.outcomes.front();
        outcome.store.profile = "graphiti";
        scene.outcomes = {std::make_shared<const QueryOutcome>(std::move(outcome))};
        const QString path = run.folder.filePath(u"facts.mnemo-scene"_s);
        QVERIFY(writeScene(path, scene));
        run.workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        GraphController& graph = *run.window->graph();
        QVERIFY(graph.times().knowsValidity());
        const AskedTimes before = graph.times().asked();
        const auto notice = [&run] { return run.child<QLabel>("noticeWhat")->text(); };
        graph.askAsOf({"2020-01-01T00:00:00Z", "2020-01-01T00:00:00Z"});
        QVERIFY(graph.times().asked() == before);
        QVERIFY2(notice().contains(u"No store is open"_s), qPrintable(notice()));
        QVERIFY(!says(*run.window, u"2020-01-01"_s));
        graph.reveal(NodeId("elsewhere"));
        QVERIFY2(notice().contains(u"No store is open"_s), qPrintable(notice()));
        QVERIFY(run.window->canvas()->isVisible()); // it is still there to be looked at
    }

    /// What another window does to the saved connection while this one has the store open.
    void whatIsFiledByNowHolds_data()
    {
        QTest::addColumn<bool>("gone");
        QTest::newRow("read only") << false;
        QTest::newRow("deleted") << true;
    }

    void whatIsFiledByNowHolds()
    {
        QFETCH(bool, gone);
        const WindowRun run;
        const Home& home = run.workbench().home();
        const ConnectOrder order = savedOrder(run);
        SavedConnection team = order.saved;
        team.name = u"another name"_s;
        team.readOnly = true;
        if (!gone)
            QVERIFY(saveConnection(home, team));
        run.workbench().opening().connectTo(order);
        QTRY_VERIFY_WITH_TIMEOUT(run.workbench().isOpen(), patience);
        writingPool().waitForDone(); // that it was used is noted
        const auto filed = savedConnections(home);
        QVERIFY(filed);
        QCOMPARE(filed->size(), gone ? std::size_t{0} : std::size_t{1});
        if (gone)
            return;
        QVERIFY(filed->front().readOnly);
        QCOMPARE(filed->front().name, u"another name"_s);
        QVERIFY(filed->front().lastUsed > 0);
        QVERIFY(
            run.workbench().writing().refusal().isEmpty()); // this window knows nothing of it yet
        QSignalSpy failed(&run.workbench(), &Workbench::storeFailed);
        CrawlOptions options;
        options.startUrls = {u"http://127.0.0.1:1/"_s};
        run.workbench().crawls().start(options);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        const auto error = failed.first().first().value<Error>();
        QVERIFY2(error.message.contains(u"read only"_s), qPrintable(error.message));
        QVERIFY(!run.workbench().writing().canWrite());
        QVERIFY(!run.workbench().crawls().isRunning());
    }

    /// Kept by an earlier version under the name of its connection; and that is made again.
    void viewsAreThereHoweverTheStoreIsCalled()
    {
        const WindowRun run;
        ConnectOrder order = savedOrder(run);
        const auto name = [&order] { return (*openStore(order.url, OpenMode::Read))->name(); };
        PlaceBook book;
        book.places = {{"a", {3, 4}}, {"unseen", {5, 6}}};
        book.views.push_back({});
        book.views.back().id = book.views.back().name = "kept";
        QVERIFY(writePlaceBook(
            run.workbench().home(), placeBookKey(name(), savedPrefix + order.saved.id), book));
        const auto views = [&run] { return run.window->canvas()->state().views.size(); };
        run.workbench().opening().connectTo(order);
        QTRY_COMPARE_WITH_TIMEOUT(views(), std::size_t{1}, patience);
        QVERIFY(run.window->canvas()->positions().front() == (ScenePoint{3, 4}));
        const std::string key = placeBookKeys(*run.workbench().connection()).front();
        QVERIFY(readPlaceBook(run.workbench().home(), key).places.contains("unseen"));
        order.saved.id = u"another"_s;
        run.workbench().closeStore();
        run.workbench().opening().connectTo(order);
        QTRY_VERIFY_WITH_TIMEOUT(!run.scene().empty() && run.workbench().isOpen(), patience);
        QTRY_COMPARE(views(), std::size_t{1});
    }

    void aServersViewsAreThereHoweverItIsCalled()
    {
        Connection team;
        team.url = *parseStoreUrl(u"falkor://ada:secret@one.example/g"_s);
        const auto unnamed = placeBookKeys(team);
        team.saved.id = u"team"_s;
        const auto named = placeBookKeys(team);
        QCOMPARE(named.front(), unnamed.front());
        for (const QString& before : {savedPrefix + team.saved.id, team.url.text})
            QVERIFY(
                std::count(named.begin(), named.end(), placeBookKey(team.info.name, before)) == 1);
        team.url = *parseStoreUrl(u"falkor://ada:secret@two.example/g"_s);
        QVERIFY(placeBookKeys(team).front() != named.front());
    }

    void readOnlyHoldsOnceItIsSaved()
    {
        const WindowRun run;
        const ConnectOrder order = savedOrder(run);
        QVERIFY(saveConnection(run.workbench().home(), order.saved));
        run.workbench().opening().connectTo(order);
        QTRY_VERIFY_WITH_TIMEOUT(run.workbench().isOpen(), patience);
        const auto* crawl = run.window->findChild<QAction*>(u"crawl-a-url"_s);
        QVERIFY(crawl != nullptr);
        QTRY_VERIFY(crawl->isEnabled());
        const auto* kind = run.window->findChild<QLabel*>(u"statusKind"_s);
        QTRY_COMPARE(kind->text(), u"SQLite"_s);
        run.window->act(ActionId::Connect);
        auto* list = run.window->findChild<QListView*>(u"connections"_s);
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, patience);
        list->setCurrentIndex(list->model()->index(0, 0));
        auto* readOnly = run.window->findChild<QAbstractButton*>(u"connectReadOnly"_s);
        auto* save = run.window->findChild<QAbstractButton*>(u"connectSave"_s);
        QTRY_VERIFY(!readOnly->isChecked());
        readOnly->setChecked(true);
        save->click();
        QTRY_VERIFY_WITH_TIMEOUT(!crawl->isEnabled(), patience);
        QVERIFY(run.workbench().writing().refusal().contains(u"read only"_s));
        QCOMPARE(kind->text(), u"SQLite, read-only"_s);
        readOnly->setChecked(false); // and the other way round, without connecting anew
        save->click();
        QTRY_VERIFY_WITH_TIMEOUT(crawl->isEnabled(), patience);
    }

    void theCurrentRowStaysOnWhatItIsAbout()
    {
        const WindowRun run;
        run.window->act(ActionId::ShowCrawler); // what is not seen does not count down
        auto* panel = run.child<CrawlerPanel>("crawler");
        constexpr std::int64_t now = 1767225600;
        const auto url = [](int i) { return "http://127.0.0.1/p" + std::to_string(i); };
        QueryOutcome state;
        state.query = "crawler_state";
        state.args = {{"as_of", now}};
        state.result = {{"cooling", Json::array()}, {"last_fetches", Json::array()}};
        for (int i = 0; i < 5; ++i) {
            state.result["cooling"].push_back({{"url_id", "url:" + std::to_string(i)},
                {"canonical_url", url(i)}, {"next_allowed_fetch_ts", now + 300 + i}});
            state.result["last_fetches"].push_back({{"url_id", "url:" + std::to_string(i)},
                {"canonical_url", url(i)}, {"status", "ok"}, {"ts", now - i}});
        }
        panel->showState(state);
        panel->startCountdown();
        auto* fetches = run.child<QTreeView>("lastFetches");
        auto* cooling = run.child<QTreeView>("crawlerNow");
        QTRY_COMPARE(cooling->model()->rowCount(), 5); // in a turn of its own
        fetches->setCurrentIndex(fetches->model()->index(3, 0));
        cooling->setCurrentIndex(cooling->model()->index(2, 0));
        const auto about = [](const QTreeView* view, int column) {
            return view->currentIndex().siblingAtColumn(column).data().toString();
        };
        const auto wait = [cooling] { return cooling->model()->index(2, 2).data().toString(); };
        const QString before = wait();
        QSignalSpy changed(cooling->model(), &QAbstractItemModel::dataChanged);
        QTRY_VERIFY(wait() != before);
        QCOMPARE(about(fetches, 2), u"/p3"_s);
        QCOMPARE(about(cooling, 1), u"/p2"_s);
        for (const auto& change : changed) // and nothing but waits is drawn anew or read out
            QCOMPARE(change.first().toModelIndex().column(), 2);
        // One more on top of it, and one that has come to its end before it.
        state.result["last_fetches"].insert(state.result["last_fetches"].begin(),
            Json{
                {"url_id", "url:9"}, {"canonical_url", url(9)}, {"status", "ok"}, {"ts", now + 2}});
        state.result["cooling"].erase(0);
        panel->showState(state);
        QTRY_COMPARE(cooling->model()->rowCount(), 4);
        QCOMPARE(about(fetches, 2), u"/p3"_s);
        QCOMPARE(fetches->currentIndex().row(), 4);
        QCOMPARE(about(cooling, 1), u"/p2"_s);
        QCOMPARE(cooling->currentIndex().row(), 1);
    }
};

QTEST_MAIN(TestWindowStores)
#include "tst_windowstores.moc"
