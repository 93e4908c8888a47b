// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/graphpart.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace mnemo {

namespace {

using Limits = SnapshotLimits;

constexpr std::size_t crawlerItems = 10;
constexpr std::size_t sourceLimit = 5000;
constexpr std::int64_t smallRole = 100; ///< roles with no more nodes are queried together
constexpr std::int64_t smallRoles = 1000; ///< nodes in one such query

auto edgeOrder(const Edge& edge)
{
    return std::tie(edge.from.text, edge.kind, edge.to.text, edge.key);
}

std::array<std::string, 4> identityOf(const Edge& edge)
{
    return {edge.from.text, edge.kind, edge.to.text, edge.key};
}

Node nodeFrom(const Json& json)
{
    return {NodeId(json.at("id").get<std::string>()), json.value("role", std::string()),
        json.contains("label") && json.at("label").is_string() ? json.at("label").get<std::string>()
                                                               : std::string(),
        json.value("properties", Json::object())};
}

Edge edgeFrom(const Json& json)
{
    return {NodeId(json.at("from").get<std::string>()), json.value("kind", std::string()),
        NodeId(json.at("to").get<std::string>()), json.value("key", std::string()),
        json.value("properties", Json::object())};
}

/// The items of a list that an outcome may contain.
const Json& listOf(const QueryOutcome& outcome, const char* name)
{
    static const Json none = Json::array();
    if (!outcome.answered() || !outcome.result.is_object())
        return none;
    const auto found = outcome.result.find(name);
    return found != outcome.result.end() && found->is_array() ? *found : none;
}

Json firstOf(Json counts)
{
    if (!counts.is_object())
        return Json::object();
    while (counts.size() > Limits::roles)
        counts.erase(std::prev(counts.end()));
    return counts;
}

} // namespace

GraphPart::GraphPart(
    const QueryRunner& runner, const CancelToken& cancel, Cuts& cuts, bool roundsVectors)
    : m_runner(runner), m_cuts(cuts), m_roundsVectors(roundsVectors)
{
    m_context.cancel = cancel;
    if (runner.store()) {
        auto reader = runner.store()->openReader(ReadContext{Deadline(runner.timeout()), cancel});
        if (reader)
            m_reader = std::move(*reader);
        else
            m_doubts.insert("store:" + std::string(errorName(reader.error().code)));
        m_context.reader = m_reader.get();
    }
    m_summary = ask("summary_state", Json::object());
}

QueryOutcome GraphPart::ask(const char* query, const Json& args)
{
    QueryOutcome outcome = m_runner.run(query, args, m_context);
    if (m_reader && !outcome.answered())
        m_doubts.insert(std::string(query) + ":" + std::string(statusName(outcome.status)));
    return outcome;
}

GraphPart::Slice GraphPart::slice(Json args)
{
    // An answer about the past also mentions facts of the past.
    if (m_runner.profile().knowsValidity())
        args["as_of"] = "always";
    const QueryOutcome outcome = ask("graph_slice", args);
    Slice slice;
    for (const Json& node : listOf(outcome, "nodes")) {
        slice.nodes.push_back(nodeFrom(node));
        if (const auto labels = node.find("labels"); labels != node.end())
            m_labels.insert_or_assign(slice.nodes.back().id.text, *labels);
    }
    for (const Json& edge : listOf(outcome, "edges")) {
        slice.edges.push_back(edgeFrom(edge));
        if (const auto type = edge.find("type"); type != edge.end())
            m_types.insert_or_assign(identityOf(slice.edges.back()), *type);
    }
    slice.truncated = outcome.truncated;
    return slice;
}

GraphPart::Slice GraphPart::sliceOf(const std::vector<std::string>& ids)
{
    if (ids.empty())
        return {};
    return slice({{"around", ids}, {"depth", 0}, {"node_limit", Limits::nodes},
        {"edge_limit", Limits::edges}});
}

std::vector<std::string> GraphPart::topIds()
{
    // Small roles are queried together: a store may scan all nodes for each query.
    const Json all = counts();
    Json together = Json::array();
    std::int64_t small = 0;
    std::vector<std::string> ids;
    for (const auto& [role, count] : all.at("nodes_by_role").items()) {
        const std::int64_t nodes = count.is_number_integer() ? count.get<std::int64_t>() : 0;
        if (nodes <= smallRole && small + nodes <= smallRoles) {
            together.push_back(role);
            small += nodes;
        } else {
            takeTop(Json::array({role}), Limits::topNodes, ids);
        }
        if (m_context.cancel.isCancelled())
            return ids;
    }
    if (small > 0)
        takeTop(together, static_cast<std::size_t>(small), ids);
    return ids;
}

void GraphPart::takeTop(const Json& roles, std::size_t nodes, std::vector<std::string>& ids)
{
    std::map<std::string, std::size_t> taken;
    const Slice top = slice({{"roles", roles}, {"node_limit", nodes}, {"edge_limit", 0}});
    for (const Node& node : top.nodes) {
        if (taken[node.role]++ < Limits::topNodes)
            ids.push_back(node.id.text);
    }
}

