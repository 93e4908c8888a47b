// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/facts.h"

#include <algorithm>

namespace mnemo {

FactState factAt(const SceneEdge& edge, std::int64_t moment)
{
    if (edge.until && *edge.until <= moment)
        return FactState::Ended;
    return edge.since && *edge.since > moment ? FactState::NotYet : FactState::Holds;
}

std::shared_ptr<const FactStates> factsAt(const GraphScene& scene, std::int64_t moment)
{
    std::shared_ptr<FactStates> states;
    if (!scene.knowsTimes())
        return states;
    for (std::size_t e = 0; e < scene.edges().size(); ++e) {
        const FactState state = factAt(scene.edges()[e], moment);
        if (state == FactState::Holds)
            continue;
        if (!states)
            states = std::make_shared<FactStates>(scene.edges().size(), FactState::Holds);
        (*states)[e] = state;
    }
    return states;
}

std::vector<std::int64_t> factChanges(const GraphScene& scene)
{
    std::vector<std::int64_t> changes;
    if (!scene.knowsTimes())
        return changes;
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
        switch (factAt(edge, moment)) {
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
