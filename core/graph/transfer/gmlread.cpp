// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GML as NetworkX, igraph, Gephi and yEd write it: keys with numbers, texts and lists of keys.

#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphchoice.h"
#include "core/graph/transfer/readers.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <array>
#include <charconv>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr int kMaxGmlDepth = 64;

bool isGmlSpace(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void appendCodePoint(std::string& text, std::uint32_t code)
{
    text += QString::fromUcs4(reinterpret_cast<const char32_t*>(&code), 1) // NOLINT
                .toUtf8()
                .toStdString();
}

/// The character that "#228" or "quot" stands for; 0 for a name that is not known here.
std::uint32_t characterOf(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, char>, 5> names{
        std::pair{"amp", '&'}, {"quot", '"'}, {"apos", '\''}, {"lt", '<'}, {"gt", '>'}};
    for (const auto& [known, character] : names) {
        if (name == known)
            return static_cast<unsigned char>(character);
    }
    if (!name.starts_with('#'))
        return 0;
    const bool isHex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    const auto* const begin = name.data() + (isHex ? 2 : 1);
    const auto* const end = name.data() + name.size();
    std::uint32_t code = 0;
    const auto [at, error] = std::from_chars(begin, end, code, isHex ? 16 : 10);
    const bool isCharacter = error == std::errc() && at == end && begin != end && code <= 0x10FFFF
        && (code < 0xD800 || code > 0xDFFF);
    return isCharacter ? code : 0;
}

/// Entities are how GML writes what is not ASCII; other ampersands stand for themselves.
std::string withoutEntities(const std::string& text)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        constexpr std::size_t longest = 10; // with its "&"
        // No further than that: each "&" of a long text would look to its end.
        const auto ahead = std::string_view(text).substr(at, longest + 1);
        const auto end = ahead.front() == '&' ? ahead.find(';') : std::string_view::npos;
        const auto code = end != std::string_view::npos ? characterOf(ahead.substr(1, end - 1)) : 0;
        if (code == 0) {
            plain += text[at++];
            continue;
        }
        appendCodePoint(plain, code);
        at += end + 1;
    }
    return plain;
}

class GmlReader final
{
public:
    GmlReader(Input& input, GraphDraft& draft)
        : m_chars(input), m_draft(draft), m_graphs(draft, input.file())
    {
    }

    Status read();

private:
    Status readGraph();
    Status readValue(Json& into, const std::string& key, int depth);
    Status readList(Json& list, int depth);
    Status readText(std::string& text);
    Status readWord(std::string& word);
    /// Goes to the next key; false where the list, or at the top the file, ends.
    Result<bool> nextKey(std::string& key, bool isAtTop);
    void skipSpace();
    void add(Json& into, const std::string& key, Json value);
    Status addElement(const std::string& key, Json element, Place at);

    [[nodiscard]] Place place() const { return {m_chars.input().file(), m_chars.line()}; }

    Status refuse(const QString& message) const
    {
        if (m_chars.input().problem())
            return *m_chars.input().problem();
        return m_draft.error(message, place());
    }

    CharReader m_chars;
    GraphDraft& m_draft;
    std::size_t m_values = 0; ///< of the element
    std::uint64_t m_start = 0; ///< of the element
    std::size_t m_noNumbers = 0; ///< values that are NaN or infinite
    GraphChoice m_graphs;
    bool m_hasGraph = false;
    bool m_isDirected = false;
};

void GmlReader::skipSpace()
{
    for (int c = m_chars.peek(); isGmlSpace(c) || c == '#'; c = m_chars.peek()) {
        if (c == '#')
            m_chars.skipLine();
        else
            m_chars.next();
    }
}

Status GmlReader::readWord(std::string& word)
{
    word.clear();
    for (int c = m_chars.peek();
         c != CharReader::kEnd && !isGmlSpace(c) && c != '[' && c != ']' && c != '"';
         c = m_chars.peek()) {
        word += static_cast<char>(m_chars.next());
        if (word.size() > kMaxTag)
            return refuse(QCoreApplication::translate("Transfer", "A word is longer than %1 KB")
                              .arg(kMaxTag / 1024));
    }
    return Done{};
}

Result<bool> GmlReader::nextKey(std::string& key, bool isAtTop)
{
    skipSpace();
    const int c = m_chars.peek();
    if (m_chars.input().problem())
        return *m_chars.input().problem();
    if (c == CharReader::kEnd && isAtTop)
        return false;
    if (c == CharReader::kEnd)
        return refuse(QCoreApplication::translate("Transfer", "The file ends inside a list"))
            .error();
    if (c == ']') {
        if (isAtTop)
            return refuse(QCoreApplication::translate("Transfer", "A “]” has no “[”")).error();
        m_chars.next();
        return false;
    }
    if (auto done = readWord(key); !done)
        return done.error();
    if (key.empty())
        return refuse(QCoreApplication::translate(
                          "Transfer", "A key was expected here: GML is keys with values"))
            .error();
    if (auto done = checkLine(m_draft, key, place()); !done)
        return done.error();
    return true;
}

