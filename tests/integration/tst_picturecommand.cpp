// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/facts/figure.h"
#include "tests/integration/commandline.h"
#include "tests/integration/doctoring.h"
#include "tests/ui/scenehelp.h"

#include <QTcpServer>
#include <QtEndian>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// What the command line brings up before it makes a picture, and in how many forms.
class TestPictureCommand : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void writesEveryFormInOneGo();
    void drawsOlderFiguresAsTheyWere();
    void bundledEdgesAreDrawnAgain();
    void showsOnlyTheEvidence();
    void theEvidenceIsOfTheQuestionAsked();
    void anUncheckedPictureIsNoMatchInAReport();
    void picturesAreOfWhatWasAskedFor_data();
    void picturesAreOfWhatWasAskedFor();
    void namesWhatThereIs_data();
    void namesWhatThereIs();
    void givesUpAfterItsLimit_data();
    void givesUpAfterItsLimit();

private:
    /// The window's program over the web of this test; its exit code.
    [[nodiscard]] int draw(const QStringList& args) const
    {
        const QStringList always{u"--home"_s, u"home"_s, u"--now"_s, QString::fromLatin1(now)};
        return m_bench->runProgram(u"mnemoscope"_s, always + QStringList{u"web.jsonl"_s} + args)
            .exit;
    }

    std::unique_ptr<Bench> m_bench;
};

/// One figure: the same receipts, the same picture in each.
void TestPictureCommand::writesEveryFormInOneGo()
{
    QCOMPARE(draw({u"--figure"_s, u"f.pdf"_s, u"--figure"_s, u"f.png"_s, u"--figure"_s, u"g.svg"_s,
                 u"--figure-template"_s, u"nature-1"_s, u"--dpi"_s, u"600"_s, u"--figure-part"_s,
                 u"view"_s, u"--legend"_s, u"top-right"_s}),
        0);
    std::vector<Receipt> receipts;
    for (const auto& file : {u"f.pdf"_s, u"f.png"_s, u"g.svg"_s}) {
        const QByteArray bytes = test::contentsOf(m_bench->path(file));
        const auto read = figureInPicture(bytes.toStdString());
        QVERIFY2(read, qPrintable(file));
        QVERIFY(receipts.empty() || read->receipts == receipts);
        receipts = read->receipts;
        const auto checked = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, file});
        QVERIFY2(checked.exit == 0, checked.out.constData());
    }
    // 89 mm at 600 dpi, as the header of the picture says it.
    const QByteArray png = test::contentsOf(m_bench->path(u"f.png"_s));
    QCOMPARE(qFromBigEndian<quint32>(png.constData() + 16), quint32{2102});
    QVERIFY(test::contentsOf(m_bench->path(u"g.svg"_s)).contains("width=\"89mm\""));
}

/// The conversation of an earlier picture is there again; its answers are not what was asked.
void TestPictureCommand::theEvidenceIsOfTheQuestionAsked()
{
    const auto asked = [this](const QString& question) {
        return draw(
            {u"--figure"_s, u"f.svg"_s, u"--ask"_s, question, u"--figure-part"_s, u"evidence"_s});
    };
    QCOMPARE(asked(u"What links to http://h/B?"_s), 0);
    QVERIFY(QFile::remove(m_bench->path(u"f.svg"_s)));
    QCOMPARE(asked(u"What is the moon?"_s), 2);
    QVERIFY(!QFile::exists(m_bench->path(u"f.svg"_s)));
}

/// In a report for machines the file is a case of its own, and none that passed.
void TestPictureCommand::anUncheckedPictureIsNoMatchInAReport()
{
    QCOMPARE(draw({u"--figure"_s, u"f.svg"_s}), 0);
    const auto bytes = test::contentsOf(m_bench->path(u"f.svg"_s)).toStdString();
    const auto report = [this](const QString& file) {
        return m_bench->run({u"verify"_s, file, u"--as"_s, u"junit"_s}).out;
    };
    QVERIFY2(!report(u"f.svg"_s).contains("PICTURE"), report(u"f.svg"_s).constData());
    QVERIFY(test::write(m_bench->path(u"bare.svg"_s),
        doctoring::withRecord(bytes, [](FigureRecord& record) { record.drawing.clear(); })));
    QVERIFY2(report(u"bare.svg"_s).contains("CANNOT CHECK: PICTURE NOT CHECKED"),
        report(u"bare.svg"_s).constData());
}

