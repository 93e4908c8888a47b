// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawlstore.h"

#include "core/crawl/readingpages.h"

#include <algorithm>
#include <map>

namespace mnemo {
namespace {

std::vector<std::string> authorities(const std::vector<WebUrl>& urls)
{
    std::vector<std::string> out;
    for (const auto& url : urls)
        out.push_back(url.authority());
    return out;
}

std::string textAt(const Json& properties, const char* name)
{
    const auto found = properties.find(name);
    return found != properties.end() && found->is_string() ? found->get<std::string>()
                                                           : std::string();
}

/// A missing store is empty; the first commit creates it.
template <typename T> Result<T> orNothing(Result<T> read)
{
    if (!read && read.error().code == ErrorCode::NoSuchGraph)
        return T{};
    return read;
}

} // namespace

CrawlScopeRule::CrawlScopeRule(CrawlScope scope, std::vector<WebUrl> starts)
    : m_scope(scope), m_starts(std::move(starts))
{
}

bool CrawlScopeRule::contains(const WebUrl& url) const
{
    if (m_scope == CrawlScope::Any)
        return true;
    return std::any_of(m_starts.begin(), m_starts.end(), [&](const WebUrl& start) {
        if (url.origin() != start.origin())
            return false;
        const auto folder = start.path.substr(0, start.path.rfind('/') + 1);
        return m_scope == CrawlScope::Host || url.path.rfind(folder, 0) == 0;
    });
}

CrawlStore::CrawlStore(
    std::shared_ptr<GraphStore> store, std::vector<WebUrl> starts, CrawlScopeRule scope)
    : m_store(std::move(store)), m_starts(std::move(starts)), m_scope(std::move(scope)),
      m_writer(m_store, authorities(m_starts))
{
}

Status CrawlStore::keep(const StateRow& row)
{
    Commit commit;
    commit.state = {row};
    return m_store->apply(commit);
}

Result<std::vector<PageResult>> CrawlStore::unfinished(const std::string& key)
{
    const auto kept = orNothing(m_store->state("crawl", key));
    if (!kept)
        return kept.error();
    return ReadingPages::unfinished(*kept);
}

Status CrawlStore::tellUnfinished()
{
    const auto pages = unfinished(readingKey);
    if (!pages)
        return pages.error();
    if (pages->empty())
        return Done{};
    Commit commit;
    for (const auto& page : *pages) {
        const auto& job = page.job;
        if (auto status = m_writer.addSchedule(commit,
                {job.urlId, job.url.text, job.source, job.tick, job.ts,
                    {true, ScheduleReason::Ok, job.ts, job.id}});
            !status)
            return status;
        if (auto status = m_writer.addPage(commit, page, job.ts); !status)
            return status;
    }
    commit.state.push_back({"crawl", readingKey, {}});
    auto status = m_store->apply(commit);
    (void)m_writer.takeAdded(); // counted with the store
    return status;
}

Result<CrawlStore::Opening> CrawlStore::open()
{
    if (auto status = tellUnfinished(); !status)
        return status.error();
    Opening opening;
    auto clock = orNothing(m_store->state("world", "clock"));
    if (!clock)
        return clock.error();
    if (const auto tick = clock->find("tick"); tick != clock->end() && tick->is_number_integer())
        opening.tick = tick->get<std::int64_t>();
    auto before = orNothing(m_store->state("crawl", "status"));
    if (!before)
        return before.error();
    // Ticks of earlier crawls are not reused: they are keys of repeated fetches.
    if (const auto tick = before->find("tick"); tick != before->end() && tick->is_number_integer())
        opening.tick = std::max(opening.tick, tick->get<std::int64_t>());
    auto counts = count();
    if (!counts)
        return counts.error();
    opening.counts = *counts;
    return opening;
}

Result<CrawlStore::Counts> CrawlStore::count()
{
    const auto tally = m_store->tally();
    if (!tally && tally.error().code != ErrorCode::NoSuchGraph)
        return tally.error();
    Counts counts;
    if (!tally)
        return counts;
    const auto of = [](const std::map<std::string, std::int64_t>& all, const char* name) {
        const auto found = all.find(name);
        return found == all.end() ? std::int64_t{0} : found->second;
    };
    counts.urls = of(tally->nodesByRole, "web:url");
    counts.resources = of(tally->nodesByRole, "web:resource");
    counts.links = of(tally->edgesByKind, "web:links_to");
    return counts;
}

Result<KnownUrl> CrawlStore::lookUp(const WebUrl& url)
{
    auto found = orNothing(m_store->findNode(urlNodeId(url.text)));
    if (!found)
        return found.error();
    if (!found->has_value())
        return KnownUrl{};
    const auto& properties = (*found)->properties;
    KnownUrl known;
    known.exists = true;
    if (const auto next = properties.find("next_allowed_fetch_ts");
        next != properties.end() && next->is_number())
        known.nextAllowedFetchTs = next->get<std::int64_t>();
    for (const char* name : {"last_fetch_ts", "refused_ts"}) {
        if (const auto at = properties.find(name); at != properties.end() && at->is_number())
            known.triedTs = std::max(known.triedTs, at->get<std::int64_t>());
    }
    known.lastStatus = textAt(properties, "last_status");
    known.etag = textAt(properties, "etag");
    known.lastModified = textAt(properties, "last_modified");
    return known;
}

Result<Json> CrawlStore::robots(const std::string& origin)
{
    return orNothing(m_store->state("robots", origin));
}

Result<std::vector<CrawlStore::Candidate>> CrawlStore::refill(
    std::int64_t nowTs, std::size_t limit, const std::unordered_set<std::string>& busy)
{
    std::vector<Candidate> out;
    for (; m_started < m_starts.size() && out.size() < limit; ++m_started) {
        const auto& url = m_starts[m_started];
        if (!m_had.insert(urlNodeId(url.text)).second)
            continue;
        auto known = lookUp(url);
        if (!known)
            return known.error();
        out.push_back({url, *std::move(known)});
    }
    for (auto next = m_startsAgain.begin(); next != m_startsAgain.end() && out.size() < limit;) {
        if (busy.count(next->host) > 0) {
            ++next;
            continue;
        }
        auto url = std::move(*next);
        next = m_startsAgain.erase(next);
        if (!m_had.insert(urlNodeId(url.text)).second)
            continue;
        auto known = lookUp(url);
        if (!known)
            return known.error();
        out.push_back({std::move(url), *std::move(known)});
    }
    if (!out.empty())
        return out;
    std::int64_t page = 1024;
    for (std::int64_t offset = 0; out.size() < limit; offset += page, page *= 4) {
        auto urls = orNothing(m_store->frontier(nowTs, page, offset));
        if (!urls)
            return urls.error();
        for (const auto& each : *urls) {
            if (out.size() == limit)
                break;
            auto url = canonicalUrl(each.canonicalUrl);
            // A node of other origin may hold anything.
            if (!url || urlNodeId(url->text) != each.id || !m_scope.contains(*url)
                || busy.count(url->host) > 0 || !m_had.insert(each.id).second)
                continue;
            auto known = lookUp(*url);
            if (!known)
                return known.error();
            out.push_back({*std::move(url), *std::move(known)});
        }
        if (static_cast<std::int64_t>(urls->size()) < page)
            break;
    }
    return out;
}

void CrawlStore::giveBack(const std::vector<WebUrl>& urls)
{
    for (const auto& url : urls) {
        m_had.erase(urlNodeId(url.text));
        // The frontier gives the others again. A start URL need not be in the store yet.
        if (std::find(m_starts.begin(), m_starts.end(), url) != m_starts.end())
            m_startsAgain.push_back(url);
    }
}

Result<PageWriter::Added> CrawlStore::write(const Batch& batch)
{
    Commit commit;
    for (const auto& record : batch.blocked) {
        if (auto status = m_writer.addSchedule(commit, record); !status)
            return status.error();
    }
    for (const auto& [record, page] : batch.pages) {
        if (auto status = m_writer.addSchedule(commit, record); !status)
            return status.error();
        if (auto status = m_writer.addPage(commit, page, batch.nowTs); !status)
            return status.error();
    }
    commit.state = batch.state;
    commit.state.push_back({"crawl", "status",
        {{"queue_len", batch.queued}, {"active_fetches", batch.inFlight}, {"tick", batch.tick}}});
    if (auto status = m_store->apply(commit); !status)
        return status.error();
    return m_writer.takeAdded();
}

} // namespace mnemo
