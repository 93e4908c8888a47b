// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Faults around a store: killed programs, full disks, other writers, foreign files. The test starts
// itself again as the program that is killed.

#include "core/graph/sqlite/schema.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mnemo;

namespace {

Result<std::shared_ptr<GraphStore>> opened(const QString& path, OpenMode mode)
{
    return openStore({StoreUrl::Kind::Sqlite, path, {}}, mode);
}

Commit oneNode(const std::string& id, std::string label = {})
{
    return {{AddNode{Node{NodeId(id), "fact", std::move(label), Json::object()}}}, {}, {}};
}

void say(const QByteArray& line)
{
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

int childImports(const QString& path, const QString& file)
{
    auto store = opened(path, OpenMode::Write);
    say("ready");
    if (!store || !importFiles(**store, {file}, {}))
        return 1;
    say("done");
    return 0;
}

int childCommits(const QString& path)
{
    auto store = opened(path, OpenMode::Write);
    for (int i = 0; store && i < 100000; ++i) {
        if (!(*store)->apply(oneNode(std::to_string(i))))
            return 1;
        say(QByteArray::number(i));
    }
    return 1;
}

int childFillsDisk(const QString& path)
{
    const ::rlimit limit{1024 * 1024, 1024 * 1024};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    auto store = opened(path, OpenMode::Write);
    if (!store)
        return 1;
    for (int i = 0; i < 1000; ++i) {
        const auto done
            = (*store)->apply(oneNode("n" + std::to_string(i), std::string(20000, 'x')));
        if (!done) {
            say(QByteArray::fromStdString(std::string(errorName(done.error().code))));
            // Existing data can still be read.
            say(QByteArray::number(static_cast<qint64>((*store)->info()->nodes)));
            return 0;
        }
        say(QByteArray::number(i + 1));
    }
    return 1;
}

int childReadsAsNobody(const QString& path)
{
    if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0))
        return 1;
    const auto reading = opened(path, OpenMode::Read);
    say(reading ? QByteArray::number(static_cast<qint64>((*reading)->info()->nodes))
                : reading.error().message.toUtf8());
    const auto writing = opened(path, OpenMode::Write);
    if (!writing)
        return 1;
    const auto done = (*writing)->apply(oneNode("more"));
    say(done ? QByteArray("written")
             : QByteArray::fromStdString(std::string(errorName(done.error().code))));
    return 0;
}

} // namespace

class TestStoreFaults final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void killedImportIsWholeOrAbsent_data();
    void killedImportIsWholeOrAbsent();
    void acknowledgedCommitsSurvive();
    void fullDiskLosesNothing();
    void secondWriterIsToldAfterWaiting();
    void readersWorkBesideAWriter();
    void strangeFiles_data();
    void strangeFiles();
    void damagedPages();
    void propertiesThatAreNoObject();
    void newerSchemaIsReadOnly();
    void migrationCopiesFirst();
    void failedMigrationChangesNothing();
    void readOnlyFolderIsRead_data();
    void readOnlyFolderIsRead();
    void orphanedLogIsNotReplayed();

private:
    [[nodiscard]] std::unique_ptr<QProcess> child(const QStringList& arguments) const;
    void runSql(const QByteArray& sql) const;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestStoreFaults::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("s.sqlite"));
}

std::unique_ptr<QProcess> TestStoreFaults::child(const QStringList& arguments) const
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationFilePath(), arguments);
    return process;
}

