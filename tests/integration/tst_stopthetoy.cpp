// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What daimoi do has effects outside of the simulation, and all of these can be queried and proved.
// The real program runs beside a real HTTP server on loopback.

#include "core/crawl/canonicalurl.h"
#include "tests/integration/commandline.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"

#include <algorithm>
#include <map>

using namespace mnemo;
using namespace mnemo::commandline;
using mnemo::test::Reply;
using mnemo::test::ScriptedServer;

namespace {

/// Runs the program while this thread's event loop serves pages.
Ran runBeside(const Bench& bench, const QStringList& args)
{
    QProcess process;
    process.setWorkingDirectory(bench.folder());
    process.start(Bench::program(),
        QStringList{u"--home"_s, u"home"_s, u"--now"_s, QString::fromLatin1(now)} + args);
    const bool ended
        = QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, 120'000);
    if (!ended)
        process.kill();
    process.waitForFinished();
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Json result(const Bench& bench, const QStringList& query)
{
    return bench.run(QStringList{u"query"_s} + query).json().value("result", Json());
}

/// `mnemo serve` over the bench's store.
class Served final
{
public:
    explicit Served(const Bench& bench)
    {
        m_process.setWorkingDirectory(bench.folder());
        m_process.start(Bench::program(),
            {u"--home"_s, u"home"_s, u"--now"_s, QString::fromLatin1(now), u"serve"_s});
        if (m_process.waitForReadyRead(patienceMs))
            m_told = parseJson(m_process.readLine().toStdString()).value();
    }

    ~Served()
    {
        m_process.terminate();
        m_process.waitForFinished();
    }

    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    [[nodiscard]] Json post(const QByteArray& path, const Json& body) const
    {
        const QUrl url(toQString(m_told.at("url").get<std::string>()));
        const auto bytes = QByteArray::fromStdString(body.dump());
        test::RawClient client(static_cast<quint16>(url.port()));
        client.send("POST " + path + " HTTP/1.1\r\nHost: " + url.authority().toUtf8()
            + "\r\nAuthorization: Bearer "
            + QByteArray::fromStdString(m_told.at("token").get<std::string>())
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + QByteArray::number(bytes.size()) + "\r\n\r\n" + bytes);
        return client.receive().json();
    }

private:
    QProcess m_process;
    Json m_told;
};

} // namespace

class TestStopTheToy final : public QObject
{
    Q_OBJECT

private slots:

