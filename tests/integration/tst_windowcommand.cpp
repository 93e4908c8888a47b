// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A graph in which each node has so many edges to others, as JSON lines.
QByteArray linkedNodes(int nodes, int edgesEach)
{
    QByteArray lines;
    for (int node = 0; node < nodes; ++node) {
        const auto id = QByteArray::number(node);
        lines += "{\"id\":\"n" + id + "\",\"label\":\"Node " + id + "\"}\n";
        for (int edge = 1; edge <= edgesEach; ++edge) {
            lines += "{\"from\":\"n" + id + "\",\"kind\":\"knows\",\"to\":\"n"
                + QByteArray::number((node * (2 * edge + 1) + edge) % nodes) + "\",\"key\":\""
                + QByteArray::number(edge) + "\"}\n";
        }
    }
    return lines;
}

/// How many nodes the last layout has that came to an end; null before one has.
Json settledNodes(const QString& trace)
{
    Json nodes;
    QFile file(trace);
    for (bool open = file.open(QIODevice::ReadOnly); open && !file.atEnd();) {
        const auto event = parseJson(file.readLine().trimmed().toStdString());
        if (event && event->at("event") == "layout_settled")
            nodes = event->at("nodes");
    }
    return nodes;
}

/// The most memory that a process has taken so far; 0 when that is not known.
qint64 peakKbOf(const QProcess& process)
{
    QFile status(u"/proc/%1/status"_s.arg(process.processId()));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.simplified().split(' ').value(1).toLongLong();
    }
    return 0;
}

} // namespace

/// The window's program as scripts and other users of the machine see it.
class TestWindowCommand : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void hidesPasswords_data();
    void hidesPasswords();
    void tellsWhatMakesNoPicture_data();
    void tellsWhatMakesNoPicture();
    void aPictureLeavesTheStoreAsItIs_data();
    void aPictureLeavesTheStoreAsItIs();
    void aPictureShowsALargeGraph();
    void theLargestGraphTakesHalfAGigabyte();
    void settingsChooseLanguageAndTextSize_data();
    void settingsChooseLanguageAndTextSize();

private:
    static QString program() { return qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s; }

    std::unique_ptr<Bench> m_bench;
};

/// It takes longer to arrange than the window is quiet.
void TestWindowCommand::aPictureShowsALargeGraph()
{
    QByteArray lines;
    for (int node = 0; node < 30000; ++node) {
        const auto id = QByteArray::number(node);
        lines += "{\"id\":\"" + id + "\"}\n{\"from\":\"" + id + "\",\"kind\":\"knows\",\"to\":\""
            + QByteArray::number(node / 3) + "\"}\n";
    }
    m_bench->write(u"large.jsonl"_s, lines);
    const auto store = u"sqlite:"_s + m_bench->path(u"large.sqlite"_s);
    QCOMPARE(
        m_bench->run({u"--store"_s, store, u"import"_s, m_bench->path(u"large.jsonl"_s)}).exit, 0);
    QVERIFY(QDir().mkpath(m_bench->path(u"large/config"_s)));
    m_bench->write(u"large/config/settings.ini"_s,
        "[General]\ncanvas.max_nodes=100000\nquery.timeout_ms=60000\n");
    const auto trace = m_bench->path(u"trace.jsonl"_s);
    const auto taken = m_bench->runProgram(u"mnemoscope"_s,
        {u"--home"_s, m_bench->path(u"large"_s), u"--store"_s, store, u"--trace"_s, trace,
            u"--screenshot"_s, m_bench->path(u"large.png"_s)});
    QVERIFY2(taken.exit == 0, taken.err.constData());
    QFile events(trace);
    QVERIFY(events.open(QIODevice::ReadOnly));
    QVERIFY(events.readAll().contains("\"graph_visible\""));
}

