// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Documents with lists of nodes and edges: of NetworkX, of D3 and of Cytoscape.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
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
        keep(it == node.end() ? std::string() : text != nullptr ? *text : it->dump());
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

private:
    void keep(std::string id)
    {
        constexpr std::size_t most = std::size_t{256} * 1024 * 1024;
        m_bytes += sizeof(std::string) + id.size();
        if (m_bytes <= most && (m_isIndexed || m_areWords))
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

Status readLinked(Input& input, GraphDraft& draft, bool isIndexed)
{
    EndIndex ends(isIndexed);
    const ListReaders readers{[&](Json element, Place place) {
                                  ends.addNode(element);
                                  return addForeignNode(draft, std::move(element), place);
                              },
        [&](Json element, Place place) -> Status {
            if (!ends.name(element))
                return draft.error(QCoreApplication::translate("Transfer",
                                       "An end of the edge is a position that has no node"),
                    place);
            return addJsonEdge(draft, std::move(element), EndNames::SourceTarget, place);
        },
        false, false, [&] { ends.markIndexed(); }};
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
    const ListReaders readers{[&](Json element, Place place) {
                                  auto flat = flattened(element);
                                  const bool isEdge = element.value("group", Json()) == "edges"
                                      || (flat.contains("source") && flat.contains("target"));
                                  if (isEdge)
                                      return edge(std::move(element), place);
                                  takeRemainder(flat);
                                  return addForeignNode(draft, std::move(flat), place);
                              },
        edge, false, true, {}};
    return readLists(input, draft, readers, [&] { draft.markUndirected(input.file()); });
}

} // namespace mnemo::transfer
