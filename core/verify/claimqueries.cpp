// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimqueries.h"

#include "core/muse/planner.h"
#include "core/query/families.h"
#include "core/verify/claimreading.h"

#include <algorithm>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::size_t kMostQueries = 3; ///< that are offered for one claim
/// Claims of one answer that are read as questions; planning one may take several queries.
constexpr std::size_t kMostRead = 50;

/// What the claim would answer. Where it begins with a name, that is asked for: “Ada leads Atlas.”
/// is an answer to “Who leads Atlas?”.
QStringList questionsOf(const ClaimReading& claim)
{
    QStringList questions;
    const std::size_t all = claim.words.size();
    if (!claim.names.empty() && claim.names.front().begin == 0 && claim.names.front().end < all) {
        const QString rest = claim.textOf(claim.names.front().end, all);
        questions << u"Who %1?"_s.arg(rest) << u"What %1?"_s.arg(rest);
    } else {
        questions << claim.textOf(0, all) + u'?';
    }
    return questions;
}

bool isAnswered(const Plan& plan)
{
    return plan.unusedWords.empty() && plan.topic != kHelpTopic && plan.topic != kWriteTopic
        && !plan.topic.starts_with(kTermTopic)
        && std::ranges::all_of(
            plan.outcomes, [](const QueryOutcome& outcome) { return outcome.answered(); });
}

} // namespace

bool ClaimQueries::holds(const std::string& family)
{
    const QueryRunner& runner = m_ground.runner();
    if (!runner.store())
        return true;
    if (!m_families)
        m_families = familiesHeld(runner.catalogue(), *runner.store(), runner.profile());
    return !*m_families || (*m_families)->contains(family);
}

std::optional<ClaimQuery> ClaimQueries::planned(const QString& question)
{
    const QueryRunner& runner = m_ground.runner();
    PlanContext context{runner.catalogue(),
        [this](const PlannedQuery& query) { return m_ground.run(query.name, query.args); },
        runner.clock().now(), runner.profile().knowsValidity()};
    context.cancel = m_ground.cancel();
    context.holds = [this](const std::string& family) { return holds(family); };
    const Plan plan = m_planner.plan(toUtf8(question), context);
    if (!isAnswered(plan))
        return {};
    const auto found = std::ranges::find_if(plan.outcomes, [&plan](const QueryOutcome& outcome) {
        return std::ranges::find(plan.lookups, outcome.resultHash) == plan.lookups.end();
    });
    if (found == plan.outcomes.end())
        return {};
    return ClaimQuery{found->query, found->args, question};
}

std::vector<ClaimQuery> ClaimQueries::of(const ClaimReading& claim)
{
    std::vector<ClaimQuery> queries;
    const Catalogue& catalogue = m_ground.runner().catalogue();
    const auto add = [&](const ClaimQuery& query) {
        const bool isThere = std::ranges::any_of(queries, [&](const ClaimQuery& one) {
            return one.query == query.query && one.args == query.args;
        });
        if (!isThere && catalogue.find(query.query) != nullptr && queries.size() < kMostQueries)
            queries.push_back(query);
    };
    if (m_read < kMostRead && !m_ground.isCancelled()) {
        ++m_read;
        for (const QString& question : questionsOf(claim)) {
            if (const auto query = planned(question)) {
                add(*query);
                break;
            }
        }
    }
    for (const ClaimName& name : claim.names) {
        for (const NamedHit& hit : name.hits)
            add({"neighbors", {{"node_id", hit.id}}, toQString(hit.label)});
    }
    if (claim.names.empty())
        add({"search_texts", {{"query", toUtf8(claim.text)}}, claim.text});
    return queries;
}

} // namespace mnemo
