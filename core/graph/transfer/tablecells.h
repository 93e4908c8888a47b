// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/transfer/draft.h"
#include "core/graph/transfer/tablecolumns.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// Whether a cell says if an edge is directed: "true", "no", "1"…
[[nodiscard]] bool isTruthWord(std::string_view cell);
/// The same in Gephi's words: "directed", "undirected"…
[[nodiscard]] bool isDirectionWord(std::string_view cell);

/// Errors: MalformedFile for more or fewer cells than columns, and for more values than an element
/// may hold.
[[nodiscard]] Status checkRow(const std::vector<TableColumn>& columns,
    const std::vector<std::string>& cells, const GraphDraft& draft, Place place);

/// Puts what a cell says into `element`. Errors: MalformedFile for a cell that is not what its
/// column says.
[[nodiscard]] Status putCell(Json& element, const TableColumn& column, std::string text,
    const GraphDraft& draft, Place place);

} // namespace mnemo::transfer
