// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/factplanner.h"

#include "core/muse/factquestions.h"
#include "core/muse/language/lexicon.h"
#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/subject.h"

#include <QRegularExpression>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostCandidates = 5; ///< nodes of one name that are all asked about
constexpr std::size_t mostKinds = 8; ///< that one word may name
constexpr int mostFacts = 1000; ///< that one query gives
constexpr std::int64_t microsPerSecond = 1'000'000;

/// The last instant of a period, at most now: what was known by then.
std::int64_t lastOf(const Period& period, std::int64_t now)
{
    const auto present = now * microsPerSecond;
    return period.to ? std::min(*period.to - 1, present) : present;
}

void place(AskedAt& asked, const AskedTime& time, bool ofMemory, std::int64_t now)
{
    const bool isMoment = time.kind == AskedTime::Kind::Moment;
    if (ofMemory) {
        asked.times.knownAt
            = timeText(isMoment ? time.period.from.value_or(0) : lastOf(time.period, now));
    } else if (isMoment) {
        asked.times.asOf = timeText(time.period.from.value_or(0));
    } else {
        asked.times.asOf = "always";
        asked.period = time.period.text();
    }
}

/// Two times of one sort have no meaning together.
bool isOneOfEach(const std::vector<AskedTime>& times)
{
    const auto ofMemory
        = std::count_if(times.begin(), times.end(), [](const auto& one) { return one.ofMemory; });
    return ofMemory <= 1 && std::ssize(times) - ofMemory <= 1;
}

/// The relations that the graph has, of all times.
RelationNames relationsOf(const PlanContext& context)
{
    const auto summary = context.ask({"summary_state", Json::object()});
    std::vector<std::string> kinds;
    const auto* list = resolvePointer(summary.result, "/counts/kinds");
    for (const auto& one : list && list->is_array() ? *list : Json::array())
        kinds.push_back(textAt(one, "/name"));
    return RelationNames(kinds);
}

/// Whether a question that is read so may as well name a relation of the graph.
bool mayNameRelation(QuestionKind kind)
{
    using enum QuestionKind;
    return kind == Unknown || kind == LinksTo || kind == LinksFrom || kind == Find
        || kind == Describe || kind == WhatFood;
}

void askOne(PlanBuilder& builder, const std::string& node, const std::string& kind, bool outward)
{
    builder.answerAlso("neighbors",
        {{"node_id", node}, {"edge_kind", kind}, {"direction", outward ? "out" : "in"},
            {"limit", mostFacts}});
}

/// “Atlas in Smarch”: a node, and words that tell nothing. The words, or "".
std::string qualifierAfterNode(const std::string& about, const PlanContext& context)
{
    static const QRegularExpression last(
        QStringLiteral("^(.+?) ((?:in|on|at|during|since|before|after|until|till|by|from|between|"
                       "im|am|seit|vor|nach|bis|zwischen|während|um|ab) .+)$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = last.match(toQString(about));
    if (!match.hasMatch())
        return {};
    const auto name = withoutNoun(toUtf8(match.captured(1)));
    const auto found = context.ask({"search_nodes", {{"query", name}, {"limit", 1}}});
    return found.status == QueryStatus::Found ? toUtf8(match.captured(2)) : std::string();
}

void askAll(PlanBuilder& builder, const FactQuestion& question, const PlanContext& context)
{
    const auto nodes = builder.names().candidates(question.about, mostCandidates);
    if (builder.refused() || builder.stopped())
        return;
    if (nodes.empty()) {
        if (const auto words = qualifierAfterNode(question.about, context); !words.empty())
            builder.refuse({UnusedWords{words, UnusedWords::Why::NotUsed}});
        return; // else the search tells what it found
    }
    builder.keepAsLookups();
    // Who is married to somebody is so by both, whichever end the edge leads from.
    const bool isMutual = std::any_of(question.kinds.begin(), question.kinds.end(),
        [](const auto& kind) { return Lexicon::shipped().isMutual(wordsOfName(kind)); });
    for (const bool outward : {question.outward, !question.outward}) {
        for (const auto& node : nodes) {
            for (const auto& kind : question.kinds) {
                if (!builder.stopped())
                    askOne(builder, node, kind, outward);
            }
        }
        if (!isMutual && (!question.eitherWay || builder.hasFound()))
            break;
    }
    // Of several nodes that are called exactly so each is told of, whatever was found.
    if (builder.names().namesakes().size() < 2 || question.eitherWay)
        builder.keepFound();
}

} // namespace

std::string factsTopic(const std::string& period)
{
    return period.empty() ? std::string(kFactsTopic)
                          : std::string(kFactsTopic) + kPeriodMark + period;
}

AskedAt readAskedAt(const std::string& message, const PlanContext& context)
{
    const auto timed = readTimes(message, context.now);
    const auto believed = withoutBelief(timed.message);
    AskedAt asked;
    asked.message = believed.value_or(timed.message);
    for (const auto& time : timed.times) {
        asked.words.push_back({time.words, UnusedWords::Why::NotUsed});
        if (time.kind == AskedTime::Kind::Unreadable)
            asked.isReadable = false;
        else
            place(asked, time, time.ofMemory || believed, context.now);
    }
    if (believed ? timed.times.size() > 1 : !isOneOfEach(timed.times))
        asked.isReadable = false;
    // What was believed then is what was held to be so then.
    if (believed)
        asked.times.asOf = asked.times.knownAt;
    return asked;
}

std::optional<std::string> askForFacts(PlanBuilder& builder, const AskedAt& asked,
    const PlanContext& context, const Question& otherwise)
{
    if (!mayNameRelation(otherwise.kind) || !asksForFacts(asked.message))
        return {};
    const auto question = readFactQuestion(asked.message, relationsOf(context));
    if (!question || (question->kinds.empty() && otherwise.kind != QuestionKind::Unknown))
        return {};
    std::vector<UnusedWords> unused;
    if (question->kinds.empty() || question->kinds.size() > mostKinds)
        unused.push_back({question->relation, UnusedWords::Why::NotUsed});
    if (!question->unused.empty())
        unused.push_back({question->unused, UnusedWords::Why::NotUsed});
    if (!context.knowsValidity || !asked.isReadable)
        unused.insert(unused.end(), asked.words.begin(), asked.words.end());
    if (unused.empty())
        askAll(builder, *question, context);
    else
        builder.refuse(unused);
    return factsTopic(asked.period);
}

} // namespace mnemo
