// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"
#include "tests/support/falkorserver.h"
#include "tests/support/tunnel.h"

#include <QDir>
#include <QDirIterator>
#include <QScopeGuard>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// A team's graph on a real server, from the terminal.
class TestFalkorCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void importsAsksAndVerifies();
    void largeNumbersKeepTheirProof();
    void makesAFigureOfAForeignGraph();
    void waitsForASlowServerBeforeItTakesAPicture();
    void searchesTextsAndListsGraphs();
    void tellsAProfileThatReadsNothing();
    void tellsWhatIdsAre_data();
    void tellsWhatIdsAre();
    void saysWhatIsWrong();
    void saysWhereThePasswordMayBe();
    void asksOnATerminal();
    void tellsADeadStoreFromNone();

private:
    [[nodiscard]] QStringList on(const QString& where, const QStringList& command) const
    {
        const auto url = u"falkor://"_s + where;
        return QStringList{u"--store"_s, url.arg(m_server->port())} + command;
    }

    Bench m_bench;
    std::unique_ptr<test::FalkorServer> m_server;
};

void TestFalkorCommands::initTestCase()
{
    MNEMO_NEED_FALKOR()
    m_server = std::make_unique<test::FalkorServer>();
    QVERIFY(m_server->start());
    QVERIFY(m_server->addReader("reader", "p@ss:/% '"));
    m_bench.write(u"password"_s, "p@ss:/% '\n");
    qputenv("MNEMO_PASSWORD_FILE", m_bench.path(u"password"_s).toLocal8Bit());
}

void TestFalkorCommands::importsAsksAndVerifies()
{
    const auto graph = u"127.0.0.1:%1/it%27s%20a%20%22team%22"_s;
    QCOMPARE(m_bench.run(on(graph, {u"import"_s, u"web.jsonl"_s})).exit, 0);
    const auto reader = u"reader@"_s + graph;
    const auto found = m_bench.run(on(reader, words("query neighbors url:a")));
    QVERIFY2(found.exit == 0, found.out.constData());
    QCOMPARE(found.json().at("store").at("graph"), Json("it's a \"team\""));
    QCOMPARE(found.json().at("result").at("neighbors").size(), std::size_t{1});
    const auto refused = m_bench.run(on(reader, {u"import"_s, u"web.jsonl"_s}));
    QCOMPARE(refused.exit, 2);
    QCOMPARE(refused.json().at("error").at("code"), Json("not_permitted"));

    const auto facts = m_bench.run(on(reader, {u"facts"_s}));
    QVERIFY2(facts.exit == 0, facts.out.constData());
    const QStringList verify{u"verify"_s, toQString(facts.json().at("path").get<std::string>())};
    QCOMPARE(m_bench.run(on(reader, verify)).exit, 0);
    std::ignore
        = m_server->command({"GRAPH.QUERY", "it's a \"team\"", "MATCH (n) DETACH DELETE n"});
    QCOMPARE(m_bench.run(on(reader, verify)).exit, 4);

    QDirIterator files(m_bench.path(u"home"_s), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("p@ss"), qPrintable(file.fileName()));
    }
}

/// A number that the server writes in a form of its own: whatever names it verifies.
void TestFalkorCommands::largeNumbersKeepTheirProof()
{
    m_bench.write(u"n.jsonl"_s,
        R"({"id":"n1","w":1.5e20}
{"id":"n2","w":-9.99999999999999e20}
{"from":"n1","kind":"k","to":"n2","w":1e21}
)");
    const auto graph = u"127.0.0.1:%1/numbers"_s;
    const auto imported = m_bench.run(on(graph, {u"import"_s, u"n.jsonl"_s}));
    QVERIFY2(imported.exit == 0, imported.out.constData());
    const auto found = m_bench.run(on(graph, words("query graph_slice --receipt")));
    QVERIFY2(found.out.contains("150000000000000000000"), found.out.constData());
    const auto kept = found.json();
    const auto facts = m_bench.run(on(graph, {u"facts"_s})).json();
    for (const Json& named : {kept.at("path"), kept.at("receipt_id"), facts.at("path")}) {
        const auto verified
            = m_bench.run(on(graph, {u"verify"_s, toQString(named.get<std::string>())}));
        QVERIFY2(verified.exit == 0, verified.out.constData());
        QCOMPARE(verified.json().at("verdict"), Json("MATCH"));
    }
}

