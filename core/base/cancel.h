// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace mnemo {

/// Asks a running piece of work to stop. Copies are the same request; any thread.
class CancelToken
{
public:
    /// Runs the registered std::stop_callbacks on the calling thread, which may be the window's:
    /// none of them may wait.
    void cancel() const { m_source.request_stop(); }

    [[nodiscard]] bool isCancelled() const { return m_source.stop_requested(); }

    /// For waits that end with it: std::condition_variable_any, std::stop_callback.
    [[nodiscard]] std::stop_token stopToken() const { return m_source.get_token(); }

private:
    mutable std::stop_source m_source;
};

/// Sleeps. False when it was cancelled, which ends the sleep. Workers only.
[[nodiscard]] bool sleepFor(std::chrono::milliseconds time, const CancelToken& cancel);

/// Waits until `descriptor` can be read, or has ended. False when it was cancelled, which ends the
/// wait. Workers and programs without a window only.
[[nodiscard]] bool waitUntilReadable(int descriptor, const CancelToken& cancel);

/// Progress of long work: done and total in the work's own unit (total 0 while unknown). Called on
/// the working thread.
using ProgressFn = std::function<void(std::int64_t done, std::int64_t total)>;

/// When work must have ended, on the monotonic clock.
class Deadline
{
public:
    using Clock = std::chrono::steady_clock;

    /// Never.
    Deadline() = default;

    explicit Deadline(std::chrono::milliseconds fromNow)
        : m_end(Clock::now() + fromNow), m_set(true)
    {
    }

    [[nodiscard]] bool isSet() const { return m_set; }

    [[nodiscard]] bool passed() const { return m_set && Clock::now() >= m_end; }

    [[nodiscard]] Clock::time_point end() const { return m_end; }

private:
    Clock::time_point m_end{};
    bool m_set = false;
};

} // namespace mnemo
