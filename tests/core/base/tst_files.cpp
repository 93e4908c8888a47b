// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/base/log.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <vector>

using namespace mnemo;

namespace {

/// Lets no file grow beyond `bytes` while it lives: a disk that is full.
class FullDisk final
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }

    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
};

} // namespace

class TestFiles final : public QObject
{
    Q_OBJECT
private slots:

    void aFullDiskLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("facts/a.json"));
        QVERIFY(writeFileAtomically(path, "old"));
        {
            const FullDisk full(1000);
            const auto written = writeFileAtomically(path, std::string(5000, 'x'));
            QVERIFY(!written);
            QCOMPARE(written.error().code, ErrorCode::DiskFull);
            const auto appended = appendDurably(path, std::string(5000, 'x'));
            QVERIFY(!appended);
            QCOMPARE(appended.error().code, ErrorCode::DiskFull);
        }
        QCOMPARE(*readFile(path), std::string("old"));
        QCOMPARE(QDir(folder.filePath(QStringLiteral("facts")))
                     .entryList(QDir::Files | QDir::Hidden)
                     .size(),
            1);
    }

    void writersOfOneFileDoNotDisturbEachOther()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.json"));
        std::atomic_int failures = 0;
        std::vector<std::thread> writers;
        for (const char letter : {'a', 'b', 'c', 'd'}) {
            writers.emplace_back([&, letter] {
                for (int i = 0; i < 25; ++i)
                    failures += writeFileAtomically(path, std::string(100'000, letter)) ? 0 : 1;
            });
        }
        for (std::thread& writer : writers)
            writer.join();
        QCOMPARE(failures.load(), 0);
        const std::string last = *readFile(path);
        QCOMPARE(last, std::string(100'000, last.front()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void aLockThatNamesNobodyIsBroken()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lock"));
        QFile nameless(path);
        QVERIFY(nameless.open(QIODevice::WriteOnly));
        // One that is being made is left alone.
        QVERIFY(!lockFile(path, 0));
        QVERIFY(nameless.setFileTime(
            QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        nameless.close();
        const auto lock = lockFile(path, 0);
        QVERIFY(lock);
        const auto second = lockFile(path, 0);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::StoreLocked);
    }

    void errorsSayWhatKind()
    {
        const QTemporaryDir folder;
        QCOMPARE(
            readFile(folder.filePath(QStringLiteral("none"))).error().code, ErrorCode::NotFound);
        QCOMPARE(readFile(folder.path()).error().code, ErrorCode::Io);
        const QString large = folder.filePath(QStringLiteral("large"));
        QVERIFY(writeFileAtomically(large, std::string(100, 'x')));
        QCOMPARE(readFile(large, 99).error().code, ErrorCode::MalformedFile);
        QCOMPARE(systemError(EROFS, {}).code, ErrorCode::NotPermitted);
    }

    void aSecondHolderOfALockIsTold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("ledger.lock"));
        const auto first = lockFile(path, 0);
        QVERIFY(first);
        const auto second = lockFile(path, 0);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::StoreLocked);
    }

    void secretsAreBlanked_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("secret");
        QTest::newRow("store URL") << "open falkor://ann:s3cr3t@db:6379/g failed"
                                   << "s3cr3t";
        QTest::newRow("password with @ and /") << "falkor://ann:a@b:c%2Fd@db/g"
                                               << "a@b";
        QTest::newRow("header") << "Authorization: Bearer abcdefghijkl"
                                << "abcdefghijkl";
        QTest::newRow("key") << "api_key=\"k-12345\""
                             << "k-12345";
        QTest::newRow("JSON") << "{\"password\": \"hunter2\"}"
                              << "hunter2";
        QTest::newRow("model key") << "sent sk-abcdefgh12345"
                                   << "abcdefgh12345";
    }

    void secretsAreBlanked()
    {
        QFETCH(QString, text);
        QFETCH(QString, secret);
        QVERIFY2(!redacted(text).contains(secret), qPrintable(redacted(text)));
    }

    void logsRotate()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("state/mnemoscope.log"));
        startLog(path, LogLevel::Error);
        const QString line(10'000, QLatin1Char('x'));
        for (int i = 0; i < 700; ++i)
            qInfo("%s", qPrintable(line));
        qInstallMessageHandler(nullptr);
        const QDir state(folder.filePath(QStringLiteral("state")));
        const auto files = state.entryInfoList(QDir::Files);
        QCOMPARE(files.size(), 5);
        for (const QFileInfo& file : files)
            QVERIFY(file.size() <= 1024 * 1024);
    }

    /// A figure is put on a web server as it is; what the program keeps is nobody else's.
    void othersMayReadWhatAPersonAskedFor()
    {
        const QTemporaryDir folder;
        const auto rights = [&folder](const char* name) {
            struct stat status
            {
            };

            const auto path = QFile::encodeName(folder.filePath(QString::fromLatin1(name)));
            return ::stat(path.constData(), &status) == 0 ? int(status.st_mode & 0777) : -1;
        };
        const mode_t before = ::umask(027);
        QVERIFY(writeFileAtomically(folder.filePath(QStringLiteral("ours")), "a"));
        QVERIFY(writeDocument(folder.filePath(QStringLiteral("theirs")), "a"));
        QVERIFY(writeDocument(folder.filePath(QStringLiteral("kept")), "a"));
        ::umask(before);
        QCOMPARE(rights("ours"), 0600);
        QCOMPARE(rights("theirs"), 0640);
        QVERIFY(QFile::setPermissions(folder.filePath(QStringLiteral("kept")),
            QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QVERIFY(writeDocument(folder.filePath(QStringLiteral("kept")), "b"));
        QCOMPARE(rights("kept"), 0604);
        QCOMPARE(*readFile(folder.filePath(QStringLiteral("kept"))), std::string("b"));
        const auto nowhere = writeDocument(folder.filePath(QStringLiteral("no/such.svg")), "a");
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
        QCOMPARE(rights("no"), -1);
    }

    void aHomeKeepsEverythingUnderOneFolder()
    {
        const Home home = Home::under(QStringLiteral("/somewhere"));
        for (const QString& path : {home.data, home.config, home.state, home.factsFolder(),
                 home.ledgerFile(), home.museFolder(), home.settingsFile(), home.logFile()})
            QVERIFY(path.startsWith(QStringLiteral("/somewhere/")));
    }
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
