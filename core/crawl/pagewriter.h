// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagefetch.h"
#include "core/crawl/scheduler.h"
#include "core/graph/store.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo {

/// A URL encounter and its answer, to be recorded in the graph.
struct ScheduleRecord
{
    NodeId urlId;
    std::string canonicalUrl;
    std::string source;
    std::int64_t tick = 0;
    std::int64_t ts = 0;
    ScheduleResult result;
};

/// Seconds until a URL may be fetched again: 600 after a success, else 60, 300, 1,800, 7,200.
[[nodiscard]] std::int64_t cooldownSeconds(std::int64_t failCount);

/// Turns what the crawler did into commits. Reads from the store what it has to merge with; used by
/// one thread at a time, never the GUI thread.
class PageWriter final
{
public:
    /// Nodes and edges that a commit creates.
    struct Added
    {
        std::int64_t urls = 0;
        std::int64_t resources = 0;
        std::int64_t links = 0;
    };

    /// `homeHosts`: URLs on these hosts are labelled by their path alone.
    PageWriter(std::shared_ptr<GraphStore> store, std::vector<std::string> homeHosts);

    /// The encounter's edge and event: crawl:triggered_fetch or crawl:cooldown_block.
    [[nodiscard]] Status addSchedule(Commit& commit, const ScheduleRecord& record);
    /// The page's nodes, edges and events.
    [[nodiscard]] Status addPage(Commit& commit, const PageResult& result, std::int64_t nowTs);
    /// What was added to commits since the last call.
    [[nodiscard]] Added takeAdded();

private:
    [[nodiscard]] Status addUrl(Commit& commit, const WebUrl& url);
    [[nodiscard]] Status addSource(Commit& commit, const std::string& source);
    [[nodiscard]] Status addFetched(
        Commit& commit, const WebUrl& url, const PageResult& result, std::int64_t nowTs);
    [[nodiscard]] Status addResource(Commit& commit, const PageResult& result, std::int64_t nowTs);
    [[nodiscard]] Status addAliases(Commit& commit, const PageResult& result);
    [[nodiscard]] Status addFetchTriggered(Commit& commit, const ScheduleRecord& record);
    [[nodiscard]] Status addBlock(Commit& commit, const ScheduleRecord& record, const WebUrl& url);
    [[nodiscard]] Result<std::optional<Node>> find(const NodeId& id) const;
    /// Whether the node has to be added; from then on it counts as known.
    [[nodiscard]] Result<bool> takeNew(const NodeId& id);
    [[nodiscard]] Result<std::vector<Edge>> edgesAt(const NodeId& id, const char* kind) const;
    [[nodiscard]] std::string labelOf(const WebUrl& url) const;

    std::shared_ptr<GraphStore> m_store;
    std::vector<std::string> m_homeHosts;
    std::unordered_set<NodeId> m_known; ///< nodes that are there, or will be with the commit
    /// What the present commit already records, by source and URL: an encounter that happens twice
    /// before the store is written counts twice.
    std::map<std::pair<std::string, std::string>, std::int64_t> m_blocks;
    std::set<std::pair<std::string, std::string>> m_triggered;
    Added m_added;
};

} // namespace mnemo
