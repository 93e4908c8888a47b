// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/workqueue.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace mnemo {

struct WorkQueue::State
{
    QThreadPool& pool;
    int atOnce;
    std::mutex mutex; ///< guards what follows
    std::condition_variable idle;
    std::deque<std::function<void()>> waiting;
    int running = 0; ///< pieces that the pool was given
};

WorkQueue::WorkQueue(QThreadPool& pool, int atOnce) : m_state(new State{pool, atOnce, {}, {}, {}})
{
}

void WorkQueue::start(std::function<void()> work) const
{
    {
        const std::scoped_lock lock(m_state->mutex);
        m_state->waiting.push_back(std::move(work));
        if (m_state->running == m_state->atOnce)
            return;
        ++m_state->running;
    }
    m_state->pool.start([state = m_state] { runNext(state); });
}

// One piece, and then the pool's other work has its turn.
void WorkQueue::runNext(const std::shared_ptr<State>& state)
{
    std::function<void()> work;
    {
        const std::scoped_lock lock(state->mutex);
        if (!state->waiting.empty()) {
            work = std::move(state->waiting.front());
            state->waiting.pop_front();
        }
    }
    if (work)
        work();
    work = {}; // what it holds is destroyed before the next one begins
    {
        const std::scoped_lock lock(state->mutex);
        if (state->waiting.empty()) {
            if (--state->running == 0)
                state->idle.notify_all();
            return;
        }
    }
    state->pool.start([state] { runNext(state); });
}

bool WorkQueue::waitForDone(std::chrono::milliseconds most) const
{
    std::unique_lock lock(m_state->mutex);
    return m_state->idle.wait_for(lock, most, [this] { return m_state->running == 0; });
}

void WorkQueue::waitForDone() const
{
    std::unique_lock lock(m_state->mutex);
    m_state->idle.wait(lock, [this] { return m_state->running == 0; });
}

} // namespace mnemo
