// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/documentfile.h"
#include "core/base/files.h"
#include "core/base/home.h"
#include "core/base/log.h"
#include "core/base/logins.h"
#include "tests/support/owntime.h"

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

    void aLockThatNobodyHoldsIsTaken()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lock"));
        QFile left(path); // by a program that was killed
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        const auto lock = lockFile(path, 0);
        QVERIFY(lock);
        const auto second = lockFile(path, 0);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::StoreLocked);
    }

    void aLockIsHandedOnWithinMilliseconds()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lock"));
        std::atomic_int inside = 0;
        std::atomic_int wrong = 0;
        std::vector<std::thread> holders;
        constexpr int count = 24;
        constexpr int heldMs = 10; // of processor time, because the disk is not what is measured
        test::OwnTime time;
        for (int i = 0; i < count; ++i) {
            holders.emplace_back([&] {
                const auto lock = lockFile(path, 30000);
                wrong += !lock || ++inside != 1 ? 1 : 0;
                const test::ThreadTime held;
                while (held.elapsedMs() < heldMs) { }
                --inside;
            });
        }
        for (std::thread& holder : holders)
            holder.join();
        QCOMPARE(wrong.load(), 0);
        // Waiting adds little to the time in which the lock is held.
        const qint64 ms = time.elapsedMs();
        QVERIFY2(ms < 4 * count * heldMs, qPrintable(QString::number(ms)));
        QVERIFY(!QFile::exists(path));
    }

    void aLinkInTheWayIsNotFollowed()
    {
        const QTemporaryDir folder;
        const QString victim = folder.filePath(QStringLiteral("victim"));
        QVERIFY(writeFileAtomically(victim, "mine"));
        const QString path = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(QFile::link(victim, path));
        QVERIFY(writeDocument(path, "theirs"));
        QCOMPARE(*readFile(victim), std::string("mine"));
        QVERIFY(!QFileInfo(path).isSymLink());
        QCOMPARE(*readFile(path), std::string("theirs"));
        QFile::remove(path);
        QVERIFY(QFile::link(victim, path));
        QVERIFY(!lockFile(path, 0));
        QCOMPARE(*readFile(victim), std::string("mine"));
        // What is gathered in a file goes to no other, be it there or not yet.
        QCOMPARE(appendDurably(path, "theirs").error().code, ErrorCode::NotPermitted);
        QCOMPARE(*readFile(victim), std::string("mine"));
        const QString later = folder.filePath(QStringLiteral("later"));
        const QString dangling = folder.filePath(QStringLiteral("dangling"));
        QVERIFY(QFile::link(later, dangling));
        QVERIFY(!appendDurably(dangling, "theirs"));
        QVERIFY(writeDocument(dangling, "theirs"));
        QVERIFY(!QFile::exists(later) && !QFileInfo(dangling).isSymLink());
        // Names cannot be foreseen.
        const auto one = createDraft(path, QStringLiteral("d-"));
        const auto two = createDraft(path, QStringLiteral("d-"));
        QVERIFY(one && two && *one != *two && QFileInfo(*one).fileName().size() >= 15);
    }

    void aLinkGivesNoRights()
    {
        const QTemporaryDir folder;
        const QString open = folder.filePath(QStringLiteral("open"));
        QVERIFY(writeDocument(open, "anybody's"));
        QVERIFY(::chmod(QFile::encodeName(open).constData(), 0666) == 0);
        const QString path = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(QFile::link(open, path));
        const mode_t mask = ::umask(077);
        const Status written = writeDocument(path, "mine");
        ::umask(mask);
        QVERIFY(written);

        struct stat found
        {
        };

        QVERIFY(::stat(QFile::encodeName(path).constData(), &found) == 0);
        QCOMPARE(found.st_mode & 0777U, 0600U);
    }

    void aDocumentIsThereWholeOrNotAtAll()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("graph.json"));
        const std::string piece(50'000, 'x');
        {
            auto file = DocumentFile::create(path);
            QVERIFY(file && (*file)->write(piece) && (*file)->write(piece));
            QVERIFY(!QFile::exists(path));
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
        {
            auto file = DocumentFile::create(path);
            QVERIFY(file && (*file)->write(piece) && (*file)->write("end"));
            QVERIFY((*file)->publish());
        }
        QCOMPARE(*readFile(path), piece + "end");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        QCOMPARE(DocumentFile::create(folder.filePath(QStringLiteral("none/a"))).error().code,
            ErrorCode::NotFound);
    }

    void whatAKilledWriterLeftIsRemoved()
    {
        const QTemporaryDir folder;
        for (const char* name : {".a.json.4711-1.tmp", ".b.json.0abc.tmp"}) {
            QFile left(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(left.open(QIODevice::WriteOnly));
        }
        QVERIFY(writeFileAtomically(folder.filePath(QStringLiteral("a.json")), "a"));
        QCOMPARE(removeAbandonedDrafts(folder.path()), 2);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
            QStringList{QStringLiteral("a.json")});
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
        QTest::newRow("one slash") << "open “falkor:/ann:s3cr3t@db/g”"
                                   << "s3cr3t";
        QTest::newRow("no slash") << "falkor:s3cr3t@db/g"
                                  << "s3cr3t";
        QTest::newRow("three slashes") << "falkor:///ann:s3cr3t@db/g"
                                       << "s3cr3t";
        QTest::newRow("another scheme") << "flakor:/ann:s3cr3t@db/g"
                                        << "s3cr3t";
        QTest::newRow("slash in it") << "falkor://ann:x/s3cr3t@db/g"
                                     << "s3cr3t";
        QTest::newRow("all in it") << "falkor://ann:x@y/s3cr3t:z@db/g"
                                   << "s3cr3t";
        QTest::newRow("no colon") << "not found: falkor//ann:s3cr3t@db/g"
                                  << "s3cr3t";
        QTest::newRow("other slashes") << "falkor\\\\ann:x/s3cr3t@db"
                                       << "s3cr3t";
        QTest::newRow("a space in it") << "open falkor://ann:x s3cr3t@db/g failed"
                                       << "s3cr3t";
        QTest::newRow("spaces and @ in it") << "falkor://ann:x s3c@y s3cr3t@db/g"
                                            << "s3cr3t";
        QTest::newRow("slash and space in it") << "falkor://ann:x/s3cr3t y@db/g"
                                               << "s3cr3t";
        QTest::newRow("space before the slashes") << "falkor: //ann:s3cr3t@db/g"
                                                  << "s3cr3t";
        QTest::newRow("space before the colon") << "falkor ://s3cr3t@db/g"
                                                << "s3cr3t";
        QTest::newRow("no scheme") << "from //ann:s3cr3t@db/g"
                                   << "s3cr3t";
        QTest::newRow("a page with a space") << "https://ann:x s3cr3t@web.example/a"
                                             << "s3cr3t";
        QTest::newRow("wide at") << "falkor://ann:s3cr3t＠db/g"
                                 << "s3cr3t";
        QTest::newRow("small at, and one behind it") << "falkor://ann:s3cr3t﹫x@db/g"
                                                     << "s3cr3t";
        QTest::newRow("encoded at") << "falkor://ann:s3cr3t%40db/g"
                                    << "s3cr3t";
        QTest::newRow("encoded at and no slashes") << "falkor:ann:s3cr3t%40db/g"
                                                   << "s3cr3t";
        QTest::newRow("twice encoded at with a space") << "bolt://ann:x s3cr3t%2540db/g"
                                                       << "s3cr3t";
        QTest::newRow("encoded at behind an at") << "falkor://ann:x@s3cr3t%40db/g"
                                                 << "s3cr3t";
        QTest::newRow("a page with a slash and an encoded at")
            << "what is http://ann:x/s3cr3t%40web.example/a?"
            << "s3cr3t";
        QTest::newRow("a page with a mark and a twice encoded at")
            << "http://ann:x?s3cr3t%2540web.example:80/a and bob@example.org"
            << "s3cr3t";
        QTest::newRow("a page with # and no slashes") << "http:ann:x#s3cr3t%40web.example"
                                                      << "s3cr3t";
        QTest::newRow("# in it") << "falkor://ann:s3cr3t#@db/g"
                                 << "s3cr3t";
        QTest::newRow("? in it") << "falkor:/ann:s3cr3t?x=@db/g"
                                 << "s3cr3t";
        QTest::newRow("a line's end in it") << "falkor://ann:s3cr3t\n@db/g"
                                            << "s3cr3t";
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

    void whatIsNoLoginStays()
    {
        for (const char* text : {"bob@example.org", "node mail:bob@example.org",
                 "falkor://ann@db/g", "/data/me@work/a.json", "/data/bolt//me@work",
                 "neo4j/me@work", "at 12:30 by ann@db", "falkor://db/g has no bob@example.org",
                 "falkor://db:6379/g has no bob@example.org", "http://a:80/b and bob@example.org",
                 "https://a.example and bob@example.org", "falkor://ann:***@db:6379/g",
                 "https://a.example/search?q=bob%40example.org", "falkor://ann@db/g and 100%",
                 "what is http://a:8080/p?m=bob%40example.org, and who is ann@example.org?",
                 "http://a:80?m=bob%40example.org", "https://a.example:/x%40y",
                 "http://[::1]:80/x%40y", "http://[::1]/x%40y and bob@example.org"})
            QCOMPARE(withoutLogins(QString::fromLatin1(text)), QString::fromLatin1(text));
    }

    /// What stands beside a login in a question is no secret.
    void othersThanTheLoginStay()
    {
        const QString safe = withoutLogins(QStringLiteral(
            "is http://ann:x/s3cr3t%40h/ by bob@example.org in https://a.example/s?q=me%40b?"));
        QVERIFY2(!safe.contains(QStringLiteral("s3cr3t")), qPrintable(safe));
        for (const char* kept :
            {"is http://ann:", "h/ by bob@example.org in ", "https://a.example/s?q=me%40b?"})
            QVERIFY2(safe.contains(QLatin1String(kept)), qPrintable(safe));
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

    /// Figures are readable by others, as for a web server; the program's own files are not.
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
