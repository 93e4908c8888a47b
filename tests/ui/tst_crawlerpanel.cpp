// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/scriptedserver.h"
#include "tests/ui/windowrun.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/fetchchart.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <memory>
#include <set>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::Reply;
using mnemo::test::ScriptedServer;
using mnemo::test::WindowRun;

namespace {

constexpr std::int64_t now = 1'767'225'600;

QString cell(const QTreeView& view, int row, int column)
{
    return view.model()->index(row, column).data().toString();
}

/// The row of a table that is about a path; -1 when there is none.
int rowOf(const QTreeView& view, int urlColumn, const QString& path)
{
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        if (cell(view, row, urlColumn) == path)
            return row;
    }
    return -1;
}

/// A window whose crawler works on a real server of a few pages.
struct CrawlerRun : WindowRun
{
    ScriptedServer server;
    QList<QByteArray> asked; ///< pages, in the order in which they were fetched
    bool fails = true; ///< the second of them

    CrawlerRun() : WindowRun(Clock(now))
    {
        server.pages["/"] = Reply("<a href='/1'>1</a><a href='/2'>2</a><a href='/3'>3</a>"
                                  "<a href='/4'>4</a><a href='/5'>5</a>");
        server.pages["/other"] = Reply("<p>a page</p>");
        // Whichever comes first: one that is not there, one that fails, one that says nothing.
        server.script = [this](const QByteArray& path, const QByteArray&, Reply& reply) {
            if (path.size() != 2)
                return false;
            if (!asked.contains(path))
                asked.append(path);
            const auto at = asked.indexOf(path);
            reply = at == 0 ? Reply::error(404) : Reply("<p>a page</p>");
            if (at == 1 && fails)
                reply = Reply::error(503);
            reply.silent = at == 2;
            return true;
        };
        open();
    }

    void open() const
    {
        QSignalSpy opened(&workbench(), &Workbench::storeOpened);
        workbench().opening().openDefault();
        QVERIFY(opened.wait(patience));
        window->act(ActionId::ShowCrawler);
    }

    /// The same home, looked at later.
    void openLater(std::int64_t seconds)
    {
        window.reset();
        window = std::make_unique<ProgramWindow>(
            WorkbenchOptions{Home::under(folder.path()), Clock(now + seconds), {}});
        window->resize(1600, 1000);
        window->show();
        open();
    }

    /// By the dialog, as a person does it who allows the server's address.
    void crawl(const QString& path) const
    {
        const auto dialogOf = [this] { return window->findChild<QDialog*>(u"crawlDialog"_s); };
        const auto isAwaitingAnswer = [this, dialogOf] {
            if (!dialogOf()) // a store that has just come is not yet offered
                window->act(ActionId::CrawlUrl);
            return dialogOf() != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isAwaitingAnswer(), patience);
        auto* dialog = dialogOf();
        dialog->findChild<QLineEdit*>(u"crawlUrl"_s)->setText(server.url(path));
        auto* local = dialog->findChild<QCheckBox*>(u"crawlLocal"_s);
        QVERIFY(local->isVisibleTo(dialog) && local->text().startsWith(u"127.0.0.1"_s));
        local->setChecked(true);
        // A crawl of one page may have ended before one looks.
        const QSignalSpy ended(&workbench().crawls(), &StoreCrawls::ended);
        dialog->findChild<QPushButton*>(u"crawlStart"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(workbench().crawls().isRunning() || !ended.isEmpty(), patience);
    }

    [[nodiscard]] CrawlerPanel& panel() const { return *child<CrawlerPanel>("crawler"); }

    [[nodiscard]] QTreeView& doing() const { return *child<QTreeView>("crawlerNow"); }

    [[nodiscard]] QTreeView& fetches() const { return *child<QTreeView>("lastFetches"); }

    /// Whether one of the big numbers reads so.
    [[nodiscard]] bool counts(const QString& words) const
    {
        const auto labels = panel().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
            [&words](const QLabel* label) { return label->accessibleName() == words; });
    }

