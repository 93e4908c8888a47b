// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/query/queryrunner.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mnemo {

class PlanBuilder;

/// Asks the graph for what the conditions of a reading are compared with and puts it there: the
/// mean of a property, or its value in another node. A value that is none of the known ones has to
/// be there. Returns what was asked; nothing where the graph has no such value.
[[nodiscard]] std::optional<std::vector<QueryOutcome>> findCompared(
    Reading& reading, const PlanBuilder& builder);

/// Where the age of a node is asked for: finds its day of birth, and says between which days those
/// were born who are so old at `now`. False where it has no such day.
[[nodiscard]] bool findAge(Reading& reading, const PlanBuilder& builder, std::int64_t now);

} // namespace mnemo
