// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The step by which a search among texts ranks what a server gave.

#include "core/graph/server/foreign.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rows.h"
#include "core/graph/server/rowsteps.h"
#include "core/graph/textsearch.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace mnemo::server {

namespace {

struct Columns
{
    std::size_t texts = 0;
    std::optional<std::size_t> whole; ///< all properties, where keys needed them
    std::optional<std::size_t> wanted;
    std::optional<std::size_t> label;
    std::vector<std::size_t> ids; ///< that order rows of one rank
};

const std::string& textOf(const Json& cell)
{
    static const std::string none;
    const auto* text = cell.get_ptr<const std::string*>();
    return text == nullptr ? none : *text;
}

/// The texts of a row as the embedded store keeps them.
Result<Json> ownTexts(Table& table, std::size_t row, const Columns& columns, const Profile& profile)
{
    const bool isEdge = columns.ids.size() > 1;
    Json stored = columns.whole ? std::move(table.at(row, *columns.whole)) : Json();
    if (!stored.is_object())
        stored = fromPairs(std::move(table.at(row, columns.texts)));
    return ownProperties(std::move(stored), isEdge ? Item::Edge : Item::Node, profile,
        textOf(table.at(row, columns.ids.back())));
}

/// Whether a row comes behind the last one of the page before.
bool isBehind(
    const Table& table, std::size_t row, int rank, const Columns& columns, const Json& args)
{
    const auto after = [&](std::size_t i) -> const Json& {
        static const Json none;
        const auto it = args.find("after" + std::to_string(i));
        return it == args.end() ? none : *it;
    };
    if (after(0).is_null())
        return true;
    const int isEdge = columns.ids.size() > 1 ? 1 : 0;
    if (const int found = compareCells(rank, after(0)); found != 0)
        return found > 0;
    if (const int found = compareCells(isEdge, after(1)); found != 0)
        return found > 0;
    for (std::size_t i = 0; i < columns.ids.size(); ++i) {
        const int found = compareCells(table.at(row, columns.ids[i]), after(i + 2));
        if (found != 0)
            return found > 0;
    }
    return false;
}

struct Ranked
{
    std::size_t row = 0;
    int rank = 0;
    TextHit hit;
};

std::size_t limitOf(const Json& args)
{
    const auto limit = args.find("limit");
    return limit != args.end() && limit->is_number_integer()
        ? static_cast<std::size_t>(std::max<std::int64_t>(limit->get<std::int64_t>(), 0))
        : std::numeric_limits<std::size_t>::max();
}

void sortBest(
    std::vector<Ranked>& found, const Table& table, const Columns& columns, std::size_t limit)
{
    const auto before = [&](const Ranked& a, const Ranked& b) {
        if (a.rank != b.rank)
            return a.rank < b.rank;
        for (const auto column : columns.ids) {
            const int order = compareCells(table.at(a.row, column), table.at(b.row, column));
            if (order != 0)
                return order < 0;
        }
        return false;
    };
    const auto count = std::min(found.size(), limit);
    std::partial_sort(
        found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), found.end(), before);
    found.resize(count);
}

} // namespace

Status keepTexts(
    Table& table, const std::vector<std::string>& words, const Json& args, const Profile& profile)
{
    const auto texts = columnOf(table, "texts");
    const auto folded = args.find("folded");
    if (!texts || folded == args.end() || !folded->is_string())
        return Done{};
    Columns columns{*texts, columnOf(table, "edge_properties"), columnOf(table, "wanted"),
        isNative(profile) ? columnOf(table, "label") : std::nullopt, {}};
    for (const auto& word : words) {
        if (const auto column = columnOf(table, word))
            columns.ids.push_back(*column);
    }
    const TextSearch search(folded->get_ref<const std::string&>());
    std::vector<Ranked> found;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (columns.wanted && table.at(row, *columns.wanted) != true)
            continue;
        const auto own = ownTexts(table, row, columns, profile);
        if (!own)
            return own.error();
        const auto label = columns.label ? textOf(table.at(row, *columns.label)) : std::string();
        auto hit = search.hit(label, *own);
        if (hit && isBehind(table, row, hit->rank, columns, args))
            found.push_back({row, hit->rank, std::move(*hit)});
    }
    sortBest(found, table, columns, limitOf(args));
    std::vector<std::size_t> order;
    std::vector<Json> ranks;
    std::vector<Json> hits;
    for (const auto& [row, rank, hit] : found) {
        order.push_back(row);
        ranks.emplace_back(rank);
        hits.emplace_back(toJson(hit));
    }
    takeRows(table, order);
    addColumn(table, "rank", std::move(ranks));
    addColumn(table, "hit", std::move(hits));
    for (const auto* name : {"texts", "wanted", "edge_properties"}) {
        if (const auto column = columnOf(table, name))
            removeColumn(table, *column);
    }
    return Done{};
}

} // namespace mnemo::server
