// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

enum Column : std::size_t
{
    Other,
    Kind,
    DirectionColumn,
    Key,
    Role,
    Label,
    Properties
};

/// Whether a row equals the one before it in all that orders rows, as two undirected edges that
/// lead opposite ways may: then only the server's number of the edge says which of them a page
/// ended with.
bool isTied(const Table& table, std::size_t row)
{
    if (row == 0 || row >= table.rows())
        return false;
    return std::ranges::all_of(std::array{Other, Kind, DirectionColumn, Key},
        [&](Column column) { return table.at(row, column) == table.at(row - 1, column); });
}

} // namespace

Result<Shaped> shapeNeighbors(const ShapeInput& input)
{
    const std::int64_t limit = input.limit("limit");
    Json binds{{"node_id", input.arg("node_id")}, {"edge_kind", input.arg("edge_kind")},
        {"direction", input.arg("direction")}, {"limit", limit + 1}};
    bindProfile(input, binds);
    const bool isForeign = !input.profile.world;
    if (auto ok = bindPage(input, isForeign ? 5 : 4, binds); !ok)
        return ok.error();
    auto table = input.read({}, binds);
    if (!table)
        return table.error();

    const auto edge = columnNamed(*table, "edge");
    const bool ties = edge && isTied(*table, static_cast<std::size_t>(limit));
    const bool cut = cutRows(*table, limit);
    Json keys;
    if (const std::size_t rows = table->rows(); cut)
        keys = Json::array({table->at(rows - 1, Other), table->at(rows - 1, Kind),
            table->at(rows - 1, DirectionColumn), table->at(rows - 1, Key)});
    if (cut && isForeign)
        keys.push_back(ties ? table->at(table->rows() - 1, *edge) : Json());
    const Moment moment = momentAsked(input);
    Json list = Json::array();
    auto& items = list.get_ref<Json::array_t&>();
    items.reserve(table->rows());
    const auto type = columnNamed(*table, "type");
    const auto labels = columnNamed(*table, "labels");
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Json::object_t item;
        putLast(item, "direction", std::move(table->at(row, DirectionColumn)));
        putLast(item, "edge_kind", std::move(table->at(row, Kind)));
        putLast(item, "key", std::move(table->at(row, Key)));
        putLast(item, "other_id", std::move(table->at(row, Other)));
        if (isGiven(table->at(row, Label)))
            putLast(item, "other_label", std::move(table->at(row, Label)));
        if (labels)
            putLabels(item, "other_labels", table->at(row, Role).get_ref<const std::string&>(),
                table->at(row, *labels));
        if (type)
            putType(item, "edge_type", input.profile, table->at(row, *type));
        putLast(item, "other_role", std::move(table->at(row, Role)));
        if (const Json& cell = table->at(row, Properties); !cell.is_null()) {
            // Properties that were cut are no JSON any more; the mark of the cut says so.
            const auto properties = jsonCell(cell);
            if (!properties && !table->cut)
                return properties.error();
            if (properties)
                putFacts(item, "edge_label", input.profile, moment, *properties);
        }
        items.emplace_back(std::move(item));
    }
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    shaped.result["node_id"] = input.arg("node_id");
    shaped.result["neighbors"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
