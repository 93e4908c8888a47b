// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"

#include "core/base/canonical.h"
#include "core/base/jsonvalues.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/input.h"
#include "core/graph/transfer/memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kEscape = "property:";
constexpr std::array<std::string_view, 3> kNodeNames{"id", "role", "label"};
/// What a node's label is called, in this order.
constexpr std::array<std::string_view, 4> kLabelNames{"label", "name", "title", "caption"};
constexpr std::array<std::string_view, 6> kEdgeNames{
    "source", "target", "from", "to", "kind", "key"};

std::optional<Json> take(Json& element, const char* name)
{
    const auto it = element.find(name);
    if (it == element.end())
        return std::nullopt;
    auto value = std::move(*it);
    element.erase(it);
    if (value.is_null())
        return std::nullopt;
    return value;
}

/// Text as it stands, other scalars as JSON writes them; nothing for lists and objects.
std::optional<std::string> scalarText(const Json& value)
{
    if (const auto* text = value.get_ptr<const std::string*>())
        return *text;
    if (!value.is_primitive())
        return std::nullopt;
    std::string text;
    if (value.is_number_float())
        appendNumber(text, roundedTo15(value.get<double>()));
    else
        text = value.dump();
    return text;
}

Result<NodeId> takeEnd(const GraphDraft& draft, Json& element, const char* name, Place place)
{
    const auto value = take(element, name);
    const auto text = value ? idText(*value) : std::nullopt;
    if (!text)
        return draft.error(QCoreApplication::translate(
                               "Transfer", "The edge has no “%1” that is a text or an integer")
                               .arg(QString::fromLatin1(name)),
            place);
    return NodeId(*text);
}

} // namespace

QString tooLargeElement()
{
    return QCoreApplication::translate(
        "Transfer", "A node or edge takes at most %1 MB and %2 values")
        .arg(kMaxLine / (1024 * 1024))
        .arg(kMaxValues);
}

bool holdsTooManyValues(const std::vector<std::string_view>& texts)
{
    constexpr std::size_t shortestValue = 2; // one character and what parts it from the next
    std::size_t bytes = 0;
    for (const auto text : texts)
        bytes += text.size();
    if (bytes < shortestValue * kMaxValues)
        return false;
    std::size_t values = 0;
    for (const auto text : texts) {
        values += countValues(text, kMaxValues - values);
        if (values > kMaxValues)
            return true;
    }
    return false;
}

std::optional<std::string> idText(const Json& value)
{
    return value.is_string() || value.is_number() ? scalarText(value) : std::nullopt;
}

void takeForeignNames(Json& edge)
{
    const auto id = edge.find("id");
    const bool hasId = id != edge.end() && !edge.contains("key");
    if (hasId) {
        Json key = std::move(*id);
        edge.erase(id);
        edge["key"] = std::move(key);
    }
    constexpr std::array<std::string_view, 4> notKinds{"edge", "link", "relationship", "rel"};
    for (const char* name : {"relation", "label", "type"}) {
        const auto kind = edge.find(name);
        if (edge.contains("kind") || kind == edge.end() || !kind->is_string())
            continue;
        const auto text = kind->get<std::string>();
        if (text.empty() || std::ranges::find(notKinds, text) != notKinds.end())
            continue;
        edge.erase(kind);
        edge["kind"] = text;
    }
    if (hasId)
        edge.emplace("kind", "related_to"); // else a key that is text would be taken for it
}

void unescapeNames(Json& properties)
{
    auto& object = properties.get_ref<Json::object_t&>();
    // What is called "property:property:x" becomes "property:x", and stays that.
    std::vector<std::pair<std::string, Json>> own;
    for (auto it = object.lower_bound(std::string(kEscape));
         it != object.end() && it->first.starts_with(kEscape); it = object.erase(it))
        own.emplace_back(it->first.substr(kEscape.size()), std::move(it->second));
    for (auto& [name, value] : own)
        object.insert_or_assign(std::move(name), std::move(value));
}

std::string fileName(Element element, const std::string& name)
{
    const bool taken = element == Element::Node
        ? std::ranges::find(kNodeNames, name) != kNodeNames.end()
        : std::ranges::find(kEdgeNames, name) != kEdgeNames.end();
    return taken || name.starts_with(kEscape) ? std::string(kEscape) + name : name;
}

Result<Node> nodeOfJson(const GraphDraft& draft, Json element, Place place)
{
    const auto idValue = take(element, "id");
    const auto id = idValue ? idText(*idValue) : std::nullopt;
    if (!id)
        return draft.error(QCoreApplication::translate(
                               "Transfer", "The node has no “id” that is a text or an integer"),
            place);
    const auto roleValue = take(element, "role");
    const auto role = roleValue ? scalarText(*roleValue) : std::string();
    const auto labelValue = take(element, "label");
    const auto label = labelValue ? scalarText(*labelValue) : std::string();
    if (!role || !label)
        return draft.error(
            QCoreApplication::translate("Transfer", "A node's role and label are texts"), place);
    unescapeNames(element);
    return Node{NodeId(*id), *role, *label, std::move(element)};
}

