// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The general shape: the rows of one statement as the items of the entry's first list, by the names
// of its columns. What a column is, whether it may be missing and whether its text is JSON stands
// in the schema of the result.
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

struct RowColumn
{
    std::string name;
    std::size_t place = 0; ///< among the columns of the statement
    bool isRequired = false;
    bool isJson = false;
};

bool isStructured(const Json& schema)
{
    const auto type = schema.find("type");
    return type != schema.end() && (*type == "object" || *type == "array");
}

/// The columns of the statement that the result has, in its order.
Result<std::vector<RowColumn>> columnsIn(const Table& table, const Json& items)
{
    const Json required = items.value("required", Json::array());
    std::vector<RowColumn> columns;
    for (const auto& [name, schema] : items.at("properties").items()) {
        const bool isRequired
            = std::find(required.begin(), required.end(), Json(name)) != required.end();
        const auto place = columnNamed(table, name);
        if (place)
            columns.push_back({name, *place, isRequired, isStructured(schema)});
        else if (isRequired)
            return Error{ErrorCode::Internal,
                QCoreApplication::translate("Queries", "The query text has no column “%1”.")
                    .arg(toQString(name)),
                {}, {}, {}};
    }
    return columns;
}

Result<Json> itemOf(Table& table, std::size_t row, const std::vector<RowColumn>& columns)
{
    Json::object_t item;
    for (const RowColumn& column : columns) {
        Json& cell = table.at(row, column.place);
        if (!column.isRequired && !isGiven(cell))
            continue;
        if (!column.isJson) {
            putLast(item, column.name.c_str(), std::move(cell));
            continue;
        }
        auto value = jsonCell(cell);
        // A value that was cut is no JSON any more; the mark of the cut says so.
        if (!value && !table.cut)
            return value.error();
        if (value)
            putLast(item, column.name.c_str(), std::move(*value));
    }
    return Json(std::move(item));
}

/// All arguments, what the profile knows, and the keys of the page before.
Result<Json> bindsOf(const ShapeInput& input, const std::vector<std::string>& keys)
{
    Json binds = input.args;
    bindProfile(input, binds);
    if (!input.entry.boundedBy.empty())
        binds[input.entry.boundedBy] = input.limit(input.entry.boundedBy) + 1;
    if (input.args.contains("after"))
        if (const auto page = bindPage(input, keys.size(), binds); !page)
            return page.error();
    return binds;
}

/// The order keys of the last row; null where the statement has no such column.
Json pageKeysOf(const Table& table, const std::vector<std::string>& keys)
{
    Json last = Json::array();
    for (const std::string& key : keys) {
        const auto place = columnNamed(table, key);
        if (!place || table.rows() == 0)
            return nullptr;
        last.push_back(table.at(table.rows() - 1, *place));
    }
    return keys.empty() ? Json() : last;
}

} // namespace

Result<Shaped> shapeRows(const ShapeInput& input)
{
    const auto keys = input.entry.source.value("page_keys", std::vector<std::string>());
    const auto binds = bindsOf(input, keys);
    if (!binds)
        return binds.error();
    const std::string part = input.entry.statements.contains("rows") ? "rows" : "";
    auto table = input.read(part, *binds);
    if (!table)
        return table.error();
    const std::string name = input.entry.reading->lists.front().at.substr(1);
    const auto columns
        = columnsIn(*table, input.entry.result.at("properties").at(name).at("items"));
    if (!columns)
        return columns.error();
    const bool isCut
        = !input.entry.boundedBy.empty() && cutRows(*table, input.limit(input.entry.boundedBy));
    const Json lastKeys = isCut ? pageKeysOf(*table, keys) : Json();
    Json list = Json::array();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto item = itemOf(*table, row, *columns);
        if (!item)
            return item.error();
        list.push_back(std::move(*item));
    }
    Shaped shaped;
    if (input.entry.statements.contains("count")) {
        auto count = input.read("count", *binds);
        if (!count)
            return count.error();
        shaped.result["count"] = firstInteger(*count);
    }
    shaped.found = !list.empty();
    shaped.truncated = isCut || table->cut;
    shaped.result[name] = std::move(list);
    endList(input, shaped, lastKeys);
    return shaped;
}

} // namespace mnemo
