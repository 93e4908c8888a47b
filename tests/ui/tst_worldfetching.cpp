// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"
#include "core/graph/stores/storeurl.h"
#include "core/serve/demosite.h"
#include "core/settings/savedconnections.h"
#include "core/world/worldsession.h"
#include "tests/support/falkorserver.h"
#include "tests/support/neo4jserver.h"
#include "tests/ui/worldrun.h"

#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

#include <functional>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::FalkorServer;
using mnemo::test::Neo4jServer;
using mnemo::test::WindowRun;
using mnemo::test::WorldRun;

namespace {

std::shared_ptr<GraphStore> storeOf(const StoreUrl& url, OpenMode mode)
{
    const auto opened = openStore(url, mode);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().message));
    return *opened;
}

StoreUrl fileUrl(const QString& path)
{
    return {StoreUrl::Kind::Sqlite, path, {}};
}

/// Pages that were fetched, over a connection of its own.
std::int64_t pagesIn(const StoreUrl& url)
{
    const auto tally = storeOf(url, OpenMode::Read)->tally();
    if (!tally)
        qFatal("%s", qPrintable(tally.error().message));
    const auto found = tally->nodesByRole.find("web:resource");
    return found == tally->nodesByRole.end() ? 0 : found->second;
}

/// A store with a world among many addresses of a site; nothing of it has been fetched.
void makeWorldOf(const DemoSite& site, const StoreUrl& url)
{
    const auto store = storeOf(url, OpenMode::Write);
    Commit commit;
    for (int i = 0; i < 300; ++i) {
        const auto page
            = canonicalUrl(toUtf8(site.startUrl()) + "?page=" + std::to_string(i))->text;
        commit.patches.emplace_back(
            AddNode{{urlNodeId(page), "web:url", page, {{"canonical_url", page}}}});
    }
    QVERIFY(store->apply(commit));
    auto world = WorldSession::open(store, {});
    QVERIFY(world);
    QVERIFY((*world)->step());
    QVERIFY((*world)->commit());
}

/// A window whose world fetches what it is told to.
struct FetchingRun : WindowRun
{
    [[nodiscard]] std::int64_t tick() const
    {
        return WorldRun::tickOf(child<QLabel>("fieldTick")->text());
    }

    [[nodiscard]] bool fetches() const { return child<QAction>("fetch-pages")->isChecked(); }

    /// Until the world that is in it stands there.
    void showWorld(const std::function<void()>& open) const
    {
        QSignalSpy opened(&workbench(), &Workbench::storeOpened);
        open();
        QVERIFY(opened.wait(patience));
        window->act(ActionId::ShowField);
        QTRY_VERIFY_WITH_TIMEOUT(tick() > 0, patience);
    }

    void open(const QString& file) const
    {
        showWorld([&] { workbench().opening().openUrl(u"sqlite:"_s + file); });
    }

    void play(const std::function<bool()>& until) const
    {
        WorldController& world = *window->world();
        child<QSpinBox>("worldSpeed")->setValue(2000);
        world.play();
        QTRY_VERIFY_WITH_TIMEOUT(until(), patience);
        world.pause();
        QTRY_VERIFY_WITH_TIMEOUT(!world.isPlaying(), patience);
    }

    void playFor(std::int64_t ticks) const
    {
        play([this, end = tick() + ticks] { return tick() > end; });
    }

    void choose(const QString& allow, bool keep) const
    {
        QTRY_VERIFY(child<QDialog>("worldFetchDialog") == nullptr);
        window->act(ActionId::WorldFetch);
        auto* fetches = child<QCheckBox>("worldFetches");
        QVERIFY(fetches != nullptr);
        fetches->setChecked(true);
        child<QLineEdit>("worldFetchAllow")->setText(allow);
        child<QCheckBox>("worldFetchKeep")->setChecked(keep);
        child<QPushButton>("worldFetchApply")->click();
    }
};

/// A connection that is filed and may be written through.
ConnectOrder filedOrder(const WindowRun& run, const QString& id, const QString& text)
{
    ConnectOrder order;
    order.url = *parseStoreUrl(text);
    order.saved.id = id;
    order.saved.name = id;
    order.saved.kind = text.section(u':', 0, 0);
    order.saved.url = order.url.address;
    order.saved.readOnly = false;
    if (const auto saved = saveConnection(run.workbench().home(), order.saved); !saved)
        qFatal("%s", qPrintable(saved.error().message));
    return order;
}

} // namespace

