// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/roworder.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

enum class Rank
{
    Number,
    Text,
    Other,
    Missing
};

Rank rankOf(const Json& value)
{
    if (value.is_number())
        return Rank::Number;
    if (value.is_string())
        return Rank::Text;
    return value.is_null() ? Rank::Missing : Rank::Other;
}

struct Key
{
    const Json* cell;
    Rank rank;
    std::string id;
    std::size_t row;
};

/// −1, 0 or 1; only values of one rank are told apart by value.
int compared(const Key& a, const Key& b)
{
    if (a.rank > Rank::Text || b.rank > Rank::Text || a.rank != b.rank)
        return 0;
    return *a.cell < *b.cell ? -1 : *b.cell < *a.cell ? 1 : 0;
}

/// Whether the cell has the folded text in what is shown of it.
bool cellHolds(
    const Json& cell, const std::string& column, const std::string& folded, const CellTextFn& shown)
{
    if (cell.is_null())
        return false;
    const std::string text
        = cell.is_string() ? cell.get_ref<const std::string&>() : shown(columnName(column), cell);
    return foldCase(text).find(folded) != std::string::npos;
}

/// The filters of a request, in folded letters.
class RowFilter
{
public:
    RowFilter(const ResultList& list, const RowRequest& wanted, const CellTextFn& shown)
        : m_list(list), m_added(wanted.added.get()), m_shown(shown),
          m_ofAll(foldCase(wanted.filter))
    {
        for (const auto& [column, text] : wanted.ofColumns) {
            if (!text.empty())
                m_ofColumns.emplace_back(column, foldCase(text));
        }
    }

    [[nodiscard]] bool lets(std::size_t row) const
    {
        const auto isIn = [&](const std::string& column, const std::string& folded) {
            return cellHolds(cellAt(m_list, m_added, row, column), column, folded, m_shown);
        };
        return std::all_of(m_ofColumns.begin(), m_ofColumns.end(),
                   [&](const auto& one) { return isIn(one.first, one.second); })
            && (m_ofAll.empty()
                || std::any_of(m_list.columns.begin(), m_list.columns.end(),
                    [&](const std::string& column) { return isIn(column, m_ofAll); }));
    }

private:
    const ResultList& m_list;
    const AddedColumns* m_added;
    const CellTextFn& m_shown;
    std::string m_ofAll;
    std::vector<std::pair<std::string, std::string>> m_ofColumns;
};

} // namespace

const Json& cellAt(
    const ResultList& list, const AddedColumns* added, std::size_t place, const std::string& column)
{
    if (added != nullptr) {
        for (std::size_t i = 0; i < added->names.size(); ++i) {
            if (added->names[i] == column)
                return added->cells[i][place];
        }
    }
    return cellOf((*list.rows)[place], column);
}

std::vector<std::size_t> rowOrder(const ResultList& list, const RowRequest& wanted,
    const CellTextFn& shown, const CancelToken& cancel)
{
    std::vector<std::size_t> order;
    if (list.rows == nullptr)
        return order;
    const RowFilter filter(list, wanted, shown);
    for (std::size_t row = 0; row < list.rows->size() && !cancel.isCancelled(); ++row) {
        if (filter.lets(row))
            order.push_back(row);
    }
    if (wanted.column < 0 || wanted.column >= static_cast<int>(list.columns.size()))
        return order;
    const std::string& column = list.columns[static_cast<std::size_t>(wanted.column)];
    std::vector<Key> keys;
    keys.reserve(order.size());
    for (const std::size_t row : order) {
        const Json& item = (*list.rows)[row];
        const Json& cell = cellAt(list, wanted.added.get(), row, column);
        keys.push_back({&cell, rankOf(cell), list.subjectOf(item), row});
    }
    const bool down = wanted.isDescending;
    std::sort(keys.begin(), keys.end(), [down](const Key& a, const Key& b) {
        if (a.rank != b.rank) {
            const bool last = a.rank == Rank::Missing || b.rank == Rank::Missing;
            return down && !last ? b.rank < a.rank : a.rank < b.rank;
        }
        if (const int by = compared(a, b); by != 0)
            return down ? by > 0 : by < 0;
        return a.id != b.id ? a.id < b.id : a.row < b.row;
    });
    std::transform(keys.begin(), keys.end(), order.begin(), [](const Key& key) { return key.row; });
    return order;
}

} // namespace mnemo