namespace {

/// The member that a person reads first; end() where none is told.
Json::const_iterator labelMember(const Json& properties)
{
    auto best = properties.end();
    auto rank = kLabelNames.size();
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        const auto name = std::ranges::find_if(
            kLabelNames, [&](std::string_view known) { return isSameWord(it.key(), known); });
        const auto found = static_cast<std::size_t>(name - kLabelNames.begin());
        const auto text = scalarText(it.value());
        if (found < rank && !it->is_null() && text && !text->empty()) {
            best = it;
            rank = found;
        }
    }
    return best;
}

} // namespace

Status addForeignNode(GraphDraft& draft, Json element, Place place)
{
    const auto& chosen = draft.labelProperty();
    const auto it = chosen.empty() ? element.end() : element.find(chosen);
    if (it != element.end() && !it->is_structured() && chosen != "label") {
        auto label = *it;
        if (const auto own = element.find("label"); own != element.end())
            element[std::string(kEscape) + "label"] = *own;
        element["label"] = std::move(label);
    } else if (!element.contains("label")) {
        if (const auto member = labelMember(element); member != element.cend())
            element["label"] = Json(*scalarText(*member));
    }
    return addJsonNode(draft, std::move(element), place);
}

Status addJsonNode(GraphDraft& draft, Json element, Place place)
{
    auto node = nodeOfJson(draft, std::move(element), place);
    if (!node)
        return node.error();
    const auto given = node->role.empty() ? RoleGiven::No : RoleGiven::Yes;
    if (node->role.empty()) {
        node->role = kUntoldRole;
        if (draft.readsMemory())
            readLabels(*node);
    }
    return draft.addNode(*node, given, place);
}

namespace {

struct JsonEdge
{
    Edge edge;
    KeyForm form = KeyForm::Text;
};

Result<JsonEdge> jsonEdge(const GraphDraft& draft, Json element, EndNames names, Place place)
{
    const bool isLink = names == EndNames::SourceTarget;
    auto from = takeEnd(draft, element, isLink ? "source" : "from", place);
    if (!from)
        return from.error();
    auto to = takeEnd(draft, element, isLink ? "target" : "to", place);
    if (!to)
        return to.error();
    const auto kindValue = take(element, "kind");
    const auto keyValue = take(element, "key");
    auto key = keyValue ? scalarText(*keyValue) : std::string();
    auto kind = kindValue ? scalarText(*kindValue) : std::string();
    if (!key || !kind)
        return draft.error(
            QCoreApplication::translate("Transfer", "An edge's kind and key are texts or numbers"),
            place);
    if (kind->empty()) {
        const bool isText = keyValue && keyValue->is_string() && !key->empty();
        kind = isText ? std::exchange(*key, std::string()) : std::string("related_to");
    }
    unescapeNames(element);
    const auto form = keyValue && keyValue->is_number_integer() ? KeyForm::Integer : KeyForm::Text;
    return JsonEdge{
        {std::move(*from), std::move(*kind), std::move(*to), std::move(*key), std::move(element)},
        form};
}

} // namespace

Result<Edge> edgeOfJson(const GraphDraft& draft, Json element, EndNames names, Place place)
{
    auto read = jsonEdge(draft, std::move(element), names, place);
    return read ? Result<Edge>(std::move(read->edge)) : read.error();
}

Status addJsonEdge(GraphDraft& draft, Json element, EndNames names, Place place)
{
    auto read = jsonEdge(draft, std::move(element), names, place);
    if (!read)
        return read.error();
    if (draft.readsMemory())
        readFact(read->edge);
    return draft.addEdge(std::move(read->edge), read->form, place);
}

bool isUndirected(const Edge& edge)
{
    const auto it = edge.properties.find("undirected");
    return it != edge.properties.end() && *it == true;
}

Json jsonOf(const Node& node)
{
    auto element = Json::object();
    for (const auto& [name, value] : node.properties.items())
        element[fileName(Element::Node, name)] = value;
    element["id"] = node.id.text;
    element["role"] = node.role;
    // Without one, another property would be read as the label.
    if (!node.label.empty() || labelMember(node.properties) != node.properties.cend())
        element["label"] = node.label;
    return element;
}

Json jsonOf(const Edge& edge, EndNames names)
{
    const bool isLink = names == EndNames::SourceTarget;
    auto element = Json::object();
    for (const auto& [name, value] : edge.properties.items()) {
        // A line with an id is read as a node.
        const bool isTaken = !isLink && name == "id";
        element[isTaken ? std::string(kEscape) + name : fileName(Element::Edge, name)] = value;
    }
    element[isLink ? "source" : "from"] = edge.from.text;
    element[isLink ? "target" : "to"] = edge.to.text;
    element["kind"] = edge.kind;
    // Without a key NetworkX numbers parallel edges by itself.
    if (!edge.key.empty())
        element["key"] = edge.key;
    return element;
}

} // namespace mnemo::transfer
