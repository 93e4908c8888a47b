// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/query/resultlists.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// Columns that stand beside those of a list, such as what is counted of its nodes.
struct AddedColumns
{
    std::vector<std::string> names;
    std::vector<std::vector<Json>> cells; ///< of each column, by the row's place in the list
};

/// The cell of a row by its place; null when it has none. `added` may be null.
[[nodiscard]] const Json& cellAt(const ResultList& list, const AddedColumns* added,
    std::size_t place, const std::string& column);

/// Which rows of a list are shown, and in which order.
struct RowRequest
{
    int column = -1; ///< −1: the order of the outcome
    bool isDescending = false;
    std::string filter; ///< in any cell, whatever its case; empty: all rows
    std::map<std::string, std::string> ofColumns
        = {}; ///< in the cell of each of these columns, too
    std::shared_ptr<const AddedColumns> added = {}; ///< whose names are among the list's columns

    bool operator==(const RowRequest&) const = default;
};

/// How a cell that is no text is shown, which is what a filter looks into.
using CellTextFn = std::function<std::string(const std::string& name, const Json& cell)>;

/// Places in the list's rows. Numbers come by value before texts by their bytes, what is missing
/// comes last either way; equal rows are in the order of their ids, then of the outcome. Any
/// thread; what is cancelled is cut short.
[[nodiscard]] std::vector<std::size_t> rowOrder(const ResultList& list, const RowRequest& wanted,
    const CellTextFn& shown, const CancelToken& cancel = {});

} // namespace mnemo
