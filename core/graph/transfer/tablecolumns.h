// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

enum class TableKind
{
    Unknown,
    Nodes,
    Edges
};

/// What a column of a table is read as.
struct TableColumn
{
    std::string name; ///< of the property, or id, role, label, from, to, kind, key
    bool isJson = false; ///< said by the header, or by all of the cells
    bool isOpen = false; ///< the cells decide
    bool isIgnored = false;
    bool isDirection = false; ///< Gephi's "Type" of edges: Directed or Undirected
    std::string alsoAs; ///< what else keeps its cells: the property of its own name
};

struct TableLayout
{
    TableKind kind = TableKind::Unknown;
    std::vector<TableColumn> columns;
    bool hasEdgeIds = false; ///< its keys are ids, and say nothing of the kind
    bool hasHeader = true; ///< else its first line is a row already
};

/// Whether two words at the top of a list say that it is one of edges: "source" and "target".
[[nodiscard]] bool namesEnds(std::string_view from, std::string_view to);

/// What the columns are, by the names that programs give them, or as `choice` says. A header of
/// this program's own is taken as it stands.
[[nodiscard]] TableLayout layoutOf(
    const std::vector<std::string>& header, const ColumnChoice& choice);

} // namespace mnemo::transfer
