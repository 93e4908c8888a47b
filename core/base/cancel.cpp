// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/cancel.h"

#include <array>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace mnemo {

bool sleepFor(std::chrono::milliseconds time, const CancelToken& cancel)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    return !woken.wait_for(lock, cancel.stopToken(), time, [&] { return cancel.isCancelled(); });
}

bool waitUntilReadable(int descriptor, const CancelToken& cancel)
{
    const int cancelled = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    {
        const std::stop_callback wake(
            cancel.stopToken(), [cancelled] { ::eventfd_write(cancelled, 1); });
        // A system that has no descriptor left still answers, and is cancelled when it has.
        std::array<pollfd, 2> waits{pollfd{descriptor, POLLIN, 0}, pollfd{cancelled, POLLIN, 0}};
        while (
            !cancel.isCancelled() && ::poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR)
            continue;
    }
    if (cancelled >= 0)
        ::close(cancelled);
    return !cancel.isCancelled();
}

} // namespace mnemo
