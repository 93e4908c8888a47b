// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/invariants.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>
#include <utility>

namespace mnemo {

namespace {

// Messages are part of snapshots, whose hash must not depend on the language: not translated.

constexpr std::array worldRoles{
    std::string_view("web:url"), std::string_view("web:resource"), std::string_view("obs:event")};
constexpr std::array worldKinds{std::string_view("web:source_of"), std::string_view("web:links_to"),
    std::string_view("web:canonical_of"), std::string_view("sim:food"),
    std::string_view("sim:death"), std::string_view("sim:rejected"),
    std::string_view("crawl:triggered_fetch"), std::string_view("crawl:cooldown_block")};
constexpr std::array worldPrefixes{std::string_view("web:"), std::string_view("sim:"),
    std::string_view("crawl:"), std::string_view("obs:")};
constexpr std::int64_t progressStep = 4096;

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasWorldPrefix(std::string_view name)
{
    return std::any_of(worldPrefixes.begin(), worldPrefixes.end(),
        [name](std::string_view prefix) { return name.starts_with(prefix); });
}

/// What the rules need of a node, in 16 bytes however long its id is. Two ids with the same hash
/// could hide a violation, but never cause a false one.
struct Seen
{
    enum class Class : std::uint8_t
    {
        Other,
        Url,
        Resource
    };

    std::uint64_t hash = 0;
    Class kind = Class::Other;
    std::uint8_t sources = 0; ///< number of web:source_of edges; 2 means more than one
};

std::uint64_t hashOf(const NodeId& id)
{
    return std::hash<std::string>{}(id.text);
}

Seen::Class classOf(const std::string& role)
{
    if (role == "web:url")
        return Seen::Class::Url;
    return role == "web:resource" ? Seen::Class::Resource : Seen::Class::Other;
}

/// Visits all nodes, then all edges.
class Rules final
{
public:
    explicit Rules(std::size_t limit) : m_limit(limit) { }

    void add(const Node& node)
    {
        // Nodes come sorted by id, so that duplicates are adjacent.
        if (m_hasLast && m_lastId == node.id && m_lastRole != node.role) {
            tell("node_has_one_role", node,
                "The id has the roles " + m_lastRole + " and " + node.role + ".");
        }
        m_hasLast = true;
        m_lastId = node.id;
        m_lastRole = node.role;
        m_seen.push_back({hashOf(node.id), classOf(node.role), 0});
        if (hasWorldPrefix(node.role) && !contains(worldRoles, node.role))
            tell("role_is_known", node, "The world knows no role " + node.role + ".");
        if (node.role == "web:url")
            checkUrl(node);
    }

    void endOfNodes()
    {
        std::sort(m_seen.begin(), m_seen.end(),
            [](const Seen& a, const Seen& b) { return a.hash < b.hash; });
    }

    void add(const Edge& edge)
    {
        if (hasWorldPrefix(edge.kind) && !contains(worldKinds, edge.kind))
            tell("kind_is_known", edge, "The world knows no edge " + edge.kind + ".");
        Seen* from = seen(edge.from);
        const Seen* to = seen(edge.to);
        if (!from || !to) {
            const NodeId& missing = from ? edge.to : edge.from;
            tell("edge_has_both_ends", edge, "No node " + missing.text + " is stored.");
        }
        if (edge.kind == "web:links_to" && to && to->kind != Seen::Class::Url)
            tell("link_targets_url", edge, "The target " + edge.to.text + " is no web:url.");
        if (edge.kind == "web:source_of" && from && from->sources < 2)
            ++from->sources;
    }

    /// Whether any resource does not have exactly one source; endOfEdges() names them.
    [[nodiscard]] bool hasSourceless() const
    {
        return std::any_of(m_seen.begin(), m_seen.end(), [](const Seen& node) {
            return node.kind == Seen::Class::Resource && node.sources != 1;
        });
    }

    /// Called again for each node, after all edges.
    void addSources(const Node& node)
    {
        const Seen* known = node.role == "web:resource" ? seen(node.id) : nullptr;
        if (!known || known->sources == 1)
            return;
        tell("resource_has_one_source", node,
            known->sources == 0 ? "The resource has no edge web:source_of."
                                : "The resource has more than one edge web:source_of.");
    }

    /// After all nodes and edges.
    void add(KeptFault fault)
    {
        if (!full())
            m_found.push_back({std::move(fault.invariant), std::move(fault.node), std::nullopt,
                std::move(fault.message)});
    }

    [[nodiscard]] bool full() const { return m_found.size() >= m_limit; }

    [[nodiscard]] std::vector<Violation> taken()
    {
        const auto order = [](const Violation& v) {
            const Edge none;
            const Edge& e = v.edge ? *v.edge : none;
            return std::make_tuple(
                v.invariant, v.node, e.from.text, e.kind, e.to.text, e.key, v.message);
        };
        std::sort(m_found.begin(), m_found.end(),
            [&](const Violation& a, const Violation& b) { return order(a) < order(b); });
        return std::move(m_found);
    }

private:
    void tell(const char* invariant, const Node& node, std::string message)
    {
        if (!full())
            m_found.push_back({invariant, node.id.text, std::nullopt, std::move(message)});
    }

