// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Conditions of a question: “whose priority is at least 2”, “due before December 2026”, “older than
// 30”, “with more than three tasks”, “without edges”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 6> askedComparisons{
    {{"gt", "gt"}, {"lt", "lt"}, {"ge", "ge"}, {"le", "le"}, {"eq", "eq"}, {"ne", "ne"}}};

/// Whether a property is called by the very word that tells its times: “since 2005” of `since`.
bool isTimeWord(const Word& word)
{
    static const std::set<QString> words{QStringLiteral("since"), QStringLiteral("until"),
        QStringLiteral("till"), QStringLiteral("from"), QStringLiteral("seit"),
        QStringLiteral("bis"), QStringLiteral("ab")};
    return words.contains(word.folded);
}

} // namespace

/// Whether the property is of what is looked for.
bool QuestionParser::isOf(const KnownProperty& property, const Reading& reading) const
{
    if (property.ofKind != reading.ofEdges)
        return false;
    const auto& owner = reading.ofEdges ? reading.edgeKind : reading.role;
    if (owner.empty() || property.owner == owner)
        return true;
    // Links name the first property of a name: that of another role may be meant.
    return std::any_of(m_vocabulary.properties().begin(), m_vocabulary.properties().end(),
        [&](const KnownProperty& one) {
            return one.name == property.name && one.ofKind == property.ofKind && one.owner == owner;
        });
}

QuestionParser::States QuestionParser::conditions(const State& from)
{
    States reached = condition(from);
    States newest = reached;
    constexpr int most = 4;
    for (int i = 0; i < most && !newest.empty(); ++i) {
        newest = each(newest, [this](const State& one) {
            States joined;
            for (const auto& next : after(one, "and")) {
                joined.push_back(next);
                for (auto& again : after(next, "with"))
                    joined.push_back(std::move(again));
            }
            return each(joined, [this](const State& next) { return condition(next); });
        });
        reached = all(std::move(reached), newest);
    }
    return reached;
}

/// Behind the name of a property; of `since` before it, where “since 2005” follows.
QuestionParser::State QuestionParser::behindProperty(const State& from, const NameLink& link) const
{
    State next = from;
    next.at += link.length;
    next.reading.cost += link.cost;
    if (link.length == 1 && isTimeWord(m_words[from.at])
        && (numberAt(next.at) || !timesAt(from.at).empty()))
        next.at = from.at;
    return next;
}

