// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/rowsteps.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/graph/server/rows.h"
#include "core/graph/sqlite/functions.h"
#include "core/graph/twotimes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace mnemo::server {

namespace {

using Order = std::vector<std::size_t>;

const Json& argument(const Json& args, const char* name)
{
    static const Json none;
    const auto it = args.find(name);
    return it == args.end() ? none : *it;
}

std::size_t limitOf(const Json& args)
{
    const auto& limit = argument(args, "limit");
    return limit.is_number_integer()
        ? static_cast<std::size_t>(std::max<std::int64_t>(limit.get<std::int64_t>(), 0))
        : std::numeric_limits<std::size_t>::max();
}

Order rowsOf(const Table& table)
{
    Order order(table.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

/// A time as seconds; absent where it is none, which leaves that end of a fact open.
std::optional<double> seconds(const Json& time)
{
    const Json known = secondsOfTime(time);
    return known.is_null() ? std::nullopt : std::optional(known.get<double>());
}

/// Whether the times in `cell` hold: a list of them, or an edge's properties.
bool cellHolds(const Json& cell, const Moment& moment, const Profile& profile)
{
    return holds(cell.is_object() ? timesOfEdge(profile, cell) : timesOfList(cell), moment);
}

int rankOf(const std::string& folded, const Table& table, std::size_t row)
{
    const auto text = [&](std::size_t column) {
        const auto* cell = table.at(row, column).get_ptr<const std::string*>();
        return cell == nullptr ? std::string() : foldCase(*cell);
    };
    const int found = sqlite::matchRank(folded, text(2), text(0), text(3));
    constexpr int byLabel = 4; ///< behind all that a text of the node's own gives
    const auto& labels = table.at(row, 1);
    const bool isLabelled
        = found < 0 && labels.is_array() && std::ranges::any_of(labels, [&](const Json& label) {
              return label.is_string()
                  && foldCase(label.get_ref<const std::string&>()).find(folded)
                  != std::string::npos;
          });
    return isLabelled ? byLabel : found;
}

/// The place of each of `nodes`, which come in the order of their ids.
std::unordered_map<std::int64_t, std::int64_t> placesOf(const Json& nodes)
{
    std::unordered_map<std::int64_t, std::int64_t> places;
    places.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        places.emplace(nodes[i].get<std::int64_t>(), static_cast<std::int64_t>(i));
    return places;
}

/// Of rows that are alike in the columns of these names, the first.
void keepFirstOfEach(Table& table, const std::vector<std::string>& names)
{
    std::unordered_set<std::string> seen;
    auto order = rowsOf(table);
    std::erase_if(order, [&](std::size_t row) {
        Json key = Json::array();
        for (const auto& name : names) {
            const auto column = columnOf(table, name);
            key.push_back(column ? table.at(row, *column) : Json());
        }
        return !seen.insert(key.dump(-1, ' ', false, Json::error_handler_t::replace)).second;
    });
    if (order.size() != table.rows())
        takeRows(table, order);
}

} // namespace

void takeRows(Table& table, const std::vector<std::size_t>& order)
{
    const auto columns = table.columns.size();
    std::vector<Json> cells;
    cells.reserve(order.size() * columns);
    for (const auto row : order) {
        for (std::size_t column = 0; column < columns; ++column)
            cells.push_back(std::move(table.at(row, column)));
    }
    table.cells = std::move(cells);
}

void addColumn(Table& table, const std::string& name, std::vector<Json>&& added)
{
    const auto columns = table.columns.size();
    std::vector<Json> cells;
    cells.reserve(added.size() * (columns + 1));
    for (std::size_t row = 0; row < added.size(); ++row) {
        for (std::size_t column = 0; column < columns; ++column)
            cells.push_back(std::move(table.at(row, column)));
        cells.push_back(std::move(added[row]));
    }
    table.cells = std::move(cells);
    table.columns.push_back(name);
}

void removeColumn(Table& table, std::size_t column)
{
    const auto columns = table.columns.size();
    std::vector<Json> cells;
    cells.reserve(table.rows() * (columns - 1));
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        if (i % columns != column)
            cells.push_back(std::move(table.cells[i]));
    }
    table.cells = std::move(cells);
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(column));
}

