// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "tests/support/falkorserver.h"

namespace mnemo::bench {

/// What `search_texts` takes over 2,000 facts for each percent, in a graph that only loaders made
/// and in one of Graphiti's form: the first two searches of an opened store, how long all texts are
/// read from then on, and p50 and p95 of the searches that follow, for words that stand in all
/// facts, in some, and nowhere.
[[nodiscard]] Json textSearches(const test::FalkorServer& server, int percent);

} // namespace mnemo::bench