    [[nodiscard]] QString busy() const { return QString::fromLatin1(asked.value(1)); }

    [[nodiscard]] QString held() const { return QString::fromLatin1(asked.value(2)); }

    [[nodiscard]] QString failures() const { return child<QLabel>("crawlerFailures")->text(); }

    /// The first thing that the menu of a fetch offers.
    [[nodiscard]] QAction* offered(const QString& path) const
    {
        const int row = rowOf(fetches(), 2, path);
        const QRect place = fetches().visualRect(fetches().model()->index(row, 2));
        emit fetches().customContextMenuRequested(place.center());
        const auto menus = panel().findChildren<QMenu*>();
        return menus.isEmpty() ? nullptr : menus.last()->actions().value(0);
    }

    /// Crawls until a page does not answer and the rest waits behind it.
    void crawlUntilHeld() const
    {
        crawl(u"/"_s);
        QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 3, patience);
        QTRY_COMPARE_WITH_TIMEOUT(failures(), u"http_404 1 · http_503 1"_s, patience);
    }

    void stop() const
    {
        QSignalSpy ended(&workbench().crawls(), &StoreCrawls::ended);
        workbench().crawls().stop();
        QVERIFY(ended.wait(patience));
    }
};

/// A crawler with more of everything than there is room for.
QueryOutcome muchToTell()
{
    QueryOutcome state;
    state.query = "crawler_state";
    state.args = {{"as_of", now}};
    state.result
        = {{"cooling", Json::array()}, {"failed", Json::array()}, {"last_fetches", Json::array()}};
    for (int i = 0; i < 50; ++i) {
        const Json row = {{"url_id", "url:" + std::to_string(i)},
            {"canonical_url", "http://127.0.0.1/p" + std::to_string(i)},
            {"next_allowed_fetch_ts", now + 300 + i}, {"status", "ok"}, {"ts", now - i},
            {"last_status", "http_50" + std::to_string(i % 6)}};
        for (const char* list : {"cooling", "failed", "last_fetches"})
            state.result[list].push_back(row);
    }
    return state;
}

/// Cooling down for so many seconds each.
QueryOutcome waits(const std::vector<int>& seconds)
{
    QueryOutcome state;
    state.query = "crawler_state";
    state.args = {{"as_of", now}};
    state.result = {{"cooling", Json::array()}};
    for (const int each : seconds)
        state.result["cooling"].push_back({{"url_id", "url:" + std::to_string(each)},
            {"canonical_url", "http://127.0.0.1/p" + std::to_string(each)},
            {"next_allowed_fetch_ts", now + each}});
    return state;
}

/// URLs that failed, more than two pages of them; each waits.
Commit manyFailures(int count)
{
    Commit commit;
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(AddNode{{NodeId("url:" + std::to_string(i)), "web:url", "",
            {{"canonical_url", "http://h/" + std::to_string(i)}, {"fail_count", 1 + i % 5},
                {"last_status", "http_503"}, {"last_fetch_ts", now - 1000 + i},
                {"next_allowed_fetch_ts", now + 1000 + i}}}});
    return commit;
}

} // namespace

/// The crawler's panel beside a crawler at work, over real connections.
class TestCrawlerPanel : public QObject
{
    Q_OBJECT

private slots:

