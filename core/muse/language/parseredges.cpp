// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions that edges answer and not the nodes at their ends: “the longest flight”, “what was
// borrowed in February”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <utility>

namespace mnemo {

/// “longest” before a noun that stands for edges, by a property of theirs.
QuestionParser::States QuestionParser::edgeSuperlatives(const State& from)
{
    States reached;
    if (from.at >= m_words.size() || !from.reading.related.empty()
        || !from.reading.orderProperty.empty())
        return reached;
    for (const auto& adjective : m_links.adjectivesAt(from.at, Degree::Most)) {
        State next = from;
        next.at += adjective.length;
        next.reading.ofEdges = true;
        askForTop(next);
        for (const auto index : measured(adjective, next.reading, Degree::Most)) {
            next.reading.orderProperty = m_vocabulary.properties()[index].name;
            next.reading.isDescending = !isReversed(adjective, index);
            reached.push_back(next);
        }
    }
    return reached;
}

/// “(connections) between substations”, “(edges) between people and clubs”: of the only kind that
/// joins these.
QuestionParser::States QuestionParser::edgesBetween(const State& from)
{
    States reached;
    if (!from.reading.ofEdges || !from.reading.edgeKind.empty())
        return reached;
    const auto add = [&](const State& end, const std::string& one, const std::string& other) {
        std::vector<std::string> joining;
        for (const auto& kind : m_vocabulary.kinds()) {
            if (kind.between.contains({one, other}) || kind.between.contains({other, one}))
                joining.push_back(kind.name);
        }
        if (joining.size() != 1)
            return;
        reached.push_back(end);
        reached.back().reading.edgeKind = joining.front();
    };
    for (const auto& begun : after(from, "edges_between")) {
        for (const auto& first : rolesAt(begun.at)) {
            const auto& one = m_vocabulary.roles()[first.index];
            const State end{begun.at + first.length, begun.reading};
            add(end, one, one);
            for (const auto& joint : after(end, "and")) {
                for (const auto& second : rolesAt(joint.at))
                    add({joint.at + second.length, joint.reading}, one,
                        m_vocabulary.roles()[second.index]);
            }
        }
    }
    return reached;
}

/// The property with times of a kind of edge that has no other; none where it has several.
std::vector<std::size_t> QuestionParser::onlyTimeOfKind(const std::string& kind) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
        const auto& property = m_vocabulary.properties()[i];
        if (property.hasTimes && property.ofKind && property.owner == kind)
            found.push_back(i);
    }
    return found.size() == 1 ? found : std::vector<std::size_t>();
}

/// “who earns the most”, where what is earned stands at the edges of one kind, and of no node.
QuestionParser::States QuestionParser::edgesByVerb(const State& from)
{
    constexpr int ofEdgesCost = 2; // nodes are asked for first
    States reached;
    const auto& known = m_vocabulary.properties();
    for (const auto& asked : all(after(from, "who"), after(from, "which"))) {
        for (const auto& link : propertiesAt(asked.at)) {
            const auto& property = known[link.index];
            const auto isSame = [&](const KnownProperty& one) { return one.name == property.name; };
            if (!property.ofKind || !property.hasNumbers
                || std::count_if(known.begin(), known.end(), isSame) != 1)
                continue;
            State verb{asked.at + link.length, asked.reading};
            verb.reading.cost += link.cost + ofEdgesCost;
            verb.reading.ofEdges = true;
            verb.reading.edgeKind = property.owner;
            verb.reading.orderProperty = property.name;
            askForTop(verb);
            for (const auto& [sense, isMost] :
                {std::pair{"most_adverb", true}, std::pair{"least_adverb", false}}) {
                for (auto& end : after(verb, sense)) {
                    end.reading.isDescending = isMost;
                    reached.push_back(std::move(end));
                }
            }
        }
    }
    return reached;
}

/// “what was borrowed in February 2026”, “wer ist seit 2020 Mitglied geworden”: the edges, which
/// say when that was.
QuestionParser::States QuestionParser::edgesInTime(const State& from)
{
    constexpr int ofEdgesCost = 2; // nodes are asked for first
    States reached;
    const auto asked = all(after(from, "which"), after(from, "who"));
    auto begun = asked;
    begun = all(begun, each(asked, [this](const State& one) {
        return all(after(one, "is"), after(one, "have"));
    }));
    const auto add = [&](State end, std::size_t kind, int cost) {
        end.reading.ofEdges = true;
        end.reading.edgeKind = m_vocabulary.kinds()[kind].name;
        end.reading.isPlural = true;
        end.reading.cost += cost + ofEdgesCost;
        reached = all(std::move(reached), maybe(end, "become"));
    };
    for (const auto& state : begun) {
        for (const auto& link : kindsAt(state.at)) { // the verb before the time
            const State verb{state.at + link.length, state.reading};
            for (const auto index : onlyTimeOfKind(m_vocabulary.kinds()[link.index].name)) {
                for (auto& timed : timeComparison(verb, index))
                    add(std::move(timed), link.index, link.cost);
            }
        }
        for (const auto& [end, period] : timesAt(state.at)) {
            for (const auto& link : kindsAt(end)) {
                for (const auto index : onlyTimeOfKind(m_vocabulary.kinds()[link.index].name)) {
                    for (auto& timed : timeComparison(state, index)) {
                        if (timed.at == end)
                            add({end + link.length, std::move(timed.reading)}, link.index,
                                link.cost);
                    }
                }
            }
        }
    }
    return reached;
}

} // namespace mnemo
