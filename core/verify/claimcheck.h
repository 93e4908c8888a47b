// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/muse/planner.h"
#include "core/query/queryrunner.h"
#include "core/verify/claimfinding.h"
#include "core/verify/claimsplit.h"

#include <QString>

#include <vector>

namespace mnemo {

/// What an answer's claims come to on one store.
struct ClaimCheck
{
    std::vector<AgentClaim> claims;
    std::vector<ClaimFinding> findings; ///< one for each claim
    std::vector<QueryOutcome> outcomes; ///< that the findings rest on
};

/// Splits an answer and checks each claim by rule against what named queries return now: edges and
/// their times, properties and roles of nodes, and numbers that the planner reads as questions.
/// Each word of a claim has to be accounted for by a name, a cell or a form; what is not is not
/// checkable, so that nothing is supported by half of what it says. `progress` counts claims.
/// Waits: workers only. Cut short where `cancel` asks for it.
[[nodiscard]] ClaimCheck checkAnswer(const QString& answer, const QueryRunner& runner,
    Planner& planner, const CancelToken& cancel = {}, const ProgressFn& progress = {});

} // namespace mnemo
