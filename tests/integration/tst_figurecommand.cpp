// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/figure.h"
#include "tests/integration/commandline.h"
#include "tests/integration/doctoring.h"
#include "tests/ui/scenehelp.h"

#include <QDir>

#include <sys/resource.h>

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
    void isTheProgramsPictureUntilItIsDoctored_data();
    void isTheProgramsPictureUntilItIsDoctored();
    void hasTheSameBytesEachTime_data();
    void hasTheSameBytesEachTime();
    void countsNodesThatNobodySees();
    void saysWhatIsNotChecked();
    void isNoDrawingOfAnyVersion_data();
    void isNoDrawingOfAnyVersion();
    void takesLittleMemoryForALittleFile();
    void staysAMatchWhenItIsLarge_data();
    void staysAMatchWhenItIsLarge();
    void saysWhatIsLeftOutWithoutAFooter();
    void saysNothingWhenStopped();
    void endsWithWhatCannotBeShown_data();
    void endsWithWhatCannotBeShown();
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
    QTest::newRow("a template, a legend in a corner")
        << u"c.svg"_s
        << QStringList{u"--figure-template"_s, u"ieee-1"_s, u"--legend"_s, u"bottom-left"_s};
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
    QCOMPARE(verified.json().at("reason"), Json(""));
    QCOMPARE(verified.json().at("file").at("intact"), Json(true));
    QVERIFY(!verified.json().at("receipts").empty());
    // Without the store and the snapshot.
    const auto stranger = m_bench->runIn(u"elsewhere"_s, {u"verify"_s, file});
    QCOMPARE(stranger.exit, 5);
    QCOMPARE(stranger.json().at("reason"), Json("no_store"));
    QFile picture(m_bench->path(file));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    const auto piped
        = m_bench->run({u"--store"_s, store(), u"verify"_s, u"-"_s}, picture.readAll());
    QCOMPARE(piped.exit, 0);
}

void TestFigureCommand::isTheProgramsPictureUntilItIsDoctored_data()
{
    QTest::addColumn<QString>("form");
    for (const auto& form : {u"png"_s, u"svg"_s, u"pdf"_s})
        QTest::newRow(qPrintable(form)) << form;
}

/// A genuine figure, and everything that can be done to it.
void TestFigureCommand::isTheProgramsPictureUntilItIsDoctored()
{
    QFETCH(QString, form);
    const QString file = u"f."_s + form;
    QCOMPARE(draw({u"--figure"_s, file, u"--title"_s, u"4 nodes"_s, u"--figure-size"_s,
                 u"600x450px"_s, u"--figure-scale"_s, u"1"_s}),
        0);
    const auto genuine = m_bench->run({u"--store"_s, store(), u"verify"_s, file});
    QCOMPARE(genuine.exit, 0);
    const Json told = genuine.json().at("file");
    QVERIFY2(told.at("picture") == Json("match"), genuine.out.constData());
    QCOMPARE(told.at("recomputed_hash"), told.at("content_hash"));
    QCOMPARE(told.at("sender").at("ledger").at("in_ledger"), Json(true));
    // Nor does it matter where it is looked at.
    const auto elsewhere = m_bench->runIn(u"elsewhere"_s, {u"verify"_s, file});
    QCOMPARE(elsewhere.json().at("file").at("picture"), Json("match"));
    QCOMPARE(elsewhere.json().at("file").at("sender").at("ledger").at("in_ledger"), Json(false));

    const std::string bytes = test::contentsOf(m_bench->path(file)).toStdString();
    auto doctors = doctoring::anyForm();
    doctors.merge(doctoring::ofGraph());
    doctors.merge(form == u"png"_s ? doctoring::ofPng()
            : form == u"svg"_s     ? doctoring::ofSvg()
                                   : doctoring::ofPdf());
    QVERIFY(doctors.size() >= 20);
    for (const auto& [name, doctor] : doctors) {
        const std::string other = doctor(bytes);
        QVERIFY2(other != bytes, name.c_str());
        const QString doctored = u"doctored."_s + form;
        QVERIFY(test::write(m_bench->path(doctored), other));
        const auto verified = m_bench->run({u"--store"_s, store(), u"verify"_s, doctored});
        const std::string said = name + ": " + verified.out.toStdString();
        QVERIFY2(verified.exit == 5 || verified.exit == 4, said.c_str());
        QVERIFY2(verified.json().at("file").at("picture") != Json("match"), said.c_str());
        QVERIFY2(verified.json().at("verdict") != Json("MATCH"), said.c_str());
        QVERIFY2(verified.json().at("file").at("recomputed_hash").is_string(), said.c_str());
    }
}

