// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/connection.h"
#include "core/graph/store.h"

#include <vector>

namespace mnemo::sqlite {

/// Compares what a store keeps beside its rows (the tally, degrees, the text that a node is found
/// by, the index of these texts) with the rows themselves, as a file may come from somebody else.
/// Within one transaction of a reading connection; at most `limit` differences. Errors: TimedOut,
/// Cancelled, StoreCorrupt.
[[nodiscard]] Result<std::vector<KeptFault>> keptFaults(
    Connection& connection, std::size_t limit, const ReadContext& context);

} // namespace mnemo::sqlite
