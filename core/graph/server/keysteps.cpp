// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps by which edges of a foreign graph, where nothing need tell two of them apart, get keys.

#include "core/graph/paralleledges.h"
#include "core/graph/server/rowsteps.h"

#include <algorithm>
#include <array>
#include <compare>
#include <numeric>

namespace mnemo::server {

namespace {

/// An edge in a row; an edge from a node to itself may stand in two.
struct EdgeRow
{
    std::array<std::int64_t, 2> ends{};
    std::string_view kind;
    std::int64_t number = 0;
    std::size_t row = 0;

    [[nodiscard]] bool isBeside(const EdgeRow& other) const
    {
        return ends == other.ends && kind == other.kind;
    }

    auto operator<=>(const EdgeRow&) const = default;
};

std::string textAt(const Table& table, std::size_t row, std::size_t column)
{
    const auto* text = table.at(row, column).get_ptr<const std::string*>();
    return text == nullptr ? std::string() : *text;
}

std::vector<EdgeRow> edgesIn(const Table& table, std::size_t ends, std::size_t kind)
{
    std::vector<EdgeRow> edges;
    edges.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto& numbers = table.at(row, ends);
        const auto* text = table.at(row, kind).get_ptr<const std::string*>();
        const bool areNumbers = numbers.is_array() && numbers.size() == 4
            && std::all_of(numbers.begin(), numbers.begin() + 3,
                [](const Json& number) { return number.is_number_integer(); });
        if (areNumbers && text != nullptr)
            edges.push_back({{numbers[0].get<std::int64_t>(), numbers[1].get<std::int64_t>()},
                *text, numbers[2].get<std::int64_t>(), row});
    }
    std::ranges::sort(edges);
    return edges;
}

/// `ends` becomes `edge`, the number, and beside it stands `type`.
void tellTypes(Table& table, std::size_t ends, std::size_t kind)
{
    std::vector<Json> types(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto& cell = table.at(row, ends);
        if (!cell.is_array() || cell.size() != 4)
            continue;
        if (cell[3] != table.at(row, kind))
            types[row] = std::move(cell[3]);
        cell = Json(cell[2]);
    }
    table.columns[ends] = "edge";
    addColumn(table, "type", std::move(types));
}

} // namespace

void giveKeys(Table& table, const std::vector<std::string>&, const Json&)
{
    const auto ends = columnOf(table, "ends");
    const auto kind = columnOf(table, "kind");
    const auto key = columnOf(table, "key");
    const auto properties = columnOf(table, "edge_properties");
    if (!ends || !kind || !key || !properties)
        return;
    const auto edges = edgesIn(table, *ends, *kind);
    for (auto first = edges.begin(); first != edges.end();) {
        const auto last = std::find_if(
            first, edges.end(), [&](const EdgeRow& edge) { return !edge.isBeside(*first); });
        std::vector<ParallelEdge> group;
        for (auto it = first; it != last; ++it) {
            if (it == first || it->number != (it - 1)->number)
                group.push_back({textAt(table, it->row, *key), &table.at(it->row, *properties)});
        }
        if (group.size() > 1) {
            const auto keys = keysOfParallel(group);
            auto given = keys.begin();
            for (auto it = first; it != last; ++it) {
                if (it != first && it->number != (it - 1)->number)
                    ++given;
                table.at(it->row, *key) = *given;
            }
        }
        first = last;
    }
    tellTypes(table, *ends, *kind);
}

void keepPage(Table& table, const std::vector<std::string>& words, const Json& args)
{
    const auto argument = [&](const std::string& name) {
        const auto it = args.find(name);
        return it == args.end() ? Json() : *it;
    };
    const auto direction = columnOf(table, "direction");
    const Json asked = argument("direction");
    const bool pages = !argument("after0").is_null();
    std::vector<std::pair<std::size_t, Json>> after;
    for (std::size_t i = 0; pages && i < words.size(); ++i) {
        if (const auto column = columnOf(table, words[i]))
            after.emplace_back(*column, argument("after" + std::to_string(i)));
    }
    dropRows(table, [&](std::size_t row) {
        if (direction && asked != "both" && table.at(row, *direction) != "both"
            && table.at(row, *direction) != asked)
            return true;
        for (const auto& [column, place] : after) {
            if (place.is_null())
                continue; // the page before ended with an edge that differs from the next
            if (const int found = compareCells(table.at(row, column), place); found != 0)
                return found < 0;
        }
        return pages;
    });
}

} // namespace mnemo::server