    /// What was refused stands with its reason among what was tried.
    void refusalsHaveRows()
    {
        CrawlerPanel panel;
        QueryOutcome state;
        state.query = "crawler_state";
        state.args = {{"as_of", now}};
        state.result = {{"cooling", Json::array()}, {"last_fetches", Json::array()},
            {"failed",
                Json::array({{{"url_id", "url:1"}, {"canonical_url", "http://127.0.0.1:8123/"},
                    {"next_allowed_fetch_ts", 0}, {"fail_count", 1},
                    {"last_status", "blocked_address"}}})}};
        panel.showState(state);
        const auto* rows = panel.findChild<QTreeView*>(u"lastFetches"_s)->model();
        QCOMPARE(rows->rowCount(), 1);
        QCOMPARE(rows->index(0, 1).data(Qt::AccessibleTextRole).toString().isEmpty()
                ? rows->index(0, 1).data().toString()
                : rows->index(0, 1).data(Qt::AccessibleTextRole).toString(),
            u"blocked_address"_s);
        QCOMPARE(rows->index(0, 3).data().toString(), u"–"_s);
    }

    void whatItDoesIsSeenWhileItDoesIt()
    {
        const CrawlerRun run;
        run.crawlUntilHeld();
        const QTreeView& doing = run.doing();
        QTRY_COMPARE_WITH_TIMEOUT(rowOf(doing, 1, run.held()), 0, patience);
        QTRY_COMPARE_WITH_TIMEOUT(cell(doing, 0, 0), u"in flight"_s, patience);
        QVERIFY(run.counts(u"1 in flight"_s));
        QVERIFY(run.counts(u"2 queued of 256"_s));
        for (const int row : {1, 2})
            QCOMPARE(cell(doing, row, 0), u"queued"_s);
        QCOMPARE(cell(doing, 1, 2), u"next"_s);
        QCOMPARE(cell(doing, 2, 2), u"place 2"_s);
        QTRY_VERIFY_WITH_TIMEOUT(run.counts(u"2 failed"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(run.fetches(), 2, run.busy()) >= 0, patience);
        QCOMPARE(cell(run.fetches(), rowOf(run.fetches(), 2, run.busy()), 1), u"http_503"_s);
        QCOMPARE(cell(run.fetches(), rowOf(run.fetches(), 2, u"/"_s), 1), u"ok"_s);
        auto* chart = run.child<FetchChart>("fetchChart");
        QTRY_VERIFY_WITH_TIMEOUT(
            chart->accessibleDescription().endsWith(u"fetched 1, failed 2"_s), patience);
        QVERIFY(chart->isVisible());
        run.stop();
        QTRY_VERIFY_WITH_TIMEOUT(run.counts(u"0 in flight"_s), patience);
        QVERIFY(run.counts(u"0 queued of 256"_s));
    }

    void waitsGoOnWithTheClock()
    {
        const CrawlerRun run;
        run.crawlUntilHeld();
        run.stop();
        const QTreeView& doing = run.doing();
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(doing, 1, run.busy()) >= 0, patience);
        const int row = rowOf(doing, 1, run.busy());
        QCOMPARE(cell(doing, row, 0), u"cooling"_s);
        const QString wait = cell(doing, row, 2);
        QVERIFY2(wait.size() == 5 && wait.at(2) == u':' && wait > u"00:00"_s, qPrintable(wait));
        run.panel().startCountdown();
        QTRY_VERIFY_WITH_TIMEOUT(cell(doing, row, 2) < wait, patience);
        QCOMPARE(cell(doing, row, 1), run.busy());
        const int fetched = rowOf(run.fetches(), 2, run.busy());
        QVERIFY(cell(run.fetches(), fetched, 3) < wait);
    }

