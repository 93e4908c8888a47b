// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"

#include <chrono>
#include <functional>

class QNetworkReply;

namespace mnemo {

/// Why the wait for a reply has ended.
enum class ReplyEnd
{
    Finished, ///< the reply is whole, or its connection broke
    Cancelled,
    TimedOut,
    Unwanted ///< what has come is not to be read on
};

/// When a reply is waited for no longer.
struct ReplyLimits
{
    Deadline deadline = {};
    std::chrono::milliseconds idle{0}; ///< without a byte; 0 for as long as the deadline allows
    std::function<bool()> wantsMore = {}; ///< called when bytes have come; may be empty
};

/// Waits for a reply on a thread that has no event loop of its own: runs one until the reply is
/// finished, a limit is reached, or `cancel`, which ends the wait at once. The reply is not
/// aborted. Workers and programs without a window only.
[[nodiscard]] ReplyEnd awaitReply(
    QNetworkReply& reply, const ReplyLimits& limits, const CancelToken& cancel);

} // namespace mnemo