    void stopTheToy()
    {
        const Bench bench;
        ScriptedServer server;
        server.pages["/a"] = Reply("<title>A</title><a href=/b>B</a> <a href=/a>A</a>");
        server.pages["/b"] = Reply("<title>B</title><a href=/a>A</a> <a href=/c>C</a>");
        server.pages["/c"] = Reply("<title>C</title>the end");
        const auto idOf = [&server](const char* path) {
            return urlNodeId(canonicalUrl(toUtf8(server.url(QString::fromLatin1(path))))->text)
                .text;
        };
        const Json url{{"id", idOf("/a")}, {"role", "web:url"},
            {"canonical_url", toUtf8(server.url(u"/a"_s))}, {"next_allowed_fetch_ts", 0},
            {"fail_count", 0}};
        bench.write(u"a.jsonl"_s, QByteArray::fromStdString(url.dump() + '\n'));
        QCOMPARE(bench.run({u"import"_s, u"a.jsonl"_s}).exit, 0);

        // Without --crawl nothing is fetched: encounters with URLs are refused by policy.
        auto ran = runBeside(bench, words("world run --seed 7 --ticks 2500"));
        QVERIFY2(ran.exit == 0, ran.out.constData());
        QVERIFY(server.requested.isEmpty());
        QVERIFY(!ran.json().contains("crawl"));
        const auto refused = result(bench,
            {u"neighbors"_s,
                u"{\"node_id\":\"%1\",\"edge_kind\":\"sim:rejected\"}"_s.arg(
                    toQString(idOf("/a")))});
        QVERIFY(refused.is_object() && !refused.at("neighbors").empty());

        // A URL encounter causes a real fetch, and daimoi then encounter the URLs found.
        int fetched = 0;
        for (int tick = 3000; tick <= 9000 && !server.requested.contains("/c"); tick += 500) {
            ran = runBeside(bench,
                {u"world"_s, u"run"_s, u"--ticks"_s, QString::number(tick), u"--resume"_s,
                    u"--crawl"_s, u"--allow"_s, server.pair()});
            QVERIFY2(ran.exit == 0, ran.out.constData());
            fetched += ran.json().at("crawl").at("fetched").get<int>();
        }
        QCOMPARE(fetched, 3);
        for (const char* path : {"/a", "/b", "/c"})
            QCOMPARE(server.timesRequested(path), 1); // then it cools down: the clock stands still
        const auto food = result(bench,
            {u"neighbors"_s,
                u"{\"node_id\":\"%1\",\"edge_kind\":\"sim:food\"}"_s.arg(toQString(idOf("/a")))});
        const auto triggered = result(bench,
            {u"neighbors"_s,
                u"{\"node_id\":\"%1\",\"edge_kind\":\"crawl:triggered_fetch\"}"_s.arg(
                    toQString(idOf("/a")))});
        QCOMPARE(food.at("neighbors").size(), std::size_t{1});
        QCOMPARE(triggered.at("neighbors").size(), std::size_t{1});
        const auto daimoi = triggered.at("neighbors").at(0).at("other_id");
        QCOMPARE(food.at("neighbors").at(0).at("other_id"), daimoi);

        // The fetches created URLs, resources and edges (T4): A→{B, A}, B→{A, C}.
        const auto counts = result(bench, {u"summary_state"_s}).at("counts");
        QCOMPARE(counts.at("nodes_by_role").at("web:url"), 3);
        QCOMPARE(counts.at("nodes_by_role").at("web:resource"), 3);
        QCOMPARE(counts.at("edges_by_kind").at("web:source_of"), 3);
        QCOMPARE(counts.at("edges_by_kind").at("web:links_to"), 4);
        QVERIFY(counts.at("edges_by_kind").at("crawl:cooldown_block").get<int>() > 0);

        // The log is ordered by ticks, also for events from fetches.
        const auto log = result(bench, {u"recent_events"_s, u"limit=1000"_s}).at("events");
        const auto goesUp
            = [](const Json& a, const Json& b) { return a.at("tick") < b.at("tick"); };
        QVERIFY(std::adjacent_find(log.begin(), log.end(), goesUp) == log.end());

        // Outcomes cause deposits: along the trail for food, against it for death.
        std::map<std::string, std::string> signs;
        const auto outcomes
            = result(bench, {u"recent_outcomes"_s, u"window_ticks=30000"_s, u"limit=1000"_s});
        for (const auto& event : outcomes.at("events")) {
            const auto kind = event.at("outcome").get<std::string>();
            if (kind == "rejected")
                continue;
            const auto& reinforcement = event.at("reinforcement");
            QVERIFY(reinforcement.at("n_steps").get<int>() > 0);
            signs[kind] = reinforcement.at("sign").get<std::string>()
                + reinforcement.at("mode").get<std::string>();
        }
        QCOMPARE(signs["food"], "+trail_forward");
        QCOMPARE(signs["death"], "-trail_inverse");

        // The muse answers by /facts and /graph, each answer with a snapshot that can be replayed.
        const auto question = u"/graph explain_daimoi "_s + toQString(daimoi.get<std::string>());
        for (const auto& message : {u"/facts"_s, question}) {
            const auto answer = bench.run({u"muse"_s, message}).json();
            QCOMPARE(answer.at("ok"), true);
            const auto& receipts = answer.at("reply").at("receipts");
            QVERIFY(!receipts.empty());
            for (const auto& receipt : receipts)
                QCOMPARE(receipt.at("snapshot_hash").get<std::string>().size(), std::size_t{64});
            for (const auto& claim : answer.at("reply").at("claims"))
                QVERIFY(!claim.at("values").empty());
            const auto id = toQString(receipts.at(0).at("id").get<std::string>());
            QCOMPARE(bench.run({u"verify"_s, id}).json().at("verdict"), "MATCH");
        }

        // The same over HTTP: what happened, and that it can be proved.
        const Served served(bench);
        for (const auto& message : {std::string("/facts"), toUtf8(question)}) {
            const auto answer = served.post("/api/muse/message", {{"message", message}});
            QCOMPARE(answer.at("ok"), true);
            QVERIFY(answer.at("immediate").is_object());
            QVERIFY(!answer.at("reply").at("claims").empty());
            for (const auto& claim : answer.at("reply").at("claims"))
                QVERIFY(!claim.at("values").empty());
            for (const auto& receipt : answer.at("reply").at("receipts")) {
                const auto verified
                    = served.post("/api/verify", {{"receipt_id", receipt.at("id")}});
                QCOMPARE(verified.at("verdict"), "MATCH");
            }
        }
        const auto outcome = served.post("/api/query/summary_state", Json::object());
        QCOMPARE(outcome.at("result").at("counts"), counts);
    }
};

QTEST_GUILESS_MAIN(TestStopTheToy)
#include "tst_stopthetoy.moc"
