// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/graphchoice.h"
#include "core/graph/transfer/jsonhandler.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

constexpr const char* kGraphs = "graphs";
constexpr int kTopOfSeveral = 3;
/// Before the name of a section that is not at the top of the document.
constexpr const char* kInner = "elements/";

/// Takes the nodes and links of a node-link document one by one, so that the document is never
/// in memory as a whole.
class NodeLinkHandler final : public JsonHandler
{
public:
    NodeLinkHandler(Input& input, GraphDraft& draft, const ListReaders& readers,
        const std::function<void()>& markUndirected)
        : JsonHandler(input, draft), m_readers(readers), m_markUndirected(markUndirected),
          m_graphs(draft, input.file())
    {
    }

    bool boolean(bool value) override
    {
        if (m_depth == m_top && m_section == "directed" && !m_readers.isModel) {
            if (m_readers.markDirection)
                m_readers.markDirection(value);
            if (!value)
                m_markUndirected();
        }
        if (m_depth == 1 && m_section == kIndexedEnds && value && m_readers.markIndexed)
            m_readers.markIndexed();
        return add(value);
    }

    bool string(string_t& value) override;
    bool start_object(std::size_t) override;
    bool start_array(std::size_t) override;
    bool end_object() override;
    bool end_array() override;
    bool key(string_t& value) override;

    [[nodiscard]] const GraphChoice& graphs() const { return m_graphs; }

    [[nodiscard]] bool hasNodes() const { return m_hasNodes; }

private:
    bool takes() const
    {
        return m_isList || m_section == "nodes" || isEdges() || isNeighbours()
            || (m_readers.isCytoscape && m_top == 1 && m_section == "elements");
    }

    /// A list beside that of the nodes, with a list of edges for each of them.
    bool isNeighbours() const { return m_section == "adjacency" && m_readers.neighbour != nullptr; }

    /// The lists are members of an object of a list.
    [[nodiscard]] bool isOneOfSeveral() const { return m_top == kTopOfSeveral; }

    /// Where the elements of the section open.
    int elementDepth() const { return m_top + (isNeighbours() ? 2 : 1); }

    /// The member whose own members are the lists.
    bool holdsLists() const
    {
        return (m_readers.isCytoscape && m_section == "elements")
            || (m_readers.isJsonGraph && m_section == "graph");
    }

    bool isEdges() const
    {
        return m_section == "links" || m_section == "edges"
            || (m_readers.isModel && m_section == "relationships");
    }

    [[nodiscard]] bool isInObject() const override
    {
        return !m_open.empty() && m_open.back()->is_object();
    }

    bool add(Json value) override
    {
        if (!isInBounds())
            return false;
        if (m_open.empty()) {
            if (m_depth == 0)
                return fail(QCoreApplication::translate(
                    "Transfer", "A node-link file is an object with “nodes” and “edges”"));
            if (takes())
                return fail(m_depth == m_top
                        ? QCoreApplication::translate("Transfer", "“nodes” and “edges” are lists")
                        : QCoreApplication::translate("Transfer", "A node or edge is an object"));
            return true;
        }
        put(std::move(value));
        return true;
    }

    Json* put(Json value);
    bool isInBounds() override;
    void findLists();
    bool open(Json value);
    bool finishElement();

    const ListReaders& m_readers;
    const std::function<void()>& m_markUndirected;
    GraphChoice m_graphs;
    int m_depth = 0;
    int m_top = 1; ///< where the keys of the lists stand: below “elements” one deeper, “graphs” two
    std::string m_section; ///< the key at the top
    Json m_element;
    Place m_elementPlace;
    std::vector<Json*> m_open; ///< inside an element
    std::string m_key;
    std::set<std::string> m_seenSections;
    std::size_t m_values = 0; ///< of the element
    std::uint64_t m_elementStart = 0;
    std::size_t m_count = 0;
    bool m_hasNodes = false;
    bool m_isList = false; ///< all of the document
    bool m_areNamed = false; ///< the nodes are members of an object
    std::string m_name; ///< of a member
    std::size_t m_row = 0; ///< of the lists of neighbours, from 1
};

/// One element is in memory as a whole, so it is to be of a size that may be.
bool NodeLinkHandler::isInBounds()
{
    position().note();
    if (m_open.empty())
        return true;
    if (++m_values > kMaxValues || position().offset() - m_elementStart > kMaxLine)
        return fail(tooLargeElement());
    return true;
}

Json* NodeLinkHandler::put(Json value)
{
    if (m_open.back()->is_array()) {
        m_open.back()->push_back(std::move(value));
        return &m_open.back()->back();
    }
    return &m_open.back()->emplace(std::move(m_key), std::move(value)).first.value();
}

bool NodeLinkHandler::open(Json value)
{
    if (!isInBounds())
        return false;
    if (++m_depth > kMaxElementNesting)
        return failNested(kMaxElementNesting);
    if (!m_open.empty())
        m_open.push_back(put(std::move(value)));
    return true;
}

