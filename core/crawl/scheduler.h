// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/typedid.h"
#include "core/crawl/canonicalurl.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace mnemo {

enum class ScheduleReason
{
    Ok,
    Cooldown, ///< too early, or already waiting or under way
    QueueFull,
    RateLimited, ///< over four a tick
    InvalidUrl
};

/// "ok", "cooldown", "queue_full", "rate_limited", "invalid_url".
[[nodiscard]] std::string_view scheduleReasonName(ScheduleReason reason);

struct ScheduleResult
{
    bool accepted = false;
    ScheduleReason reason = ScheduleReason::InvalidUrl;
    std::int64_t nextAllowedFetchTs = 0;
    std::string jobId; ///< empty when not accepted

    bool operator==(const ScheduleResult&) const = default;
};

/// A fetch that was accepted.
struct FetchJob
{
    std::string id;
    NodeId urlId;
    WebUrl url;
    std::string source; ///< the node that asked: a daimoi or a presence
    std::int64_t tick = 0;
    std::int64_t ts = 0;
};

/// Implements Q7 (crawler.schedule_fetch) of the world's document: which URL encounters become
/// fetches, by cooldown, four a tick, a queue of 256, four in flight. A fetch that takes long gives
/// its place back, so that no host keeps another one waiting. Deterministic: same calls, same
/// answers. Used by one thread.
class FetchScheduler final
{
public:
    /// When a URL may be fetched again (Unix seconds), 0 for any time.
    using NextAllowedFn = std::function<std::int64_t(const NodeId&)>;

    static constexpr std::size_t queueCapacity = 256;
    static constexpr int fetchesPerTick = 4;
    static constexpr std::size_t maxInFlight = 4;
    /// With those that gave their places back: these are bounded by their time, so that no more
    /// come together at four a second.
    static constexpr std::size_t maxUnderWay = 64;

    explicit FetchScheduler(NextAllowedFn nextAllowed);

    /// Q7. The id must be that of the URL.
    [[nodiscard]] ScheduleResult scheduleFetch(const NodeId& urlId, const std::string& canonicalUrl,
        const std::string& source, std::int64_t nowTs, std::int64_t tick);

    /// Takes the first job that may start off the queue, when there is a place for it.
    [[nodiscard]] std::optional<FetchJob> take(
        const std::function<bool(const FetchJob&)>& mayStart);
    /// Whether fewer than four are in flight, without those that gave their places back.
    [[nodiscard]] bool hasPlace() const;
    /// The job that was taken takes long: another may start in its place.
    void giveBack(const NodeId& urlId);
    /// The job that was taken has ended.
    void ended(const NodeId& urlId);
    void clearQueue();
    /// Takes the host's jobs off the queue, as if they had never been asked for.
    std::vector<FetchJob> dropQueued(const std::string& host);

    [[nodiscard]] const std::deque<FetchJob>& queue() const { return m_queue; }

    /// All that were taken and have not ended.
    [[nodiscard]] std::size_t inFlight() const { return m_inFlight.size(); }

    /// Those of them that gave their places back.
    [[nodiscard]] std::size_t slow() const { return m_slow.size(); }

private:
    [[nodiscard]] bool isPending(const NodeId& urlId) const;

    NextAllowedFn m_nextAllowed;
    std::deque<FetchJob> m_queue;
    std::unordered_set<NodeId> m_queued;
    std::unordered_set<NodeId> m_inFlight;
    std::unordered_set<NodeId> m_slow; ///< of m_inFlight
    std::int64_t m_tick = -1;
    int m_thisTick = 0;
};

} // namespace mnemo
