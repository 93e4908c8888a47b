// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ages, and what is more or less than something: “over 40”, “older than 30”, “cheaper than the
// saw”.

#include "core/muse/language/parser.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 4> kBounds{
    {{"gt", "gt"}, {"lt", "lt"}, {"ge", "ge"}, {"le", "le"}}};

constexpr double kOldest = 150; ///< in years

/// The day on which those were born who are so old now.
Json birthdayOf(int age, std::int64_t now)
{
    const auto day = QDateTime::fromSecsSinceEpoch(now, Qt::UTC).addYears(-age).date();
    return toUtf8(day.toString(Qt::ISODate));
}

/// An age as a condition on the day of birth: who is over 60 was 61 years old at least once.
NodeCondition bornFor(const std::string& property, const std::string& op, int age, std::int64_t now)
{
    const bool isPast = op == "gt" || op == "le";
    const bool isOlder = op == "gt" || op == "ge";
    return {property, isOlder ? "le" : "gt", birthdayOf(isPast ? age + 1 : age, now)};
}

} // namespace

/// “over 40”, “between 30 and 40 years old”, “aged 8”, of what has an age.
QuestionParser::States QuestionParser::ages(const State& from)
{
    States reached;
    const bool isOpen = from.reading.role.empty() && from.reading.isRoleOpen; // “who is over 40”
    if (from.reading.role.empty() && !isOpen)
        return reached;
    const auto isOfThese = [&](const std::string& owner) {
        return isOpen ? m_lexicon.isPerson(wordsOfName(owner)) : owner == from.reading.role;
    };
    constexpr int fromNumberAlone = 2; // the cost
    for (const auto& begun : maybe(from, "aged")) {
        auto found = begun.at > from.at ? agesByBirth(begun, "eq") : States{};
        for (const auto& [sense, op] : kBounds) {
            for (const auto& state : after(begun, sense))
                found = all(std::move(found), agesByBirth(state, op));
        }
        for (const auto index : m_links.propertiesWithWord(QStringLiteral("age"))) {
            const auto& property = m_vocabulary.properties()[index];
            if (!property.hasNumbers || property.ofKind || !isOfThese(property.owner))
                continue;
            found = all(std::move(found), within(begun, index));
            if (begun.at > from.at)
                found = all(std::move(found), comparedWith(begun, index, "eq"));
            for (const auto& [sense, op] : kBounds) {
                for (const auto& state : after(begun, sense)) {
                    if (numberAt(state.at))
                        found = all(std::move(found), comparedWith(state, index, op));
                }
            }
        }
        std::erase_if(found, [](const State& one) { // “since 2010” is no age
            const auto& value = one.reading.where.back().value;
            return value.is_number() && value.get<double>() > kOldest;
        });
        for (auto& state : found) {
            state.reading.cost += fromNumberAlone;
            reached = all(std::move(reached), maybe(state, "years_old"));
        }
    }
    return reached;
}

/// The day of birth of a role whose nodes have no age and no day of death; empty for others.
std::string QuestionParser::birthOf(const std::string& role) const
{
    std::string birth;
    for (const auto& property : m_vocabulary.properties()) {
        if (property.ofKind || property.owner != role)
            continue;
        const auto is = [&](const char* word) {
            return m_links.isCalledByOne(property.name, {QString::fromLatin1(word)});
        };
        if (is("died") || is("death") || (is("age") && property.hasNumbers))
            return {};
        if (is("born") && property.hasTimes)
            birth = property.name;
    }
    return birth;
}

/// “(under) 18”, “(older than) 15”, where the graph has the day of birth and no age.
QuestionParser::States QuestionParser::agesByBirth(const State& from, const std::string& op)
{
    States reached;
    const auto age = numberAt(from.at);
    if (!age || *age < 0 || *age > kOldest || *age != std::floor(*age) || from.reading.ofEdges)
        return reached;
    const bool isOpen = from.reading.role.empty();
    for (const auto& role : isOpen ? m_vocabulary.roles() : std::vector{from.reading.role}) {
        const auto birth = birthOf(role);
        if (birth.empty())
            continue;
        State next = from;
        ++next.at;
        next.reading.role = role;
        next.reading.isRoleFilled = next.reading.isRoleFilled || isOpen;
        const auto years = static_cast<int>(*age);
        if (op == "eq") {
            next.reading.where.push_back(bornFor(birth, "ge", years, m_now));
            next.reading.where.push_back(bornFor(birth, "le", years, m_now));
        } else {
            next.reading.where.push_back(bornFor(birth, op, years, m_now));
        }
        reached = all(std::move(reached), maybe(next, "years_old"));
    }
    return reached;
}

/// “older than 30”, “cheaper than 10”, “older than Ben”.
QuestionParser::States QuestionParser::comparatives(const State& from)
{
    States reached;
    if (from.at >= m_words.size())
        return reached;
    for (const auto& adjective : m_links.adjectivesAt(from.at, Degree::More)) {
        State compared = from;
        compared.at += adjective.length;
        for (const auto& than : after(compared, "than")) {
            const auto number = numberAt(than.at);
            for (const auto& [word, isReversed] : adjective.properties) {
                if (word == QStringLiteral("age"))
                    reached = all(std::move(reached), agesByBirth(than, isReversed ? "lt" : "gt"));
            }
            // Who is older than somebody else has the greater age, or was born before.
            for (const auto index : number ? std::vector<std::size_t>()
                                           : measured(adjective, from.reading, Degree::Most))
                reached = all(std::move(reached),
                    comparedWithOther(than, index, isReversed(adjective, index) ? "lt" : "gt"));
            for (const auto index : number ? measured(adjective, from.reading, Degree::More)
                                           : std::vector<std::size_t>()) {
                const auto& property = m_vocabulary.properties()[index];
                if (!property.hasNumbers)
                    continue;
                const auto [end, multiple] = multipleAt(than.at + 1, property);
                State next = than;
                next.at = end;
                next.reading.where.push_back(
                    {property.name, adjective.properties.front().isReversed ? "lt" : "gt",
                        numberJson(*number * multiple)});
                reached = all(std::move(reached), unitsOf(next, property, false));
            }
        }
    }
    return reached;
}

} // namespace mnemo
