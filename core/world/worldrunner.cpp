// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldrunner.h"

#include "core/base/endingthreads.h"
#include "core/base/internalerror.h"

#include <QThread>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

using SteadyClock = std::chrono::steady_clock;
constexpr auto kFrame = std::chrono::microseconds(16'667);
constexpr auto fetchPause = std::chrono::milliseconds(100);
constexpr auto mostBehind = std::chrono::milliseconds(250);
constexpr auto measuredOver = std::chrono::milliseconds(500);

} // namespace

struct WorldRunner::Impl
{
    enum class Turn
    {
        Tick,
        Rest, ///< a pause begins
        Wish, ///< for fetches or none
        Fetches, ///< there is nothing to do but to wait for pages
        Stop
    };

    // Wishes of the window, guarded by the mutex.
    std::mutex mutex;
    std::condition_variable changed;
    bool playing = false;
    bool stopping = false;
    int steps = 0;
    int speed = ticksPerSecond;

    struct Fetching
    {
        bool fetches = false;
        QStringList allow;
    };

    std::optional<Fetching> wish;
    // Towards the window, guarded by the mutex.
    WorldSnapshotPtr snapshot;
    bool told = false; ///< it knows that there is one
    WorldRunner* runner = nullptr; ///< null once it is gone

    // Of the thread alone.
    std::shared_ptr<GraphStore> store;
    WorldOptions options;
    std::unique_ptr<WorldSession> session;
    SteadyClock::time_point published;
    SteadyClock::time_point due;
    SteadyClock::time_point measured;
    std::int64_t measuredTick = 0;
    std::int64_t toldCommit = -1;
    std::size_t toldLimits = 0;
    double rate = 0;
    bool resting = true;
    bool fetching = false;
    std::optional<Error> failure; ///< what ended the world

    std::unique_ptr<QThread> thread;

    void run();
    void loop();
    [[nodiscard]] Turn nextTurn();
    [[nodiscard]] bool advance();
    [[nodiscard]] bool takeWish();
    [[nodiscard]] bool rest();
    void publish();
    void measure();
    void tellCommit();

    /// `fn` takes the runner, on its thread.
    template <typename Fn> void post(Fn fn)
    {
        const std::lock_guard lock(mutex);
        if (runner != nullptr)
            QMetaObject::invokeMethod(
                runner, [r = runner, fn = std::move(fn)] { fn(*r); }, Qt::QueuedConnection);
    }
};

void WorldRunner::Impl::run()
{
    const auto ran = guarded([this]() -> Status {
        auto opened = WorldSession::open(store, options);
        if (!opened)
            return opened.error();
        session = *std::move(opened);
        toldLimits = session->limitsBefore();
        loop();
        return Done{};
    });
    if (!ran)
        failure = ran.error();
    session.reset(); // ends the fetches and their processes
    // Closing it waits: it is not left to whoever deletes the runner.
    store.reset();
    post([error = failure](WorldRunner& r) {
        r.setState(WorldRunState::Stopped);
        if (error)
            emit r.failed(*error);
        else
            emit r.stopped();
    });
}

void WorldRunner::Impl::loop()
{
    bool fine = rest();
    while (fine) {
        const auto turn = nextTurn();
        if (turn == Turn::Stop) {
            (void)rest();
            return;
        }
        if (turn == Turn::Tick)
            fine = advance();
        else if (turn == Turn::Wish)
            fine = takeWish();
        else if (turn == Turn::Rest || !session->pumpFetches(fetchPause))
            fine = rest();
    }
}

