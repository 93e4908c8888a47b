// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/composer.h"

#include "core/muse/answerbuilder.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace mnemo {

namespace {

/// Which outcome of the snapshot this one is.
std::optional<std::size_t> placeOf(const QueryOutcome& outcome, const Snapshot& snapshot)
{
    for (std::size_t i = 0; i < snapshot.receipts.size(); ++i) {
        const auto& receipt = snapshot.receipts[i];
        if (receipt.query == outcome.query && receipt.resultHash == outcome.resultHash)
            return i;
    }
    return {};
}

FixedWords wordsFor(QueryStatus status)
{
    switch (status) {
    case QueryStatus::Found:
        return FixedWords::Found;
    case QueryStatus::Empty:
        return FixedWords::NothingMatched;
    case QueryStatus::NoSuchGraph:
        return FixedWords::NoSuchGraph;
    case QueryStatus::NotPermitted:
        return FixedWords::NotPermitted;
    case QueryStatus::TimedOut:
        return FixedWords::TimedOut;
    case QueryStatus::Unreachable:
        return FixedWords::Unreachable;
    case QueryStatus::Refused:
        return FixedWords::Refused;
    case QueryStatus::NoSuchQuery:
        return FixedWords::NoSuchQuery;
    }
    return FixedWords::Refused;
}

/// For an entry whose templates say nothing about this result.
void addPlainClaim(AnswerBuilder& builder, std::size_t index, const QueryOutcome& outcome)
{
    if (outcome.status == QueryStatus::Found && outcome.result.is_object()) {
        for (const auto& [name, member] : outcome.result.items()) {
            if (member.is_array() && builder.addCount(index, "/" + pointerToken(name)))
                return;
        }
    }
    builder.addClaim(wordsFor(outcome.status));
}

/// Templates of the topic where the entry has some for it, else those without one.
std::vector<ClaimTemplate> templatesFor(
    const Catalogue& catalogue, const std::string& query, const std::string& topic)
{
    const auto all = AnswerBuilder::templatesOf(catalogue, query);
    const auto isAbout
        = [&](const ClaimTemplate& one) { return !topic.empty() && one.topic == topic; };
    const bool hasTopic = std::any_of(all.begin(), all.end(), isAbout);
    std::vector<ClaimTemplate> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
        [&](const ClaimTemplate& one) { return hasTopic ? isAbout(one) : one.topic.empty(); });
    return chosen;
}

void addOutcome(AnswerBuilder& builder, std::size_t index, const QueryOutcome& outcome,
    const std::vector<ClaimTemplate>& templates)
{
    builder.cite(index);
    if (!outcome.answered()) {
        builder.addClaim(wordsFor(outcome.status));
        return;
    }
    bool said = false;
    bool saidPartial = false;
    for (const auto& claimTemplate : templates) {
        const bool added = builder.addClaim(index, claimTemplate);
        said = said || added;
        saidPartial = saidPartial || (added && claimTemplate.condition == "/next");
    }
    if (!said)
        addPlainClaim(builder, index, outcome);
    // A single count that was asked for is whole, whatever list beside it was cut, and so are
    // counts by name.
    const bool hasList
        = std::any_of(templates.begin(), templates.end(), [](const ClaimTemplate& one) {
              return one.topic.empty() || (!one.each.empty() && !one.each.starts_with("/counts/"));
          });
    // An entry of several lists says itself which of them was cut.
    const bool tellsWhich = std::any_of(templates.begin(), templates.end(),
        [](const ClaimTemplate& one) { return one.condition.starts_with("/cut/"); });
    if (!outcome.truncated || saidPartial || tellsWhich)
        return;
    if (hasList || templates.empty())
        builder.addClaim(FixedWords::Partial);
    else if (outcome.result.contains("next") && !outcome.result.contains("reason"))
        builder.addClaim(FixedWords::WholeCount);
}

} // namespace

Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue)
{
    AnswerBuilder builder(snapshot);
    builder.setTopic(plan.topic);
    bool said = false;
    for (const auto& outcome : plan.outcomes) {
        const auto index = snapshot ? placeOf(outcome, *snapshot) : std::nullopt;
        if (!index)
            continue;
        addOutcome(builder, *index, outcome, templatesFor(catalogue, outcome.query, plan.topic));
        said = true;
    }
    if (!said)
        builder.setUnknown(plan.suggestions);
    return builder.take();
}

} // namespace mnemo
