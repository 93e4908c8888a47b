// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/facts.h"

#include <algorithm>
#include <unordered_map>

namespace mnemo {

FactState factAt(const GraphScene& scene, const SceneEdge& edge, std::int64_t moment)
{
    if (edge.until && *edge.until <= moment)
        return FactState::Ended;
    const auto isLater
        = [moment](const std::optional<std::int64_t>& since) { return since && *since > moment; };
    return isLater(edge.since) || isLater(scene.node(edge.from).since)
            || isLater(scene.node(edge.to).since)
        ? FactState::NotYet
        : FactState::Holds;
}

namespace {

/// The edge that stands for a bundle holds as long as one of them does.
void judgeBundles(const GraphScene& scene, FactStates& states)
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

std::shared_ptr<const FactStates> factsAt(const GraphScene& scene, std::int64_t moment)
{
    std::shared_ptr<FactStates> states;
    if (!scene.knowsTimes())
        return states;
    for (std::size_t e = 0; e < scene.edges().size(); ++e) {
        const FactState state = factAt(scene, scene.edges()[e], moment);
        if (state == FactState::Holds)
            continue;
        if (!states)
            states = std::make_shared<FactStates>(scene.edges().size(), FactState::Holds);
        (*states)[e] = state;
    }
    if (states)
        judgeBundles(scene, *states);
    return states;
}

std::vector<std::int64_t> factChanges(const GraphScene& scene)
{
    std::vector<std::int64_t> changes;
    if (!scene.knowsTimes())
        return changes;
    for (const auto& node : scene.nodes()) {
        if (node.since)
            changes.push_back(*node.since);
    }
    for (const auto& edge : scene.edges()) {
        if (edge.since)
            changes.push_back(*edge.since);
        if (edge.until)
            changes.push_back(*edge.until);
    }
    std::sort(changes.begin(), changes.end());
    changes.erase(std::unique(changes.begin(), changes.end()), changes.end());
    return changes;
}

FactCounts countFacts(const GraphScene& scene, std::int64_t moment)
{
    FactCounts counts;
    if (!scene.knowsTimes()) {
        counts.holding = static_cast<std::int64_t>(scene.edges().size());
        return counts;
    }
    for (const auto& edge : scene.edges()) {
        switch (factAt(scene, edge, moment)) {
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