/// A figure without the settings that came later is drawn again without them.
void TestPictureCommand::drawsOlderFiguresAsTheyWere()
{
    QCOMPARE(draw({u"--figure"_s, u"f.svg"_s}), 0);
    auto record
        = figureInPicture(test::contentsOf(m_bench->path(u"f.svg"_s)).toStdString()).value();
    auto drawing = parseJson(unpackDrawing(record.drawing).value()).value();
    QCOMPARE(drawing.at("choices").at("settings").erase("drawing"), std::size_t{1});
    record.drawing = packDrawing(canonicalJson(drawing).value());
    QProcess process;
    process.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s, {u"--draw-figure"_s});
    process.write(QByteArray::fromStdString(figureDocument(record, std::string(64, '0')).value()));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(120000));
    const QByteArray older = process.readAllStandardOutput();
    QVERIFY2(older.contains("<svg"), process.readAllStandardError().constData());
    QVERIFY(test::write(m_bench->path(u"older.svg"_s), older.toStdString()));
    const auto checked
        = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, u"older.svg"_s});
    QVERIFY2(checked.json().at("picture") == Json("match"), checked.out.constData());
    // Its lines end farther from the nodes.
    QVERIFY(doctoring::bare(older.toStdString())
        != doctoring::bare(test::contentsOf(m_bench->path(u"f.svg"_s)).toStdString()));
}

/// The bends of its lines are a part of the figure, which draws them again where it is checked.
void TestPictureCommand::bundledEdgesAreDrawnAgain()
{
    QCOMPARE(draw({u"--figure"_s, u"straight.svg"_s}), 0);
    QCOMPARE(draw({u"--figure"_s, u"bundled.svg"_s, u"--bundle-edges"_s}), 0);
    QVERIFY(doctoring::bare(test::contentsOf(m_bench->path(u"straight.svg"_s)).toStdString())
        != doctoring::bare(test::contentsOf(m_bench->path(u"bundled.svg"_s)).toStdString()));
    const auto checked
        = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, u"bundled.svg"_s});
    QVERIFY2(checked.json().at("picture") == Json("match"), checked.out.constData());
}

void TestPictureCommand::showsOnlyTheEvidence()
{
    const QStringList asked{u"--ask"_s, u"What links to http://h/B?"_s};
    QCOMPARE(draw(QStringList{u"--figure"_s, u"all.svg"_s} + asked), 0);
    QCOMPARE(
        draw(QStringList{u"--figure"_s, u"only.svg"_s, u"--figure-part"_s, u"evidence"_s} + asked),
        0);
    const QByteArray all = test::contentsOf(m_bench->path(u"all.svg"_s));
    const QByteArray only = test::contentsOf(m_bench->path(u"only.svg"_s));
    QVERIFY(all.contains("Ada") && all.contains("Halyard"));
    QVERIFY(!only.contains(">presence<") && only.contains("Halyard"));
    QVERIFY(only.contains(" hidden<") && !all.contains(" hidden<"));
    const auto checked = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, u"only.svg"_s});
    QVERIFY2(checked.exit == 0, checked.out.constData());
}

void TestPictureCommand::picturesAreOfWhatWasAskedFor_data()
{
    QTest::addColumn<QStringList>("steps");
    QTest::newRow("selected") << QStringList{u"--select"_s, u"res:a"_s};
    QTest::newRow("laid out") << QStringList{u"--layout"_s, u"layered"_s};
    QTest::newRow("asked") << QStringList{u"--ask"_s, u"What links to http://h/B?"_s};
    QTest::newRow("coloured") << QStringList{u"--colour-by"_s, u"canonical_url"_s};
    QTest::newRow("filtered") << QStringList{u"--filter"_s, u"role = \"web:url\""_s};
    QTest::newRow("dark") << QStringList{u"--theme"_s, u"dark"_s};
    QTest::newRow("in German") << QStringList{u"--language"_s, u"de"_s};
}

/// Of the same graph, and of what was done to it before; the same command is the same picture.
void TestPictureCommand::picturesAreOfWhatWasAskedFor()
{
    QFETCH(QStringList, steps);
    const auto taken = [this](const QString& name, const QStringList& options) {
        const QStringList shot{u"--screenshot"_s, name, u"--size"_s, u"1024x700"_s};
        return draw(shot + options) == 0 ? test::contentsOf(m_bench->path(name)) : QByteArray();
    };
    const QByteArray plain = taken(u"plain.png"_s, {});
    const QByteArray made = taken(u"made.png"_s, steps);
    QVERIFY(plain.startsWith("\x89PNG") && made.startsWith("\x89PNG"));
    QVERIFY(made != plain);
}

