// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/vocabulary.h"
#include "core/muse/plan/plan.h"
#include "core/muse/plan/planbuilder.h"

#include <optional>

namespace mnemo {

struct Reading;

/// What was asked to tell whether others share the first place.
struct PastFirst
{
    QueryOutcome outcome; ///< of the same query, which reaches one place further
    bool isTied = false;
};

/// Of a query for the one node or edge that comes first; nothing for another query.
[[nodiscard]] std::optional<PastFirst> pastFirst(
    const PlannedQuery& call, const PlanBuilder& builder);

/// Asks of those alone that have the property by which they are put in order or of which the mean
/// or the sum is taken: who has none is none of “the mean of six”.
void keepThoseWithValue(Reading& reading, const Vocabulary& vocabulary);

} // namespace mnemo
