// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands at the edges of named nodes: “when did Rovers beat Lions”, “since when does Ada head
// the ward”, “the shirt number of Finn”, “who did Rovers beat in March”, “loans in 2025”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr int kOfEdgesCost = 2; ///< nodes and their properties are asked for first

void askEdges(Reading& reading, const std::string& kind, const std::string& property, Way way)
{
    reading.ask = Ask::EdgeValue;
    reading.ofEdges = true;
    reading.edgeKind = kind;
    reading.property = property;
    reading.way = way;
    reading.cost += kOfEdgesCost;
}

} // namespace

/// The properties that say when an edge of the kind is: the only one with times, or the one that is
/// called so. Of several the one whose name stands in the question, “loans” for loan_date. Where
/// `said` is “since” or “until”, the one that says that, in times or in years.
std::vector<std::size_t> QuestionParser::timesOfKind(
    const std::string& kind, const QString& said) const
{
    static const std::map<QString, std::set<QString>> names{
        {QStringLiteral("since"),
            {QStringLiteral("since"), QStringLiteral("seit"), QStringLiteral("start"),
                QStringLiteral("from"), QStringLiteral("begin"), QStringLiteral("beginn")}},
        {QStringLiteral("until"),
            {QStringLiteral("until"), QStringLiteral("till"), QStringLiteral("bis"),
                QStringLiteral("end"), QStringLiteral("ende"), QStringLiteral("to")}}};
    const auto& known = m_vocabulary.properties();
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (!known[i].ofKind || known[i].owner != kind
            || !(known[i].hasTimes || (!said.isEmpty() && mayHoldYears(known[i]))))
            continue;
        const auto isNamed = [&](const QString& name) {
            return said.isEmpty() ? std::any_of(m_words.begin(), m_words.end(),
                       [&](const Word& word) { return formsOfNoun(word.folded).contains(name); })
                                  : names.at(said).contains(name);
        };
        if (std::any_of(known[i].words.begin(), known[i].words.end(), isNamed))
            found.push_back(i);
    }
    const auto only = onlyTimeOfKind(kind);
    return only.empty() || said == QStringLiteral("until") ? found : only;
}

/// Which values of edges are asked for: those of one node, or those between two.
QuestionParser::States QuestionParser::edgeValues(const State& from)
{
    States reached;
    const auto add = [&](State state, const KnownKind& kind, const QString& said, Way way) {
        for (const auto index : timesOfKind(kind.name, said)) {
            reached.push_back(state);
            askEdges(reached.back().reading, kind.name, m_vocabulary.properties()[index].name, way);
        }
    };
    for (const auto& [sense, said] : {std::pair{"since_when", QStringLiteral("since")},
             std::pair{"until_when", QStringLiteral("until")}, std::pair{"when", QString()}}) {
        const auto asked = after(from, sense);
        const auto begun = said.isEmpty() ? asked : each(asked, [this](const State& one) {
            return all(after(one, "does"), all(after(one, "have"), after(one, "is")));
        });
        for (const auto& named : each(begun, [this](const State& one) { return names(one); })) {
            for (const auto& link : kindsAt(named.at)) {
                const auto& kind = m_vocabulary.kinds()[link.index];
                State verb{named.at + link.length, named.reading};
                verb.reading.cost += link.cost;
                for (const auto& object : behindVerb(verb, kind)) {
                    for (const auto& both : names(object))
                        add(both, kind, said, isBy(verb.at - 1, kind) ? Way::In : Way::Out);
                }
            }
        }
        // “seit wann leitet Ada den Chor”
        for (const auto& open : said.isEmpty() ? States{} : asked) {
            for (const auto& link : kindsAt(open.at)) {
                State verb{open.at + link.length, open.reading};
                verb.reading.cost += link.cost;
                for (const auto& both :
                    each(names(verb), [this](const State& one) { return names(one); }))
                    add(both, m_vocabulary.kinds()[link.index], said, Way::Out);
            }
        }
    }
    reached = all(std::move(reached), edgeProperties(from));
    for (const auto& which : all(after(from, "who"), after(from, "which"))) {
        reached = all(std::move(reached), datedEnds(which, {}));
        for (const auto& link : rolesAt(which.at))
            reached = all(std::move(reached),
                datedEnds(
                    {which.at + link.length, which.reading}, m_vocabulary.roles()[link.index]));
    }
    return reached;
}

/// “what is the shirt number of Finn”, where it stands at his edges.
QuestionParser::States QuestionParser::edgeProperties(const State& from)
{
    States reached;
    for (const auto& what : all(after(from, "whatis"), after(from, "which"))) {
        for (const auto& article : maybe(what, "article")) {
            for (const auto& link : propertiesAt(article.at)) {
                const auto& property = m_vocabulary.properties()[link.index];
                for (const auto& of : property.ofKind
                        ? after({article.at + link.length, article.reading}, "of")
                        : States{}) {
                    for (auto& named : names(of)) {
                        named.reading.cost += link.cost;
                        askEdges(named.reading, property.owner, property.name, Way::Both);
                        reached.push_back(std::move(named));
                    }
                }
            }
        }
    }
    return reached;
}

/// “(who) did Rovers beat in March”, “(who) beat Rovers in 2026”: the edges, which say when.
QuestionParser::States QuestionParser::datedEnds(const State& asked, const std::string& role)
{
    States reached;
    const auto add = [&](const State& named, std::size_t index, Way way) {
        const auto& kind = m_vocabulary.kinds()[index];
        const bool isOfRole = role.empty()
            || std::all_of(kind.between.begin(), kind.between.end(), [&](const auto& ends) {
                   return (way == Way::Out ? ends.second : ends.first) == role;
               });
        for (const auto time : isOfRole ? timesOfKind(kind.name, {}) : std::vector<std::size_t>{}) {
            for (auto& dated : timeComparison(named, time)) {
                askEdges(dated.reading, kind.name, m_vocabulary.properties()[time].name, way);
                reached.push_back(std::move(dated));
            }
        }
    };
    for (const auto& subject :
        each(after(asked, "does"), [this](const State& one) { return names(one); })) {
        for (const auto& link : kindsAt(subject.at)) {
            State verb{subject.at + link.length, subject.reading};
            verb.reading.cost += link.cost;
            for (const auto& end : behindVerb(verb, m_vocabulary.kinds()[link.index]))
                add(end, link.index, Way::Out);
        }
    }
    for (const auto& begun : maybe(asked, "have")) {
        for (const auto& link : kindsAt(begun.at)) {
            State verb{begun.at + link.length, begun.reading};
            verb.reading.cost += link.cost;
            for (const auto& object : behindVerb(verb, m_vocabulary.kinds()[link.index])) {
                for (const auto& named : names(object))
                    add(named, link.index, Way::In);
            }
        }
    }
    return reached;
}

/// “(loans) in 2025”, “(loans were) made in 2025”, of edges that say when they are.
QuestionParser::States QuestionParser::datedEdges(const State& from)
{
    States reached;
    const auto& has = from.reading;
    if (!has.ofEdges || has.edgeKind.empty() || !has.related.empty() || !has.where.empty())
        return reached;
    for (const auto& begun : maybe(from, "dated")) {
        for (const auto index : timesOfKind(has.edgeKind, {}))
            reached = all(std::move(reached), timeComparison(begun, index));
    }
    return reached;
}

} // namespace mnemo
