// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/settings/settings.h"
#include "tests/support/testgraphs.h"
#include "tests/ui/hearts.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHttpServer>
#include <QTabBar>
#include <QThread>
#include <QTimer>
#include <QTreeView>

#include <future>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::Hearts;
using mnemo::test::mostMs;
using mnemo::test::WindowRun;

namespace {

// With a large graph open and a crawler writing to it, in every build.
constexpr double mostBesideGraphMs = 50;

/// Pages that link to each other, served on a thread of their own.
class Pages final
{
public:
    explicit Pages(int count)
    {
        m_thread.start();
        auto* server = new QHttpServer;
        server->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, server, &QObject::deleteLater);
        QMetaObject::invokeMethod(
            server,
            [this, server, count] {
                server->route(u"/p/<arg>"_s, [count](int page) {
                    QByteArray body = "<html><title>Page " + QByteArray::number(page) + "</title>";
                    for (const int step : {1, 2, 7, 31, 113}) {
                        body += "<a href=\"/p/" + QByteArray::number((page + step) % count)
                            + "\">next</a> ";
                    }
                    return QHttpServerResponse("text/html", body);
                });
                m_port = server->listen(QHostAddress::LocalHost);
            },
            Qt::QueuedConnection);
    }

    ~Pages()
    {
        m_thread.quit();
        m_thread.wait();
    }

    [[nodiscard]] quint16 port() const { return m_port; }

private:
    QThread m_thread;
    std::atomic<quint16> m_port{0};
};

CrawlOptions crawlOf(const Pages& site, int pages)
{
    const QString pair = u"127.0.0.1:%1"_s.arg(site.port());
    CrawlOptions options;
    options.startUrls = {u"http://%1/p/0"_s.arg(pair)};
    options.allow = {pair};
    options.maxPages = pages;
    return options;
}

bool writeGraph(const QString& path, int nodes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const Json slice = testgraphs::scaleFree(nodes, 4, 1);
    for (const char* list : {"nodes", "edges"}) {
        for (const Json& item : slice.at(list))
            file.write(QByteArray::fromStdString(item.dump()) + '\n');
    }
    return file.flush();
}

} // namespace

/// The GUI thread goes on while a crawl fills the graph and the graph is drawn.
class TestWindowStall : public QObject
{
    Q_OBJECT

private slots:

    void theProbeSeesAPause()
    {
        Hearts hearts;
        QTimer timer; // repeated, because other programs may have the processors
        connect(&timer, &QTimer::timeout, this, [] {
            QElapsedTimer busy;
            busy.start();
            while (busy.elapsed() < 250) { }
        });
        timer.start(30);
        QTRY_VERIFY_WITH_TIMEOUT(hearts.worstMs() > mostMs, 30000);
    }

    void neverPausesWhileCrawling()
    {
        const int pages = qEnvironmentVariableIntValue("MNEMO_TEST_LONG") == 1 ? 2000 : 300;
        Pages site(pages);
        QTRY_VERIFY(site.port() != 0);
        WindowRun run;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().opening().openDefault();
        QVERIFY(opened.wait(10000));

        Hearts hearts;

        QSignalSpy finished(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().crawls().start(crawlOf(site, pages));
        QVERIFY(finished.wait(280000));
        const auto nodes = static_cast<std::size_t>(pages) * 2;
        QTRY_VERIFY_WITH_TIMEOUT(
            run.scene().nodes().size() >= std::min<std::size_t>(nodes, 2000), 20000);

        const double worst = hearts.worstMs();
        qInfo("worst pause of the GUI thread: %.1f ms over %d pages", worst, pages);
        QVERIFY2(worst < mostMs, qPrintable(hearts.describePauses()));
    }

    void keepsRowsOfALargeResultWhileTheyAreLookedAt()
    {
        constexpr std::size_t graphNodes = 5000;
        WindowRun run;
        QVERIFY(Settings(run.workbench().home()).setValue(SettingId::CanvasMaxNodes, 20000));
        const QString file = run.folder.filePath(u"graph.jsonl"_s);
        QVERIFY(std::async(std::launch::async, writeGraph, file, int(graphNodes)).get());
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), graphNodes, 60000);

