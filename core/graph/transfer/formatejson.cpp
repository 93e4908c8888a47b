// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The JSON form of engineering models: nodes with a `semanticId`, and `relationships` or `edges`.

#include "core/base/text.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/modelwriters.h"
#include "core/graph/transfer/readers.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

// The first name of each list is the one that is written.
constexpr std::array<const char*, 3> kIdNames{"semanticId", "id", "uuid"};
constexpr std::array<const char*, 1> kTypeNames{"type"};
constexpr std::array<const char*, 2> kNameNames{"Name", "name"};
constexpr std::array<const char*, 3> kDescriptionNames{"Descr", "descr", "description"};
constexpr std::array<const char*, 2> kSourceNames{"source", "sourceId"};
constexpr std::array<const char*, 2> kTargetNames{"target", "targetId"};
constexpr const char* kAttributes = "attributes";
constexpr const char* kUuid = "uuid";
constexpr const char* kKey = "key";
constexpr const char* kEscaped = "property:";
constexpr std::size_t kShown = 60;

/// The member of the first of these names that is there and a text, taken out of `element`. Others
/// stay where they are, as properties.
template <std::size_t Size>
std::optional<std::string> takeMember(Json& element, const std::array<const char*, Size>& names)
{
    for (const char* name : names) {
        const auto at = element.find(name);
        if (at == element.end() || !at->is_string())
            continue;
        auto text = std::move(at->get_ref<std::string&>());
        element.erase(at);
        return text;
    }
    return std::nullopt;
}

/// Members of `attributes` are properties like others, unless one of that name is there.
void takeAttributeObject(Json& element)
{
    const auto at = element.find(kAttributes);
    if (at == element.end() || !at->is_object())
        return;
    const auto attributes = std::move(*at);
    element.erase(at);
    for (const auto& [name, value] : attributes.items()) {
        if (!element.contains(name))
            element[name] = value;
    }
}

using TermNamed = std::string_view (*)(std::string_view);

/// Codes are read as the names that they stand for. What is called like a code and is none has a
/// mark before it.
std::string termRead(std::string text, TermNamed named)
{
    if (text.starts_with(kEscaped))
        return text.substr(std::string_view(kEscaped).size());
    const auto name = named(text);
    return name.empty() ? text : std::string(name);
}

std::string termWritten(const std::string& text, TermNamed named)
{
    return termRead(text, named) == text ? text : kEscaped + text;
}

/// Such names stand for something else in the file.
bool isTaken(const std::string& name)
{
    constexpr std::array names{"semanticId", "id", "type", "Name", "name", "Descr", "descr",
        "description", "source", "sourceId", "target", "targetId", "attributes", "key"};
    return std::ranges::find(names, name) != names.end() || name.starts_with(kEscaped);
}

Json modelPropertiesOf(const Json& properties)
{
    Json element = Json::object();
    for (const auto& [name, value] : properties.items()) {
        if (name == kDescription && value.is_string() && value != "")
            element[kDescriptionNames.front()] = value;
        else
            element[isTaken(name) ? kEscaped + name : name] = value;
    }
    return element;
}

/// Reads the elements of one file. Ends of edges are ids, or the uuids of nodes; edges wait until
/// all nodes are known.
class ModelJsonReader final
{
public:
    explicit ModelJsonReader(GraphDraft& draft) : m_draft(draft) { }

    Status addNode(Json element, Place place);
    Status addEdge(Json element, Place place);
    Status finish();

private:
    struct Waiting
    {
        Edge edge;
        Place place;
    };

    void describe(Json& element, std::optional<std::string> description) const
    {
        if (description && !description->empty())
            element[std::string(kDescription)] = std::move(*description);
    }

    Result<std::string> end(
        Json& element, const std::array<const char*, 2>& names, Place place) const;
    void settle(std::string& id) const;

    GraphDraft& m_draft;
    std::unordered_set<std::string> m_declared;
    std::unordered_map<std::string, std::string> m_idOfUuid;
    std::vector<Waiting> m_edges;
};

