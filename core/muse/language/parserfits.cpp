// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether one node is as the question says, and where and until when: “is Ada older than 40”, “does
// Ada have more than three tasks”, “is the pump in the cellar”, “where is the pump maintained”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace mnemo {

namespace {

/// Whether all conditions are on one property, and compare it with what the question says.
bool isOfOneProperty(const std::vector<NodeCondition>& where)
{
    return !where.empty() && std::all_of(where.begin(), where.end(), [&](const auto& one) {
        return one.property == where.front().property && !one.ofNode && !one.isOfMean
            && one.op != "present" && one.op != "absent";
    });
}

} // namespace

/// What is said of the node that was named last.
QuestionParser::States QuestionParser::saidOfNode(const State& named, bool isState)
{
    State open = named;
    open.reading.isRoleOpen = true;
    States said;
    const auto add = [&](States more) { said = all(std::move(said), std::move(more)); };
    if (isState) {
        for (const auto& begun : maybe(open, "article")) {
            add(valueAlone(begun, false));
            for (const auto& in : after(begun, "in")) {
                for (const auto& place : maybe(in, "article"))
                    add(valueAlone(place, false));
            }
        }
        for (const auto& no : after(open, "not"))
            add(valueAlone(no, true));
        add(all(condition(open), comparatives(open)));
        add(all(ages(open), qualified(open)));
        add(propertyVerbs(open));
    } else {
        add(condition(open));
        add(livingIn(open));
        add(measuringVerbs(open));
    }
    add(valuesBehindVerb(open, false));
    return said;
}

/// “is Ada older than 40”, “is the pump running”, “hat Ada mehr als 3 Tore”: asks for the value,
/// and for whether the condition holds of it.
QuestionParser::States QuestionParser::whetherFits(const State& from)
{
    const auto named = [this](const State& one) { return names(one); };
    States reached;
    const auto add = [&](const State& subject, const States& said) {
        for (auto one : said) {
            auto& reading = one.reading;
            const bool isPlain = reading.having.empty() && reading.related.empty()
                && reading.nodes.size() == subject.reading.nodes.size()
                && reading.orderProperty.empty() && reading.ask == Ask::List;
            if (!isPlain || !isOfOneProperty(reading.where))
                continue;
            reading.ask = Ask::Value;
            reading.property = reading.where.front().property;
            reading.role.clear();
            reading.isRoleOpen = false;
            reading.isRoleFilled = false;
            reached.push_back(std::move(one));
        }
    };
    for (const auto& subject : each(after(from, "is"), named))
        add(subject, saidOfNode(subject, true));
    for (const auto& subject : each(after(from, "does"), named)) {
        add(subject, saidOfNode(subject, false));
        for (const auto& have : after(subject, "have"))
            add(subject, conditions(have));
    }
    for (const auto& subject : each(after(from, "have"), named))
        add(subject, conditions(subject));
    for (const auto& live : after(from, "live")) { // “wohnt Ada in Berlin”
        for (const auto& subject : names(live)) {
            for (const auto& in : after(subject, "in"))
                add(subject, valueAlone(in, false));
        }
    }
    return all(std::move(reached), whetherMany(from));
}

/// “does Ada treat more than two patients”, “has Ada at least one task”: the number of these, and
/// whether it is as was asked.
QuestionParser::States QuestionParser::whetherMany(const State& from)
{
    States reached;
    const auto add = [&](const State& subject, const States& said) {
        for (auto one : said) {
            auto& reading = one.reading;
            if (reading.having.size() != 1 || !reading.where.empty() || !reading.related.empty()
                || reading.nodes.size() != subject.reading.nodes.size())
                continue;
            const auto having = reading.having.front();
            reading.having.clear();
            reading.nearest.clear();
            reading.ask = Ask::Count;
            reading.isPlural = true;
            reading.role = having.role;
            reading.bound = {{having.op, having.count}};
            auto relation = having;
            relation.role.clear();
            relation.node = reading.nodes.size() - 1;
            if (having.way == Way::Out || having.way == Way::In)
                relation.way = having.way == Way::Out ? Way::In : Way::Out;
            reading.related.push_back(std::move(relation));
            reached.push_back(std::move(one));
        }
    };
    const auto named = [this](const State& one) { return names(one); };
    for (const auto& subject : each(after(from, "does"), named)) {
        for (const auto& have : after(subject, "have")) {
            add(subject, numbersOfOthers(have));
            reached = all(
                std::move(reached), m_objects.clauses().anyFitting(have, {.isInferred = true}));
        }
        for (const auto& link : kindsAt(subject.at)) {
            State verb = subject;
            verb.at += link.length;
            verb.reading.cost += link.cost;
            const auto& kind = m_vocabulary.kinds()[link.index];
            for (const auto& object : behindVerb(verb, kind)) {
                add(subject, relationToSome(object, {.kind = kind.name, .way = Way::Out}));
                reached = all(std::move(reached),
                    m_objects.clauses().anyFitting(object, {.kind = kind.name, .way = Way::In}));
            }
        }
    }
    for (const auto& subject :
        each(after(from, "have"), named)) { // “hat Ada mehr als drei Aufgaben”
        add(subject, numbersOfOthers(subject));
        reached = all(
            std::move(reached), m_objects.clauses().anyFitting(subject, {.isInferred = true}));
    }
    for (const auto& link : kindsAt(from.at)) { // “behandelt Ada mehr als zwei Patienten”
        State verb = from;
        verb.at += link.length;
        verb.reading.cost += link.cost;
        for (const auto& subject : names(verb))
            add(subject,
                relationToSome(
                    subject, {.kind = m_vocabulary.kinds()[link.index].name, .way = Way::Out}));
    }
    return reached;
}

