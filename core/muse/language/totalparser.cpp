// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/totalparser.h"

#include "core/muse/language/parser.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// Whether a word counts what a property has, so that its values can be added up: “goals”.
bool countsThings(const QString& folded)
{
    static const std::vector<QString> plurals{QStringLiteral("tage"), QStringLiteral("tore"),
        QStringLiteral("punkte"), QStringLiteral("plätze"), QStringLiteral("siege")};
    return looksPlural(folded)
        || std::any_of(plurals.begin(), plurals.end(),
            [&](const QString& plural) { return folded.endsWith(plural); });
}

bool saysAll(const Word& word)
{
    return word.folded == u"all" || word.folded == u"alle" || word.folded == u"allen";
}

/// The reading as one that measures a property of what is still to be said.
PartialReading measuring(PartialReading state, const KnownProperty& property, const char* measure)
{
    state.reading.ask = Ask::Aggregate;
    state.reading.property = property.name;
    state.reading.measure = measure;
    return state;
}

} // namespace

TotalParser::States TotalParser::read(const State& from)
{
    auto& p = m_parser;
    auto reached = p.all(ofAdjectives(from), ofAmounts(from));
    reached = p.all(std::move(reached), p.all(ofVerbs(from), paidInAll(from)));
    return p.all(std::move(reached), p.all(totalNumbers(from), perGroup(from)));
}

/// Of the only role that has the property.
TotalParser::State TotalParser::ofAll(State state) const
{
    state.reading.role = m_parser.onlyOwner(state.reading.property);
    return state;
}

/// “together” behind what is measured, or “on average”: the sum or the mean. Years and ages are
/// never added up.
TotalParser::States TotalParser::ends(const State& from, const KnownProperty& property)
{
    auto& p = m_parser;
    States reached;
    if (!property.hasNumbers || property.ofKind || !p.isOf(property, from.reading))
        return reached;
    const bool isNoSum
        = p.m_links.isCalledByOne(property.name, {QStringLiteral("year"), QStringLiteral("age")});
    for (const auto& [sense, measure] :
        {std::pair{"together", "sum"}, std::pair{"on_average", "mean"}}) {
        for (const auto& end : isNoSum&&* measure == 's' ? States{} : p.after(from, sense))
            reached.push_back(measuring(end, property, measure));
    }
    return reached;
}

/// “how old are the people on average”
TotalParser::States TotalParser::ofAdjectives(const State& from)
{
    auto& p = m_parser;
    States reached;
    for (const auto& how : p.after(from, "howadj")) {
        for (const auto& adjective : p.m_links.adjectivesAt(how.at, Degree::Plain)) {
            for (const auto& is : p.after({how.at + adjective.length, how.reading}, "is")) {
                for (const auto index : p.measured(adjective, {}, Degree::Plain)) {
                    const auto& property = p.m_vocabulary.properties()[index];
                    const auto nouns = p.nouns(measuring(is, property, "mean"));
                    reached = p.all(std::move(reached), p.each(nouns, [&](const State& one) {
                        return p.after(one, "on_average");
                    }));
                }
            }
        }
    }
    return reached;
}

/// “how many beds are there in total”, “how many points do all teams have together”, “how many
/// visitors do all museums have”, “how many pages do novels have on average”.
TotalParser::States TotalParser::ofAmounts(const State& from)
{
    auto& p = m_parser;
    States reached;
    const auto add = [&](States more) { reached = p.all(std::move(reached), std::move(more)); };
    for (const auto& asked : p.all(p.after(from, "count"), p.after(from, "howmuch"))) {
        for (const auto& link : p.propertiesAt(asked.at)) {
            const auto& property = p.m_vocabulary.properties()[link.index];
            const auto sum = p.summed(asked, link);
            if (sum) {
                for (const auto& there : p.maybe(ofAll(*sum), "exist"))
                    add(p.after(there, "together"));
            }
            State named{asked.at + link.length, asked.reading};
            named.reading.cost += link.cost + 1;
            named = measuring(std::move(named), property, "mean");
            for (const auto& verb : p.all(p.after(named, "does"), p.after(named, "have"))) {
                const bool isOfAll
                    = sum && verb.at < p.m_words.size() && saysAll(p.m_words[verb.at]);
                for (const auto& noun : p.nouns(verb)) {
                    for (const auto& end : p.maybe(noun, "have")) {
                        add(ends(end, property));
                        if (isOfAll)
                            add({measuring(end, property, "sum")});
                    }
                }
            }
        }
    }
    // “wie hoch sind die Beiträge insgesamt”
    for (const auto& what : p.after(from, "whatis")) {
        for (const auto& begun : p.maybe(what, "article")) {
            for (const auto& link : p.propertiesAt(begun.at)) {
                const auto& property = p.m_vocabulary.properties()[link.index];
                State named{begun.at + link.length, begun.reading};
                named.reading.cost += link.cost + 1;
                named = measuring(std::move(named), property, "mean");
                add(ends(ofAll(named), property));
                for (const auto& noun :
                    p.each(p.after(named, "of"), [&](const State& of) { return p.nouns(of); }))
                    add(ends(noun, property));
            }
        }
    }
    std::erase_if(reached, [](const State& one) { return one.reading.role.empty(); });
    return reached;
}