void TestFigureCommand::hasTheSameBytesEachTime_data()
{
    isTheProgramsPictureUntilItIsDoctored_data();
}

void TestFigureCommand::hasTheSameBytesEachTime()
{
    QFETCH(QString, form);
    QByteArray first;
    // Of one store, by two runs; what a window has drawn before is no part of it.
    for (const char* name : {"one.", "two."}) {
        const QString file = QLatin1String(name) + form;
        QCOMPARE(draw({u"--figure"_s, file, u"--no-verify"_s}), 0);
        const auto record = figureInPicture(test::contentsOf(m_bench->path(file)).toStdString());
        QVERIFY(record);
        const QByteArray bytes = test::contentsOf(m_bench->path(file));
        const auto checked = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, file});
        QVERIFY2(checked.exit == 0, checked.out.constData());
        QCOMPARE(checked.json().at("picture"), Json("match"));
        QCOMPARE(checked.json().at("sender").at("verdict"), Json("not_replayed"));
        if (first.isEmpty())
            first = bytes;
        else if (form == u"svg"_s) // of receipts made twice, the ledger's head is another one
            QCOMPARE(doctoring::bare(bytes.toStdString()).substr(0, 200),
                doctoring::bare(first.toStdString()).substr(0, 200));
    }
}

/// The program draws what its scene says, so that whoever moves a node over another one hides it
/// without a forgery: the verdict tells.
void TestFigureCommand::countsNodesThatNobodySees()
{
    SavedScene scene = test::rowScene(12);
    scene.notes.clear();
    const QString path = m_bench->path(u"row.mnemo-scene"_s);
    const auto covered = [&](const QString& file) {
        if (!writeScene(path, scene) || draw({u"--figure"_s, file}, path) != 0)
            return Json("not drawn");
        const auto told = m_bench->run({u"verify"_s, file}).json().at("file");
        const bool says = told.at("picture_detail").get<std::string>().find("cannot be seen")
            != std::string::npos;
        const Json& count = told.at("covered_nodes");
        return told.at("picture") == Json("match") && says == (count != Json(0)) ? count
                                                                                 : Json(told);
    };
    QCOMPARE(covered(u"apart.svg"_s), Json(0));
    scene.places[4].x = scene.places[3].x + 3;
    scene.places[4].y = scene.places[3].y; // beside it, though near
    QCOMPARE(covered(u"near.svg"_s), Json(0));
    scene.places[4].x = scene.places[3].x + 0.01;
    QCOMPARE(covered(u"over.svg"_s), Json(1));
    scene.places[7].x = scene.places[3].x;
    scene.places[7].y = scene.places[3].y + 0.01;
    QCOMPARE(covered(u"twice.png"_s), Json(2));
    // Where there is no match, nothing is said of it.
    const std::string bytes = test::contentsOf(m_bench->path(u"twice.png"_s)).toStdString();
    QVERIFY(test::write(
        m_bench->path(u"forged.png"_s), doctoring::withPicture(bytes, [](const std::string& png) {
            return doctoring::repainted(png, {30, 30, 60, 12}, Qt::white);
        })));
    const auto forged = m_bench->run({u"verify"_s, u"forged.png"_s}).json().at("file");
    QCOMPARE(forged.at("picture"), Json("differs"));
    QCOMPARE(forged.at("covered_nodes"), Json());
}

