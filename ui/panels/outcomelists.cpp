// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/outcomelists.h"

#include "ui/panels/valuetext.h"

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::size_t sampledRows = 200; // rows that the columns are taken from

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
    for (std::size_t i = 0; i < std::min(rows.size(), sampledRows); ++i) {
        if (!rows[i].is_object())
            return {std::string()};
        for (const auto& [key, value] : rows[i].items()) {
            if (std::find(columns.begin(), columns.end(), key) == columns.end())
                columns.push_back(key);
        }
    }
    std::stable_sort(columns.begin(), columns.end(),
        [](const auto& a, const auto& b) { return columnRank(a) < columnRank(b); });
    return columns;
}

void collect(const Json& object, const std::string& prefix, std::vector<OutcomeList>& out)
{
    for (const auto& [key, value] : object.items()) {
        if (value.is_array())
            out.push_back({prefix + key, &value, columnsOf(value)});
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
    std::stable_sort(lists.begin(), lists.end(),
        [](const auto& a, const auto& b) { return a.rows->size() > b.rows->size(); });
    return lists;
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
