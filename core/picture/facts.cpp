// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/facts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace mnemo {

bool isThere(const SceneNode& node, const Moment& moment)
{
    return stateAt(node.times, moment) == FactState::Holds;
}

FactState factAt(const GraphScene& scene, const SceneEdge& edge, const Moment& moment)
{
    const FactState state = stateAt(edge.times, moment);
    if (state == FactState::Holds
        && !(isThere(scene.node(edge.from), moment) && isThere(scene.node(edge.to), moment)))
        return FactState::NotYet;
    return state;
}

namespace {

/// The edge that stands for a bundle holds as long as one of them does.
void judgeBundles(const GraphScene& scene, std::vector<FactState>& states)
{
    const auto ends = [&scene](std::size_t e) {
        const std::uint64_t from = at(scene.edges()[e].from);
        const std::uint64_t to = at(scene.edges()[e].to);
        return std::min(from, to) << 32U | std::max(from, to);
    };
    std::unordered_map<std::uint64_t, FactState> best;
    for (std::size_t e = 0; e < states.size(); ++e) {
        if (scene.fans()[e].bundle != 0)
            best.emplace(ends(e), states[e]);
    }
    for (std::size_t e = 0; e < states.size() && !best.empty(); ++e) {
        if (!scene.fans()[e].hidden)
            continue;
        if (const auto found = best.find(ends(e)); found != best.end())
            found->second = std::min(found->second, states[e]);
    }
    for (std::size_t e = 0; e < states.size() && !best.empty(); ++e) {
        if (scene.fans()[e].bundle != 0)
            states[e] = best.at(ends(e));
    }
}

} // namespace

std::shared_ptr<const FactStates> factsAt(const GraphScene& scene, const ShownFacts& facts)
{
    if (!scene.knowsTimes())
        return nullptr;
    auto states = std::make_shared<FactStates>();
    states->of = facts;
    bool all = true;
    states->away.reserve(scene.nodes().size());
    for (const SceneNode& node : scene.nodes()) {
        const bool away = !isThere(node, facts.moment);
        states->away.push_back(away ? 1 : 0);
        all = all && !away;
    }
    states->edges.reserve(scene.edges().size());
    for (const SceneEdge& edge : scene.edges()) {
        FactState state = stateAt(edge.times, facts.moment);
        const bool begun = states->away[at(edge.from)] == 0 && states->away[at(edge.to)] == 0;
        if (state == FactState::Holds && !begun)
            state = FactState::NotYet;
        states->edges.push_back(state);
        all = all && state == FactState::Holds;
    }
    if (all)
        return nullptr;
    judgeBundles(scene, states->edges);
    return states;
}

FactState ownState(const GraphScene& scene, const FactStates* states, EdgeIndex edge)
{
    if (states == nullptr)
        return FactState::Holds;
    return scene.fans()[at(edge)].bundle == 0 ? states->edges[at(edge)]
                                              : factAt(scene, scene.edge(edge), states->of.moment);
}

bool isFact(const SceneEdge& edge)
{
    return edge.times.tellValidity() || !edge.caption.empty();
}

FactDates datesOf(const GraphScene& scene)
{
    FactDates dates;
    if (!scene.knowsTimes())
        return dates;
    for (const SceneEdge& edge : scene.edges()) {
        if (!isFact(edge))
            continue;
        if (!std::isnan(edge.times.since))
            dates.began.push_back(edge.times.since);
        if (!std::isnan(edge.times.recorded))
            dates.recorded.push_back(edge.times.recorded);
    }
    std::sort(dates.began.begin(), dates.began.end());
    std::sort(dates.recorded.begin(), dates.recorded.end());
    return dates;
}

FactCounts countFacts(const GraphScene& scene, const FactStates* states)
{
    FactCounts counts;
    for (std::size_t e = 0; e < scene.edges().size(); ++e) {
        if (!isFact(scene.edges()[e]))
            continue;
        switch (ownState(scene, states, static_cast<EdgeIndex>(e))) {
        case FactState::Holds:
            ++counts.holding;
            break;
        case FactState::Ended:
            ++counts.ended;
            break;
        case FactState::NotYet:
            ++counts.notYet;
            break;
        }
    }
    return counts;
}

} // namespace mnemo