/// Without the drawing program, the picture is reported as not checked.
void TestFigureCommand::saysWhatIsNotChecked()
{
    QCOMPARE(draw({u"--figure"_s, u"f.svg"_s}), 0);
    // In a folder of its own, without the drawing program.
    const QString alone = m_bench->path(u"alone"_s);
    QVERIFY(QDir().mkpath(alone) && QFile::copy(Bench::program(), alone + u"/mnemo"_s));
    const auto verified = m_bench->runProgram(alone + u"/mnemo"_s,
        {u"--home"_s, u"home"_s, u"--store"_s, store(), u"verify"_s, u"f.svg"_s});
    QCOMPARE(verified.exit, 0); // only its receipts are verified
    QCOMPARE(verified.json().at("file").at("picture"), Json("unchecked"));
    QCOMPARE(verified.json().at("file").at("picture_reason"), Json("not_installed"));
    QCOMPARE(verified.json().at("reason"), Json("picture_unchecked"));
    // With other libraries the bytes may differ, which is no verdict.
    const std::string bytes = test::contentsOf(m_bench->path(u"f.svg"_s)).toStdString();
    for (const char* tool : {"libraries", "program"}) {
        const std::string other = doctoring::withDrawing(bytes,
            [tool](Json& drawing) { drawing["choices"]["drawn_with"][tool] = "another one"; });
        QVERIFY(test::write(m_bench->path(u"other.svg"_s), other));
        const auto told = m_bench->run({u"--store"_s, store(), u"verify"_s, u"other.svg"_s});
        QCOMPARE(told.json().at("file").at("picture"), Json("unchecked"));
        QCOMPARE(told.json().at("file").at("picture_reason"), Json("other_version"));
        QCOMPARE(told.json().at("verdict"), Json("MATCH"));
        QCOMPARE(told.json().at("reason"), Json("picture_unchecked"));
    }
    const std::string bare
        = doctoring::withRecord(bytes, [](FigureRecord& record) { record.drawing.clear(); });
    QVERIFY(test::write(m_bench->path(u"bare.svg"_s), bare));
    const auto told = m_bench->run({u"--store"_s, store(), u"verify"_s, u"bare.svg"_s});
    QCOMPARE(told.exit, 0);
    QCOMPARE(told.json().at("file").at("picture_reason"), Json("no_drawing"));
    QCOMPARE(told.json().at("reason"), Json("picture_unchecked"));
}

void TestFigureCommand::isNoDrawingOfAnyVersion_data()
{
    QTest::addColumn<std::string>("drawing");
    QTest::newRow("names no program") << std::string("{}");
    const std::string other = R"("choices":{"drawn_with":{"libraries":"l","program":"another"}})";
    QTest::newRow("no scene") << '{' + other + '}';
    QTest::newRow("a scene of nothing") << '{' + other + R"(,"scene":{}})";
    QTest::newRow("no JSON") << '{' + other + ",,";
    QTest::newRow("63 MB of nothing") << std::string(std::size_t{63} * 1024 * 1024, '\0');
    QTest::newRow("63 MB after a brace")
        << '{' + std::string(std::size_t{63} * 1024 * 1024, ' ') + '[';
}

/// What no program can have written is another picture, whatever it claims to be drawn with.
void TestFigureCommand::isNoDrawingOfAnyVersion()
{
    QFETCH(std::string, drawing);
    QCOMPARE(draw({u"--figure"_s, u"f.svg"_s}), 0);
    const std::string bytes = test::contentsOf(m_bench->path(u"f.svg"_s)).toStdString();
    const std::string forged = doctoring::withRecord(
        bytes, [&drawing](FigureRecord& record) { record.drawing = packDrawing(drawing); });
    QVERIFY(test::write(m_bench->path(u"forged.svg"_s), forged));
    const auto told = m_bench->run({u"--store"_s, store(), u"verify"_s, u"forged.svg"_s});
    QCOMPARE(told.json().at("file").at("picture"), Json("differs"));
    QCOMPARE(told.json().at("reason"), Json("not_intact"));
    QCOMPARE(told.exit, 5);
}

