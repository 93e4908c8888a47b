// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/plan/plan.h"
#include "core/muse/plan/understood.h"

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// The query that a reading asks for, once its nodes are found and its relations are settled;
/// nothing where no query can tell it.
[[nodiscard]] std::optional<PlannedQuery> callOf(const Reading& reading);

/// What of the result is asked for, as a plan's topic: "count", "list", "top", "group",
/// "value:PROPERTY", "mean", "sum", either with ":NODE" for what is related to that node, "joined"
/// for the nodes of the groups, "edges:[FROM, TO, IN EITHER WAY, PROPERTY]"; empty for the rest.
[[nodiscard]] std::string topicOf(const Reading& reading);

/// The reading as people read it, piece by piece, with its places in the arguments of callOf().
[[nodiscard]] std::vector<UnderstoodPart> partsOf(const Reading& reading);

/// A value of the arguments as people read it, a list with commas.
[[nodiscard]] QString toldValue(const Json& value);

/// Back from what was understood, for a question that goes on from there; nothing for a query that
/// no question goes on from.
[[nodiscard]] std::optional<Reading> readingOf(const Understood& understood);

} // namespace mnemo
