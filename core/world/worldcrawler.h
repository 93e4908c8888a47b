// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagewriter.h"
#include "core/world/fetchworker.h"
#include "core/world/worldsession.h"

#include <QThread>

#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// Turns encounters of daimoi with URLs into real fetches. Q7 (crawler.schedule_fetch) itself is
/// FetchScheduler::scheduleFetch(); this asks it, fetches on a thread of its own, and writes what
/// came by PageWriter into the world's next commit. Used by the world's thread; waits on the store.
class WorldCrawler final
{
public:
    /// Errors: BadArgument for a pair that cannot be read, Io without a page parser.
    [[nodiscard]] static Result<std::unique_ptr<WorldCrawler>> create(
        std::shared_ptr<GraphStore> store, const WorldOptions& options);
    ~WorldCrawler(); ///< ends what is in flight
    WorldCrawler(const WorldCrawler&) = delete;
    WorldCrawler& operator=(const WorldCrawler&) = delete;

    /// An encounter: asks schedule_fetch and keeps its answer for the commit.
    [[nodiscard]] FetchAnswer scheduleFetch(
        const Place& url, DaimoiNumber daimoi, std::int64_t tick);
    /// Starts what may start, takes what has come by this tick; waits for a page up to `wait`.
    void pump(std::int64_t tick, std::chrono::milliseconds wait = std::chrono::milliseconds(0));
    /// Puts encounters and pages into a commit.
    [[nodiscard]] Status addTo(Commit& commit, std::int64_t tick);
    /// That commit is in the store.
    void committed();

    /// URLs that pages linked to since the last call, each once.
    [[nodiscard]] std::vector<WebUrl> takeNewUrls();
    /// Whether anything waits, is in flight, or is not in a commit yet.
    [[nodiscard]] bool isBusy() const;
    /// Whether a page is still to come.
    [[nodiscard]] bool isFetching() const;

    [[nodiscard]] const WorldFetches& fetches() const { return m_fetches; }

private:
    WorldCrawler(std::shared_ptr<GraphStore> store, const WorldOptions& options,
        std::vector<AllowedPair> allowed);
    [[nodiscard]] std::int64_t nextAllowed(const NodeId& url);
    void count(PageOutcome outcome);
    void take(PageResult page);

    std::shared_ptr<GraphStore> m_store;
    Clock m_clock;
    std::shared_ptr<FetchResults> m_results = std::make_shared<FetchResults>();
    PageWriter m_writer;
    FetchScheduler m_scheduler;
    std::unordered_map<NodeId, std::int64_t> m_next; ///< when a URL may be fetched again

    struct Fetching
    {
        std::string host;
        std::chrono::steady_clock::time_point since;
    };

    std::unordered_map<NodeId, Fetching> m_fetching; ///< what is in flight
    std::vector<ScheduleRecord> m_records;
    std::vector<PageResult> m_pages;
    std::vector<PageResult> m_unfinished; ///< of an earlier run, not yet told
    std::size_t m_waitingLinks = 0; ///< of m_pages
    std::vector<StateRow> m_state;
    std::vector<WebUrl> m_newUrls;
    WorldFetches m_fetches;
    QThread m_thread;
    FetchWorker* m_worker = nullptr; ///< lives on m_thread, deleted when it ends
};

} // namespace mnemo
