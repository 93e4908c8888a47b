// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/commitplan.h"

#include "core/graph/server/layout.h"
#include "core/graph/sqlite/patchcheck.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace mnemo::server {

namespace {

using sqlite::checkName;
using sqlite::checkText;
using sqlite::kMaxName;
using sqlite::kMaxText;

Error refused(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

/// Properties in canonical form, or why a store cannot hold them.
Result<Json> stored(const Json& properties)
{
    if (!properties.is_object())
        return refused(QCoreApplication::translate("ServerStore", "Properties are an object"));
    if (properties.empty())
        return Json::object();
    const auto text = sqlite::storedJson(properties);
    if (!text)
        return text.error();
    return Json::parse(*text, nullptr, false);
}

EdgeName nameOf(const Edge& edge)
{
    return {edge.from.text, edge.kind, edge.to.text, edge.key};
}

EdgeName nameOf(const RemoveEdge& patch)
{
    return {patch.from.text, patch.kind, patch.to.text, patch.key};
}

Json linkRow(const Edge& edge)
{
    return {
        {"f", serverId(edge.from.text)}, {"t", serverId(edge.to.text)}, {"p", nativeEdge(edge)}};
}

Json linkName(const Edge& edge)
{
    return Json::array({serverId(edge.from.text), edge.kind, serverId(edge.to.text), edge.key});
}

Error missingNode(const NodeId& id)
{
    return refused(
        QCoreApplication::translate("ServerStore", "No node with the id “%1” is in the store")
            .arg(toQString(id.text)));
}

} // namespace

CommitPlan::CommitPlan(const Commit& commit) : m_commit(commit)
{
}

std::vector<std::string> CommitPlan::wantedNodes() const
{
    std::set<std::string> ids;
    for (const auto& patch : m_commit.patches) {
        if (const auto* add = std::get_if<AddNode>(&patch))
            ids.insert(add->node.id.text);
        else if (const auto* set = std::get_if<SetProperty>(&patch))
            ids.insert(set->node.text);
        else if (const auto* remove = std::get_if<RemoveNode>(&patch))
            ids.insert(remove->node.text);
        else if (const auto* edge = std::get_if<AddEdge>(&patch))
            ids.insert({edge->edge.from.text, edge->edge.to.text});
        else if (const auto* unlink = std::get_if<RemoveEdge>(&patch))
            ids.insert({unlink->from.text, unlink->to.text});
    }
    return {ids.begin(), ids.end()};
}

void CommitPlan::know(Node node)
{
    auto& state = m_nodes[node.id.text];
    state.before = node;
    state.node = std::move(node);
    state.isStored = state.isThere = true;
}

void CommitPlan::knowEnd(const NodeId& id)
{
    const auto [it, isNew] = m_nodes.try_emplace(id.text);
    if (isNew)
        it->second.isStored = it->second.isThere = true;
}

std::vector<EdgeName> CommitPlan::wantedEdges() const
{
    const auto isKnown = [this](const EdgeName& name) {
        return m_nodes.contains(name.from) && m_nodes.contains(name.to);
    };
    std::set<EdgeName> names;
    for (const auto& patch : m_commit.patches) {
        if (const auto* add = std::get_if<AddEdge>(&patch)) {
            if (auto name = nameOf(add->edge); isKnown(name))
                names.insert(std::move(name));
        } else if (const auto* remove = std::get_if<RemoveEdge>(&patch)) {
            if (auto name = nameOf(*remove); isKnown(name))
                names.insert(std::move(name));
        }
    }
    return {names.begin(), names.end()};
}

void CommitPlan::know(Edge edge)
{
    const auto name = nameOf(edge);
    auto& state = m_edges[name];
    state.before = edge;
    state.edge = std::move(edge);
    state.isStored = state.isThere = true;
    m_nodes[name.from].edges.push_back(name);
    m_nodes[name.to].edges.push_back(name);
}

Status CommitPlan::plan()
{
    for (std::size_t i = 0; i < m_commit.patches.size(); ++i) {
        auto done
            = std::visit([this](const auto& patch) { return apply(patch); }, m_commit.patches[i]);
        if (!done) {
            auto error = done.error();
            error.where = QStringLiteral("/patches/%1").arg(i);
            return error;
        }
    }
    return Done{};
}

CommitPlan::NodeState* CommitPlan::there(const NodeId& id)
{
    const auto it = m_nodes.find(id.text);
    return it == m_nodes.end() || !it->second.isThere ? nullptr : &it->second;
}

Status CommitPlan::apply(const AddNode& patch)
{
    const auto& node = patch.node;
    if (auto done = checkName(node.id.text, kMaxText, "A node's id"); !done)
        return done;
    if (auto done = checkName(node.role, kMaxName, "A role"); !done)
        return done;
    if (auto done = checkText(node.label, kMaxText, "A label"); !done)
        return done;
    auto properties = stored(node.properties);
    if (!properties)
        return properties.error();
    auto& state = m_nodes[node.id.text];
    if (state.isThere)
        return mergeNode(state, node, std::move(*properties));
    state.node = {node.id, node.role, node.label, std::move(*properties)};
    state.isThere = state.isChanged = true;
    return Done{};
}

Status CommitPlan::mergeNode(NodeState& state, const Node& node, Json&& properties)
{
    if (state.node.role != node.role)
        return refused(
            QCoreApplication::translate(
                "ServerStore", "“%1” is a %2 in the store and cannot become a %3")
                .arg(toQString(node.id.text), toQString(state.node.role), toQString(node.role)));
    if (!node.label.empty() && node.label != state.node.label) {
        state.node.label = node.label;
        state.isChanged = true;
    }
    for (auto& [name, value] : properties.items()) {
        const auto known = state.node.properties.find(name);
        if (known != state.node.properties.end() && *known == value)
            continue;
        state.node.properties[name] = std::move(value);
        state.isChanged = true;
    }
    return Done{};
}

Status CommitPlan::apply(const AddEdge& patch)
{
    const auto& edge = patch.edge;
    if (auto done = checkName(edge.kind, kMaxText, "An edge's kind"); !done)
        return done;
    if (auto done = checkText(edge.key, kMaxText, "An edge's key"); !done)
        return done;
    auto* from = there(edge.from);
    auto* to = there(edge.to);
    if (from == nullptr || to == nullptr)
        return refused(QCoreApplication::translate(
            "ServerStore", "An end of the edge is not in the store: “%1”")
                           .arg(toQString(from == nullptr ? edge.from.text : edge.to.text)));
    auto properties = stored(edge.properties);
    if (!properties)
        return properties.error();
    const auto name = nameOf(edge);
    auto [it, isNew] = m_edges.try_emplace(name);
    auto& state = it->second;
    if (isNew) {
        from->edges.push_back(name);
        to->edges.push_back(name);
    }
    if (!state.isThere) {
        state.edge = {edge.from, edge.kind, edge.to, edge.key, std::move(*properties)};
        state.isThere = state.isChanged = true;
        return Done{};
    }
    for (auto& [key, value] : properties->items()) {
        state.isChanged = true;
        state.edge.properties[key] = std::move(value);
    }
    return Done{};
}

Status CommitPlan::apply(const SetProperty& patch)
{
    if (auto done = checkName(patch.name, kMaxName, "A property's name"); !done)
        return done;
    if (patch.name == "label" || patch.name == "role" || patch.name == "id")
        return refused(QCoreApplication::translate("ServerStore", "“%1” is not a property")
                           .arg(toQString(patch.name)));
    auto* state = there(patch.node);
    if (state == nullptr)
        return missingNode(patch.node);
    if (patch.value.is_null()) {
        state->node.properties.erase(patch.name);
    } else {
        auto value = stored({{patch.name, patch.value}});
        if (!value)
            return value.error();
        state->node.properties[patch.name] = std::move((*value)[patch.name]);
    }
    state->isChanged = true;
    return Done{};
}

Status CommitPlan::apply(const RemoveNode& patch)
{
    auto* state = there(patch.node);
    if (state == nullptr)
        return Done{};
    state->isThere = false;
    state->isWiped = state->isWiped || state->isStored;
    for (const auto& name : state->edges) {
        auto& edge = m_edges[name];
        edge.isThere = false;
        edge.isWiped = edge.isWiped || edge.isStored;
    }
    return Done{};
}

Status CommitPlan::apply(const RemoveEdge& patch)
{
    const auto it = m_edges.find(nameOf(patch));
    if (it != m_edges.end())
        it->second.isThere = false;
    return Done{};
}

bool CommitPlan::removes() const
{
    return std::ranges::any_of(m_commit.patches, [](const Patch& patch) {
        return std::holds_alternative<RemoveNode>(patch)
            || std::holds_alternative<RemoveEdge>(patch);
    });
}

WriteRows CommitPlan::rows() const
{
    WriteRows rows;
    for (const auto& [id, state] : m_nodes) {
        if (state.isWiped)
            rows.gone.emplace_back(serverId(id));
        if (!state.isThere)
            continue;
        if (!state.isStored || state.isWiped)
            rows.add.push_back(nativeNode(state.node));
        else if (state.isChanged)
            rows.set.push_back(nativeNode(state.node));
    }
    for (const auto& [name, state] : m_edges) {
        const bool isKept = state.isStored && !state.isWiped;
        if (isKept && !state.isThere)
            rows.unlink.push_back(linkName(state.edge));
        else if (isKept && state.isChanged)
            rows.relink.push_back(linkRow(state.edge));
        else if (!isKept && state.isThere)
            rows.link.push_back(linkRow(state.edge));
    }
    return rows;
}

WriteRows CommitPlan::inverse() const
{
    WriteRows rows;
    for (const auto& [id, state] : m_nodes) {
        if (!state.isThere)
            continue;
        if (!state.isStored)
            rows.gone.emplace_back(serverId(id));
        else if (state.isChanged)
            rows.set.push_back(nativeNode(state.before));
    }
    for (const auto& [name, state] : m_edges) {
        if (!state.isThere)
            continue;
        if (!state.isStored)
            rows.unlink.push_back(linkName(state.edge));
        else if (state.isChanged)
            rows.relink.push_back(linkRow(state.before));
    }
    return rows;
}

} // namespace mnemo::server
