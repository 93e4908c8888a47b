// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// A query as it was run once, and what that cost.
struct QueryRun
{
    Json args = Json::object(); ///< as they were given
    std::int64_t at = 0; ///< Unix seconds
    std::int64_t elapsedMs = 0;
    std::int64_t rows = 0; ///< of the result's main list
    bool answered = false;

    bool operator==(const QueryRun&) const = default;
};

/// What a person has made of the catalogue: favourites, earlier runs by entry, the latest first,
/// and columns that are not wanted.
struct QueryBook
{
    static constexpr std::size_t mostRuns = 10;

    std::set<std::string> favourites;
    std::map<std::string, std::vector<QueryRun>> runs;
    /// Columns that a table leaves out, by query and list ("neighbors neighbors").
    std::map<std::string, std::set<std::string>> hiddenColumns;

    /// Puts a run first; the one with the same arguments goes.
    void note(const std::string& query, QueryRun run);

    bool operator==(const QueryBook&) const = default;
};

/// data/queries.json; empty when there is none. Errors: those of SharedFile::read(). Waits for the
/// disk.
[[nodiscard]] Result<QueryBook> readQueryBook(const Home& home);

/// Makes a change to the book as it is in the file by now, and gives it as it is then: what another
/// window has put into it stays. Errors: those of SharedFile::change(). Waits for the disk.
[[nodiscard]] Result<QueryBook> changeQueryBook(
    const Home& home, const std::function<void(QueryBook&)>& edit);

} // namespace mnemo