/// Pages are fetched by the daimoi of a window's world when the person says so.
class TestWorldFetching : public QObject
{
    Q_OBJECT

private slots:

    /// And from where is allowed; it is remembered for this store alone, and only when that was
    /// wished.
    void daimoiFetchWhenToldTo()
    {
        const auto site = DemoSite::start();
        QVERIFY(site);
        const FetchingRun run;
        const QString path = run.folder.filePath(u"pages.sqlite"_s);
        makeWorldOf(**site, fileUrl(path));
        run.open(path);
        run.playFor(600);
        QVERIFY(!run.fetches());
        QCOMPARE(pagesIn(fileUrl(path)), 0); // off at first

        run.choose(u"no pair"_s, false);
        QVERIFY(run.child<QDialog>("worldFetchDialog")->isVisible());
        QVERIFY(!run.child<QWidget>("worldFetchError")->isHidden());
        QVERIFY(!run.fetches());
        run.child<QDialog>("worldFetchDialog")->reject();

        // Without a pair addresses of this computer are refused, as on the command line.
        run.choose({}, false);
        QVERIFY(run.fetches());
        run.playFor(600);
        QCOMPARE(pagesIn(fileUrl(path)), 0);

        run.choose((*site)->pair(), true);
        const auto again = run.tick();
        run.play([&] { return run.tick() > again + 60 && pagesIn(fileUrl(path)) > 0; });
        QTRY_VERIFY(run.child<QDialog>("worldFetchDialog") == nullptr);

        // A copy is another store: what came from elsewhere fetches nothing.
        run.workbench().closeStore();
        QVERIFY(!run.fetches());
        const QString copy = run.folder.filePath(u"copy.sqlite"_s);
        // A store is closed beside the window: what was committed last is in the file when nothing
        // lies beside it any more.
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(path + u"-wal"_s), patience);
        QVERIFY(QFile::copy(path, copy));
        run.open(copy);
        const auto fetched = pagesIn(fileUrl(copy));
        run.playFor(600);
        QVERIFY(!run.fetches());
        QCOMPARE(pagesIn(fileUrl(copy)), fetched);
        run.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(run.fetches(), patience);
    }

    void aServersWorldFetchesAsWell_data()
    {
        QTest::addColumn<bool>("isNeo4j");
        QTest::newRow("FalkorDB") << false;
        QTest::newRow("Neo4j") << true;
    }

    /// The same in a store on a server, by a connection that may be written through.
    void aServersWorldFetchesAsWell()
    {
        QFETCH(bool, isNeo4j);
        FalkorServer falkor;
        Neo4jServer neo4j;
        if (isNeo4j) {
            MNEMO_NEED_NEO4J()
            QVERIFY(neo4j.start());
        } else {
            MNEMO_NEED_FALKOR()
            QVERIFY(falkor.start());
        }
        const auto site = DemoSite::start();
        QVERIFY(site);
        const FetchingRun run;
        const auto order = filedOrder(run, u"team"_s,
            isNeo4j ? neo4j.url() : u"falkor://127.0.0.1:%1/team"_s.arg(falkor.port()));
        makeWorldOf(**site, order.url);
        run.showWorld([&] { run.workbench().opening().connectTo(order); });
        run.playFor(60);
        QVERIFY(!run.fetches());
        QCOMPARE(pagesIn(order.url), 0); // off at first
        run.choose((*site)->pair(), true);
        QVERIFY(run.fetches());
        QSignalSpy committed(&run.workbench(), &Workbench::committed);
        run.play([&] { return run.tick() > 120 && !committed.empty() && pagesIn(order.url) > 0; });
        run.workbench().closeStore();
        QVERIFY(!run.fetches());
        run.showWorld([&] { run.workbench().opening().connectTo(order); });
        QTRY_VERIFY_WITH_TIMEOUT(run.fetches(), patience);
    }
};

QTEST_MAIN(TestWorldFetching)
#include "tst_worldfetching.moc"