/// What is to be added up, where a property has it.
std::optional<QuestionParser::State> QuestionParser::summed(
    const State& from, const NameLink& link) const
{
    constexpr int ofProperty = 1; // the cost: nodes that are called so are counted first
    const auto& property = m_vocabulary.properties()[link.index];
    if (!property.hasNumbers || property.ofKind
        || m_links.isCalledByOne(property.name, {QStringLiteral("year"), QStringLiteral("age")}))
        return {};
    State next{from.at + link.length, from.reading};
    next.reading.ask = Ask::Aggregate;
    next.reading.property = property.name;
    next.reading.measure = "sum";
    next.reading.cost += link.cost + ofProperty;
    return next;
}

/// “how many beds are in Cardiology”, “how many beds are on floor 2”: a property of the node, or
/// the sum over those that fit.
QuestionParser::States QuestionParser::amountsIn(const State& from)
{
    constexpr int ofSum = 1; // the cost
    States reached;
    for (const auto& asked : all(after(from, "count"), after(from, "howmuch"))) {
        for (const auto& link : propertiesAt(asked.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            if (!property.hasNumbers || property.ofKind)
                continue;
            const State next{asked.at + link.length, asked.reading};
            for (const auto& is :
                all(maybe(next, "is"), all(after(next, "exist"), after(next, "have")))) {
                for (const auto& in : after(is, "in")) {
                    for (auto& named : names(in))
                        askValue(reached, std::move(named), link, m_vocabulary);
                }
                const auto sum = summed(asked, link);
                if (!sum || is.at == next.at)
                    continue;
                State whole{is.at, sum->reading};
                whole.reading.cost += ofSum;
                whole.reading.role = onlyOwner(property.name);
                for (const auto& fits : whole.reading.role.empty()
                        ? States{}
                        : all(inPlace(whole), all(qualified(whole), nouns(whole)))) {
                    const bool isMore = !fits.reading.where.empty();
                    if (isMore && fits.reading.related.empty() && fits.reading.having.empty())
                        reached.push_back(fits);
                }
            }
        }
    }
    return reached;
}

/// What an adjective asks of the nodes of each role: an age of the ones, and of the others a day of
/// birth; of properties of one name the first.
std::vector<std::size_t> QuestionParser::measuredOfAny(const AdjectiveMatch& adjective) const
{
    std::vector<std::size_t> found;
    std::set<std::string> names;
    for (const auto& role : m_vocabulary.roles()) {
        Reading ofRole;
        ofRole.role = role;
        for (const auto index : measured(adjective, ofRole, Degree::Plain)) {
            if (names.insert(m_vocabulary.properties()[index].name).second)
                found.push_back(index);
        }
    }
    return found;
}

/// “(where is the pump) maintained”, where a property is called after that: maintained_at.
QuestionParser::States QuestionParser::placesDone(const State& named)
{
    static const std::set<QString> places{QStringLiteral("in"), QStringLiteral("at"),
        QStringLiteral("place"), QStringLiteral("location"), QStringLiteral("ort"),
        QStringLiteral("where"), QStringLiteral("wo"), QStringLiteral("bei")};
    States reached;
    if (named.at >= m_words.size())
        return reached;
    for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
        const auto& property = m_vocabulary.properties()[i];
        const auto& words = property.words;
        if (property.hasTexts && !property.ofKind && words.size() > 1
            && places.contains(words.back())
            && shareForm(m_words[named.at].forms, formsOfNoun(words.front())))
            askValue(reached, {named.at + 1, named.reading}, {i, 1, 0}, m_vocabulary);
    }
    return reached;
}

} // namespace mnemo
