// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Orders, places, spreads and shares: “sorted by age”, “the second largest”, “the highest airport
// by elevation”, “how are the tasks spread over the statuses”, “what share of the tasks is open”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <string_view>

namespace mnemo {

namespace {

bool isGroupedAlready(const Reading& reading)
{
    return !reading.groupProperty.empty() || reading.groupRelation || reading.groupByRole;
}

bool isOrderedAlready(const Reading& reading)
{
    return !reading.orderProperty.empty() || reading.byDegree || reading.orderRelation;
}

/// “the first five …”
bool saysFirst(const std::vector<Word>& words, std::size_t end)
{
    const auto last = words.begin() + static_cast<std::ptrdiff_t>(end);
    return std::any_of(words.begin(), last, [](const Word& word) {
        return word.folded == u"first" || word.folded == u"ersten" || word.folded == u"erste";
    });
}

/// Whether nothing is said of what is looked for but one value that it has.
bool saysOneValue(const Reading& reading)
{
    if (reading.where.size() != 1 || reading.ask != Ask::List || reading.limit > 0)
        return false;
    const auto& op = reading.where.front().op;
    const bool isValue = op == "eq" || op == "contains" || op == "in";
    return isValue && !reading.role.empty() && reading.having.empty() && reading.related.empty()
        && !isGroupedAlready(reading) && !isOrderedAlready(reading) && !reading.isOrderOpen;
}

/// Whether the value is among the commonest of its property, which an answer tells.
bool isToldFirst(const Reading& reading, const Vocabulary& vocabulary)
{
    constexpr std::size_t told = 7;
    const auto& asked = reading.where.front();
    const auto* property = vocabulary.property(reading.role, asked.property);
    if (property == nullptr)
        return false;
    const auto& values = property->values;
    if (property->hasAllValues && values.size() <= told)
        return true;
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(std::min(told, values.size()));
    const auto isFirst
        = [&](const Json& value) { return std::find(values.begin(), end, value) != end; };
    return asked.value.is_array() ? std::all_of(asked.value.begin(), asked.value.end(), isFirst)
                                  : isFirst(asked.value);
}

} // namespace

/// “sorted by due date”, “by age descending”.
QuestionParser::States QuestionParser::orders(const State& from)
{
    States reached = rankedBy(from);
    if (!from.reading.orderProperty.empty() || from.reading.isOrderOpen)
        return reached;
    const bool mayBeShort = from.reading.ask == Ask::List && !after(from, "orderby").empty();
    for (const char* sense : {"sorted", "orderby"}) {
        if (sense == std::string_view("orderby") && !mayBeShort)
            continue;
        for (const auto& begun : after(from, sense)) {
            for (const auto& link : propertiesAt(begun.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                const bool isOrdered = property.hasNumbers || property.hasTimes
                    || sense == std::string_view("sorted");
                if (!isOf(property, from.reading) || !isOrdered)
                    continue;
                State next = begun;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.orderProperty = property.name;
                next.reading.isPlural = true;
                // The top five by priority are those with the highest, but not the first five.
                next.reading.isDescending = next.reading.limit > 0 && !saysFirst(m_words, begun.at);
                const bool isAge = m_links.isCalledByOne(property.name, {QStringLiteral("age")});
                for (auto& up : after(next, "ascending")) {
                    // The oldest have the greatest age.
                    up.reading.isDescending = isAge && m_words[next.at].folded == u"oldest";
                    reached.push_back(std::move(up));
                }
                for (auto& down : after(next, "descending")) {
                    down.reading.isDescending = true;
                    reached.push_back(std::move(down));
                }
                reached.push_back(std::move(next));
            }
        }
    }
    return reached;
}

/// “(the highest airport) by elevation”, “(the top five clubs) by number of members”.
QuestionParser::States QuestionParser::rankedBy(const State& from)
{
    States reached;
    const auto& has = from.reading;
    const bool isTop = has.ask == Ask::List && has.limit > 0 && !isOrderedAlready(has);
    const bool isNamed = has.ask == Ask::Top && !has.orderProperty.empty();
    if (!isTop && !isNamed && !has.isOrderOpen)
        return reached;
    for (const auto& by : after(from, "ranked_by")) {
        for (const auto& begun : maybe(by, "article")) {
            for (const auto& link : isTop ? std::vector<NameLink>() : propertiesAt(begun.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                const bool isOrdered = property.hasNumbers || property.hasTimes;
                if (!isOrdered || !isOf(property, has)
                    || (isNamed && property.name != has.orderProperty))
                    continue;
                State next = begun;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.orderProperty = property.name;
                next.reading.isOrderOpen = false;
                reached.push_back(std::move(next));
            }
            for (auto& number : isNamed ? States{} : after(begun, "number_of")) {
                number.reading.isOrderOpen = false;
                askForTop(number);
                reached = all(std::move(reached), mostAfter(number, isTop || has.isDescending));
            }
        }
    }
    return reached;
}

/// “the highest age”, “the most friends”, behind “with” or “has”.
QuestionParser::States QuestionParser::extremes(const State& from)
{
    States reached;
    auto begun = maybe(from, "article");
    begun = all(begun, each(begun, [this](const State& one) { return places(one); }));
    for (const auto& state : begun) {
        for (const bool isHighest : {true, false}) {
            for (const auto& high : after(state, isHighest ? "highest" : "lowest")) {
                for (const auto& link : propertiesAt(high.at)) {
                    const auto& property = m_vocabulary.properties()[link.index];
                    if (!isOf(property, from.reading)
                        || !(property.hasNumbers || property.hasTimes))
                        continue;
                    State next = high;
                    next.at += link.length;
                    next.reading.cost += link.cost;
                    next.reading.orderProperty = property.name;
                    next.reading.isDescending = isHighest;
                    reached.push_back(next);
                    if (!saysBest(m_words[high.at - 1].folded)
                        || m_links.isCalledByOne(property.name, ratings()))
                        continue;
                    next.reading.isDescending = !isHighest;
                    reached.push_back(std::move(next));
                }
            }
        }
    }
    for (auto& most : mostOf(from)) {
        const bool isOpen = most.reading.orderRelation && most.reading.orderRelation->isInferred;
        for (const auto& link : isOpen ? kindsAt(most.at) : std::vector<NameLink>()) {
            State verb{most.at + link.length, most.reading}; // “die meisten Bücher geschrieben”
            verb.reading.cost += link.cost;
            verb.reading.orderRelation->kind = m_vocabulary.kinds()[link.index].name;
            verb.reading.orderRelation->isInferred = false;
            verb.reading.orderRelation->way = Way::Out;
            reached.push_back(std::move(verb));
        }
        reached.push_back(std::move(most));
    }
    for (auto& state : reached)
        askForTop(state);
    return reached;
}

/// “second (largest)”: the first ones are told in their order, as several may share a place.
QuestionParser::States QuestionParser::places(const State& from) const
{
    if (from.at >= m_words.size() || from.reading.limit != 0 || from.reading.place != 0)
        return {};
    const auto place = m_lexicon.place(m_words[from.at]);
    if (!place)
        return {};
    State next = from;
    ++next.at;
    next.reading.place = *place;
    return {next};
}

/// “how are the tasks spread over the statuses”, “distribution of the tasks by status”.
QuestionParser::States QuestionParser::distributions(const State& from)
{
    const auto noun = [this](const State& one) { return nouns(one); };
    const auto target = [this](const State& over) {
        return each(
            maybe(over, "article"), [this](const State& one) { return groupedBy(one, false); });
    };
    auto asked = after(from, "spread");
    asked = all(asked, each(asked, [this](const State& one) { return after(one, "number_of"); }));
    States reached;
    for (const auto& one : each(asked, noun)) {
        reached = all(std::move(reached), each(after(one, "spread_over"), target));
        for (const auto& grouped : each(after(one, "spread_onto"), target))
            reached = all(std::move(reached), after(grouped, "spread_end"));
    }
    for (const auto& one : each(after(from, "spread_self"), noun))
        reached = all(std::move(reached), each(after(one, "spread_onto"), target));
    for (const auto& begun : after(from, "distribution")) {
        for (const auto& one : nouns(begun)) {
            reached = all(std::move(reached), each(after(one, "over"), target));
            if (isGroupedAlready(one.reading))
                reached.push_back(one);
        }
        for (const auto& link : propertiesAt(begun.at)) { // “distribution of the ages”
            const auto& property = m_vocabulary.properties()[link.index];
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.role = onlyOwner(property.name);
            next.reading.groupProperty = property.name;
            if (!property.ofKind && !property.hasTimes && !next.reading.role.empty())
                reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “what share of the tasks is open”: how many have each value, and how many there are.
QuestionParser::States QuestionParser::shares(const State& from)
{
    auto told = each(after(from, "share"), [this](const State& one) { return nouns(one); });
    told = all(told, each(told, [this](const State& one) { return predicates(one); }));
    States reached;
    for (auto& one : told) {
        auto& reading = one.reading;
        if (!saysOneValue(reading) || !isToldFirst(reading, m_vocabulary))
            continue;
        reading.groupProperty = reading.where.front().property;
        reading.where.clear();
        reached.push_back(std::move(one));
    }
    return reached;
}

/// “which cities are there”: the different values of a property.
QuestionParser::States QuestionParser::distinctValues(const State& from)
{
    States reached;
    for (const auto& begun : all(after(from, "which"), after(from, "list"))) {
        for (const auto& link : propertiesAt(begun.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (property.ofKind || property.hasTimes || property.hasBooleans)
                continue;
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost + 1;
            reached = all(std::move(reached), mostOfRole(next, property.name));
            next.reading.ask = Ask::Group;
            next.reading.role = onlyOwner(property.name);
            next.reading.groupProperty = property.name;
            for (auto& there : after(next, "exist"))
                reached.push_back(std::move(there));
            for (const auto& is : after(next, "is")) { // “which job is the most common”
                for (auto& common : after(is, "common_value"))
                    reached.push_back(std::move(common));
            }
        }
    }
    return reached;
}

/// The only role that has a property of this name; empty where several have.
std::string QuestionParser::onlyOwner(const std::string& name) const
{
    std::string owner;
    for (const auto& property : m_vocabulary.properties()) {
        if (property.ofKind || property.name != name)
            continue;
        if (!owner.empty())
            return {};
        owner = property.owner;
    }
    return owner;
}

/// “the most common status of tasks”
QuestionParser::States QuestionParser::groups(const State& from)
{
    auto begun = maybe(from, "whatis");
    begun = all(begun, after(from, "which"));
    States reached;
    for (const auto& state : begun) {
        for (const auto& common : after(state, "common_value")) {
            for (const auto& link : propertiesAt(common.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                if (property.ofKind)
                    continue;
                State next = common;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.ask = Ask::Group;
                next.reading.groupProperty = property.name;
                for (const auto& of : all(after(next, "of"), after(next, "in")))
                    reached = all(std::move(reached), nouns(of));
                // Those alone that can have it, and of these those that have: nothing else is
                // common.
                next.reading.role = onlyOwner(property.name);
                if (property.nodes < m_vocabulary.nodesOf(next.reading.role))
                    next.reading.where.push_back({property.name, "present"});
                reached.push_back(std::move(next));
            }
        }
    }
    return reached;
}

} // namespace mnemo
