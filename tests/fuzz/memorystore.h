// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/storedjson.h"
#include "core/graph/sqlite/patchcheck.h"
#include "core/graph/store.h"

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

namespace mnemo::fuzz {

/// A graph in memory, made in no time: takes what the embedded store takes, and gives it back.
class MemoryStore final : public GraphStore
{
public:
    [[nodiscard]] Dialect dialect() const override { return Dialect::Sqlite; }

    [[nodiscard]] StoreName name() const override { return {"sqlite", "memory", "mnemoscope"}; }

    [[nodiscard]] Result<StoreInfo> info() override { return StoreInfo{}; }

    [[nodiscard]] Result<std::unique_ptr<GraphReader>> openReader(const ReadContext&) override
    {
        return nothing();
    }

    [[nodiscard]] Status apply(const Commit& commit) override
    {
        for (const auto& patch : commit.patches) {
            const auto done = std::visit([this](const auto& each) { return add(each); }, patch);
            if (!done)
                return done;
        }
        for (const auto& row : commit.state)
            m_state[{row.domain, row.key}] = row.value;
        return Done{};
    }

    [[nodiscard]] Result<std::string> changeMark(const ReadContext& /*context*/) override
    {
        return std::string();
    }

    [[nodiscard]] Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext&) override
    {
        for (const auto& [id, each] : m_nodes)
            if (!node(each))
                return Done{};
        for (const auto& [identity, each] : m_edges)
            if (!edge(each))
                return Done{};
        return Done{};
    }

    [[nodiscard]] Result<std::optional<Node>> findNode(const NodeId& id) override
    {
        const auto found = m_nodes.find(id);
        return found == m_nodes.end() ? std::optional<Node>() : std::optional(found->second);
    }

    [[nodiscard]] Result<std::vector<Edge>> edgesOf(const NodeId&, const std::string&) override
    {
        return nothing();
    }

    [[nodiscard]] Result<Json> state(const std::string& domain, const std::string& key) override
    {
        const auto found = m_state.find({domain, key});
        return found == m_state.end() ? Json() : found->second;
    }

    [[nodiscard]] Result<std::map<std::string, std::string>> states(
        const std::string& domain) override
    {
        std::map<std::string, std::string> values;
        for (const auto& [name, value] : m_state) {
            if (name.first == domain)
                values.emplace(name.second, value.dump());
        }
        return values;
    }

    [[nodiscard]] Result<std::vector<FrontierUrl>> frontier(
        std::int64_t, std::int64_t, std::int64_t) override
    {
        return nothing();
    }

    [[nodiscard]] Result<std::vector<Event>> events(std::int64_t, std::int64_t) override
    {
        return nothing();
    }

    [[nodiscard]] bool isSame(const MemoryStore& other) const
    {
        return m_nodes == other.m_nodes && m_edges == other.m_edges;
    }

    [[nodiscard]] std::size_t edgeCount() const { return m_edges.size(); }

private:
    using Identity = std::tuple<NodeId, std::string, NodeId, std::string>;

    static Error nothing() { return {ErrorCode::Internal, {}, {}, {}, {}}; }

    static Error refused() { return {ErrorCode::BadArgument, {}, {}, {}, {}}; }

    /// As it comes back from a file.
    [[nodiscard]] static Status keep(Json& into, const Json& added)
    {
        for (const auto& [name, value] : added.items())
            into[name] = value;
        const auto text = sqlite::storedJson(into);
        if (!text)
            return text.error();
        into = parseStoredJson(*text);
        return Done{};
    }

    [[nodiscard]] Status add(const AddNode& patch)
    {
        const Node& node = patch.node;
        auto checked = sqlite::checkName(node.id.text, sqlite::kMaxText, "");
        checked = checked ? sqlite::checkName(node.role, sqlite::kMaxName, "") : checked;
        checked = checked ? sqlite::checkText(node.label, sqlite::kMaxText, "") : checked;
        if (!checked)
            return checked;
        auto& kept = m_nodes.try_emplace(node.id, Node{node.id, node.role, {}, Json::object()})
                         .first->second;
        if (kept.role != node.role)
            return refused();
        if (!node.label.empty())
            kept.label = node.label;
        return keep(kept.properties, node.properties);
    }

    [[nodiscard]] Status add(const AddEdge& patch)
    {
        const Edge& edge = patch.edge;
        auto checked = sqlite::checkName(edge.kind, sqlite::kMaxText, "");
        checked = checked ? sqlite::checkText(edge.key, sqlite::kMaxText, "") : checked;
        if (!checked)
            return checked;
        if (!m_nodes.contains(edge.from) || !m_nodes.contains(edge.to))
            return refused();
        auto& kept = m_edges
                         .try_emplace(Identity(edge.from, edge.kind, edge.to, edge.key),
                             Edge{edge.from, edge.kind, edge.to, edge.key, Json::object()})
                         .first->second;
        return keep(kept.properties, edge.properties);
    }

    [[nodiscard]] static Status add(const SetProperty&) { return refused(); }

    [[nodiscard]] static Status add(const RemoveNode&) { return refused(); }

    [[nodiscard]] static Status add(const RemoveEdge&) { return refused(); }

    std::map<NodeId, Node> m_nodes;
    std::map<Identity, Edge> m_edges;
    std::map<std::pair<std::string, std::string>, Json> m_state;
};

} // namespace mnemo::fuzz
