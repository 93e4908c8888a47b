// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Keys that tell edges of equal ends and kind apart: the first edge of each key keeps it, each
/// further one gets its ordinal (from 2 on), or the next number that no edge of them has.
[[nodiscard]] std::vector<std::string> distinctKeys(const std::vector<std::string_view>& keys);

/// An edge of a graph that has no keys, or the same one on several edges.
struct ParallelEdge
{
    std::string key; ///< as the graph has it, mostly empty
    const Json* properties = nullptr;
};

/// The same for the edges of one group in any order: they are taken in the order of their canonical
/// properties, so that the keys are the same wherever they are read. Edges that are alike in all
/// share their keys out in the order in which they come.
[[nodiscard]] std::vector<std::string> keysOfParallel(const std::vector<ParallelEdge>& group);

} // namespace mnemo
