// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several values in one condition, stretches of years, and nouns in which two of the
// graph's words are one: “science or history”, “in the choir and the club”, “in the 1990s”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr std::size_t mostObjects = 4;
constexpr double firstYear = 1000;
constexpr double lastYear = 2999;

std::optional<int> yearOf(const std::optional<double>& number)
{
    const bool isYear
        = number && *number >= firstYear && *number <= lastYear && std::floor(*number) == *number;
    return isYear ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Whether a property of this name says when something is, and nothing more: a date, a day.
bool tellsWhen(const QStringList& words)
{
    static const std::set<QString> plain{QStringLiteral("date"), QStringLiteral("day"),
        QStringLiteral("time"), QStringLiteral("when"), QStringLiteral("datetime"),
        QStringLiteral("timestamp"), QStringLiteral("datum"), QStringLiteral("tag"),
        QStringLiteral("termin"), QStringLiteral("zeitpunkt"), QStringLiteral("held"),
        QStringLiteral("scheduled"), QStringLiteral("event")};
    return !words.isEmpty() && std::ranges::all_of(words, [](const QString& word) {
        return plain.contains(word) || isPreposition(word);
    });
}

/// “1990s”, “1990er”
std::optional<int> decadeOf(const QString& folded)
{
    constexpr qsizetype digits = 4;
    const bool isDecade
        = folded.mid(digits) == QStringLiteral("s") || folded.mid(digits) == QStringLiteral("er");
    bool isNumber = false;
    const int year = folded.left(digits).toInt(&isNumber);
    return isDecade && isNumber && year % 10 == 0 ? yearOf(year) : std::nullopt;
}

} // namespace

/// Another value of the property that a condition is on, and the place behind it.
std::optional<std::pair<std::size_t, Json>> QuestionParser::valueOfSame(
    const NodeCondition& condition, std::size_t at)
{
    if (at >= m_words.size())
        return {};
    std::optional<std::pair<std::size_t, Json>> longest;
    for (const auto& link : valuesAt(at)) {
        const bool isLonger = !longest || at + link.length > longest->first;
        if (m_vocabulary.properties()[link.property].name == condition.property
            && link.value.is_string() && isLonger)
            longest = {at + link.length, link.value};
    }
    if (!longest && condition.value.is_number()) {
        if (const auto number = m_lexicon.number(m_words[at]))
            longest = {at + 1,
                std::floor(*number) == *number ? Json(static_cast<std::int64_t>(*number))
                                               : Json(*number)};
    }
    return longest;
}

/// “(science) or history”, “(red), green or blue”, “(not wind) nor solar”: more values of the
/// property that the newest condition is on.
QuestionParser::States QuestionParser::alternatives(const State& from)
{
    States reached{from};
    if (from.reading.where.empty())
        return reached;
    const auto first = from.reading.where.back();
    const bool isNegated = first.op == "ne";
    if ((first.op != "eq" && !isNegated) || first.value.is_boolean())
        return reached;
    State next = from;
    Json values = Json::array({first.value});
    for (std::size_t i = 0; i < mostObjects; ++i) {
        auto joints = after(next, isNegated ? "nor" : "or");
        const bool isLast = !joints.empty();
        if (!isLast)
            joints = after(next, "comma");
        std::optional<std::pair<std::size_t, Json>> value;
        for (const auto& joint : joints) {
            for (const auto& begun : maybe(joint, "preposition"))
                value = value ? value : valueOfSame(first, begun.at);
        }
        if (!value)
            break;
        next.at = value->first;
        values.push_back(value->second);
        if (isNegated)
            next.reading.where.push_back({first.property, "ne", value->second});
        else
            next.reading.where.back() = {first.property, "in", values};
        if (isLast)
            reached.push_back(next);
    }
    return reached;
}

/// “from 2010 to 2020”, “before 1980”, “of the 1990s”, of what has a year.
QuestionParser::States QuestionParser::years(const State& from)
{
    States reached = datedVerbs(from);
    for (const auto index : m_links.propertiesWithWord(QStringLiteral("year"))) {
        const auto& property = m_vocabulary.properties()[index];
        if (!mayHoldYears(property) || property.ofKind || property.owner != from.reading.role)
            continue;
        const auto stretches = yearsOf(from, index);
        reached = all(std::move(reached), stretches);
        for (const auto& one : stretches) // “zwischen 2016 und 2020 erschienen”
            reached = all(std::move(reached), after(one, "dated"));
    }
    return reached;
}

