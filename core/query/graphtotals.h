// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// How much a graph holds: a result of the query that fills QueryPlace::Totals.
struct GraphTotals
{
    std::vector<std::pair<std::string, std::int64_t>> roles; ///< nodes, the most first; maybe cut
    std::optional<std::int64_t> nodes; ///< none where their roles were cut
    std::optional<std::int64_t> edges; ///< none where their kinds were cut
};

/// Empty where the outcome holds no such result.
[[nodiscard]] GraphTotals graphTotals(const QueryOutcome& outcome);

} // namespace mnemo
