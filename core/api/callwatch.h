// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/querydispatcher.h"
#include "core/query/evidence.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// A call that has ended, without its result: that lies in the snapshot of its receipt.
struct WatchedCall
{
    std::int64_t startedAt = 0; ///< Unix seconds
    ApiCaller caller;
    std::string query; ///< as the outcome names it
    Json args = Json::object(); ///< canonical ones, or those that were refused
    QueryStatus status = QueryStatus::Refused;
    bool truncated = false;
    std::int64_t rows = 0; ///< of its main list
    std::int64_t elapsedMs = 0;
    std::optional<Receipt> receipt;
    std::optional<Error> error; ///< why it was not answered, or has no receipt
    Support read; ///< nodes and edges that its main list rests on
    std::optional<StoreName> store = {}; ///< that was asked; absent where that is not known
};

constexpr std::size_t kMostWaitingCalls = 10'000; ///< that nobody has taken yet

/// Collects the calls of dispatchers for somebody who looks on. Any thread.
class CallWatch final : public std::enable_shared_from_this<CallWatch>
{
public:
    /// `wake` is called on the thread of a call when the first one waits; it must be quick, as
    /// `wanted`, which says whether anybody looks on. Without one, somebody always does.
    explicit CallWatch(std::function<void()> wake, std::function<bool()> wanted = {})
        : m_wake(std::move(wake)), m_wanted(std::move(wanted))
    {
    }

    /// Before the dispatcher's first call.
    void follow(QueryDispatcher& dispatcher);

    /// A call of another program.
    void add(WatchedCall call);

    /// The calls that ended since, oldest first.
    [[nodiscard]] std::vector<WatchedCall> take();
    /// How many were not collected, as nobody took those before them.
    [[nodiscard]] std::int64_t missed() const;

private:
    std::function<void()> m_wake;
    std::function<bool()> m_wanted;
    mutable std::mutex m_mutex; ///< guards what follows
    std::vector<WatchedCall> m_waiting;
    std::int64_t m_missed = 0;
};

/// Calls as messages of the Model Context Protocol, a line each; what a check of an agent reads.
[[nodiscard]] std::string transcriptOf(const std::vector<WatchedCall>& calls);

} // namespace mnemo
