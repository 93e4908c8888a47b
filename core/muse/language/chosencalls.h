// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/plan.h"
#include "core/muse/plan/understood.h"

#include <QString>

#include <string>
#include <vector>

namespace mnemo {

/// The plan that asks these queries and no others: a person chose them, or changed how a question
/// was understood. Only their query, arguments, topic and what their parts were taken from count;
/// how they are understood is written again, with the labels of nodes. Waits for the store.
[[nodiscard]] Plan planOfCalls(const std::vector<Understood>& calls, const PlanContext& context);

/// How the argument at a pointer of a query of the family `graph` is told, nodes by their ids;
/// empty where nothing is told of it.
[[nodiscard]] QString wordsOfPart(const Understood& call, const std::string& pointer);

} // namespace mnemo
