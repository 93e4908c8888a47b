// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pools.h"

#include <chrono>
#include <functional>
#include <memory>

namespace mnemo {

/// Work on one of the program's pools, of which at most `atOnce` pieces run at a time and begin in
/// the order in which they were given; with one, each has ended before the next begins. Copies are
/// the same queue. Letting go of it neither waits nor cancels: what was given is still done. Any
/// thread.
class WorkQueue final
{
public:
    explicit WorkQueue(QThreadPool& pool, int atOnce = 1);

    void start(std::function<void()> work) const;

    /// Waits until nothing of this queue runs. False when something still does after `most`.
    /// Workers only, and none of the same pool.
    [[nodiscard]] bool waitForDone(std::chrono::milliseconds most) const;
    void waitForDone() const;

private:
    struct State;

    static void runNext(const std::shared_ptr<State>& state);

    std::shared_ptr<State> m_state;
};

} // namespace mnemo
