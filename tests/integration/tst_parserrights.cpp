// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pageparser/sandbox.h"
#include "tests/support/pagereading.h"

#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>

#include <arpa/inet.h>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <seccomp.h>
#include <string>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mnemo;
using mnemo::test::procLine;
using mnemo::test::readPage;

namespace {

QString u(const char* text)
{
    return QString::fromUtf8(text);
}

/// Forbids filters, as some containers do.
void forbidFilters()
{
    auto* filter = seccomp_init(SCMP_ACT_ALLOW);
    const scmp_arg_cmp asksForFilter{0, SCMP_CMP_EQ, PR_SET_SECCOMP, 0};
    seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(seccomp), 0, nullptr);
    seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prctl), 1, &asksForFilter);
    seccomp_load(filter);
    seccomp_release(filter);
}

/// What a page that has taken over the process would try; true where it was let.
using Attempt = std::function<bool()>;

enum class Rights
{
    All,
    OfTheParser
};

constexpr int cannotFilter = 2;

/// How a process with these rights ends that tries it: 0 where it was let, 1 where it was not. Its
/// standard input is a socket, as it might have been given one.
int endOf(const Attempt& attempt, Rights rights)
{
    const auto child = fork();
    if (child == 0) {
        dup2(socket(AF_INET, SOCK_STREAM, 0), STDIN_FILENO);
        if (rights == Rights::OfTheParser && !giveUpRights().filtered)
            _exit(cannotFilter);
        _exit(attempt() ? 0 : 1);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool mayMap(std::size_t bytes, int protection)
{
    return mmap(nullptr, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

bool mayConnect(int socket, quint16 port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

bool mayFork()
{
    const auto child = fork();
    if (child == 0)
        _exit(0);
    return child > 0 && waitpid(child, nullptr, 0) == child;
}

/// Of a page that the parser has read; empty where it has not.
QString titleOf(PageParser& parser, const QByteArray& html, const QByteArray& charset = "utf-8")
{
    const auto page = readPage(parser, html, charset);
    return page && *page ? QString::fromStdString((*page)->title) : QString();
}

} // namespace

/// What the process that reads pages may do. A build with sanitisers gives it more, as those look
/// at themselves by files and reserve terabytes: this says something of the program that people
/// run.
class TestParserRights final : public QObject
{
    Q_OBJECT

private slots:
    void readsEveryCharset_data();
    void readsEveryCharset();
    void limitsHold();
    void mayDoNothingElse_data();
    void mayDoNothingElse();
    void aPageThatNeedsTooMuchMemoryFailsAlone();
    void withoutFilterTheLimitsStay();

private:
    QTemporaryDir m_folder;
    QTcpServer m_server;
};

void TestParserRights::readsEveryCharset_data()
{
    QTest::addColumn<QByteArray>("charset");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("title");
    QTest::newRow("gb18030") << QByteArray("gb18030") << QByteArray("\xD6\xD0\xCE\xC4")
                             << u("中文");
    QTest::newRow("big5") << QByteArray("big5") << QByteArray("\xA4\xA4\xA4\xE5") << u("中文");
    QTest::newRow("greek") << QByteArray("iso-8859-7") << QByteArray("\xE1\xE2") << u("αβ");
}

/// Converters that are loaded on demand work, although the process cannot open files.
void TestParserRights::readsEveryCharset()
{
    QFETCH(QByteArray, charset);
    QFETCH(QByteArray, bytes);
    PageParser parser;
    QTEST(titleOf(parser, "<title>" + bytes + "</title>", charset), "title");
}

void TestParserRights::limitsHold()
{
    PageParser parser;
    QCOMPARE(titleOf(parser, "<title>x</title>"), u("x"));
    const auto process = parser.processIds().front();
    QCOMPARE(procLine(process, "limits", "Max core file size"), u("0 0 bytes"));
    QCOMPARE(procLine(process, "limits", "Max file size"), u("0 0 bytes"));
    QCOMPARE(procLine(process, "limits", "Max cpu time"), u("20 20 seconds"));
    QCOMPARE(procLine(process, "limits", "Max processes"), u("0 0 processes"));
    QCOMPARE(procLine(process, "limits", "Max open files"), u("0 0 files"));
    QCOMPARE(procLine(process, "limits", "Max address space"), u("805306368 805306368 bytes"));
    // Some containers forbid filters; in CI that is a failure.
    if (procLine(process, "status", "Seccomp:") != u("2")
        && qEnvironmentVariable("CI") != u("true"))
        QSKIP("System calls cannot be filtered here.");
    QCOMPARE(procLine(process, "status", "Seccomp:"), u("2"));
    QCOMPARE(procLine(process, "status", "NoNewPrivs:"), u("1"));
}

void TestParserRights::mayDoNothingElse_data()
{
    QTest::addColumn<Attempt>("attempt");
    const auto row
        = [](const char* name, const Attempt& attempt) { QTest::newRow(name) << attempt; };
    const auto folder = m_folder.path().toStdString();
    QVERIFY(m_server.isListening() || m_server.listen(QHostAddress::LocalHost));
    const auto port = m_server.serverPort();
    row("read a file", [] { return open("/etc/passwd", O_RDONLY) >= 0; });
    row("make a file",
        [folder] { return open((folder + "/made").c_str(), O_WRONLY | O_CREAT, 0600) >= 0; });
    row("change a file", [folder] { return chmod(folder.c_str(), 0700) == 0; });
    row("make a socket", [] { return socket(AF_INET, SOCK_STREAM, 0) >= 0; });
    row("make a local socket", [] { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; });
    row("run a program", [] {
        std::array<char*, 1> none{};
        execve("/bin/true", none.data(), none.data());
        return false;
    });
    row("fork", mayFork);
    row("look for another process", [] { return kill(getppid(), 0) == 0; });
    row("take more memory", [] { return mayMap(std::size_t{1} << 30, PROT_READ | PROT_WRITE); });
    row("run what it wrote", [] { return mayMap(4096, PROT_READ | PROT_WRITE | PROT_EXEC); });
    row("connect", [port] { return mayConnect(STDIN_FILENO, port); });
}

/// What this process may, one with the rights of the parser may not.
void TestParserRights::mayDoNothingElse()
{
    QFETCH(Attempt, attempt);
    QCOMPARE(endOf(attempt, Rights::All), 0);
    const int end = endOf(attempt, Rights::OfTheParser);
    // Some containers forbid filters; in CI that is a failure.
    if (end == cannotFilter && qEnvironmentVariable("CI") != u("true"))
        QSKIP("System calls cannot be filtered here.");
    QCOMPARE(end, 1);
}

/// Its tree would take more than a gigabyte. The page is the only one that is not read.
void TestParserRights::aPageThatNeedsTooMuchMemoryFailsAlone()
{
    PageParser parser;
    QCOMPARE(titleOf(parser, "<title>before</title>"), u("before"));
    const auto process = parser.processIds().front();
    constexpr qsizetype units = maxBodyBytes / 4;
    const auto page = readPage(parser, QByteArray("x<!>").repeated(units));
    QVERIFY(page && !*page);
    QCOMPARE(page->error().code, ErrorCode::Refused);
    const auto most = procLine(process, "status", "VmPeak:").split(u' ').front().toLongLong();
    QVERIFY2(most > 0 && most <= 768 * 1024, qPrintable(QString::number(most)));
    QCOMPARE(titleOf(parser, "<title>after</title>"), u("after"));
}

void TestParserRights::withoutFilterTheLimitsStay()
{
    const auto program = pageParserProgram();
    QVERIFY(program);
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    QVERIFY(pipe(in.data()) == 0 && pipe(out.data()) == 0);
    const auto path = program->toStdString();
    const auto child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        forbidFilters();
        execl(path.c_str(), path.c_str(), nullptr);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    std::string bytes(1000, '\0');
    bytes.resize(std::size_t(std::max<ssize_t>(0, ::read(out[0], bytes.data(), bytes.size()))));
    QVERIFY(bytes.size() > frameHeadBytes);
    const auto hello = parseHello(bytes.substr(frameHeadBytes));
    QVERIFY(hello);
    QVERIFY(!hello->filtered);
    QVERIFY(!hello->problem.empty());
    QCOMPARE(procLine(child, "limits", "Max file size"), u("0 0 bytes"));
    close(in[1]);
    close(out[0]);
    int status = -1;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

QTEST_GUILESS_MAIN(TestParserRights)
#include "tst_parserrights.moc"
