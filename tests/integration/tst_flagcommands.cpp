// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"

#include <QDir>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// The real program: remarks about what is wrong or to be checked in a graph.
class TestFlagCommands : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_bench = std::make_unique<Bench>();
        QCOMPARE(m_bench->run({u"import"_s, u"web.jsonl"_s}).exit, 0);
    }

    void flagsNodesAndEdges();
    void leavesTheGraphAsItIs();
    void refusesWhatTheStoreHasNot_data();
    void refusesWhatTheStoreHasNot();
    void clears();
    void exportsForOthersAndTakesIn();
    void keepsAFileThatItCannotRead();
    void goesWithABackup();

private:
    [[nodiscard]] Json flagged() const
    {
        return m_bench->run({u"flags"_s, u"list"_s}).json().value("flags", Json());
    }

    /// The one file of flags.
    [[nodiscard]] QString fileOfFlags() const
    {
        const QDir folder(m_bench->path(u"home/data/flags"_s));
        const QStringList files = folder.entryList({u"*.json"_s}, QDir::Files);
        return files.size() == 1 ? folder.filePath(files.front()) : QString();
    }

    std::unique_ptr<Bench> m_bench;
};

void TestFlagCommands::flagsNodesAndEdges()
{
    QCOMPARE(m_bench->run({u"flags"_s, u"list"_s}).exit, 1);
    const auto set = m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, u"res:a"_s, u"--note"_s,
        u"Is called “Halyard 2”, not this"_s});
    QCOMPARE(set.exit, 0);
    QCOMPARE(set.json().at("set").at("node"), Json("res:a"));
    QCOMPARE(
        m_bench
            ->run({u"flags"_s, u"set"_s, u"to-check"_s, u"res:a"_s, u"web:links_to"_s, u"url:b"_s})
            .exit,
        0);
    const Json edge{{"from", "res:a"}, {"kind", "web:links_to"}, {"to", "url:b"}, {"key", ""}};
    const Json wanted
        = Json::array({{{"flag", "wrong"}, {"node", "res:a"},
                           {"note", "Is called “Halyard 2”, not this"}, {"at", std::stoll(now)}},
            {{"flag", "to_check"}, {"edge", edge}, {"note", ""}, {"at", std::stoll(now)}}});
    QCOMPARE(flagged(), wanted);
    // The newer flag takes the place of the older one.
    QCOMPARE(m_bench->run({u"flags"_s, u"set"_s, u"to-check"_s, u"res:a"_s}).exit, 0);
    QCOMPARE(flagged().size(), std::size_t{2});
    QCOMPARE(m_bench->run({u"flags"_s, u"list"_s, u"--only"_s, u"wrong"_s}).exit, 1);
    QCOMPARE(
        m_bench->run({u"flags"_s, u"list"_s, u"--only"_s, u"to-check"_s}).json().at("count"), 2);
}

void TestFlagCommands::leavesTheGraphAsItIs()
{
    const Json before = m_bench->run({u"info"_s}).json();
    const QByteArray exported = m_bench->run({u"export"_s}).out;
    QCOMPARE(m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, u"res:a"_s}).exit, 0);
    QCOMPARE(m_bench->run({u"info"_s}).json(), before);
    QCOMPARE(m_bench->run({u"export"_s}).out, exported);
}

void TestFlagCommands::refusesWhatTheStoreHasNot_data()
{
    QTest::addColumn<QString>("args");
    QTest::addColumn<QString>("code");
    QTest::newRow("node") << u"wrong res:zzz"_s << u"not_found"_s;
    QTest::newRow("kind") << u"wrong res:a web:reads url:b"_s << u"not_found"_s;
    QTest::newRow("direction") << u"wrong url:b web:links_to res:a"_s << u"not_found"_s;
    QTest::newRow("key") << u"wrong res:a web:links_to url:b x"_s << u"not_found"_s;
    QTest::newRow("two words") << u"wrong res:a web:links_to"_s << u"bad_argument"_s;
    QTest::newRow("sort of flag") << u"maybe res:a"_s << u"bad_argument"_s;
    QTest::newRow("long note") << u"wrong res:a --note "_s + QString(2001, u'x')
                               << u"bad_argument"_s;
}

void TestFlagCommands::refusesWhatTheStoreHasNot()
{
    QFETCH(QString, args);
    QFETCH(QString, code);
    const auto ran = m_bench->run(u"flags set "_s.append(args).split(u' '));
    QVERIFY(ran.exit != 0);
    QCOMPARE(toQString(ran.json().at("error").at("code").get<std::string>()), code);
    QVERIFY(fileOfFlags().isEmpty());
}

