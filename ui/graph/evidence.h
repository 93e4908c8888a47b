// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/typedid.h"
#include "core/muse/answer.h"
#include "core/picture/scene.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What in the graph a value of an answer rests on.
struct Evidence
{
    std::vector<NodeId> nodes;
    std::vector<EdgeName> edges;
    std::string value; ///< as shown
    /// Of a count over a log: how many rows it counts, and how many of them its receipt holds.
    std::optional<std::int64_t> counted = {};
    std::int64_t rows = 0;
    /// Edges without a direction; the store may hold each with its ends the other way round.
    std::vector<EdgeName> undirected = {};
};

/// The same edge with its ends the other way round.
[[nodiscard]] inline EdgeName turned(const EdgeName& name)
{
    return {name.to, name.kind, name.from, name.key};
}

/// Follows the value's pointer into the stored result: the item that it stands in, or the items
/// that were counted (also where a number beside a list counts them), and the node that was asked
/// about.
[[nodiscard]] Evidence evidenceOf(const Answer& answer, const AnswerValue& value);

} // namespace mnemo
