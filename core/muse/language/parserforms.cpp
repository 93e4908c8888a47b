// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions about certain nodes and about the graph as a whole: a property of a node, a path, what
// two have in common, what changed.

#include "core/muse/language/parser.h"
#include "core/muse/language/totalparser.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostCompared = 8; ///< that common_neighbors takes

Json dateJson(const std::optional<std::int64_t>& micros)
{
    return micros ? Json(timeText(*micros)) : Json();
}

/// Only those readings are kept whose property is one of what they are about.
template <typename States, typename IsOf>
void keepOfRole(States& reached, const Vocabulary& vocabulary, const IsOf& isOf)
{
    std::erase_if(reached, [&](const auto& one) {
        const auto& reading = one.reading;
        const auto& known = vocabulary.properties();
        return std::none_of(known.begin(), known.end(), [&](const KnownProperty& property) {
            return (property.name == reading.property || property.name == reading.orderProperty)
                && isOf(property, reading);
        });
    });
}

} // namespace

void askValue(std::vector<PartialReading>& to, PartialReading state, const NameLink& link,
    const Vocabulary& words)
{
    const auto& known = words.properties()[link.index];
    if (known.ofKind)
        return;
    state.reading.ask = Ask::Value;
    state.reading.property = known.name;
    state.reading.cost += link.cost;
    to.push_back(std::move(state));
}

/// “the due date of task 12”, “Ada's age”, “which priority has task 12”.
QuestionParser::States QuestionParser::values(const State& from)
{
    auto reached = all(all(valuesByWord(from), valuesByVerb(from)), byAgent(from));
    reached = all(std::move(reached), all(askedByValueVerb(from), sinceWhen(from)));
    auto begun = maybe(from, "whatis");
    begun = all(begun, each(begun, [this](const State& one) { return after(one, "article"); }));
    begun = all(begun, after(from, "which"));
    begun
        = all(begun, all(after(from, "count"), after(from, "howmuch"))); // “how many pages has it”
    for (const auto& in : after(from, "in")) // “in which city does Ada live”
        begun = all(std::move(begun), after(in, "which"));
    for (const auto& state : begun) {
        for (const auto& link : propertiesAt(state.at)) {
            State next = state;
            next.at += link.length;
            for (const auto& of : all(all(after(next, "of"), after(next, "does")),
                     all(after(next, "have"), after(next, "is")))) {
                for (const auto& named : names(of)) {
                    for (auto& end : all(all(maybe(named, "have_end"), after(named, "measures")),
                             all(after(named, "dated"), after(named, "scored"))))
                        askValue(reached, std::move(end), link, m_vocabulary);
                    reached = all(std::move(reached), verbsBehindName(named, link));
                }
            }
        }
        // “how many tickets were sold for the play”
        for (const auto& link : propertiesAt(state.at)) {
            const State named{state.at + link.length, state.reading};
            const auto done = each(after(named, "is"),
                [this](const State& one) { return after(one, "amount_participle"); });
            for (const auto& of : each(done, [this](const State& one) {
                     return all(after(one, "of"), after(one, "in"));
                 })) {
                for (auto& node : names(of))
                    askValue(reached, std::move(node), link, m_vocabulary);
            }
        }
        for (const auto& by : each(names(state), [this](const State& one) { // “von Beruf”
                 return after(one, "by");
             })) {
            for (const auto& link : propertiesAt(by.at)) {
                State next = by;
                next.at += link.length;
                askValue(reached, std::move(next), link, m_vocabulary);
            }
        }
        auto owners
            = each(names(state), [this](const State& one) { return after(one, "genitive"); });
        for (auto& its : after(state, "its")) {
            its.reading.nodes.push_back({state.at, its.at, {}, {}, m_words[state.at].text});
            owners.push_back(std::move(its));
        }
        for (const auto& owner : owners) {
            for (const auto& link : propertiesAt(owner.at)) {
                State next = owner;
                next.at += link.length;
                askValue(reached, std::move(next), link, m_vocabulary);
            }
        }
    }
    return reached;
}

