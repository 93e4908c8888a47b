// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flow/flowgraph.h"

#include <set>

namespace mnemo {

/// A chain of more steps has stretches that are drawn as one box each.
inline constexpr std::size_t kMostSteps = 60;

/// A chain as it is drawn: whole, or with boxes that stand for stretches of steps.
struct FoldedFlow
{
    FlowGraph graph; ///< its steps are those that are drawn; issues keep their places
    std::vector<std::size_t> boxes; ///< by the boxes of the whole chain: their places in `graph`
    std::vector<std::size_t> steps; ///< the same for steps; kNoBox for one that is folded away
};

/// Of a long chain ranks are folded, three or more that follow each other; never the first and the
/// last two, none with an issue, and none of `open`.
[[nodiscard]] FoldedFlow foldedFlowOf(const FlowGraph& whole, const std::set<int>& open);

/// The ranks that a box of `folded` stands for, as in the whole chain.
[[nodiscard]] std::set<int> ranksIn(
    const FoldedFlow& folded, std::size_t box, const FlowGraph& whole);

} // namespace mnemo
