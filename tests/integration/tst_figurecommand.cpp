// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/figure.h"
#include "tests/integration/commandline.h"
#include "tests/ui/scenehelp.h"

#include <QDir>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// Figures from the command line: made by one program, checked by the other.
class TestFigureCommand : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void makesFiguresThatVerify_data();
    void makesFiguresThatVerify();
    void tellsADriftedFigure();
    void writesReceiptsBesideIt();
    void showsASceneWithItsNotes();
    void leavesTheLegendOut();
    void refusesWhatMakesNoFigure_data();
    void refusesWhatMakesNoFigure();

private:
    /// The window's program, offscreen; its exit code.
    [[nodiscard]] int draw(const QStringList& args, const QString& file = u"web.jsonl"_s) const
    {
        QProcess process;
        process.setWorkingDirectory(m_bench->folder());
        const QString program = qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s;
        process.start(program,
            QStringList{u"--home"_s, u"home"_s, u"--now"_s, QString::fromLatin1(now), file} + args);
        return process.waitForFinished(120000) ? process.exitCode() : -1;
    }

    /// The store that the graph was opened in.
    [[nodiscard]] QString store() const
    {
        const QDir folder(m_bench->path(u"home/data/stores"_s));
        return u"sqlite:"_s + folder.filePath(folder.entryList({u"*.sqlite"_s}).value(0));
    }

    std::unique_ptr<Bench> m_bench;
};

void TestFigureCommand::makesFiguresThatVerify_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("png") << u"f.png"_s << QStringList{u"--figure-size"_s, u"88x110mm"_s};
    QTest::newRow("svg") << u"f.svg"_s << QStringList{u"--title"_s, u"Who links to B"_s};
    QTest::newRow("pdf, dark, bare") << u"f.pdf"_s
                                     << QStringList{u"--theme"_s, u"dark"_s, u"--background"_s,
                                            u"theme"_s, u"--no-legend"_s, u"--no-footer"_s};
    QTest::newRow("not replayed") << u"g.svg"_s << QStringList{u"--no-verify"_s};
}

void TestFigureCommand::makesFiguresThatVerify()
{
    QFETCH(QString, file);
    QFETCH(QStringList, options);
    QCOMPARE(draw(QStringList{u"--figure"_s, file} + options), 0);
    const auto verified = m_bench->run({u"--store"_s, store(), u"verify"_s, file});
    QVERIFY2(verified.exit == 0, verified.out.constData());
    QCOMPARE(verified.json().at("verdict"), Json("MATCH"));
    QCOMPARE(verified.json().at("file").at("intact"), Json(true));
    QVERIFY(!verified.json().at("receipts").empty());
    // Somebody who has neither the store nor the snapshot.
    const auto stranger = m_bench->runIn(u"elsewhere"_s, {u"verify"_s, file});
    QCOMPARE(stranger.exit, 5);
    QCOMPARE(stranger.json().at("reason"), Json("no_store"));
    QFile picture(m_bench->path(file));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    const auto piped
        = m_bench->run({u"--store"_s, store(), u"verify"_s, u"-"_s}, picture.readAll());
    QCOMPARE(piped.exit, 0);
}

void TestFigureCommand::tellsADriftedFigure()
{
    QCOMPARE(draw({u"--figure"_s, u"f.svg"_s}), 0);
    QFile picture(m_bench->path(u"f.svg"_s));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    const QByteArray svg = picture.readAll();
    QVERIFY(svg.contains(">MATCH<"));
    QVERIFY(svg.contains("replayed 2026-01-01 00:00:00 UTC"));
    m_bench->write(u"more.jsonl"_s, R"({"id":"url:c","role":"web:url"})");
    QCOMPARE(m_bench->run({u"--store"_s, store(), u"import"_s, u"more.jsonl"_s}).exit, 0);
    const auto verified = m_bench->run({u"--store"_s, store(), u"verify"_s, u"f.svg"_s});
    QCOMPARE(verified.exit, 4);
    QCOMPARE(verified.json().at("verdict"), Json("DRIFTED"));
    // Its receipt is known here with its snapshot, so that the difference can be told.
    QVERIFY(!verified.json().at("receipts").at(0).at("diff").at("added").empty());
}

void TestFigureCommand::writesReceiptsBesideIt()
{
    QCOMPARE(draw({u"--figure"_s, u"f.png"_s, u"--receipts"_s}), 0);
    const auto beside
        = m_bench->run({u"--store"_s, store(), u"verify"_s, u"f.png.receipts.json"_s});
    QVERIFY2(beside.exit == 0, beside.out.constData());
    QCOMPARE(beside.json().at("file").at("snapshot_hash"),
        beside.json().at("file").at("recomputed_hash"));
}

/// Its store is not there: the receipts are those that the scene holds, and nobody has asked again.
void TestFigureCommand::showsASceneWithItsNotes()
{
    const QString scene = m_bench->path(u"row.mnemo-scene"_s);
    QVERIFY(writeScene(scene, test::rowScene(12)));
    QCOMPARE(draw({u"--figure"_s, u"with.svg"_s}, scene), 0);
    const QByteArray with = test::contentsOf(m_bench->path(u"with.svg"_s));
    QVERIFY(with.contains(">Why twice?<") && with.contains(">CANNOT CHECK<"));
    const auto read = figureInPicture(with.toStdString());
    QVERIFY(read);
    QCOMPARE(read->receipts.size(), std::size_t{1});
    QCOMPARE(read->receipts.front().store.graph, std::string("team-memory"));
    QCOMPARE(draw({u"--figure"_s, u"bare.svg"_s, u"--no-notes"_s}, scene), 0);
    const QByteArray bare = test::contentsOf(m_bench->path(u"bare.svg"_s));
    QVERIFY(bare.contains("<svg") && !bare.contains("Why twice?"));
}

void TestFigureCommand::leavesTheLegendOut()
{
    QCOMPARE(draw({u"--figure"_s, u"with.svg"_s}), 0);
    QVERIFY(test::contentsOf(m_bench->path(u"with.svg"_s)).contains(">web:url<"));
    QCOMPARE(draw({u"--figure"_s, u"bare.svg"_s, u"--no-legend"_s}), 0);
    const QByteArray bare = test::contentsOf(m_bench->path(u"bare.svg"_s));
    QVERIFY(bare.contains("<svg") && !bare.contains(">web:url<"));
}

void TestFigureCommand::refusesWhatMakesNoFigure_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("unknown ending") << QStringList{u"--figure"_s, u"f.gif"_s};
    QTest::newRow("unknown size") << QStringList{
        u"--figure"_s, u"f.png"_s, u"--figure-size"_s, u"large"_s};
    QTest::newRow("unknown ground")
        << QStringList{u"--figure"_s, u"f.png"_s, u"--background"_s, u"pink"_s};
    QTest::newRow("resolution") << QStringList{u"--figure"_s, u"f.png"_s, u"--dpi"_s, u"9"_s};
}

void TestFigureCommand::refusesWhatMakesNoFigure()
{
    QFETCH(QStringList, options);
    QCOMPARE(draw(options), 2);
    QVERIFY(!QFile::exists(m_bench->path(options.at(1))));
}

QTEST_GUILESS_MAIN(TestFigureCommand)
#include "tst_figurecommand.moc"
