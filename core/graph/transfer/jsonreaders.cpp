// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace mnemo::transfer {

namespace {

constexpr int kMaxDepth = 64;

/// Walks bytes and lets others see how far it is, which the parser does not tell.
class Walker final
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Walker(const char* at, const char** seen) : m_at(at), m_seen(seen) { }

    reference operator*() const { return *m_at; }

    Walker& operator++()
    {
        *m_seen = ++m_at;
        return *this;
    }

    Walker operator++(int)
    {
        auto before = *this;
        ++*this;
        return before;
    }

    bool operator==(const Walker& other) const { return m_at == other.m_at; }

private:
    const char* m_at;
    const char** m_seen;
};

/// Lines of offsets that only grow.
class LineCounter final
{
public:
    explicit LineCounter(std::string_view bytes) : m_bytes(bytes) { }

    std::uint32_t lineAt(std::size_t offset)
    {
        offset = std::min(offset, m_bytes.size());
        if (offset > m_offset) {
            m_line += static_cast<std::uint32_t>(
                std::count(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_offset),
                    m_bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
            m_offset = offset;
        }
        return m_line;
    }

private:
    std::string_view m_bytes;
    std::size_t m_offset = 0;
    std::uint32_t m_line = 1;
};

/// Takes the nodes and links of a node-link document one by one, so that the document is never
/// in memory as a whole.
class NodeLinkHandler final : public nlohmann::json_sax<Json>
{
public:
    NodeLinkHandler(const Source& source, GraphDraft& draft, const char** seen)
        : m_source(source), m_draft(draft), m_seen(seen), m_lines(source.bytes)
    {
    }

    bool null() override { return add(nullptr); }

    bool boolean(bool value) override
    {
        if (m_depth == 1 && m_section == "directed" && !value)
            m_draft.warn(place(),
                QCoreApplication::translate(
                    "Transfer", "An undirected graph; its edges were read as directed"));
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
    Place place()
    {
        const auto offset = static_cast<std::size_t>(*m_seen - m_source.bytes.data());
        return {m_source.file, m_lines.lineAt(offset > 0 ? offset - 1 : 0)};
    }

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

    bool takes() const { return m_section == "nodes" || isEdges(); }

    bool isEdges() const { return m_section == "links" || m_section == "edges"; }

    template <typename T> bool add(T&& value)
    {
        if (m_open.empty()) {
            if (m_depth == 0)
                return fail(QCoreApplication::translate(
                    "Transfer", "A node-link file is an object with “nodes” and “edges”"));
            if (takes())
                return fail(m_depth == 1
                        ? QCoreApplication::translate("Transfer", "“nodes” and “edges” are lists")
                        : QCoreApplication::translate("Transfer", "A node or edge is an object"));
            return true;
        }
        put(Json(std::forward<T>(value)));
        return true;
    }

    Json* put(Json value);
    bool open(Json value);
    bool finishElement();

    const Source& m_source;
    GraphDraft& m_draft;
    const char** m_seen;
    LineCounter m_lines;
    std::optional<Error> m_error;
    int m_depth = 0;
    std::string m_section; ///< the key at the top
    Json m_element;
    Place m_elementPlace;
    std::vector<Json*> m_open; ///< inside an element
    std::string m_key;
    std::vector<std::string> m_seenSections;
    std::size_t m_count = 0;
    bool m_hasNodes = false;
};

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
    if (m_depth == 2 && takes() && m_open.empty()) {
        m_elementPlace = place();
        m_element = Json::object();
        m_open.push_back(&m_element);
        ++m_depth;
        return true;
    }
    if (m_depth == 1 && takes())
        return fail(QCoreApplication::translate("Transfer", "“nodes” and “edges” are lists"));
    return open(Json::object());
}

bool NodeLinkHandler::start_array(std::size_t)
{
    if (m_depth == 0)
        return fail(QCoreApplication::translate(
            "Transfer", "A node-link file is an object with “nodes” and “edges”"));
    if (m_depth == 2 && takes())
        return fail(QCoreApplication::translate("Transfer", "A node or edge is an object"));
    if (m_depth == 1 && m_section == "nodes")
        m_hasNodes = true;
    return open(Json::array());
}

bool NodeLinkHandler::end_object()
{
    --m_depth;
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
            QCoreApplication::translate("Transfer", "The key “%1” stands twice in one object")
                .arg(toQString(value)));
    };
    if (m_depth == 1) {
        if (std::ranges::find(m_seenSections, value) != m_seenSections.end())
            return twice();
        m_seenSections.push_back(value);
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
    if (++m_count % 1024 == 0
        && !m_source.goesOn(static_cast<std::size_t>(*m_seen - m_source.bytes.data()))) {
        m_error = cancelled();
        return false;
    }
    const auto done = isEdges()
        ? addJsonEdge(m_draft, std::move(m_element), EndNames::SourceTarget, m_elementPlace)
        : addJsonNode(m_draft, std::move(m_element), m_elementPlace);
    if (!done)
        m_error = done.error();
    return done.has_value();
}

