// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/resultunion.h"

#include "ui/panels/outcomelists.h"
#include "ui/panels/valuetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

/// The graph that one result tells of. A node or an edge is made of the rows that name it.
struct Told
{
    std::map<std::string, Json> nodes; ///< by id: {role, label, rows}
    std::map<EdgeName, Json> edges; ///< rows
};

std::string firstText(const Json& row, std::initializer_list<const char*> keys)
{
    for (const char* key : keys) {
        if (std::string text = textOf(row, key); !text.empty())
            return text;
    }
    return {};
}

Json& nodeIn(Told& told, const std::string& id)
{
    Json& node = told.nodes[id];
    if (node.is_null())
        node = {{"role", ""}, {"label", ""}, {"rows", Json::array()}};
    return node;
}

void describe(Json& node, const std::string& role, const std::string& label)
{
    if (!role.empty())
        node["role"] = role;
    if (!label.empty())
        node["label"] = label;
}

void addEdge(Told& told, const EdgeName& name, const Json& row)
{
    nodeIn(told, name.from.text);
    nodeIn(told, name.to.text);
    Json& rows = told.edges[name];
    if (rows.is_null())
        rows = Json::array();
    rows.push_back(row);
}

void addRow(Told& told, const Json& row, const std::string& subject)
{
    if (row.is_string()) {
        nodeIn(told, row.get<std::string>());
        return;
    }
    const std::string other = textOf(row, "other_id");
    if (!other.empty()) {
        describe(nodeIn(told, other), textOf(row, "other_role"), textOf(row, "other_label"));
        const std::string direction = textOf(row, "direction");
        // Without a direction either end may stand first: the lesser id does.
        const bool otherFirst = direction == "in" || (direction == "both" && other < subject);
        if (!subject.empty())
            addEdge(told,
                {NodeId(otherFirst ? other : subject), textOf(row, "edge_kind"),
                    NodeId(otherFirst ? subject : other), textOf(row, "key")},
                row);
        return;
    }
    const std::string from = firstText(row, {"from", "source"});
    const std::string to = firstText(row, {"to", "target"});
    if (!from.empty() && !to.empty()) {
        addEdge(told,
            {NodeId(from), firstText(row, {"kind", "type"}), NodeId(to), textOf(row, "key")}, row);
        return;
    }
    const std::string id
        = firstText(row, {"daimoi_id"}).empty() ? nodeOfRow(row) : textOf(row, "daimoi_id");
    if (id.empty())
        return;
    Json& node = nodeIn(told, id);
    describe(node, textOf(row, "role"), firstText(row, {"label", "title", "name"}));
    node["rows"].push_back(row);
    if (const std::string target = firstText(row, {"target_id", "target"}); !target.empty())
        addEdge(told, {NodeId(id), firstText(row, {"outcome", "kind"}), NodeId(target), {}}, row);
}

/// Whether the rows that name an edge say that it has no direction.
bool isUndirected(const Json& rows)
{
    return std::any_of(rows.begin(), rows.end(), [](const Json& row) {
        if (textOf(row, "direction") == "both")
            return true;
        const auto properties = row.find("properties");
        return properties != row.end() && properties->is_object()
            && properties->value("undirected", Json()) == true;
    });
}

Told toldBy(const QueryOutcome& outcome)
{
    Told told;
    std::string subject;
    for (const Json* where : {&outcome.result, &outcome.args}) {
        if (subject.empty())
            subject = firstText(*where, {"node_id", "url_id", "res_id", "id"});
    }
    if (!subject.empty())
        nodeIn(told, subject);
    for (const OutcomeList& list : listsOf(outcome)) {
        for (const Json& row : *list.rows)
            addRow(told, row, subject);
    }
    return told;
}

template <typename Key>
std::map<Key, Change> changes(const std::map<Key, Json>& before, const std::map<Key, Json>& after)
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
        if (std::string text = textOf(found->second, "role"); !text.empty())
            role = text;
        if (std::string text = textOf(found->second, "label"); !text.empty())
            label = text;
    }
    const auto mark = marks.nodes.find(NodeId(id));
    label = withWord(
        label.empty() ? id : label, mark == marks.nodes.end() ? Change::Same : mark->second);
    return {{"id", id}, {"role", role}, {"label", label}, {"properties", Json::object()}};
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
    Json slice = {{"nodes", Json::array()}, {"edges", Json::array()}};
    for (const bool placed : {true, false}) {
        for (const auto& [id, has] : ids) {
            if (has != placed)
                continue;
            slice["nodes"].push_back(nodeOf(id, then, now, known.scene.get(), out.marks));
            if (has)
                out.places.push_back(*placeOf(known, id));
        }
    }
    for (const Told* told : {&then, &now}) {
        for (const auto& [name, rows] : told->edges) {
            if (told == &now && then.edges.contains(name))
                continue;
            const auto newer = now.edges.find(name);
            Json properties = Json::object();
            if (isUndirected(newer == now.edges.end() ? rows : newer->second))
                properties["undirected"] = true;
            slice["edges"].push_back({{"from", name.from.text}, {"kind", name.kind},
                {"to", name.to.text}, {"key", name.key}, {"properties", std::move(properties)}});
        }
    }
    out.scene = sceneOf(slice);
    out.told = out.scene;
    if (known.scene) {
        for (Json& node : slice["nodes"])
            node = nodeOf(node["id"].get<std::string>(), then, now, nullptr, out.marks);
        out.told = sceneOf(slice);
    }
    return out;
}

} // namespace mnemo
