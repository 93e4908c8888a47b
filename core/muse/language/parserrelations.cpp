// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What joins the nodes of a question, and how it names them: “who work on Atlas”, “assigned to
// Priya Raman”, “does Ada know”.

#include "core/muse/language/parser.h"
#include "core/muse/language/verbguesses.h"

#include <algorithm>

namespace mnemo {

namespace {

bool sharesWay(const RelationName& left, const RelationName& right)
{
    return std::any_of(left.ways.begin(), left.ways.end(),
        [&](const QString& way) { return right.ways.contains(way); });
}

} // namespace

/// “led by Ada”, unless the kind itself is so called.
bool QuestionParser::isBy(std::size_t at, const KnownKind& kind) const
{
    return !after({at}, "by").empty()
        && !sharesWay(kind.relation, RelationName::ofWords({m_words[at].folded}));
}

/// What it is said to be: “is open”, “are not done”, “is Priya assigned to”.
QuestionParser::States QuestionParser::saidToBe(const State& from)
{
    States reached;
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    auto begun = after(from, "is");
    begun = all(begun, each(begun, [this](const State& one) { return after(one, "also"); }));
    for (const auto& is : begun) {
        add(valueAlone(is, false));
        for (const auto& no : after(is, "not"))
            add(valueAlone(no, true));
        add(condition(is));
        if (!is.reading.role.empty())
            add(after(is, "exist"));
        add(comparatives(is));
        add(all(all(ages(is), qualified(is)), m_objects.clauses().bornIn(is)));
        add(propertyVerbs(is));
        add(kindAlone(is));
        add(valuesBehindVerb(is, false));
        for (const auto& no : after(is, "not"))
            add(valuesBehindVerb(no, true));
        add(years(is));
        add(all(exceptions(is), m_objects.clauses().denials(is)));
        add(oftenest(is, false));
        add(adverbsBeforeProperty(is));
        for (const auto& [end, period] : timesAt(is.at)) { // “wurden im Februar geliefert”
            for (const auto& link : propertiesAt(end)) {
                auto timed = timeComparison(is, link.index);
                std::erase_if(timed, [end = end](const State& one) { return one.at != end; });
                for (auto& one : timed) {
                    one.at += link.length;
                    one.reading.cost += link.cost;
                }
                add(std::move(timed));
            }
        }
        add(all(inPlace(is), datedEdges(is)));
        add(all(relations(is, true), VerbGuesses(*this).passive(is)));
        add(absences(is));
        for (auto& alone : after(is, "orphan")) {
            alone.reading.having.push_back({.way = Way::Both, .op = "eq", .count = 0});
            add({std::move(alone)});
        }
        for (const auto& best : maybe(is, "article")) {
            if (best.reading.orderProperty.empty() && !best.reading.byDegree)
                add(superlatives(best));
        }
        add(each(names(is), [this](const State& named) { return askedOfName(named); }));
    }
    add(each(names(from), [this](const State& named) { // “that Ada is assigned to”
        return each(after(named, "is"), [this](const State& is) { return askedOfName(is); });
    }));
    return reached;
}

/// A kind behind the newest name: “(is Priya) assigned to”, “(is Alice) a member of”.
QuestionParser::States QuestionParser::askedOfName(const State& from)
{
    States reached;
    for (const auto& begun : maybe(from, "article")) {
        for (const auto& link : kindsAt(begun.at)) {
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.related.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                .way = Way::In,
                .node = from.reading.nodes.size() - 1});
            if (isBy(next.at - 1, m_vocabulary.kinds()[link.index])) { // “(is Ada) led by”
                next.reading.related.back().way = Way::Out;
                next.reading.related.back().isStrict = true;
            }
            reached = all(std::move(reached), behindVerb(next, m_vocabulary.kinds()[link.index]));
        }
    }
    return reached;
}

/// What is said of what is looked for, once or twice: “are open and have priority 1”.
QuestionParser::States QuestionParser::predicates(const State& from)
{
    auto said = predicate(from);
    keepDistinct(said);
    return all(said, each(said, [this](const State& one) {
        return each(after(one, "and"), [this](const State& next) { return predicate(next); });
    }));
}