bool NodeLinkHandler::string(string_t& value)
{
    if (isOneOfSeveral() && m_depth == m_top && m_section == "label")
        m_graphs.setName(value);
    return JsonHandler::string(value);
}

/// Sets where the keys of the lists stand, where the object that opens has them.
void NodeLinkHandler::findLists()
{
    if (m_top != 1)
        return;
    if (m_depth == 1 && holdsLists())
        m_top = !m_readers.isJsonGraph || m_graphs.takesNext() ? 2 : 1;
    if (m_depth == 2 && m_readers.isJsonGraph && m_section == kGraphs && m_graphs.takesNext()) {
        m_top = kTopOfSeveral;
        std::erase_if(
            m_seenSections, [](const std::string& name) { return name.starts_with(kInner); });
    }
}

bool NodeLinkHandler::start_object(std::size_t)
{
    findLists();
    if (m_depth == elementDepth() && takes() && m_open.empty()) {
        m_elementPlace = place();
        m_elementStart = position().offset();
        m_values = 0;
        position().note();
        m_element = Json::object();
        if (m_areNamed)
            m_element["id"] = std::move(m_name);
        m_open.push_back(&m_element);
        ++m_depth;
        return true;
    }
    if (m_depth == m_top && takes()) {
        if (!m_readers.isJsonGraph || m_section != "nodes")
            return fail(QCoreApplication::translate("Transfer", "“nodes” and “edges” are lists"));
        m_areNamed = m_hasNodes = true;
    }
    return open(Json::object());
}

bool NodeLinkHandler::start_array(std::size_t)
{
    if (m_depth == 0 && m_readers.isList) {
        m_isList = m_hasNodes = true;
        m_top = 0;
    } else if (m_depth == 0) {
        return fail(QCoreApplication::translate(
            "Transfer", "A node-link file is an object with “nodes” and “edges”"));
    }
    if (m_depth == elementDepth() && takes() && m_open.empty())
        return fail(QCoreApplication::translate("Transfer", "A node or edge is an object"));
    if (isNeighbours() && m_open.empty() && m_depth == m_top + 1)
        ++m_row;
    if (m_depth == m_top && takes() && !isEdges())
        m_hasNodes = true;
    return open(Json::array());
}

bool NodeLinkHandler::end_object()
{
    --m_depth;
    if (m_depth == 1 && !m_isList)
        m_top = 1;
    if (m_depth == m_top)
        m_areNamed = false;
    if (isOneOfSeveral() && m_depth == m_top - 1) {
        m_top = 1;
        m_section = kGraphs;
    }
    if (m_open.empty())
        return true;
    m_open.pop_back();
    return m_open.empty() ? finishElement() : true;
}

bool NodeLinkHandler::end_array()
{
    --m_depth;
    if (!m_open.empty())
        m_open.pop_back();
    return true;
}

bool NodeLinkHandler::key(string_t& value)
{
    if (!checkText(value))
        return false;
    if (m_depth == m_top) {
        position().note();
        if (!m_seenSections.insert((m_top > 1 ? kInner : "") + value).second)
            return failTwice(value);
        if (m_seenSections.size() > kMaxMembers)
            return fail(QCoreApplication::translate(
                "Transfer", "The object at the top has more than %1 members")
                            .arg(kMaxMembers));
        m_section = value;
    } else if (m_areNamed && m_open.empty()) {
        m_name = std::move(value);
    } else if (!m_open.empty()) {
        if (m_open.back()->contains(value))
            return failTwice(value);
        m_key = std::move(value);
    }
    return true;
}

bool NodeLinkHandler::finishElement()
{
    if (++m_count % 1024 == 0 && !position().input().goesOn())
        return false;
    const auto& take = isEdges() ? m_readers.edge : m_readers.node;
    return check(isNeighbours()
            ? m_readers.neighbour(m_row - 1, std::move(m_element), m_elementPlace)
            : take(std::move(m_element), m_elementPlace));
}

/// What to do is said, as there are many documents of JSON that are none.
Error noLists(const GraphDraft& draft, Place place)
{
    auto error = draft.error(QCoreApplication::translate("Transfer",
                                 "A node-link file is an object with “nodes” and “edges”"),
        place);
    error.hint = QCoreApplication::translate(
        "Transfer", "With NetworkX: json.dump(networkx.node_link_data(G), file)");
    return error;
}

} // namespace

Status readLists(Input& input, GraphDraft& draft, const ListReaders& readers,
    const std::function<void()>& markUndirected)
{
    NodeLinkHandler handler(input, draft, readers, markUndirected);
    if (auto done = handler.read(); !done)
        return done;
    if (readers.isJsonGraph) {
        if (auto done = handler.graphs().finish(); !done)
            return done;
    }
    if (!handler.hasNodes())
        return noLists(draft, {input.file(), 0});
    return Done{};
}

} // namespace mnemo::transfer
