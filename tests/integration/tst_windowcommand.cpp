// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

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

private:
    static QString program() { return qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s; }

    std::unique_ptr<Bench> m_bench;
};

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
