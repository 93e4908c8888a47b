// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/callline.h"
#include "core/verify/benchfile.h"
#include "tests/support/rawclient.h"
#include "tests/ui/journeys.h"
#include "tests/ui/shots.h"
#include "ui/canvas/canvascontent.h"
#include "ui/serve/servecontroller.h"
#include "ui/watch/callmodel.h"
#include "ui/watch/watchcontroller.h"
#include "ui/watch/watchpanel.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QLocalSocket>
#include <QProcess>
#include <QScrollBar>
#include <QSlider>
#include <QTableView>
#include <QUrl>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The status of the answer.
int postTo(const QString& url, const QString& token, const QByteArray& path, const Json& body,
    const QByteArray& headers = {})
{
    const QUrl at(url);
    const QByteArray bytes = QByteArray::fromStdString(body.dump());
    RawClient client(static_cast<quint16>(at.port()));
    client.send("POST " + path + " HTTP/1.1\r\nHost: " + at.authority().toUtf8()
        + "\r\nAuthorization: Bearer " + token.toUtf8() + "\r\nContent-Type: application/json\r\n"
        + headers + "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n\r\n" + bytes);
    return client.receive().status;
}

Json neighborsMessage(const char* id)
{
    const Json meta{{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
        {"io.modelcontextprotocol/clientInfo", {{"name", "helper"}, {"version", "1"}}},
        {"io.modelcontextprotocol/clientCapabilities", Json::object()}};
    return {{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/call"},
        {"params", {{"name", "neighbors"}, {"arguments", {{"node_id", id}}}, {"_meta", meta}}}};
}

/// A window with a graph and its API on, and a client of that.
struct WatchRun : WindowRun
{
    WatchRun()
    {
        workbench().opening().openFiles({qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
            + u"/tests/data/overview/team.json"_s});
        isReady = QTest::qWaitFor([this] { return scene().nodes().size() > 5; }, patience);
        serve()->start(0);
        isReady = isReady
            && QTest::qWaitFor(
                [this] { return serve()->state().kind == ServeState::Kind::On; }, patience);
        window->act(ActionId::ShowWatch);
    }

    [[nodiscard]] ServeController* serve() const { return window->findChild<ServeController*>(); }

    [[nodiscard]] WatchController* watch() const { return window->findChild<WatchController*>(); }

    [[nodiscard]] WatchPanel* panel() const { return child<WatchPanel>("watchPanel"); }

    int post(const QByteArray& path, const Json& body, const QByteArray& headers = {}) const
    {
        return postTo(serve()->state().url, serve()->token(), path, body, headers);
    }

    int neighbors(const char* id) const { return post("/api/query/neighbors", {{"node_id", id}}); }

    [[nodiscard]] QString cell(int row, int column) const
    {
        return child<QTableView>("watchedCalls")->model()->index(row, column).data().toString();
    }

    [[nodiscard]] std::set<std::string> lit() const
    {
        std::set<std::string> ids;
        for (const NodeId& node : window->canvas()->content().evidence().nodes)
            ids.insert(node.text);
        return ids;
    }

    bool isReady = false;
};

/// `mnemo` as an agent's client starts it, over the graph and the home of a window.
struct AgentProgram
{
    QProcess process;

    AgentProgram(const WatchRun& run, const QString& command)
    {
        process.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemo"_s,
            {u"--home"_s, run.folder.path(), u"--store"_s,
                u"sqlite:"_s + run.workbench().connection()->url.path, command});
    }

    /// It ends before its home goes.
    ~AgentProgram()
    {
        process.closeWriteChannel();
        process.terminate();
        if (!process.waitForFinished())
            process.kill();
    }

    AgentProgram(const AgentProgram&) = delete;
    AgentProgram& operator=(const AgentProgram&) = delete;

    /// The next line that it writes; null when none comes.
    Json line()
    {
        if (!QTest::qWaitFor([this] { return process.canReadLine(); }, patience))
            return {};
        return Json::parse(process.readLine().toStdString(), nullptr, false);
    }

    Json ask(const Json& message)
    {
        process.write(QByteArray::fromStdString(message.dump() + '\n'));
        return line();
    }
};

} // namespace

