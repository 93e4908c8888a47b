// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/jsonposition.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo::transfer {

namespace {

/// Takes the nodes and links of a node-link document one by one, so that the document is never
/// in memory as a whole.
class NodeLinkHandler final : public nlohmann::json_sax<Json>
{
public:
    NodeLinkHandler(Position& position, const GraphDraft& draft, const ListReaders& readers,
        const std::function<void()>& markUndirected)
        : m_position(position), m_draft(draft), m_readers(readers), m_markUndirected(markUndirected)
    {
    }

    bool null() override
    {
        if (!m_position.tookNoNumber())
            return add(nullptr);
        ++m_noNumbers;
        const bool isMember = !m_open.empty() && m_open.back()->is_object();
        return isMember ? isInBounds() : add(nullptr);
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

    bool number_integer(number_integer_t value) override
    {
        return value < -maxInteger ? add(std::to_string(value)) : add(value);
    }

    bool number_unsigned(number_unsigned_t value) override
    {
        return value > static_cast<std::uint64_t>(maxInteger)
            ? add(std::to_string(value))
            : add(static_cast<std::int64_t>(value));
    }

    bool number_float(number_float_t value, const string_t& digits) override
    {
        return digits.find_first_of(".eE") == std::string::npos ? add(digits) : add(value);
    }

    bool string(string_t& value) override { return checkText(value) && add(std::move(value)); }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override;
    bool start_array(std::size_t) override;
    bool end_object() override;
    bool end_array() override;
    bool key(string_t& value) override;

    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& exception) override
    {
        return fail(QCoreApplication::translate("Transfer", "This is not JSON"),
            QString::fromUtf8(exception.what()));
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

    [[nodiscard]] bool hasNodes() const { return m_hasNodes; }

    [[nodiscard]] std::size_t noNumbers() const { return m_noNumbers; }

private:
    Place place() { return {m_position.input().file(), m_position.line()}; }

    bool fail(const QString& message, const QString& detail = {})
    {
        if (!m_error) {
            m_error = m_draft.error(message, place());
            m_error->detail = detail;
        }
        return false;
    }

    bool checkText(const std::string& value)
    {
        return value.find('\0') == std::string::npos
            || fail(QCoreApplication::translate("Transfer", "A text holds the character U+0000"));
    }

    bool takes() const
    {
        return m_isList || m_section == "nodes" || isEdges() || isNeighbours()
            || (m_readers.isCytoscape && m_top == 1 && m_section == "elements");
    }

    /// A list beside that of the nodes, with a list of edges for each of them.
    bool isNeighbours() const { return m_section == "adjacency" && m_readers.neighbour != nullptr; }

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

    template <typename T> bool add(T&& value)
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
        put(Json(std::forward<T>(value)));
        return true;
    }

    Json* put(Json value);
    bool isInBounds();
    bool open(Json value);
    bool finishElement();

    Position& m_position;
    const GraphDraft& m_draft;
    const ListReaders& m_readers;
    const std::function<void()>& m_markUndirected;
    std::optional<Error> m_error;
    int m_depth = 0;
    int m_top = 1; ///< where the keys of the lists stand: below “elements” one deeper
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
    std::size_t m_noNumbers = 0;
};

/// One element is in memory as a whole, so it is to be of a size that may be.
bool NodeLinkHandler::isInBounds()
{
    m_position.note();
    if (m_open.empty())
        return true;
    if (++m_values > kMaxValues || m_position.offset() - m_elementStart > kMaxLine)
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
        return fail(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(kMaxElementNesting));
    if (!m_open.empty())
        m_open.push_back(put(std::move(value)));
    return true;
}

bool NodeLinkHandler::start_object(std::size_t)
{
    if (m_depth == 1 && m_top == 1 && holdsLists())
        m_top = 2;
    if (m_depth == elementDepth() && takes() && m_open.empty()) {
        m_elementPlace = place();
        m_elementStart = m_position.offset();
        m_values = 0;
        m_position.note();
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
    const auto twice = [&] {
        return fail(
            QCoreApplication::translate("Transfer", "The key “%1” occurs twice in one object")
                .arg(toQString(value)));
    };
    if (m_depth == m_top) {
        m_position.note();
        if (!m_seenSections.insert((m_top > 1 ? "elements/" : "") + value).second)
            return twice();
        if (m_seenSections.size() > kMaxMembers)
            return fail(QCoreApplication::translate(
                "Transfer", "The object at the top has more than %1 members")
                            .arg(kMaxMembers));
        m_section = value;
    } else if (m_areNamed && m_open.empty()) {
        m_name = std::move(value);
    } else if (!m_open.empty()) {
        if (m_open.back()->contains(value))
            return twice();
        m_key = std::move(value);
    }
    return true;
}

bool NodeLinkHandler::finishElement()
{
    if (++m_count % 1024 == 0 && !m_position.input().goesOn())
        return false;
    const auto& take = isEdges() ? m_readers.edge : m_readers.node;
    const auto done = isNeighbours()
        ? m_readers.neighbour(m_row - 1, std::move(m_element), m_elementPlace)
        : take(std::move(m_element), m_elementPlace);
    if (!done)
        m_error = done.error();
    return done.has_value();
}

} // namespace

Status readLists(Input& input, GraphDraft& draft, const ListReaders& readers,
    const std::function<void()>& markUndirected)
{
    Position position(input);
    NodeLinkHandler handler(position, draft, readers, markUndirected);
    const bool done = Json::sax_parse(Walker(&position), Walker(nullptr), &handler);
    if (input.problem())
        return *input.problem();
    if (position.isTooLong())
        return draft.error(QCoreApplication::translate("Transfer", "A value is longer than %1 MB")
                               .arg(kMaxLine / (1024 * 1024)),
            {input.file(), position.line()});
    if (handler.error())
        return *handler.error();
    if (!done)
        return draft.error(
            QCoreApplication::translate("Transfer", "This is not JSON"), {input.file(), 1});
    if (!handler.hasNodes())
        return draft.error(QCoreApplication::translate("Transfer",
                               "A node-link file is an object with “nodes” and “edges”"),
            {input.file(), 0});
    warnOfNoNumbers(draft, input.file(), handler.noNumbers());
    return Done{};
}

} // namespace mnemo::transfer
