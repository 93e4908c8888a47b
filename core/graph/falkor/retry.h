// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/errors.h"
#include "core/graph/store.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace mnemo::falkor {

/// Retries while the server is loading or busy, with growing delays, until the deadline (60 s
/// without one); then returns the last answer. Such a server has done nothing, so that a write
/// may be retried, too.
template <typename Ask> auto untilReady(const ReadContext& context, Ask ask)
{
    using namespace std::chrono_literals;
    using Clock = Deadline::Clock;
    constexpr auto step = 15ms; // a token has no signal
    const auto end = context.deadline.isSet() ? context.deadline.end() : Clock::now() + 60s;
    for (std::chrono::milliseconds delay = 30ms;; delay = std::min(delay * 2, 500ms)) {
        auto answer = ask();
        if (answer || !isPassing(answer.error()) || Clock::now() + delay >= end)
            return answer;
        for (const auto until = Clock::now() + delay; Clock::now() < until;) {
            if (context.cancel.isCancelled())
                return decltype(answer)(cancelled());
            std::this_thread::sleep_for(step);
        }
    }
}

} // namespace mnemo::falkor
