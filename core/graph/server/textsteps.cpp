// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps by which a search among texts ranks what a server gave, and by which long texts are
// read in pieces.

#include "core/graph/server/foreign.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rows.h"
#include "core/graph/server/rowsteps.h"
#include "core/graph/textsearch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

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

/// What is bound for the page before; null on the first page.
const Json& argumentOf(const Json& args, const char* name)
{
    static const Json none;
    const auto found = args.find(name);
    return found == args.end() ? none : *found;
}

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

constexpr std::size_t kPiece = 16000; ///< code points: of four bytes each at most, less than a cell

bool beginsCodePoint(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Where pieces of `text` begin, and where the last one ends.
std::vector<std::size_t> pieceEnds(std::string_view text)
{
    std::vector<std::size_t> ends{0};
    std::size_t points = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!beginsCodePoint(text[i]))
            continue;
        if (points > 0 && points % kPiece == 0)
            ends.push_back(i);
        ++points;
    }
    ends.push_back(text.size());
    return ends;
}

/// Adds rows of one text to `pieces` until there are `limit`.
void addPieces(Table& pieces, const Json& id, const std::string& property, const std::string& text,
    const Json& args)
{
    const auto ends = pieceEnds(text);
    const std::int64_t length = std::ranges::count_if(text, beginsCodePoint);
    const int order = compareCells(property, argumentOf(args, "after0"));
    for (std::size_t i = 0; i + 1 < ends.size() && pieces.rows() < limitOf(args); ++i) {
        const auto offset = static_cast<std::int64_t>(i * kPiece);
        if (order < 0 || (order == 0 && compareCells(offset, argumentOf(args, "after1")) <= 0))
            continue;
        for (Json& cell : std::array<Json, 5>{
                 id, property, offset, length, text.substr(ends[i], ends[i + 1] - ends[i])})
            pieces.cells.push_back(std::move(cell));
    }
}

} // namespace

Status splitTexts(Table& table, const Json& args, const Profile& profile)
{
    const auto id = columnOf(table, "node_id");
    const auto stored = columnOf(table, "node_properties");
    const Json& wanted = argumentOf(args, "properties");
    Table pieces{{"node_id", "property", "offset", "length", "text"}, {}, table.cut};
    for (std::size_t row = 0; id && stored && row < table.rows(); ++row) {
        const Json name = table.at(row, *id);
        const auto own
            = ownProperties(std::move(table.at(row, *stored)), Item::Node, profile, textOf(name));
        if (!own)
            return own.error();
        for (const auto& [property, value] : own->items()) {
            const bool isWanted = !wanted.is_array()
                || std::find(wanted.begin(), wanted.end(), Json(property)) != wanted.end();
            if (const auto* text = value.get_ptr<const std::string*>(); text != nullptr && isWanted)
                addPieces(pieces, name, property, *text, args);
        }
    }
    table = std::move(pieces);
    return Done{};
}

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
