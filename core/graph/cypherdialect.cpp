// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/cypherdialect.h"

#include <array>
#include <cstddef>
#include <utility>

namespace mnemo {

namespace {

/// FalkorDB's names of types, and Neo4j's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kTypes{{
    {"String", "STRING"},
    {"Integer", "INTEGER"},
    {"Float", "FLOAT"},
    {"Boolean", "BOOLEAN"},
    {"List", "LIST<ANY>"},
    {"Point", "POINT"},
}};

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Behind the text in quotes or the name in back-ticks that begins at `at`.
std::size_t endOfQuoted(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote; ++at) {
        if (text[at] == '\\' && quote != '`')
            ++at;
    }
    return at + 1 < text.size() ? at + 1 : text.size();
}

bool isQuote(char c)
{
    return c == '\'' || c == '"' || c == '`';
}

/// Of the bracket that closes the one at `open`.
std::size_t closingOf(std::string_view text, std::size_t open)
{
    int depth = 0;
    for (auto at = open; at < text.size();) {
        if (isQuote(text[at])) {
            at = endOfQuoted(text, at);
            continue;
        }
        if (text[at] == '(')
            ++depth;
        else if (text[at] == ')' && --depth == 0)
            return at;
        ++at;
    }
    return text.size();
}

std::string typeOfText(const std::string& value)
{
    std::string text = "(CASE WHEN " + value + " IS NULL THEN 'Null'";
    for (const auto& [name, type] : kTypes)
        text.append(" WHEN ")
            .append(value)
            .append(" IS :: ")
            .append(type)
            .append(" THEN '")
            .append(name)
            .append("'");
    return text + " ELSE split(valueType(" + value + "), ' ')[0] END)";
}

std::string callText(std::string_view function, const std::string& argument)
{
    if (function == "typeOf")
        return typeOfText(argument);
    if (function == "indegree")
        return "COUNT { (" + argument + ")<--() }";
    if (function == "outdegree")
        return "COUNT { (" + argument + ")-->() }";
    // Java lowers Σ at the end of a word to another letter than elsewhere.
    return "toLower(replace(" + argument + ", 'Σ', 'σ'))";
}

/// Takes " = 'String'" and its like from the front of `rest`, and gives Neo4j's name of the type.
std::string_view takeComparison(std::string_view& rest)
{
    constexpr std::string_view equals = " = '";
    if (!rest.starts_with(equals))
        return {};
    for (const auto& [name, type] : kTypes) {
        const auto after = rest.substr(equals.size());
        if (after.starts_with(name) && after.substr(name.size()).starts_with('\'')) {
            rest = after.substr(name.size() + 1);
            return type;
        }
    }
    return {};
}

} // namespace

std::string neo4jText(std::string_view text)
{
    constexpr std::array<std::string_view, 4> functions{
        "typeOf", "indegree", "outdegree", "toLower"};
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        if (isQuote(text.front())) {
            const auto end = endOfQuoted(text, 0);
            out += text.substr(0, end);
            text.remove_prefix(end);
            continue;
        }
        std::size_t end = 0;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        const auto word = text.substr(0, end);
        const bool isCall = end > 0 && end < text.size() && text[end] == '(';
        bool isOther = false;
        for (const auto function : functions)
            isOther = isOther || (isCall && word == function);
        if (!isOther) {
            end = end == 0 ? 1 : end;
            out += text.substr(0, end);
            text.remove_prefix(end);
            continue;
        }
        const auto close = closingOf(text, end);
        const auto argument = neo4jText(text.substr(end + 1, close - end - 1));
        text.remove_prefix(close < text.size() ? close + 1 : close);
        if (word == "typeOf") {
            if (const auto type = takeComparison(text); !type.empty()) {
                out.append("(").append(argument).append(" IS :: ").append(type).append(
                    " NOT NULL)");
                continue;
            }
        }
        out += callText(word, argument);
    }
    return out;
}

} // namespace mnemo