void TestStoreFaults::runSql(const QByteArray& sql) const
{
    ::sqlite3* db = nullptr;
    if (sqlite3_open(m_path.toUtf8().constData(), &db) != SQLITE_OK
        || sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

void TestStoreFaults::killedImportIsWholeOrAbsent_data()
{
    QTest::addColumn<bool>("exists");
    QTest::newRow("new store") << false;
    QTest::newRow("store with data") << true;
}

void TestStoreFaults::killedImportIsWholeOrAbsent()
{
    QFETCH(bool, exists);
    const int nodes = qEnvironmentVariableIsSet("MNEMO_TEST_LONG") ? 20000 : 3000;
    const auto file = m_folder->filePath(QStringLiteral("graph.jsonl"));
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        for (int i = 0; i < nodes; ++i) {
            const auto number = QByteArray::number(i);
            out.write("{\"id\":\"n" + number + "\",\"label\":\"Node number " + number + "\"}\n");
            out.write("{\"from\":\"n" + number + "\",\"kind\":\"k\",\"to\":\"n0\"}\n");
        }
    }
    qint64 duration = 0;
    int whole = 0;
    for (int round = 0; round <= 20; ++round) {
        const auto path = m_folder->filePath(QStringLiteral("s%1.sqlite").arg(round));
        if (exists)
            QVERIFY((*opened(path, OpenMode::Write))->apply(oneNode("before")));
        auto process = child({QStringLiteral("--import"), path, file});
        QVERIFY(process->waitForReadyRead());
        QElapsedTimer timer;
        timer.start();
        if (round == 0) {
            QVERIFY(process->waitForFinished());
            duration = timer.elapsed() + 1;
        } else if (!process->waitForFinished(
                       static_cast<int>(QRandomGenerator::global()->bounded(duration)))) {
            process->kill();
            QVERIFY(process->waitForFinished());
        }
        const bool acknowledged = process->readAllStandardOutput().contains("done");
        const auto store = opened(path, OpenMode::Read);
        const auto found = store ? (*store)->info()->nodes : 0;
        QVERIFY(found == (exists ? 1 : 0) || found == nodes + (exists ? 1 : 0));
        QVERIFY(!acknowledged || found > 1);
        whole += found > 1 ? 1 : 0;
    }
    QVERIFY(whole >= 1);
    // The next import is not blocked, and the unfinished file is removed.
    const auto last = m_folder->filePath(QStringLiteral("s1.sqlite"));
    QVERIFY(importFiles(**opened(last, OpenMode::Write), {file}, {}));
    QVERIFY(QDir(m_folder->path()).entryList({QStringLiteral("s1.sqlite.new-*")}).isEmpty());
}

void TestStoreFaults::acknowledgedCommitsSurvive()
{
    auto process = child({QStringLiteral("--commits"), m_path});
    QByteArray said;
    while (said.count('\n') < 30) {
        QVERIFY(process->waitForReadyRead());
        said += process->readAllStandardOutput();
    }
    process->kill();
    QVERIFY(process->waitForFinished());
    said += process->readAllStandardOutput();
    const auto acknowledged = said.left(said.lastIndexOf('\n')).split('\n').size();
    const auto store = opened(m_path, OpenMode::Read);
    QVERIFY(store);
    const auto nodes = (*store)->info()->nodes;
    QVERIFY(nodes == acknowledged || nodes == acknowledged + 1);
}

void TestStoreFaults::fullDiskLosesNothing()
{
    auto process = child({QStringLiteral("--fill"), m_path});
    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(process->exitCode(), 0);
    const auto lines = process->readAllStandardOutput().trimmed().split('\n');
    QVERIFY(lines.size() > 4);
    QCOMPARE(lines.value(lines.size() - 2), QByteArray("disk_full"));
    QCOMPARE(lines.last(), lines.value(lines.size() - 3));
    const auto store = opened(m_path, OpenMode::Write);
    QVERIFY(store);
    QCOMPARE(QByteArray::number(static_cast<qint64>((*store)->info()->nodes)), lines.last());
    QVERIFY((*store)->apply(oneNode("with space again")));
}

void TestStoreFaults::secondWriterIsToldAfterWaiting()
{
    const auto store = opened(m_path, OpenMode::Write);
    QVERIFY((*store)->apply(oneNode("a")));
    ::sqlite3* other = nullptr;
    QCOMPARE(sqlite3_open(m_path.toUtf8().constData(), &other), SQLITE_OK);
    QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    QElapsedTimer timer;
    timer.start();
    const auto refused = (*store)->apply(oneNode("b"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::StoreLocked);
    QVERIFY(timer.elapsed() >= 4500);
    QVERIFY((*store)->findNode(NodeId("a"))->has_value());
    QCOMPARE(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(other);
    QVERIFY((*store)->apply(oneNode("b")));
}

void TestStoreFaults::readersWorkBesideAWriter()
{
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("a")));
    ::sqlite3* other = nullptr;
    QCOMPARE(sqlite3_open(m_path.toUtf8().constData(), &other), SQLITE_OK);
    QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE; DELETE FROM node", nullptr, nullptr, nullptr),
        SQLITE_OK);
    QCOMPARE((*opened(m_path, OpenMode::Read))->info()->nodes, 1);
    QVERIFY((*opened(m_path, OpenMode::Read))->findNode(NodeId("a"))->has_value());
    sqlite3_close(other);
}

