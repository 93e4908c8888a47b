// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/address.h"
#include "core/graph/falkor/errors.h"

#include <QObject>
#include <QPointer>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::falkor {

/// The replies to the commands of one request, and who gave them.
struct Answer
{
    std::vector<Reply> replies;
    Address from;
};

class Link;

/// A connection that is lent through the client's thread. Only that thread looks inside.
struct Pin
{
    QPointer<Link> link;
    bool bound = false; ///< it had a connection, which may be lost since
};

/// Commands that are sent together, and where their replies are awaited. Created by the calling
/// thread, processed by the client's thread; only members that say so may be used by both at once.
struct Request
{
    using Time = Deadline::Clock::time_point;

    std::string bytes;
    std::size_t commands = 1;
    std::string key; ///< "": any server
    std::optional<Address> target; ///< this server and no other
    /// Only reads: may be sent again when a connection is lost. Nothing else ever is.
    bool readsOnly = false;
    /// Leaves the connection in a state of its own when it fails (WATCH, MULTI).
    bool transaction = false;
    /// On this connection and no other; the first request finds it.
    std::shared_ptr<Pin> pin;
    enum class Ends
    {
        No,
        Kept, ///< the connection is free for others
        Dropped ///< it is in a state of its own
    };
    bool opensLoan = false; ///< the first request with this pin
    Ends ends = Ends::No; ///< of the loan; such a request has no commands
    /// The calling thread found no connection that it could use directly.
    bool wantsWire = false;
    /// Runs on the client's thread instead of waking a waiter.
    std::function<void(Result<Answer>)> done;

    // Of the client's thread.
    int redirects = 0;
    int resends = 0;
    bool asking = false;
    Time born = Deadline::Clock::now();

    std::atomic_bool abandoned = false; ///< nobody waits any more

    void finish(Result<Answer> outcome)
    {
        if (done) {
            done(std::move(outcome));
            return;
        }
        {
            const std::scoped_lock lock(mutex);
            if (!result)
                result.emplace(std::move(outcome));
        }
        ended.notify_one();
    }

    /// Why the request is waiting, reported when the deadline passes.
    void setTrouble(const Error& error)
    {
        const std::scoped_lock lock(mutex);
        trouble = error;
    }

    // Shared by both threads.
    std::mutex mutex;
    std::condition_variable_any ended;
    std::optional<Result<Answer>> result;
    std::optional<Error> trouble;
};

using RequestPtr = std::shared_ptr<Request>;

/// A transaction that was not ended by EXEC would swallow what follows on its connection.
[[nodiscard]] inline bool leavesTransaction(
    const Request& request, const std::vector<Reply>& replies)
{
    const auto& last = replies.back();
    return request.transaction && last.kind == Reply::Kind::Error
        && last.text.rfind("EXECABORT", 0) != 0;
}

} // namespace mnemo::falkor
