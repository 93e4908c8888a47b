// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/endingthreads.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

struct EndingThread
{
    QThread* thread;
    std::shared_ptr<void> work;
};

struct EndingThreads
{
    std::mutex mutex;
    std::vector<EndingThread> list;

    /// Removes the threads that have finished from the list. The caller destroys their work without
    /// holding the mutex, because that may hand over another thread.
    [[nodiscard]] std::vector<EndingThread> takeFinished()
    {
        // isFinished() is true already while the thread deletes what lived on it, which may wait.
        const auto running = std::partition(list.begin(), list.end(),
            [](const auto& one) { return !one.thread->wait(QDeadlineTimer(0)); });
        std::vector<EndingThread> finished;
        std::move(running, list.end(), std::back_inserter(finished));
        list.erase(running, list.end());
        return finished;
    }
};

/// Never destroyed: a thread may outlast what is destroyed at the end of the program.
EndingThreads& endingThreads()
{
    static auto* threads = new EndingThreads;
    return *threads;
}

} // namespace

void letEnd(QThread* thread, std::shared_ptr<void> work)
{
    EndingThreads& threads = endingThreads();
    std::vector<EndingThread> finished; // destroyed after the mutex is unlocked
    const std::lock_guard lock(threads.mutex);
    threads.list.push_back({thread, std::move(work)});
    finished = threads.takeFinished();
}

bool joinEndingThreads(std::chrono::milliseconds most)
{
    EndingThreads& threads = endingThreads();
    const QDeadlineTimer deadline(most);
    std::vector<EndingThread> finished; // destroyed after the mutex is unlocked
    const std::lock_guard lock(threads.mutex);
    bool allEnded = true;
    for (const EndingThread& one : threads.list)
        allEnded = one.thread->wait(deadline) && allEnded;
    finished = threads.takeFinished();
    return allEnded;
}

} // namespace mnemo
