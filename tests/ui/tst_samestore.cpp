// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window and the command line say the same of the same store, byte for byte. The window's
// session runs in a process of its own, as the command line does: this program is both.
#include "core/settings/qtsettings.h"
#include "resources/resources.h"
#include "tests/integration/commandline.h"
#include "tests/support/falkorserver.h"
#include "ui/session/workbench.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <string>

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

namespace {

const auto windowMode = u"--window"_s;
constexpr auto question = R"({"name":"search_nodes","args":{"query":"Halyard","limit":5}})";
constexpr unsigned int nobody = 65534;

/// Answers one line of standard input after the other, as `mnemo batch -` does. A store that does
/// not open is one line that says why.
class WindowSession final
{
public:
    WindowSession(const QString& home, const QString& url)
        : m_bench({Home::under(home), Clock(QByteArray(now).toLongLong()), {}, false})
    {
        QObject::connect(&m_bench, &Workbench::storeFailed, &m_bench, [](const Error& error) {
            print({{"error", errorJson(error)}});
            QCoreApplication::exit(1);
        });
        QObject::connect(&m_bench, &Workbench::storeOpened, &m_bench, [this] { next(); });
        if (url.isEmpty())
            m_bench.opening().openDefault();
        else
            m_bench.opening().openUrl(url);
    }

private:
    static void print(const Json& json) { std::cout << json.dump() << std::endl; }

    void next()
    {
        std::string line;
        if (!std::getline(std::cin, line)) {
            QCoreApplication::exit(0);
            return;
        }
        const auto asked = parseJson(line);
        m_bench.run(asked->at("name").get<std::string>(), asked->at("args"), &m_bench,
            [this](const Result<QueryAnswer>& answer) {
                print(answer ? toJson(*answer->outcome) : Json());
                next();
            });
    }

    Workbench m_bench;
};

/// One of the two programs, asked line by line.
class Asked final
{
public:
    void start(const QString& program, const QStringList& arguments, bool asNobody)
    {
        if (asNobody && ::getuid() == 0)
            m_process.setChildProcessModifier([] { std::ignore = ::setuid(nobody); });
        m_process.start(program, arguments);
    }

    /// What it says to the next line; null when it says nothing.
    [[nodiscard]] Json answer()
    {
        m_process.write(QByteArray(question) + '\n');
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead(patienceMs))
                return {};
        }
        const auto said = parseJson(m_process.readLine().toStdString());
        if (!said || !said->is_object())
            return {};
        Json json = *said;
        json.erase("elapsed_ms");
        return json;
    }

    void end()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(patienceMs);
    }

private:
    QProcess m_process;
};

/// Another program that holds a file of SQLite.
class OtherProgram final
{
public:
    explicit OtherProgram(const QString& path, const char* statements)
    {
        m_isOk = sqlite3_open(QFile::encodeName(path).constData(), &m_db) == SQLITE_OK
            && sqlite3_exec(m_db, statements, nullptr, nullptr, nullptr) == SQLITE_OK;
    }

    ~OtherProgram() { sqlite3_close(m_db); }

    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    [[nodiscard]] bool isOk() const { return m_isOk; }

private:
    sqlite3* m_db = nullptr;
    bool m_isOk = false;
};

} // namespace

