// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/planner.h"

#include <cstdint>
#include <string>

namespace mnemo {

/// Ticks that are more than any world has.
inline constexpr std::int64_t kWholeLog = 1'000'000'000;

/// What the patterns of questions about the world make of a message; without suggestions.
[[nodiscard]] Plan planByRules(const std::string& message, const PlanContext& context);

} // namespace mnemo