/// A small file can ask for much: a source that was packed five hundredfold, or a sheet of paper.
void TestFigureCommand::takesLittleMemoryForALittleFile()
{
    QCOMPARE(draw({u"--figure"_s, u"f.png"_s, u"--figure-size"_s, u"600x450px"_s}), 0);
    const std::string bytes = test::contentsOf(m_bench->path(u"f.png"_s)).toStdString();
    const auto check = [this](const std::string& figure) {
        if (!test::write(m_bench->path(u"large.png"_s), figure))
            return Json();
        // The process that draws answers by itself, whatever limits it was started with.
        QProcess process;
        process.setStandardInputFile(m_bench->path(u"large.png"_s));
        process.start(
            qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s, {u"--redraw-figure"_s});
        process.waitForFinished(120'000);
        const auto told = parseJson(process.readAllStandardOutput().trimmed().toStdString());
        return told && told->at("reason") == "too_large"
            ? m_bench->run({u"--store"_s, store(), u"verify"_s, u"large.png"_s}).json()
            : Json();
    };
    // Made as text: what this process takes counts as its children's, too.
    for (const QByteArray& many :
        {QByteArray("1234,").repeated(10'000'000), QByteArray("[],").repeated(2'700'000)}) {
        const Json packed = check(doctoring::withRecord(bytes, [&many](FigureRecord& record) {
            std::string drawing = *unpackDrawing(record.drawing);
            const auto places = drawing.find("\"places\":[") + std::string("\"places\":[").size();
            record.drawing = packDrawing(drawing.insert(places, many.toStdString()));
        }));
        QVERIFY(packed.is_object());
        QCOMPARE(packed.at("file").at("picture"), Json("unchecked"));
        QCOMPARE(packed.at("file").at("picture_reason"), Json("too_large"));
    }
    const Json wide = check(doctoring::withDrawing(bytes, [](Json& drawing) {
        auto& settings = drawing["choices"]["settings"];
        settings["width"] = settings["height"] = 9'900;
        settings["unit"] = "px";
        settings["scale"] = 1;
    }));
    QVERIFY(wide.is_object());
    QCOMPARE(wide.at("file").at("picture_reason"), Json("too_large"));
#if !defined(__SANITIZE_ADDRESS__)
    rusage used{};
    QCOMPARE(::getrusage(RUSAGE_CHILDREN, &used), 0);
    QVERIFY2(used.ru_maxrss < 400'000, qPrintable(QString::number(used.ru_maxrss)));
#endif
}

void TestFigureCommand::staysAMatchWhenItIsLarge_data()
{
    QTest::addColumn<QStringList>("options");
    const QStringList wide{u"--figure-size"_s, u"8000x6000px"_s, u"--figure-scale"_s, u"1"_s};
    QTest::newRow("A4 at 300 dpi") << QStringList{u"--figure-size"_s, u"210x297mm"_s};
    QTest::newRow("8000 by 6000 pixels") << wide;
    QTest::newRow("the largest") << QStringList{
        u"--figure-size"_s, u"10000x10000px"_s, u"--figure-scale"_s, u"1"_s};
    QTest::newRow("transparent") << wide + QStringList{u"--background"_s, u"transparent"_s};
}

/// The memory is enough for the largest that can be written, though it shows four nodes.
void TestFigureCommand::staysAMatchWhenItIsLarge()
{
    QFETCH(QStringList, options);
    QCOMPARE(draw(QStringList{u"--figure"_s, u"l.png"_s, u"--no-verify"_s} + options), 0);
    const auto checked = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, u"l.png"_s});
    QVERIFY2(checked.json().at("picture") == Json("match"), checked.out.constData());
}

/// What is hidden or cut is told in the picture, whatever is left out of it, and by verify.
void TestFigureCommand::saysWhatIsLeftOutWithoutAFooter()
{
    SavedScene scene = test::rowScene(12);
    const QString path = m_bench->path(u"row.mnemo-scene"_s);
    const QStringList bare{u"--no-footer"_s, u"--no-legend"_s, u"--no-notes"_s};
    QVERIFY(writeScene(path, scene));
    QCOMPARE(draw(QStringList{u"--figure"_s, u"all.svg"_s} + bare, path), 0);
    QVERIFY(!test::contentsOf(m_bench->path(u"all.svg"_s)).contains(">PARTIAL<"));
    scene.style.hidden = {scene.places.at(3).node, scene.places.at(4).node};
    QVERIFY(writeScene(path, scene));
    QCOMPARE(draw(QStringList{u"--figure"_s, u"some.svg"_s} + bare, path), 0);
    const QByteArray some = test::contentsOf(m_bench->path(u"some.svg"_s));
    QVERIFY(some.contains(">PARTIAL<") && some.contains(">2 nodes hidden<"));
    QVERIFY(!some.contains(">CANNOT CHECK<")); // the footer is left out
    const auto checked = m_bench->runProgram(u"mnemoscope"_s, {u"--check-figure"_s, u"some.svg"_s});
    QCOMPARE(checked.json().at("picture"), Json("match"));
    QCOMPARE(checked.json().at("sender").at("left_out"), Json("2 nodes hidden"));
    const auto verified = m_bench->run({u"verify"_s, u"some.svg"_s});
    const Json file = verified.json().at("file");
    QCOMPARE(file.at("sender").at("drawing").at("left_out"), Json("2 nodes hidden"));
    const auto detail = file.at("picture_detail").get<std::string>();
    QVERIFY2(detail.find("2 nodes hidden") != std::string::npos, detail.c_str());
}

