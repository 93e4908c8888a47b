// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "core/query/resultreading.h"

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// A list of a result, as a table shows it. Points into the outcome that it was taken from.
struct ResultList
{
    std::string name; ///< e.g. "nodes"
    const Json* rows = nullptr; ///< an array
    /// Of objects: their keys, and "properties.NAME" for what lies in a member of that name; of
    /// scalars: one, "".
    std::vector<std::string> columns;
    bool undirected = false; ///< edges of which none has a direction
    std::string pointer; ///< e.g. "/nodes"
    std::shared_ptr<const ResultReading> result; ///< what `reading` is part of
    const ListReading* reading = nullptr; ///< null where the entry says nothing of the list

    /// What people call it, in English; its name where the entry gives none.
    [[nodiscard]] const std::string& title() const;
    /// The node that a row stands for, or "".
    [[nodiscard]] std::string subjectOf(const Json& row) const;
    /// Whether the column shows this member of the rows.
    [[nodiscard]] bool shows(const std::string& column, Member member) const;
};

/// The lists of the outcome's result that its entry names, and others down to the second level: the
/// main one first, then the longest.
[[nodiscard]] std::vector<ResultList> listsOf(const QueryOutcome& outcome);

/// The list that the outcome's entry names first; without rows where the result has none.
[[nodiscard]] ResultList mainListOf(const QueryOutcome& outcome);

/// The list at this pointer; without rows where the result has none.
[[nodiscard]] ResultList listAt(const QueryOutcome& outcome, const std::string& pointer);

/// The argument `after` that continues a truncated result; null where there is none.
[[nodiscard]] Json nextPageOf(const Json& result);

/// How many rows there are in the store for the main list, where the result says so; else those
/// that it holds.
[[nodiscard]] std::int64_t totalOf(const QueryOutcome& outcome);

/// The rows of all pages of one query as one result, for the eye alone: it has no hash. Each page
/// has a hash and a receipt of its own. `pages` is not empty.
[[nodiscard]] std::shared_ptr<const QueryOutcome> joinedPages(
    const std::vector<std::shared_ptr<const QueryOutcome>>& pages);

/// The cell of a row: of scalars the row itself; null when it has none.
[[nodiscard]] const Json& cellOf(const Json& row, const std::string& column);

/// The column's own name, without "properties.".
[[nodiscard]] std::string columnName(const std::string& column);

/// What stands over the column: its own name, unless another column has that.
[[nodiscard]] std::string columnTitle(const ResultList& list, const std::string& column);

} // namespace mnemo
