// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"
#include "tests/support/falkorserver.h"
#include "tests/support/tunnel.h"

#include <QDirIterator>

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
    void makesAFigureOfAForeignGraph();
    void waitsForASlowServerBeforeItTakesAPicture();
    void saysWhatIsWrong();

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
    const auto picture = m_bench.path(u"far.png"_s);
    const auto taken = m_bench.runProgram(u"mnemoscope"_s,
        {u"--home"_s, m_bench.path(u"home"_s), u"falkor://127.0.0.1:%1/far"_s.arg(tunnel.port()),
            u"--screenshot"_s, picture});
    QVERIFY2(taken.exit == 0, taken.err.constData());
    QVERIFY(QFileInfo(picture).size() > 1000);
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

QTEST_GUILESS_MAIN(TestFalkorCommands)
#include "tst_falkorcommands.moc"
