// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Verbs that are properties, and how much or how often: “what does the hammer cost”, “who joined
// last”, “which paper is cited most”, “how often is it cited”.

#include "core/muse/language/parser.h"
#include "core/muse/language/verbguesses.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace mnemo {

namespace {

/// The senses of adverbs that choose one end of a property, and whether it is the greatest value.
constexpr std::array<std::pair<const char*, bool>, 6> kEndAdverbs{
    {{"highest", true}, {"latest_adverb", true}, {"most_adverb", true}, {"lowest", false},
        {"earliest_adverb", false}, {"least_adverb", false}}};

/// “not assigned to anyone”, “not cited more than twice”; false where the opposite is no
/// comparison.
bool negate(NodeRelation& having)
{
    if (having.op == "ge" && having.count == 1) {
        having.op = "eq";
        having.count = 0;
        return true;
    }
    static const std::map<std::string, std::string> opposites{
        {"gt", "le"}, {"le", "gt"}, {"ge", "lt"}, {"lt", "ge"}};
    const auto found = opposites.find(having.op);
    if (found == opposites.end())
        return false;
    having.op = found->second;
    return true;
}

} // namespace

bool deny(Reading& reading, const Reading& before)
{
    const bool isMore = reading.where.size() != before.where.size() || reading.joined
        || reading.orderRelation.has_value() != before.orderRelation.has_value()
        || reading.groupRelation.has_value() != before.groupRelation.has_value();
    const bool isNamed = reading.related.size() != before.related.size();
    if (isMore || reading.related.size() > before.related.size() + 1)
        return false;
    if (reading.having.size() != before.having.size())
        return !isNamed && reading.having.size() == before.having.size() + 1
            && negate(reading.having.back());
    if (!isNamed || reading.related.back().link != Link::Any || !reading.related.back().node)
        return false;
    reading.related.back().link = Link::None;
    return true;
}

/// “what does the hammer cost”, “was kostet der Hammer”, “how long does the film last”.
QuestionParser::States QuestionParser::valuesByVerb(const State& from)
{
    constexpr std::array<std::pair<const char*, const char*>, 2> senses{
        {{"asks_amount", "amount_verb"}, {"asks_time", "time_verb"}}};
    States reached;
    const auto verbs = [this](const State& at, const char* sense) {
        return after(at, sense).empty() ? std::vector<NameLink>() : propertiesAt(at.at);
    };
    for (const auto& [asking, verb] : senses) {
        for (const auto& asked : after(from, asking)) {
            const auto had = after(asked, "have"); // “was hat der Hammer gekostet”
            for (const auto& link : verbs(asked, verb)) {
                State next = asked;
                next.at += link.length;
                for (auto& named : names(next))
                    askValue(reached, std::move(named), link, m_vocabulary);
            }
            const auto begun = all(maybe(asked, "does"), all(had, after(asked, "is")));
            auto owners = each(begun, [this](const State& one) { return names(one); });
            for (auto& owner : owners) {
                for (const auto& link : verbs(owner, verb)) {
                    State next = owner;
                    next.at += link.length;
                    askValue(reached, std::move(next), link, m_vocabulary);
                }
            }
        }
    }
    // “how long does the film last”: the verb has many other meanings
    const auto lasting = each(after(from, "howlong"), [this](const State& how) {
        return each(after(how, "does"), [this](const State& does) {
            return each(names(does), [this](const State& one) { return after(one, "lasts"); });
        });
    });
    for (const auto& named : lasting) {
        for (const auto index : m_links.propertiesWithWord(QStringLiteral("duration")))
            askValue(reached, named, {index, 0, 0}, m_vocabulary);
    }
    return reached;
}

/// “(rated) highest”, “(joined) last”, “(costs) the most”: those at one end of a property.
QuestionParser::States QuestionParser::adverbsOfProperty(const State& from, std::size_t index)
{
    States reached;
    const auto& property = m_vocabulary.properties()[index];
    for (const auto& [sense, isDescending] : kEndAdverbs) {
        if (!isDescending && tellsLast(property.words))
            continue;
        for (auto& top : after(from, sense)) {
            top.reading.orderProperty = property.name;
            top.reading.isDescending = isDescending;
            askForTop(top);
            reached.push_back(std::move(top));
        }
    }
    return reached;
}

