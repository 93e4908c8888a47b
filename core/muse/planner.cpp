// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/planner.h"

#include "core/muse/documentquestions.h"
#include "core/muse/entryquestions.h"
#include "core/muse/language/graphplanner.h"
#include "core/muse/language/lexicon.h"
#include "core/muse/language/messages.h"
#include "core/muse/language/namefinder.h"
#include "core/muse/language/severalquestions.h"
#include "core/muse/language/words.h"
#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/closestquestions.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/questions.h"
#include "core/muse/ruleplanner.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mnemo {

namespace {

bool isUnknown(const Plan& plan)
{
    return plan.outcomes.empty() && !plan.topic.starts_with(kTermTopic);
}

bool hasFoundAnything(const Plan& plan)
{
    const auto& lookups = plan.lookups;
    return plan.topic.starts_with(kTermTopic)
        || std::any_of(plan.outcomes.begin(), plan.outcomes.end(), [&](const QueryOutcome& one) {
               const bool isLookup
                   = std::find(lookups.begin(), lookups.end(), one.resultHash) != lookups.end();
               return one.status != QueryStatus::Empty && !isLookup;
           });
}

/// Whether the world has queries of its own for it, where the graph is the world.
bool isAboutWorld(QuestionKind kind)
{
    using enum QuestionKind;
    return kind != Unknown && kind != HowMany && kind != ListAll && kind != Describe && kind != Find
        && kind != Neighbours && kind != Summary;
}

/// Whether nothing but the world has it: in another graph such words mean something else.
bool isOfWorldAlone(QuestionKind kind)
{
    using enum QuestionKind;
    return kind == CoolingDown || kind == Failed || kind == Outcomes || kind == WhyDeath
        || kind == WhyRejected || kind == WhatFood || kind == LastFetches;
}

/// The rules, once more with the node that a pronoun stands for.
Plan planByRulesAbout(const std::string& message, const PlanContext& context)
{
    auto plan = planByRules(message, context);
    const auto isPronoun
        = [](const UnusedWords& one) { return one.why == UnusedWords::Why::Pronoun; };
    const bool isOpen = std::any_of(plan.unusedWords.begin(), plan.unusedWords.end(), isPronoun);
    const auto meant = isOpen ? withSubject(message, context) : std::nullopt;
    if (!meant)
        return plan;
    auto about = planByRules(meant->message, context);
    if (isUnknown(about) || !hasFoundAnything(about))
        return plan;
    about.understood = understoodOf(about, context);
    for (auto& one : about.understood) {
        for (auto& part : one.parts) {
            if (part.isOfGraph && part.taken.isEmpty() && one.subject == meant->subject)
                part.taken = meant->pronoun;
        }
    }
    return about;
}

/// Whether it only searched for a name, and found none.
bool isOnlySearch(const Plan& plan)
{
    const auto isSearch = [](const QueryOutcome& one) {
        return one.status == QueryStatus::Empty
            && (one.query == "search_nodes" || one.query == "search_texts");
    };
    return !plan.outcomes.empty()
        && std::all_of(plan.outcomes.begin(), plan.outcomes.end(), isSearch);
}

/// Whether a message asks where something is, which a search for its name does not tell.
bool asksWhere(const std::string& message)
{
    const auto words = readWords(toQString(message));
    const auto is = [&](const char16_t* one) {
        return !words.empty() && !words.front().isQuoted
            && words.front().folded == QStringView(one);
    };
    return is(u"where") || is(u"wo");
}

/// Whether words that were searched for as a name are words of the language or of the graph:
/// “the best doctor” names no node, and that none is called so answers nothing.
bool isNoName(const Plan& plan, const Vocabulary& vocabulary)
{
    if (!isOnlySearch(plan))
        return false;
    const auto& lexicon = Lexicon::shipped();
    const auto words = readWords(toQString(textAt(plan.outcomes.front().args, "/query")));
    for (std::size_t at = 0; at < words.size(); ++at) {
        auto word = words[at];
        lexicon.widen(word);
        const bool isAdjective
            = std::ranges::any_of(std::array{Degree::Plain, Degree::More, Degree::Most},
                [&](Degree degree) { return !lexicon.adjectives(words, at, degree).empty(); });
        if (!word.isQuoted && word.text.front().isLetter()
            && (isAdjective || lexicon.knows(word) || vocabulary.knows(word)))
            return true;
    }
    return false;
}

/// The words that were searched for in vain, as the ones that nothing stands for.
Plan unusedSearch(const Plan& plan)
{
    Plan unused;
    unused.unusedWords.push_back(
        {textAt(plan.outcomes.front().args, "/query"), UnusedWords::Why::NotUsed});
    return unused;
}

/// Names that are near, where the rules only searched for one and found none.
std::optional<Plan> nearTo(const Plan& plan, const std::string& message, const PlanContext& context)
{
    if (!isOnlySearch(plan))
        return {};
    const auto name = textAt(plan.outcomes.front().args, "/query");
    const auto at = message.find(name);
    if (name.empty() || at == std::string::npos)
        return {};
    const PlanBuilder builder(context);
    NameFinder finder([&](const std::string& text) {
        return builder.look("search_nodes", {{"query", text}, {"limit", kMostNameHits}});
    });
    Plan near;
    near.unusedWords.push_back({name, UnusedWords::Why::NotFound});
    for (const auto& hit : finder.near(name)) {
        Suggestion suggestion{plan.outcomes.front().query, {},
            message.substr(0, at) + hit.label + message.substr(at + name.size())};
        suggestion.kind = SuggestionKind::Name;
        near.suggestions.push_back(std::move(suggestion));
    }
    // So many words are hardly a name: that nothing is called so would answer something else.
    constexpr std::size_t longestName = 2;
    const bool isPhrase = readWords(toQString(name)).size() > longestName;
    return near.suggestions.empty() && !isPhrase ? std::nullopt : std::optional(std::move(near));
}

/// The better of two plans: one for any graph, one by the rules. Of the world, and of facts that
/// hold for a time, the rules know more, and find nodes by a word of their names; a graph of one's
/// `own` is none of these.
Plan chosen(GraphPlan graph, Plan rules, bool isOwn, bool isWorld)
{
    if (!graph.plan)
        return rules;
    const bool isRefused = graph.plan->outcomes.empty();
    if (isUnknown(rules)) {
        const bool isBetter = !isRefused || !graph.plan->suggestions.empty()
            || rules.unusedWords.empty() || (isOwn && !graph.plan->unusedWords.empty());
        return isBetter ? std::move(*graph.plan) : rules;
    }
    const bool isSeveral = isRefused && graph.plan->suggestions.size() > 1;
    if (hasFoundAnything(rules))
        return isSeveral && isOwn ? std::move(*graph.plan) : rules;
    const bool mayRefuse = isOwn || (!isWorld && isOnlySearch(rules));
    const bool isBetter
        = isRefused ? mayRefuse && !graph.plan->unusedWords.empty() : hasFoundAnything(*graph.plan);
    return isBetter ? std::move(*graph.plan) : rules;
}

/// Whether one node was sought that is related to several: that there is none is told before what
/// each of them has.
bool isOfSeveralNames(const Plan& plan)
{
    const auto* related = plan.understood.size() == 1
        ? resolvePointer(plan.understood.front().args, "/related")
        : nullptr;
    return related != nullptr && related->is_array() && related->size() > 1;
}

/// Behind what was understood of the message itself, as many as are offered for any.
void fillUp(std::vector<Suggestion>& suggestions, std::vector<Suggestion> others)
{
    const std::size_t most = std::max(suggestions.size(), others.size());
    for (Suggestion& other : others) {
        const bool isThere = std::ranges::any_of(
            suggestions, [&](const Suggestion& one) { return one.question == other.question; });
        if (!isThere && suggestions.size() < most)
            suggestions.push_back(std::move(other));
    }
}

} // namespace

