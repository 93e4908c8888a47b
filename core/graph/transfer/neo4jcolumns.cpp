// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/neo4jcolumns.h"

#include <algorithm>
#include <array>

namespace mnemo::transfer {

namespace {

/// "personId:ID(Person){label:Person}" in its parts.
struct TypedHeader
{
    std::string_view name;
    std::string_view type;
    std::string_view space;
    bool isList = false;
};

TypedHeader partsOf(std::string_view cell)
{
    cell = cell.substr(0, cell.find('{'));
    const auto open = cell.ends_with(')') ? cell.rfind('(') : std::string_view::npos;
    TypedHeader parts;
    if (open != std::string_view::npos) {
        parts.space = cell.substr(open + 1, cell.size() - open - 2);
        cell = cell.substr(0, open);
    }
    const auto colon = cell.rfind(':');
    parts.name = cell.substr(0, colon);
    if (colon == std::string_view::npos)
        return parts;
    parts.type = cell.substr(colon + 1);
    parts.isList = parts.type.ends_with("[]");
    if (parts.isList)
        parts.type.remove_suffix(2);
    return parts;
}

bool isElementType(std::string_view type)
{
    return type == "ID" || type == "START_ID" || type == "END_ID" || type == "LABEL"
        || type == "TYPE";
}

void takeElement(TableColumn& column, std::string_view type)
{
    column.isElement = true;
    if (type == "ID")
        column.name = "id";
    else if (type == "START_ID")
        column.name = "from";
    else if (type == "END_ID")
        column.name = "to";
    else if (type == "TYPE")
        column.name = "kind";
    else
        column.name = "role";
    column.list = type == "LABEL" ? CellList::Labels : CellList::No;
}

/// False where the header says nothing of its type.
bool takeProperty(TableColumn& column, const TypedHeader& parts)
{
    constexpr std::array<std::string_view, 8> numbers{
        "int", "long", "float", "double", "byte", "short", "boolean", "bool"};
    constexpr std::array<std::string_view, 10> texts{"string", "char", "point", "date", "time",
        "localtime", "datetime", "localdatetime", "duration", "IGNORE"};
    const bool isOfNumbers = std::ranges::find(numbers, parts.type) != numbers.end();
    if (!isOfNumbers && std::ranges::find(texts, parts.type) == texts.end())
        return false;
    column.name = parts.name;
    column.isIgnored = parts.type == "IGNORE";
    column.isOpen = isOfNumbers && !parts.isList;
    column.list = parts.isList ? CellList::Values : CellList::No;
    column.type = parts.isList && isOfNumbers ? CellType::Number : CellType::Text;
    return true;
}

TableKind kindOf(const TableLayout& layout)
{
    const auto has = [&layout](std::string_view name) {
        return std::ranges::any_of(layout.columns,
            [name](const TableColumn& column) { return column.isElement && column.name == name; });
    };
    const bool hasEnds = has("from") && has("to");
    if (has("id"))
        return hasEnds ? TableKind::Mixed : TableKind::Nodes;
    return hasEnds ? TableKind::Edges : TableKind::Unknown;
}

std::optional<TableLayout> apocLayout(const std::vector<std::string>& header)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> names{
        std::pair("_id", "ID"), {"_labels", "LABEL"}, {"_start", "START_ID"}, {"_end", "END_ID"},
        {"_type", "TYPE"}};
    TableLayout layout;
    std::size_t found = 0;
    for (const auto& cell : header) {
        auto& column = layout.columns.emplace_back();
        column.given = column.name = cell;
        const auto it = std::ranges::find(names, cell, &decltype(names)::value_type::first);
        if (it == names.end()) {
            column.isOpen = true;
            continue;
        }
        takeElement(column, it->second);
        ++found;
    }
    layout.kind = kindOf(layout);
    constexpr std::size_t least = 2; // "_id" alone is of others, too
    return found >= least && layout.kind != TableKind::Unknown ? std::optional(std::move(layout))
                                                               : std::nullopt;
}

} // namespace

std::optional<TableLayout> neo4jLayout(const std::vector<std::string>& header)
{
    if (auto layout = apocLayout(header))
        return layout;
    TableLayout layout;
    for (const auto& cell : header) {
        auto& column = layout.columns.emplace_back();
        const auto parts = partsOf(cell);
        column.given = column.name = cell;
        if (!isElementType(parts.type)) {
            column.isOpen = !takeProperty(column, parts) || column.isOpen;
            continue;
        }
        takeElement(column, parts.type);
        column.space = parts.space;
        if (parts.type == "ID" && parts.name != "id")
            column.alsoAs = parts.name;
    }
    layout.kind = kindOf(layout);
    return layout.kind == TableKind::Unknown ? std::nullopt : std::optional(std::move(layout));
}

std::vector<std::string> listedParts(std::string_view cell)
{
    const char sign = cell.starts_with(':') ? ':' : ';';
    std::vector<std::string> parts;
    while (!cell.empty()) {
        const auto end = std::min(cell.find(sign), cell.size());
        if (end > 0)
            parts.emplace_back(cell.substr(0, end));
        cell.remove_prefix(std::min(end + 1, cell.size()));
    }
    return parts;
}

} // namespace mnemo::transfer