void TestFalkorCommands::makesAFigureOfAForeignGraph()
{
    std::ignore = m_server->command({"GRAPH.QUERY", "films",
        "CREATE (:Movie {id: 1, name: 'Speed'})-[:IN_GENRE]->(:Genre {id: 1, name: 'Action'})"});
    const auto url = u"falkor://127.0.0.1:%1/films"_s.arg(m_server->port());
    const auto drawn = m_bench.runProgram(u"mnemoscope"_s,
        {u"--home"_s, m_bench.path(u"home"_s), url, u"--figure"_s, m_bench.path(u"films.svg"_s)});
    QVERIFY2(drawn.exit == 0, drawn.err.constData());
    const auto verified = m_bench.run({u"--store"_s, url, u"verify"_s, u"films.svg"_s});
    QVERIFY2(verified.exit == 0, verified.out.constData());
    QCOMPARE(verified.json().at("file").at("picture"), Json("match"));
}

void TestFalkorCommands::waitsForASlowServerBeforeItTakesAPicture()
{
    std::ignore = m_server->command({"GRAPH.QUERY", "far", "CREATE (:City {id: 1, name: 'Oslo'})"});
    test::Tunnel tunnel(m_server->port());
    QTRY_VERIFY(tunnel.port() != 0);
    tunnel.set(test::Weather::Slow);
    QVERIFY(QDir().mkpath(m_bench.path(u"slow/config"_s)));
    m_bench.write(u"slow/config/settings.ini"_s, "[General]\nquery.timeout_ms=60000\n");
    const auto picture = m_bench.path(u"far.png"_s);
    const auto taken = m_bench.runProgram(u"mnemoscope"_s,
        {u"--home"_s, m_bench.path(u"slow"_s), u"falkor://127.0.0.1:%1/far"_s.arg(tunnel.port()),
            u"--screenshot"_s, picture});
    QVERIFY2(taken.exit == 0, taken.err.constData());
    QVERIFY(QFileInfo(picture).size() > 1000);
}

void TestFalkorCommands::searchesTextsAndListsGraphs()
{
    std::ignore = m_server->command({"GRAPH.QUERY", "memory",
        "CREATE (a:Entity {uuid: 'a', name: 'Ada', group_id: 'g'})-[:RELATES_TO {uuid: 'f', "
        "name: 'OWNS', fact: 'Ada owns a halyard', group_id: 'g'}]->(a), (:Episodic {uuid: 'e', "
        "name: 'Talk', valid_at: '2025-03-01', content: 'The Halyard broke.', group_id: 'h'})"});
    const auto graph = u"reader@127.0.0.1:%1/memory"_s;
    const auto found = m_bench.run(
        on(graph, {u"query"_s, u"search_texts"_s, u"query=HALYARD"_s, u"groups=g"_s}));
    QVERIFY2(found.exit == 0, found.out.constData());
    const Json expected{{"from", "a"}, {"from_label", "Ada"}, {"kind", "OWNS"},
        {"type", "RELATES_TO"}, {"to", "a"}, {"to_label", "Ada"}, {"key", "f"},
        {"property", "fact"}, {"excerpt", "Ada owns a halyard"}, {"offset", 11}, {"length", 7},
        {"cut_start", false}, {"cut_end", false}};
    QCOMPARE(found.json().at("result").at("hits"), Json::array({expected}));
    const auto nothing = m_bench.run(on(graph, words("query search_texts sextant")));
    QCOMPARE(nothing.exit, 1);
    const auto asked = m_bench.run(on(graph, {u"muse"_s, u"find halyard"_s}));
    QVERIFY2(asked.exit == 0, asked.out.constData());
    QVERIFY2(asked.out.contains("2 texts of nodes and edges matched"), asked.out.constData());
    const auto events = m_bench.run(on(graph, words("query recent_events")));
    QCOMPARE(events.json().at("result").at("events").at(0).at("label"), Json("Talk"));

    const auto info = m_bench.run(on(graph, {u"info"_s}));
    QVERIFY2(info.exit == 0, info.out.constData());
    // The server tells what all of its graphs take together, which is not this one's size.
    QVERIFY(info.json().at("size_bytes").is_null());
    const auto graphs = info.json().at("graphs").get<std::vector<std::string>>();
    QVERIFY(std::ranges::find(graphs, "memory") != graphs.end());
    QVERIFY(std::ranges::is_sorted(graphs));
    // Who may not list them is not told that there are none.
    std::ignore = m_server->command({"ACL", "SETUSER", "reader", "-graph.LIST"});
    const auto hidden = m_bench.run(on(graph, {u"info"_s}));
    std::ignore = m_server->command({"ACL", "SETUSER", "reader", "+graph.LIST"});
    QVERIFY2(hidden.exit == 0, hidden.out.constData());
    QVERIFY(!hidden.json().contains("graphs"));
}

