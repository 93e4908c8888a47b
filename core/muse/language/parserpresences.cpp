// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What something has and what it lacks: “with a due date”, “with a roof”, “without tasks”, “on the
// second floor”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

/// What having none of a property may mean: that it is false, or nothing, or not told.
std::vector<NodeCondition> lacksOf(
    const std::string& role, const std::string& name, const Vocabulary& vocabulary)
{
    const auto* property = vocabulary.property(role, name);
    if (property == nullptr)
        return {{name, "absent"}};
    if (property->hasBooleans)
        return {{name, "eq", false}};
    const bool mayBeNothing = !role.empty() && property->hasNumbers && property->least.is_number()
        && property->least.get<double>() <= 0;
    if (!mayBeNothing)
        return {{name, "absent"}};
    if (property->nodes >= vocabulary.nodesOf(role))
        return {{name, "eq", 0}};
    return {{name, "eq", 0}, {name, "absent"}};
}

/// “second”, “2nd”, “zweiten”; nothing for other words.
std::optional<int> ordinalOf(const Word& word, const Lexicon& lexicon)
{
    if (word.isQuoted)
        return {};
    auto text = word.folded;
    if (text == u"first" || text == u"1st" || text.startsWith(u"erste"))
        return 1;
    for (const char* ending : {"en", "er", "es", "em", "e"}) { // “zweiten”
        const auto end = QString::fromLatin1(ending);
        const auto stem = text.chopped(text.endsWith(end) ? end.size() : 0);
        if (const auto place = lexicon.place(Word{stem, stem}))
            return place;
    }
    constexpr qsizetype endingLength = 2;
    static const std::set<QString> endings{
        QStringLiteral("st"), QStringLiteral("nd"), QStringLiteral("rd"), QStringLiteral("th")};
    if (text.size() <= endingLength || !endings.contains(text.right(endingLength)))
        return {};
    bool isNumber = false;
    const int place = text.chopped(endingLength).toInt(&isNumber);
    return isNumber ? std::optional(place) : std::nullopt;
}

/// Those of whom it is asked who lack a property: nothing else could have it.
std::vector<std::string> rolesLacking(
    const Reading& reading, const std::string& name, const Vocabulary& vocabulary)
{
    if (!reading.role.empty() || !reading.isRoleOpen || reading.ofEdges)
        return {reading.role};
    std::vector<std::string> owners;
    for (const auto& property : vocabulary.properties()) {
        if (!property.ofKind && property.name == name)
            owners.push_back(property.owner);
    }
    return owners;
}

/// The place at a word, and where it ends: “second”, or “2.” in German; 0 for none.
std::pair<std::size_t, int> ordinalAt(
    std::size_t at, const std::vector<Word>& words, const Lexicon& lexicon)
{
    if (at >= words.size())
        return {at, 0};
    if (const auto place = ordinalOf(words[at], lexicon))
        return {at + 1, *place};
    const auto number = lexicon.number(words[at]);
    const bool hasStop = at + 1 < words.size() && words[at + 1].text == u"."
        && words[at + 1].begin == words[at].end;
    return {at + 2, number && hasStop ? static_cast<int>(*number) : 0};
}

} // namespace