void dropRows(Table& table, const std::function<bool(std::size_t row)>& drops)
{
    auto order = rowsOf(table);
    std::erase_if(order, drops);
    if (order.size() != table.rows())
        takeRows(table, order);
}

void keepWanted(Table& table, const std::vector<std::string>&, const Json&)
{
    const auto column = columnOf(table, "wanted");
    if (!column)
        return;
    dropRows(table, [&](std::size_t row) { return table.at(row, *column) != true; });
    removeColumn(table, *column);
}

int compareCells(const Json& a, const Json& b)
{
    const auto rank = [](const Json& cell) {
        return cell.is_null() ? 0 : cell.is_number() || cell.is_boolean() ? 1 : 2;
    };
    if (const int ra = rank(a), rb = rank(b); ra != rb)
        return ra < rb ? -1 : 1;
    if (a.is_string() && b.is_string())
        return a.get_ref<const std::string&>().compare(b.get_ref<const std::string&>());
    if (a.is_boolean() || b.is_boolean()) {
        const auto number = [](const Json& cell) {
            return cell.is_boolean() ? (cell.get<bool>() ? 1.0 : 0.0) : cell.get<double>();
        };
        return number(a) < number(b) ? -1 : number(a) > number(b) ? 1 : 0;
    }
    return a < b ? -1 : b < a ? 1 : 0;
}

void keepValid(
    Table& table, const std::vector<std::string>& words, const Json& args, const Profile& profile)
{
    const auto moment = momentOf(argument(args, "as_of"), argument(args, "known_at"));
    std::vector<std::size_t> columns;
    for (const auto& word : words) {
        if (const auto column = columnOf(table, word))
            columns.push_back(*column);
    }
    if (argument(args, "timed") == true) {
        auto order = rowsOf(table);
        std::erase_if(order, [&](std::size_t row) {
            return !std::ranges::all_of(columns, [&](std::size_t column) {
                return cellHolds(table.at(row, column), moment, profile);
            });
        });
        if (order.size() != table.rows())
            takeRows(table, order);
    }
    for (const auto& word : words) {
        const auto column = columnOf(table, word);
        if (column && word != "edge_properties")
            removeColumn(table, *column);
    }
}

void keepLater(Table& table, const std::vector<std::string>& words, const Json& args)
{
    const auto asOf = seconds(argument(args, "as_of"));
    const auto column = words.empty() ? std::nullopt : columnOf(table, words.front());
    if (!asOf || !column)
        return;
    auto order = rowsOf(table);
    std::erase_if(order, [&](std::size_t row) {
        const auto& cell = table.at(row, *column);
        const auto time = seconds(cell);
        return !time || *time <= *asOf;
    });
    takeRows(table, order);
}

void countLater(Table& table, const std::vector<std::string>&, const Json& args)
{
    const auto column = columnOf(table, "later");
    const auto asOf = seconds(argument(args, "as_of"));
    if (!column || !asOf)
        return;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto& times = table.at(row, *column);
        const auto later = std::ranges::count_if(times, [&](const Json& time) {
            const auto found = seconds(time);
            return found && *found > *asOf;
        });
        auto& count = table.at(row, 0);
        count = count.get<std::int64_t>() + later;
    }
    removeColumn(table, *column);
}

void sumRows(Table& table, const std::vector<std::string>& words, const Json&)
{
    const auto count = words.empty() ? std::nullopt : columnOf(table, words.front());
    if (!count)
        return;
    std::unordered_map<std::string, std::size_t> first;
    Order order;
    for (const auto row : rowsOf(table)) {
        const auto name = table.at(row, 0).dump(-1, ' ', false, Json::error_handler_t::replace);
        const auto [at, isNew] = first.emplace(name, row);
        if (isNew) {
            order.push_back(row);
            continue;
        }
        auto& sum = table.at(at->second, *count);
        sum = sum.get<std::int64_t>() + table.at(row, *count).get<std::int64_t>();
    }
    takeRows(table, order);
}

