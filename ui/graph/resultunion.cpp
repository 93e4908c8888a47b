// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/resultunion.h"

#include "core/query/evidence.h"
#include "core/query/resultlists.h"
#include "core/query/resultreading.h"
#include "core/query/sliceitems.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

/// A node of a result, made of the rows that are about it.
struct ToldNode
{
    std::string role;
    std::string label;
    Json rows = Json::array();

    bool operator==(const ToldNode&) const = default;
};

/// An edge, made of the rows that name it.
struct ToldEdge
{
    Json rows = Json::array();
    bool isUndirected = false;

    bool operator==(const ToldEdge&) const = default;
};

/// The graph that one result tells of.
struct Told
{
    std::map<std::string, ToldNode> nodes; ///< by id
    std::map<EdgeName, ToldEdge> edges;
};

void describe(ToldNode& node, const ListReading& list, const Json& row)
{
    if (std::string role = list.text(Member::Role, row); !role.empty())
        node.role = std::move(role);
    if (std::string label = list.text(Member::Label, row); !label.empty())
        node.label = std::move(label);
}

void addEdge(Told& told, const EdgeName& name, const Json& row, bool isUndirected)
{
    static_cast<void>(told.nodes[name.from.text]);
    static_cast<void>(told.nodes[name.to.text]);
    ToldEdge& edge = told.edges[name];
    edge.rows.push_back(row);
    edge.isUndirected = edge.isUndirected || isUndirected;
}

/// A row is about a node, or about an edge: then its ends are told, and of an edge that a node is
/// shown with, what the row says of the other one.
void addRow(Told& told, const ResultList& list, const Json& row, const Json& result)
{
    const ListReading& reading = *list.reading;
    const std::string subject = reading.subjectOf(row);
    const bool isStoredEdge = reading.members.contains(Member::From);
    const bool isEdge = isStoredEdge || reading.members.contains(Member::Direction);
    if (!subject.empty() && !isStoredEdge)
        describe(told.nodes[subject], reading, row);
    if (!subject.empty() && !isEdge && row.is_object())
        told.nodes[subject].rows.push_back(row);
    Support support;
    addRow(support, reading, row, result);
    const bool isUndirected = reading.isUndirected(row, result);
    for (const EdgeName& name : support.edges)
        addEdge(told, name, row, isUndirected);
    // Without a direction either end may stand first: the lesser id does.
    for (const EdgeName& name : support.undirected)
        addEdge(told, name.to < name.from ? turned(name) : name, row, true);
}

Told toldBy(const QueryOutcome& outcome)
{
    Told told;
    if (const auto subject = readingOf(outcome)->subjectOf(outcome.result); !subject.empty())
        static_cast<void>(told.nodes[subject]);
    for (const ResultList& list : listsOf(outcome)) {
        if (list.reading == nullptr)
            continue;
        for (const Json& row : *list.rows)
            addRow(told, list, row, outcome.result);
    }
    return told;
}

template <typename Key, typename Part>
std::map<Key, Change> changes(const std::map<Key, Part>& before, const std::map<Key, Part>& after)
{
    std::map<Key, Change> out;
    for (const auto& [key, value] : before) {
        const auto other = after.find(key);
        if (other == after.end())
            out.emplace(key, Change::Removed);
        else if (other->second != value)
            out.emplace(key, Change::Changed);
    }
    for (const auto& [key, value] : after) {
        if (!before.contains(key))
            out.emplace(key, Change::Added);
    }
    return out;
}

std::string withWord(const std::string& label, Change change)
{
    const auto words = [&label](const char* text) {
        return toUtf8(QCoreApplication::translate("ResultUnion", text).arg(toQString(label)));
    };
    switch (change) {
    case Change::Added:
        return words(QT_TRANSLATE_NOOP("ResultUnion", "%1, added"));
    case Change::Removed:
        return words(QT_TRANSLATE_NOOP("ResultUnion", "%1, removed"));
    case Change::Changed:
        return words(QT_TRANSLATE_NOOP("ResultUnion", "%1, changed"));
    case Change::Same:
        break;
    }
    return label;
}

/// The union's node; what the newer result says of it goes before the older, and both before what
/// is known otherwise.
Json nodeOf(const std::string& id, const Told& before, const Told& after, const GraphScene* known,
    const ChangeMarks& marks)
{
    std::string role;
    std::string label;
    if (known != nullptr) {
        if (const auto index = known->find(NodeId(id))) {
            role = known->node(*index).role;
            label = known->node(*index).label;
        }
    }
    for (const Told* told : {&before, &after}) {
        const auto found = told->nodes.find(id);
        if (found == told->nodes.end())
            continue;
        if (!found->second.role.empty())
            role = found->second.role;
        if (!found->second.label.empty())
            label = found->second.label;
    }
    const auto mark = marks.nodes.find(NodeId(id));
    label = withWord(
        label.empty() ? id : label, mark == marks.nodes.end() ? Change::Same : mark->second);
    return slice::makeNode(id, role, label);
}

/// Empty where the slice is none.
std::shared_ptr<const GraphScene> sceneOf(const Json& slice)
{
    auto scene = GraphScene::fromSlice(slice);
    return std::make_shared<const GraphScene>(scene ? std::move(*scene) : GraphScene());
}

std::optional<ScenePoint> placeOf(const KnownGraph& known, const std::string& id)
{
    if (!known.scene || !known.positions)
        return std::nullopt;
    const auto index = known.scene->find(NodeId(id));
    if (!index || at(*index) >= known.positions->size())
        return std::nullopt;
    const ScenePoint place = (*known.positions)[at(*index)];
    if (!std::isfinite(place.x) || !std::isfinite(place.y))
        return std::nullopt;
    return place;
}

} // namespace

ResultUnion uniteResults(
    const QueryOutcome& before, const QueryOutcome& after, const KnownGraph& known)
{
    const Told then = toldBy(before);
    const Told now = toldBy(after);
    ResultUnion out;
    for (const auto& [id, change] : changes(then.nodes, now.nodes))
        out.marks.nodes.emplace(NodeId(id), change);
    out.marks.edges = changes(then.edges, now.edges);
    std::map<std::string, bool> ids; // whether there is a place for it
    for (const Told* told : {&then, &now}) {
        for (const auto& [id, node] : told->nodes)
            ids.emplace(id, placeOf(known, id).has_value());
    }
    Json nodes = Json::array();
    Json toldNodes = Json::array(); // the same by the results alone
    for (const bool placed : {true, false}) {
        for (const auto& [id, has] : ids) {
            if (has != placed)
                continue;
            nodes.push_back(nodeOf(id, then, now, known.scene.get(), out.marks));
            toldNodes.push_back(nodeOf(id, then, now, nullptr, out.marks));
            if (has)
                out.places.push_back(*placeOf(known, id));
        }
    }
    Json edges = Json::array();
    for (const Told* told : {&then, &now}) {
        for (const auto& [name, edge] : told->edges) {
            if (told == &now && then.edges.contains(name))
                continue;
            const auto newer = now.edges.find(name);
            edges.push_back(slice::makeEdge(name));
            if (newer == now.edges.end() ? edge.isUndirected : newer->second.isUndirected)
                slice::setUndirected(edges.back());
        }
    }
    out.scene = sceneOf(slice::make(std::move(nodes), edges));
    out.told
        = known.scene ? sceneOf(slice::make(std::move(toldNodes), std::move(edges))) : out.scene;
    return out;
}

} // namespace mnemo
