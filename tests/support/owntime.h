// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Clocks that leave out the time that other programs took, so that a test can check the limits of
// the product on a busy machine. They read /proc: on systems other than Linux nothing is left out.

#include <QByteArray>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

namespace mnemo::test {

inline QByteArray procFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// How long a thread has waited for a processor while ready to run. `task` is its folder in /proc.
inline qint64 withheldNs(const QString& task)
{
    return procFile(task + QStringLiteral("/schedstat")).split(' ').value(1).toLongLong();
}

inline QStringList tasksOf(const QString& process)
{
    const QString folder = QStringLiteral("/proc/%1/task/").arg(process);
    QStringList tasks = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (QString& task : tasks)
        task.prepend(folder);
    return tasks;
}

/// The running child processes of a process, by default of this one.
inline QStringList childProcesses(const QString& process = QStringLiteral("self"))
{
    QStringList children;
    for (const QString& task : tasksOf(process)) {
        const QByteArray list = procFile(task + QStringLiteral("/children"));
        children += QString::fromLatin1(list).split(u' ', Qt::SkipEmptyParts);
    }
    return children;
}

/// How long the host of a virtual machine has withheld a processor since the last call: the maximum
/// of all processors, because a thread runs on one at a time. In steps of 10 ms.
inline qint64 stolenNs(std::vector<qint64>& perProcessor)
{
    qint64 most = 0;
    std::size_t processor = 0;
    for (const QByteArray& line : procFile(QStringLiteral("/proc/stat")).split('\n')) {
        if (!line.startsWith("cpu"))
            break;
        if (line.startsWith("cpu "))
            continue;
        const qint64 ticks = line.simplified().split(' ').value(8).toLongLong();
        perProcessor.resize(std::max(perProcessor.size(), processor + 1), ticks);
        most = std::max(most, ticks - std::exchange(perProcessor[processor++], ticks));
    }
    return most * 10'000'000;
}

/// Processor time of the calling thread. For work that does not wait.
class ThreadTime final
{
public:
    [[nodiscard]] qint64 elapsedNs() const { return now() - m_begin; }

    [[nodiscard]] double elapsedMs() const { return static_cast<double>(elapsedNs()) / 1e6; }

private:
    [[nodiscard]] static qint64 now()
    {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }

    qint64 m_begin = now();
};

/// Wall time without the time in which a thread of this program or of its child processes waited
/// for a processor. For work that waits for timers, other threads or a server. What a child process
/// waited is known until it ends: who waits for that end asks for the time meanwhile.
class OwnTime final
{
public:
    OwnTime()
    {
        stolenNs(m_processors);
        m_withheld = withheldOf(QStringLiteral("self"));
        m_timer.start();
    }

    [[nodiscard]] qint64 elapsedMs()
    {
        m_stolen += stolenNs(m_processors);
        m_most = std::max(m_most, withheldOf(QStringLiteral("self")) - m_withheld);
        return (m_timer.nsecsElapsed() - m_stolen - m_most) / 1'000'000;
    }

private:
    [[nodiscard]] static qint64 withheldOf(const QString& process)
    {
        qint64 sum = 0;
        for (const QString& task : tasksOf(process))
            sum += withheldNs(task);
        for (const QString& child : childProcesses(process))
            sum += withheldOf(child);
        return sum;
    }

    QElapsedTimer m_timer;
    std::vector<qint64> m_processors; ///< see stolenNs()
    qint64 m_withheld = 0; ///< at the beginning
    qint64 m_most = 0; ///< withheld since, at most
    qint64 m_stolen = 0;
};

} // namespace mnemo::test
