// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions that “yes”, “no” or one of two answers, and properties that are called by who does
// something: “did Ada write the handbook”, “is the bus older than the van”, “who operates the dam”.

#include "core/muse/language/parser.h"
#include "core/muse/plan/understood.h"

#include <algorithm>

namespace mnemo {

/// Behind a kind with its first node: the second.
QuestionParser::States QuestionParser::whetherRelated(const State& from, std::size_t index)
{
    const auto& kind = m_vocabulary.kinds()[index];
    States reached;
    const auto add = [&](const States& objects, Way way) {
        for (auto state : objects) {
            if (state.reading.nodes.size() != 2)
                continue;
            state.reading.ask = Ask::Path;
            state.reading.edgeKind = kind.name;
            state.reading.asksWhether = true;
            state.reading.cost += 1; // “is Ada connected to Ben” may as well take several steps
            state.reading.way = way;
            reached.push_back(std::move(state));
        }
    };
    const auto named = [this](const State& one) { return names(one); };
    if (from.reading.nodes.size() == 2)
        add({from}, Way::Out);
    const bool hasBy = isBy(from.at - 1, kind);
    add(each(behindVerb(from, kind), named), hasBy ? Way::In : Way::Out);
    if (isBy(from.at, kind))
        add(each(after(from, "by"), named), Way::In);
    return reached;
}

/// “did Ada write the handbook”, “is Ada a member of the choir”, “leitet Ada den Chor”, “hat Ada
/// den Chor gegründet”.
QuestionParser::States QuestionParser::whether(const State& from)
{
    States reached;
    const auto asked = [&](const State& begun) {
        for (const auto& link : kindsAt(begun.at)) {
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost;
            reached = all(std::move(reached), whetherRelated(next, link.index));
        }
    };
    const auto verbs = all(after(from, "does"), all(after(from, "is"), after(from, "have")));
    for (const auto& first : each(verbs, [this](const State& one) { return names(one); })) {
        for (const auto& begun : maybe(first, "article"))
            asked(begun);
        for (const auto& object : maybe(first, "preposition")) { // a German verb stands last
            for (const auto& second : names(object))
                asked(second);
        }
    }
    for (const auto& link : kindsAt(from.at)) {
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        for (const auto& first : names(next))
            reached = all(std::move(reached), whetherRelated(first, link.index));
    }
    return all(std::move(reached), comparedByAdjective(from));
}

/// “is Ada older than Ben”, “which is longer, the handbook or the guide”.
QuestionParser::States QuestionParser::comparedByAdjective(const State& from)
{
    States reached;
    // Each property of which more, or where it is reversed less, is more of the adjective.
    const auto told = [&](const AdjectiveMatch& adjective) {
        std::string names;
        const auto tall = m_links.propertiesWithWord(QStringLiteral("height"));
        for (const auto index : measured(adjective, {}, Degree::Most)) {
            const std::string sign = isReversed(adjective, index) ? ",-" : ",+";
            names += sign + m_vocabulary.properties()[index].name;
            // A picture is no larger than another because it is higher.
            const bool isOfSize
                = adjective.isSeveral && std::ranges::find(tall, index) != tall.end();
            for (const auto other : m_links.propertiesWithWord(QStringLiteral("width"))) {
                if (isOfSize)
                    names += sign + m_vocabulary.properties()[other].name;
            }
        }
        return names;
    };
    const auto compared = [&](const State& begun, const char* between, bool isNamed) {
        if (begun.at >= m_words.size())
            return;
        for (const auto& adjective : m_links.adjectivesAt(begun.at, Degree::More)) {
            State next = begun;
            next.at += adjective.length;
            const auto properties = told(adjective);
            if (properties.empty())
                continue;
            const auto others = isNamed
                ? each(after(next, between), [this](const State& one) { return names(one); })
                : each(maybe(next, "comma"), [&](const State& one) { return pairs(one, between); });
            for (auto state : others) {
                state.reading.ask = Ask::Compare;
                state.reading.property
                    = std::string(isNamed ? kWhetherMore : kWhichIsMore) + properties;
                reached.push_back(std::move(state));
            }
        }
    };
    for (const auto& first :
        each(after(from, "is"), [this](const State& one) { return names(one); }))
        compared(first, "than", true);
    const auto asking = all(after(from, "whatis"),
        each(all(after(from, "which"), after(from, "who")),
            [this](const State& one) { return after(one, "is"); }));
    for (const auto& which : asking)
        compared(which, "or", false);
    return all(std::move(reached), comparedByAmount(from));
}

/// “who has more goals, Ada or Ben”, “does Ada have more goals than Ben”.
QuestionParser::States QuestionParser::comparedByAmount(const State& from)
{
    States reached;
    const auto compared = [&](const State& begun, bool isNamed) {
        for (const auto& [sense, sign] :
            {std::pair{"more_adj", ",+"}, std::pair{"less_adj", ",-"}}) {
            for (const auto& more : after(begun, sense)) {
                for (const auto& link : propertiesAt(more.at)) {
                    const auto& property = m_vocabulary.properties()[link.index];
                    State next = more;
                    next.at += link.length;
                    next.reading.cost += link.cost;
                    next.reading.ask = Ask::Compare;
                    next.reading.property = std::string(isNamed ? kWhetherMore : kWhichIsMore)
                        + (sign + property.name);
                    if (!property.hasNumbers || property.ofKind)
                        continue;
                    reached = all(std::move(reached),
                        isNamed
                            ? each(after(next, "than"),
                                [this](const State& one) { return names(one); })
                            : each(
                                all(maybe(next, "comma"),
                                    each(after(next, "amount_participle"),
                                        [this](const State& one) { return maybe(one, "comma"); })),
                                [this](const State& one) { return pairs(one, "or"); }));
                }
            }
        }
    };
    const auto have = [this](const State& one) { return after(one, "have"); };
    auto asking = all(after(from, "which"), after(from, "who"));
    for (const auto& which : after(from, "which")) { // “which town has more parks, …”
        for (const auto& link : rolesAt(which.at))
            asking.push_back({which.at + link.length, which.reading});
    }
    for (const auto& which : each(asking, have))
        compared(which, false);
    const auto named = [this](const State& one) { return names(one); };
    for (const auto& first : each(each(after(from, "does"), named), have))
        compared(first, true);
    for (const auto& first : each(after(from, "have"), named)) // “hat Ada mehr Tore als Ben”
        compared(first, true);
    return all(std::move(reached), comparedByVerb(from));
}

/// “who earns more, Ada or Ben”, “does Ada earn more than Ben”, “verdient Ada mehr als Ben”.
QuestionParser::States QuestionParser::comparedByVerb(const State& from)
{
    States reached;
    const auto byVerb = [&](const State& verb, const State& object, bool isNamed) {
        for (const auto& link :
            after(verb, "amount_verb").empty() ? std::vector<NameLink>() : propertiesAt(verb.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            for (const auto& [sense, sign] :
                {std::pair{"more_adj", ",+"}, std::pair{"less_adj", ",-"}}) {
                for (auto more : after(object, sense)) {
                    more.reading.cost += link.cost;
                    more.reading.ask = Ask::Compare;
                    more.reading.property = std::string(isNamed ? kWhetherMore : kWhichIsMore)
                        + (sign + property.name);
                    if (!property.hasNumbers || property.ofKind)
                        continue;
                    reached = all(std::move(reached),
                        isNamed ? each(
                            after(more, "than"), [this](const State& one) { return names(one); })
                                : each(maybe(more, "comma"),
                                    [this](const State& one) { return pairs(one, "or"); }));
                }
            }
        }
    };
    for (const auto& which : all(after(from, "which"), after(from, "who")))
        byVerb(which, {which.at + 1, which.reading}, false);
    for (const auto& does : after(from, "does")) {
        for (const auto& first : names(does))
            byVerb(first, {first.at + 1, first.reading}, true);
    }
    if (!after(from, "amount_verb").empty()) {
        for (const auto& first : names({from.at + 1, from.reading}))
            byVerb(from, first, true);
    }
    return reached;
}

/// “who operates the dam”, where who it is stands in a property.
QuestionParser::States QuestionParser::byAgent(const State& from)
{
    States reached;
    for (const auto& who : after(from, "who")) {
        for (const auto index : m_links.agentsAt(who.at)) {
            State next = who;
            ++next.at;
            for (auto& named : names(next))
                askValue(reached, std::move(named), {index, 0, 1}, m_vocabulary);
        }
    }
    return reached;
}

/// “operated by Brae Energy”
QuestionParser::States QuestionParser::agentVerbs(const State& from)
{
    States reached;
    for (const auto index : m_links.agentsAt(from.at)) {
        if (!isOf(m_vocabulary.properties()[index], from.reading))
            continue;
        State next = from;
        ++next.at;
        next.reading.cost += 1;
        for (const auto& by : after(next, "by"))
            reached = all(std::move(reached), comparedWith(by, index, "eq"));
    }
    return reached;
}

} // namespace mnemo
