// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/server/commitplan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::server {

/// One atomic change of a graph, made by one query of the server. It takes place only if `expected`
/// is the number of the last commit; otherwise nothing is changed.
struct WriteQuery
{
    std::int64_t expected = 0;
    std::string by; ///< tells one's own commit again after the connection was lost
    WriteRows rows;
    std::vector<Json> state; ///< {d, k, v}
    std::vector<Json> forget; ///< {d, k}
    std::vector<Json> events; ///< whole properties
    std::optional<std::int64_t> lastEvent; ///< seq of the last one
    std::int64_t oldestEvent = 0; ///< those before are dropped
};

/// A part of a WriteQuery's text, which follows the others behind a count, so that it runs once.
struct WriteClause
{
    std::string_view name; ///< of what it binds
    const std::vector<Json>* rows = nullptr; ///< that it binds; null: `number`
    std::int64_t number = 0;
    std::string_view text;
};

/// What the query does after its guard, in its order. Points into the query.
[[nodiscard]] std::vector<WriteClause> clausesOf(const WriteQuery& query);

/// The domains of the store's own (:State) nodes; a caller's do not begin with an underscore.
namespace own {
constexpr const char* store = "_store"; ///< keys commit, event, id
constexpr const char* import = "_import"; ///< key marker
constexpr const char* undo = "_undo"; ///< keys by number
constexpr const char* event = "_event";
} // namespace own

} // namespace mnemo::server
