// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// A list of a result, as a table shows it. Points into the outcome that it was taken from.
struct OutcomeList
{
    std::string name; ///< e.g. "nodes"
    const Json* rows = nullptr; ///< an array
    /// Of objects: their keys, and "properties.NAME" for what lies in a member of that name; of
    /// scalars: one, "".
    std::vector<std::string> columns;
    bool undirected = false; ///< edges of which none has a direction
};

/// The lists of the outcome's result, down to its second level, the longest first.
[[nodiscard]] std::vector<OutcomeList> listsOf(const QueryOutcome& outcome);

/// The cell of a row: of scalars the row itself; null when it has none.
[[nodiscard]] const Json& cellOf(const Json& row, const std::string& column);

/// The column's own name, without "properties.".
[[nodiscard]] std::string columnName(const std::string& column);

/// What stands over the column: its own name, unless another column has that.
[[nodiscard]] std::string columnTitle(const OutcomeList& list, const std::string& column);

/// The node that a row of a result stands for, or "".
[[nodiscard]] std::string nodeOfRow(const Json& row);

} // namespace mnemo
