// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/verbguesses.h"

#include "core/muse/language/parser.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int kByGuess = 3; ///< the cost: what the graph calls so is meant first

} // namespace

/// Whether a word is a verb of general meaning that the graph has nothing for. “reviewed” says more
/// than that two are joined: it would be wrong to take it for “wrote”.
bool VerbGuesses::isGuess(std::size_t at)
{
    auto& p = m_parser;
    return at < p.m_words.size() && !p.m_words[at].isQuoted && p.kindsAt(at).empty()
        && !p.after({at, {}}, "light_verb").empty();
}

/// Both ends have to be named: “who” may be anybody.
bool VerbGuesses::mayGuess(const State& from)
{
    const auto& has = from.reading;
    const bool isPending = !has.related.empty() && !has.related.back().node;
    return !has.role.empty() && !has.asksWho && !has.ofEdges && !isPending;
}

VerbGuesses::States VerbGuesses::objects(const State& verb, NodeRelation relation)
{
    auto& p = m_parser;
    States reached;
    for (const auto& object : p.maybe(verb, "preposition")) {
        auto told = relation;
        if (object.at > verb.at) {
            told.preposition = p.m_words[verb.at].folded;
            told.prepositions = RelationName::ofWords({told.preposition}).ways;
        }
        reached = p.all(std::move(reached), p.relationTo(object, told));
    }
    return reached;
}

VerbGuesses::States VerbGuesses::active(const State& from)
{
    if (!mayGuess(from) || !isGuess(from.at))
        return {};
    State verb{from.at + 1, from.reading};
    verb.reading.cost += kByGuess;
    return objects(verb, {.isInferred = true, .way = Way::Out});
}

VerbGuesses::States VerbGuesses::passive(const State& from)
{
    auto& p = m_parser;
    if (!mayGuess(from) || !isGuess(from.at))
        return {};
    State verb{from.at + 1, from.reading};
    verb.reading.cost += kByGuess;
    States reached;
    for (const auto& by : p.after(verb, "by"))
        reached = p.all(std::move(reached),
            p.relationTo(by, {.isInferred = true, .way = Way::In, .isStrict = true}));
    return p.all(std::move(reached),
        p.after(verb, "by").empty() ? objects(verb, {.isInferred = true, .way = Way::Out})
                                    : States{});
}

VerbGuesses::States VerbGuesses::subjectFirst(const State& from)
{
    auto& p = m_parser;
    States reached;
    if (!mayGuess(from))
        return reached;
    for (const auto& named : p.each(p.all(p.after(from, "does"), p.after(from, "have")),
             [&](const State& one) { return p.names(one); })) {
        if (!isGuess(named.at))
            continue;
        State verb{named.at + 1, named.reading};
        verb.reading.cost += kByGuess;
        for (auto& end : p.maybe(verb, "preposition")) {
            NodeRelation relation{.isInferred = true, .way = Way::In};
            relation.node = end.reading.nodes.size() - 1;
            if (end.at > verb.at)
                relation.prepositions = RelationName::ofWords({p.m_words[verb.at].folded}).ways;
            end.reading.related.push_back(std::move(relation));
            reached.push_back(std::move(end));
        }
    }
    return reached;
}

VerbGuesses::States VerbGuesses::oftenest(const State& from, bool isBefore)
{
    auto& p = m_parser;
    States reached;
    if (!mayGuess(from) || from.reading.orderRelation || !from.reading.orderProperty.empty())
        return reached;
    for (const auto& begun : isBefore ? p.after(from, "most_often") : States{from}) {
        if (!isGuess(begun.at))
            continue;
        State verb{begun.at + 1, begun.reading};
        verb.reading.cost += kByGuess;
        verb.reading.orderRelation = NodeRelation{.isInferred = true, .way = Way::In};
        verb.reading.isDescending = true;
        askForTop(verb);
        reached = p.all(std::move(reached), isBefore ? States{verb} : p.after(verb, "most_often"));
    }
    return reached;
}

VerbGuesses::States VerbGuesses::ofMost(const State& from)
{
    auto& p = m_parser;
    States reached;
    const auto& has = from.reading;
    if (!mayGuess(from) || has.orderRelation || !has.orderProperty.empty())
        return reached;
    const auto most
        = p.each(p.after(from, "does"), [&](const State& one) { return p.after(one, "most"); });
    for (const auto& begun :
        p.each(most, [&](const State& one) { return p.maybe(one, "others"); })) {
        for (const auto& link : p.rolesAt(begun.at)) {
            State noun{begun.at + link.length, begun.reading};
            noun.reading.cost += link.cost;
            noun.reading.isDescending = true;
            noun.reading.orderRelation
                = NodeRelation{.way = Way::In, .role = p.m_vocabulary.roles()[link.index]};
            askForTop(noun);
            for (const auto& kind : p.kindsAt(noun.at)) {
                State verb{noun.at + kind.length, noun.reading};
                verb.reading.cost += kind.cost;
                verb.reading.orderRelation->kind = p.m_vocabulary.kinds()[kind.index].name;
                reached = p.all(
                    std::move(reached), p.behindVerb(verb, p.m_vocabulary.kinds()[kind.index]));
            }
        }
    }
    return reached;
}

VerbGuesses::States VerbGuesses::ofAgents(const State& from)
{
    auto& p = m_parser;
    States reached;
    if (from.at >= p.m_words.size() || from.reading.ofEdges || p.m_words[from.at].isQuoted
        || !p.kindsAt(from.at).empty())
        return reached;
    const auto& typed = p.m_words[from.at].folded;
    const auto asked = RelationName::ofWords({typed});
    for (const auto& role : p.m_vocabulary.roles()) {
        if (typed.startsWith(toQString(role).toLower())) // the noun itself
            continue;
        const bool isSaid = from.reading.role == role
            || (from.reading.role.empty() && from.reading.asksWho && from.reading.isRoleOpen);
        if (!isSaid || !RelationName::ofWords(wordsOfName(role)).isSame(asked))
            continue;
        State verb{from.at + 1, from.reading};
        verb.reading.cost += 1;
        verb.reading.role = role;
        verb.reading.isRoleFilled = true;
        reached = p.all(std::move(reached), p.all(p.valueAlone(verb, false), p.inPlace(verb)));
    }
    return reached;
}

} // namespace mnemo
