// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/plan.h"

#include <functional>
#include <optional>
#include <string>

namespace mnemo {

/// Plans one question.
using PlanOneFn = std::function<Plan(const std::string& question, const PlanContext& context)>;

/// A message with two to four questions, such as “how many tasks are open, and who leads Atlas?”,
/// as one plan with the queries of all of them, at most four. Each goes on from the one before it,
/// so that “she” may be who was found there. One that cannot be answered leaves all unanswered: it
/// is named, and the others are offered. Nothing for a message of one question. `isUnderstood`
/// where the whole can be asked, but nothing in the graph is so.
[[nodiscard]] std::optional<Plan> planSeveral(const std::string& message, bool isUnderstood,
    const PlanContext& context, const PlanOneFn& planOne);

/// The answer to a question, and behind it those that it was taken apart into.
[[nodiscard]] Plan withFirst(Plan first, Plan others);

} // namespace mnemo
