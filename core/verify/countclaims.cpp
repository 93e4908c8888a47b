// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/composer.h"
#include "core/muse/planner.h"
#include "core/verify/claimpredicate.h"
#include "core/verify/claimreading.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

/// “Ada has 3 neighbours”, “Ada is connected to 3 other nodes”: what is asked of the one node that
/// is named; empty where the claim is none of these.
QString questionOfOne(const ClaimReading& claim, std::size_t& number)
{
    const auto& words = claim.words;
    const ClaimName& name = claim.names.front();
    if (name.begin != 0 || claim.names.size() != 1 || name.hits.size() != 1 || !claim.times.empty()
        || claim.isPast)
        return {};
    const auto folded
        = [&words](std::size_t i) { return i < words.size() ? words[i].folded : QString(); };
    static const std::set<QString> joined{u"connected"_s, u"linked"_s, u"joined"_s};
    static const std::set<QString> nodes{u"node"_s, u"nodes"_s, u"others"_s};
    const bool isJoined = folded(name.end) == "is"_L1 && joined.contains(folded(name.end + 1))
        && (folded(name.end + 2) == "to"_L1 || folded(name.end + 2) == "with"_L1);
    number = isJoined ? name.end + 3 : folded(name.end) == "has"_L1 ? name.end + 1 : 0;
    if (number == 0 || number + 1 >= words.size() || !numberOf(words[number].text))
        return {};
    const auto own = claim.textOf(name.begin, name.end);
    if (!isJoined)
        return u"How many %1 does %2 have?"_s.arg(claim.textOf(number + 1, words.size()), own);
    const std::size_t what = folded(number + 1) == "other"_L1 ? number + 2 : number + 1;
    return what + 1 == words.size() && nodes.contains(folded(what))
        ? u"How many neighbours does %1 have?"_s.arg(own)
        : QString();
}

/// The question whose answer is the number of the claim; empty where it counts nothing.
QString questionOf(const ClaimReading& claim, std::size_t& number)
{
    const auto& words = claim.words;
    const auto folded
        = [&words](std::size_t i) { return i < words.size() ? words[i].folded : QString(); };
    static const std::set<QString> holders{u"graph"_s, u"memory"_s, u"store"_s, u"world"_s};
    // “The memory lost 10 people” counts others than those that it has.
    static const std::set<QString> holds{u"has"_s, u"have"_s, u"holds"_s, u"hold"_s, u"contains"_s,
        u"contain"_s, u"knows"_s, u"stores"_s, u"includes"_s};
    const bool isThere = folded(0) == "there"_L1 && (folded(1) == "are"_L1 || folded(1) == "is"_L1);
    const std::size_t article = folded(0) == "the"_L1 ? 1 : 0;
    const bool isHeld = holders.contains(folded(article)) && holds.contains(folded(article + 1));
    number = isThere ? 2 : isHeld ? article + 2 : 0;
    if (number >= words.size() || !numberOf(words[number].text) || number + 1 >= words.size())
        return {};
    const QString rest = claim.textOf(number + 1, words.size());
    // The graph's summary tells nodes role by role; counted by role there is their total as well.
    const bool isOfAll = number + 2 == words.size()
        && (folded(number + 1) == "nodes"_L1 || folded(number + 1) == "node"_L1);
    if (isOfAll && (isThere || isHeld))
        return u"How many nodes of each role are there?"_s;
    return isThere || isHeld ? u"How many %1 are there?"_s.arg(rest) : u"How many %1?"_s.arg(rest);
}

/// “3 people report to Ada”: whether an edge of the one who is named says what is said of them now,
/// so that the question is about such edges.
bool isOfEdges(const ClaimReading& claim, ClaimGround& ground)
{
    const ClaimName& name = claim.names.front();
    if (claim.names.size() != 1 || !claim.times.empty() || claim.isPast || name.begin < 3)
        return false;
    const auto said = readPredicate(claim.words, {0, 2}, {name.begin, name.end}, {});
    if (!said)
        return false;
    return std::ranges::any_of(name.hits, [&](const NamedHit& hit) {
        return std::ranges::any_of(ground.edgesOf(hit.id).rows, [&](const EdgeRow& row) {
            const auto known = predicatesOf(row, toQString(hit.label));
            return std::ranges::any_of(known, [&](const RowPredicate& one) {
                return one.isOwnSubject == said->isSwapped && says(one.predicate, *said);
            });
        });
    });
}