/// A verb with all that belongs to it.
QuestionParser::States QuestionParser::predicate(const State& from)
{
    VerbGuesses guesses(*this);
    auto reached = all(relations(from, false), saidToBe(from));
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    for (const auto& begun : after(from, "have")) {
        add(all(condition(begun), presences(begun)));
        add(relations(begun, false)); // “has directed”
        add(guesses.active(begun));
        add(datedVerbs(begun));
        add(doneToAny(begun));
        for (const auto& nobody : after(begun, "nobody")) { // “have nobody assigned”
            for (const auto& link : kindsAt(nobody.at)) {
                State next = nobody;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.having.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                    .way = Way::Out,
                    .op = "eq",
                    .count = 0});
                add({std::move(next)});
            }
        }
        add(all(extremes(begun), ofNode(begun)));
        add(each(after(begun, "not"), [this](const State& never) { // “hatten nie einen Termin”
            return each(
                after(never, "any"), [this](const State& one) { return others(one, "eq", 0); });
        }));
        add(each(names(begun), [this](State named) { // “hat Priya”
            const NodeRelation relation{.isInferred = true};
            named.reading.related.push_back(relation);
            named.reading.related.back().node = named.reading.nodes.size() - 1;
            return all(States{named}, m_objects.orNot(named, relation));
        }));
    }
    add(all(absences(from), livingIn(from)));
    add(all(guesses.active(from), guesses.subjectFirst(from)));
    add(all(guesses.ofMost(from), guesses.ofAgents(from)));
    add(propertyVerbs(from));
    add(measuringVerbs(from));
    add(amountsBeforeVerb(from));
    add(valuesBehindVerb(from, false));
    add(datedVerbs(from));
    add(eachOf(from));
    for (const auto& live : after(from, "live"))
        add(mostOf(live)); // “liegen die meisten Artikel”
    add(all(subjectFirst(from), doneByNobody(from)));
    add(all(m_objects.sameAs(from), m_objects.clauses().denials(from)));
    add(subjectsFirst(from));
    for (const auto& no : after(from, "not"))
        add(negated(no, from.at));
    return reached;
}

/// A verb of the graph and its object; passive behind a form of “be”.
QuestionParser::States QuestionParser::relations(const State& from, bool isPassive)
{
    States reached;
    if (from.reading.ofEdges)
        return reached;
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    for (const auto& link : kindsAt(from.at)) {
        const auto& kind = m_vocabulary.kinds()[link.index];
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        const bool isStrict = m_objects.hasBy(from.at + 1, next.at, kind); // “managed by the”
        NodeRelation relation{
            .kind = kind.name, .way = isStrict ? Way::In : Way::Out, .isStrict = isStrict};
        // The preposition of “cited in” is read behind “cited”, where it tells the way.
        const bool isTwice = isPassive && !relation.isStrict && kind.relation.ways.empty()
            && link.length > 1 && !after({next.at - 1}, "preposition").empty();
        if (isTwice)
            continue;
        add(relationsBehind(next, relation, isPassive));
        add(m_objects.deniedObjects(next, relation, isPassive));
        if (isPassive && !relation.isStrict)
            add(passivelyRelated(next, kind.name));
        relation.way = Way::In;
        relation.isStrict = true;
        for (const auto& by : after(next, "by")) {
            if (isBy(next.at, kind))
                add(relationTo(by, relation));
        }
    }
    for (auto next : after(from, "connected")) {
        if (!kindsAt(from.at).empty()) // the kind that is called so is meant first
            next.reading.cost += 1;
        for (const auto& object : maybe(next, "to_with"))
            add(relationTo(object, {.way = Way::Both}));
    }
    add(relatedByNobody(from));
    // “von Priya geleitet”, “an Atlas arbeiten”
    for (const bool isBy : {true, false}) {
        auto begun = after(from, isBy ? "by" : "german_preposition");
        if (!isBy)
            begun = all(begun, {from});
        add(each(begun, [&](const State& one) {
            return each(names(one), [&](const State& named) {
                auto found = m_objects.clauses().verbLast(from, named, isBy ? Way::In : Way::Out);
                for (const auto& link : kindsAt(named.at)) {
                    State next = named;
                    next.at += link.length;
                    next.reading.cost += link.cost + 1;
                    next.reading.related.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                        .way = isBy ? Way::In : Way::Out,
                        .node = named.reading.nodes.size() - 1});
                    found = all(std::move(found), m_objects.orNot(next));
                    if (isPassive || isBy || next.at == m_words.size())
                        found.push_back(std::move(next));
                }
                return found;
            });
        }));
    }
    return reached;
}