void TestStoreFaults::strangeFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("text")
        << QByteArray("not a database, but some text that is long enough\n").repeated(40)
        << QByteArray();
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("header only") << QByteArray("SQLite format 3\0", 16) + QByteArray(200, 'x')
                                 << QByteArray();
    QTest::newRow("database of another program")
        << QByteArray() << QByteArray("CREATE TABLE node(id TEXT); CREATE TABLE edge(a, b);");
    QTest::newRow("meta without a version")
        << QByteArray()
        << QByteArray("CREATE TABLE meta(key, value); CREATE TABLE node(x); CREATE TABLE edge(x);"
                      "CREATE TABLE tally(x); CREATE TABLE state(x); CREATE TABLE event(x);");
}

void TestStoreFaults::strangeFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, sql);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    if (!sql.isEmpty())
        runSql(sql);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto before = file.readAll();
    file.close();
    for (const auto mode : {OpenMode::Read, OpenMode::Write}) {
        const auto store = opened(m_path, mode);
        QVERIFY(!store);
        QCOMPARE(store.error().code, ErrorCode::StoreCorrupt);
        QCOMPARE(store.error().where, m_path);
        QVERIFY(!store.error().message.isEmpty());
        QVERIFY(!store.error().hint.isEmpty());
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
}

void TestStoreFaults::damagedPages()
{
    Commit commit;
    for (int i = 0; i < 2000; ++i)
        commit.patches.push_back(oneNode(std::to_string(i), std::string(100, 'x')).patches[0]);
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(commit));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.size() > 400000);
    file.seek(4096 * 8);
    file.write(QByteArray(static_cast<int>(file.size()) - 4096 * 16, '\xa5'));
    file.close();
    const auto store = opened(m_path, OpenMode::Write);
    const auto scanned = store
        ? (*store)->scan([](const Node&) { return true; }, [](const Edge&) { return true; }, {})
        : Status(store.error());
    QVERIFY(!scanned);
    QCOMPARE(scanned.error().code, ErrorCode::StoreCorrupt);
    QCOMPARE(scanned.error().where, m_path);
}

/// In a store from somebody else they may be any JSON.
void TestStoreFaults::propertiesThatAreNoObject()
{
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("a")));
    for (const char* value : {"[1]", "null", "5"}) {
        runSql("UPDATE node SET properties = '" + QByteArray(value) + "'");
        const auto store = opened(m_path, OpenMode::Read);
        QVERIFY(store);
        const auto scanned = (*store)->scan([](const Node&) { return true; }, {}, {});
        QVERIFY(!scanned);
        QCOMPARE(scanned.error().code, ErrorCode::StoreCorrupt);
    }
}

void TestStoreFaults::newerSchemaIsReadOnly()
{
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("a")));
    runSql("UPDATE meta SET value = '99' WHERE key = 'schema_version'");
    const auto store = opened(m_path, OpenMode::Write);
    QVERIFY(store);
    QVERIFY((*store)->findNode(NodeId("a"))->has_value());
    QVERIFY((*store)->info()->readOnly);
    const auto refused = (*store)->apply(oneNode("b"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::SchemaTooNew);
    QCOMPARE((*store)->info()->nodes, 1);
}

void TestStoreFaults::migrationCopiesFirst()
{
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("a")));
    const std::vector<sqlite::Migration> steps{
        {1, "ALTER TABLE node ADD COLUMN extra TEXT NOT NULL DEFAULT 'new'"},
        {2, "CREATE TABLE more(x)"}};
    auto connection = sqlite::Connection::open(m_path, sqlite::Access::ReadWrite);
    QVERIFY(connection);
    QVERIFY(sqlite::migrate(**connection, steps, 3));
    QCOMPARE(sqlite::readMeta(**connection)->schemaVersion, 3);
    QVERIFY(sqlite::migrate(**connection, steps, 3)); // once is enough
    const auto copy = m_path + QStringLiteral(".v1.backup");
    const auto old = opened(copy, OpenMode::Read);
    QVERIFY(old);
    QVERIFY((*old)->findNode(NodeId("a"))->has_value());
    QVERIFY((*opened(m_path, OpenMode::Read))->findNode(NodeId("a"))->has_value());
}

