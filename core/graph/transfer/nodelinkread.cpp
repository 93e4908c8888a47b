// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Documents with lists of nodes and edges: of NetworkX, D3, vis.js and graphology, of Cytoscape,
// and in the JSON Graph Format.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

/// What the integers are that stand as ends of edges: ids, or, as older D3 has it, places in the
/// list of nodes.
class EndIndex final
{
public:
    explicit EndIndex(bool isIndexed) : m_isIndexed(isIndexed) { }

    void markIndexed() { m_isIndexed = true; }

    /// A node without an id is known by its place.
    void addNode(Json& node)
    {
        const auto it = node.find("id");
        if (it == node.end() && (m_count == 0 || m_areWithoutIds)) {
            m_areWithoutIds = true;
            node["id"] = m_count;
        }
        ++m_count;
        const auto* text = it != node.end() ? it->get_ptr<const std::string*>() : nullptr;
        const bool isWord = text != nullptr && !numericValue(*text);
        m_areWords = m_areWords && isWord;
        keep(it == node.end() ? std::string() : idText(*it).value_or(std::string()));
    }

    /// False where an end is a place at which no node stands.
    bool name(Json& edge) const
    {
        for (const auto* end : {"source", "target"}) {
            const auto it = edge.find(end);
            const bool isPlace = it != edge.end() && it->is_number_integer()
                && (m_isIndexed || m_areWords) && m_count > 0;
            if (!isPlace || m_areWithoutIds)
                continue;
            const auto place = it->get<std::int64_t>();
            if (place < 0 || place >= static_cast<std::int64_t>(m_ids.size()))
                return false;
            *it = m_ids[static_cast<std::size_t>(place)];
        }
        return true;
    }

    /// Of the node at a place; absent where there is none, and where the ids take too much memory.
    [[nodiscard]] std::optional<std::string> idAt(std::size_t place) const
    {
        if (m_areWithoutIds && static_cast<std::int64_t>(place) < m_count)
            return std::to_string(place);
        return place < m_ids.size() ? std::optional(m_ids[place]) : std::nullopt;
    }

private:
    void keep(std::string id)
    {
        constexpr std::size_t most = std::size_t{256} * 1024 * 1024;
        constexpr std::size_t mostOfNumbers = std::size_t{64} * 1024 * 1024;
        m_bytes += sizeof(std::string) + id.size();
        if (m_bytes <= (m_isIndexed || m_areWords ? most : mostOfNumbers))
            m_ids.push_back(std::move(id));
        else if (!m_isIndexed)
            m_ids = {};
    }

    bool m_isIndexed;
    bool m_areWords = true; ///< no id looks like a number
    bool m_areWithoutIds = false;
    std::int64_t m_count = 0;
    std::vector<std::string> m_ids;
    std::size_t m_bytes = 0;
};

/// Moves the members of an object inside the element to the element itself; those that have one of
/// `taken` as their name are escaped.
void flatten(Json& element, const char* member, const std::vector<std::string>& taken)
{
    const auto it = element.find(member);
    if (it == element.end() || !it->is_object())
        return;
    const Json inner = std::move(*it);
    element.erase(it);
    for (const auto& [name, value] : inner.items()) {
        const bool isTaken = std::ranges::find(taken, name) != taken.end();
        element.emplace(isTaken ? "property:" + name : name, value);
    }
}

bool hasOnly(const Json& element, const std::vector<std::string>& names)
{
    return std::ranges::all_of(element.items(),
        [&](const auto& member) { return std::ranges::find(names, member.key()) != names.end(); });
}

const std::vector<std::string>& namesOfEdge()
{
    static const std::vector<std::string> names{"source", "target", "from", "to", "key"};
    return names;
}

/// The nodes and edges of libraries of JavaScript, in the names of node-link.
class ScriptNames final
{
public:
    void takeNode(Json& node)
    {
        // graphology: {"key": …, "attributes": {…}}
        if (node.contains("id") || !node.contains("key") || !hasOnly(node, {"key", "attributes"}))
            return;
        m_isGraphology = true;
        Json id = std::move(node["key"]);
        node.erase("key");
        flatten(node, "attributes", {"id"});
        node["id"] = std::move(id);
    }

    void takeEdge(Json& edge) const
    {
        if (m_isGraphology
            && hasOnly(edge, {"key", "source", "target", "undirected", "attributes"})) {
            flatten(edge, "attributes", namesOfEdge());
            edge.emplace("kind", "related_to"); // else a key that is text would be taken for it
        }
        const bool isOfVis = !edge.contains("source") && !edge.contains("target")
            && edge.contains("from") && edge.contains("to");
        if (isOfVis) {
            takeForeignNames(edge);
            edge["source"] = edge["from"];
            edge["target"] = edge["to"];
            edge.erase("from");
            edge.erase("to");
        }
        // D3's simulation puts the nodes themselves in the place of their ids.
        for (const auto* end : {"source", "target"}) {
            const auto it = edge.find(end);
            if (it == edge.end() || !it->is_object())
                continue;
            const auto id = it->contains("id") ? it->find("id") : it->find("index");
            if (id != it->end()) {
                Json named = *id;
                *it = std::move(named);
            }
        }
    }

private:
    bool m_isGraphology = false;
};

/// The lists of NetworkX's adjacency_data(). An edge without a direction is in those of both ends.
class AdjacencyLists final
{
public:
    AdjacencyLists(GraphDraft& draft, const EndIndex& ends) : m_draft(draft), m_ends(ends) { }

    void markDirection(bool isDirected) { m_isDirected = isDirected; }