/// The panel of the calls that agents make over the API of the window.
class WatchTest final : public QObject
{
    Q_OBJECT

private slots:
    void callsAreListedAndLit();
    void mcpCallsAreListed();
    void otherProgramsAreListedWhereThatIsWanted();
    void whatIsNoCallIsNotHeard();
    void aBurstIsHeardToItsEnd();
    void aSessionIsPlayedBack();
    void aSessionIsExported();
    void manyCallsAreBounded();
    void aPausedListStaysWhereItIs();
    void callsOfAStoreThatWasLeftAreNotListed();
};

void WatchTest::callsAreListedAndLit()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    QCOMPARE(run.panel()->summary(), u"No agent has called yet."_s);
    QCOMPARE(run.neighbors("p3"), 200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{1});
    QCOMPARE(run.cell(0, CallModel::Query), u"neighbors"_s);
    QCOMPARE(run.cell(0, CallModel::Client), u"HTTP"_s);
    QVERIFY(run.cell(0, CallModel::CameBack).startsWith(u"1 row"_s));
    QVERIFY(run.watch()->calls()[0].receipt.has_value());
    QTRY_VERIFY(run.lit().contains("q1"));
    // What was refused is there, too, with what came of it.
    run.post("/api/query/no_such_thing", {{"a", 1}});
    run.post("/api/query/neighbors", {{"depth", "deep"}});
    QTRY_VERIFY(run.watch()->calls().size() >= 2);
    const int last = static_cast<int>(run.watch()->calls().size()) - 1;
    QVERIFY2(run.cell(last, CallModel::CameBack).endsWith(u"nothing to show"_s),
        qPrintable(run.cell(last, CallModel::CameBack)));
    shot(*run.window, u"watch"_s);
}

void WatchTest::mcpCallsAreListed()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    QCOMPARE(run.post("/mcp", neighborsMessage("p3"),
                 "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: "
                 "neighbors\r\nAccept: application/json, text/event-stream\r\n"),
        200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{1});
    QCOMPARE(run.cell(0, CallModel::Client), u"helper, MCP"_s);
}

void WatchTest::otherProgramsAreListedWhereThatIsWanted()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    const QString sockets = callSocketFolder(run.workbench().home());
    AgentProgram mcp(run, u"mcp"_s);
    QVERIFY(mcp.ask(neighborsMessage("p3")).contains("result"));
    QVERIFY(!QDir(sockets).exists());
    auto* others = run.child<QCheckBox>("watchOthers");
    QTest::mouseClick(others, Qt::LeftButton);
    const QFileInfoList files = QDir(sockets).entryInfoList({u"*.sock"_s}, QDir::System);
    QCOMPARE(files.size(), 1);
    QCOMPARE(files.front().permissions() & QFile::Permissions(0x0077), QFile::Permissions());
    QVERIFY(mcp.ask(neighborsMessage("p3")).contains("result"));
    QTRY_COMPARE_WITH_TIMEOUT(run.watch()->calls().size(), std::size_t{1}, patience);
    QCOMPARE(run.cell(0, CallModel::Client), u"helper, MCP"_s);
    QVERIFY(run.cell(0, CallModel::CameBack).startsWith(u"1 row"_s));
    QVERIFY(run.watch()->calls()[0].receipt.has_value());
    QTRY_VERIFY(run.lit().contains("q1"));
    // A server of its own, and what it refused.
    AgentProgram serve(run, u"serve"_s);
    const Json at = serve.line();
    QVERIFY(at.is_object());
    const auto post = [&at](const char* path, const Json& body) {
        return postTo(toQString(at.at("url").get<std::string>()),
            toQString(at.at("token").get<std::string>()), path, body);
    };
    QCOMPARE(post("/api/query/neighbors", {{"node_id", "t2"}}), 200);
    QTRY_COMPARE_WITH_TIMEOUT(run.watch()->calls().size(), std::size_t{2}, patience);
    QCOMPARE(run.cell(1, CallModel::Client), u"HTTP"_s);
    post("/api/query/neighbors",
        {{"node_id", "falkor://reader:secret@localhost:6379/g"}, {"depth", "deep"}});
    QTRY_COMPARE_WITH_TIMEOUT(run.watch()->calls().size(), std::size_t{3}, patience);
    QVERIFY(run.watch()->calls()[2].error.has_value());
    QVERIFY2(!run.cell(2, CallModel::Arguments).contains(u"secret"_s),
        qPrintable(run.cell(2, CallModel::Arguments)));
    // Nobody wants it any more.
    QTest::mouseClick(others, Qt::LeftButton);
    QVERIFY(!QDir(sockets).exists());
    QVERIFY(mcp.ask(neighborsMessage("p3")).contains("result"));
    QCOMPARE(run.neighbors("p3"), 200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{4});
    QCOMPARE(run.cell(3, CallModel::Client), u"HTTP"_s);
    // A person does again: not even the first call is missing.
    QTest::mouseClick(others, Qt::LeftButton);
    QVERIFY(mcp.ask(neighborsMessage("p3")).contains("result"));
    QTRY_COMPARE_WITH_TIMEOUT(run.watch()->calls().size(), std::size_t{5}, patience);
}