void TestStoreFaults::failedMigrationChangesNothing()
{
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("a")));
    const std::vector<sqlite::Migration> steps{
        {1, "CREATE TABLE more(x); INSERT INTO nowhere VALUES(1)"}};
    auto connection = sqlite::Connection::open(m_path, sqlite::Access::ReadWrite);
    QVERIFY(connection);
    QVERIFY(!sqlite::migrate(**connection, steps, 2));
    QCOMPARE(sqlite::readMeta(**connection)->schemaVersion, 1);
    QVERIFY(!(*connection)->execute("SELECT * FROM more"));
}

void TestStoreFaults::readOnlyFolderIsRead_data()
{
    QTest::addColumn<bool>("log");
    QTest::newRow("closed store") << false;
    QTest::newRow("with the log of a killed writer") << true;
}

void TestStoreFaults::readOnlyFolderIsRead()
{
    QFETCH(bool, log);
    // The other user needs access to the parent folder.
    const auto top = m_folder->path();
    const auto inner = m_folder->filePath(QStringLiteral("locked"));
    QVERIFY(QDir().mkpath(inner));
    const auto path = inner + QStringLiteral("/s.sqlite");
    int nodes = 1;
    QVERIFY((*opened(path, OpenMode::Write))->apply(oneNode("a")));
    if (log) {
        auto process = child({QStringLiteral("--commits"), path});
        QByteArray said;
        while (said.count('\n') < 5) {
            QVERIFY(process->waitForReadyRead());
            said += process->readAllStandardOutput();
        }
        process->kill();
        QVERIFY(process->waitForFinished());
        QVERIFY(QFileInfo(path + QStringLiteral("-wal")).size() > 0);
        QVERIFY(QFile::remove(path + QStringLiteral("-shm")));
        nodes = 5;
    }
    ::chmod(QFile::encodeName(top).constData(), 0755);
    for (const auto* suffix : {"", "-wal"})
        ::chmod(QFile::encodeName(path + QLatin1String(suffix)).constData(), 0444);
    ::chmod(QFile::encodeName(inner).constData(), 0555);
    auto process = child({QStringLiteral("--nobody"), path});
    const bool finished = process->waitForFinished();
    ::chmod(QFile::encodeName(inner).constData(), 0755);
    QVERIFY(finished);
    const auto lines = process->readAllStandardOutput().trimmed().split('\n');
    QVERIFY2(lines.value(0).toInt() >= nodes, lines.value(0).constData());
    QCOMPARE(lines.value(1), QByteArray("not_permitted"));
}

void TestStoreFaults::orphanedLogIsNotReplayed()
{
    auto process = child({QStringLiteral("--commits"), m_path});
    QByteArray said;
    while (said.count('\n') < 5) {
        QVERIFY(process->waitForReadyRead());
        said += process->readAllStandardOutput();
    }
    process->kill();
    QVERIFY(process->waitForFinished());
    QVERIFY(QFile::remove(m_path)); // but not the files beside it
    QVERIFY((*opened(m_path, OpenMode::Write))->apply(oneNode("fresh")));
    const auto store = opened(m_path, OpenMode::Read);
    QVERIFY(store);
    QCOMPARE((*store)->info()->nodes, 1);
    QVERIFY((*store)->findNode(NodeId("fresh"))->has_value());
}

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    const auto mode = arguments.value(1);
    if (mode == QLatin1String("--import"))
        return childImports(arguments.value(2), arguments.value(3));
    if (mode == QLatin1String("--commits"))
        return childCommits(arguments.value(2));
    if (mode == QLatin1String("--fill"))
        return childFillsDisk(arguments.value(2));
    if (mode == QLatin1String("--nobody"))
        return childReadsAsNobody(arguments.value(2));
    TestStoreFaults test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_storefaults.moc"