/// “the ages of all people”, “the due dates of the open tasks”: of each that has it.
QuestionParser::States QuestionParser::valuesOfMany(const State& from)
{
    constexpr int ofMany = 2; // the cost: one node is meant first
    constexpr int partOfName = 2;
    auto begun = all(maybe(from, "list"), after(from, "whatis"));
    begun = all(begun, each(begun, [this](const State& one) { return after(one, "article"); }));
    const auto isOfEach = [](const Reading& reading, const std::string& property) {
        const bool isOrdered = reading.byDegree || reading.orderRelation
            || (!reading.orderProperty.empty() && reading.orderProperty != property);
        const bool isGrouped
            = !reading.groupProperty.empty() || reading.groupRelation || reading.groupByRole;
        const bool isMany
            = reading.ask == Ask::Top || (reading.ask == Ask::List && reading.isPlural);
        return isMany && !isOrdered && !isGrouped && !reading.role.empty();
    };
    States reached;
    for (const auto& state : begun) {
        for (const auto& link : propertiesAt(state.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (property.ofKind || property.hasBooleans || link.cost >= partOfName)
                continue;
            State next = state;
            next.at += link.length;
            next.reading.cost += link.cost + ofMany;
            next.reading.where.push_back({property.name, "present"});
            for (auto& of :
                each(after(next, "of"), [this](const State& one) { return nouns(one); })) {
                if (isOfEach(of.reading, property.name))
                    reached.push_back(std::move(of));
            }
        }
    }
    return reached;
}

/// “how old is Ada”, “when is task 12 due”.
QuestionParser::States QuestionParser::valuesByWord(const State& from)
{
    States reached;
    for (const auto& how : after(from, "howadj")) {
        for (const auto& adjective : m_links.adjectivesAt(how.at, Degree::Plain)) {
            State next = how;
            next.at += adjective.length;
            for (const auto& is : after(next, "is")) {
                for (const auto& named : names(is)) {
                    for (const auto index : measuredOfAny(adjective)) {
                        const auto& property = m_vocabulary.properties()[index];
                        State asked = named;
                        asked.reading.asksAge
                            = adjective.properties.front().word == QStringLiteral("age")
                            && property.hasTimes && birthOf(property.owner) == property.name;
                        askValue(reached, std::move(asked), {index, 0, 0}, m_vocabulary);
                    }
                }
            }
        }
    }
    reached = all(std::move(reached), placesOf(from));
    for (const auto& when : after(from, "when")) {
        for (const auto& named : names(when)) {
            reached = all(std::move(reached), valuesByDate(named));
            for (const auto& last : maybe(named, "latest_adverb")) { // “zuletzt geliefert”
                for (const auto& link : propertiesAt(last.at)) {
                    const auto& property = m_vocabulary.properties()[link.index];
                    if (property.hasTimes || (property.hasNumbers && last.at == named.at))
                        askValue(
                            reached, {last.at + link.length, last.reading}, link, m_vocabulary);
                }
            }
        }
    }
    return reached;
}

/// “the average age of people in Berlin”, “total price per category”; of “the highest price” who
/// has it.
QuestionParser::States QuestionParser::aggregates(const State& from)
{
    States begun;
    const auto add = [&](const State& state, const NameLink& link, const char* measure) {
        const auto& property = m_vocabulary.properties()[link.index];
        const bool isExtreme = *measure == 'h' || *measure == 'l';
        if ((!property.hasNumbers && !(property.hasTimes && isExtreme))
            || (state.reading.place > 0 && !isExtreme))
            return;
        State next = state;
        next.at += link.length;
        next.reading.cost += link.cost;
        next.reading.ofEdges = property.ofKind;
        next.reading.ask = isExtreme ? Ask::Top : Ask::Aggregate;
        if (isExtreme) {
            next.reading.orderProperty = property.name;
            next.reading.isDescending = *measure == 'h';
        } else {
            next.reading.property = property.name;
            next.reading.measure = measure;
        }
        begun.push_back(next);
        if (!isExtreme || !saysBest(m_words[state.at - 1].folded)
            || m_links.isCalledByOne(property.name, ratings()))
            return;
        next.reading.isDescending = !next.reading.isDescending;
        begun.push_back(std::move(next));
    };
    auto asked = all(maybe(from, "whatis"), after(from, "which"));
    asked = all(asked, each(asked, [this](const State& one) { // “the second highest price”
        return each(maybe(one, "article"), [this](const State& two) { return places(two); });
    }));
    for (const auto& what : asked) {
        for (const auto& [sense, measure] : {std::pair{"average", "mean"}, std::pair{"sum", "sum"},
                 std::pair{"highest", "highest"}, std::pair{"lowest", "lowest"}}) {
            for (const auto& said : after(what, sense)) {
                for (const auto& state : maybe(said, "article")) { // “the total of the fines”
                    for (const auto& link : propertiesAt(state.at))
                        add(state, link, measure);
                }
            }
        }
    }
    const auto of
        = each(begun, [this](const State& one) { return all(after(one, "of"), after(one, "in")); });
    auto reached = all(
        TotalParser(*this).read(from), each(of, [this](const State& one) { return nouns(one); }));
    // “average age in Berlin”: of those that have it.
    for (auto& state : begun) {
        const auto& name
            = state.reading.ask == Ask::Top ? state.reading.orderProperty : state.reading.property;
        if (!state.reading.ofEdges)
            state.reading.role = onlyOwner(name);
    }
    reached = all(std::move(reached), begun);
    reached
        = all(std::move(reached), each(begun, [this](const State& one) { return modifiers(one); }));
    keepOfRole(reached, m_vocabulary,
        [this](const auto& known, const auto& reading) { return isOf(known, reading); });
    return reached;
}

/// Two or more nodes with a word between them.
QuestionParser::States QuestionParser::pairs(const State& from, const char* between)
{
    return each(names(from), [&](const State& first) {
        return each(after(first, between), [this](const State& one) { return names(one); });
    });
}

QuestionParser::States QuestionParser::paths(const State& from)
{
    auto reached
        = each(maybe(from, "whatis"), [this](const State& one) { return after(one, "path"); });
    reached = each(reached, [this](const State& one) {
        return each(
            pairs(one, "path_to"), [this](const State& two) { return maybe(two, "path_end"); });
    });
    for (const auto& is : after(from, "path_is")) {
        auto told = pairs(is, "path_mid");
        // “is Ada from Berlin” asks for no path, but “how far is Ada from Ben”.
        const bool isFar = std::any_of(m_words.begin() + static_cast<std::ptrdiff_t>(from.at),
            m_words.begin() + static_cast<std::ptrdiff_t>(is.at),
            [](const Word& word) { return word.folded == u"far" || word.folded == u"weit"; });
        std::erase_if(told, [&](const State& one) {
            return !isFar && m_words[one.reading.nodes.front().end].folded == u"from";
        });
        reached = all(std::move(reached), std::move(told));
        reached = all(std::move(reached), each(pairs(is, "path_to"), [this](const State& two) {
            return after(two, "path_end");
        }));
    }
    States told;
    for (auto& state : reached) {
        state.reading.ask = Ask::Path;
        for (const auto& via : after(state, "via")) {
            for (const auto& link : kindsAt(via.at)) {
                State next = via;
                next.at += link.length;
                next.reading.edgeKind = m_vocabulary.kinds()[link.index].name;
                told = all(std::move(told), maybe(next, "edges"));
            }
        }
        told.push_back(std::move(state));
    }
    return told;
}

/// The nodes of a list: “Ada, Ben and Carla”.
QuestionParser::States QuestionParser::severalNames(const State& from)
{
    auto reached = pairs(from, "and");
    auto newest = reached;
    for (std::size_t i = 2; i < mostCompared && !newest.empty(); ++i) {
        newest = each(newest, [this](const State& one) {
            return each(after(one, "and"), [this](const State& next) { return names(next); });
        });
        reached = all(std::move(reached), newest);
    }
    return reached;
}

/// “who do Ada and Ben both know”
QuestionParser::States QuestionParser::knownByBoth(const State& from)
{
    States reached;
    const auto asked = each(after(from, "who"), [this](const State& one) {
        return each(after(one, "does"), [this](const State& two) { return severalNames(two); });
    });
    for (const auto& both : each(asked, [this](const State& one) { return after(one, "both"); })) {
        for (const auto& link : kindsAt(both.at)) {
            State next = both;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.edgeKind = m_vocabulary.kinds()[link.index].name;
            next.reading.way = Way::Out;
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “What do Ada and Ben have in common?”, “common friends of Ada and Ben”.
QuestionParser::States QuestionParser::commons(const State& from)
{
    const auto several = [this](const State& begun) { return severalNames(begun); };
    auto reached = each(after(from, "common"), [&](const State& one) {
        return each(several(one), [this](const State& two) { return maybe(two, "common_end"); });
    });
    // “what do Ada and Ben …” says so at its end alone.
    reached = all(std::move(reached), each(after(from, "common_open"), [&](const State& one) {
        return each(several(one), [this](const State& two) { return after(two, "common_end"); });
    }));
    auto begun = maybe(from, "list");
    begun = all(begun, all(after(from, "whatis"), after(from, "which")));
    const auto nouned = [this](const State& one, bool isAsked) {
        States named = isAsked ? States{} : after(one, "neighbours");
        for (const auto& link : kindsAt(one.at)) {
            State next = one;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.edgeKind = m_vocabulary.kinds()[link.index].name;
            named.push_back(std::move(next));
        }
        for (const auto& link : rolesAt(one.at)) {
            State next = one;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.role = m_vocabulary.roles()[link.index];
            named.push_back(std::move(next));
        }
        return named;
    };
    for (const auto& state : begun) {
        // “mutual friends of Ada and Ben”
        for (const auto& common : after(state, "common_adj")) {
            for (const auto& noun : nouned(common, false)) {
                for (const auto& of : all(after(noun, "of"), after(noun, "does")))
                    reached = all(std::move(reached),
                        each(several(of), [this](const State& one) { return maybe(one, "have"); }));
            }
        }
        // “which friends do Ada and Ben share”
        for (const auto& noun : nouned(state, true)) {
            for (const auto& does : all(after(noun, "does"), after(noun, "have")))
                reached = all(std::move(reached), each(several(does), [this](const State& one) {
                    return after(one, "common_end");
                }));
        }
    }
    reached = all(std::move(reached), all(knownByBoth(from), reachedFromBoth(from)));
    for (auto& state : reached)
        state.reading.ask = Ask::Common;
    return reached;
}

QuestionParser::States QuestionParser::compares(const State& from)
{
    auto reached = each(after(from, "compare"), [this](const State& one) {
        return each(pairs(one, "compare_with"),
            [this](const State& two) { return maybe(two, "compare_end"); });
    });
    for (const auto& how : after(from, "compare_open")) {
        reached = all(std::move(reached), pairs(how, "compare_mid"));
        reached = all(std::move(reached),
            each(pairs(how, "compare_with"),
                [this](const State& two) { return after(two, "compare_end"); }));
    }
    for (auto& state : reached)
        state.reading.ask = Ask::Compare;
    return reached;
}

/// “What changed since yesterday?”, “changes of Atlas in May 2026”.
QuestionParser::States QuestionParser::changes(const State& from)
{
    auto newest = all(after(from, "changed"), after(from, "changed_open"));
    const auto isOpen = [&](const State& one) { // “was ist im Februar passiert”
        const auto ends = m_links.lengths("changed_end", one.at - 1);
        return std::find(ends.begin(), ends.end(), 1) == ends.end();
    };
    const bool mayBeOpen = !after(from, "changed").empty();
    for (const auto& which : after(from, "which")) { // “which tasks changed since May”
        for (const auto& link : rolesAt(which.at)) {
            State next = which;
            next.at += link.length;
            next.reading.role = m_vocabulary.roles()[link.index];
            for (const auto& have : all({next}, after(next, "have")))
                newest = all(std::move(newest), after(have, "changed_end"));
        }
    }
    auto reached = newest;
    constexpr int mostParts = 3;
    for (int i = 0; i < mostParts && !newest.empty(); ++i) {
        newest = each(newest, [this](const State& one) {
            auto found = after(one, "changed_end");
            for (const auto& [end, period] : timesAt(one.at)) {
                if (!one.reading.since.is_null() || !one.reading.until.is_null())
                    continue;
                State next = one;
                next.at = end;
                next.reading.since = dateJson(period.from);
                next.reading.until = dateJson(period.to);
                found.push_back(std::move(next));
            }
            if (one.reading.nodes.empty()) {
                for (const auto& in : all(after(one, "in"), after(one, "of")))
                    found = all(std::move(found), names(in));
            }
            return found;
        });
        reached = all(std::move(reached), newest);
    }
    if (!mayBeOpen)
        std::erase_if(reached, isOpen);
    for (auto& state : reached)
        state.reading.ask = Ask::Changes;
    return reached;
}

/// “schema”, “which properties do tasks have”.
QuestionParser::States QuestionParser::schemas(const State& from)
{
    auto reached
        = each(maybe(from, "whatis"), [this](const State& one) { return after(one, "schema"); });
    auto begun = maybe(from, "list");
    begun = all(begun, all(after(from, "which"), after(from, "whatis")));
    begun = all(begun, each(begun, [this](const State& one) { return after(one, "article"); }));
    for (const auto& state : begun) {
        for (const auto& properties : after(state, "properties")) {
            for (const auto& of : all(all(after(properties, "of"), after(properties, "does")),
                     after(properties, "have"))) {
                for (const auto& noun : maybe(of, "article")) {
                    for (const auto& link : rolesAt(noun.at)) {
                        State next = noun;
                        next.at += link.length;
                        next.reading.role = m_vocabulary.roles()[link.index];
                        for (const auto& named : maybe(next, "nodes"))
                            reached = all(std::move(reached), maybe(named, "have"));
                    }
                }
            }
        }
    }
    for (const auto& about : after(from, "about")) { // “tell me about tasks”
        for (const auto& link : rolesAt(about.at)) {
            State next = about;
            next.at += link.length;
            next.reading.role = m_vocabulary.roles()[link.index];
            if (looksPlural(m_words[next.at - 1].folded))
                reached.push_back(std::move(next));
        }
    }
    for (auto& state : reached)
        state.reading.ask = Ask::Schema;
    return reached;
}

} // namespace mnemo
