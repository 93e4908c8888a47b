// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/eventlog.h"
#include "core/graph/sqlite/connection.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mnemo::sqlite {

constexpr std::int64_t kSchemaVersion = 1;
constexpr std::int64_t kKeptEvents = keptEvents;

/// What the store says about itself.
struct Meta
{
    std::int64_t schemaVersion = 0;
    std::string graph;
    std::string profile;
    std::string storeId; ///< "" in a store that was last written before stores had ids
};

/// A step from one schema version to the next.
struct Migration
{
    std::int64_t from = 0;
    const char* sql = "";
};

/// The steps to kSchemaVersion.
[[nodiscard]] std::span<const Migration> migrations();

/// Makes the schema in an empty file, but for its plain indexes, which createIndexes() adds: best
/// after the first rows.
[[nodiscard]] Status createSchema(Connection& connection, const std::string& graph);

/// Gives the store an id where it has none. Within the transaction of a commit.
[[nodiscard]] Status ensureStoreId(Connection& connection);

/// The store's id; "" where it has none.
[[nodiscard]] Result<std::string> readStoreId(Connection& connection);

/// The row number of the node with this id; nothing where there is none.
[[nodiscard]] Result<std::optional<std::int64_t>> nodeNumber(
    Connection& connection, std::string_view id);

/// Puts the words of a node's text into the full-text index; does nothing where there are none.
[[nodiscard]] Status addIndexedWords(
    Connection& connection, std::int64_t n, std::string_view words);

/// Does nothing where they are there already.
[[nodiscard]] Status createIndexes(Connection& connection);

/// Errors: StoreCorrupt for a file that is damaged or not one of ours, views and triggers included.
[[nodiscard]] Result<Meta> readMeta(Connection& connection);

/// Copies the store to PATH.vN.backup, then runs the steps from its version on in one commit.
/// Errors: SchemaTooNew when the store is newer than `target`, or those of the store.
[[nodiscard]] Status migrate(
    Connection& connection, std::span<const Migration> steps, std::int64_t target);

} // namespace mnemo::sqlite
