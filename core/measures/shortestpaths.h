// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measures.h"

#include <cstdint>
#include <vector>

namespace mnemo {

/// `count` different nodes below `nodes`, sorted; the same ones every time.
[[nodiscard]] std::vector<std::uint32_t> sampledNodes(std::uint32_t nodes, std::uint32_t count);

/// Closeness of each node over edges in both directions, from its distances to `sources` (sorted,
/// different). Empty when `stop` said true.
[[nodiscard]] std::vector<double> closenessFrom(
    const MeasuredGraph& graph, const std::vector<std::uint32_t>& sources, const StopFn& stop);

} // namespace mnemo
