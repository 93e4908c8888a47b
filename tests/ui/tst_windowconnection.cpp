// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/settings/settings.h"
#include "tests/support/falkorserver.h"
#include "tests/support/tunnel.h"
#include "tests/ui/hearts.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectflow.h"
#include "ui/graph/graphcontroller.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A graph of `count` facts, and nothing else, in place of what was there.
bool fill(const FalkorServer& server, const QByteArray& word, int count)
{
    server.command({"GRAPH.DELETE", "team"});
    const std::string text = "UNWIND range(1, " + std::to_string(count)
        + ") AS i CREATE (:Node {id: '" + word.toStdString() + "-' + i, role: 'fact', label: '"
        + word.toStdString() + " ' + i, _fold: '" + word.toStdString() + " ' + i})";
    return server.command({"GRAPH.QUERY", "team", text}).kind == falkor::Reply::Kind::Array;
}

/// In both themes; nothing unless pictures are wanted, as a change of theme takes its time.
void shots(QWidget& widget, const QString& name)
{
    if (!qEnvironmentVariableIsSet("MNEMO_SHOT_DIR"))
        return;
    for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
        useTheme(kind);
        shot(widget, name);
    }
}

} // namespace

/// A real window over a real server that goes away, comes back, and lies.
class TestWindowConnection : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<FalkorServer> m_server;
    std::unique_ptr<WindowRun> m_run;

    [[nodiscard]] QString url(quint16 port) const
    {
        return u"falkor://127.0.0.1:%1/team"_s.arg(port);
    }

    [[nodiscard]] bool shows(const char* word, std::size_t count) const
    {
        const auto& nodes = m_run->scene().nodes();
        return nodes.size() == count && std::all_of(nodes.begin(), nodes.end(), [&](const auto& n) {
            return n.id.text.starts_with(word);
        });
    }

    [[nodiscard]] QString loss() const
    {
        const auto* what = m_run->child<ElidedLabel>("statusLoss");
        return what->isVisible()
            ? what->text() + u' ' + m_run->child<ElidedLabel>("statusLossMore")->text()
            : QString();
    }

    /// How dark the darkest of what the canvas has drawn is, 0 to 255.
    [[nodiscard]] int ink() const
    {
        constexpr int edge = 60; // words at the top, the zoom box at the bottom
        const QRect place = m_run->window->canvas()->rect().adjusted(0, edge, 0, -edge);
        const QImage image = m_run->window->canvas()->grab(place).toImage();
        int darkest = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                darkest = std::max(darkest, 255 - qGray(image.pixel(x, y)));
        }
        return darkest;
    }

    void tryNow() const
    {
        QTest::mouseClick(m_run->child<QAbstractButton>("statusTry"), Qt::LeftButton);
    }

    using Ends = std::vector<Result<OutcomePtr>>;

    /// `ends` gets an entry each time that the request ends.
    void search(const char* word, Ends& ends) const
    {
        m_run->workbench().run("search_nodes", {{"query", word}, {"limit", 5}}, m_run->window.get(),
            [&ends](const Result<QueryAnswer>& answer) {
                ends.push_back(answer ? Result(answer->outcome) : answer.error());
            });
    }

    void open(quint16 port)
    {
        m_run = std::make_unique<WindowRun>();
        m_run->workbench().opening().openUrl(url(port));
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 40), patience);
        QVERIFY(loss().isEmpty());
    }

