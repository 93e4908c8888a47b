// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"
#include "core/crawl/pagewriter.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace mnemo {

/// Which URLs a crawl may fetch: those in the scope of one of its start URLs.
class CrawlScopeRule final
{
public:
    CrawlScopeRule() = default;
    CrawlScopeRule(CrawlScope scope, std::vector<WebUrl> starts);
    [[nodiscard]] bool contains(const WebUrl& url) const;

private:
    CrawlScope m_scope = CrawlScope::Any;
    std::vector<WebUrl> m_starts;
};

/// The store as the crawler uses it. All functions wait; they are called on the crawl's one writer
/// thread, in turn.
class CrawlStore final
{
public:
    struct Counts
    {
        std::int64_t urls = 0;
        std::int64_t resources = 0;
        std::int64_t links = 0;
    };

    struct Candidate
    {
        WebUrl url;
        KnownUrl known;
    };

    struct Opening
    {
        std::int64_t tick = 0; ///< the world's tick, or the one after the last crawl's
        Counts counts;
    };

    /// What is written in one commit.
    struct Batch
    {
        std::vector<ScheduleRecord> blocked;
        std::vector<std::pair<ScheduleRecord, PageResult>> pages;
        std::vector<StateRow> state;
        std::int64_t queued = 0;
        std::int64_t inFlight = 0;
        std::int64_t nowTs = 0;
        std::int64_t tick = 0; ///< the next tick
    };

    CrawlStore(std::shared_ptr<GraphStore> store, std::vector<WebUrl> starts, CrawlScopeRule scope);

    /// Records pages that an earlier run was reading when it ended; see ReadingPages.
    [[nodiscard]] Result<Opening> open();
    [[nodiscard]] Result<Counts> count();
    [[nodiscard]] Result<KnownUrl> lookUp(const WebUrl& url);
    [[nodiscard]] Result<Json> robots(const std::string& origin);
    /// The next start URLs; after the last of them URLs of the frontier in scope, in its order.
    /// Never a URL that this crawl was given before, nor a frontier URL on a host in `busy`.
    [[nodiscard]] Result<std::vector<Candidate>> refill(
        std::int64_t nowTs, std::size_t limit, const std::unordered_set<std::string>& busy = {});
    /// These were not fetched after all: refill() may give them again.
    void giveBack(const std::vector<WebUrl>& urls);
    [[nodiscard]] Result<PageWriter::Added> write(const Batch& batch);
    /// One row of the program's own state.
    [[nodiscard]] Status keep(const StateRow& row);
    /// Pages that a run of the crawl with this row of ReadingPages left unfinished.
    [[nodiscard]] Result<std::vector<PageResult>> unfinished(const std::string& key);

    static constexpr const char* readingKey = "reading";

private:
    [[nodiscard]] Status tellUnfinished();

    std::shared_ptr<GraphStore> m_store;
    std::vector<WebUrl> m_starts;
    std::size_t m_started = 0; ///< how many of them were handed out
    std::vector<WebUrl> m_startsAgain; ///< of these, those that were given back
    CrawlScopeRule m_scope;
    PageWriter m_writer;
    std::unordered_set<NodeId> m_had;
};

} // namespace mnemo
