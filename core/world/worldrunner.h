// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldsession.h"
#include "core/world/worldstore.h"

#include <QObject>

#include <memory>

namespace mnemo {

enum class WorldRunState
{
    Opening,
    Paused,
    Playing,
    Stopped ///< for good, after stop() or failed()
};

/// A world that runs beside the window: the simulation and its store work on a thread of their own.
/// Lives on the GUI thread, never blocks it, and reports by signals.
class WorldRunner final : public QObject
{
    Q_OBJECT
public:
    static constexpr int mostSpeed = 100'000;

    /// Opens the store's world, or makes one where there is none; begins paused.
    WorldRunner(
        std::shared_ptr<GraphStore> store, const WorldOptions& options, QObject* parent = nullptr);
    /// Stops. A commit that is running continues and is not waited for: see
    /// joinEndingThreads().
    ~WorldRunner() override;

    void play();
    void pause(); ///< commits what is not yet
    /// One tick, unless it plays.
    void step();
    /// Ticks a second, 1 to 100,000 (as fast as it goes); 60 at first.
    void setSpeed(int ticksASecond);
    /// As WorldSession::setFetching(). Pairs that cannot be read end in failed().
    void setFetching(bool fetches, const QStringList& allow);
    /// Ends after a commit; stopped() comes.
    void stop();

    [[nodiscard]] WorldRunState state() const { return m_state; }

    /// The newest one that was delivered; null before the first.
    [[nodiscard]] const WorldSnapshotPtr& snapshot() const { return m_snapshot; }

signals:
    /// At most 60 times a second; what comes too fast is left out, the last one never.
    void snapshotReady(const mnemo::WorldSnapshotPtr& snapshot);
    void stateChanged(mnemo::WorldRunState state);
    /// The store holds the world of this tick.
    void committed(qint64 tick);
    /// The world has reached a limit: emitted once in its life, with the commit that records it.
    void limitReached(const mnemo::WorldLimit& limit);
    /// The store refused; nothing of that commit is in it. The world has stopped.
    void failed(const mnemo::Error& error);
    void stopped();

private:
    struct Impl;
    void setState(WorldRunState state);
    void settle();
    void takeSnapshot();

    std::shared_ptr<Impl> m_impl; ///< shared with the thread
    WorldRunState m_state = WorldRunState::Opening;
    WorldSnapshotPtr m_snapshot;
};

} // namespace mnemo

Q_DECLARE_METATYPE(mnemo::WorldRunState)
