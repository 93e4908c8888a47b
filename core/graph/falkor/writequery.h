// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/falkor/client.h"
#include "core/graph/server/writequery.h"

#include <string>

namespace mnemo::falkor {

/// The change as one GRAPH.QUERY of the graph `key`. Errors: BadArgument for a value that no server
/// takes.
[[nodiscard]] Result<Command> writeCommand(const server::WriteQuery& query, const std::string& key);

/// Whether the server says by this that another commit came first.
[[nodiscard]] bool isConflict(const Error& error);

} // namespace mnemo::falkor