bool isCount(const AnswerValue& value)
{
    const auto& pointer = value.pointer();
    const bool isShown = value.derivation() == Derivation::Shown
        && (pointer == "/total" || pointer.ends_with("/count")
            || (pointer.starts_with("/counts/") && !pointer.ends_with("/name")));
    return (isShown || value.derivation() == Derivation::Counted) && !value.isPartial()
        && value.distinctBy().empty();
}

/// "/groups/0/count": of one among several.
bool isOfItem(const AnswerValue& value)
{
    const auto end = value.pointer().rfind('/');
    if (end == std::string::npos || end == 0)
        return false;
    const auto begin = value.pointer().rfind('/', end - 1);
    const auto place = std::string_view(value.pointer()).substr(begin + 1, end - begin - 1);
    return !place.empty()
        && std::ranges::all_of(place, [](char c) { return c >= '0' && c <= '9'; });
}

/// The first value of an answer that is a number of something. Where a sentence tells the numbers
/// of several groups, none of them is that of all: there is none then.
const AnswerValue* countIn(const Answer& answer)
{
    for (const Claim& claim : answer.claims()) {
        const AnswerValue* first = nullptr;
        for (const ClaimPart& part : claim.parts) {
            const auto* value = std::get_if<AnswerValue>(&part);
            if (value == nullptr || !isCount(*value))
                continue;
            if (first != nullptr && isOfItem(*first))
                return nullptr;
            if (first == nullptr)
                first = value;
        }
        if (first != nullptr)
            return first;
    }
    return nullptr;
}

std::optional<Answer> answerTo(const QString& question, ClaimGround& ground, Planner& planner)
{
    const QueryRunner& runner = ground.runner();
    PlanContext context{runner.catalogue(),
        [&ground](const PlannedQuery& query) { return ground.run(query.name, query.args); },
        runner.clock().now(), runner.profile().knowsValidity()};
    context.cancel = ground.cancel();
    const Plan plan = planner.plan(toUtf8(question), context);
    if (plan.outcomes.empty() || !plan.unusedWords.empty())
        return {};
    SnapshotOptions options;
    options.cancel = ground.cancel();
    auto made = makeSnapshot(runner, plan.outcomes, options);
    if (!made)
        return {};
    return composeAnswer(
        plan, std::make_shared<const Snapshot>(std::move(made->snapshot)), runner.catalogue());
}

} // namespace

std::optional<ClaimFinding> checkCountClaim(
    const ClaimReading& claim, ClaimGround& ground, Planner& planner)
{
    std::size_t number = 0;
    QString question = claim.names.empty() ? QString() : questionOfOne(claim, number);
    if (question.isEmpty()) {
        question = questionOf(claim, number);
        if (number == 0 && !claim.names.empty() && !isOfEdges(claim, ground))
            return {};
    }
    if (question.isEmpty())
        return {};
    const auto answer = answerTo(question, ground, planner);
    const AnswerValue* value = answer ? countIn(*answer) : nullptr;
    if (value == nullptr)
        return {};
    const auto receipt = std::find_if(answer->receipts().begin(), answer->receipts().end(),
        [value](const Receipt& one) { return one.id == value->receipt(); });
    // The result of the receipt, as the snapshot holds it.
    auto outcome = ground.run(receipt->query, receipt->args);
    if (!outcome.answered() || outcome.resultHash != receipt->resultHash)
        return ClaimFinding{ClaimMark::NotCheckable, ClaimReason::Incomplete, {}, {}, {}};
    auto cell = ground.cell(ground.keep(std::move(outcome)), value->pointer());
    cell.text = value->text();
    ClaimFinding finding{ClaimMark::Supported, ClaimReason::None, {cell}, {}, {}};
    const auto held = numberOf(toQString(value->text()));
    const auto said = numberOf(claim.words[number].text);
    if (!held || !said)
        return {};
    if (std::abs(*held - *said) > 1e-9) {
        finding.mark = ClaimMark::Contradicted;
        finding.difference = ClaimDifference{claim.words[number].text, cell};
    }
    return finding;
}

} // namespace mnemo
