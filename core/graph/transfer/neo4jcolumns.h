// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/tablecolumns.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// The columns of a table for Neo4j's importer ("personId:ID(Person)", "born:int", ":LABEL"), or of
/// one that Neo4j's APOC exported ("_id", "_labels", "_start", "_end", "_type"); nothing for other
/// tables. Those that are not open are done.
[[nodiscard]] std::optional<TableLayout> neo4jLayout(const std::vector<std::string>& header);

/// "Person;Actor" and ":Person:Actor" as their parts.
[[nodiscard]] std::vector<std::string> listedParts(std::string_view cell);

} // namespace mnemo::transfer