        auto* tabs = run.child<QTabBar>("centreTabs");
        auto* rows = run.child<QTreeView>("tableView");
        QVERIFY(tabs != nullptr && rows != nullptr);
        const auto edges = static_cast<int>(run.scene().edges().size());
        tabs->setCurrentIndex(1);
        auto* lists = run.child<QComboBox>("tableList");
        QTRY_COMPARE_WITH_TIMEOUT(lists->count(), 2, 30000);
        lists->setCurrentIndex(1);
        emit lists->activated(1);
        QTRY_COMPARE_WITH_TIMEOUT(rows->model()->rowCount(), edges, 30000);
        rows->sortByColumn(2, Qt::DescendingOrder);
        const auto shown = [rows] { return rows->model()->index(0, 2).data().toString(); };
        const QString unsorted = shown();
        QTRY_VERIFY_WITH_TIMEOUT(shown() > unsorted, 30000);
        const QString first = shown();

        tabs->setCurrentIndex(0);
        QCOMPARE(rows->model()->rowCount(), 0);
        tabs->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(rows->model()->rowCount(), edges, 30000);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), first, 30000);
    }

    void neverPausesOverALargeReceipt()
    {
        constexpr int leaves = 14000;
        std::string lines = R"({"id":"hub","role":"fact","label":"hub"})"
                            "\n";
        for (int i = 0; i < leaves; ++i) {
            const std::string id = "leaf" + std::to_string(i);
            lines += Json{{"id", id}, {"role", "fact"},
                         {"label", "everything that is known by now of " + id}}
                         .dump()
                + '\n' + Json{{"from", "hub"}, {"kind", "knows"}, {"to", id}}.dump() + '\n';
        }
        WindowRun asked;
        const QString graph = asked.folder.filePath(u"graph.jsonl"_s);
        QVERIFY(test::write(graph, lines));
        asked.workbench().opening().openFiles({graph});
        QTRY_VERIFY_WITH_TIMEOUT(asked.scene().nodes().size() > 1, 60000);
        QSignalSpy answered(asked.window->console(), &MuseConsole::replied);
        asked.ask(u"/graph graph_slice"_s);
        QVERIFY(answered.wait(60000));
        const auto reply = answered.front().front().value<MuseReply>();
        QVERIFY(reply.reply && reply.reply->snapshot());
        const QString file = reply.reply->snapshot()->path;
        QVERIFY2(
            QFileInfo(file).size() > 500000, qPrintable(QString::number(QFileInfo(file).size())));

        WindowRun run;
        Hearts hearts;
        run.workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(run.child<QTreeView>("resultTree") != nullptr, 60000);
        auto* tabs = run.child<QTabWidget>("receiptTabs");
        for (int i = 0; i < tabs->count(); ++i)
            tabs->setCurrentIndex(i);
        auto* bytes = run.child<QPlainTextEdit>("receiptBytes");
        tabs->setCurrentWidget(bytes);
        QTRY_VERIFY(!bytes->toPlainText().isEmpty());
        const int beats = hearts.beats();
        QTRY_VERIFY(hearts.beats() > beats + 1);
        const double worst = hearts.worstMs();
        qInfo("worst pause over a large receipt: %.1f ms", worst);
        QVERIFY2(worst < mostMs, qPrintable(hearts.describePauses()));
    }

    void neverPausesWhileCrawlingIntoALargeGraph()
    {
        constexpr std::size_t graphNodes = 10000;
        const int pages = qEnvironmentVariableIntValue("MNEMO_TEST_LONG") == 1 ? 1000 : 300;
        Pages site(pages);
        QTRY_VERIFY(site.port() != 0);
        WindowRun run;
        QVERIFY(Settings(run.workbench().home()).setValue(SettingId::CanvasMaxNodes, 20000));
        const QString file = run.folder.filePath(u"graph.jsonl"_s);
        // On another thread, so that this one does not later free that many small blocks.
        QVERIFY(std::async(std::launch::async, writeGraph, file, int(graphNodes)).get());
        QSignalSpy settled(run.window->canvas(), &GraphCanvas::layoutSettled);
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), graphNodes, 60000);
        QVERIFY(run.scene().edges().size() > graphNodes * 3);
        QTRY_VERIFY_WITH_TIMEOUT(!settled.isEmpty(), 60000);

        Hearts hearts;
        QSignalSpy finished(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().crawls().start(crawlOf(site, pages));
        QVERIFY(finished.wait(200000));
        const std::size_t all = graphNodes + 2 * static_cast<std::size_t>(pages);
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() >= all, 30000);

        const double worst = hearts.worstMs();
        qInfo("worst pause beside %zu nodes: %.1f ms", graphNodes, worst);
        QVERIFY2(worst < mostBesideGraphMs, qPrintable(hearts.describePauses()));
    }
};

QTEST_MAIN(TestWindowStall)
#include "tst_windowstall.moc"
