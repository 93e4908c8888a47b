// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/structure/model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace mnemo::structure {

/// A flow from the node that writes it to the node that reads it, by their places in the model.
struct ChainStep
{
    std::optional<std::size_t> from; ///< absent where nothing writes the flow
    std::size_t flow = 0;
    std::optional<std::size_t> to; ///< absent where nothing reads it
};

struct Chain
{
    std::vector<ChainStep> steps;
    bool isCut = false; ///< there are more than kMaxSteps
};

inline constexpr std::size_t kMaxSteps = 20'000;

/// The steps of these flows in their order: what an actor writes first, then step by step what a
/// node writes after all that it reads; a loop is entered where it is reached first. Equal places
/// in this order go by the ids. Flows that nothing reads and flows that nothing writes come last. A
/// node that reads what it writes is a step only where the flow has no other reader or writer.
[[nodiscard]] Chain chainOf(const Model& model, const std::vector<std::size_t>& flows);

} // namespace mnemo::structure