RulePlanner::RulePlanner()
    : m_graph(std::make_unique<GraphPlanner>()), m_entries(std::make_unique<EntryQuestions>())
{
}

RulePlanner::~RulePlanner() = default;

Plan RulePlanner::plan(const std::string& message, const PlanContext& context)
{
    auto plan = planOne(message, context);
    if (plan.topic == kHelpTopic || plan.topic == kWriteTopic || hasFoundAnything(plan))
        return plan;
    const bool isUnderstood = !isUnknown(plan) && !isOnlySearch(plan);
    auto several = planSeveral(message, isUnderstood, context,
        [this](const std::string& one, const PlanContext& about) { return planOne(one, about); });
    if (several && !isUnknown(*several))
        return isUnderstood && isOfSeveralNames(plan)
            ? withFirst(std::move(plan), std::move(*several))
            : std::move(*several);
    if (several) {
        fillUp(several->suggestions, closestQuestions(context, message));
        plan = std::move(*several);
    }
    // Whoever is not understood is told which words are not.
    if (isUnknown(plan) && plan.unusedWords.empty())
        plan.unusedWords = m_graph->unread(message, context);
    return plan;
}

Plan RulePlanner::planOne(const std::string& message, const PlanContext& context)
{
    if (auto told = planForTalk(message, context, *m_graph))
        return std::move(*told);
    auto named = m_entries->plan(message, context);
    const bool isNamed = named && hasFoundAnything(*named);
    auto documents = isNamed ? std::nullopt : planForDocuments(message, context);
    auto plan = isNamed ? std::move(*named)
        : documents     ? std::move(*documents)
                        : planByWords(message, context);
    if (named && isUnknown(plan) && !isUnknown(*named))
        plan = std::move(*named);
    if (isUnknown(plan)) {
        plan.topic.clear();
        if (plan.suggestions.empty())
            plan.suggestions = closestQuestions(context, message);
    } else if (plan.understood.empty()) {
        plan.understood = understoodOf(plan, context);
    }
    noteOptional(plan.understood, context.catalogue);
    return plan;
}

Plan RulePlanner::planByWords(const std::string& message, const PlanContext& context)
{
    const auto words = m_graph->vocabulary(context);
    const auto asked = readQuestion(message).kind == QuestionKind::Unknown
        ? withoutPoliteness(message)
        : message;
    const auto kind = readQuestion(asked).kind;
    const bool isWorld = !words || words->isWorld();
    auto graph = isWorld && isAboutWorld(kind) ? GraphPlan{} : m_graph->plan(message, context);
    const bool namesTime = !readTimes(message, context.now).times.empty();
    const bool isOwn
        = !isWorld && !context.knowsValidity && !namesTime && kind != QuestionKind::Find;
    const bool isCertain
        = graph.isCertain && (kind != QuestionKind::Find || !graph.plan->outcomes.empty());
    const bool isWhere = !isWorld && kind == QuestionKind::Find && asksWhere(asked);
    const bool isUnruled = isWhere || (!isWorld && isOfWorldAlone(kind));
    auto plan = isCertain
        ? std::move(*graph.plan)
        : chosen(std::move(graph), isUnruled ? Plan{} : planByRulesAbout(asked, context), isOwn,
            isWorld || kind == QuestionKind::Find);
    if (kind != QuestionKind::Find) {
        if (auto near = nearTo(plan, message, context))
            plan = std::move(*near);
        else if (!isWorld && isNoName(plan, *words))
            plan = unusedSearch(plan);
    }
    return plan;
}

} // namespace mnemo
