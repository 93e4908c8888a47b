// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"
#include "core/graph/transfer/columntypes.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

enum class TableKind
{
    Unknown,
    Nodes,
    Edges,
    Mixed ///< of both: rows with ends are edges
};

/// What the cells of a column hold several of.
enum class CellList
{
    No,
    Values, ///< "a;b", of a property
    Labels ///< "Person;Actor" or ":Person:Actor"; the first one is the role
};

/// What a column of a table is read as.
struct TableColumn
{
    std::string name; ///< of the property, or id, role, label, from, to, kind, key
    std::string given; ///< what the header calls it
    CellType type = CellType::Text; ///< said by the header, or by all of the cells
    CellList list = CellList::No;
    bool isOpen = false; ///< the cells decide
    bool isElement = false; ///< no property
    bool isIgnored = false;
    bool isDoubled = false; ///< a column before it has the name that this one had
    bool isDirection = false; ///< Gephi's "Type" of edges: Directed or Undirected
    bool isDirected = false; ///< whether edges are directed, as truth values
    std::string alsoAs; ///< what else keeps its cells: the property of its own name
    std::string space; ///< of ids, which differ from those of others; begins them
};

struct TableLayout
{
    TableKind kind = TableKind::Unknown;
    std::vector<TableColumn> columns;
    bool hasEdgeIds = false; ///< its keys are ids, and say nothing of the kind
    bool hasHeader = true; ///< else its first line is a row already
    bool isOwn = false; ///< of this program, and taken as it stands
    bool isDoubtful = false; ///< the names of the ends may be ids: "a" and "b"
};

/// Whether two words at the top of a list say that it is one of edges: "source" and "target".
[[nodiscard]] bool namesEnds(std::string_view from, std::string_view to);

/// What the columns are, by the names that programs give them, or as `reading` says. A header of
/// this program's own is taken as it stands.
[[nodiscard]] TableLayout layoutOf(
    const std::vector<std::string>& header, const TableReading& reading);

/// What a column without a name is called; numbers begin with 1.
[[nodiscard]] std::string columnNumber(std::size_t index);

} // namespace mnemo::transfer
