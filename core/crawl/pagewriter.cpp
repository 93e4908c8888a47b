// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pagewriter.h"

#include <algorithm>
#include <array>

namespace mnemo {
namespace {

using std::string;

constexpr std::int64_t successCooldown = 600;

Event makeEvent(
    const FetchJob& job, string kind, const NodeId& subject, Json detail, std::int64_t ts)
{
    detail["job_id"] = job.id;
    detail["source"] = job.source;
    return {0, job.tick, ts, std::move(kind), subject.text, std::move(detail)};
}

std::int64_t integerAt(const Json& properties, const char* name)
{
    const auto found = properties.find(name);
    return found != properties.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool isSuccess(PageOutcome outcome)
{
    return outcome == PageOutcome::Stored || outcome == PageOutcome::NotModified;
}

} // namespace

std::int64_t cooldownSeconds(std::int64_t failCount)
{
    constexpr std::array<std::int64_t, 4> steps{60, 300, 1800, 7200};
    if (failCount <= 0)
        return successCooldown;
    return steps.at(static_cast<std::size_t>(std::min<std::int64_t>(failCount, 4) - 1));
}

PageWriter::PageWriter(std::shared_ptr<GraphStore> store, std::vector<string> homeHosts)
    : m_store(std::move(store)), m_homeHosts(std::move(homeHosts))
{
}

PageWriter::Added PageWriter::takeAdded()
{
    return std::exchange(m_added, {});
}

/// The first commit makes a missing store; before it there is just nothing in it.
Result<std::optional<Node>> PageWriter::find(const NodeId& id) const
{
    auto found = m_store->findNode(id);
    if (!found && found.error().code == ErrorCode::NoSuchGraph)
        return std::optional<Node>();
    return found;
}

Result<std::vector<Edge>> PageWriter::edgesAt(const NodeId& id, const char* kind) const
{
    auto found = m_store->edgesOf(id, kind);
    if (!found && found.error().code == ErrorCode::NoSuchGraph)
        return std::vector<Edge>();
    return found;
}

string PageWriter::labelOf(const WebUrl& url) const
{
    const bool isHome
        = std::find(m_homeHosts.begin(), m_homeHosts.end(), url.authority()) != m_homeHosts.end();
    return isHome ? url.target() : url.authority() + url.target();
}

Result<bool> PageWriter::takeNew(const NodeId& id)
{
    if (m_known.count(id) > 0)
        return false;
    const auto found = find(id);
    if (!found)
        return found.error();
    m_known.insert(id);
    return !found->has_value();
}

Status PageWriter::addUrl(Commit& commit, const WebUrl& url)
{
    const auto id = urlNodeId(url.text);
    const auto isNew = takeNew(id);
    if (!isNew)
        return isNew.error();
    if (!*isNew)
        return Done{};
    ++m_added.urls;
    commit.patches.emplace_back(AddNode{{id, "web:url", labelOf(url),
        {{"canonical_url", url.text}, {"next_allowed_fetch_ts", 0}, {"fail_count", 0}}}});
    return Done{};
}

Status PageWriter::addSource(Commit& commit, const string& source)
{
    const NodeId id(source);
    // The world adds the daimoi's node in the same commit.
    if (source.starts_with("daimoi:"))
        return Done{};
    const auto isNew = takeNew(id);
    if (!isNew)
        return isNew.error();
    if (!*isNew)
        return Done{};
    const bool isCrawler = source == "presence:crawler";
    commit.patches.emplace_back(
        AddNode{{id, "presence", isCrawler ? "Crawler" : source, Json::object()}});
    return Done{};
}

Status PageWriter::addSchedule(Commit& commit, const ScheduleRecord& record)
{
    if (commit.patches.empty()) { // a new commit: the store has what the previous one recorded
        m_blocks.clear();
        m_triggered.clear();
    }
    const auto url = canonicalUrl(record.canonicalUrl);
    if (!url)
        return Done{}; // an invalid address has no node to record it at
    if (auto status = addSource(commit, record.source); !status)
        return status;
    if (auto status = addUrl(commit, *url); !status)
        return status;
    return record.result.accepted ? addFetchTriggered(commit, record)
                                  : addBlock(commit, record, *url);
}

Status PageWriter::addFetchTriggered(Commit& commit, const ScheduleRecord& record)
{
    auto edges = edgesAt(record.urlId, "crawl:triggered_fetch");
    if (!edges)
        return edges.error();
    const bool again = !m_triggered.emplace(record.source, record.urlId.text).second
        || std::any_of(edges->begin(), edges->end(),
            [&record](const Edge& edge) { return edge.from.text == record.source; });
    commit.patches.emplace_back(AddEdge{{NodeId(record.source), "crawl:triggered_fetch",
        record.urlId, again ? std::to_string(record.tick) : string(), {{"tick", record.tick}}}});
    commit.events.push_back({0, record.tick, record.ts, "web_fetch_scheduled", record.urlId.text,
        {{"canonical_url", record.canonicalUrl}, {"job_id", record.result.jobId},
            {"source", record.source}}});
    return Done{};
}

Status PageWriter::addBlock(Commit& commit, const ScheduleRecord& record, const WebUrl& url)
{
    const auto [told, isFirst] = m_blocks.try_emplace({record.source, record.urlId.text}, 0);
    if (isFirst) {
        auto edges = edgesAt(record.urlId, "crawl:cooldown_block");
        if (!edges)
            return edges.error();
        for (const auto& edge : *edges) {
            if (edge.from.text == record.source)
                told->second = integerAt(edge.properties, "count");
        }
    }
    ++told->second;
    const string reason(scheduleReasonName(record.result.reason));
    commit.patches.emplace_back(
        AddEdge{{NodeId(record.source), "crawl:cooldown_block", record.urlId, {},
            {{"count", told->second}, {"last_tick", record.tick}, {"reason", reason}}}});
    const bool isCooldown = record.result.reason == ScheduleReason::Cooldown;
    commit.events.push_back(
        {0, record.tick, record.ts, isCooldown ? "web_cooldown_blocked" : reason, record.urlId.text,
            {{"canonical_url", url.text}, {"reason", reason}, {"source", record.source},
                {"next_allowed_fetch_ts", record.result.nextAllowedFetchTs}}});
    return Done{};
}

Status PageWriter::addFetched(
    Commit& commit, const WebUrl& url, const PageResult& result, std::int64_t nowTs)
{
    const auto id = urlNodeId(url.text);
    auto found = find(id);
    if (!found)
        return found.error();
    const auto before = found->has_value() ? (*found)->properties : Json::object();
    const bool success = isSuccess(result.outcome)
        || (result.outcome == PageOutcome::Alias && result.status == "ok");
    const auto failures = success ? 0 : integerAt(before, "fail_count") + 1;
    // The URL that redirected was requested, its target possibly not. A refusal for which nothing
    // was sent needs no cooldown.
    const bool isFinal = url == result.url;
    const bool isUntouched = isFinal && result.sentNothing;
    const bool wasAsked = !isFinal || (result.outcome != PageOutcome::RobotsDenied && !isUntouched);
    // A page that was being read when a run was killed is rarely the cause; the second time it may
    // be.
    const bool isDoubtful = result.reason == "interrupted" && failures == 1;
    const auto rest = isDoubtful ? 0 : std::max(cooldownSeconds(failures), result.retryAfter);
    Json properties
        = {{"canonical_url", url.text}, {"fail_count", failures}, {"last_status", result.status},
            {"next_allowed_fetch_ts",
                isUntouched ? integerAt(before, "next_allowed_fetch_ts") : nowTs + rest}};
    properties[wasAsked ? "last_fetch_ts" : "refused_ts"] = nowTs;
    if (wasAsked && before.contains("refused_ts"))
        commit.patches.emplace_back(SetProperty{id, "refused_ts", nullptr});
    if (isFinal && result.outcome == PageOutcome::Stored) {
        for (const auto& [name, value] :
            {std::pair{"etag", &result.etag}, {"last_modified", &result.lastModified}}) {
            if (!value->empty())
                properties[name] = *value;
            else if (before.contains(name))
                commit.patches.emplace_back(SetProperty{id, name, nullptr});
        }
    }
    if (!found->has_value() && m_known.insert(id).second)
        ++m_added.urls;
    commit.patches.emplace_back(AddNode{{id, "web:url", labelOf(url), std::move(properties)}});
    return Done{};
}

Status PageWriter::addResource(Commit& commit, const PageResult& result, std::int64_t nowTs)
{
    const auto& page = result.page;
    const auto id = resourceNodeId(result.url.text, result.contentHash);
    auto found = find(id);
    if (!found)
        return found.error();
    if (!found->has_value() && m_known.insert(id).second) {
        ++m_added.resources;
        m_added.links += static_cast<std::int64_t>(page.links.size());
    }
    Json properties = {{"canonical_url", result.url.text}, {"fetched_ts", nowTs},
        {"content_hash", result.contentHash}, {"link_count", page.links.size()}};
    if (page.linksCut > 0)
        properties["links_cut"] = page.linksCut;
    if (!page.title.empty())
        properties["title"] = page.title;
    if (!page.tags.empty())
        properties["tags"] = page.tags;
    if (!page.excerptHash.empty())
        properties["text_excerpt_hash"] = page.excerptHash;
    commit.patches.emplace_back(AddNode{{id, "web:resource",
        page.title.empty() ? labelOf(result.url) : page.title, std::move(properties)}});
    commit.patches.emplace_back(
        AddEdge{{id, "web:source_of", urlNodeId(result.url.text), {}, Json::object()}});
    for (const auto& link : page.links) {
        if (auto status = addUrl(commit, link.url); !status)
            return status;
        Json marks = Json::object();
        if (link.nofollow)
            marks["nofollow"] = true;
        commit.patches.emplace_back(
            AddEdge{{id, "web:links_to", urlNodeId(link.url.text), {}, std::move(marks)}});
    }
    commit.events.push_back(makeEvent(result.job, "web_extract_links", id,
        {{"canonical_url", result.url.text}, {"link_count", page.links.size()}}, nowTs));
    return Done{};
}

Status PageWriter::addAliases(Commit& commit, const PageResult& result)
{
    const bool named = result.reason != "redirect_loop" && result.reason != "too_many_redirects";
    if (!result.aliases.empty() && named) {
        if (auto status = addUrl(commit, result.url); !status)
            return status;
        for (const auto& alias : result.aliases) {
            commit.patches.emplace_back(AddEdge{{urlNodeId(result.url.text), "web:canonical_of",
                urlNodeId(alias.text), {}, {{"by", "redirect"}}}});
        }
    }
    const auto& canonical = result.page.canonical;
    if (!canonical || *canonical == result.url)
        return Done{};
    if (auto status = addUrl(commit, *canonical); !status)
        return status;
    commit.patches.emplace_back(AddEdge{{urlNodeId(canonical->text), "web:canonical_of",
        urlNodeId(result.url.text), {}, {{"by", "rel"}}}});
    return Done{};
}

Status PageWriter::addPage(Commit& commit, const PageResult& result, std::int64_t nowTs)
{
    const auto id = result.job.urlId;
    const auto& asked = result.job.url.text;
    commit.events.push_back(
        makeEvent(result.job, "web_fetch_started", id, {{"canonical_url", asked}}, nowTs));
    for (const auto& alias : result.aliases) {
        if (auto status = addFetched(commit, alias, result, nowTs); !status)
            return status;
    }
    if (result.reached) {
        if (auto status = addFetched(commit, result.url, result, nowTs); !status)
            return status;
    }
    if (auto status = addAliases(commit, result); !status)
        return status;
    Json detail = {{"canonical_url", asked}, {"status", result.status}};
    if (!result.aliases.empty())
        detail["final_url"] = result.url.text;
    if (!result.reason.empty())
        detail["reason"] = result.reason;
    if (!result.proxy.empty())
        detail["proxy"] = result.proxy;
    if (result.outcome == PageOutcome::Stored) {
        detail["res_id"] = resourceNodeId(result.url.text, result.contentHash).text;
        detail["bytes"] = result.bytes;
    }
    const bool completed = isSuccess(result.outcome) || result.outcome == PageOutcome::Alias;
    commit.events.push_back(makeEvent(result.job,
        completed ? "web_fetch_completed" : "web_fetch_failed", id, std::move(detail), nowTs));
    return result.outcome == PageOutcome::Stored ? addResource(commit, result, nowTs)
                                                 : Status(Done{});
}

} // namespace mnemo