    /// Rows and numbers agree, and the state is asked for once for all that end together.
    void waitsThatEndedAreGone()
    {
        const WindowRun run; // without a store: nobody answers
        run.window->act(ActionId::ShowCrawler);
        auto* panel = run.child<CrawlerPanel>("crawler");
        const QSignalSpy asked(panel, &CrawlerPanel::stateRequested);
        panel->showState(waits({1, 2, 3, 300}));
        panel->startCountdown();
        const QTreeView* doing = run.child<QTreeView>("crawlerNow");
        QTRY_COMPARE(doing->model()->rowCount(), 4);
        const auto reads = [panel](const QString& words) {
            const auto labels = panel->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&words](const QLabel* label) { return label->accessibleName() == words; });
        };
        QTRY_COMPARE_WITH_TIMEOUT(doing->model()->rowCount(), 1, patience);
        QTRY_VERIFY(reads(u"1 cooling down"_s));
        QVERIFY(cell(*doing, 0, 2) > u"00:00"_s);
        QCOMPARE(asked.count(), 1);
    }

    void aWaitThatEndsAsksTheStore()
    {
        const CrawlerRun run;
        QSignalSpy ended(&run.workbench().crawls(), &StoreCrawls::ended);
        run.crawl(u"/other"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!ended.isEmpty(), patience);
        const auto holds = [&run] { return rowOf(run.doing(), 1, u"/other"_s) >= 0; };
        QTRY_VERIFY_WITH_TIMEOUT(holds(), patience);
        // What the crawl changed is told some time after it.
        const auto forgets = [&run, holds] {
            if (holds())
                run.panel().showState(waits({1, 300}));
            return run.counts(u"2 cooling down"_s);
        };
        QTRY_VERIFY_WITH_TIMEOUT(forgets(), patience);
        QVERIFY(!holds());
        run.panel().startCountdown();
        QTRY_VERIFY_WITH_TIMEOUT(holds(), patience);
        QTRY_VERIFY(run.counts(u"1 cooling down"_s));
    }

    void oneIsFetchedAgainWhenItMay()
    {
        CrawlerRun run;
        run.crawlUntilHeld();
        run.stop();
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(run.fetches(), 2, run.busy()) >= 0, patience);
        const QAction* early = run.offered(run.busy());
        QVERIFY(early && !early->isEnabled());
        QVERIFY2(early->text().contains(u"it may be fetched in"_s), qPrintable(early->text()));

        run.openLater(3600);
        run.fails = false;
        const auto before = run.server.timesRequested(run.busy().toLatin1());
        QSignalSpy ended(&run.workbench().crawls(), &StoreCrawls::ended);
        run.crawl(u"/other"_s); // the address is allowed for as long as the store is open
        run.workbench().crawls().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!ended.isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(run.fetches(), 2, run.busy()) >= 0, patience);
        QCOMPARE(run.server.timesRequested(run.busy().toLatin1()), before);
        QAction* fetch = run.offered(run.busy());
        QVERIFY(fetch && fetch->isEnabled());
        QCOMPARE(fetch->text(), u"Fetch now"_s);
        fetch->trigger();
        const auto times = [&run] { return run.server.timesRequested(run.busy().toLatin1()); };
        QTRY_VERIFY2_WITH_TIMEOUT(times() == before + 1,
            (run.server.requested.join(' ') + ' ' + run.failures().toUtf8()).constData(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(run.failures(), u"http_404 1"_s, patience);
        QTRY_COMPARE_WITH_TIMEOUT(
            cell(run.fetches(), rowOf(run.fetches(), 2, run.busy()), 1), u"ok"_s, patience);
    }

    /// Opened again, a store asks a person again which addresses may be fetched from.
    void whatWasAllowedEndsWithTheStore()
    {
        CrawlerRun run;
        run.crawlUntilHeld();
        run.stop();
        const auto fetch = [&run](const QString& path) {
            QSignalSpy ended(&run.workbench().crawls(), &StoreCrawls::ended);
            run.workbench().crawls().fetchAgain(run.server.url(path));
            QVERIFY(ended.wait(patience));
        };
        fetch(u"/other"_s);
        QCOMPARE(run.server.timesRequested("/other"), 1);
        run.server.pages["/later"] = Reply("<p>a page</p>");
        run.workbench().closeStore();
        run.open();
        fetch(u"/later"_s);
        QCOMPARE(run.server.timesRequested("/later"), 0);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(run.fetches(), 2, u"/later"_s) >= 0, patience);
        QCOMPARE(
            cell(run.fetches(), rowOf(run.fetches(), 2, u"/later"_s), 1), u"blocked_address"_s);
    }

    /// Lists that are cut go on, and keep what was asked for when the state is asked for again.
    void whatIsCutGoesOn()
    {
        constexpr int urls = 120;
        const WindowRun run{Clock(now)};
        const QString store = u"sqlite:"_s + run.folder.filePath(u"crawled.sqlite"_s);
        {
            auto made = openStore(*parseStoreUrl(store), OpenMode::Write);
            QVERIFY(made && (*made)->apply(manyFailures(urls)));
        }
        run.workbench().opening().openUrl(store);
        run.window->act(ActionId::ShowCrawler);
        auto* panel = run.child<CrawlerPanel>("crawler");
        const auto* fetches = run.child<QTreeView>("lastFetches")->model();
        const auto* doing = run.child<QTreeView>("crawlerNow")->model();
        auto* more = run.child<QPushButton>("crawlerMore");
        const auto reads = [panel](const QString& words) {
            const auto labels = panel->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&words](const QLabel* label) { return label->accessibleName() == words; });
        };
        QTRY_COMPARE_WITH_TIMEOUT(fetches->rowCount(), 50, patience);
        QTRY_VERIFY(reads(u"50+ failed"_s) && reads(u"50+ cooling down"_s));
        QCOMPARE(run.child<QLabel>("crawlerFailures")->text(), u"Of the first 50: http_503 50"_s);
        QVERIFY(more->isVisible());
        QCOMPARE(more->text(), u"Show the next 50"_s);
        QTest::mouseClick(more, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(fetches->rowCount(), 100, patience);
        QVERIFY(more->isVisible());
        QTest::mouseClick(more, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(fetches->rowCount(), urls, patience);
        QVERIFY(!more->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(doing->rowCount(), urls, patience);
        QTRY_VERIFY(reads(u"120 failed"_s) && reads(u"120 cooling down"_s));
        QCOMPARE(run.child<QLabel>("crawlerFailures")->text(), u"http_503 120"_s);
        std::set<QString> paths;
        for (int row = 0; row < fetches->rowCount(); ++row)
            paths.insert(fetches->index(row, 2).data().toString());
        QCOMPARE(paths.size(), static_cast<std::size_t>(urls));

        const QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        emit panel->stateRequested();
        QTRY_VERIFY_WITH_TIMEOUT(!test::answersTo(came, "crawler_state").empty(), patience);
        QCOMPARE(fetches->rowCount(), urls);
        QVERIFY(!more->isVisible());
    }

    void oneBarBesideAList_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1600, 1000);
        QTest::newRow("small") << QSize(1024, 700);
    }

    /// However much there is to tell: what scrolls is a list, or the numbers, and never both of
    /// one.
    void oneBarBesideAList()
    {
        QFETCH(QSize, size);
        const WindowRun run;
        run.window->resize(size);
        run.window->act(ActionId::ShowCrawler);
        auto* panel = run.child<CrawlerPanel>("crawler");
        panel->showState(muchToTell());
        const char* name = size.width() > 1200 ? "lastFetches" : "crawlerBoth";
        auto* list = run.child<QTreeView>(name);
        QTRY_VERIFY(list->isVisible() && list->verticalScrollBar()->isVisible());
        for (const QWidget* up = list->parentWidget(); up; up = up->parentWidget()) {
            if (const auto* area = qobject_cast<const QScrollArea*>(up))
                QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
        }
        // All that is told of failures is there to be scrolled to, and whole across.
        auto* failures = run.child<QLabel>("crawlerFailures");
        QVERIFY(failures->height() >= failures->heightForWidth(failures->width()));
        const auto labels = panel->findChildren<QLabel*>();
        for (const QLabel* label : labels) {
            if (label->isVisible() && !label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
    }
};

QTEST_MAIN(TestCrawlerPanel)
#include "tst_crawlerpanel.moc"
