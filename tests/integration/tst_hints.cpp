// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"

#include <memory>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// What the commands say to people beside their answers.
class TestHints : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void tellsANodeFromNone_data();
    void tellsANodeFromNone();
    void saysThatThereIsNoPath_data();
    void saysThatThereIsNoPath();
    void headsExamplesOnce();
    void namesTheWayToCheckWords_data();
    void namesTheWayToCheckWords();

private:
    std::unique_ptr<Bench> m_bench;
};

void TestHints::tellsANodeFromNone_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("a node without neighbours") << u"query neighbors Presence:Ada"_s << true;
    QTest::newRow("no node") << u"query neighbors nowhere"_s << false;
    QTest::newRow("no node, of one kind")
        << u"query neighbors node_id=nowhere edge_kind=x"_s << false;
    QTest::newRow("no node with texts") << u"query node_texts nowhere"_s << false;
    QTest::newRow("a node with neighbours") << u"query neighbors res:a"_s << true;
}

/// The answer is as empty as that of a node without neighbours: what it means is said beside it.
void TestHints::tellsANodeFromNone()
{
    QFETCH(const QString, command);
    QFETCH(const bool, isThere);
    m_bench->importWeb();
    const auto ran = m_bench->run(command.split(u' '));
    QVERIFY(!ran.json().is_null());
    QCOMPARE(ran.err.contains("No node of the graph has the id “nowhere”."), !isThere);
}

void TestHints::saysThatThereIsNoPath_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("none") << u"/graph paths_by_length res:a Presence:Ada"_s
                          << QByteArray("with a length of up to 6 was found.");
    QTest::newRow("none so short") << u"/graph paths_by_length from=url:a to=url:b max_length=1"_s
                                   << QByteArray("with a length of up to 1 was found.");
    QTest::newRow("none without a kind")
        << u"/graph paths_by_length "
           "{\"from\":\"url:a\",\"to\":\"url:b\",\"without_kinds\":[\"web:links_to\"]}"_s
        << QByteArray("was found without edges of these kinds: web:links_to.");
    QTest::newRow("no such node") << u"/graph paths_by_length res:a nowhere"_s
                                  << QByteArray("Not found: nowhere");
}

void TestHints::saysThatThereIsNoPath()
{
    QFETCH(const QString, message);
    QFETCH(const QByteArray, said);
    m_bench->importWeb();
    const auto ran = m_bench->run({u"--format"_s, u"table"_s, u"muse"_s, message});
    QVERIFY2(ran.out.contains(said), ran.out.constData());
    QVERIFY(!ran.out.contains("Nothing matched"));
}

/// The answer to “help” ends with a heading for what can be asked.
void TestHints::headsExamplesOnce()
{
    m_bench->importWeb();
    const auto help = m_bench->run(words("--format table muse help"));
    QCOMPARE(help.out.count("You can ask"), 1);
    const auto unknown = m_bench->run({u"--format"_s, u"table"_s, u"muse"_s, u"Why is it blue?"_s});
    QCOMPARE(unknown.out.count("You can ask"), 1);
}

void TestHints::namesTheWayToCheckWords_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("prose") << QByteArray("Halyard links to http://h/B.\n") << true;
    QTest::newRow("a broken receipt") << QByteArray("{\"snapshot_hash\": ") << false;
    QTest::newRow("bytes") << QByteArray("\x01\x00\xFF", 3) << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestHints::namesTheWayToCheckWords()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isNamed);
    m_bench->importWeb();
    m_bench->write(u"said.txt"_s, text);
    const auto ran = m_bench->run(words("verify said.txt"));
    QCOMPARE(ran.exit, 5);
    QCOMPARE(ran.err.contains("mnemo verify --answer said.txt"), isNamed);
    const auto answer = m_bench->run(words("verify --answer said.txt"));
    QVERIFY(!answer.err.contains("is no receipt"));
}

QTEST_GUILESS_MAIN(TestHints)
#include "tst_hints.moc"