void WatchTest::whatIsNoCallIsNotHeard()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    QTest::mouseClick(run.child<QCheckBox>("watchOthers"), Qt::LeftButton);
    const QString folder = callSocketFolder(run.workbench().home());
    const QString path
        = folder + u'/' + QDir(folder).entryList({u"*.sock"_s}, QDir::System).value(0);
    const std::string good = lineOf(WatchedCall());
    for (const std::string& bytes : {std::string("no call\n"), std::string("{}\n"),
             std::string(3 * kMostCallLine, 'x'), std::string("{\"status\":\"found\",") + '\n',
             std::string(R"({"status":"found","receipt":{"query":"x"}})") + '\n'}) {
        QLocalSocket socket;
        socket.connectToServer(path);
        QVERIFY(socket.waitForConnected());
        socket.write(QByteArray::fromStdString(bytes + good));
        QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    }
    QVERIFY(run.watch()->calls().empty());
    QLocalSocket socket;
    socket.connectToServer(path);
    // Nor is what was refused over another graph.
    WatchedCall elsewhere;
    elsewhere.query = "elsewhere";
    elsewhere.store = StoreName{"sqlite", "other", "mnemoscope", newStoreId()};
    socket.write(QByteArray::fromStdString(lineOf(elsewhere) + good));
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{1});
    QCOMPARE(run.watch()->calls()[0].query, std::string());
}

/// It is longer than what is read at once, and its program has ended meanwhile.
void WatchTest::aBurstIsHeardToItsEnd()
{
    constexpr int many = 4000;
    const WatchRun run;
    QVERIFY(run.isReady);
    QTest::mouseClick(run.child<QCheckBox>("watchOthers"), Qt::LeftButton);
    const QString folder = callSocketFolder(run.workbench().home());
    const QByteArray line = QByteArray::fromStdString(lineOf(WatchedCall()));
    QVERIFY(line.size() * many > qsizetype{2} * qsizetype{kMostCallLine});
    QLocalSocket socket;
    socket.connectToServer(
        folder + u'/' + QDir(folder).entryList({u"*.sock"_s}, QDir::System).value(0));
    for (int i = 0; i < many; ++i)
        socket.write(line);
    socket.disconnectFromServer(); // once all of it is written
    QTRY_COMPARE_WITH_TIMEOUT(run.watch()->calls().size(), std::size_t{many}, patience);
    QCOMPARE(run.watch()->dropped(), std::int64_t{0});
}

