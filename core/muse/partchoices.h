// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/understood.h"
#include "core/query/graphdescription.h"

#include <QString>

#include <string>
#include <vector>

namespace mnemo {

/// Something else that a part of how a question was understood can be.
struct PartChoice
{
    QString words;
    Understood call; ///< with it
    bool isChosen = false; ///< it is so already
};

/// What can be chosen at the pointer of a call, as far as the graph has it: roles, kinds, ways of
/// edges, orders, limits, groups, measures, whether to list or to count. Empty for what is typed.
[[nodiscard]] std::vector<PartChoice> choicesAt(
    const Understood& call, const std::string& pointer, const GraphDescription& description);

} // namespace mnemo
