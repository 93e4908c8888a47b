// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/errors.h"
#include "core/graph/store.h"

#include <algorithm>
#include <chrono>

namespace mnemo::falkor {

/// Retries while the server is loading or busy, with growing delays, until the deadline (60 s
/// without one); then returns the last answer. Such a server has done nothing, so that a write
/// may be retried, too.
template <typename Ask> auto untilReady(const ReadContext& context, Ask ask)
{
    using namespace std::chrono_literals;
    using Clock = Deadline::Clock;
    const auto end = context.deadline.isSet() ? context.deadline.end() : Clock::now() + 60s;
    for (std::chrono::milliseconds delay = 30ms;; delay = std::min(delay * 2, 500ms)) {
        auto answer = ask();
        if (answer || !isPassing(answer.error()) || Clock::now() + delay >= end)
            return answer;
        if (!sleepFor(delay, context.cancel))
            return decltype(answer)(cancelled());
    }
}

} // namespace mnemo::falkor
