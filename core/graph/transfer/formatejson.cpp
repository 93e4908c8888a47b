// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The JSON form of engineering models: nodes with a `semanticId`, and `relationships` or `edges`.

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/modelwriters.h"
#include "core/graph/transfer/readers.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

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
    ModelJsonReader(Input& input, GraphDraft& draft) : m_input(input), m_draft(draft) { }

    Status addNode(Json element, Place place);
    Status addEdge(Json element, Place place);
    Status finish();

private:
    /// An edge as text: its values would take many times what they take in the file.
    struct Waiting
    {
        std::string text; ///< its kind, its ends, its key, and its properties as JSON
        std::array<std::uint32_t, 4> sizes; ///< of all but the properties
        Place place;
    };

    static Waiting waiting(const Edge& edge, Place place);
    static Edge edgeOf(const Waiting& kept);
    Status settleEdge(Edge edge, Place place);

    void describe(Json& element, std::optional<std::string> description) const
    {
        if (description && !description->empty())
            element[std::string(kDescription)] = std::move(*description);
    }

    Result<std::string> end(
        Json& element, const std::array<const char*, 2>& names, Place place) const;
    void settle(std::string& id) const;

    Input& m_input;
    GraphDraft& m_draft;
    std::unordered_set<std::string> m_declared;
    std::unordered_map<std::string, std::string> m_idOfUuid;
    std::deque<Waiting> m_edges;
    std::unordered_set<std::string> m_told; ///< ends that no node of the file declares
};

ModelJsonReader::Waiting ModelJsonReader::waiting(const Edge& edge, Place place)
{
    Waiting kept{{}, {}, place};
    const std::array<const std::string*, 4> texts{
        &edge.kind, &edge.from.text, &edge.to.text, &edge.key};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        kept.sizes[i] = static_cast<std::uint32_t>(texts[i]->size());
        kept.text += *texts[i];
    }
    kept.text += edge.properties.dump();
    kept.text.shrink_to_fit();
    return kept;
}

Edge ModelJsonReader::edgeOf(const Waiting& kept)
{
    std::string_view rest(kept.text);
    std::array<std::string, 4> texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        texts[i] = rest.substr(0, kept.sizes[i]);
        rest.remove_prefix(kept.sizes[i]);
    }
    return {NodeId(std::move(texts[1])), std::move(texts[0]), NodeId(std::move(texts[2])),
        std::move(texts[3]), parseStoredJson(rest)};
}

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
    m_edges.push_back(waiting({NodeId(std::move(*source)), std::move(*kind),
                                  NodeId(std::move(*target)), std::move(key), std::move(element)},
        place));
    return Done{};
}

void ModelJsonReader::settle(std::string& id) const
{
    if (m_declared.contains(id))
        return;
    if (const auto named = m_idOfUuid.find(id); named != m_idOfUuid.end())
        id = named->second;
}

Status ModelJsonReader::settleEdge(Edge edge, Place place)
{
    settle(edge.from.text);
    settle(edge.to.text);
    for (const auto* end : {&edge.from, &edge.to}) {
        if (end->empty() || m_declared.contains(end->text) || !m_told.insert(end->text).second)
            continue;
        m_draft.warn(place,
            QCoreApplication::translate(
                "Transfer", "“%1” is declared by no node of the file; the edge was kept")
                .arg(displayText(toQString(std::string(cutUtf8(end->text, kShown))))));
        if (auto done = m_draft.addNode(undeclaredNode(end->text), RoleGiven::No, place); !done)
            return done;
    }
    return m_draft.addEdge(std::move(edge), KeyForm::Text, place);
}

Status ModelJsonReader::finish()
{
    constexpr std::size_t between = 65536; // bytes
    std::size_t bytes = 0;
    for (; !m_edges.empty(); m_edges.pop_front()) {
        const auto& next = m_edges.front();
        bytes += sizeof next + next.text.size();
        if (bytes > between && !m_input.goesOn())
            return *m_input.problem();
        bytes = bytes > between ? 0 : bytes;
        if (auto done = settleEdge(edgeOf(next), next.place); !done)
            return done;
    }
    return Done{};
}

} // namespace

Status readFormatEJson(Input& input, GraphDraft& draft)
{
    ModelJsonReader reader(input, draft);
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
