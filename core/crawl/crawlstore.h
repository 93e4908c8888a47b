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
        std::int64_t tick = 0; ///< the world's, or after that of the last crawl
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
        std::int64_t tick = 0; ///< the next one
    };

    CrawlStore(std::shared_ptr<GraphStore> store, std::vector<WebUrl> starts, CrawlScopeRule scope);

    [[nodiscard]] Result<Opening> open();
    [[nodiscard]] Result<Counts> count();
    [[nodiscard]] Result<KnownUrl> lookUp(const WebUrl& url);
    [[nodiscard]] Result<Json> robots(const std::string& origin);
    /// The next start URLs; after the last of them URLs of the frontier in scope, in its order.
    /// None that this crawl had before.
    [[nodiscard]] Result<std::vector<Candidate>> refill(std::int64_t nowTs, std::size_t limit);
    [[nodiscard]] Result<PageWriter::Added> write(const Batch& batch);

private:
    std::shared_ptr<GraphStore> m_store;
    std::vector<WebUrl> m_starts;
    std::size_t m_started = 0; ///< how many of them were given out
    CrawlScopeRule m_scope;
    PageWriter m_writer;
    std::unordered_set<NodeId> m_had;
};

} // namespace mnemo
