// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"
#include "core/muse/plan/plan.h"
#include "core/muse/plan/planbuilder.h"

#include <vector>

namespace mnemo {

/// A reading that can be answered.
struct Candidate
{
    Reading reading;
    PlannedQuery call;
    std::vector<QueryOutcome> compared = {}; ///< that were asked for values in the call
};

/// Whether only a graph can be asked so. Of facts that hold for a time the rules know more.
[[nodiscard]] bool isAboutGraph(const Reading& reading, bool isWorld, bool knowsValidity);

/// Whether one of the properties by which two nodes are to be compared is one of theirs; true for
/// other readings.
[[nodiscard]] bool canCompare(const Reading& reading, const Vocabulary& vocabulary);

/// Of readings that say the same of the same nodes by other relations, the first is as good as the
/// others: “no coach” and “no neighbour” that is a coach.
void keepDifferent(std::vector<Candidate>& candidates, const PlanBuilder& builder);

} // namespace mnemo
