// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace mnemo::structure {

/// The number of the strongly connected component of each of `count` nodes, over directed edges
/// between their places. Tarjan's algorithm, without recursion: a chain may be of any length.
[[nodiscard]] std::vector<std::size_t> componentsOf(
    std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& edges);

} // namespace mnemo::structure
