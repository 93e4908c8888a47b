// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/pythonliteral.h"

#include "core/base/canonical.h"
#include "core/base/jsonbudget.h"
#include "core/base/text.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/input.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace mnemo::transfer {

namespace {

constexpr int kMaxLiteralDepth = 64;

class LiteralParser final
{
public:
    explicit LiteralParser(std::string_view text) : m_text(text), m_budget(text.size()) { }

    PythonLiteral whole()
    {
        auto read = value(0);
        skipSpace();
        if (m_at != m_text.size())
            read.reset();
        return {std::move(read), m_isTooLarge};
    }

private:
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipSpace()
    {
        while (peek() == ' ' || peek() == '\t')
            ++m_at;
    }

    bool take(char c)
    {
        skipSpace();
        if (peek() != c || m_at == m_text.size())
            return false;
        ++m_at;
        return true;
    }

    /// False where there are too many values to read on.
    bool goesOn()
    {
        m_isTooLarge = m_isTooLarge || ++m_values > kMaxValues || m_budget.isSpent();
        return !m_isTooLarge;
    }

    std::optional<Json> value(int depth);
    std::optional<Json> list(char end, int depth);
    std::optional<Json> dictionary(int depth);
    std::optional<std::string> text();
    bool escape(std::string& out);
    std::optional<Json> word();

    std::string_view m_text;
    std::size_t m_at = 0;
    JsonBudget m_budget;
    std::size_t m_values = 0;
    bool m_isTooLarge = false;
};

std::optional<Json> LiteralParser::value(int depth)
{
    if (depth > kMaxLiteralDepth || !goesOn())
        return std::nullopt;
    skipSpace();
    switch (peek()) {
    case '{':
        return dictionary(depth);
    case '[':
        return list(']', depth);
    case '(':
        return list(')', depth);
    case '\'':
    case '"': {
        auto read = text();
        if (read)
            m_budget.addText(*read);
        return read ? std::optional<Json>(std::move(*read)) : std::nullopt;
    }
    default:
        m_budget.addValue();
        return word();
    }
}

std::optional<Json> LiteralParser::list(char end, int depth)
{
    ++m_at;
    m_budget.addContainer();
    auto items = Json::array();
    while (!take(end)) {
        auto item = value(depth + 1);
        if (!item)
            return std::nullopt;
        items.push_back(std::move(*item));
        if (!take(',') && (skipSpace(), peek() != end))
            return std::nullopt;
    }
    return items;
}

std::optional<Json> LiteralParser::dictionary(int depth)
{
    ++m_at;
    m_budget.addContainer();
    auto members = Json::object();
    while (!take('}')) {
        auto key = value(depth + 1);
        if (!key || key->is_structured() || !take(':'))
            return std::nullopt;
        auto item = value(depth + 1);
        if (!item)
            return std::nullopt;
        const auto* text = key->get_ptr<const std::string*>();
        const auto name = text != nullptr ? *text : key->dump();
        m_budget.addName(name);
        members[name] = std::move(*item);
        if (!take(',') && (skipSpace(), peek() != '}'))
            return std::nullopt;
    }
    return members;
}

bool LiteralParser::escape(std::string& out)
{
    constexpr std::array<std::pair<char, char>, 8> plain{std::pair{'n', '\n'}, {'t', '\t'},
        {'r', '\r'}, {'b', '\b'}, {'f', '\f'}, {'\\', '\\'}, {'\'', '\''}, {'"', '"'}};
    const char c = peek();
    ++m_at;
    for (const auto& [letter, character] : plain) {
        if (c == letter) {
            out += character;
            return true;
        }
    }
    const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    std::uint32_t code = 0;
    const auto hex = m_text.substr(std::min(m_at, m_text.size()), digits);
    const auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
    if (digits == 0 || hex.size() != digits || error != std::errc()
        || end != hex.data() + hex.size() || code == 0 || code > 0x10FFFF
        || (code >= 0xD800 && code <= 0xDFFF))
        return false;
    const auto character = static_cast<char32_t>(code);
    out += QString::fromUcs4(&character, 1).toUtf8().toStdString();
    m_at += digits;
    return true;
}

std::optional<std::string> LiteralParser::text()
{
    const char quote = peek();
    std::string out;
    for (++m_at; m_at < m_text.size();) {
        const char c = m_text[m_at++];
        if (c == quote)
            return out;
        if (c != '\\')
            out += c;
        else if (!escape(out))
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Json> LiteralParser::word()
{
    const auto end = std::min(m_text.find_first_of(" \t,:]})", m_at), m_text.size());
    const auto name = m_text.substr(m_at, end - m_at);
    m_at = end;
    if (name == "True" || name == "False")
        return Json(name == "True");
    if (name == "None")
        return Json(nullptr);
    return numericValue(name);
}

std::string quoted(const std::string& text)
{
    std::string out = "'";
    for (const char c : text) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto unit = static_cast<unsigned char>(c);
        if (c == '\'' || c == '\\') {
            out += '\\';
            out += c;
        } else if (unit < 0x20 || unit == 0x7F) {
            out += "\\x";
            out += digits[unit >> 4U];
            out += digits[unit & 15U];
        } else {
            out += c;
        }
    }
    return out + '\'';
}

} // namespace

PythonLiteral pythonLiteral(std::string_view text)
{
    return LiteralParser(text).whole();
}

std::string pythonText(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null:
        return "None";
    case Json::value_t::boolean:
        return value.get<bool>() ? "True" : "False";
    case Json::value_t::string:
        return quoted(value.get_ref<const std::string&>());
    case Json::value_t::array: {
        std::string text = "[";
        for (const auto& item : value)
            text += (text.size() > 1 ? ", " : "") + pythonText(item);
        return text + ']';
    }
    case Json::value_t::object: {
        std::string text = "{";
        for (const auto& [name, item] : value.items())
            text += (text.size() > 1 ? ", " : "") + quoted(name) + ": " + pythonText(item);
        return text + '}';
    }
    case Json::value_t::number_float: {
        std::string text;
        appendNumber(text, value.get<double>());
        return text;
    }
    default:
        return value.dump();
    }
}

} // namespace mnemo::transfer
