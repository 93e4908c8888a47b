// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/memory.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

std::optional<EndNames> namesOfEnds(const Json& element)
{
    if (element.contains("from") && element.contains("to"))
        return EndNames::FromTo;
    if (element.contains("source") && element.contains("target"))
        return EndNames::SourceTarget;
    return std::nullopt;
}

/// A node or relationship as Neo4j's APOC exports it.
bool isOfApoc(const Json& element)
{
    const auto type = element.value("type", Json());
    const auto isObject = [&](const char* name) { return element.value(name, Json()).is_object(); };
    return (type == "node"
               && (element.value("labels", Json()).is_array() || isObject("properties")))
        || (type == "relationship" && isObject("start") && isObject("end"));
}

/// Its properties as members of an object of their own.
Json propertiesOfApoc(Json& element, const std::vector<std::string>& taken)
{
    auto properties = Json::object();
    const auto it = element.find("properties");
    if (it == element.end() || !it->is_object())
        return properties;
    for (auto& [name, value] : it->items()) {
        const bool isTaken = std::ranges::find(taken, name) != taken.end();
        properties[isTaken ? "property:" + name : name] = std::move(value);
    }
    return properties;
}

Status addApocNode(GraphDraft& draft, Json element, Place place)
{
    auto node = propertiesOfApoc(element, {"id", "role"});
    auto labels = element.value("labels", Json::array());
    const bool hasLabel = !labels.empty() && labels.front().is_string();
    // What lies as in Graphiti's own store is read as such, by all of its labels.
    const bool isMemory = draft.readsMemory() && node.contains("created_at")
        && isOfMemory({NodeId(), {}, {}, Json{{"labels", labels}}});
    if (hasLabel && !isMemory)
        node["role"] = labels.front();
    if (isMemory || labels.size() > 1)
        node["labels"] = std::move(labels);
    node["id"] = element.value("id", Json());
    return addForeignNode(draft, std::move(node), place);
}

Status addApocEdge(GraphDraft& draft, Json element, Place place)
{
    auto edge = propertiesOfApoc(element, {"from", "to", "source", "target", "kind", "key"});
    edge["from"] = element["start"].value("id", Json());
    edge["to"] = element["end"].value("id", Json());
    edge["kind"] = element.value("label", Json("related_to"));
    edge["key"] = element.value("id", Json());
    return addJsonEdge(draft, std::move(edge), EndNames::FromTo, place);
}

bool isGraphSon(const Json& element)
{
    return element.value("id", Json()).is_object()
        && (element.contains("outE") || element.contains("inE") || element.contains("label"));
}

/// The first names of a JSON object that is neither a node nor an edge, and what to do.
Error noElement(const GraphDraft& draft, const Json& element, Place place)
{
    constexpr qsizetype most = 4;
    if (isGraphSon(element))
        return draft.error(QCoreApplication::translate("Transfer",
                               "This is GraphSON, which is not read: export the graph as GraphML"),
            place);
    QStringList names;
    for (const auto& [name, value] : element.items()) {
        if (names.size() < most)
            names.append(u'“' + displayText(toQString(std::string(cutUtf8(name, 60)))) + u'”');
    }
    auto error = draft.error(
        QCoreApplication::translate("Transfer",
            "A node has an “id”, an edge “from” and “to” or “source” and “target”; this has: %1")
            .arg(names.join(QStringLiteral(", "))),
        place);
    error.hint = QCoreApplication::translate(
        "Transfer", "With NetworkX: json.dump(networkx.node_link_data(G), file)");
    return error;
}

/// Reads objects, one at a time.
class JsonRecords final
{
public:
    /// `isList`: of a document of another program, not lines as this one writes them.
    JsonRecords(GraphDraft& draft, bool isList) : m_draft(draft), m_isList(isList) { }

    Status take(Json element, Place place);

    std::size_t noNumbers = 0;

private:
    Status takeLink(Json link, Place place);
    void noteNode();

    GraphDraft& m_draft;
    bool m_isList;
    bool m_hasNodes = false;
    bool m_hasLinks = false;
};

/// Where nodes are among the records, they are all that there are.
void JsonRecords::noteNode()
{
    m_hasNodes = true;
    if (m_hasLinks)
        m_draft.noteNodeTable();
}

