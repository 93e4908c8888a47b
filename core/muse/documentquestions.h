// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/planner.h"

#include <optional>
#include <string>

namespace mnemo {

/// The search over documents as the plan of a question that names decisions, paragraphs, bodies or
/// subjects of decisions; nothing for other questions, and where the graph holds no documents.
[[nodiscard]] std::optional<Plan> planForDocuments(
    const std::string& message, const PlanContext& context);

} // namespace mnemo