Status GmlReader::readText(std::string& text)
{
    const auto begin = place();
    text.clear();
    m_chars.next();
    for (int c = m_chars.next(); c != '"'; c = m_chars.next()) {
        if (c == CharReader::kEnd)
            return m_chars.input().problem()
                ? Status(*m_chars.input().problem())
                : m_draft.error(
                    QCoreApplication::translate("Transfer", "A text is not closed"), begin);
        text += static_cast<char>(c);
        if (text.size() > kMaxXmlText)
            return refuse(QCoreApplication::translate("Transfer", "A text is longer than %1 MB")
                              .arg(kMaxXmlText / (1024 * 1024)));
    }
    text = withoutEntities(text);
    return checkLine(m_draft, text, begin);
}

/// A key that stands there several times is a list, as NetworkX writes them.
void GmlReader::add(Json& into, const std::string& key, Json value)
{
    const auto it = into.find(key);
    if (it == into.end()) {
        into[key] = std::move(value);
        return;
    }
    if (!it->is_array())
        *it = Json::array({*it});
    if (it->size() == 1 && it->front() == "_networkx_list_start")
        it->clear();
    it->push_back(std::move(value));
}

Status GmlReader::readList(Json& list, int depth)
{
    m_chars.next();
    if (depth > kMaxGmlDepth)
        return refuse(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(kMaxGmlDepth));
    std::string key;
    for (;;) {
        const auto more = nextKey(key, false);
        if (!more)
            return more.error();
        if (!*more)
            return Done{};
        if (auto done = readValue(list, key, depth); !done)
            return done;
    }
}

Status GmlReader::readValue(Json& into, const std::string& key, int depth)
{
    skipSpace();
    if (++m_values > kMaxValues || m_chars.offset() - m_start > kMaxLine)
        return refuse(tooLargeElement());
    if (m_chars.peek() == '[') {
        auto list = Json::object();
        if (auto done = readList(list, depth + 1); !done)
            return done;
        add(into, key, std::move(list));
        return Done{};
    }
    std::string text;
    if (m_chars.peek() == '"') {
        if (auto done = readText(text); !done)
            return done;
        add(into, key, std::move(text));
        return Done{};
    }
    if (auto done = readWord(text); !done)
        return done;
    if (text.empty())
        return refuse(QCoreApplication::translate("Transfer", "“%1” has no value")
                          .arg(displayText(toQString(key).left(100))));
    if (auto done = checkLine(m_draft, text, place()); !done)
        return done;
    if (isNoNumber(text)) {
        ++m_noNumbers;
        return Done{};
    }
    auto number = numericValue(text);
    add(into, key, number ? std::move(*number) : Json(std::move(text)));
    return Done{};
}

Status GmlReader::addElement(const std::string& key, Json element, Place at)
{
    takeRemainder(element);
    if (key == "node")
        return addForeignNode(m_draft, std::move(element), at);
    if (!m_isDirected && !element.contains("undirected"))
        element["undirected"] = true;
    return addJsonEdge(m_draft, std::move(element), EndNames::SourceTarget, at);
}

Status GmlReader::readGraph()
{
    m_hasGraph = true;
    m_isDirected = false;
    const bool isTaken = m_graphs.takesNext();
    m_chars.next();
    std::string key;
    for (std::size_t count = 0;; ++count) {
        const auto more = nextKey(key, false);
        if (!more)
            return more.error();
        if (!*more)
            return Done{};
        constexpr std::size_t between = 1024;
        if (count % between == 0 && !m_chars.input().goesOn())
            return *m_chars.input().problem();
        const auto at = place();
        m_values = 0;
        m_start = m_chars.offset();
        auto holder = Json::object();
        if (auto done = readValue(holder, key, 1); !done)
            return done;
        if (holder.empty())
            continue;
        auto& value = holder.begin().value();
        if (key == "directed")
            m_isDirected = value == 1;
        if ((key == "label" || key == "name") && value.is_string())
            m_graphs.setName(value.get<std::string>());
        if (!isTaken || (key != "node" && key != "edge"))
            continue;
        if (!value.is_object())
            return m_draft.error(
                QCoreApplication::translate("Transfer", "A node or edge is a list of keys"), at);
        if (auto done = addElement(key, std::move(value), at); !done)
            return done;
    }
}

Status GmlReader::read()
{
    std::string key;
    for (;;) {
        const auto more = nextKey(key, true);
        if (!more)
            return more.error();
        if (!*more)
            break;
        skipSpace();
        if (key == "graph" && m_chars.peek() == '[') {
            if (auto done = readGraph(); !done)
                return done;
            continue;
        }
        m_values = 0;
        m_start = m_chars.offset();
        auto other = Json::object();
        if (auto done = readValue(other, key, 0); !done)
            return done;
    }
    warnOfNoNumbers(m_draft, m_chars.input().file(), m_noNumbers);
    if (m_hasGraph)
        return m_graphs.finish();
    return m_draft.error(QCoreApplication::translate("Transfer", "The file holds no “graph [ … ]”"),
        {m_chars.input().file(), 0});
}

} // namespace

Status readGml(Input& input, GraphDraft& draft)
{
    return GmlReader(input, draft).read();
}

} // namespace mnemo::transfer