void TestFalkorCommands::tellsAProfileThatReadsNothing()
{
    std::ignore = m_server->command({"GRAPH.QUERY", "cities",
        "UNWIND range(1, 300) AS i "
        "CREATE (:City {id: i})"});
    const auto url = u"falkor://127.0.0.1:%1/cities"_s.arg(m_server->port());
    const auto nothing
        = m_bench.run({u"--store"_s, url, u"--profile"_s, u"mnemoscope"_s, u"info"_s});
    QVERIFY2(nothing.exit == 0, nothing.out.constData());
    QCOMPARE(nothing.json().at("nodes"), Json(0));
    QCOMPARE(nothing.json().at("other_nodes"), Json(300));
    QVERIFY2(nothing.err.contains("No node has a label of the profile mnemoscope; the graph has "
                                  "300 nodes with others. Try --profile generic."),
        nothing.err.constData());
    const auto all = m_bench.run({u"--store"_s, url, u"--profile"_s, u"generic"_s, u"info"_s});
    QCOMPARE(all.json().at("nodes"), Json(300));
    QVERIFY(!all.json().contains("other_nodes"));
    QVERIFY(!all.err.contains("--profile"));
}

void TestFalkorCommands::tellsWhatIdsAre_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason"); // why it is nothing better
    const auto row = [](const char* by, const char* text, const char* reason) {
        QTest::newRow(by) << QString::fromUtf8(text) << QString::fromUtf8(reason);
    };
    row("property", "CREATE (:Movie {id: 1})-[:R]->(:Genre {id: 2})", "");
    row("label_and_property", "CREATE (:Movie {id: 1})-[:R]->(:Genre {id: 1})",
        "Nodes #0 and #1 have the same “id”, 1.");
    row("server", "CREATE (:Movie {id: 1})-[:R]->(:Movie)", "Node #1 has no “id”.");
}

/// In `info`, in outcomes and in receipts; a receipt made while ids were something else drifts.
void TestFalkorCommands::tellsWhatIdsAre()
{
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const std::string by = QTest::currentDataTag();
    const auto name = "ids_" + by;
    std::ignore = m_server->command({"GRAPH.QUERY", name, toUtf8(text)});
    const auto graph = u"127.0.0.1:%1/"_s + toQString(name);
    const auto info = m_bench.run(on(graph, {u"info"_s}));
    QVERIFY2(info.exit == 0, info.out.constData());
    QCOMPARE(info.json().at("store").at("node_id_by"), Json(by));
    QCOMPARE(toQString(info.json().value("node_id_reason", std::string())), reason);
    const auto asked = m_bench.run(on(graph, words("query graph_slice --receipt")));
    QVERIFY2(asked.exit == 0, asked.out.constData());
    QCOMPARE(asked.json().at("store").at("node_id_by"), Json(by));
    const auto receipt = asked.json().at("receipt_id").get<std::string>();
    const auto ledger = m_bench.run({u"ledger"_s}).lines();
    const auto isAsked = [&receipt](const Json& line) { return line.at("id") == receipt; };
    const auto line = std::ranges::find_if(ledger, isAsked);
    QVERIFY(line != ledger.end());
    QCOMPARE(line->at("store").at("node_id_by"), Json(by));
    const auto verify = on(graph, {u"verify"_s, toQString(receipt)});
    QCOMPARE(m_bench.run(verify).exit, 0);
    std::ignore = m_server->command({"GRAPH.QUERY", name,
        by == "server" ? "MATCH (n) WHERE n.id IS NULL SET n.id = 2" : "CREATE (:Movie)"});
    const auto later = m_bench.run(on(graph, {u"info"_s})).json().at("store").at("node_id_by");
    QCOMPARE(later, Json(by == "server" ? "property" : "server"));
    QCOMPARE(m_bench.run(verify).exit, 4);
    std::ignore = m_server->command({"GRAPH.DELETE", name}); // of few graphs all names are told
}