    void tell(const char* invariant, const Edge& edge, std::string message)
    {
        if (full())
            return;
        Edge named{edge.from, edge.kind, edge.to, edge.key, Json::object()};
        m_found.push_back({invariant, {}, std::move(named), std::move(message)});
    }

    void checkUrl(const Node& node)
    {
        const auto url = node.properties.find("canonical_url");
        if (url == node.properties.end() || !url->is_string()
            || url->get_ref<const std::string&>().empty())
            tell("url_has_canonical_url", node, "The web:url has no canonical_url.");
        const Json next = node.properties.value("next_allowed_fetch_ts", Json());
        const Json last = node.properties.value("last_fetch_ts", Json());
        const auto isTime = [](const Json& value) { return value.is_null() || value.is_number(); };
        if (!isTime(next) || !isTime(last)) {
            tell("cooldown_is_sane", node, "A time of the cooldown is no number.");
        } else if (next.is_number() && last.is_number() && next < last) {
            tell("cooldown_is_sane", node, "next_allowed_fetch_ts is before last_fetch_ts.");
        }
    }

    [[nodiscard]] Seen* seen(const NodeId& id)
    {
        const std::uint64_t hash = hashOf(id);
        const auto found = std::lower_bound(m_seen.begin(), m_seen.end(), hash,
            [](const Seen& node, std::uint64_t value) { return node.hash < value; });
        return found != m_seen.end() && found->hash == hash ? &*found : nullptr;
    }

    std::size_t m_limit;
    std::vector<Seen> m_seen;
    bool m_hasLast = false;
    NodeId m_lastId;
    std::string m_lastRole;
    std::vector<Violation> m_found;
};

/// Reports progress from time to time, and stops the scan when it was cancelled.
class Meter final
{
public:
    Meter(std::int64_t total, const ProgressFn& progress, const CancelToken& cancel)
        : m_total(total), m_progress(progress), m_cancel(cancel)
    {
    }

    [[nodiscard]] bool step()
    {
        ++m_done;
        if (m_progress && m_done % progressStep == 0)
            m_progress(m_done, std::max(m_done, m_total));
        return !m_cancel.isCancelled();
    }

    void end() const
    {
        if (m_progress)
            m_progress(m_done, m_done);
    }

private:
    std::int64_t m_done = 0;
    std::int64_t m_total;
    const ProgressFn& m_progress;
    const CancelToken& m_cancel;
};

Error cancelled()
{
    return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
}

} // namespace

Json toJson(const Violation& violation)
{
    Json json{{"invariant", violation.invariant}, {"message", violation.message}};
    if (!violation.node.empty())
        json["node"] = violation.node;
    if (violation.edge) {
        json["edge"] = Json{{"from", violation.edge->from.text}, {"kind", violation.edge->kind},
            {"to", violation.edge->to.text}, {"key", violation.edge->key}};
    }
    return json;
}

std::vector<Violation> checkInvariants(
    const std::vector<Node>& nodes, const std::vector<Edge>& edges)
{
    std::vector<const Node*> byId;
    byId.reserve(nodes.size());
    for (const Node& node : nodes)
        byId.push_back(&node);
    std::stable_sort(
        byId.begin(), byId.end(), [](const Node* a, const Node* b) { return a->id < b->id; });
    Rules rules(nodes.size() * 8 + edges.size() * 4);
    for (const Node* node : byId)
        rules.add(*node);
    rules.endOfNodes();
    for (const Edge& edge : edges)
        rules.add(edge);
    for (const Node* node : byId)
        rules.addSources(*node);
    return rules.taken();
}

Result<std::vector<Violation>> checkInvariants(
    GraphStore& store, std::size_t limit, const ReadContext& context, const ProgressFn& progress)
{
    const auto info = store.info();
    if (!info)
        return info.error();
    Rules rules(limit);
    Meter meter(info->nodes + info->edges, progress, context.cancel);
    bool inNodes = true;
    Status scanned = store.scan(
        [&](const Node& node) {
            rules.add(node);
            return meter.step();
        },
        [&](const Edge& edge) {
            if (std::exchange(inNodes, false))
                rules.endOfNodes();
            rules.add(edge);
            return meter.step();
        },
        context);
    if (context.cancel.isCancelled())
        return cancelled();
    if (!scanned)
        return scanned.error();
    if (inNodes)
        rules.endOfNodes();
    if (rules.hasSourceless() && !rules.full()) {
        // Ids are not kept, to save memory; the few graphs that break this rule are read a second
        // time to name the nodes.
        scanned = store.scan(
            [&](const Node& node) {
                rules.addSources(node);
                return !rules.full() && !context.cancel.isCancelled();
            },
            [](const Edge&) { return false; }, context);
        if (context.cancel.isCancelled())
            return cancelled();
        if (!scanned)
            return scanned.error();
    }
    if (!rules.full()) {
        auto kept = store.keptFaults(limit, context);
        if (context.cancel.isCancelled())
            return cancelled();
        if (!kept)
            return kept.error();
        for (KeptFault& fault : *kept)
            rules.add(std::move(fault));
    }
    meter.end();
    return rules.taken();
}

} // namespace mnemo
