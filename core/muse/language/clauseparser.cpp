// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clauses and nouns that relate what is looked for to others: “where Ada lives”, “neither treat
// patients nor head a ward”, “colleagues of Ada”.

#include "core/muse/language/clauseparser.h"

#include "core/muse/language/parser.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace mnemo {

namespace {

/// Those who do the same as somebody: the verbs that say so, and the properties that do.
struct Fellows
{
    const char* sense;
    std::set<QString> verbs;
    std::set<QString> properties;
};

std::set<QString> setOf(const char* words)
{
    const auto list = QString::fromUtf8(words).split(u' ');
    return {list.begin(), list.end()};
}

const std::array<Fellows, 5>& fellowWords()
{
    static const std::array<Fellows, 5> words{{
        {"colleagues", setOf("works work employed arbeitet beschäftigt angestellt"),
            setOf("company employer department team firma abteilung arbeitgeber")},
        {"classmates", {}, setOf("class klasse form grade")},
        {"teammates", setOf("plays spielt"), setOf("team club verein mannschaft")},
        {"housemates", setOf("lives wohnt lebt"), setOf("room zimmer flat apartment wohnung")},
        {"costars", setOf("acted acts stars starred spielte"), {}},
    }};
    return words;
}

} // namespace

ClauseParser::States ClauseParser::fellows(const State& from)
{
    auto& p = m_parser;
    States reached;
    const auto tell = [&](const Fellows& who, const State& told, std::size_t node) {
        for (const auto& kind : p.m_vocabulary.kinds()) {
            if (kind.words.isEmpty() || !who.verbs.contains(kind.words.front()))
                continue;
            static const std::set<QString> tasks = setOf("on an"); // rather than where they work
            const NodeRelation relation{.kind = kind.name, .way = Way::Open};
            State next = told;
            next.reading.cost += tasks.contains(kind.words.back()) ? 1 : 0;
            p.m_objects.between(next.reading, {from.at, told.at}, {}, {relation, relation}, node);
            reached.push_back(std::move(next));
        }
        for (const auto& property : p.m_vocabulary.properties()) {
            const auto words = wordsOfName(property.name);
            if (property.ofKind || words.isEmpty() || !who.properties.contains(words.back()))
                continue;
            State next = told;
            next.reading.cost += 1;
            next.reading.where.push_back({property.name, "eq"});
            next.reading.where.back().ofNode = node;
            next.reading.role = property.owner;
            next.reading.related.push_back({.node = node, .link = Link::Other});
            reached.push_back(std::move(next));
        }
    };
    for (const auto& who : fellowWords()) {
        if (!p.m_objects.occurs(who.sense))
            continue;
        for (auto noun : p.after(from, who.sense)) {
            noun.reading.isPlural = true;
            auto& related = noun.reading.related;
            if (!related.empty() && related.back().isInferred && related.back().node) {
                const auto node = *related.back().node; // “Ada's colleagues”
                related.pop_back();
                tell(who, noun, node);
                continue;
            }
            for (const auto& of : p.after(noun, "of")) {
                for (const auto& named : p.names(of))
                    tell(who, named, named.reading.nodes.size() - 1);
            }
        }
    }
    return reached;
}

ClauseParser::States ClauseParser::clauses(const State& from)
{
    auto& p = m_parser;
    States reached;
    const auto tell = [&](const State& begun, int cost) {
        for (auto& named : p.names(begun)) {
            named.reading.cost += cost;
            reached = p.all(std::move(reached), p.askedOfName(named));
        }
    };
    const auto tellNobody = [&](const State& where) { // “an denen niemand arbeitet”
        for (const auto& nobody : p.after(where, "nobody")) {
            for (const auto& link : p.kindsAt(nobody.at)) {
                State next = nobody;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.having.push_back({.kind = p.m_vocabulary.kinds()[link.index].name,
                    .way = Way::In,
                    .op = "eq",
                    .count = 0});
                reached.push_back(std::move(next));
            }
        }
    };
    auto begun = p.after(from, "comma");
    begun.push_back(from);
    for (const auto& one : begun) {
        for (const auto& where : p.after(one, "where_clause")) {
            tell(where, 0);
            tellNobody(where);
        }
        for (const auto& that : p.after(one, "that")) {
            static const std::set<QString> english = setOf("that which who whom");
            tell(that, english.contains(p.m_words[that.at - 1].folded) ? 0 : 2);
        }
    }
    return reached;
}