/// “(with) a due date”, “(with) their ages”, “(who have) an email”, whatever it is.
QuestionParser::States QuestionParser::presences(const State& from)
{
    constexpr int withoutValue = 3; // the cost: what it has to be is more likely to follow
    constexpr int partOfName = 2;
    States reached;
    for (auto& some : others(from, "ge", 1)) { // “(people with) tasks”
        if (!looksPlural(m_words[some.at - 1].folded))
            continue;
        some.reading.cost += 1;
        reached.push_back(std::move(some));
    }
    for (const auto& begun : all(maybe(from, "article"), after(from, "its"))) {
        for (const auto& link : propertiesAt(begun.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (link.cost >= partOfName || !isOf(property, from.reading))
                continue;
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost + withoutValue;
            if (property.hasBooleans) // “with a roof”
                next.reading.where.push_back({property.name, "eq", true});
            else
                next.reading.where.push_back({property.name, "present"});
            reached.push_back(std::move(next));
        }
    }
    for (const auto& begun : after(from, "article")) { // “(have) a fracture”
        for (auto& valued : valueAlone(begun, false)) {
            if (!valued.reading.where.back().value.is_string())
                continue;
            valued.reading.cost += withoutValue;
            reached.push_back(std::move(valued));
        }
    }
    return reached;
}

/// “(without) edges”, “(with no) tasks”, “(without) a due date”.
QuestionParser::States QuestionParser::lacks(const State& from)
{
    States reached;
    for (const auto& begun : maybe(from, "article")) {
        reached = all(std::move(reached), others(begun, "eq", 0));
        for (auto& other : valueAlone(begun, true)) { // “without a fracture”
            if (!other.reading.where.back().value.is_string())
                continue;
            other.reading.cost += 1;
            reached.push_back(std::move(other));
        }
        for (const auto& link : propertiesAt(begun.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (!isOf(property, from.reading))
                continue;
            for (const auto& role : rolesLacking(begun.reading, property.name, m_vocabulary)) {
                for (const auto& lack : lacksOf(role, property.name, m_vocabulary)) {
                    State next = begun;
                    next.at += link.length;
                    next.reading.cost += link.cost;
                    next.reading.role = role;
                    if (role != begun.reading.role)
                        next.reading.isRoleFilled = true;
                    next.reading.where.push_back(lack);
                    reached.push_back(std::move(next));
                }
            }
        }
    }
    return reached;
}

/// “without tasks”, “without tasks or a due date”, “with neither tasks nor a due date”.
QuestionParser::States QuestionParser::absences(const State& from)
{
    const auto lacking = [this](const State& one) { return lacks(one); };
    const auto alsoLacking = [&](const State& one) { return each(after(one, "nor"), lacking); };
    const auto first = each(
        all(all(after(from, "without"), after(from, "haveno")), after(from, "and_no")), lacking);
    auto reached = all(first, each(first, alsoLacking));
    auto neither = after(from, "neither");
    for (const char* sense : {"with", "have"}) {
        for (const auto& one : after(from, sense))
            neither = all(std::move(neither), after(one, "neither"));
    }
    const auto both = each(each(neither, lacking), alsoLacking);
    return all(std::move(reached), // “die weder Lehrer noch Raum haben”
        each(both, [this](const State& one) { return maybe(one, "have"); }));
}

/// “on floor 2”, “on the second floor”, “under the MIT license”.
QuestionParser::States QuestionParser::qualified(const State& from)
{
    constexpr int partOfName = 2;
    States reached;
    const auto add = [&](const State& at, const NameLink& link, double number, std::size_t end) {
        const auto& property = m_vocabulary.properties()[link.index];
        if (!property.hasNumbers || !isOf(property, from.reading) || link.cost >= partOfName)
            return;
        State next{end, at.reading};
        next.reading.cost += link.cost + 1;
        next.reading.where.push_back({property.name, "eq", numberJson(number)});
        reached.push_back(std::move(next));
    };
    for (const auto& phrase : after(from, "preposition")) {
        for (const auto& begun : maybe(phrase, "article")) {
            for (const auto& link : propertiesAt(begun.at)) {
                const auto end = begun.at + link.length;
                if (const auto number = numberAt(end))
                    add(begun, link, *number, end + 1);
            }
            const auto [end, place] = ordinalAt(begun.at, m_words, m_lexicon);
            for (const auto& link : place > 0 ? propertiesAt(end) : std::vector<NameLink>())
                add(begun, link, place, end + link.length);
        }
    }
    const auto terms = each(
        after(from, "under_terms"), [this](const State& one) { return maybe(one, "article"); });
    for (auto& valued : each(terms, [this](const State& one) { return valueAlone(one, false); })) {
        const auto& name = valued.reading.where.back().property;
        if (m_links.isCalledByOne(name, {QStringLiteral("license"), QStringLiteral("lizenz")}))
            reached.push_back(std::move(valued));
    }
    return reached;
}

} // namespace mnemo