void TestFalkorCommands::saysWhatIsWrong()
{
    std::ignore = m_server->command({"GRAPH.QUERY", "ours", "CREATE (:A)"});
    const auto lost = m_bench.run(on(u"reader@127.0.0.1:%1/theirs"_s, {u"info"_s}));
    QCOMPARE(lost.exit, 1);
    const auto error = lost.json().at("error");
    QVERIFY2(error.at("message").get<std::string>().find("“theirs”") != std::string::npos,
        lost.out.constData());
    QVERIFY2(error.at("hint").get<std::string>().find("“ours”") != std::string::npos,
        lost.out.constData());
    const auto wrong = m_bench.run(on(u"reader:sesame@127.0.0.1:%1/ours"_s, {u"info"_s}));
    QCOMPARE(wrong.exit, 2);
    QCOMPARE(wrong.json().at("error").at("code"), Json("not_permitted"));
    QVERIFY(!wrong.out.contains("sesame") && !wrong.err.contains("sesame"));
    const auto nobody = m_bench.run({u"--store"_s, u"falkor://127.0.0.1:1/ours"_s, u"info"_s});
    QCOMPARE(nobody.exit, 3);
}

/// No terminal to ask on: what is missing is named, and where it may be written.
void TestFalkorCommands::saysWhereThePasswordMayBe()
{
    const QByteArray named = qgetenv("MNEMO_PASSWORD_FILE");
    const auto restored = qScopeGuard([&named] { qputenv("MNEMO_PASSWORD_FILE", named); });
    std::ignore = m_server->command({"GRAPH.QUERY", "ours", "CREATE (:A)"});
    const QStringList info = on(u"reader@127.0.0.1:%1/ours"_s, {u"info"_s});
    qunsetenv("MNEMO_PASSWORD_FILE");
    const auto nobody = m_bench.run(info);
    QCOMPARE(nobody.exit, 2);
    QCOMPARE(nobody.json().at("error").at("code"), Json("not_permitted"));
    QVERIFY2(nobody.json().at("error").at("hint").get<std::string>().find("MNEMO_PASSWORD_FILE")
            != std::string::npos,
        nobody.out.constData());
    const QString missing = m_bench.path(u"missing"_s);
    qputenv("MNEMO_PASSWORD_FILE", missing.toLocal8Bit());
    const auto lost = m_bench.run(info);
    QCOMPARE(lost.exit, 2);
    QCOMPARE(lost.json().at("error").at("where"), Json(toUtf8(missing)));
    QVERIFY2(lost.out.contains("MNEMO_PASSWORD_FILE"), lost.out.constData());
    // A user without a name is only given it where the server asks.
    QCOMPARE(m_bench.run(on(u"127.0.0.1:%1/ours"_s, {u"info"_s})).exit, 0);
    test::FalkorServer locked(test::FalkorServer::newest(), {u"--requirepass"_s, u"p@ss:/% '"_s});
    QVERIFY(locked.start());
    qputenv("MNEMO_PASSWORD_FILE", named);
    const auto url = u"falkor://127.0.0.1:%1/theirs"_s.arg(locked.port());
    const auto made = m_bench.run({u"--store"_s, url, u"import"_s, u"web.jsonl"_s});
    QVERIFY2(made.exit == 0, made.out.constData());
}