ClauseParser::States ClauseParser::bornIn(const State& from)
{
    auto& p = m_parser;
    auto reached = p.each(p.after(from, "born_in"),
        [&](const State& one) { return p.all(p.valueAlone(one, false), p.unseenPlaces(one)); });
    static const std::set<QString> origins
        = setOf("birth birthplace born origin native hometown nationality geburtsort geburtsland "
                "herkunft herkunftsland heimat");
    std::erase_if(reached, [&](const State& one) {
        const auto words = wordsOfName(one.reading.where.back().property);
        return std::ranges::none_of(words, [&](const QString& word) {
            return origins.contains(word) || word.startsWith(QStringLiteral("birth"));
        });
    });
    return reached;
}

/// A verb with its object, which is denied.
ClauseParser::States ClauseParser::denied(const State& from)
{
    auto found = m_parser.all(m_parser.relations(from, false), m_parser.doneToAny(from));
    std::erase_if(found, [&](State& one) { return !deny(one.reading, from.reading); });
    return found;
}

ClauseParser::States ClauseParser::anyFitting(const State& object, const NodeRelation& relation)
{
    States reached;
    if (!object.reading.where.empty() || !object.reading.related.empty())
        return reached;
    for (const auto& noun : m_parser.m_objects.fitting(object.at)) {
        State one{noun.at, object.reading};
        auto& reading = one.reading;
        reading.cost += noun.reading.cost + 2;
        reading.ask = Ask::Count;
        reading.isPlural = true;
        reading.role = noun.reading.role;
        reading.where = noun.reading.where;
        reading.bound = {{"ge", 1}};
        reading.related.push_back(relation);
        reading.related.back().node = reading.nodes.size() - 1;
        reached.push_back(std::move(one));
    }
    return reached;
}

ClauseParser::States ClauseParser::saidNot(const State& from)
{
    static const std::map<std::string, std::string> opposites{
        {"lt", "ge"}, {"ge", "lt"}, {"le", "gt"}, {"gt", "le"}};
    auto& p = m_parser;
    auto reached = p.valueAlone(from, true);
    for (const auto& in : p.after(from, "in")) // “(neither insured nor) in Berlin”
        reached = p.all(std::move(reached), p.valueAlone(in, true));
    for (auto& one : p.all(p.ages(from), p.comparatives(from))) {
        auto& where = one.reading.where;
        if (where.size() != from.reading.where.size() + 1 || !opposites.contains(where.back().op))
            continue;
        where.back().op = opposites.at(where.back().op);
        reached.push_back(std::move(one));
    }
    return reached;
}

ClauseParser::States ClauseParser::denials(const State& from)
{
    auto& p = m_parser;
    const auto saidNot = [this](const State& one) { return this->saidNot(one); };
    const auto denied = [this](const State& one) { return this->denied(one); };
    auto reached = p.each(p.each(p.after(from, "neither"), denied),
        [&](const State& one) { return p.each(p.after(one, "nor"), denied); });
    reached = p.all(std::move(reached),
        p.each(p.each(p.after(from, "neither"), saidNot),
            [&](const State& one) { return p.each(p.after(one, "nor"), saidNot); }));
    reached = p.all(std::move(reached), p.each(p.after(from, "without"), denied));
    if (from.reading.ofEdges)
        return reached;
    for (const auto& no : p.all(p.after(from, "without"), p.after(from, "and_no"))) {
        for (auto& named : p.names(no)) {
            named.reading.cost += 2;
            named.reading.related.push_back(
                {.isInferred = true, .node = named.reading.nodes.size() - 1, .link = Link::None});
            reached.push_back(std::move(named));
        }
    }
    return reached;
}

ClauseParser::States ClauseParser::verbLast(const State& from, const State& named, Way way)
{
    const auto first = from.reading.related.size();
    State begun = named;
    begun.reading.related.push_back({.way = way, .node = named.reading.nodes.size() - 1});
    States reached;
    for (const auto& several : m_parser.m_objects.more(begun, {.way = way})) {
        for (const auto& link : m_parser.kindsAt(several.at)) {
            State next = several;
            next.at += link.length;
            next.reading.cost += link.cost + 1;
            for (auto i = first; i < next.reading.related.size(); ++i)
                next.reading.related[i].kind = m_parser.m_vocabulary.kinds()[link.index].name;
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

} // namespace mnemo
