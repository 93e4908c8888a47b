// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands behind a verb: its preposition, and what it is about: “to Priya Raman”, “the most
// films”, “no project”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

/// Behind a verb of the kind, or a preposition that belongs to it: none that says the opposite.
QuestionParser::States QuestionParser::behindVerb(const State& from, const KnownKind& kind) const
{
    auto reached = maybe(from, "preposition");
    std::erase_if(reached, [&](const State& one) {
        return one.at > from.at && saysOpposite(m_words[from.at].folded, kind.relation, true);
    });
    return reached;
}

/// The object of a verb, “assigned Priya” as well as “assigned to Priya”. What is “cited in” or
/// “linked from” something is so by it.
QuestionParser::States QuestionParser::relationsBehind(
    const State& from, const NodeRelation& relation, bool isPassive)
{
    const auto& kind = *m_vocabulary.kind(relation.kind);
    const bool isDone = isPassive && !relation.isStrict && from.at < m_words.size()
        && looksParticiple(m_words[from.at - 1].folded);
    const auto ways
        = isDone ? RelationName::ofWords({m_words[from.at].folded}).ways : std::set<QString>();
    const bool isWhence = ways.contains(QStringLiteral("from"))
        && saysOpposite(m_words[from.at].folded, kind.relation, true);
    const bool isWithin = kind.relation.ways.empty()
        && (ways.contains(QStringLiteral("from")) || ways.contains(QStringLiteral("in")));
    auto told = relation;
    if (isWhence || isWithin) {
        told.way = Way::In;
        told.isStrict = isWhence;
    }
    auto objects = behindVerb(from, kind);
    if (isWhence)
        objects = after(from, "preposition");
    States reached;
    for (const auto& object : objects)
        reached
            = all(std::move(reached), relationTo(object, object.at > from.at ? told : relation));
    return reached;
}

/// The object of a verb: a node or several, so many others, each of a role, anything, nothing.
QuestionParser::States QuestionParser::relationTo(const State& from, NodeRelation relation)
{
    const auto related = [&](State named) {
        auto told = relation;
        told.node = named.reading.nodes.size() - 1;
        named.reading.related.push_back(std::move(told));
        return States{std::move(named)};
    };
    const auto several = [&](const State& one) { return m_objects.more(one, relation); };
    auto reached = each(names(from), related);
    reached = all(reached, m_objects.deniedBehind(reached));
    reached = all(reached, each(reached, several));
    auto begun = all(after(from, "both"), after(from, "either"));
    begun = all(begun, each(begun, [this](const State& one) {
        return after(one, "preposition"); // “sowohl an Atlas als auch an Boreal”
    }));
    for (const auto& both : begun)
        reached = all(std::move(reached), each(each(names(both), related), several));
    reached = all(std::move(reached), m_objects.neitherTo(from, relation));
    reached = all(std::move(reached), m_objects.same(from, relation));
    reached = all(std::move(reached), relationToMost(from, relation));
    reached = all(std::move(reached), relationToFitting(from, relation));
    return all(std::move(reached), relationToSome(from, relation));
}

/// “directed the most films”, “work on each project”.
QuestionParser::States QuestionParser::relationToMost(
    const State& from, const NodeRelation& relation)
{
    States reached;
    auto begun = each(maybe(from, "article"), [this](const State& one) { return places(one); });
    begun.push_back(from);
    for (const auto& most : each(begun, [this](const State& one) { return after(one, "most"); })) {
        for (const auto& link : rolesAt(most.at)) {
            State next = most;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.orderRelation = relation;
            next.reading.orderRelation->role = m_vocabulary.roles()[link.index];
            next.reading.isDescending = true;
            askForTop(next);
            reached.push_back(std::move(next));
        }
    }
    for (const auto& every : after(from, "per")) {
        for (const auto& link : rolesAt(every.at)) {
            State next = every;
            next.at += link.length;
            next.reading.cost += link.cost;
            auto told = relation;
            told.role = m_vocabulary.roles()[link.index];
            next.reading.nearest = {told.role};
            next.reading.groupRelation = std::move(told);
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “(depend on) a deprecated package”, “(treat) patients older than 70”: any that fit.
QuestionParser::States QuestionParser::relationToFitting(
    const State& from, const NodeRelation& relation)
{
    constexpr int ofOthers = 2; // the cost: a name is meant first
    States reached;
    const auto& has = from.reading;
    if (has.joined || has.ofEdges || !has.where.empty() || !has.related.empty()
        || !has.having.empty())
        return reached;
    for (const auto& noun : m_objects.fitting(from.at)) {
        State next = from;
        next.at = noun.at;
        next.reading.cost += noun.reading.cost + ofOthers;
        next.reading.joined = relation;
        next.reading.joined->role = noun.reading.role;
        next.reading.joinedWhere = noun.reading.where;
        reached.push_back(std::move(next));
    }
    return reached;
}

/// So many others, anything, nothing.
QuestionParser::States QuestionParser::relationToSome(
    const State& from, const NodeRelation& relation)
{
    States reached;
    const auto have = [&](State next, const char* op, int count, const std::string& role) {
        auto told = relation;
        told.op = op;
        told.count = count;
        told.role = role;
        next.reading.nearest = role.empty() ? std::set<std::string>() : std::set{role};
        next.reading.having.push_back(std::move(told));
        reached.push_back(std::move(next));
    };
    for (auto& next : after(from, "nobody"))
        have(std::move(next), "eq", 0, {});
    for (auto& next : after(from, "something")) {
        have(std::move(next), "ge", 1, {});
        reached.back().reading.nearest = m_objects.farRoles(relation);
    }
    for (const auto& none : after(from, "no")) { // “lead no project”
        for (const auto& link : rolesAt(none.at)) {
            State next = none;
            next.at += link.length;
            next.reading.cost += link.cost;
            have(std::move(next), "eq", 0, m_vocabulary.roles()[link.index]);
        }
    }
    for (const auto& some : maybe(from, "any")) {
        for (const auto& link : rolesAt(some.at)) {
            // “leads a project”, “lead projects”; one alone is a name that was begun.
            if (some.at == from.at && !looksPlural(m_words[some.at + link.length - 1].folded))
                continue;
            State next = some;
            next.at += link.length;
            next.reading.cost += link.cost + 1;
            have(std::move(next), "ge", 1, m_vocabulary.roles()[link.index]);
        }
    }
    for (const char* sense : {"gt", "lt", "ge", "le", "eq", ""}) {
        for (const auto& begun : *sense == '\0' ? States{from} : after(from, sense)) {
            const auto number
                = begun.at < m_words.size() ? m_lexicon.number(m_words[begun.at]) : std::nullopt;
            if (!number || *number < 0 || *number > 1e6 || *number != static_cast<int>(*number))
                continue;
            State counted = begun;
            ++counted.at;
            const auto more = *sense == '\0' ? after(counted, "or_more") : States{};
            const char* op = !more.empty() ? "ge" : *sense == '\0' ? "eq" : sense;
            if (!more.empty())
                counted = more.front();
            const auto count = static_cast<int>(*number);
            for (const auto& link : rolesAt(counted.at)) {
                State next = counted;
                next.at += link.length;
                next.reading.cost += link.cost;
                have(std::move(next), op, count, m_vocabulary.roles()[link.index]);
            }
            for (auto& next : all(after(counted, "others"), after(counted, "nodes")))
                have(std::move(next), op, count, {});
        }
    }
    return reached;
}

} // namespace mnemo