void WatchTest::aSessionIsPlayedBack()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    for (const char* id : {"p3", "t2", "t3"})
        QCOMPARE(run.neighbors(id), 200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{3});
    auto* table = run.child<QTableView>("watchedCalls");
    QTest::keyClick(table, Qt::Key_Space); // pauses
    QTest::keyClick(table, Qt::Key_Comma);
    QTest::keyClick(table, Qt::Key_Comma);
    QCOMPARE(run.watch()->current(), 0);
    QCOMPARE(table->currentIndex().row(), 0);
    QCOMPARE(run.panel()->summary(), u"call 1 of 3, paused"_s);
    QTRY_VERIFY(run.lit().contains("p3") && !run.lit().contains("t3"));
    // Calls that come meanwhile wait.
    QCOMPARE(run.neighbors("t4"), 200);
    QTRY_COMPARE(run.watch()->waiting(), 1);
    QCOMPARE(run.watch()->current(), 0);
    run.watch()->setSpeed(50);
    QTest::keyClick(table, Qt::Key_Space); // plays to the end
    QTRY_COMPARE(run.watch()->current(), 3);
    QTRY_VERIFY(!run.watch()->isPlaying());
    run.child<QSlider>("watchTrack")->setValue(1);
    QCOMPARE(run.watch()->current(), 1);
    QTest::keyClick(table, Qt::Key_End);
    QVERIFY(run.watch()->isLive());
    QCOMPARE(run.watch()->waiting(), 0);
    QCOMPARE(run.watch()->current(), 3);
    // Of several that come at once all are lit; one that read nothing takes the light away.
    std::vector<WatchedCall> calls{run.watch()->calls()[0], run.watch()->calls()[2], WatchedCall()};
    run.watch()->add(calls);
    QTRY_VERIFY(run.lit().contains("p3") && run.lit().contains("t3"));
    QCOMPARE(run.watch()->current(), 6);
    QTest::keyClick(table, Qt::Key_Comma);
    QTRY_VERIFY(run.lit().contains("t3") && !run.lit().contains("p3"));
    QTest::keyClick(table, Qt::Key_Period);
    QTRY_VERIFY(run.lit().empty());
}

void WatchTest::aSessionIsExported()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"session.json"_s);
    const WatchRun run;
    QVERIFY(run.isReady);
    QCOMPARE(run.neighbors("p3"), 200);
    QCOMPARE(run.neighbors("t2"), 200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{2});
    QSignalSpy exported(run.watch(), &WatchController::exported);
    QTest::mouseClick(run.child<QAbstractButton>("watchExport"), Qt::LeftButton);
    chooseFile(run, path);
    QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 1, patience);
    // It opens where nothing else is: intact, with what both calls returned.
    const QTemporaryDir empty;
    const auto held
        = verifyBench(Home::under(empty.path()), contentsOf(path).toStdString(), nullptr);
    QVERIFY2(held.isIntact, qPrintable(held.detail));
    QCOMPARE(held.snapshots.size(), std::size_t{2});
    QCOMPARE(held.bench.at("answer").at("calls").size(), std::size_t{2});
}

void WatchTest::manyCallsAreBounded()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    std::vector<WatchedCall> calls(WatchController::kMostCalls);
    for (WatchedCall& call : calls)
        call.query = "neighbors";
    run.watch()->add(calls);
    run.watch()->add({calls.begin(), calls.begin() + 10});
    QCOMPARE(run.watch()->dropped(), std::int64_t{10});
    QCOMPARE(run.child<QTableView>("watchedCalls")->model()->rowCount(),
        int{WatchController::kMostCalls});
    QCOMPARE(run.cell(0, CallModel::Number), u"11"_s);
    QCOMPARE(run.panel()->summary(), u"call 5000 of 5000, live"_s);
}

void WatchTest::aPausedListStaysWhereItIs()
{
    const WatchRun run;
    QVERIFY(run.isReady);
    constexpr int many = 200;
    run.watch()->add(std::vector<WatchedCall>(many));
    run.watch()->look(0);
    QScrollBar* bar = run.child<QTableView>("watchedCalls")->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    const int before = bar->value();
    run.watch()->add(std::vector<WatchedCall>(1));
    QCOMPARE(bar->value(), before);
    run.watch()->look(1);
    QVERIFY(bar->value() < before);
}

void WatchTest::callsOfAStoreThatWasLeftAreNotListed()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(u"other.jsonl"_s);
    QVERIFY(write(other, "{\"id\": \"p3\", \"role\": \"person\"}\n"));
    const WatchRun run;
    QVERIFY(run.isReady);
    QCOMPARE(run.neighbors("p3"), 200);
    run.workbench().closeStore(); // before there is a row of it
    run.workbench().opening().openFiles({other});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
    QVERIFY(run.watch()->calls().empty());
    QVERIFY(run.lit().empty());
}

QTEST_MAIN(WatchTest)
#include "tst_watch.moc"