class TestSameStore final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        m_bench.importWeb();
        QVERIFY(QDir().mkpath(m_bench.path(u"empty"_s)));
    }

    void bothSayTheSame_data()
    {
        QTest::addColumn<QString>("store");
        QTest::addColumn<QString>("status");
        QTest::newRow("open") << u"web.sqlite"_s << u"found"_s;
        QTest::newRow("read only") << u"readonly/web.sqlite"_s << u"found"_s;
        QTest::newRow("absent") << u"a.b.sqlite"_s << u"no_such_graph"_s;
        QTest::newRow("absent default") << QString() << u"no_such_graph"_s;
        QTest::newRow("of another program") << u"other.sqlite"_s << QString();
        QTest::newRow("no store") << u"text.sqlite"_s << QString();
        QTest::newRow("locked") << u"locked.sqlite"_s << QString();
        QTest::newRow("no URL of a store") << u"gopher:"_s << QString();
        QTest::newRow("no server") << u"falkor://127.0.0.1:1/team"_s << u"unreachable"_s;
    }

    void bothSayTheSame()
    {
        QFETCH(QString, store);
        QFETCH(QString, status);
        make(store);
        const bool isUrl = store.contains(u':');
        const QString url = store.isEmpty() || isUrl ? store : u"sqlite:"_s + m_bench.path(store);
        const auto holder = store.startsWith(u"locked"_s)
            ? std::make_unique<OtherProgram>(m_bench.path(store),
                "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 7;")
            : nullptr;
        QVERIFY(!holder || holder->isOk());
        Asked line;
        Asked window;
        start(line, window, url, u"empty"_s, store.startsWith(u"readonly"_s));
        const Json ofLine = line.answer();
        const Json ofWindow = window.answer();
        line.end();
        window.end();
        QVERIFY(ofLine.contains("query"));
        if (!status.isEmpty())
            QCOMPARE(ofLine.at("status"), Json(toUtf8(status)));
        else
            QVERIFY(ofLine.contains("error"));
        compare(ofLine, ofWindow);
    }

    void bothSayTheSameOfALostFile()
    {
        make(u"lost.sqlite"_s);
        const QString path = m_bench.path(u"lost.sqlite"_s);
        loseInTheMiddle(u"sqlite:"_s + path, [path] { return QFile::remove(path); });
    }

    void bothSayTheSameOfALostServer()
    {
        MNEMO_NEED_FALKOR()
        test::FalkorServer server;
        QVERIFY(server.start());
        const QString url = u"falkor://127.0.0.1:%1/team"_s.arg(server.port());
        QCOMPARE(m_bench.run({u"--store"_s, url, u"import"_s, u"web.jsonl"_s}).exit, 0);
        loseInTheMiddle(url, [&server] {
            server.kill();
            return true;
        });
    }

private:
    static void compare(const Json& ofLine, const Json& ofWindow)
    {
        // What does not open has no outcome in the window: it says what the outcome would say.
        if (ofWindow.is_object() && !ofWindow.contains("query"))
            QCOMPARE(QByteArray::fromStdString(ofWindow.at("error").dump()),
                QByteArray::fromStdString(ofLine.at("error").dump()));
        else
            QCOMPARE(QByteArray::fromStdString(ofWindow.dump()),
                QByteArray::fromStdString(ofLine.dump()));
    }

    void start(Asked& line, Asked& window, const QString& url, const QString& home, bool asNobody)
    {
        QStringList words{u"--home"_s, m_bench.path(home), u"--now"_s, QString::fromLatin1(now)};
        if (!url.isEmpty())
            words += {u"--store"_s, url};
        line.start(Bench::program(), words + QStringList{u"batch"_s, u"-"_s}, asNobody);
        window.start(QCoreApplication::applicationFilePath(), {windowMode, m_bench.path(home), url},
            asNobody);
    }

    void loseInTheMiddle(const QString& url, const std::function<bool()>& lose)
    {
        Asked line;
        Asked window;
        start(line, window, url, u"empty"_s, false);
        compare(line.answer(), window.answer());
        QVERIFY(lose());
        const Json ofLine = line.answer();
        compare(ofLine, window.answer());
        line.end();
        window.end();
        QVERIFY(ofLine.at("status") != Json("empty"));
    }

    void make(const QString& store)
    {
        const QString path = m_bench.path(store);
        const QString url = u"sqlite:"_s + path;
        if (store.startsWith(u"other"_s)) {
            QVERIFY(OtherProgram(path, "CREATE TABLE films (name TEXT);").isOk());
        } else if (store.startsWith(u"text"_s)) {
            m_bench.write(store, "some words\n");
        } else if (store.endsWith(u"web.sqlite"_s) || store.startsWith(u"lo"_s)) {
            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            const auto made = m_bench.run({u"--store"_s, url, u"import"_s, u"web.jsonl"_s});
            QVERIFY2(made.exit == 0, made.out.constData());
        }
        if (store.startsWith(u"readonly"_s)) {
            ::chmod(QFile::encodeName(m_bench.folder()).constData(), 0755);
            ::chmod(QFile::encodeName(path).constData(), 0444);
            ::chmod(QFile::encodeName(QFileInfo(path).path()).constData(), 0555);
        }
    }

    Bench m_bench;
};

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == windowMode) {
        disableQtSettings();
        loadCoreResources();
        const WindowSession session(arguments.value(2), arguments.value(3));
        return QCoreApplication::exec();
    }
    TestSameStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_samestore.moc"
