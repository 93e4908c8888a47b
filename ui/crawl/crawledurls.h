// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/crawlerstate.h"
#include "core/query/eventrows.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// The URLs that a store tells of: which wait and for how long, which failed, and which were tried
/// last. Waits go on while nobody asks the store.
class CrawledUrls final
{
public:
    using TimerFn = std::function<std::int64_t()>;

    /// `timer` gives milliseconds since any moment; the machine's monotonic timer when empty.
    explicit CrawledUrls(TimerFn timer = {});

    /// Whether the page was used; see CrawlerState::take().
    bool take(const QueryOutcome& outcome);
    /// The newest fetches: they tell when it was that a URL was refused.
    void takeFetches(const std::vector<FetchRow>& fetches);
    void clear();
    /// Asks for the next page, also when the lists start again.
    void wantNextPage();
    /// Waits go on from now on; until then they are as the store told them.
    void startCountdown();

    /// As the store told it.
    [[nodiscard]] const CrawlerState& state() const { return m_state; }

    /// Nothing was fetched from some, as their addresses or robots.txt rule it out.
    [[nodiscard]] bool hasRefusals() const { return !m_refused.empty(); }

    /// Those that were fetched and those that were refused, the newest first.
    [[nodiscard]] std::vector<CrawledUrl> tried() const;
    /// Those that cool down still.
    [[nodiscard]] std::vector<CrawledUrl> cooling() const;
    /// How many cool down no more that did when the store was asked.
    [[nodiscard]] std::size_t endedWaits() const;
    /// Whether any must not be fetched yet.
    [[nodiscard]] bool isWaiting() const;
    /// How long the URL of this id must not be fetched, in seconds; absent where no wait is told.
    [[nodiscard]] std::optional<std::int64_t> waitOf(const std::string& id) const;
    /// The same until a moment, Unix seconds.
    [[nodiscard]] std::int64_t secondsUntil(std::int64_t moment) const;
    /// How many failed, by status, of those that the store has listed.
    [[nodiscard]] std::map<std::string, std::int64_t> failures() const;

private:
    [[nodiscard]] std::int64_t presentTime() const;
    [[nodiscard]] bool hasEnded(const CrawledUrl& cooling) const;

    TimerFn m_timer;
    CrawlerState m_state;
    std::vector<CrawledUrl> m_refused; ///< nothing was fetched: they are no last fetches
    std::map<std::string, std::int64_t> m_refusedAt; ///< by id, as far as events tell
    std::map<std::string, std::int64_t> m_nextTry; ///< by id
    std::optional<std::int64_t> m_takenMs; ///< when the state was told
    bool m_countsDown = false;
};

} // namespace mnemo