/// “what did all visits cost together”, “was kostet ein Buch im Durchschnitt”: the verb is the
/// property.
TotalParser::States TotalParser::ofVerbs(const State& from)
{
    auto& p = m_parser;
    States reached;
    const auto verbsAt = [&](const State& at) {
        return p.after(at, "amount_verb").empty() ? std::vector<NameLink>() : p.propertiesAt(at.at);
    };
    const auto add = [&](const State& end, const NameLink& link) {
        for (auto& one : ends(end, p.m_vocabulary.properties()[link.index])) {
            one.reading.cost += link.cost + 1;
            reached.push_back(std::move(one));
        }
    };
    for (const auto& asked : p.after(from, "asks_amount")) {
        State measured = asked;
        measured.reading.ask = Ask::Aggregate;
        for (const auto& does : p.after(measured, "does")) {
            for (const auto& noun : p.nouns(does)) {
                for (const auto& link : verbsAt(noun))
                    add({noun.at + link.length, noun.reading}, link);
            }
        }
        for (const auto& link : verbsAt(measured)) {
            for (const auto& noun : p.nouns({measured.at + link.length, measured.reading}))
                add(noun, link);
        }
    }
    return reached;
}

/// “how much do we pay all trainers in wages”
TotalParser::States TotalParser::paidInAll(const State& from)
{
    auto& p = m_parser;
    States reached;
    for (const auto& pays : p.after(from, "we_pay")) {
        State measured = pays;
        measured.reading.ask = Ask::Aggregate;
        for (const auto& noun : p.nouns(measured)) {
            for (const auto& in : p.after(noun, "in")) {
                for (const auto& link : p.propertiesAt(in.at)) {
                    const auto sum = p.summed(in, link);
                    const auto& property = p.m_vocabulary.properties()[link.index];
                    if (sum && p.isOf(property, noun.reading))
                        reached.push_back(*sum);
                }
            }
        }
    }
    return reached;
}

/// “the total number of beds”
TotalParser::States TotalParser::totalNumbers(const State& from)
{
    auto& p = m_parser;
    States reached;
    for (const auto& asked : p.after(from, "total_number")) {
        for (const auto& link : p.propertiesAt(asked.at)) {
            const auto sum = p.summed(asked, link);
            if (!sum)
                continue;
            reached.push_back(ofAll(*sum));
            for (const auto& of : p.all(p.after(*sum, "of"), p.after(*sum, "in")))
                reached = p.all(std::move(reached), p.nouns(of));
        }
    }
    std::erase_if(reached, [](const State& one) { return one.reading.role.empty(); });
    return reached;
}

/// “goals per position”: the sum of each; of what counts nothing it may as well be the mean.
TotalParser::States TotalParser::perGroup(const State& from)
{
    auto& p = m_parser;
    QStringList measured;
    for (const auto& [word, unit] : p.m_lexicon.measuredIn())
        measured.append(word);
    States reached;
    const auto counted = p.after(from, "count");
    for (const auto& asked : p.all(p.maybe(from, "list"), counted)) {
        const bool isCounted = std::any_of(counted.begin(), counted.end(),
            [&](const State& one) { return one.at == asked.at && one.at > from.at; });
        for (const auto& link : p.propertiesAt(asked.at)) {
            auto sum = p.summed(asked, link);
            if (!sum)
                continue;
            sum->reading.role = p.onlyOwner(sum->reading.property);
            const bool isSum = isCounted
                || (countsThings(p.m_words[sum->at - 1].folded)
                    && !p.m_links.isCalledByOne(sum->reading.property, measured));
            for (auto& one : sum->reading.role.empty() ? States{} : p.pers(*sum)) {
                if (!isSum) {
                    reached.push_back(one);
                    reached.back().reading.measure = "mean";
                }
                reached.push_back(std::move(one));
            }
        }
    }
    return reached;
}

} // namespace mnemo
