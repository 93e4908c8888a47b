// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands behind a noun and says more of it: “in Berlin”, “with priority 1”, “who work on
// Atlas”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int mostModifiers = 5;

/// Whether a property that the words are about now is one of those that stand nearer, too.
bool isOfNearest(const Reading& reading, const Reading& before, const Vocabulary& vocabulary)
{
    const auto has = [&](const std::string& property) {
        return !property.empty()
            && std::any_of(
                before.nearest.begin(), before.nearest.end(), [&](const std::string& role) {
                    return vocabulary.property(role, property) != nullptr;
                });
    };
    for (auto i = before.where.size(); i < reading.where.size(); ++i) {
        if (has(reading.where[i].property))
            return true;
    }
    return before.orderProperty != reading.orderProperty && has(reading.orderProperty);
}

/// “people who work for companies in Berlin” says where the companies are, if the graph has that:
/// of people it would be something else. What no company has is said of the people.
template <typename States>
void keepOfMain(States& reached, const Reading& before, const Vocabulary& vocabulary)
{
    if (before.nearest.empty())
        return;
    std::erase_if(
        reached, [&](const auto& one) { return isOfNearest(one.reading, before, vocabulary); });
    for (auto& [at, reading] : reached) {
        bool isMore = reading.where.size() > before.where.size();
        for (auto i = before.related.size(); i < reading.related.size(); ++i) {
            isMore = true;
            if (reading.related[i].isInferred)
                reading.related[i].besides = before.nearest;
            else if (mayBeSaidOf(before.nearest, reading.related[i], vocabulary))
                reading.cost += kOfFarther;
        }
        if (isMore && reading.having.size() == before.having.size())
            reading.nearest.clear();
    }
}

} // namespace

bool mayBeSaidOf(
    const std::set<std::string>& roles, const NodeRelation& relation, const Vocabulary& vocabulary)
{
    const auto* kind = vocabulary.kind(relation.kind);
    return kind != nullptr
        && std::any_of(kind->between.begin(), kind->between.end(), [&](const auto& ends) {
               return (relation.way != Way::In && roles.contains(ends.first))
                   || (relation.way != Way::Out && roles.contains(ends.second));
           });
}

void keepDistinct(std::vector<PartialReading>& states)
{
    std::vector<PartialReading> kept;
    kept.reserve(states.size());
    for (auto& state : states) {
        const auto isSame = [&](const PartialReading& one) {
            return one.at == state.at && one.reading.cost == state.reading.cost
                && one.reading.where.size() == state.reading.where.size() && one == state;
        };
        if (std::none_of(kept.begin(), kept.end(), isSame))
            kept.push_back(std::move(state));
    }
    states = std::move(kept);
}

QuestionParser::States QuestionParser::modifiers(const State& from)
{
    States reached{from};
    States newest{from};
    for (int i = 0; i < mostModifiers && !newest.empty(); ++i) {
        newest = each(newest, [this](const State& one) { return modifier(one); });
        keepDistinct(newest);
        reached = all(std::move(reached), newest);
    }
    return reached;
}

QuestionParser::States QuestionParser::modifier(const State& from)
{
    States reached = all(after(from, "exist"), after(from, "also"));
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    add(each(after(from, "with"), [this](const State& one) {
        return all(all(conditions(one), presences(one)), extremes(one));
    }));
    add(amountsBehind(from));
    add(absences(from));
    auto clause = after(from, "that");
    for (const auto& comma : after(from, "comma"))
        clause = all(std::move(clause), after(comma, "that"));
    add(each(clause, [this](const State& one) { return predicates(one); }));
    add(relations(from, true));
    add(all(m_objects.sameAs(from), m_objects.clauses().denials(from)));
    add(all(m_objects.clauses().clauses(from), m_objects.clauses().bornIn(from)));
    add(livingIn(from));
    add(comparatives(from));
    add(ages(from));
    add(inPlace(from));
    add(qualified(from));
    add(ofNode(from));
    add(all(edgesBetween(from), datedEdges(from)));
    add(doneByNobody(from));
    if (from.at < m_words.size() && isPreposition(m_words[from.at].folded))
        add(valueAlone(from, false)); // “tasks in progress”
    for (const auto& about : after(from, "about_topic"))
        add(valueAlone(about, false)); // “papers about memory”
    add(orders(from));
    add(pers(from));
    add(propertyVerbs(from));
    add(valuesBehindVerb(from, false));
    add(years(from));
    add(exceptions(from));
    keepOfMain(reached, from.reading, m_vocabulary);
    return reached;
}

/// “(flights) between 500 and 7000 in distance”, “(articles) under 10 in price”.
QuestionParser::States QuestionParser::amountsBehind(const State& from)
{
    auto reached = numbersOfOthers(from);
    std::erase_if(reached, [&](const State& one) {
        // “in 3 years” is hardly a condition.
        return one.reading.where.size() == from.reading.where.size()
            || one.reading.nodes.size() != from.reading.nodes.size()
            || one.reading.where.back().op == "eq" || one.reading.where.back().op == "ne";
    });
    for (auto& one : reached)
        one.reading.cost += 1;
    return reached;
}

} // namespace mnemo