void TestFlagCommands::clears()
{
    for (const char* node : {"res:a", "url:a", "url:b"})
        QCOMPARE(
            m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, QString::fromLatin1(node)}).exit, 0);
    QCOMPARE(m_bench->run({u"flags"_s, u"clear"_s, u"url:a"_s}).json().at("count"), 2);
    QCOMPARE(m_bench->run({u"flags"_s, u"clear"_s, u"url:a"_s}).exit, 1);
    QCOMPARE(m_bench->run({u"flags"_s, u"clear"_s}).exit, 2);
    QCOMPARE(flagged().size(), std::size_t{2});
    QCOMPARE(m_bench->run({u"flags"_s, u"clear"_s, u"--all"_s}).json().at("cleared"), 2);
    QCOMPARE(m_bench->run({u"flags"_s, u"list"_s}).exit, 1);
}

void TestFlagCommands::exportsForOthersAndTakesIn()
{
    QCOMPARE(m_bench
                 ->run({u"flags"_s, u"set"_s, u"wrong"_s, u"res:a"_s, u"--note"_s,
                     u"=1+1, \"quoted\""_s})
                 .exit,
        0);
    QCOMPARE(
        m_bench
            ->run({u"flags"_s, u"set"_s, u"to-check"_s, u"res:a"_s, u"web:links_to"_s, u"url:b"_s})
            .exit,
        0);
    // What a spreadsheet would take for a formula is a text.
    QCOMPARE(m_bench->run({u"flags"_s, u"export"_s, u"--as"_s, u"csv"_s}).out,
        QByteArray("flag,node,from,kind,to,key,note,at\r\n"
                   "wrong,res:a,,,,,\"'=1+1, \"\"quoted\"\"\",2026-01-01T00:00:00Z\r\n"
                   "to_check,,res:a,web:links_to,url:b,,,2026-01-01T00:00:00Z\r\n"));
    QCOMPARE(m_bench->run({u"flags"_s, u"export"_s, u"-o"_s, u"flags.json"_s}).exit, 0);
    const Json before = flagged();
    QCOMPARE(m_bench->run({u"flags"_s, u"clear"_s, u"--all"_s}).exit, 0);
    const Json taken = m_bench->run({u"flags"_s, u"import"_s, u"flags.json"_s}).json();
    QCOMPARE(taken.at("imported"), 2);
    QCOMPARE(taken.at("not_in_store"), 0);
    QCOMPARE(flagged(), before);
    // Into another graph only what it holds comes.
    m_bench->write(u"other.jsonl"_s, R"({"id":"res:a","role":"web:resource"})");
    QCOMPARE(m_bench->runIn(u"other"_s, {u"import"_s, u"other.jsonl"_s}).exit, 0);
    const Json other
        = m_bench->runIn(u"other"_s, {u"flags"_s, u"import"_s, u"flags.json"_s}).json();
    QCOMPARE(other.at("imported"), 1);
    QCOMPARE(other.at("not_in_store"), 1);
    QCOMPARE(m_bench->run({u"flags"_s, u"import"_s, u"web.jsonl"_s}).exit, 2);
}

void TestFlagCommands::keepsAFileThatItCannotRead()
{
    QCOMPARE(m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, u"res:a"_s}).exit, 0);
    const QString name = fileOfFlags();
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"form\":\"mnemoscope-flags-1\",\"flags\":[{\"flag\":\"wr");
    file.close();
    const auto listed = m_bench->run({u"flags"_s, u"list"_s});
    QCOMPARE(listed.json().at("error").at("code"), Json("malformed_file"));
    QCOMPARE(m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, u"url:a"_s}).exit, 0);
    QCOMPARE(flagged().size(), std::size_t{1});
    QFile aside(name + u".unreadable"_s);
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QVERIFY(aside.readAll().endsWith("\"wr"));
}

void TestFlagCommands::goesWithABackup()
{
    QCOMPARE(m_bench->run({u"flags"_s, u"set"_s, u"wrong"_s, u"res:a"_s}).exit, 0);
    const Json before = flagged();
    QCOMPARE(m_bench->run({u"backup"_s, u"kept.sqlite"_s}).exit, 0);
    QCOMPARE(m_bench->runIn(u"elsewhere"_s, {u"restore"_s, u"kept.sqlite"_s}).exit, 0);
    const auto listed = m_bench->runIn(u"elsewhere"_s, {u"flags"_s, u"list"_s});
    QCOMPARE(listed.json().value("flags", Json()), before);
}

QTEST_GUILESS_MAIN(TestFlagCommands)
#include "tst_flagcommands.moc"
