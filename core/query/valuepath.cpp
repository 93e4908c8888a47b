// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/valuepath.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr std::string_view kEach = "*";

std::string unescaped(std::string_view token)
{
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool isEscape = token[i] == '~' && i + 1 < token.size();
        if (isEscape && (token[i + 1] == '0' || token[i + 1] == '1'))
            out += token[++i] == '0' ? '~' : '/';
        else
            out += token[i];
    }
    return out;
}

std::vector<std::string> tokensOf(std::string_view pointer)
{
    std::vector<std::string> tokens;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        tokens.push_back(unescaped(pointer.substr(0, end)));
        pointer.remove_prefix(end);
    }
    return tokens;
}

const Json* childOf(const Json& value, const std::string& token)
{
    if (value.is_object()) {
        const auto found = value.find(token);
        return found == value.end() ? nullptr : &*found;
    }
    std::size_t index = 0;
    const char* end = token.data() + token.size();
    const auto read = std::from_chars(token.data(), end, index);
    const bool isIndex = read.ec == std::errc() && read.ptr == end;
    return value.is_array() && isIndex && index < value.size() ? &value[index] : nullptr;
}

bool isValue(const Json& value)
{
    return !value.is_null() && !(value.is_string() && value.get_ref<const std::string&>().empty());
}

void visitFrom(const Json& value, const std::vector<std::string>& tokens, std::size_t at,
    const std::function<void(const Json&)>& visit)
{
    if (at == tokens.size()) {
        if (isValue(value))
            visit(value);
        return;
    }
    if (tokens[at] == kEach && value.is_array()) {
        for (const Json& item : value)
            visitFrom(item, tokens, at + 1, visit);
    } else if (const Json* child = childOf(value, tokens[at])) {
        visitFrom(*child, tokens, at + 1, visit);
    }
}

/// What a schema says of a member or an item; null where it says nothing.
const Json* schemaOf(const Json& schema, const std::string& token)
{
    if (const auto items = schema.find("items"); items != schema.end())
        return &*items;
    const auto members = schema.find("properties");
    if (members == schema.end())
        return nullptr;
    static const Json kAnything = Json::object();
    if (token == kEach)
        return &kAnything;
    const auto found = members->find(token);
    return found == members->end() ? nullptr : &*found;
}

/// An object of which a schema names no members can hold any.
bool isOpen(const Json& schema)
{
    return !schema.contains("properties") && !schema.contains("items");
}

} // namespace

std::optional<ValuePath> ValuePath::parse(const std::string& text)
{
    ValuePath path;
    std::string_view rest = text;
    for (;;) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        std::string_view way = rest.substr(0, end);
        Way parsed;
        if (way.starts_with('#')) {
            parsed.fromResult = true;
            way.remove_prefix(1);
        }
        if (!way.empty() && !way.starts_with('/'))
            return std::nullopt;
        parsed.tokens = tokensOf(way);
        path.m_ways.push_back(std::move(parsed));
        if (end == rest.size())
            return path;
        rest.remove_prefix(end + 1);
    }
}

const Json* ValuePath::find(const Json& row, const Json& result) const
{
    for (const Way& way : m_ways) {
        const Json* value = way.fromResult ? &result : &row;
        for (std::size_t i = 0; value != nullptr && i < way.tokens.size(); ++i)
            value = childOf(*value, way.tokens[i]);
        if (value != nullptr && isValue(*value))
            return value;
    }
    return nullptr;
}

std::string ValuePath::textIn(const Json& row, const Json& result) const
{
    const Json* value = find(row, result);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

void ValuePath::forEach(
    const Json& row, const Json& result, const std::function<void(const Json& value)>& visit) const
{
    bool isFound = false;
    const auto seen = [&](const Json& value) {
        isFound = true;
        visit(value);
    };
    for (const Way& way : m_ways) {
        visitFrom(way.fromResult ? result : row, way.tokens, 0, seen);
        if (isFound)
            return;
    }
}

std::optional<std::size_t> ValuePath::matchStart(const std::string& pointer) const
{
    for (const Way& way : m_ways) {
        std::size_t at = 0;
        const bool fits
            = std::all_of(way.tokens.begin(), way.tokens.end(), [&](const std::string& token) {
                  if (at >= pointer.size())
                      return false;
                  const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
                  const auto given
                      = unescaped(std::string_view(pointer).substr(at + 1, end - at - 1));
                  at = end;
                  return token == kEach || token == given;
              });
        if (fits)
            return at;
    }
    return std::nullopt;
}

bool ValuePath::fitsSchema(const Json& row, const Json& result) const
{
    return std::all_of(m_ways.begin(), m_ways.end(), [&](const Way& way) {
        const Json* schema = way.fromResult ? &result : &row;
        for (const std::string& token : way.tokens) {
            if (isOpen(*schema))
                return true;
            schema = schemaOf(*schema, token);
            if (schema == nullptr)
                return false;
        }
        return true;
    });
}

const std::string* ValuePath::member() const
{
    const bool isOne
        = m_ways.size() == 1 && !m_ways.front().fromResult && m_ways.front().tokens.size() == 1;
    return isOne ? &m_ways.front().tokens.front() : nullptr;
}

} // namespace mnemo
