// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/falkor/client.h"
#include "core/graph/falkor/commitplan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::falkor {

/// One atomic change of a graph, made by one GRAPH.QUERY. It takes place only if `expected` is the
/// number of the last commit; otherwise the server answers with kConflict and changes nothing.
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

    /// Whether a node has words for the full-text index.
    [[nodiscard]] bool hasWords() const;

    /// Errors: BadArgument for a value that no server takes.
    [[nodiscard]] Result<Command> command(const std::string& key) const;
};

/// What a server says when another commit came first.
constexpr const char* kConflict = "Division by zero";

/// The domains of the store's own (:State) nodes; a caller's do not begin with an underscore.
namespace own {
constexpr const char* store = "_store"; ///< keys commit, event, id
constexpr const char* import = "_import"; ///< key marker
constexpr const char* undo = "_undo"; ///< keys by number
constexpr const char* event = "_event";
} // namespace own

} // namespace mnemo::falkor
