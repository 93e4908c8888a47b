// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QMutex>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

namespace mnemo::test {

constexpr int beatMs = 5;
/// The longest pause of a window that is alive. What this is to find waits for a server or draws
/// a figure and takes seconds; on a busy machine the making of a dialog takes a tenth of one.
constexpr double mostMs = 250;
constexpr double notedMs = 15;

struct Pause
{
    qint64 fromNs = 0;
    qint64 toNs = 0;
    qint64 withheldNs = 0; ///< of it the thread was ready and got no processor
};

/// How long the host of a virtual machine has given its processors to others (Linux; elsewhere 0):
/// the longest of them, as the thread runs on one at a time. In steps of 10 ms.
inline qint64 stolenNs(std::vector<qint64>& perProcessor)
{
    QFile file(QStringLiteral("/proc/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    qint64 most = 0;
    std::size_t processor = 0;
    for (QByteArray line = file.readLine(); line.startsWith("cpu"); line = file.readLine()) {
        const qint64 ticks = line.simplified().split(' ').value(8).toLongLong();
        if (line.startsWith("cpu "))
            continue;
        perProcessor.resize(std::max(perProcessor.size(), processor + 1), ticks);
        most = std::max(most, ticks - std::exchange(perProcessor[processor++], ticks));
    }
    return most * 10'000'000;
}

/// How long this thread has waited for a processor since it began (Linux; elsewhere 0).
inline qint64 withheldNs()
{
    QFile file(QStringLiteral("/proc/thread-self/schedstat"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() : 0;
}

/// Beats on the thread that it lives on, and notes when a beat came late.
class Heart final : public QObject
{
public:
    explicit Heart(const QElapsedTimer& clock) : m_clock(clock), m_timer(new QTimer(this))
    {
        m_timer->setTimerType(Qt::PreciseTimer);
        m_timer->setInterval(beatMs);
        connect(m_timer, &QTimer::timeout, this, &Heart::beat);
    }

    void start()
    {
        m_last = m_clock.nsecsElapsed();
        m_withheld = withheldNs();
        stolenNs(m_processors);
        m_timer->start();
    }

    [[nodiscard]] int beats() const { return m_beats; }

    [[nodiscard]] std::vector<Pause> pauses() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_pauses;
    }

private:
    void beat()
    {
        const qint64 now = m_clock.nsecsElapsed();
        const qint64 withheld = withheldNs();
        const qint64 stolen = stolenNs(m_processors);
        if (static_cast<double>(now - m_last) / 1e6 > notedMs) {
            const QMutexLocker lock(&m_mutex);
            m_pauses.push_back({m_last, now, withheld - m_withheld + stolen});
        }
        m_last = now;
        m_withheld = withheld;
        ++m_beats;
    }

    const QElapsedTimer& m_clock;
    QTimer* m_timer;
    qint64 m_last = 0;
    qint64 m_withheld = 0;
    std::vector<qint64> m_processors; ///< see stolenNs()
    int m_beats = 0;
    mutable QMutex m_mutex;
    std::vector<Pause> m_pauses;
};

/// A pause less what the whole machine paused: another thread that only beats was late as well, or
/// others had the processors.
inline double ownMs(const Pause& pause, const std::vector<Pause>& machine)
{
    qint64 shared = 0;
    for (const Pause& other : machine)
        shared += std::max<qint64>(
            0, std::min(pause.toNs, other.toNs) - std::max(pause.fromNs, other.fromNs));
    return static_cast<double>(pause.toNs - pause.fromNs - std::max(shared, pause.withheldNs))
        / 1e6;
}

/// One heart on this thread and one on another, for comparison.
class Hearts final
{
public:
    Hearts() : m_here(m_clock), m_there(new Heart(m_clock))
    {
        m_clock.start();
        m_there->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_there, &QObject::deleteLater);
        m_thread.start();
        QMetaObject::invokeMethod(m_there, [this] { m_there->start(); });
        m_here.start();
    }

    ~Hearts()
    {
        m_thread.quit();
        m_thread.wait();
    }

    /// How often this thread's heart has beaten; a pause is noted by the beat after it.
    [[nodiscard]] int beats() const { return m_here.beats(); }

    [[nodiscard]] double worstMs() const
    {
        const auto machine = m_there->pauses();
        double worst = 0;
        for (const Pause& pause : m_here.pauses())
            worst = std::max(worst, ownMs(pause, machine));
        return worst;
    }

private:
    QElapsedTimer m_clock;
    Heart m_here;
    Heart* m_there;
    QThread m_thread;
};

} // namespace mnemo::test
