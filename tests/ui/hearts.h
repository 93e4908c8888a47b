// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/owntime.h"

#include <QElapsedTimer>
#include <QMutex>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <vector>

namespace mnemo::test {

constexpr int beatMs = 5;
/// The longest pause that a window may make: the product's limit. Time in which its thread waited
/// for a processor does not count; see ownMs().
constexpr double mostMs = 100;
constexpr double notedMs = 15;

struct Pause
{
    qint64 fromNs = 0;
    qint64 toNs = 0;
    qint64 withheldNs = 0; ///< the part in which the thread waited for a processor
    qint64 usedNs = 0; ///< the part in which it had one
};

/// Beats on the thread that it lives on, and records late beats.
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
        m_withheld = withheldHereNs();
        stolenNs(m_processors);
        m_used = ThreadTime();
        m_timer->start();
    }

    [[nodiscard]] int beats() const { return m_beats; }

    [[nodiscard]] std::vector<Pause> pauses() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_pauses;
    }

private:
    [[nodiscard]] static qint64 withheldHereNs()
    {
        return withheldNs(QStringLiteral("/proc/thread-self"));
    }

    void beat()
    {
        const qint64 now = m_clock.nsecsElapsed();
        const qint64 withheld = withheldHereNs();
        const qint64 stolen = stolenNs(m_processors);
        if (static_cast<double>(now - m_last) / 1e6 > notedMs) {
            const QMutexLocker lock(&m_mutex);
            m_pauses.push_back(
                {m_last, now, withheld - m_withheld + stolen, m_used.elapsedNs() - m_usedBefore});
        }
        m_last = now;
        m_withheld = withheld;
        m_usedBefore = m_used.elapsedNs();
        ++m_beats;
    }

    const QElapsedTimer& m_clock;
    QTimer* m_timer;
    qint64 m_last = 0;
    qint64 m_withheld = 0;
    ThreadTime m_used;
    qint64 m_usedBefore = 0;
    std::vector<qint64> m_processors; ///< see stolenNs()
    int m_beats = 0;
    mutable QMutex m_mutex;
    std::vector<Pause> m_pauses;
};

/// A pause without the part that the machine caused: another thread that only beats was late as
/// well, or other programs had the processors.
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

    /// Number of beats of this thread. The beat after a pause records it.
    [[nodiscard]] int beats() const { return m_here.beats(); }

    [[nodiscard]] double worstMs() const
    {
        const auto machine = m_there->pauses();
        double worst = 0;
        for (const Pause& pause : m_here.pauses())
            worst = std::max(worst, ownMs(pause, machine));
        return worst;
    }

    /// The longest pauses and their causes, for the message of a failed test.
    [[nodiscard]] QString describePauses() const
    {
        const auto machine = m_there->pauses();
        QString text;
        for (const Pause& pause : m_here.pauses()) {
            if (const double own = ownMs(pause, machine); own > mostMs / 4)
                text += QStringLiteral("%1 ms of %2, %3 on a processor, %4 waiting for one; ")
                            .arg(own)
                            .arg(static_cast<double>(pause.toNs - pause.fromNs) / 1e6)
                            .arg(static_cast<double>(pause.usedNs) / 1e6)
                            .arg(static_cast<double>(pause.withheldNs) / 1e6);
        }
        return text;
    }

private:
    QElapsedTimer m_clock;
    Heart m_here;
    Heart* m_there;
    QThread m_thread;
};

} // namespace mnemo::test
