// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
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

constexpr int kMaxDepth = 64;

/// Where a parser is in a file that is read in pieces, which the parser itself does not tell.
class Position final
{
public:
    explicit Position(Input& input) : m_input(input) { look(); }

    [[nodiscard]] bool isAtEnd() { return m_at == m_end && !refill(); }

    [[nodiscard]] const char& operator*() const { return *m_at; }

    void step() { ++m_at; }

    [[nodiscard]] std::uint64_t offset() const
    {
        return m_input.offset() + static_cast<std::uint64_t>(m_at - m_begin);
    }

    /// Of the character that was passed last.
    std::uint32_t line()
    {
        count(m_at > m_begin ? m_at - 1 : m_at);
        return m_line;
    }

    /// The parser has understood all up to here.
    void note() { m_noted = offset(); }

    [[nodiscard]] bool isTooLong() const { return m_isTooLong; }

    [[nodiscard]] Input& input() const { return m_input; }

private:
    void look()
    {
        m_begin = m_at = m_counted = m_input.bytes().data();
        m_end = m_begin + m_input.bytes().size();
    }

    void count(const char* to)
    {
        if (to > m_counted) {
            m_line += static_cast<std::uint32_t>(std::count(m_counted, to, '\n'));
            m_counted = to;
        }
    }

    bool refill()
    {
        if (offset() - m_noted > kMaxLine) {
            m_isTooLong = true;
            return false;
        }
        // The last character stays, as its line may be asked for.
        const bool keepsLast = m_at > m_begin;
        count(keepsLast ? m_at - 1 : m_at);
        const auto passed = static_cast<std::size_t>(m_at - m_begin) - (keepsLast ? 1 : 0);
        m_input.take(passed);
        const bool more = m_input.more();
        look();
        m_at += keepsLast ? 1 : 0;
        return more;
    }

    Input& m_input;
    const char* m_begin = nullptr;
    const char* m_at = nullptr;
    const char* m_end = nullptr;
    const char* m_counted = nullptr; ///< up to here lines were counted
    std::uint32_t m_line = 1;
    std::uint64_t m_noted = 0;
    bool m_isTooLong = false;
};

/// The position as the iterator that the parser wants; its end is where the file ends.
class Walker final
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit Walker(Position* position) : m_position(position) { }

    reference operator*() const { return **m_position; }

    Walker& operator++()
    {
        m_position->step();
        return *this;
    }

    Walker operator++(int)
    {
        auto before = *this;
        ++*this;
        return before;
    }

    bool operator==(const Walker& other) const
    {
        const bool isSame = m_position == other.m_position;
        return isSame || (m_position != nullptr ? m_position : other.m_position)->isAtEnd();
    }

private:
    Position* m_position;
};

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

    bool null() override { return add(nullptr); }

    bool boolean(bool value) override
    {
        if (m_depth == 1 && m_section == "directed" && !value && !m_readers.isModel)
            m_markUndirected();
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
        return m_section == "nodes" || isEdges()
            || (m_readers.isCytoscape && m_top == 1 && m_section == "elements");
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
    if (++m_depth > kMaxDepth)
        return fail(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(kMaxDepth));
    if (!m_open.empty())
        m_open.push_back(put(std::move(value)));
    return true;
}

bool NodeLinkHandler::start_object(std::size_t)
{
    if (m_readers.isCytoscape && m_depth == 1 && m_section == "elements")
        m_top = 2;
    if (m_depth == m_top + 1 && takes() && m_open.empty()) {
        m_elementPlace = place();
        m_elementStart = m_position.offset();
        m_values = 0;
        m_position.note();
        m_element = Json::object();
        m_open.push_back(&m_element);
        ++m_depth;
        return true;
    }
    if (m_depth == m_top && takes())
        return fail(QCoreApplication::translate("Transfer", "“nodes” and “edges” are lists"));
    return open(Json::object());
}

bool NodeLinkHandler::start_array(std::size_t)
{
    if (m_depth == 0)
        return fail(QCoreApplication::translate(
            "Transfer", "A node-link file is an object with “nodes” and “edges”"));
    if (m_depth == m_top + 1 && takes())
        return fail(QCoreApplication::translate("Transfer", "A node or edge is an object"));
    if (m_depth == m_top && takes() && !isEdges())
        m_hasNodes = true;
    return open(Json::array());
}

bool NodeLinkHandler::end_object()
{
    --m_depth;
    if (m_depth == 1)
        m_top = 1;
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
    const auto done = take(std::move(m_element), m_elementPlace);
    if (!done)
        m_error = done.error();
    return done.has_value();
}

} // namespace

Status readLists(Input& input, const GraphDraft& draft, const ListReaders& readers,
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
    return Done{};
}

} // namespace mnemo::transfer