void GraphPart::readGraph(const std::vector<std::string>& touched)
{
    if (!m_reader)
        return;
    Slice own = sliceOf(touched);
    std::unordered_set<std::string> known;
    std::vector<std::string> ids;
    std::size_t bytes = 0;
    const auto take = [&](const std::string& id) {
        if (known.contains(id))
            return false;
        if (id.size() > Limits::longestId || ids.size() >= Limits::nodes
            || bytes + id.size() > Limits::idBytes) {
            m_cuts.insert("nodes");
            return false;
        }
        bytes += id.size();
        known.insert(id);
        ids.push_back(id);
        return true;
    };
    for (const Node& node : own.nodes)
        take(node.id.text);
    bool more = false;
    for (const std::string& id : topIds())
        more = take(id) || more;
    Slice all = more ? sliceOf(ids) : own;
    if (all.truncated || own.truncated)
        m_cuts.insert("edges");
    if (all.nodes.size() < ids.size())
        m_cuts.insert("nodes");

    // Edges among what the answers touched come first when there are too many.
    m_nodes = std::move(all.nodes);
    m_edges = std::move(own.edges);
    const auto less = [](const Edge& a, const Edge& b) { return edgeOrder(a) < edgeOrder(b); };
    std::sort(m_edges.begin(), m_edges.end(), less);
    const std::size_t ownEdges = m_edges.size();
    for (Edge& edge : all.edges) {
        const auto end = m_edges.begin() + static_cast<std::ptrdiff_t>(ownEdges);
        if (m_edges.size() >= Limits::edges)
            break;
        if (!std::binary_search(m_edges.begin(), end, edge, less))
            m_edges.push_back(std::move(edge));
    }
    std::sort(m_edges.begin(), m_edges.end(), less);
    std::sort(
        m_nodes.begin(), m_nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
}

void GraphPart::readEvents()
{
    if (!m_reader)
        return;
    const QueryOutcome outcome = ask("recent_events", {{"limit", Limits::events}});
    for (const Json& event : listOf(outcome, "events"))
        m_events.push_back(withoutBulk(event, m_cuts, m_roundsVectors));
}

void GraphPart::readCrawler()
{
    if (!m_reader || !m_summary.answered())
        return;
    m_crawler = m_summary.result.value("crawler", Json());
    if (!m_crawler.is_object())
        return;
    const QueryOutcome state = ask("crawler_state", {{"limit", crawlerItems}});
    for (const char* name : {"cooling", "failed"})
        m_crawler[name] = listOf(state, name);
    m_crawler = withoutBulk(std::move(m_crawler), m_cuts, m_roundsVectors);
}

Json GraphPart::ownViolations()
{
    std::unordered_set<std::string> own;
    std::vector<std::string> resources;
    for (const Node& node : m_nodes) {
        own.insert(node.id.text);
        if (node.role == "web:resource")
            resources.push_back(node.id.text);
    }
    // A resource's source may not be part of the snapshot.
    std::vector<Node> nodes = m_nodes;
    std::vector<Edge> edges = m_edges;
    bool sourcesKnown = true;
    if (!resources.empty()) {
        Slice sources
            = slice({{"around", resources}, {"depth", 1}, {"kinds", Json::array({"web:source_of"})},
                {"node_limit", sourceLimit}, {"edge_limit", sourceLimit}});
        sourcesKnown = !sources.truncated && !sources.nodes.empty();
        for (Node& node : sources.nodes) {
            if (!own.contains(node.id.text))
                nodes.push_back(std::move(node));
        }
        std::erase_if(edges, [](const Edge& edge) { return edge.kind == "web:source_of"; });
        edges.insert(edges.end(), sources.edges.begin(), sources.edges.end());
    }
    Json list = Json::array();
    for (const Violation& violation : checkInvariants(nodes, edges)) {
        const bool isSource = violation.invariant == "resource_has_one_source";
        if (isSource && !sourcesKnown)
            m_cuts.insert("violations");
        else if (violation.edge || own.contains(violation.node))
            list.push_back(toJson(violation));
    }
    return list;
}

Json GraphPart::counts() const
{
    Json all
        = m_summary.answered() ? m_summary.result.value("counts", Json::object()) : Json::object();
    Json counts;
    for (const char* name : {"nodes_by_role", "edges_by_kind"}) {
        const Json given = all.is_object() ? all.value(name, Json::object()) : Json::object();
        counts[name] = firstOf(given);
        if (given.size() > Limits::roles)
            m_cuts.insert(name);
    }
    return counts;
}

Json GraphPart::nodes() const
{
    Json list = Json::array();
    for (const Node& node : m_nodes) {
        list.push_back({{"id", node.id.text}, {"role", node.role},
            {"label", withoutBulk(node.label, m_cuts, m_roundsVectors)},
            {"properties", withoutBulk(node.properties, m_cuts, m_roundsVectors)}});
        if (const auto labels = m_labels.find(node.id.text); labels != m_labels.end())
            list.back()["labels"] = labels->second;
    }
    return list;
}

Json GraphPart::edges() const
{
    Json list = Json::array();
    for (const Edge& edge : m_edges) {
        list.push_back(
            {{"from", edge.from.text}, {"kind", edge.kind}, {"to", edge.to.text}, {"key", edge.key},
                {"properties", withoutBulk(edge.properties, m_cuts, m_roundsVectors)}});
        if (const auto type = m_types.find(identityOf(edge)); type != m_types.end())
            list.back()["type"] = type->second;
    }
    return list;
}

std::optional<std::int64_t> GraphPart::tick() const
{
    return m_reader ? m_reader->tick() : std::nullopt;
}

std::set<std::string> GraphPart::doubts() const
{
    std::set<std::string> doubts = m_doubts;
    if (m_reader) {
        if (auto reason = m_reader->inconsistency(); !reason.empty())
            doubts.insert(std::move(reason));
    }
    return doubts;
}

} // namespace mnemo