/// Waits until there is something to do.
WorldRunner::Impl::Turn WorldRunner::Impl::nextTurn()
{
    std::unique_lock lock(mutex);
    for (;;) {
        if (stopping)
            return Turn::Stop;
        if (wish)
            return Turn::Wish;
        if (steps > 0) {
            --steps;
            resting = false;
            return Turn::Tick;
        }
        if (playing) {
            const auto now = SteadyClock::now();
            if (std::exchange(resting, false) || now - due > mostBehind)
                due = now; // what was missed is not made up for
            if (speed >= mostSpeed || now >= due) {
                due += std::chrono::nanoseconds(1'000'000'000 / speed);
                return Turn::Tick;
            }
            changed.wait_until(lock, due);
            continue;
        }
        if (!resting)
            return Turn::Rest;
        if (fetching)
            return Turn::Fetches;
        changed.wait(lock);
    }
}

bool WorldRunner::Impl::advance()
{
    if (const auto status = session->step(); !status) {
        failure = status.error();
        return false;
    }
    measure();
    tellCommit();
    if (SteadyClock::now() - published >= kFrame)
        publish();
    return true;
}

bool WorldRunner::Impl::takeWish()
{
    Fetching taken;
    {
        const std::lock_guard lock(mutex);
        taken = *std::exchange(wish, std::nullopt);
    }
    if (const auto status = session->setFetching(taken.fetches, taken.allow); !status) {
        failure = status.error();
        return false;
    }
    tellCommit();
    return true;
}

/// What is done where a pause begins: nothing stays uncommitted or unshown.
bool WorldRunner::Impl::rest()
{
    resting = true;
    rate = 0;
    fetching = session->pumpFetches(std::chrono::milliseconds(0));
    if (const auto status = session->commit(); !status) {
        failure = status.error();
        return false;
    }
    tellCommit();
    publish();
    post([](WorldRunner& r) { r.settle(); });
    return true;
}

void WorldRunner::Impl::measure()
{
    const auto now = SteadyClock::now();
    const auto tick = session->world().tick();
    if (rate == 0 && measuredTick != tick - 1) {
        measured = now;
        measuredTick = tick;
    }
    const auto passed = now - measured;
    if (passed < measuredOver)
        return;
    rate = static_cast<double>(tick - measuredTick) / std::chrono::duration<double>(passed).count();
    measured = now;
    measuredTick = tick;
}

void WorldRunner::Impl::tellCommit()
{
    const auto tick = session->committedTick();
    if (std::exchange(toldCommit, tick) == tick)
        return;
    post([tick](WorldRunner& r) { emit r.committed(tick); });
    const auto& limits = session->limits();
    for (; toldLimits < limits.size(); ++toldLimits)
        post([limit = limits[toldLimits]](WorldRunner& r) { emit r.limitReached(limit); });
}

void WorldRunner::Impl::publish()
{
    auto made = session->world().snapshot();
    made->committedTick = session->committedTick();
    made->ticksPerSecond = rate;
    published = SteadyClock::now();
    {
        const std::lock_guard lock(mutex);
        snapshot = std::move(made);
        if (std::exchange(told, true))
            return; // it has not taken the one before yet
    }
    post([](WorldRunner& r) { r.takeSnapshot(); });
}

WorldRunner::WorldRunner(
    std::shared_ptr<GraphStore> store, const WorldOptions& options, QObject* parent)
    : QObject(parent), m_impl(std::make_shared<Impl>())
{
    m_impl->runner = this;
    m_impl->store = std::move(store);
    m_impl->options = options;
    m_impl->thread.reset(QThread::create([impl = m_impl.get()] { impl->run(); }));
    m_impl->thread->setObjectName(QStringLiteral("world"));
    m_impl->thread->start();
}

WorldRunner::~WorldRunner()
{
    stop();
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->runner = nullptr;
    }
    QThread* thread = m_impl->thread.get();
    letEnd(thread, std::move(m_impl));
}

void WorldRunner::play()
{
    if (m_state == WorldRunState::Stopped)
        return;
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->playing = true;
    }
    m_impl->changed.notify_all();
    setState(WorldRunState::Playing);
}

void WorldRunner::pause()
{
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->playing = false;
    }
    m_impl->changed.notify_all();
}

void WorldRunner::step()
{
    if (m_state == WorldRunState::Playing || m_state == WorldRunState::Stopped)
        return;
    {
        const std::lock_guard lock(m_impl->mutex);
        ++m_impl->steps;
    }
    m_impl->changed.notify_all();
}

void WorldRunner::setSpeed(int ticksASecond)
{
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->speed = std::clamp(ticksASecond, 1, mostSpeed);
    }
    m_impl->changed.notify_all();
}

void WorldRunner::setFetching(bool fetches, const QStringList& allow)
{
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->wish = Impl::Fetching{fetches, allow};
    }
    m_impl->changed.notify_all();
}

void WorldRunner::stop()
{
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->stopping = true;
    }
    m_impl->changed.notify_all();
}

/// The thread rests: so does the world, unless it was told to go on in the meantime.
void WorldRunner::settle()
{
    {
        const std::lock_guard lock(m_impl->mutex);
        if (m_impl->playing || m_impl->stopping)
            return;
    }
    setState(WorldRunState::Paused);
}

void WorldRunner::setState(WorldRunState state)
{
    if (std::exchange(m_state, state) != state)
        emit stateChanged(state);
}

void WorldRunner::takeSnapshot()
{
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->told = false;
        m_snapshot = m_impl->snapshot;
    }
    emit snapshotReady(m_snapshot);
}

} // namespace mnemo

#include "moc_worldrunner.cpp"