/// “(tasks) does Priya have”, “(people) does Ada know”, “(tasks) hat Priya”.
QuestionParser::States QuestionParser::subjectFirst(const State& from)
{
    States reached;
    for (const auto& does : after(from, "does")) {
        for (const auto& place : maybe(does, "article")) { // “(towns) does the north have”
            for (const auto& value : valueAlone(place, false)) {
                if (m_links.isPlace(value.reading.where.back().property))
                    reached = all(std::move(reached), after(value, "have"));
            }
        }
        for (const auto& named : names(does)) {
            const auto node = named.reading.nodes.size() - 1;
            const auto isPending = [](const Reading& reading) {
                return !reading.related.empty() && !reading.related.back().node;
            };
            for (auto& have : after(named, "have")) {
                if (isPending(have.reading)) // “friends does Ada have”
                    have.reading.related.back().node = node;
                else
                    have.reading.related.push_back({.isInferred = true, .node = node});
                reached.push_back(std::move(have));
            }
            for (const auto& link : kindsAt(named.at)) {
                State next = named;
                next.at += link.length;
                next.reading.cost += link.cost;
                if (isPending(next.reading))
                    continue;
                next.reading.related.push_back(
                    {.kind = m_vocabulary.kinds()[link.index].name, .way = Way::In, .node = node});
                reached
                    = all(std::move(reached), behindVerb(next, m_vocabulary.kinds()[link.index]));
            }
        }
    }
    return reached;
}

/// “(projects) does nobody lead”, “(tasks) is nobody assigned to”, “(packages) nobody depends on”.
QuestionParser::States QuestionParser::doneByNobody(const State& from)
{
    States reached;
    auto asked = all(after(from, "does"), after(from, "is"));
    if (!from.reading.role.empty() && !from.reading.asksWho)
        asked.push_back(from);
    for (const auto& nobody :
        each(asked, [this](const State& one) { return after(one, "nobody"); })) {
        for (const auto& link : kindsAt(nobody.at)) {
            const auto& kind = m_vocabulary.kinds()[link.index];
            State next = nobody;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.having.push_back(
                {.kind = kind.name, .way = Way::In, .op = "eq", .count = 0});
            reached = all(std::move(reached), behindVerb(next, kind));
        }
    }
    return reached;
}

