// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A node or an edge of a path that a claim tells.
struct ChainStep
{
    std::size_t part = 0; ///< the value among the claim's parts
    bool isNode = true;
    std::string role = {}; ///< of a node; empty where it is not known
    bool hasHeadBefore = false; ///< of an edge: it leads back to the node before it
    bool hasHeadAfter = false; ///< it leads on to the node after it; neither: it has no direction
};

/// The parts of a claim that tell a path, from the first on and without the last: a node, then an
/// edge and a node for each step.
struct ClaimChain
{
    std::size_t from = 0;
    std::size_t to = 0;
    std::vector<ChainStep> steps;
};

/// Absent where the claim tells no path of at least one step.
[[nodiscard]] std::optional<ClaimChain> chainIn(const Claim& claim, const Answer& answer);

} // namespace mnemo