/// “most often cited” before a noun or behind a form of be, and “cited most” behind one: those
/// that most edges of the kind reach.
QuestionParser::States QuestionParser::oftenest(const State& from, bool isBefore)
{
    States reached;
    const auto& has = from.reading;
    if (has.ofEdges || has.orderRelation || !has.orderProperty.empty())
        return reached;
    for (const auto& begun : isBefore ? after(from, "most_often") : States{from}) {
        for (const auto& link : kindsAt(begun.at)) {
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost + 1; // “most connected” has a meaning of its own
            next.reading.orderRelation
                = NodeRelation{.kind = m_vocabulary.kinds()[link.index].name, .way = Way::In};
            next.reading.isDescending = true;
            askForTop(next);
            reached = all(std::move(reached), isBefore ? States{next} : after(next, "most_often"));
        }
    }
    return all(std::move(reached), VerbGuesses(*this).oftenest(from, isBefore));
}

/// “how often is it cited”: by how many.
QuestionParser::States QuestionParser::howOften(const State& from)
{
    States reached;
    const auto named = each(after(from, "howoften"), [this](const State& often) {
        return each(after(often, "is"), [this](const State& is) { return names(is); });
    });
    for (const auto& one : named) {
        for (const auto& link : kindsAt(one.at)) {
            State next = one;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.ask = Ask::Count;
            next.reading.related.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                .way = Way::Out,
                .isStrict = true,
                .node = one.reading.nodes.size() - 1});
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “(was) last hired”, “(wurde) zuletzt eingestellt”.
QuestionParser::States QuestionParser::adverbsBeforeProperty(const State& from)
{
    States reached;
    for (const auto& [sense, isDescending] : kEndAdverbs) {
        for (const auto& begun : after(from, sense)) {
            for (const auto& link : propertiesAt(begun.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                if (!property.hasTimes || !isOf(property, from.reading))
                    continue;
                State top = begun;
                top.at += link.length;
                top.reading.cost += link.cost;
                top.reading.orderProperty = property.name;
                top.reading.isDescending = isDescending;
                askForTop(top);
                reached.push_back(std::move(top));
            }
        }
    }
    return reached;
}

/// Behind a participle: “(cited) more than three times”, “(cited) at least twice”, or no more.
QuestionParser::States QuestionParser::passivelyRelated(const State& from, const std::string& kind)
{
    constexpr int withoutObject = 3; // the cost: what it is done by is more likely to follow
    constexpr std::array<const char*, 6> senses{"gt", "lt", "ge", "le", "eq", ""};
    States reached;
    if (!looksParticiple(m_words[from.at - 1].folded))
        return reached;
    NodeRelation relation{.kind = kind, .way = Way::In};
    reached.push_back(from);
    reached.back().reading.cost += withoutObject;
    reached.back().reading.having.push_back(relation);
    for (const auto* sense : senses) {
        for (const auto& begun : *sense == '\0' ? States{from} : after(from, sense)) {
            const auto number
                = begun.at < m_words.size() ? m_lexicon.number(m_words[begun.at]) : std::nullopt;
            State counted = begun;
            ++counted.at;
            const auto told = number ? after(counted, "times") : after(begun, "times_alone");
            constexpr double most = 1e6;
            const double count = number.value_or(after(begun, "once").empty() ? 2 : 1);
            if (count < 0 || count > most || count != static_cast<int>(count))
                continue;
            for (auto end : told) {
                relation.op = *sense == '\0' ? "eq" : sense;
                relation.count = static_cast<int>(count);
                end.reading.having.push_back(relation);
                reached.push_back(std::move(end));
            }
        }
    }
    return reached;
}

/// “(not) assigned to anyone”, “(have never) acted”, “(do not) run on gas”; the words that say
/// “not” begin at `begin`.
QuestionParser::States QuestionParser::negated(const State& from, std::size_t begin)
{
    bool isActive = false;
    for (auto at = begin; at < from.at; ++at)
        isActive = isActive || m_lexicon.isWhole(m_words, at, at + 1, "active_auxiliary");
    for (auto at = begin; at < from.at; ++at)
        isActive = isActive && !m_lexicon.isWhole(m_words, at, at + 1, "is");
    VerbGuesses guesses(*this);
    auto found = isActive ? all(all(relations(from, false), doneToAny(from)), guesses.active(from))
                          : all(relations(from, true), guesses.passive(from));
    if (!after(from, "have").empty()) // “(have never) had a task”
        found = all(std::move(found), each(after(from, "have"), [this](const State& had) {
            return each(
                maybe(had, "any"), [this](const State& one) { return others(one, "ge", 1); });
        }));
    std::erase_if(found, [&](State& one) { return !deny(one.reading, from.reading); });
    if (!isActive) // “(older than 60 and) not insured”, “not older than 40”
        found = all(std::move(found), m_objects.clauses().saidNot(from));
    return all(std::move(found), valuesBehindVerb(from, true));
}

/// “(have) directed”, whatever it was.
QuestionParser::States QuestionParser::doneToAny(const State& from)
{
    constexpr int withoutObject = 3; // the cost: what it was is more likely to follow
    States reached;
    for (const auto& link : kindsAt(from.at)) {
        State next = from;
        next.at += link.length;
        if (!looksParticiple(m_words[next.at - 1].folded))
            continue;
        next.reading.cost += link.cost + withoutObject;
        next.reading.having.push_back(
            {.kind = m_vocabulary.kinds()[link.index].name, .way = Way::Out});
        reached.push_back(std::move(next));
    }
    return reached;
}

/// “(werden) von niemandem repariert”.
QuestionParser::States QuestionParser::relatedByNobody(const State& from)
{
    States reached;
    const auto add = [&](const State& begun, const std::string& role) {
        for (const auto& link : kindsAt(begun.at)) {
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.having.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                .way = Way::In,
                .isStrict = true,
                .role = role,
                .op = "eq",
                .count = 0});
            reached.push_back(std::move(next));
        }
    };
    for (const auto& by : after(from, "by")) {
        for (const auto& nobody : after(by, "nobody"))
            add(nobody, {});
        for (const auto& no : after(by, "no")) { // “von keinem Lieferanten geliefert”
            for (const auto& link : rolesAt(no.at))
                add({no.at + link.length, no.reading}, m_vocabulary.roles()[link.index]);
        }
    }
    return reached;
}

