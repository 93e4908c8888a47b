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

/// Whether the template is about the topic, or about all topics that begin like its own
/// ("role:Person").
bool isOfTopic(const ClaimTemplate& one, const std::string& topic)
{
    return !topic.empty()
        && (one.topic == topic || (one.topic.ends_with(':') && topic.starts_with(one.topic)));
}

/// Templates of the topic where the entry has some for it, else those without one.
std::vector<ClaimTemplate> templatesFor(
    const Catalogue& catalogue, const std::string& query, const std::string& topic)
{
    const auto all = AnswerBuilder::templatesOf(catalogue, query);
    const auto isAbout = [&](const ClaimTemplate& one) { return isOfTopic(one, topic); };
    const bool hasTopic = std::any_of(all.begin(), all.end(), isAbout);
    std::vector<ClaimTemplate> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
        [&](const ClaimTemplate& one) { return hasTopic ? isAbout(one) : one.topic.empty(); });
    for (ClaimTemplate& one : chosen) {
        if (one.topic.ends_with(':') && one.itemEqual.empty())
            one.itemEqual = topic.substr(one.topic.size());
    }
    return chosen;
}

/// Whether the templates say themselves which list was cut.
bool tellCuts(const std::vector<ClaimTemplate>& templates)
{
    return std::any_of(templates.begin(), templates.end(), [](const ClaimTemplate& one) {
        return one.condition == "/next" || one.condition.starts_with("/cut/");
    });
}

void addOutcome(AnswerBuilder& builder, std::size_t index, const QueryOutcome& outcome,
    const std::vector<ClaimTemplate>& templates)
{
    if (!outcome.answered()) {
        builder.addClaim(wordsFor(outcome.status));
        return;
    }
    const bool saysCuts = tellCuts(templates);
    bool said = false;
    bool partial = false;
    for (const auto& claimTemplate : templates) {
        if (!builder.addClaim(index, claimTemplate))
            continue;
        said = true;
        if (!builder.isLastPartial())
            continue;
        partial = true;
        if (!saysCuts && !claimTemplate.each.empty())
            builder.addCut(index, claimTemplate.each);
    }
    if (!said)
        addPlainClaim(builder, index, outcome);
    // A count beside a list that was cut: somebody may take the one for the length of the other.
    if (said && outcome.truncated && !partial && !saysCuts && outcome.result.contains("next")
        && !outcome.result.contains("reason"))
        builder.addClaim(FixedWords::WholeCount);
}

/// Whether the outcome's arguments are those of the call, and what the entry fills in beside them.
bool isOutcomeOf(const QueryOutcome& outcome, const Understood& call)
{
    if (call.query != outcome.query || !outcome.args.is_object())
        return false;
    for (const auto& [name, value] : call.args.items()) {
        const auto given = outcome.args.find(name);
        if (given == outcome.args.end() || *given != value)
            return false;
    }
    return true;
}

/// What is asked of a result: of several queries each has its own topic, and one result may answer
/// several.
std::vector<std::string> topicsFor(const Plan& plan, const QueryOutcome& outcome)
{
    std::vector<std::string> topics;
    for (const auto& call : plan.understood) {
        const bool isNew = std::find(topics.begin(), topics.end(), call.topic) == topics.end();
        if (plan.understood.size() > 1 && isNew && isOutcomeOf(outcome, call))
            topics.push_back(call.topic);
    }
    return topics.empty() ? std::vector{plan.topic} : topics;
}

/// Tells what an outcome says about a topic.
void tell(AnswerBuilder& builder, std::size_t index, const QueryOutcome& outcome,
    const std::string& topic, const Catalogue& catalogue)
{
    builder.tellAs(topic);
    const bool isToldByCode = outcome.answered()
        && AnswerBuilder::isToldByCode(catalogue, outcome.query) && builder.addGraphClaims(index);
    if (!isToldByCode)
        addOutcome(builder, index, outcome,
            templatesFor(catalogue, outcome.query, topic.substr(0, topic.find(kPeriodMark))));
}

} // namespace

Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue)
{
    const LanguageScope scope(plan.language);
    AnswerBuilder builder(snapshot, catalogue);
    builder.setTopic(plan.topic);
    builder.setLanguage(plan.language);
    builder.setLookups(plan.lookups);
    builder.setUnderstood(plan.understood);
    builder.setModel(plan.model, plan.order);
    bool said = plan.topic.starts_with(kTermTopic)
        && builder.addDefinition(plan.topic.substr(kTermTopic.size()));
    if (plan.topic == kHelpTopic || plan.topic == kWriteTopic) {
        builder.addClaim(
            plan.topic == kHelpTopic ? FixedWords::Examples : FixedWords::NothingWrites);
        builder.setSuggestions(plan.suggestions);
        said = true;
    }
    for (const auto& outcome : plan.outcomes) {
        if (const auto index = snapshot ? placeOf(outcome, *snapshot) : std::nullopt)
            builder.cite(*index);
    }
    builder.addNamesakes();
    for (const auto& outcome : plan.outcomes) {
        const auto index = snapshot ? placeOf(outcome, *snapshot) : std::nullopt;
        if (!index)
            continue;
        const auto& lookups = plan.lookups;
        const bool isLookup
            = std::find(lookups.begin(), lookups.end(), outcome.resultHash) != lookups.end();
        for (const auto& topic : isLookup ? std::vector<std::string>() : topicsFor(plan, outcome))
            tell(builder, *index, outcome, topic, catalogue);
        said = true;
    }
    builder.addTimes();
    const auto isReading
        = [](const Suggestion& one) { return one.kind == SuggestionKind::Reading; };
    if (said && std::any_of(plan.suggestions.begin(), plan.suggestions.end(), isReading))
        builder.setSuggestions(plan.suggestions);
    if (!said)
        builder.setUnknown(plan.suggestions, plan.unusedWords);
    return builder.take();
}

} // namespace mnemo
