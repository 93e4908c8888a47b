// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/tablecells.h"

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/neo4jcolumns.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <utility>

namespace mnemo::transfer {

namespace {

Result<Json> jsonOfCell(
    const TableColumn& column, const std::string& text, const GraphDraft& draft, Place place)
{
    const auto number = text.starts_with('+') ? std::nullopt : typedValue(text, CellType::Number);
    if (number && number->is_number_integer())
        return *number;
    // Python's words for truth values are ours in another case.
    if (text == "True" || text == "False")
        return Json(text == "True");
    auto value = parseJson(text);
    if (!value)
        return draft.error(QCoreApplication::translate("Transfer", "A cell of “%1” is not JSON")
                               .arg(toQString(column.name)),
            place);
    return value;
}

bool isFalseWord(std::string_view cell)
{
    return isSameWord(cell, "false") || isSameWord(cell, "no") || cell == "0";
}

/// The first label is the role; where there are more, all of them are a property.
void putLabels(Json& element, const TableColumn& column, std::string_view text)
{
    auto labels = listedParts(text);
    if (labels.empty())
        return;
    element[column.name] = labels.front();
    if (labels.size() > 1)
        element.emplace("labels", std::move(labels));
}

Json valuesOf(const TableColumn& column, std::string_view text)
{
    auto values = Json::array();
    for (auto& part : listedParts(text)) {
        auto value = column.type == CellType::Text ? std::nullopt : numericValue(part);
        const bool isTruth = column.type != CellType::Text && (part == "true" || part == "false");
        if (isTruth)
            value = Json(part == "true");
        values.push_back(value ? std::move(*value) : Json(std::move(part)));
    }
    return values;
}

} // namespace

bool isTruthWord(std::string_view cell)
{
    return isFalseWord(cell) || isSameWord(cell, "true") || isSameWord(cell, "yes") || cell == "1";
}

bool isDirectionWord(std::string_view cell)
{
    return isSameWord(cell, "directed") || isSameWord(cell, "undirected")
        || isSameWord(cell, "mutual");
}

Status checkRow(const std::vector<TableColumn>& columns, const std::vector<std::string>& cells,
    const GraphDraft& draft, Place place)
{
    if (cells.size() != columns.size())
        return draft.error(
            QCoreApplication::translate("Transfer", "The row has %1 cells, the header %2")
                .arg(cells.size())
                .arg(columns.size()),
            place);
    std::vector<std::string_view> values;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].type == CellType::Json)
            values.push_back(cells[i]);
        if (columns[i].list != CellList::No)
            parts += static_cast<std::size_t>(
                std::ranges::count(cells[i], ';') + std::ranges::count(cells[i], ':'));
    }
    return parts > kMaxValues || holdsTooManyValues(values) ? draft.error(tooLargeElement(), place)
                                                            : Status(Done{});
}

Status putCell(Json& element, const TableColumn& column, std::string text, const GraphDraft& draft,
    Place place)
{
    if (!isValidUtf8(text))
        return draft.error(
            QCoreApplication::translate("Transfer", "A cell holds bytes that are not UTF-8 text"),
            place);
    if (column.isDirection || column.isDirected) {
        const bool isDirected
            = column.isDirection ? isSameWord(text, "directed") : !isFalseWord(text);
        if (!isDirected)
            element["undirected"] = true;
        return Done{};
    }
    if (column.list == CellList::Labels) {
        putLabels(element, column, text);
        return Done{};
    }
    if (!column.alsoAs.empty())
        element[column.alsoAs] = text;
    if (column.list == CellList::Values) {
        element[column.name] = valuesOf(column, text);
    } else if (column.type == CellType::Json) {
        auto value = jsonOfCell(column, text, draft, place);
        if (!value)
            return value.error();
        element[column.name] = std::move(*value);
    } else if (column.type == CellType::Text) {
        element[column.name] = column.space.empty() ? std::move(text) : column.space + ':' + text;
    } else if (auto value = typedValue(text, column.type)) {
        element[column.name] = std::move(*value);
    }
    return Done{};
}

} // namespace mnemo::transfer