/// A record of a table, such as pandas writes it: where the file has no nodes, its ends are some.
Status JsonRecords::takeLink(Json link, Place place)
{
    m_hasLinks = true;
    if (m_hasNodes)
        m_draft.noteNodeTable();
    for (const auto* end : {"source", "target"}) {
        const auto id = idText(link.at(end));
        auto done
            = id && !id->empty() ? m_draft.mention(*id, place, RoleGiven::IfAlone) : Status(Done{});
        if (!done)
            return done;
    }
    takeForeignNames(link);
    return addJsonEdge(m_draft, std::move(link), EndNames::SourceTarget, place);
}

Status JsonRecords::take(Json element, Place place)
{
    if (isOfApoc(element)) {
        const bool isNode = element["type"] == "node";
        return isNode ? addApocNode(m_draft, std::move(element), place)
                      : addApocEdge(m_draft, std::move(element), place);
    }
    if (isGraphSon(element))
        return noElement(m_draft, element, place);
    // Ours name the role of each node; an edge of other programs may have an id of its own.
    const auto ends = namesOfEnds(element);
    if (element.contains("id") && (element.contains("role") || !ends)) {
        noteNode();
        return m_isList ? addForeignNode(m_draft, std::move(element), place)
                        : addJsonNode(m_draft, std::move(element), place);
    }
    const auto names = ends.value_or(EndNames::FromTo);
    if (!ends && !element.contains("from") && !element.contains("to"))
        return noElement(m_draft, element, place);
    if (names == EndNames::SourceTarget)
        return takeLink(std::move(element), place);
    if (element.contains("id"))
        takeForeignNames(element);
    return addJsonEdge(m_draft, std::move(element), names, place);
}

Status readLine(std::string_view text, const GraphDraft& draft, JsonRecords& records, Place place)
{
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return Done{};
    if (holdsTooManyValues({text}))
        return draft.error(tooLargeElement(), place);
    auto element = parsePythonJson(text, records.noNumbers);
    if (!element) {
        auto error = draft.error(element.error().message, place);
        error.detail = element.error().detail;
        return error;
    }
    if (!element->is_object())
        return draft.error(QCoreApplication::translate("Transfer", "A line is an object"), place);
    return records.take(std::move(*element), place);
}

Status readLines(Input& input, const GraphDraft& draft, JsonRecords& records)
{
    std::uint32_t line = 0;
    std::size_t searched = 0;
    for (;;) {
        const auto bytes = input.bytes();
        const auto end = bytes.find('\n', searched);
        const Place place{input.file(), line + 1};
        if (end == std::string_view::npos) {
            searched = bytes.size();
            if (searched > kMaxLine)
                return draft.error(
                    QCoreApplication::translate("Transfer", "A line is longer than %1 MB")
                        .arg(kMaxLine / (1024 * 1024)),
                    place);
            if (input.more())
                continue;
            if (input.problem())
                return *input.problem();
            // The last line needs no end.
            return input.bytes().empty() ? Status(Done{})
                                         : readLine(input.bytes(), draft, records, place);
        }
        if (auto done = readLine(bytes.substr(0, end), draft, records, place); !done)
            return done;
        input.take(end + 1);
        searched = 0;
        ++line;
        constexpr std::size_t large = 1'000'000;
        if ((line % 1024 == 0 || end > large) && !input.goesOn())
            return *input.problem();
    }
}

} // namespace

Status readJsonLines(Input& input, GraphDraft& draft)
{
    while (input.bytes().find_first_not_of(" \t\r\n") == std::string_view::npos && input.more()) { }
    const auto first = input.bytes().find_first_not_of(" \t\r\n");
    const bool isList = first != std::string_view::npos && input.bytes()[first] == '[';
    JsonRecords records(draft, isList);
    if (!isList) {
        auto done = readLines(input, draft, records);
        if (done)
            warnOfNoNumbers(draft, input.file(), records.noNumbers);
        return done;
    }
    ListReaders readers{
        [&](Json element, Place place) { return records.take(std::move(element), place); }, {}};
    readers.isList = true;
    return readLists(input, draft, readers, [] {});
}

} // namespace mnemo::transfer
