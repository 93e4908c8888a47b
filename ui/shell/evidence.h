// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/typedid.h"
#include "core/muse/answer.h"
#include "ui/canvas/scene.h"

#include <string>
#include <vector>

namespace mnemo {

/// What in the graph a value of an answer rests on.
struct Evidence
{
    std::vector<NodeId> nodes;
    std::vector<EdgeName> edges;
    std::string value; ///< as shown
};

/// Follows the value's pointer into the stored result: the item that it stands in, or the items
/// that were counted, and the node that was asked about.
[[nodiscard]] Evidence evidenceOf(const Answer& answer, const AnswerValue& value);

} // namespace mnemo