/// As many nodes as the canvas takes, all of them loaded, with four times as many edges.
void TestWindowCommand::theLargestGraphTakesHalfAGigabyte()
{
    constexpr int nodes = 100'000;
    constexpr int edgesEach = 4;
    constexpr qint64 mostKb = 500'000;
    m_bench->write(u"large.jsonl"_s, linkedNodes(nodes, edgesEach));
    const auto store = u"sqlite:"_s + m_bench->path(u"large.sqlite"_s);
    const auto imported
        = m_bench->run({u"--store"_s, store, u"import"_s, m_bench->path(u"large.jsonl"_s)});
    QCOMPARE(imported.json().at("edges"), Json(nodes * edgesEach));
    QVERIFY(QDir().mkpath(m_bench->path(u"large/config"_s)));
    m_bench->write(u"large/config/settings.ini"_s,
        "[General]\ncanvas.max_nodes=100000\nquery.timeout_ms=120000\n");
    const QString trace = m_bench->path(u"trace.jsonl"_s);
    QProcess window;
    window.start(program(),
        {u"--home"_s, m_bench->path(u"large"_s), u"--store"_s, store, u"--trace"_s, trace});
    QTRY_VERIFY_WITH_TIMEOUT(
        !settledNodes(trace).is_null() || window.state() == QProcess::NotRunning, 250'000);
    QCOMPARE(settledNodes(trace), Json(nodes));
    const qint64 peakKb = peakKbOf(window);
    window.terminate();
    QVERIFY(window.waitForFinished(60'000));
    qInfo("peak memory: %lld MB", static_cast<long long>(peakKb / 1000));
    QVERIFY2(peakKb > 0 && peakKb <= mostKb, qPrintable(QString::number(peakKb)));
}

void TestWindowCommand::settingsChooseLanguageAndTextSize_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<bool>("changes");
    QTest::newRow("the default language") << QByteArray("ui.language=en") << false;
    QTest::newRow("German") << QByteArray("ui.language=de") << true;
    QTest::newRow("the default size") << QByteArray("ui.text_percent=100") << false;
    QTest::newRow("larger text") << QByteArray("ui.text_percent=150") << true;
    QTest::newRow("no size") << QByteArray("ui.text_percent=1000") << false;
}

/// The window with a setting, beside the window without any.
void TestWindowCommand::settingsChooseLanguageAndTextSize()
{
    QFETCH(QByteArray, setting);
    QFETCH(bool, changes);
    QList<QByteArray> pictures;
    for (const QString& home : {u"plain"_s, u"chosen"_s}) {
        QVERIFY(QDir().mkpath(m_bench->path(home + u"/config"_s)));
        m_bench->write(home + u"/config/settings.ini"_s,
            home == u"plain"_s ? "[General]\n" : "[General]\n" + setting + '\n');
        const QString file = m_bench->path(home + u".png"_s);
        const auto taken = m_bench->runProgram(u"mnemoscope"_s,
            {u"--home"_s, m_bench->path(home), u"--now"_s, QString::fromLatin1(now), u"--size"_s,
                u"1024x700"_s, u"--view"_s, u"welcome"_s, u"--screenshot"_s, file});
        QVERIFY2(taken.exit == 0, taken.err.constData());
        QFile picture(file);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        pictures.append(picture.readAll());
    }
    QCOMPARE(pictures.first() != pictures.last(), changes);
}

void TestWindowCommand::hidesPasswords_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto url = u"falkor://u:s3cret@127.0.0.1:1/g"_s;
    QTest::newRow("--store URL") << QStringList{u"--store"_s, url};
    QTest::newRow("--store=URL") << QStringList{u"--store="_s + url};
    QTest::newRow("URL alone") << QStringList{url};
    QTest::newRow("a slash in it") << QStringList{u"falkor://u:s3/cret@127.0.0.1:1/g"_s};
}

void TestWindowCommand::hidesPasswords()
{
    QFETCH(QStringList, arguments);
    QProcess process;
    process.start(program(), QStringList{u"--home"_s, m_bench->path(u"home"_s)} + arguments);
    QVERIFY(process.waitForStarted(10000));
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += process.readAllStandardError()).contains("password"), 20000);
    QFile list(u"/proc/%1/cmdline"_s.arg(process.processId()));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const QByteArray shown = list.readAll();
    QVERIFY(shown.contains("falkor://u:"));
    QVERIFY2(!shown.contains("cret"), shown.constData());
    process.kill();
    QVERIFY(process.waitForFinished(10000));
    said += process.readAllStandardError();
    QVERIFY2(!said.contains("cret"), said.constData());
}

void TestWindowCommand::tellsWhatMakesNoPicture_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exit");
    QTest::newRow("no graph") << QStringList() << 1;
    QTest::newRow("missing store") << QStringList{u"--store"_s, u"sqlite:nowhere.sqlite"_s} << 1;
    QTest::newRow("missing file") << QStringList{u"nowhere.jsonl"_s} << 2;
    QTest::newRow("broken scene") << QStringList{u"broken.mnemo-scene"_s} << 2;
    QTest::newRow("server away") << QStringList{u"falkor://127.0.0.1:1/g"_s} << 3;
}

void TestWindowCommand::tellsWhatMakesNoPicture()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exit);
    m_bench->write(u"broken.mnemo-scene"_s, R"({"form":"mnemo-scene")");
    const QList<QStringList> orders{
        {u"--figure"_s, u"out.svg"_s}, {u"--screenshot"_s, u"out.png"_s}};
    for (const QStringList& order : orders) {
        // The window itself can be looked at before anything was opened.
        if (order.first() == u"--screenshot"_s && arguments.isEmpty())
            continue;
        QProcess process;
        process.setWorkingDirectory(m_bench->folder());
        process.start(program(), QStringList{u"--home"_s, u"home"_s} + order + arguments);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), exit);
        QVERIFY(!process.readAllStandardError().trimmed().isEmpty());
        QVERIFY(!QFile::exists(m_bench->path(order.last())));
    }
}

void TestWindowCommand::aPictureLeavesTheStoreAsItIs_data()
{
    QTest::addColumn<QString>("view");
    for (const char* view : {"main", "field", "outcomes", "crawler", "table"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

void TestWindowCommand::aPictureLeavesTheStoreAsItIs()
{
    QFETCH(QString, view);
    const auto imported = m_bench->run({u"import"_s, m_bench->path(u"web.jsonl"_s)});
    QCOMPARE(imported.exit, 0);
    const Json before = m_bench->run({u"info"_s}).json();
    QVERIFY(before.contains("graph_hash"));
    QProcess process;
    process.start(program(),
        {u"--home"_s, m_bench->path(u"home"_s), u"--view"_s, view, u"--screenshot"_s,
            m_bench->path(u"out.png"_s)});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(QFile::exists(m_bench->path(u"out.png"_s)));
    QCOMPARE(m_bench->run({u"info"_s}).json().at("graph_hash"), before.at("graph_hash"));
}

QTEST_GUILESS_MAIN(TestWindowCommand)
#include "tst_windowcommand.moc"