void fillHidden(Table& table, const std::vector<std::string>& words, const Json&)
{
    const auto hidden = columnOf(table, "hidden");
    if (!hidden)
        return;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto* text = table.at(row, *hidden).get_ptr<const std::string*>();
        const auto rest = text == nullptr ? Json() : parseStoredJson(*text);
        for (std::size_t i = 0; rest.is_object() && i < words.size(); ++i) {
            const auto column = columnOf(table, words[i]);
            const auto name = words[i].substr(words[i].find('.') + 1);
            if (const auto it = rest.find(name); column && it != rest.end())
                table.at(row, *column) = *it;
        }
    }
    removeColumn(table, *hidden);
}

void keepDistinct(Table& table, const std::vector<std::string>& words, const Json&)
{
    if (!words.empty()) {
        keepFirstOfEach(table, words);
        return;
    }
    std::unordered_set<std::string> texts;
    std::unordered_set<std::int64_t> numbers;
    auto order = rowsOf(table);
    std::erase_if(order, [&](std::size_t row) {
        const auto& cell = table.at(row, 0);
        if (cell.is_number_integer())
            return !numbers.insert(cell.get<std::int64_t>()).second;
        return cell.is_string() && !texts.insert(cell.get<std::string>()).second;
    });
    if (order.size() != table.rows())
        takeRows(table, order);
}

void orderRows(Table& table, const std::vector<std::string>& words, const Json& args)
{
    struct Key
    {
        std::size_t column;
        int sign;
    };

    std::vector<Key> keys;
    for (const auto& word : words) {
        const bool falls = word.starts_with('-');
        if (const auto column = columnOf(table, std::string_view(word).substr(falls ? 1 : 0)))
            keys.push_back({*column, falls ? -1 : 1});
    }
    auto order = rowsOf(table);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        for (const auto& key : keys) {
            const int found = compareCells(table.at(a, key.column), table.at(b, key.column));
            if (found != 0)
                return found * key.sign < 0;
        }
        return false;
    });
    order.resize(std::min(order.size(), limitOf(args)));
    takeRows(table, order);
}

void rankRows(Table& table, const std::vector<std::string>&, const Json& args)
{
    constexpr std::size_t id = 0;
    constexpr std::size_t label = 2;
    constexpr std::size_t rank = 4;
    const auto& folded = argument(args, "folded").get_ref<const std::string&>();
    const std::array<const Json*, 3> after{
        &argument(args, "after0"), &argument(args, "after1"), &argument(args, "after2")};
    Order order;
    for (const auto row : rowsOf(table)) {
        const int found = rankOf(folded, table, row);
        if (found < 0)
            continue;
        table.at(row, rank) = found;
        int place = after[0]->is_null() ? 1 : compareCells(found, *after[0]);
        place = place != 0 ? place : compareCells(table.at(row, label), *after[1]);
        place = place != 0 ? place : compareCells(table.at(row, id), *after[2]);
        if (place > 0)
            order.push_back(row);
    }
    const auto before = [&](std::size_t a, std::size_t b) {
        for (const auto column : {rank, label, id}) {
            if (const int found = compareCells(table.at(a, column), table.at(b, column)))
                return found < 0;
        }
        return false;
    };
    const auto count = std::min(order.size(), limitOf(args));
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(order.begin(), middle, order.end(), before);
    order.resize(count);
    takeRows(table, order);
}

void keepAmong(Table& table, const std::vector<std::string>&, const Json& args)
{
    constexpr std::size_t source = 0;
    constexpr std::size_t kind = 1;
    constexpr std::size_t target = 2;
    const auto places = placesOf(argument(args, "nodes"));
    Order order;
    for (const auto row : rowsOf(table)) {
        if (!places.contains(table.at(row, target).get<std::int64_t>()))
            continue;
        const auto place = places.find(table.at(row, source).get<std::int64_t>());
        if (place == places.end())
            continue;
        table.at(row, source) = place->second;
        order.push_back(row);
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const auto from = table.at(a, source).get<std::int64_t>();
        const auto other = table.at(b, source).get<std::int64_t>();
        return from != other ? from < other
                             : table.at(a, kind).get_ref<const std::string&>()
                < table.at(b, kind).get_ref<const std::string&>();
    });
    order.resize(std::min(order.size(), limitOf(args)));
    takeRows(table, order);
}

} // namespace mnemo::server
