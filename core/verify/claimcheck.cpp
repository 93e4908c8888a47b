// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimcheck.h"

#include "core/verify/claimqueries.h"
#include "core/verify/claimreading.h"

#include <algorithm>
#include <map>

namespace mnemo {

namespace {

ClaimFinding notCheckable(ClaimReason reason)
{
    return {ClaimMark::NotCheckable, reason, {}, {}, {}};
}

bool isNegated(const ClaimReading& claim)
{
    return std::any_of(claim.words.begin(), claim.words.end(),
        [](const ClaimWord& word) { return isNegation(word.folded); });
}

ClaimFinding checkClaim(
    const AgentClaim& claim, ClaimGround& ground, Planner& planner, ClaimQueries& queries)
{
    const auto reading = readClaim(claim.text, ground);
    const auto offered = [&](ClaimFinding finding) {
        if (finding.mark == ClaimMark::NotCheckable)
            finding.queries = queries.of(reading);
        return finding;
    };
    if (isNegated(reading))
        return offered(notCheckable(ClaimReason::Negated));
    if (auto counted = checkCountClaim(reading, ground, planner))
        return offered(*std::move(counted));
    if (reading.names.empty())
        return offered(notCheckable(ClaimReason::NoName));
    // A value of a node first: its words may name an edge of another kind as well.
    auto finding = checkValueClaim(reading, ground);
    if (finding && finding->mark == ClaimMark::Supported)
        return *finding;
    auto edge = checkEdgeClaim(reading, ground);
    if (edge && (edge->mark != ClaimMark::NotCheckable || !finding))
        return offered(*std::move(edge));
    return offered(finding ? *std::move(finding) : notCheckable(ClaimReason::NotUnderstood));
}

/// The outcomes that cells point into, and the cells by their new places.
std::vector<QueryOutcome> usedOutcomes(ClaimGround& ground, std::vector<ClaimFinding>& findings)
{
    std::map<std::size_t, std::size_t> places;
    std::vector<QueryOutcome> used;
    const auto move = [&](ClaimCell& cell) {
        const auto [at, isNew] = places.try_emplace(cell.outcome, used.size());
        if (isNew)
            used.push_back(ground.outcomes().at(cell.outcome));
        cell.outcome = at->second;
    };
    for (ClaimFinding& finding : findings) {
        for (ClaimCell& cell : finding.cells)
            move(cell);
        if (finding.difference)
            move(finding.difference->cell);
    }
    return used;
}

} // namespace

ClaimCheck checkAnswer(const QString& answer, const QueryRunner& runner, Planner& planner,
    const CancelToken& cancel, const ProgressFn& progress)
{
    ClaimCheck check;
    check.claims = splitClaims(answer);
    ClaimGround ground(runner, cancel);
    ClaimQueries queries(ground, planner);
    const auto all = static_cast<std::int64_t>(check.claims.size());
    for (const AgentClaim& claim : check.claims) {
        if (progress)
            progress(static_cast<std::int64_t>(check.findings.size()), all);
        check.findings.push_back(cancel.isCancelled()
                ? notCheckable(ClaimReason::Incomplete)
                : checkClaim(claim, ground, planner, queries));
    }
    check.outcomes = usedOutcomes(ground, check.findings);
    return check;
}

} // namespace mnemo