/// “published in 1998”, “came out between 2016 and 2020”, “published last”, of what has a year or
/// else only one time.
QuestionParser::States QuestionParser::datedVerbs(const State& from)
{
    States reached;
    auto happened = after(from, "happens");
    if (isPreposition(from.at < m_words.size() ? m_words[from.at].folded : QString())
        || !after(from, "between").empty())
        happened.push_back(from); // “visits in March 2024”
    for (const auto index :
        from.reading.role.empty() ? std::vector<std::size_t>() : onlyTimeOf(from.reading.role)) {
        if (!tellsWhen(m_vocabulary.properties()[index].words))
            continue;
        for (auto& verb : happened) {
            for (auto& timed : timeComparison(verb, index)) {
                timed.reading.cost += 2;
                reached.push_back(std::move(timed));
            }
        }
    }
    auto dated = propertiesAt(from.at).empty() ? after(from, "dated") : States{};
    bool hasYear = false;
    for (auto& verb : dated)
        verb.reading.cost += 1;
    for (const auto index : dated.empty() ? std::vector<std::size_t>()
                                          : m_links.propertiesWithWord(QStringLiteral("year"))) {
        const auto& property = m_vocabulary.properties()[index];
        if (!mayHoldYears(property) || property.ofKind || property.owner != from.reading.role)
            continue;
        hasYear = true;
        for (const auto& verb : dated) {
            auto perYear = pers(verb);
            std::erase_if(perYear,
                [&](const State& one) { return one.reading.groupProperty != property.name; });
            reached = all(std::move(reached), all(std::move(perYear), yearsOf(verb, index)));
            reached = all(std::move(reached), adverbsOfProperty(verb, index));
            for (const auto& in : after(verb, "in")) {
                if (const auto year = yearOf(numberAt(in.at))) {
                    reached.push_back(in);
                    ++reached.back().at;
                    reached.back().reading.where.push_back({property.name, "eq", *year});
                }
            }
        }
    }
    for (const auto index : hasYear ? std::vector<std::size_t>() : onlyTimeOf(from.reading.role)) {
        const auto& words = m_vocabulary.properties()[index].words;
        const bool saysWhen = std::any_of(words.begin(), words.end(), [this](const QString& word) {
            return m_lexicon.isWhole({Word{word, word}}, 0, 1, "beginning");
        });
        for (const auto& verb : saysWhen ? dated : States{}) {
            reached = all(std::move(reached), timeComparison(verb, index));
            reached = all(std::move(reached), adverbsOfProperty(verb, index));
        }
    }
    return reached;
}

/// A stretch of years of more than one, in a property.
QuestionParser::States QuestionParser::yearsOf(const State& from, std::size_t index)
{
    States reached;
    const auto& name = m_vocabulary.properties()[index].name;
    const auto add = [&](std::size_t end, const std::vector<NodeCondition>& where) {
        State next = from;
        next.at = end;
        next.reading.cost += 1;
        next.reading.where.insert(next.reading.where.end(), where.begin(), where.end());
        reached.push_back(std::move(next));
    };
    for (const auto& first : after(from, "between")) {
        for (const auto& second : after({first.at + 1, from.reading}, "to")) {
            const auto low = yearOf(numberAt(first.at));
            const auto high = yearOf(numberAt(second.at));
            if (low && high)
                add(second.at + 1, {{name, "ge", *low}, {name, "le", *high}});
        }
    }
    for (const char* op : {"lt", "gt", "ge", "le"}) {
        for (const auto& bound : after(from, op)) {
            const auto year = yearOf(numberAt(bound.at));
            // “from 2012” is of that year alone
            const auto& lead = m_words[bound.at - 1].folded;
            if (year && lead != QStringLiteral("from"))
                add(bound.at + 1, {{name, op, *year}});
        }
    }
    for (const auto& in : after(from, "in")) {
        for (const auto& decade : maybe(in, "article")) {
            constexpr int yearsToLast = 9;
            const auto year
                = decade.at < m_words.size() ? decadeOf(m_words[decade.at].folded) : std::nullopt;
            const bool isNamed = decade.at + 1 < m_words.size()
                && m_words[decade.at + 1].folded.startsWith(QStringLiteral("jahre"));
            if (year)
                add(decade.at + (isNamed ? 2 : 1),
                    {{name, "ge", *year}, {name, "le", *year + yearsToLast}});
        }
    }
    return reached;
}

/// “(when was the book) published”, “(in which year was it) built”.
QuestionParser::States QuestionParser::valuesByDate(const State& named)
{
    States reached;
    if (!propertiesAt(named.at).empty())
        return reached;
    auto ends = after(named, "happens"); // “when was the concert”, “when did it take place”
    if (named.at == m_words.size())
        ends.push_back(named);
    std::set<std::string> asked;
    for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
        const auto& property = m_vocabulary.properties()[i];
        if (!property.hasTimes || property.ofKind || !tellsWhen(property.words)
            || !asked.insert(property.name).second)
            continue;
        for (const auto& end : ends)
            askValue(reached, end, {i, 0, 1}, m_vocabulary);
    }
    for (const auto& dated : after(named, "dated")) {
        for (const auto index : m_links.propertiesWithWord(QStringLiteral("year"))) {
            const auto& property = m_vocabulary.properties()[index];
            if (!property.hasNumbers || mayHoldYears(property))
                askValue(reached, dated, {index, 0, 1}, m_vocabulary);
        }
    }
    return reached;
}