/// “run on gas”, “written in Go”, “belong to the category tools”, “mit Strom betrieben”, where the
/// verb says which property it is.
QuestionParser::States QuestionParser::valuesBehindVerb(const State& from, bool isNegated)
{
    States reached;
    if (from.at >= m_words.size())
        return reached;
    for (const auto& works : after(from, "works")) { // “work full time”, “work night shifts”
        for (auto& value : valueAlone(works, isNegated)) {
            if (!value.reading.where.back().value.is_boolean())
                continue;
            value.reading.cost += 1;
            reached.push_back(std::move(value));
        }
    }
    auto verbs = m_links.valueVerbsAt(from.at);
    if (!isNegated && verbs.empty() && from.at + 2 < m_words.size()
        && m_words[from.at + 1].folded == u"nicht") { // “kommen nicht aus”
        verbs = m_lexicon.valueVerbs({m_words[from.at], m_words[from.at + 2]}, 0);
        std::erase_if(verbs, [](const ValueVerb& one) { return one.length != 2; });
        for (auto& one : verbs)
            ++one.length;
        isNegated = !verbs.empty();
    }
    for (const auto& verb : verbs) {
        const auto add = [&](const State& begun, const std::string& named) {
            for (auto& value : valueAlone(begun, isNegated)) {
                const auto& name = value.reading.where.back().property;
                const bool isIt
                    = named.empty() ? m_links.isCalledByOne(name, verb.properties) : name == named;
                const bool hasEnd = verb.behind.isEmpty()
                    || (value.at < m_words.size() && m_words[value.at].folded == verb.behind);
                if (!isIt || !hasEnd)
                    continue;
                if (!verb.behind.isEmpty())
                    ++value.at;
                value.reading.cost += 1;
                reached.push_back(std::move(value));
            }
        };
        for (const auto& begun : maybe({from.at + verb.length, from.reading}, "article")) {
            add(begun, {});
            for (const auto& link : propertiesAt(begun.at))
                add({begun.at + link.length, begun.reading},
                    m_vocabulary.properties()[link.index].name);
        }
    }
    return reached;
}

/// “(which language is the resolver) written in”, of that property.
QuestionParser::States QuestionParser::verbsBehindName(const State& named, const NameLink& property)
{
    States reached;
    const auto& name = m_vocabulary.properties()[property.index].name;
    for (const auto& verb : m_links.valueVerbsAt(named.at)) {
        const State end{named.at + verb.length, named.reading};
        if (verb.behind.isEmpty() && m_links.isCalledByOne(name, verb.properties))
            askValue(reached, end, property, m_vocabulary);
    }
    return reached;
}

/// “what does the plant run on”, “where does Ada come from”.
QuestionParser::States QuestionParser::askedByValueVerb(const State& from)
{
    const auto& properties = m_vocabulary.properties();
    auto begun = each(after(from, "which"),
        [this](const State& one) { return all(after(one, "does"), after(one, "is")); });
    begun = all(std::move(begun), after(from, "where"));
    States reached;
    for (const auto& named : each(begun, [this](const State& one) { return names(one); })) {
        if (named.at >= m_words.size() || m_links.valueVerbsAt(named.at).empty())
            continue;
        for (std::size_t i = 0; i < properties.size(); ++i) {
            if (properties[i].hasTexts || properties[i].hasLists)
                reached = all(std::move(reached), verbsBehindName(named, {i, 0, 1}));
        }
    }
    return reached;
}

