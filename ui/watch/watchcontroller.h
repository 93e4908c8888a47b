// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/callwatch.h"
#include "core/base/home.h"
#include "core/base/workqueue.h"

#include <QObject>

#include <chrono>
#include <deque>
#include <vector>

class QTimer;

namespace mnemo {

/// The calls of agents in the order in which they ended, and the one that is looked at: the newest
/// one while it is live, else any. GUI thread; exporting is done by a worker.
class WatchController final : public QObject
{
    Q_OBJECT
public:
    WatchController(Home home, Clock clock, QObject* parent = nullptr);

    static constexpr int kMostCalls = 5000; ///< older ones are let go of

    [[nodiscard]] const std::deque<WatchedCall>& calls() const { return m_calls; }

    /// How many calls were let go of before the first one that is kept.
    [[nodiscard]] std::int64_t dropped() const { return m_dropped; }

    /// The call that is looked at; -1 where there is none.
    [[nodiscard]] int current() const { return m_current; }

    [[nodiscard]] bool isLive() const { return m_isLive; }

    [[nodiscard]] bool isPlaying() const { return m_play->isActive(); }

    /// How many calls came since it is not live.
    [[nodiscard]] int waiting() const { return m_waiting; }

    /// Calls that ended, oldest first.
    void add(std::vector<WatchedCall> calls);
    void clear();
    /// Looks at this call; it is not live then.
    void look(int call);
    void step(int by);
    /// One call after the other from the one that is looked at; at the last one it stops.
    void play();
    void pause();
    void goLive();
    /// Calls a second while it plays.
    void setSpeed(int callsASecond);
    /// Writes all that are kept, with their snapshots, into one file.
    void exportTo(const QString& path);

signals:
    /// Rows were added behind this many, after `gone` of the first were let go of.
    void added(int before, int gone);
    void cleared();
    /// current(), isLive(), isPlaying() or waiting() is another one.
    void stateChanged();
    /// What the call reads is to be seen.
    void lookedAt(const mnemo::WatchedCall& call);
    void exported(const QString& path);
    void failed(const mnemo::Error& error);

private:
    void show(int call);

    Home m_home;
    Clock m_clock;
    WorkQueue m_files; ///< one after the other: the last one given is what stays
    QTimer* m_play;
    std::deque<WatchedCall> m_calls;
    std::int64_t m_dropped = 0;
    int m_current = -1;
    int m_waiting = 0;
    bool m_isLive = true;
};

} // namespace mnemo
