// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/crashlog.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t pathSize = 4096;
constexpr int mostFrames = 64;
constexpr qsizetype mostKept = 5;
constexpr std::array crashSignals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// Filled before the handler is set; a handler may only read plain memory (POSIX.1-2017, 2.4.3).
std::array<char, pathSize> crashPath{};
std::array<char, 256> crashHeader{};
// A handler needs a stack of its own where the crash was an overflow of the stack.
std::array<char, std::size_t{64} * 1024> crashStack{};

void put(int file, const char* text)
{
    [[maybe_unused]] const auto written = write(file, text, std::strlen(text));
}

const char* nameOf(int signal)
{
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV\n";
    case SIGBUS:
        return "SIGBUS\n";
    case SIGFPE:
        return "SIGFPE\n";
    case SIGILL:
        return "SIGILL\n";
    default:
        return "SIGABRT\n";
    }
}

void onCrash(int signal)
{
    const int file
        = open(crashPath.data(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file >= 0) {
        put(file, crashHeader.data());
        put(file, nameOf(signal));
        std::array<void*, mostFrames> frames{};
        backtrace_symbols_fd(frames.data(), backtrace(frames.data(), mostFrames), file);
        close(file);
    }
    // The handler was set for one time: the signal now does what it always did.
    raise(signal);
}

QStringList logsIn(const QDir& folder, const QString& pattern)
{
    QStringList paths;
    for (const QString& name : folder.entryList({pattern}, QDir::Files, QDir::Name))
        paths.prepend(folder.filePath(name));
    return paths;
}

} // namespace

Status installCrashLog(const Home& home, const QString& version, qint64 now)
{
    if (const Status folder = ensureFolder(home.state); !folder)
        return folder.error();
    const QString time
        = QDateTime::fromSecsSinceEpoch(now, Qt::UTC).toString(u"yyyyMMdd'T'HHmmss'Z'"_s);
    const QByteArray path = QFile::encodeName(
        QDir(home.state)
            .filePath(u"crash-%1-%2.log"_s.arg(time).arg(QCoreApplication::applicationPid())));
    const QByteArray header = u"Mnemoscope %1\nstarted %2\n"_s.arg(version, time).toUtf8();
    if (path.size() >= qsizetype(crashPath.size())
        || header.size() >= qsizetype(crashHeader.size())) {
        return Error{ErrorCode::Io,
            QCoreApplication::translate("CrashLog", "A crash cannot be logged here."), home.state,
            QCoreApplication::translate("CrashLog", "Choose a folder with a shorter path."), {}};
    }
    std::copy(path.begin(), path.end(), crashPath.begin());
    std::copy(header.begin(), header.end(), crashHeader.begin());
    // The first call loads a library, which a handler may not.
    std::array<void*, 1> warm{};
    backtrace(warm.data(), 1);
    stack_t stack{};
    stack.ss_sp = crashStack.data();
    stack.ss_size = crashStack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action = {};
    action.sa_handler = onCrash;
    action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
    for (const int signal : crashSignals)
        sigaction(signal, &action, nullptr);
    return Done{};
}

QStringList crashLogs(const Home& home)
{
    return logsIn(QDir(home.state), u"crash-*.log"_s);
}

void putCrashLogsAway(const Home& home)
{
    for (const QString& path : crashLogs(home))
        QFile::rename(path, path + u".seen"_s);
    const QStringList seen = logsIn(QDir(home.state), u"crash-*.log.seen"_s);
    for (const QString& path : seen.mid(mostKept))
        QFile::remove(path);
}

} // namespace mnemo