/// “lasted the most minutes”, “owes the highest fine”, “takes the longest”: what is measured is
/// said behind the verb.
QuestionParser::States QuestionParser::measuringVerbs(const State& from)
{
    States reached;
    for (const auto& verb : after(from, "measures")) {
        reached = all(std::move(reached), all(extremes(verb), timesTaken(verb)));
        reached = all(std::move(reached), numbersOfOthers(verb));
        reached = all(std::move(reached), all(comparatives(verb), condition(verb)));
        if (!verb.reading.orderProperty.empty() || verb.reading.byDegree)
            continue;
        for (const auto& most : maybe(verb, "article"))
            reached = all(std::move(reached), superlatives(most));
    }
    for (const auto& verb : all(after(from, "measures"), after(from, "amount_verb"))) {
        for (const auto& no : after(verb, "no")) { // “charge no fee”
            auto none = lacks(no);
            std::erase_if(none, [&](const State& one) {
                return one.reading.where.size() != from.reading.where.size() + 1
                    || one.reading.where.back().op != "eq";
            });
            reached = all(std::move(reached), std::move(none));
        }
        for (const auto& link : propertiesAt(from.at)) { // “cost nothing”
            const auto& property = m_vocabulary.properties()[link.index];
            for (auto& nothing : after(verb, "nobody")) {
                if (!property.hasNumbers || !isOf(property, from.reading))
                    continue;
                nothing.reading.where.push_back({property.name, "eq", 0});
                reached.push_back(std::move(nothing));
            }
        }
    }
    for (auto& one : reached)
        one.reading.cost += 1; // the graph may have the verb itself
    // “paid more than two friends” would be an edge.
    std::erase_if(reached, [&](const State& one) {
        return one.reading.having.size() > from.reading.having.size()
            || one.reading.orderRelation.has_value() != from.reading.orderRelation.has_value();
    });
    return reached;
}

/// “(takes) more than two hours”, in the only property whose name is a unit of time.
QuestionParser::States QuestionParser::timesTaken(const State& from)
{
    constexpr std::array<const char*, 4> senses{"gt", "lt", "ge", "le"};
    const auto ofTime = m_lexicon.unit(QStringLiteral("minutes"));
    std::vector<std::pair<const KnownProperty*, Unit>> timed;
    for (const auto& property : m_vocabulary.properties()) {
        const auto& words = property.words;
        const auto unit = words.isEmpty() ? std::nullopt : m_lexicon.unit(words.back());
        if (unit && unit->family == ofTime->family && property.hasNumbers
            && isOf(property, from.reading) && words.back().size() > 1)
            timed.emplace_back(&property, *unit);
    }
    States reached;
    for (const auto* sense : timed.size() == 1 ? senses : decltype(senses){}) {
        for (const auto& begun : sense == nullptr ? States{} : after(from, sense)) {
            const auto number = numberAt(begun.at);
            const auto unit = begun.at + 1 < m_words.size()
                ? m_lexicon.unit(m_words[begun.at + 1].folded)
                : std::nullopt;
            if (!number || !unit || unit->family != ofTime->family)
                continue;
            State next = begun;
            next.at += 2;
            next.reading.where.push_back({timed.front().first->name, sense,
                numberJson(*number * unit->factor / timed.front().second.factor)});
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “(Artikel, die) weniger als 10 Euro kosten”: the property stands last.
QuestionParser::States QuestionParser::amountsBeforeVerb(const State& from)
{
    auto reached = numbersOfOthers(from);
    std::erase_if(reached, [&](const State& one) {
        return one.reading.where.size() == from.reading.where.size()
            || !m_lexicon.isWhole(m_words, one.at - 1, one.at, "amount_verb");
    });
    return reached;
}

/// “since when is Ada a customer”, where the graph has it as a property of hers.
QuestionParser::States QuestionParser::sinceWhen(const State& from)
{
    States reached;
    const auto asked = each(after(from, "since_when"),
        [this](const State& one) { return all(after(one, "is"), after(one, "have")); });
    for (const auto& named : each(asked, [this](const State& one) { return names(one); })) {
        for (const auto& end : maybe(named, "since_end")) {
            for (const auto index : m_links.propertiesWithWord(QStringLiteral("since")))
                askValue(reached, end, {index, 0, 1}, m_vocabulary);
        }
    }
    return reached;
}

} // namespace mnemo
