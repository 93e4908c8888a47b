// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/outcomelists.h"

#include "ui/panels/valuetext.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t sampledRows = 200; // rows that the columns are taken from
constexpr std::size_t mostColumns = 60; // of properties
constexpr std::string_view inside = "properties.";

const Json nothing;

/// What people look for first stands first; the rest follows in its own order.
int columnRank(const std::string& name)
{
    static constexpr std::array<std::string_view, 16> first{"tick", "seq", "ts", "label",
        "other_label", "role", "other_role", "kind", "edge_kind", "direction", "id", "node_id",
        "other_id", "from", "to", "key"};
    const auto found = std::find(first.begin(), first.end(), name);
    return static_cast<int>(found - first.begin());
}

std::vector<std::string> columnsOf(const Json& rows)
{
    std::vector<std::string> columns;
    const auto add = [&columns](const std::string& name) {
        if (std::find(columns.begin(), columns.end(), name) == columns.end())
            columns.push_back(name);
    };
    for (std::size_t i = 0; i < std::min(rows.size(), sampledRows); ++i) {
        if (!rows[i].is_object())
            return {std::string()};
        for (const auto& [key, value] : rows[i].items()) {
            if (key == "properties" && value.is_object()) {
                for (const auto& [name, property] : value.items()) {
                    if (columns.size() < mostColumns)
                        add(std::string(inside) + name);
                }
            } else {
                add(key);
            }
        }
    }
    std::stable_sort(columns.begin(), columns.end(),
        [](const auto& a, const auto& b) { return columnRank(a) < columnRank(b); });
    return columns;
}

/// Neighbours and edges say it in their own ways.
bool isUndirected(const Json& row)
{
    if (!textOf(row, "edge_kind").empty())
        return textOf(row, "direction") == "both";
    return row.is_object() && !textOf(row, "from").empty()
        && cellOf(row, "properties.undirected") == true;
}

OutcomeList listOf(std::string name, const Json& rows)
{
    OutcomeList list{std::move(name), &rows, columnsOf(rows)};
    list.undirected = !rows.empty() && std::all_of(rows.begin(), rows.end(), isUndirected);
    if (list.undirected)
        std::erase(list.columns, "direction");
    return list;
}

void collect(const Json& object, const std::string& prefix, std::vector<OutcomeList>& out)
{
    for (const auto& [key, value] : object.items()) {
        if (value.is_array())
            out.push_back(listOf(prefix + key, value));
        else if (value.is_object() && prefix.empty())
            collect(value, key + ".", out);
    }
}

} // namespace

std::vector<OutcomeList> listsOf(const QueryOutcome& outcome)
{
    std::vector<OutcomeList> lists;
    if (!outcome.result.is_object())
        return lists;
    collect(outcome.result, {}, lists);
    std::stable_sort(lists.begin(), lists.end(), [](const OutcomeList& a, const OutcomeList& b) {
        // A graph is its nodes first, however many edges it has.
        if ((a.name == "nodes") != (b.name == "nodes"))
            return a.name == "nodes";
        return a.rows->size() > b.rows->size();
    });
    return lists;
}

const Json& cellOf(const Json& row, const std::string& column)
{
    if (!row.is_object())
        return column.empty() ? row : nothing;
    if (const auto found = row.find(column); found != row.end())
        return *found;
    const auto properties = column.starts_with(inside) ? row.find("properties") : row.end();
    if (properties == row.end() || !properties->is_object())
        return nothing;
    const auto found = properties->find(column.substr(inside.size()));
    return found == properties->end() ? nothing : *found;
}

std::string columnName(const std::string& column)
{
    return column.starts_with(inside) ? column.substr(inside.size()) : column;
}

std::string columnTitle(const OutcomeList& list, const std::string& column)
{
    if (column.empty())
        return list.name;
    const std::string name = columnName(column);
    const bool taken = name != column
        && std::find(list.columns.begin(), list.columns.end(), name) != list.columns.end();
    return taken ? column : name;
}

std::string nodeOfRow(const Json& row)
{
    static constexpr std::array<const char*, 6> keys{
        "id", "node_id", "other_id", "url_id", "subject", "from"};
    for (const char* key : keys) {
        if (std::string id = textOf(row, key); !id.empty())
            return id;
    }
    return row.is_string() ? row.get<std::string>() : std::string();
}

} // namespace mnemo
