// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace mnemo {

/// Asks a running piece of work to stop. Copies share one flag; any thread.
class CancelToken
{
public:
    CancelToken() : m_flag(std::make_shared<std::atomic_bool>(false)) { }

    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }

    [[nodiscard]] bool isCancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic_bool> m_flag;
};

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
