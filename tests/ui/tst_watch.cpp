// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

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
#include <QLabel>
#include <QScrollBar>
#include <QSlider>
#include <QTableView>
#include <QUrl>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A window with a graph and its API on, and a client of that.
struct WatchRun : WindowRun
{
    WatchRun()
    {
        workbench().openFiles({qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
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

    /// The status of the answer.
    int post(const QByteArray& path, const Json& body, const QByteArray& headers = {}) const
    {
        const QUrl at(serve()->state().url);
        const QByteArray bytes = QByteArray::fromStdString(body.dump());
        RawClient client(static_cast<quint16>(at.port()));
        client.send("POST " + path + " HTTP/1.1\r\nHost: " + at.authority().toUtf8()
            + "\r\nAuthorization: Bearer " + serve()->token().toUtf8()
            + "\r\nContent-Type: application/json\r\n" + headers
            + "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n\r\n" + bytes);
        return client.receive().status;
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

} // namespace

/// The panel of the calls that agents make over the API of the window.
class WatchTest final : public QObject
{
    Q_OBJECT

private slots:
    void callsAreListedAndLit();
    void mcpCallsAreListed();
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
    const Json meta{{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
        {"io.modelcontextprotocol/clientInfo", {{"name", "helper"}, {"version", "1"}}},
        {"io.modelcontextprotocol/clientCapabilities", Json::object()}};
    QCOMPARE(
        run.post("/mcp",
            {{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/call"},
                {"params",
                    {{"name", "neighbors"}, {"arguments", {{"node_id", "p3"}}}, {"_meta", meta}}}},
            "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: "
            "neighbors\r\nAccept: application/json, text/event-stream\r\n"),
        200);
    QTRY_COMPARE(run.watch()->calls().size(), std::size_t{1});
    QCOMPARE(run.cell(0, CallModel::Client), u"helper, MCP"_s);
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
    run.workbench().openFiles({other});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
    QVERIFY(run.watch()->calls().empty());
    QVERIFY(run.lit().empty());
}

QTEST_MAIN(WatchTest)
#include "tst_watch.moc"