/// “not in Berlin”, “except novels”, “other than the open ones”.
QuestionParser::States QuestionParser::exceptions(const State& from)
{
    States begun;
    for (const auto& no : after(from, "not"))
        begun = all(std::move(begun), after(no, "in"));
    begun = all(std::move(begun), after(from, "except"));
    States reached;
    for (const auto& phrase : begun) {
        for (const auto& value : maybe(phrase, "article")) {
            for (const auto& excepted : valueAlone(value, true))
                reached = all(std::move(reached), maybe(excepted, "nodes"));
        }
    }
    return reached;
}

/// “(which region) has the most towns”: the values of a property by how many have them.
QuestionParser::States QuestionParser::mostOfRole(const State& from, const std::string& property)
{
    States reached;
    for (const auto& has : after(from, "have")) {
        for (const auto& most : after(has, "most")) {
            for (const auto& link : rolesAt(most.at)) {
                const auto& role = m_vocabulary.roles()[link.index];
                if (m_vocabulary.property(role, property) == nullptr)
                    continue;
                State next = most;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.ask = Ask::Group;
                next.reading.role = role;
                next.reading.groupProperty = property;
                reached.push_back(std::move(next));
            }
        }
    }
    return reached;
}

/// “Sportvereine”: a value of a role and the role in one German noun.
QuestionParser::States QuestionParser::compoundNouns(const State& from)
{
    States reached;
    if (from.at >= m_words.size() || m_words[from.at].isQuoted || !rolesAt(from.at).empty())
        return reached;
    for (const auto& [head, value] : m_links.compoundsAt(from.at)) {
        const auto& role = m_vocabulary.roles()[head.index];
        const auto& property = m_vocabulary.properties()[value.property];
        if (property.ofKind || property.owner != role || !value.value.is_string()
            || (!from.reading.role.empty() && from.reading.role != role))
            continue;
        State next = from;
        ++next.at;
        next.reading.cost += head.cost + value.cost + 1;
        next.reading.role = role;
        next.reading.isPlural = looksPlural(m_words[from.at].folded);
        next.reading.where.push_back({property.name, equalityFor(property), value.value});
        reached.push_back(std::move(next));
    }
    return reached;
}

/// “(airports) do both Paris and Madrid fly to”, “(papers) did Ada and Ben write together”
QuestionParser::States QuestionParser::subjectsFirst(const State& from)
{
    States reached;
    const auto& related = from.reading.related;
    if (!related.empty() && !related.back().node)
        return reached;
    const auto add = [&](const State& subjects, bool isTogether) {
        for (const auto& link : kindsAt(subjects.at)) {
            State next = subjects;
            next.at += link.length;
            next.reading.cost += link.cost;
            for (auto i = from.reading.nodes.size(); i < next.reading.nodes.size(); ++i)
                next.reading.related.push_back(
                    {.kind = m_vocabulary.kinds()[link.index].name, .way = Way::In, .node = i});
            reached = all(std::move(reached),
                isTogether ? after(next, "together")
                           : behindVerb(next, m_vocabulary.kinds()[link.index]));
        }
    };
    for (const auto& does : after(from, "does")) {
        for (const auto& both : after(does, "both")) {
            for (const auto& several : severalNames(both))
                add(several, false);
        }
        for (const auto& several : severalNames(does)) {
            add(several, true);
            for (const auto& both : after(several, "both"))
                add(both, false);
        }
    }
    return reached;
}

/// “which airports can be reached from both Paris and Madrid”: in one step from each.
QuestionParser::States QuestionParser::reachedFromBoth(const State& from)
{
    States begun;
    for (const auto& which : all(after(from, "which"), maybe(from, "list"))) {
        begun.push_back(which);
        for (const auto& link : rolesAt(which.at)) {
            State noun = which;
            noun.at += link.length;
            noun.reading.cost += link.cost;
            noun.reading.role = m_vocabulary.roles()[link.index];
            begun.push_back(std::move(noun));
        }
    }
    auto reached = each(begun, [this](const State& one) { return after(one, "reached_from"); });
    reached = each(reached, [this](const State& one) {
        return each(after(one, "both"), [this](const State& both) { return severalNames(both); });
    });
    for (auto& one : reached)
        one.reading.way = Way::Out;
    return reached;
}

} // namespace mnemo
