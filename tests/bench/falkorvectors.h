// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "tests/support/falkorserver.h"

namespace mnemo::bench {

/// How long it takes to find what tells the nodes of a foreign graph apart, among 2,000 nodes for
/// each percent: their property, label and property, and nothing but the server's own ids.
[[nodiscard]] Json identities(const test::FalkorServer& server, int percent);

/// How long `mnemo info` takes for the hash of a graph with 1,000 vectors of 1,024 numbers for each
/// percent, and the most memory that it needs for them and for a tenth of them.
[[nodiscard]] Json vectorHashes(const test::FalkorServer& server, int percent);

} // namespace mnemo::bench