/// “in Berlin”, “on Atlas”, “in category tools”, “by Ada”.
QuestionParser::States QuestionParser::inPlace(const State& from)
{
    States reached;
    if (from.reading.ofEdges)
        return reached;
    for (const auto& by : from.reading.role.empty() ? States{} : after(from, "by")) {
        for (auto& named : names(by)) { // who does it is at the near end of the edge
            named.reading.cost += 1;
            named.reading.related.push_back({.isInferred = true,
                .way = Way::In,
                .isStrict = true,
                .node = named.reading.nodes.size() - 1});
            reached.push_back(std::move(named));
        }
    }
    for (const auto& phrase : after(from, "in")) {
        for (const auto& begun : maybe(phrase, "article")) {
            reached = all(std::move(reached), all(valueAlone(begun, false), unseenPlaces(begun)));
            for (const auto& link : propertiesAt(begun.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                State next = begun;
                next.at += link.length;
                next.reading.cost += link.cost;
                if (isOf(property, from.reading) && property.hasTexts && !property.hasTimes)
                    reached = all(std::move(reached), comparison(next, link.index));
            }
        }
        reached = all(std::move(reached), inYear(phrase));
        for (const auto& no : after(phrase, "no")) { // “in no club”
            for (const auto& link : rolesAt(no.at)) {
                State next = no;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.having.push_back({.isInferred = true,
                    .role = m_vocabulary.roles()[link.index],
                    .op = "eq",
                    .count = 0});
                reached.push_back(std::move(next));
            }
        }
        for (auto& named : names(phrase)) {
            NodeRelation relation{.isInferred = true};
            relation.preposition = m_words[from.at].folded;
            relation.prepositions = RelationName::ofWords({relation.preposition}).ways;
            named.reading.related.push_back(relation);
            named.reading.related.back().node = named.reading.nodes.size() - 1;
            reached = all(std::move(reached), m_objects.orNot(named, relation));
            reached.push_back(std::move(named));
        }
    }
    return reached;
}

/// “Graz”, where the graph has more places than are known of it: whether one is called so is
/// looked up.
QuestionParser::States QuestionParser::unseenPlaces(const State& from)
{
    constexpr int byGuess = 3; // the cost: a node of this name is meant first
    constexpr std::size_t longestPlace = 3;
    States reached;
    for (const auto& property : m_vocabulary.properties()) {
        const bool mayBe = !property.ofKind && property.owner == from.reading.role
            && property.hasTexts && !property.hasTimes && !property.hasAllValues
            && m_links.isPlace(property.name);
        for (auto end = from.at + 1;
             mayBe && end <= std::min(from.at + longestPlace, m_words.size()); ++end) {
            const auto& first = m_words[from.at];
            const auto& last = m_words[end - 1];
            const bool isWord = last.isQuoted || last.text.front().isLetter();
            if (!isWord || m_lexicon.knows(last) || (last.isQuoted && end > from.at + 1))
                break;
            State next = from;
            next.at = end;
            next.reading.cost += byGuess;
            const auto text = m_question.mid(first.begin, last.end - first.begin);
            next.reading.where.push_back(
                {property.name, "eq", toUtf8(first.isQuoted ? first.text : text)});
            next.reading.where.back().isUnseen = true;
            reached.push_back(std::move(next));
            if (first.isQuoted)
                break;
        }
    }
    return reached;
}

/// “live in Berlin”, “do not live in Berlin”, where the graph has it as a property and not as an
/// edge.
QuestionParser::States QuestionParser::livingIn(const State& from)
{
    const auto place = [this](const State& live, bool isNegated) {
        return each(after(live, "in"), [this, isNegated](const State& in) {
            auto reached
                = isNegated ? valueAlone(in, true) : all(valueAlone(in, false), unseenPlaces(in));
            for (auto& one : reached) // an edge of this name is meant first
                one.reading.cost += 2;
            std::erase_if(reached, [this](const State& one) {
                return !m_links.isPlace(one.reading.where.back().property);
            });
            return reached;
        });
    };
    auto reached = each(after(from, "live"), [&](const State& live) {
        auto found = all(place(live, false), pers(live)); // “live in each town”
        for (const auto& no : after(live, "not"))
            found = all(std::move(found), place(no, true));
        return found;
    });
    for (const auto& no : after(from, "not")) {
        for (const auto& live : after(no, "live"))
            reached = all(std::move(reached), place(live, true));
    }
    return reached;
}

/// “of Priya”, “for Priya”: of a noun that is a relation its other end, else whatever joins them.
QuestionParser::States QuestionParser::ofNode(const State& from)
{
    States reached;
    const auto& related = from.reading.related;
    const bool isPending = !related.empty() && !related.back().node;
    for (const auto& of : after(from, "of")) {
        for (const auto& link : propertiesAt(of.at)) {
            const auto& property = m_vocabulary.properties()[link.index];
            State next = of; // “der Kategorie Malen”
            next.at += link.length;
            next.reading.cost += link.cost;
            if (isOf(property, from.reading) && property.hasTexts && !property.hasTimes)
                reached = all(std::move(reached), comparedWith(next, link.index, "eq"));
        }
        for (auto& named : names(of)) {
            const auto node = named.reading.nodes.size() - 1;
            const auto relation = isPending ? related.back() : NodeRelation{.isInferred = true};
            if (!isPending)
                named.reading.related.push_back(relation);
            named.reading.related.back().node = node;
            reached = all(std::move(reached), m_objects.orNot(named, relation));
            reached.push_back(std::move(named));
        }
    }
    return reached;
}

} // namespace mnemo