    Status take(std::size_t row, Json edge, Place place)
    {
        auto from = m_ends.idAt(row);
        if (!from)
            return m_draft.error(
                QCoreApplication::translate("Transfer",
                    "“adjacency” stands behind “nodes”, whose ids take at most %1 MB, and has a "
                    "list for each of them")
                    .arg(64),
                place);
        if (!m_isDirected) {
            // As NetworkX reads it.
            m_isDirected = false;
            m_draft.markUndirected(place.file);
        }
        const auto id = edge.find("id");
        if (id == edge.end())
            return m_draft.error(QCoreApplication::translate("Transfer",
                                     "The edge has no “%1” that is a text or an integer")
                                     .arg(QStringLiteral("id")),
                place);
        Json to = std::move(*id);
        edge.erase(id);
        if (!*m_isDirected && idText(to).value_or(std::string()) < *from)
            return Done{};
        edge["source"] = std::move(*from);
        edge["target"] = std::move(to);
        return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place);
    }

private:
    GraphDraft& m_draft;
    const EndIndex& m_ends;
    std::optional<bool> m_isDirected;
};

Status readLinked(Input& input, GraphDraft& draft, bool isIndexed)
{
    EndIndex ends(isIndexed);
    ScriptNames names;
    AdjacencyLists lists(draft, ends);
    ListReaders readers{[&](Json element, Place place) {
                            names.takeNode(element);
                            ends.addNode(element);
                            return addForeignNode(draft, std::move(element), place);
                        },
        [&](Json element, Place place) -> Status {
            names.takeEdge(element);
            if (!ends.name(element))
                return draft.error(QCoreApplication::translate("Transfer",
                                       "An end of the edge is a position that has no node"),
                    place);
            return addJsonEdge(draft, std::move(element), EndNames::SourceTarget, place);
        }};
    readers.markIndexed = [&] { ends.markIndexed(); };
    readers.markDirection = [&](bool isDirected) { lists.markDirection(isDirected); };
    readers.neighbour = [&](std::size_t row, Json edge, Place place) {
        return lists.take(row, std::move(edge), place);
    };
    return readLists(input, draft, readers, [&] { draft.markUndirected(input.file()); });
}

/// What Cytoscape says of an element itself, as far as it is of the graph.
Json flattened(Json element)
{
    constexpr std::array<const char*, 3> kept{"classes", "parent", "label"};
    auto flat = Json::object();
    if (const auto data = element.find("data"); data != element.end() && data->is_object())
        flat = std::move(*data);
    for (const auto* name : kept) {
        if (const auto it = element.find(name); it != element.end() && *it != "")
            flat.emplace(name, *it);
    }
    if (const auto place = element.find("position"); place != element.end() && place->is_object()) {
        for (const auto* axis : {"x", "y"}) {
            if (const auto it = place->find(axis); it != place->end() && it->is_number())
                flat.emplace(axis, *it);
        }
    }
    return flat;
}

Status addCytoscapeEdge(GraphDraft& draft, Json edge, Place place)
{
    const auto interaction = edge.find("interaction");
    if (interaction != edge.end() && interaction->is_string() && !edge.contains("kind")) {
        auto kind = std::move(*interaction);
        edge.erase("interaction");
        edge["kind"] = std::move(kind);
    }
    if (!edge.contains("kind"))
        edge["kind"] = "related_to"; // else a key that is text would be taken for it
    if (const auto own = edge.find(kOwnKey); own != edge.end()) {
        auto key = std::move(*own);
        edge.erase(own);
        edge["key"] = std::move(key);
    }
    if (const auto id = edge.find("id"); id != edge.end()) {
        auto key = std::move(*id);
        edge.erase("id");
        edge.emplace("key", std::move(key));
    }
    takeRemainder(edge);
    return addJsonEdge(draft, std::move(edge), EndNames::SourceTarget, place);
}

} // namespace

Status readNodeLink(Input& input, GraphDraft& draft)
{
    return readLinked(input, draft, false);
}

Status readD3(Input& input, GraphDraft& draft)
{
    return readLinked(input, draft, true);
}

Status readCytoscape(Input& input, GraphDraft& draft)
{
    const auto edge = [&](Json element, Place place) {
        return addCytoscapeEdge(draft, flattened(std::move(element)), place);
    };
    ListReaders readers{
        [&](Json element, Place place) {
            auto flat = flattened(element);
            const bool isEdge = element.value("group", Json()) == "edges"
                || (flat.contains("source") && flat.contains("target"));
            if (isEdge)
                return edge(std::move(element), place);
            // NetworkX names the node twice.
            const auto value = flat.find("value");
            const auto id = flat.find("id");
            if (value != flat.end() && id != flat.end() && idText(*value) == idText(*id))
                flat.erase(value);
            takeRemainder(flat);
            return addForeignNode(draft, std::move(flat), place);
        },
        edge, false, true};
    readers.isList = true;
    return readLists(input, draft, readers, [&] { draft.markUndirected(input.file()); });
}

Status readJsonGraph(Input& input, GraphDraft& draft)
{
    ListReaders readers{[&](Json element, Place place) {
                            flatten(element, "metadata", {"id", "label"});
                            return addForeignNode(draft, std::move(element), place);
                        },
        [&](Json element, Place place) {
            flatten(element, "metadata", namesOfEdge());
            if (const auto it = element.find("directed"); it != element.end() && *it == false) {
                element.erase(it);
                element["undirected"] = true;
            }
            takeForeignNames(element);
            return addJsonEdge(draft, std::move(element), EndNames::SourceTarget, place);
        }};
    readers.isJsonGraph = true;
    return readLists(input, draft, readers, [&] { draft.markUndirected(input.file()); });
}

} // namespace mnemo::transfer