Status ModelJsonReader::addNode(Json element, Place place)
{
    const auto uuid = element.find(kUuid);
    const std::string ownUuid
        = uuid != element.end() && uuid->is_string() ? uuid->get<std::string>() : std::string();
    const auto id = takeMember(element, kIdNames);
    if (!id)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The node has no “semanticId” that is a text"),
            place);
    const auto parts = structure::partsOfId(*id);
    auto type = takeMember(element, kTypeNames).value_or(std::string(parts.type));
    if (type.empty())
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The node has no “type” that is a text"),
            place);
    type = termRead(std::move(type), structure::typeNamed);
    const auto name = takeMember(element, kNameNames).value_or(std::string(parts.name));
    auto description = takeMember(element, kDescriptionNames);
    takeAttributeObject(element);
    unescapeNames(element);
    describe(element, std::move(description));
    m_declared.insert(*id);
    if (!ownUuid.empty())
        m_idOfUuid.emplace(ownUuid, *id);
    return m_draft.addNode(
        {NodeId(*id), std::move(type), name, std::move(element)}, RoleGiven::Yes, place);
}

Result<std::string> ModelJsonReader::end(
    Json& element, const std::array<const char*, 2>& names, Place place) const
{
    auto id = takeMember(element, names);
    if (!id)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The edge has no “%1” that is a text")
                .arg(QString::fromLatin1(names.front())),
            place);
    return std::move(*id);
}

Status ModelJsonReader::addEdge(Json element, Place place)
{
    auto source = end(element, kSourceNames, place);
    if (!source)
        return source.error();
    auto target = end(element, kTargetNames, place);
    if (!target)
        return target.error();
    auto kind = takeMember(element, kTypeNames);
    if (!kind || kind->empty())
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The edge has no “type” that is a text"),
            place);
    kind = termRead(std::move(*kind), structure::kindNamed);
    auto key = takeMember(element, std::array{kKey}).value_or(std::string());
    auto description = takeMember(element, kDescriptionNames);
    takeAttributeObject(element);
    unescapeNames(element);
    describe(element, std::move(description));
    m_edges.push_back({{NodeId(std::move(*source)), std::move(*kind), NodeId(std::move(*target)),
                           std::move(key), std::move(element)},
        place});
    return Done{};
}

void ModelJsonReader::settle(std::string& id) const
{
    if (m_declared.contains(id))
        return;
    if (const auto named = m_idOfUuid.find(id); named != m_idOfUuid.end())
        id = named->second;
}

Status ModelJsonReader::finish()
{
    std::unordered_set<std::string> told;
    for (auto& [edge, place] : m_edges) {
        settle(edge.from.text);
        settle(edge.to.text);
        for (const auto* end : {&edge.from, &edge.to}) {
            if (end->empty() || m_declared.contains(end->text) || !told.insert(end->text).second)
                continue;
            m_draft.warn(place,
                QCoreApplication::translate(
                    "Transfer", "“%1” is declared by no node of the file; the edge was kept")
                    .arg(displayText(toQString(std::string(cutUtf8(end->text, kShown))))));
            auto done = m_draft.addNode(undeclaredNode(end->text), RoleGiven::No, place);
            if (!done)
                return done;
        }
        if (auto done = m_draft.addEdge(std::move(edge), KeyForm::Text, place); !done)
            return done;
    }
    return Done{};
}

} // namespace

Status readFormatEJson(Input& input, GraphDraft& draft)
{
    ModelJsonReader reader(draft);
    const ListReaders readers{
        [&](Json element, Place place) { return reader.addNode(std::move(element), place); },
        [&](Json element, Place place) { return reader.addEdge(std::move(element), place); }, true};
    auto done = readLists(input, draft, readers, [] {});
    return done ? reader.finish() : done;
}

Json modelJsonOf(const Node& node)
{
    auto element = modelPropertiesOf(node.properties);
    element[kIdNames.front()] = node.id.text;
    element[kTypeNames.front()] = termWritten(node.role, structure::typeNamed);
    element[kNameNames.front()] = node.label;
    return element;
}

Json modelJsonOf(const Edge& edge)
{
    auto element = modelPropertiesOf(edge.properties);
    element[kSourceNames.front()] = edge.from.text;
    element[kTargetNames.front()] = edge.to.text;
    element[kTypeNames.front()] = termWritten(edge.kind, structure::kindNamed);
    if (!edge.key.empty())
        element[kKey] = edge.key;
    return element;
}

} // namespace mnemo::transfer