QuestionParser::States QuestionParser::condition(const State& from)
{
    States reached;
    for (const auto& begun : all(maybe(from, "article"), after(from, "its"))) {
        for (const auto& link : propertiesAt(begun.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (!isOf(property, from.reading))
                continue;
            const State next = behindProperty(begun, link);
            reached = all(std::move(reached), comparison(next, link.index));
            reached = all(std::move(reached), timeComparison(next, link.index));
            for (const char* op : {"set", "unset"}) {
                for (auto& told : after(next, op)) {
                    const bool isSet = op == std::string_view("set");
                    told.reading.where.push_back({property.name, isSet ? "present" : "absent"});
                    reached.push_back(std::move(told));
                }
            }
        }
        // “high priority”, “tools as category”
        for (const auto& valued : valueAlone(begun, false)) {
            for (const auto& link : propertiesAt(valued.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                const bool isOther = property.name != valued.reading.where.back().property;
                // “a reduced fee” is said of who pays it
                const bool isSaidOfNoun = isOther && valued.reading.where.back().value.is_boolean()
                    && link.cost < 2 && isOf(property, from.reading);
                if (isOther && !isSaidOfNoun)
                    continue;
                State next = valued;
                next.reading.cost += isOther ? 2 : 0;
                next.at += link.length;
                next.reading.cost += link.cost;
                reached.push_back(std::move(next));
            }
        }
    }
    return all(std::move(reached), numbersOfOthers(from));
}

/// A value that a property is compared with.
QuestionParser::States QuestionParser::comparedWith(
    const State& from, std::size_t index, const std::string& op)
{
    States reached;
    const auto& property = m_vocabulary.properties()[index];
    if (from.at >= m_words.size())
        return reached;
    const auto& word = m_words[from.at];
    const auto add = [&](std::size_t length, int cost, Json value) {
        State next = from;
        next.at += length;
        next.reading.cost += cost;
        next.reading.where.push_back(
            {property.name, op == "eq" ? equalityFor(property) : op, std::move(value)});
        if (!next.reading.where.back().value.is_number())
            return reached.push_back(std::move(next));
        reached = all(std::move(reached), unitsOf(next, property, op == "eq"));
    };
    if (const auto number = m_lexicon.number(word)) {
        const auto [end, multiple] = multipleAt(from.at + 1, property);
        if (property.hasNumbers)
            add(end - from.at, 0, numberJson(*number * multiple));
        if (property.hasTexts && !property.hasTimes)
            add(1, property.hasNumbers ? 1 : 0, toUtf8(word.text));
    }
    const bool isEquality = op == "eq" || op == "ne" || op == "contains" || op == "starts_with";
    if (!isEquality || property.hasTimes)
        return reached;
    bool isKnown = false;
    for (const auto& value : valuesAt(from.at)) {
        if (m_vocabulary.properties()[value.property].name == property.name
            && value.value.is_string()) {
            add(value.length, value.cost, value.value);
            isKnown = true;
        }
    }
    for (const bool isTrue : {true, false}) {
        if (property.hasBooleans && op == "eq"
            && m_lexicon.isWhole(m_words, from.at, from.at + 1, isTrue ? "true" : "false"))
            add(1, 0, isTrue);
    }
    if (op == "eq" || op == "ne")
        reached = each(reached, [this](const State& one) { return alternatives(one); });
    if ((!property.hasTexts && !property.hasLists) || isKnown)
        return reached;
    const bool mayBeName = word.isQuoted || (!m_lexicon.knows(word) && !m_lexicon.number(word));
    constexpr std::size_t longestValue = 3;
    for (std::size_t length = 1;
         mayBeName && length <= longestValue && from.at + length <= m_words.size(); ++length) {
        const auto& last = m_words[from.at + length - 1];
        if (length > 1 && (m_lexicon.knows(last) || last.isQuoted))
            break;
        const auto text = m_question.mid(word.begin, last.end - word.begin);
        add(length, 1, toUtf8(word.isQuoted ? word.text : text));
    }
    return reached;
}

/// “between 30 and 40”
QuestionParser::States QuestionParser::within(const State& from, std::size_t index)
{
    States reached;
    const auto& property = m_vocabulary.properties()[index];
    for (const auto& first : after(from, "between")) {
        if (first.at + 2 >= m_words.size() || !property.hasNumbers)
            continue;
        const auto low = m_lexicon.number(m_words[first.at]);
        State joined = first;
        ++joined.at;
        for (const auto& second : after(joined, "to")) {
            const auto high
                = second.at < m_words.size() ? m_lexicon.number(m_words[second.at]) : std::nullopt;
            if (!low || !high)
                continue;
            const auto [end, multiple] = multipleAt(second.at + 1, property);
            State next = second;
            next.at = end;
            next.reading.where.push_back({property.name, "ge", numberJson(*low * multiple)});
            next.reading.where.push_back({property.name, "le", numberJson(*high * multiple)});
            reached = all(std::move(reached), unitsOf(next, property, false));
        }
    }
    return reached;
}

/// What follows a property: “over 30”, “is open”, “1”.
QuestionParser::States QuestionParser::comparison(const State& from, std::size_t index)
{
    auto reached = comparedWith(from, index, "eq");
    for (const auto& [sense, op] : askedComparisons) {
        auto begun = after(from, sense);
        for (const auto& copula : all(after(from, "is"), after(from, "of"))) // “of at least 8”
            begun = all(std::move(begun), after(copula, sense));
        const bool isBound = op == std::string_view("gt") || op == std::string_view("lt");
        for (const auto& state : begun) {
            reached = all(std::move(reached), comparedWith(state, index, op));
            if (isBound)
                reached = all(std::move(reached), comparedWithOther(state, index, op));
        }
    }
    for (const auto& is : maybe(from, "is"))
        reached = all(std::move(reached), comparedWithMean(is, index));
    for (const auto& of : after(from, "of")) { // “a stock of 0”, and no name
        if (of.at < m_words.size() && m_lexicon.number(m_words[of.at]))
            reached = all(std::move(reached), comparedWith(of, index, "eq"));
    }
    for (const auto& [sense, op] :
        {std::pair{"contains", "contains"}, std::pair{"starts", "starts_with"}}) {
        for (const auto& state : after(from, sense))
            reached = all(std::move(reached), comparedWith(state, index, op));
    }
    return all(std::move(reached), within(from, index));
}

/// A value that stands for itself: “open” in “open tasks”, “Berlin” in “people in Berlin”.
QuestionParser::States QuestionParser::valueAlone(const State& from, bool isNegated)
{
    States reached;
    if (from.at >= m_words.size())
        return reached;
    auto values = valuesAt(from.at);
    const auto& implied = m_links.impliedValuesAt(from.at);
    values.insert(values.end(), implied.begin(), implied.end());
    for (const auto& value : values) {
        const auto& property = m_vocabulary.properties()[value.property];
        if (property.ofKind || !isOf(property, from.reading))
            continue;
        NodeCondition condition{
            property.name, isNegated ? "ne" : equalityFor(property), value.value};
        if (isNegated && property.hasLists)
            continue;
        if (isNegated && value.value.is_boolean())
            condition = {property.name, "eq", !value.value.get<bool>()};
        State next = from;
        next.at += value.length;
        next.reading.cost += value.cost;
        next.reading.where.push_back(std::move(condition));
        const auto isSame = [&](const State& other) {
            const auto& has = other.reading.where.back();
            return other.at == next.at && has.property == next.reading.where.back().property
                && has.value == next.reading.where.back().value;
        };
        if (std::none_of(reached.begin(), reached.end(), isSame))
            reached.push_back(std::move(next));
    }
    reached = each(reached, [this](const State& one) { return alternatives(one); });
    return all(reached, each(reached, [this](const State& one) { // “MIT licensed”
        States named;
        for (const auto& link : propertiesAt(one.at)) {
            const auto& name = m_vocabulary.properties()[link.index].name;
            if (name != one.reading.where.back().property || link.cost > 1)
                continue;
            named.push_back(one);
            named.back().at += link.length;
        }
        return named;
    }));
}

/// “more than three tasks”, “at least one friend”, “5 links”.
QuestionParser::States QuestionParser::numbersOfOthers(const State& from)
{
    States reached;
    const auto take = [&](const State& begun, const char* op) {
        const auto number
            = begun.at < m_words.size() ? m_lexicon.number(m_words[begun.at]) : std::nullopt;
        if (!number || *number < 0 || *number > 1e9)
            return;
        State next = begun;
        ++next.at;
        reached = all(std::move(reached), amountsOf(next, {{op, *number}}));
        if (std::floor(*number) != *number)
            return;
        const auto count = static_cast<int>(*number);
        reached = all(std::move(reached), others(next, op, count));
        for (const auto& more : after(next, "or_more"))
            reached = all(std::move(reached), others(more, "ge", count));
    };
    take(from, "eq");
    for (const auto& [sense, op] : askedComparisons) {
        for (const auto& begun : after(from, sense))
            take(begun, op);
    }
    for (const auto& low : after(from, "between")) { // “zwischen 1950 und 1990 gegründet”
        for (const auto& high : after({low.at + 1, low.reading}, "to")) {
            const auto least = numberAt(low.at);
            const auto most = numberAt(high.at);
            if (least && most)
                reached = all(std::move(reached),
                    amountsOf({high.at + 1, high.reading}, {{"ge", *least}, {"le", *most}}));
        }
    }
    for (const auto& some : after(from, "any"))
        reached = all(std::move(reached), others(some, "ge", 1));
    return all(std::move(reached), comparedAmounts(from));
}

/// A property behind its numbers: “(more than 100) employees”, “(over 2) million inhabitants”.
QuestionParser::States QuestionParser::amountsOf(const State& from, const Bounds& bounds)
{
    auto reached = amountsByUnit(from, bounds);
    for (const auto& unit : after(from, "units")) { // “(weniger als 10) Euro kosten”
        if (!m_lexicon.unit(m_words[unit.at - 1].folded))
            reached = all(std::move(reached), amountsOf(unit, bounds));
    }
    const bool isMultiple = from.at < m_words.size() && m_lexicon.multiple(m_words[from.at].folded);
    const auto begin = from.at + (isMultiple ? 1 : 0);
    const bool hasIn = begin < m_words.size()
        && (m_words[begin].folded == u"in" || m_words[begin].folded == u"an");
    const auto at = begin + (hasIn ? 1 : 0); // “more than 3 in stock”
    for (const auto& link : propertiesAt(at)) {
        const auto& property = m_vocabulary.properties()[link.index];
        if (!property.hasNumbers || !isOf(property, from.reading))
            continue;
        const auto multiple = multipleAt(from.at, property).second;
        State told = from;
        told.at = at + link.length;
        told.reading.cost += link.cost;
        for (const auto& [op, number] : bounds)
            told.reading.where.push_back({property.name, op, numberJson(number * multiple)});
        reached.push_back(std::move(told));
    }
    return reached;
}

/// The others of which there have to be so many: of a kind, of a role, or any.
QuestionParser::States QuestionParser::others(const State& from, const std::string& op, int count)
{
    States reached;
    if (from.reading.ofEdges)
        return reached;
    const auto add = [&](std::size_t at, int cost, NodeRelation relation) {
        relation.op = op;
        relation.count = count;
        State next = from;
        next.at = at;
        next.reading.cost += cost;
        next.reading.nearest.clear();
        if (!relation.role.empty())
            next.reading.nearest = {relation.role};
        else if (const auto* kind = m_vocabulary.kind(relation.kind)) {
            for (const auto& [source, target] : kind->between)
                next.reading.nearest.insert({source, target});
        }
        next.reading.having.push_back(std::move(relation));
        reached.push_back(std::move(next));
    };
    for (const char* sense : {"edges", "neighbours"}) {
        for (const auto& next : after(from, sense))
            add(next.at, 0, {.way = Way::Both});
    }
    for (const auto& link : kindsAt(from.at)) {
        const auto& kind = m_vocabulary.kinds()[link.index];
        NodeRelation relation{.kind = kind.name};
        if (const auto isTarget = namesTarget(m_words[from.at].folded))
            relation.way = *isTarget ? Way::Out : Way::In;
        else if (isAgentOf(m_words[from.at].folded, kind.words)) // “no manager”
            relation.way = Way::In;
        State named = from;
        named.at += link.length;
        for (const auto& next : maybe(named, "edges"))
            add(next.at, link.cost, relation);
    }
    for (const auto& link : rolesAt(from.at))
        add(from.at + link.length, link.cost,
            {.isInferred = true, .role = m_vocabulary.roles()[link.index]});
    return reached;
}

/// A verb that is a property: “released before 2005”, “rated at least 8”, “joined each year”.
QuestionParser::States QuestionParser::propertyVerbs(const State& from)
{
    auto reached = agentVerbs(from);
    // “(are insured) and over 60”
    if (from.at > 0 && m_lexicon.isWhole(m_words, from.at - 1, from.at, "and"))
        reached = all(std::move(reached), all(ages(from), comparatives(from)));
    for (const auto& link : propertiesAt(from.at)) {
        const auto& property = m_vocabulary.properties()[link.index];
        if (!isOf(property, from.reading) || !(property.hasTimes || property.hasNumbers))
            continue;
        const State next = behindProperty(from, link);
        reached = all(std::move(reached), timeComparison(next, link.index));
        reached = all(std::move(reached), within(next, link.index));
        for (const auto& [sense, op] : askedComparisons) {
            const bool isPlain = op == std::string_view("eq") || op == std::string_view("ne");
            const bool isBound = op == std::string_view("gt") || op == std::string_view("lt");
            for (const auto& state : isPlain ? States{} : after(next, sense)) {
                reached = all(std::move(reached), comparedWith(state, link.index, op));
                if (isBound)
                    reached = all(std::move(reached), comparedWithOther(state, link.index, op));
            }
        }
        reached = all(std::move(reached), comparedWithMean(next, link.index));
        for (const auto& in : property.hasTimes ? States{} : after(next, "in"))
            reached = all(std::move(reached), comparedWith(in, link.index, "eq"));
        reached = all(std::move(reached), adverbsOfProperty(next, link.index));
        for (const auto& per : property.hasTimes ? after(next, "per") : States{}) {
            for (const char* part : {"year", "month", "day"}) {
                for (auto& named : after(per, part)) {
                    named.reading.groupProperty = property.name;
                    named.reading.groupPart = part;
                    reached.push_back(std::move(named));
                }
            }
        }
    }
    return reached;
}

} // namespace mnemo
