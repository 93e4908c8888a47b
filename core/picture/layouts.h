// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/layout.h"

#include <optional>
#include <vector>

namespace mnemo {

enum class LayoutKind
{
    Force,
    Layered, ///< edges run down
    Radial, ///< rings by distance from a node
    Concentric, ///< the best connected in the middle
    Grid ///< a block for each role
};

/// What to lay out and how.
struct LayoutWish
{
    LayoutKind kind = LayoutKind::Force;
    LayoutGraph graph;
    std::vector<std::uint32_t> groups; ///< of each node, for Grid
    std::optional<std::uint32_t> root; ///< for Radial; else the best connected node
};

/// Positions as layoutGraph() gives them. Errors: Refused when the graph is too large for
/// this layout, Cancelled. Any thread.
[[nodiscard]] Result<Positions> layoutAs(const LayoutWish& wish, std::uint64_t seed,
    const CancelToken& cancel = {}, const LayoutStageFn& stage = {});

/// Turned, mirrored and moved so that the places lie as near as they can to `old`.
[[nodiscard]] Positions aligned(Positions places, const Positions& old);

} // namespace mnemo