private slots:

    void initTestCase()
    {
        MNEMO_NEED_FALKOR()
        m_server = std::make_unique<FalkorServer>();
    }

    void init()
    {
        if (!m_server)
            return;
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "old", 40));
    }

    void cleanup() { m_run.reset(); }

    void aLostServerIsToldAndComesBack()
    {
        open(m_server->port());
        const auto* veil = m_run->child<QWidget>("staleVeil");
        QVERIFY(!veil->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(ink() > 200, patience);
        m_server->kill();
        auto hearts = std::make_unique<Hearts>();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        const QString told = loss();
        QVERIFY2(told.contains(u"No connection to 127.0.0.1:%1 since"_s.arg(m_server->port())),
            qPrintable(told));
        QVERIFY2(told.contains(u"tick 0"_s) || told.contains(u"from before"_s), qPrintable(told));
        QTRY_VERIFY_WITH_TIMEOUT(loss().contains(u"Next try in"_s), patience);
        QVERIFY(shows("old", 40)); // what was loaded stays to be read
        QVERIFY(veil->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(ink() > 80 && ink() < 160, patience); // drawn anew
        QVERIFY2(hearts->worstMs() < mostMs, qPrintable(hearts->describePauses()));
        shots(*m_run->window, u"connectionlost"_s);

        // The server is back but empty: the old data is still shown, and marked as old.
        QVERIFY(m_server->start());
        hearts = std::make_unique<Hearts>(); // starting it takes this thread's time
        QTRY_VERIFY_WITH_TIMEOUT(loss().contains(u"was not found"_s), patience);
        QVERIFY2(loss().contains(u"Shown values are from"_s), qPrintable(loss()));
        QVERIFY(veil->isVisible());

        QVERIFY(fill(*m_server, "new", 7));
        tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
        QVERIFY2(hearts->worstMs() < mostMs, qPrintable(hearts->describePauses()));
        QVERIFY(!veil->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(ink() > 200, patience);
    }

    void aPartIsToldToBeOneWhenTheServerIsBack_data()
    {
        QTest::addColumn<bool>("loadsMore");
        QTest::newRow("as it was opened") << false;
        QTest::newRow("with more of it loaded") << true;
    }

    void aPartIsToldToBeOneWhenTheServerIsBack()
    {
        QFETCH(bool, loadsMore);
        QVERIFY(fill(*m_server, "old", 400));
        m_run = std::make_unique<WindowRun>();
        Settings settings(m_run->workbench().home());
        QVERIFY(settings.setValue(SettingId::CanvasMaxNodes, 100));
        m_run->workbench().opening().openUrl(url(m_server->port()));
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 100), patience);
        const auto* badge = m_run->child<Badge>("resultPartial");
        QTRY_COMPARE_WITH_TIMEOUT(badge->look().text, u"PARTIAL: 100 of 400 nodes"_s, patience);
        std::size_t count = 100;
        for (int i = 1; loadsMore && i <= 400 && count == 100; ++i) {
            const NodeId id("old-" + std::to_string(i));
            if (m_run->scene().find(id))
                continue;
            m_run->window->graph()->reveal(id);
            count = 101;
        }
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", count), patience);
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "old", 400));
        tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
        QVERIFY(shows("old", count));
        QVERIFY(badge->isVisible());
        QVERIFY2(badge->look().text.startsWith(u"PARTIAL"_s), qPrintable(badge->look().text));
    }

    /// The server is back, but its answer to the shown query times out.
    void aServerThatIsBackIsNotToldToBeAway()
    {
        m_run = std::make_unique<WindowRun>();
        Settings settings(m_run->workbench().home());
        QVERIFY(settings.setValue(SettingId::QueryTimeoutMs, 1000));
        m_run->workbench().opening().openUrl(url(m_server->port()));
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 40), patience);
        const auto* veil = m_run->child<QWidget>("staleVeil");
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "new", 7));
        connect(
            &m_run->workbench(), &Workbench::storeLeft, m_run->window.get(),
            [this] { m_server->stop(); }, Qt::SingleShotConnection);
        QSignalSpy failed(m_run->window->graph(), &GraphController::failed);
        tryNow();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        m_server->resume();
        QVERIFY(!m_run->workbench().watch().isLost());
        QVERIFY2(loss().isEmpty(), qPrintable(loss()));
        QVERIFY(veil->isVisible()); // what is shown is from before still
        QVERIFY(shows("old", 40));
        QTest::mouseClick(m_run->child<QAbstractButton>("noticeAction"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        QTRY_VERIFY(!veil->isVisible());
        QVERIFY(!m_run->child<QWidget>("notice")->isVisible());
    }

    /// A different server takes its place: with one fact less, in another order.
    void whatWasArrangedIsThereAgain()
    {
        open(m_server->port());
        GraphCanvas& canvas = *m_run->window->canvas();
        const auto node = [&](const char* id) { return *m_run->scene().find(NodeId(id)); };
        canvas.edits().hide({node("old-4")});
        canvas.edits().placing().setPinned({node("old-30"), node("old-7")}, Pin::On);
        const ScenePoint place = canvas.positions()[at(node("old-30"))];
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "old", 40));
        for (const char* change : {"MATCH (n:Node {id: 'old-7'}) DELETE n",
                 "CREATE (:Node {id: 'aaa', role: 'fact', label: 'a', _fold: 'a'})"}) {
            const auto reply = m_server->command({"GRAPH.QUERY", "team", change});
            QVERIFY(reply.kind == falkor::Reply::Kind::Array);
        }
        tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 39), patience);
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
        QCOMPARE(canvas.state().hidden, std::vector<NodeIndex>{node("old-4")});
        QCOMPARE(canvas.state().pinned, std::vector<NodeIndex>{node("old-30")});
        QVERIFY(canvas.positions()[at(node("old-30"))] == place);
        QCOMPARE(canvas.edits().history().count(), 2);
        QVERIFY(m_run->window->isWindowModified());
        canvas.edits().history().undo();
        canvas.edits().history().undo();
        QCOMPARE(canvas.shownNodes().size(), std::size_t{39});
    }

    /// A scene shows what its file contains; other queries are run again.
    void whatWasAskedBesideASceneIsAskedAgain()
    {
        open(m_server->port());
        const QString file = m_run->folder.filePath(u"kept"_s + QLatin1String(sceneSuffix));
        QSignalSpy saved(m_run->window->scenes(), &SceneController::saved);
        m_run->window->scenes()->saveTo(file);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        m_run->workbench().opening().openFiles({file});
        GraphController& graph = *m_run->window->graph();
        QTRY_VERIFY_WITH_TIMEOUT(!graph.outcomes().receipts.empty(), patience);
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "old", 40));
        const auto reply = m_server->command({"GRAPH.QUERY", "team",
            "MATCH (a:Node {id: 'old-3'}) CREATE (a)-[:EDGE {kind: 'next', key: ''}]->"
            "(:Node {id: 'more', role: 'fact', label: 'more', _fold: 'more'})"});
        QVERIFY(reply.kind == falkor::Reply::Kind::Array);
        connect(
            &m_run->workbench(), &Workbench::storeLeft, &graph,
            [&graph] { graph.expand(NodeId("old-3")); }, Qt::SingleShotConnection);
        tryNow(); // what is asked just then is never answered
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("more")), patience);
        QVERIFY(loss().isEmpty());
    }

    void aSceneInPlaceOfALostServerIsNotFromBefore()
    {
        open(m_server->port());
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        const QString file = m_run->folder.filePath(u"other"_s + QLatin1String(sceneSuffix));
        QVERIFY(writeScene(file, rowScene(12)));
        m_run->workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(shows("n", 12), patience);
        QVERIFY2(loss().isEmpty(), qPrintable(loss()));
        QVERIFY(!m_run->child<QWidget>("staleVeil")->isVisible());
        QCOMPARE(m_run->child<ElidedLabel>("statusStore")->text(), u"Scene"_s);
    }

    void aServerThatLoadsComesBack()
    {
        FalkorServer server;
        QVERIFY(server.start());
        QVERIFY(fill(server, "old", 40));
        server.command({"EVAL",
            "for i = 1, 2500 do redis.call('SET', 'k' .. i, string.rep('x', 2048)) end return 1",
            "0"});
        open(server.port());
        QCOMPARE(server.command({"SAVE"}).text, std::string("OK"));
        server.kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        server.setOptions({u"--key-load-delay"_s, u"2000"_s,
            u"--loading-process-events-interval-bytes"_s, u"1024"_s});
        QVERIFY(server.start());
        const Hearts hearts;
        tryNow();
        QVERIFY2(server.command({"PING"}).text.starts_with("LOADING"), "nothing is tested");
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
        QVERIFY(!server.command({"PING"}).text.starts_with("LOADING"));
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 40), patience);
        QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    }

    void whatIsTakenAwayIsTold_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("back");
        QTest::newRow("the graph")
            << QByteArray("GRAPH.DELETE team") << u"was not found"_s << QByteArray();
        QTest::newRow("the primary") << QByteArray("REPLICAOF 127.0.0.1 1") << u"is a replica"_s
                                     << QByteArray("REPLICAOF NO ONE");
    }

    void whatIsTakenAwayIsTold()
    {
        QFETCH(QByteArray, command);
        QFETCH(QByteArray, back);
        const auto say = [this](const QByteArray& words) {
            falkor::Command all;
            for (const auto& word : words.split(' '))
                all.push_back(word.toStdString());
            return m_server->command(all).kind;
        };
        open(m_server->port());
        QVERIFY(say(command) != falkor::Reply::Kind::Error);
        QFETCH(QString, words);
        // The server stays up, and there are no queries.
        QTRY_VERIFY2_WITH_TIMEOUT(loss().contains(words), qPrintable(loss()), patience);
        if (!back.isEmpty())
            QVERIFY(say(back) != falkor::Reply::Kind::Error);
        QVERIFY(fill(*m_server, "new", 7));
        tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
    }

    void aKilledQueryEndsAndItsAnswerNeverComes()
    {
        open(m_server->port());
        Ends ends;
        m_server->stop(); // it accepts the query but never answers
        search("old", ends);
        m_server->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!loss().isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(ends.size() == 1, patience);
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "new", 7));
        const Hearts hearts;
        tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        QCOMPARE(ends.size(), std::size_t{1});
        QVERIFY(!ends.front() || !(*ends.front())->answered());
        QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    }

    void anotherStoreInTheMiddleOfAQuery()
    {
        open(m_server->port());
        FalkorServer other;
        QVERIFY(other.start());
        QVERIFY(fill(other, "new", 7));
        Ends late;
        m_server->stop();
        search("old", late);
        m_run->workbench().opening().openUrl(url(other.port()));
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        // It ended with its store, and not only when the server may answer again.
        QCOMPARE(late.size(), std::size_t{1});
        m_server->resume();
        Ends fresh;
        search("new", fresh);
        QTRY_VERIFY_WITH_TIMEOUT(fresh.size() == 1, patience);
        QVERIFY(fresh.front() && (*fresh.front())->answered());
        QCOMPARE(late.size(), std::size_t{1});
        QCOMPARE(late.front().error().code, ErrorCode::Cancelled);
        QVERIFY(shows("new", 7));
    }

    void badNetworks_data()
    {
        QTest::addColumn<Weather>("weather");
        QTest::newRow("half a reply") << Weather::Half;
        QTest::newRow("100 MB for a reply") << Weather::Flood;
        QTest::newRow("dropped packets") << Weather::Silence;
    }

    void badNetworks()
    {
        QFETCH(Weather, weather);
        Tunnel tunnel(m_server->port());
        QTRY_VERIFY(tunnel.port() != 0);
        open(tunnel.port());
        QVERIFY(fill(*m_server, "new", 7));
        Hearts hearts;
        Ends ends;
        tunnel.set(weather);
        search("old", ends);
        QTRY_VERIFY_WITH_TIMEOUT(tunnel.struck() > 0, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!ends.empty() || !loss().isEmpty(), patience);
        tunnel.set(Weather::Fair);
        if (!loss().isEmpty())
            tryNow();
        QTRY_VERIFY_WITH_TIMEOUT(loss().isEmpty(), patience);
        m_run->window->graph()->reload();
        QTRY_VERIFY_WITH_TIMEOUT(shows("new", 7), patience);
        QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    }

    void thePersonConnectsAndComesBack()
    {
        m_run = std::make_unique<WindowRun>();
        auto* flow = m_run->window->findChild<ConnectFlow*>();
        QVERIFY(m_server->addReader("reader", "p@ss:/%"));
        m_run->window->act(ActionId::Connect);
        QTRY_VERIFY(flow->dialog() != nullptr);
        const QPointer<ConnectDialog> dialog(flow->dialog());
        auto* line = dialog->findChild<QLineEdit*>(u"connectUrl"_s);
        auto* connect = dialog->findChild<QPushButton*>(u"connectConnect"_s);
        QTest::keyClicks(line, u"falkor://reader:wrong@127.0.0.1:%1/team"_s.arg(m_server->port()));
        QTest::mouseClick(connect, Qt::LeftButton);
        QVERIFY2(!line->text().contains(u"wrong"_s), qPrintable(line->text()));
        auto* what = dialog->findChild<QLabel*>(u"connectNoteWhat"_s);
        QTRY_VERIFY_WITH_TIMEOUT(what->isVisible(), patience);
        QVERIFY2(what->text().contains(u"password"_s), qPrintable(what->text()));
        shots(*dialog, u"connectrefused"_s);
        QVERIFY(dialog->connectingId().isEmpty());
        const auto saved = [this] { return savedConnections(m_run->workbench().home()); };
        QVERIFY(saved() && saved()->empty()); // what did not open is no connection
        auto* password = dialog->findChild<QLineEdit*>(u"connectPassword"_s);
        password->selectAll();
        QTest::keyClicks(password, u"p@ss:/%"_s);
        QTest::keyClick(password, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(shows("old", 40), patience);
        QTRY_VERIFY(dialog.isNull());
        QVERIFY(!m_run->workbench().writing().refusal().isEmpty()); // read only, as it is by itself
        QTRY_VERIFY(saved() && saved()->size() == 1 && saved()->front().lastUsed > 0);
        QCOMPARE(saved()->front().graph, u"team"_s);

        // The program's next window.
        const WorkbenchOptions options{m_run->workbench().home(), Clock(), {}};
        m_run->window.reset();
        m_run->window = std::make_unique<ProgramWindow>(options);
        m_run->window->show();
        m_run->window->act(ActionId::Connect);
        auto* list = m_run->window->findChild<QListView*>(u"connections"_s);
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, patience);
        QCOMPARE(list->model()->index(0, 0).data().toString(), u"team"_s);
    }
};

QTEST_MAIN(TestWindowConnection)
#include "tst_windowconnection.moc"
