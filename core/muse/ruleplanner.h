// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/plan.h"

#include <string>

namespace mnemo {

/// What the patterns of questions about the world make of a message; without suggestions.
[[nodiscard]] Plan planByRules(const std::string& message, const PlanContext& context);

} // namespace mnemo