void TestFalkorCommands::asksOnATerminal()
{
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
    const auto closed = qScopeGuard([terminal] { ::close(terminal); });
    ::fcntl(terminal, F_SETFL, O_NONBLOCK);
    std::ignore = m_server->command({"GRAPH.QUERY", "ours", "CREATE (:A)"});
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"MNEMO_PASSWORD_FILE"_s);
    process.setProcessEnvironment(environment);
    const QString name = QString::fromLocal8Bit(::ptsname(terminal));
    process.setStandardInputFile(name);
    process.setStandardErrorFile(name);
    process.start(Bench::program(),
        QStringList{u"--home"_s, m_bench.path(u"home"_s), u"--format"_s, u"json"_s}
            + on(u"reader@127.0.0.1:%1/ours"_s, {u"info"_s}));
    QByteArray shown;
    const auto says = [&](const char* words) {
        char part[4096];
        const auto got = ::read(terminal, part, sizeof part);
        if (got > 0)
            shown.append(part, static_cast<qsizetype>(got));
        return shown.contains(words);
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("(not shown):"), patienceMs);
    QCOMPARE(::write(terminal, "wrong\n", 6), ssize_t{6});
    QTRY_VERIFY_WITH_TIMEOUT(
        says("refuses this user or password") && shown.count("(not shown):") == 2, patienceMs);
    QCOMPARE(::write(terminal, "p@ss:/% '\n", 10), ssize_t{10});
    QVERIFY(process.waitForFinished(patienceMs));
    says("");
    QVERIFY2(!shown.contains("p@ss") && !shown.contains("wrong\r"), shown.constData());
    const QByteArray out = process.readAllStandardOutput();
    QVERIFY2(process.exitCode() == 0, out.constData());
    QVERIFY2(out.contains("\"graph\":\"ours\""), out.constData());
}

/// A server that is away, one that has no such graph, and no store to ask are three answers.
void TestFalkorCommands::tellsADeadStoreFromNone()
{
    const auto graph = u"127.0.0.1:%1/proved"_s;
    QCOMPARE(m_bench.run(on(graph, {u"import"_s, u"web.jsonl"_s})).exit, 0);
    const auto kept = m_bench.run(on(graph, words("query neighbors url:a --receipt"))).json();
    const QStringList verify{u"verify"_s, toQString(kept.at("path").get<std::string>())};
    const auto none = m_bench.run(verify);
    QCOMPARE(none.exit, 5);
    QCOMPARE(none.json().at("reason"), Json("no_store"));
    const auto dead
        = m_bench.run(QStringList{u"--store"_s, u"falkor://127.0.0.1:1/proved"_s} + verify);
    QCOMPARE(dead.exit, 5);
    QCOMPARE(dead.json().at("reason"), Json("not_answered"));
    const auto gone = m_bench.run(on(u"127.0.0.1:%1/gone"_s, verify));
    QCOMPARE(gone.exit, 5);
    QCOMPARE(gone.json().at("reason"), Json("no_store"));
    const auto wordsOf = [](const Ran& ran) {
        return toQString(ran.json().at("receipts").at(0).at("why").get<std::string>());
    };
    QCOMPARE(wordsOf(none), u"No store was given to run the query on."_s);
    QVERIFY2(wordsOf(gone).startsWith(u"“gone” was not found on "_s), qPrintable(wordsOf(gone)));
    QVERIFY2(wordsOf(gone).contains(u"“proved”"_s), qPrintable(wordsOf(gone)));
    QVERIFY2(wordsOf(dead).contains(u"127.0.0.1:1"_s), qPrintable(wordsOf(dead)));
    // The saved connection of that name leads to a server that is away.
    const Json saved{{"id", "1"}, {"name", "of the team"}, {"kind", "falkor"}, {"graph", "proved"},
        {"url", "falkor://127.0.0.1:1/proved"}};
    QVERIFY(QDir().mkpath(m_bench.path(u"home/config"_s)));
    m_bench.write(u"home/config/connections.json"_s,
        QByteArray::fromStdString(Json{{"connections", {saved}}}.dump()));
    const auto away = m_bench.run(verify);
    QCOMPARE(away.exit, 5);
    QCOMPARE(away.json().at("reason"), Json("not_answered"));
}

QTEST_GUILESS_MAIN(TestFalkorCommands)
#include "tst_falkorcommands.moc"
