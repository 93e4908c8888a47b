// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/callwatch.h"
#include "core/base/home.h"
#include "core/base/workqueue.h"

#include <chrono>

namespace mnemo {

/// Passes the calls of a dispatcher on to the windows that look on at the same home, see
/// CallListener. Where none does, a call costs one look for their folder. A window that does not
/// read in time loses calls; nobody who calls waits for it. Any thread; copies share a queue.
class CallRelay final
{
public:
    explicit CallRelay(Home home);

    /// Before the dispatcher's first call.
    void follow(QueryDispatcher& dispatcher) const;
    /// Until what was called is passed on, or `most` is over. Workers only.
    void finish(std::chrono::milliseconds most) const;

private:
    Home m_home;
    WorkQueue m_queue;
};

} // namespace mnemo
