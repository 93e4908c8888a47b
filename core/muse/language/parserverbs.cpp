// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Verbs that are properties, and how much or how often: “what does the hammer cost”, “who joined
// last”, “which paper is cited most”, “how often is it cited”.

#include "core/muse/language/parser.h"

#include <array>
#include <utility>

namespace mnemo {

namespace {

/// The senses of adverbs that choose one end of a property, and whether it is the greatest value.
constexpr std::array<std::pair<const char*, bool>, 6> kEndAdverbs{
    {{"highest", true}, {"latest_adverb", true}, {"most_adverb", true}, {"lowest", false},
        {"earliest_adverb", false}, {"least_adverb", false}}};

/// “cited”, “geliefert”, “zitiert”: a verb that something is done to.
bool isParticiple(const QString& folded)
{
    const bool isGerman = folded.startsWith(QStringLiteral("ge"))
        && (folded.endsWith(u't') || folded.endsWith(QStringLiteral("en")));
    return isGerman || folded.endsWith(QStringLiteral("ed"))
        || folded.endsWith(QStringLiteral("iert"));
}

} // namespace

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
            for (const auto& link : verbs(asked, verb)) {
                State next = asked;
                next.at += link.length;
                for (auto& named : names(next))
                    askValue(reached, std::move(named), link, m_vocabulary);
            }
            auto owners
                = each(maybe(asked, "does"), [this](const State& one) { return names(one); });
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
        for (const auto index : m_vocabulary.propertiesWithWord(QStringLiteral("duration")))
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
    return reached;
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
    if (!isParticiple(m_words[from.at - 1].folded))
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

/// “(werden) von niemandem repariert”.
QuestionParser::States QuestionParser::relatedByNobody(const State& from)
{
    States reached;
    const auto nobody
        = each(after(from, "by"), [this](const State& by) { return after(by, "nobody"); });
    for (const auto& begun : nobody) {
        for (const auto& link : kindsAt(begun.at)) {
            State next = begun;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.having.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                .way = Way::In,
                .isStrict = true,
                .op = "eq",
                .count = 0});
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

} // namespace mnemo