/// Ctrl+C while the picture is drawn again leaves no verdict behind.
void TestFigureCommand::saysNothingWhenStopped()
{
    const QString folder = m_bench->path(u"stopped"_s);
    QVERIFY(QDir().mkpath(folder) && QFile::copy(Bench::program(), folder + u"/mnemo"_s));
    const QString slow = folder + u"/mnemoscope"_s;
    const QString drawing = folder + u"/drawing"_s;
    QVERIFY(test::write(slow, "#!/bin/sh\ntouch '" + toUtf8(drawing) + "'\nexec sleep 60\n"));
    QVERIFY(QFile::setPermissions(slow, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    for (const QString& figure : {u"f.png"_s, u"f.svg"_s, u"f.pdf"_s}) {
        QCOMPARE(draw({u"--figure"_s, figure}), 0);
        QProcess process;
        process.setWorkingDirectory(m_bench->folder());
        process.start(folder + u"/mnemo"_s,
            {u"--home"_s, u"home"_s, u"--store"_s, store(), u"verify"_s, figure});
        QTRY_VERIFY(QFile::exists(drawing));
        QVERIFY(msToEnd(process, SIGTERM) <= mostMsToEnd && QFile::remove(drawing));
        QCOMPARE(process.exitCode(), 130);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("cancelled") && !out.contains("verdict"), out.constData());
    }
}

void TestFigureCommand::endsWithWhatCannotBeShown_data()
{
    QTest::addColumn<QByteArray>("graph");
    QTest::addColumn<bool>("isScene");
    QTest::newRow("nodes that are a text") << QByteArray(R"({"nodes":"x","edges":[]})") << true;
    QTest::newRow("edges that are a number") << QByteArray(R"({"nodes":[],"edges":7})") << true;
    QTest::newRow("a graph and no scene") << QByteArray() << false;
}

void TestFigureCommand::endsWithWhatCannotBeShown()
{
    QFETCH(QByteArray, graph);
    QFETCH(bool, isScene);
    const QString path = m_bench->path(isScene ? u"odd.mnemo-scene"_s : u"web.jsonl"_s);
    if (isScene) {
        SavedScene scene = test::rowScene(3);
        scene.outcomes = {test::sliceOutcome(*parseJson(graph.toStdString()))};
        QVERIFY(writeScene(path, scene));
    }
    for (const auto& option : {u"--figure"_s, u"--screenshot"_s}) {
        const auto ended = m_bench->runProgram(
            u"mnemoscope"_s, {u"--home"_s, u"home"_s, u"--scene"_s, path, option, u"out.png"_s});
        QVERIFY2(ended.exit == 1 || ended.exit == 2, qPrintable(QString::number(ended.exit)));
        QVERIFY(!ended.err.isEmpty());
        QVERIFY(!QFile::exists(m_bench->path(u"out.png"_s)));
    }
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

/// Without its store, the receipts are those of the scene, and nothing was replayed.
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
    QTest::newRow("scene without a name")
        << QStringList{u"--figure"_s, u"f.png"_s, u"--scene"_s, QString()};
    QTest::newRow("file without a name") << QStringList{u"--figure"_s, u"f.png"_s, QString()};
}

void TestFigureCommand::refusesWhatMakesNoFigure()
{
    QFETCH(QStringList, options);
    QCOMPARE(draw(options), 2);
    QVERIFY(!QFile::exists(m_bench->path(options.at(1))));
}

QTEST_GUILESS_MAIN(TestFigureCommand)
#include "tst_figurecommand.moc"
