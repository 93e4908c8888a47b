// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pageparser.h"

#include <QFile>
#include <QtTest>

#include <array>
#include <seccomp.h>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mnemo;

namespace {

QString u(const char* text)
{
    return QString::fromUtf8(text);
}

/// A line of a process's /proc file, without its name.
QString procLine(qint64 process, const char* file, const char* name)
{
    QFile proc(u("/proc/%1/%2").arg(process).arg(u(file)));
    if (!proc.open(QIODevice::ReadOnly))
        return {};
    const auto lines = QString::fromUtf8(proc.readAll()).split(u'\n');
    for (const auto& line : lines) {
        if (line.startsWith(u(name)))
            return line.mid(qsizetype(qstrlen(name))).simplified();
    }
    return {};
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

/// Of a page that the parser has read; empty where it has not.
QString titleOf(PageParser& parser, const QByteArray& html, const QByteArray& charset = "utf-8")
{
    QString title;
    QEventLoop loop;
    parser.read({*canonicalUrl("http://h.example/"), "text/html", charset.toStdString(),
                    html.toStdString()},
        [&](const Result<ExtractedPage>& page) {
            title = page ? QString::fromStdString(page->title) : QString();
            loop.quit();
        });
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    loop.exec();
    return title;
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
    void withoutFilterTheLimitsStay();
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