void TestPictureCommand::namesWhatThereIs_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("layout") << QStringList{u"--layout"_s, u"spiral"_s} << QByteArray("concentric");
    QTest::newRow("language") << QStringList{u"--language"_s, u"fr"_s} << QByteArray("de");
    QTest::newRow("node") << QStringList{u"--select"_s, u"res:b"_s} << QByteArray("res:a");
    QTest::newRow("template") << QStringList{u"--figure-template"_s, u"science-1"_s}
                              << QByteArray("nature-1");
    QTest::newRow("place") << QStringList{u"--legend"_s, u"middle"_s} << QByteArray("bottom-left");
    QTest::newRow("part") << QStringList{u"--figure-part"_s, u"half"_s} << QByteArray("evidence");
    QTest::newRow("a template and a size") << QStringList{u"--figure-template"_s, u"acm-2"_s,
        u"--figure-size"_s, u"180mm"_s} << QByteArray("--figure-size");
    QTest::newRow("one of two with an unknown ending")
        << QStringList{u"--figure"_s, u"f.bmp"_s} << QByteArray(".pdf");
    QTest::newRow("no evidence") << QStringList{u"--figure-part"_s, u"evidence"_s}
                                 << QByteArray("No evidence");
}

/// A wrong name is refused with those that are right.
void TestPictureCommand::namesWhatThereIs()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, named);
    const auto ended = m_bench->runProgram(u"mnemoscope"_s,
        QStringList{u"--home"_s, u"home"_s, u"web.jsonl"_s, u"--figure"_s, u"f.svg"_s} + options);
    QCOMPARE(ended.exit, 2);
    QVERIFY2(ended.err.contains(named), ended.err.constData());
    QVERIFY(!QFile::exists(m_bench->path(u"f.svg"_s)));
    // Without a picture there is nothing to prepare.
    if (options.front() != u"--select"_s)
        return;
    const auto window
        = m_bench->runProgram(u"mnemoscope"_s, {u"--home"_s, u"home"_s, u"--select"_s, u"res:a"_s});
    QCOMPARE(window.exit, 2);
    QVERIFY2(window.err.contains("--screenshot"), window.err.constData());
}

void TestPictureCommand::givesUpAfterItsLimit_data()
{
    QTest::addColumn<QString>("picture");
    QTest::newRow("figure") << u"--figure"_s;
    QTest::newRow("screenshot") << u"--screenshot"_s;
}

/// A store that takes the connection and says nothing: the program ends when its time is over.
void TestPictureCommand::givesUpAfterItsLimit()
{
    QFETCH(QString, picture);
    constexpr qint64 limitMs = 2000;
    const QString file = m_bench->path(u"late.png"_s);
    test::OwnTime whole;
    QCOMPARE(draw({picture, file, u"--picture-limit"_s, u"60"_s}), 0);
    const qint64 usual = whole.elapsedMs(); // with the program's own start
    QVERIFY(QFile::remove(file));
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    const QString store = u"falkor://127.0.0.1:%1/team"_s.arg(silent.serverPort());
    QElapsedTimer wall; // in its own time the program may have had less
    wall.start();
    test::OwnTime late;
    const auto ended = m_bench->runProgram(u"mnemoscope"_s,
        {u"--home"_s, u"home"_s, u"--store"_s, store, picture, file, u"--picture-limit"_s, u"2"_s});
    const qint64 ms = late.elapsedMs();
    QCOMPARE(ended.exit, 3);
    QVERIFY2(ended.err.contains("not ready within 2 seconds"), ended.err.constData());
    QVERIFY(wall.elapsed() >= limitMs);
    QVERIFY2(ms <= usual + limitMs + 2 * mostMsToEnd,
        qPrintable(u"%1 ms, a picture takes %2 ms"_s.arg(ms).arg(usual)));
    QVERIFY(!QFile::exists(file));
    const auto window = m_bench->runProgram(
        u"mnemoscope"_s, {u"--home"_s, u"home"_s, u"--picture-limit"_s, u"2"_s});
    QCOMPARE(window.exit, 2);
    QVERIFY2(window.err.contains("--screenshot"), window.err.constData());
}

QTEST_GUILESS_MAIN(TestPictureCommand)
#include "tst_picturecommand.moc"