/// Reads the names at the top of a document until they tell what it is.
class Recogniser final : public nlohmann::json_sax<Json>
{
public:
    bool null() override { return true; }

    bool boolean(bool) override { return true; }

    bool number_integer(number_integer_t) override { return true; }

    bool number_unsigned(number_unsigned_t) override { return true; }

    bool number_float(number_float_t, const string_t&) override { return true; }

    bool string(string_t&) override { return true; }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override
    {
        if (m_depth == 2 && m_inList) {
            form = FileForm::NodeLink;
            return false;
        }
        ++m_depth;
        return true;
    }

    bool start_array(std::size_t) override
    {
        // A property of that name is a list of scalars.
        if (m_depth == 1 && (m_key == "nodes" || m_key == "links" || m_key == "edges"))
            m_inList = m_hadList = true;
        ++m_depth;
        return true;
    }

    bool end_object() override
    {
        if (--m_depth == 0)
            form = m_hadList ? FileForm::NodeLink : FileForm::JsonLines;
        return m_depth > 0;
    }

    bool end_array() override
    {
        --m_depth;
        m_inList = m_inList && m_depth > 1;
        return true;
    }

    bool key(string_t& value) override
    {
        if (m_depth == 1)
            m_key = value;
        if (m_depth == 1 && (value == "id" || value == "from"))
            form = FileForm::JsonLines;
        return !form;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

    std::optional<FileForm> form;

private:
    int m_depth = 0;
    bool m_inList = false;
    bool m_hadList = false;
    std::string m_key;
};

} // namespace

Status readNodeLink(const Source& source, GraphDraft& draft)
{
    const char* seen = source.bytes.data();
    NodeLinkHandler handler(source, draft, &seen);
    const Walker begin(source.bytes.data(), &seen);
    const Walker end(source.bytes.data() + source.bytes.size(), &seen);
    const bool done = Json::sax_parse(begin, end, &handler);
    if (handler.error())
        return *handler.error();
    if (!done)
        return draft.error(
            QCoreApplication::translate("Transfer", "This is not JSON"), {source.file, 1});
    if (!handler.hasNodes())
        return draft.error(QCoreApplication::translate("Transfer",
                               "A node-link file is an object with “nodes” and “edges”"),
            {source.file, 0});
    return Done{};
}

Status readJsonLines(const Source& source, GraphDraft& draft)
{
    std::uint32_t line = 0;
    std::size_t begin = 0;
    while (begin < source.bytes.size()) {
        const auto end = std::min(source.bytes.find('\n', begin), source.bytes.size());
        auto text = source.bytes.substr(begin, end - begin);
        begin = end + 1;
        ++line;
        if (line % 1024 == 0 && !source.goesOn(begin))
            return cancelled();
        if (text.ends_with('\r'))
            text.remove_suffix(1);
        if (text.find_first_not_of(" \t") == std::string_view::npos)
            continue;
        const Place place{source.file, line};
        auto element = parseJson(text);
        if (!element) {
            auto error = draft.error(element.error().message, place);
            error.detail = element.error().detail;
            return error;
        }
        if (!element->is_object())
            return draft.error(
                QCoreApplication::translate("Transfer", "A line is an object"), place);
        const bool isNode = element->contains("id");
        auto done = isNode ? addJsonNode(draft, std::move(*element), place)
                           : addJsonEdge(draft, std::move(*element), EndNames::FromTo, place);
        if (!done)
            return done;
    }
    return Done{};
}

Result<FileForm> recognised(std::string_view bytes, const QString& file)
{
    const auto start = bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Transfer", "The file is empty"), file,
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"), {}};
    if (bytes[start] == '<')
        return FileForm::GraphMl;
    if (bytes[start] != '{' && bytes[start] != '[')
        return FileForm::Csv;
    Recogniser recogniser;
    Json::sax_parse(bytes.begin() + static_cast<std::ptrdiff_t>(start), bytes.end(), &recogniser,
        nlohmann::detail::input_format_t::json, false);
    if (recogniser.form)
        return *recogniser.form;
    // Damaged: the reader that fits the first line says what is wrong, and where.
    const auto line = bytes.substr(start, bytes.find('\n', start) - start);
    const auto last = line.find_last_not_of(" \t\r");
    return line[last] == '}' && bytes[start] == '{' ? FileForm::JsonLines : FileForm::NodeLink;
}

} // namespace mnemo::transfer
