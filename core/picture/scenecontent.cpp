// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/description.h"

#include <algorithm>

namespace mnemo {

const EdgeRoute* SceneContent::routeOf(EdgeIndex edge) const
{
    return bundles ? bundles->of(edge) : nullptr;
}

std::vector<ScenePoint> courseOf(const SceneContent& content, const ViewPort& port, EdgeIndex edge)
{
    const EdgeRoute* route = content.routeOf(edge);
    if (route == nullptr)
        return {};
    std::vector<ScenePoint> bends = bendsOf(content.scene->edge(edge), *route, *content.positions);
    for (ScenePoint& bend : bends) {
        const QPointF onScreen = port.toScreen(bend);
        bend = {static_cast<float>(onScreen.x()), static_cast<float>(onScreen.y())};
    }
    return curveOver(bends);
}

ScenePoint placeOn(const DrawnEdge& edge, float t)
{
    const float s = 1 - t;
    switch (edge.form) {
    case EdgeForm::Loop:
        return {edge.control.x + edge.radius * 0.7071F, edge.control.y - edge.radius * 0.7071F};
    case EdgeForm::Line:
        return {s * edge.from.x + t * edge.to.x, s * edge.from.y + t * edge.to.y};
    case EdgeForm::Course:
        return placeAlong(edge.course, t);
    case EdgeForm::Curve:
        break;
    }
    return {s * s * edge.from.x + 2 * s * t * edge.control.x + t * t * edge.to.x,
        s * s * edge.from.y + 2 * s * t * edge.control.y + t * t * edge.to.y};
}

FactState SceneContent::factOf(EdgeIndex edge) const
{
    return facts && at(edge) < facts->edges.size() ? facts->edges[at(edge)] : FactState::Holds;
}

Change SceneContent::changeOf(EdgeIndex edge) const
{
    if (!changes || changes->edges.empty())
        return Change::Same;
    const Change own = changes->of(edge);
    if (scene->fans()[at(edge)].bundle == 0)
        return own;
    const SceneEdge& ends = scene->edge(edge);
    const auto all = scene->edgesOf(ends.from);
    const bool shared = std::all_of(all.begin(), all.end(), [&](EdgeIndex other) {
        return scene->across(other, ends.from) != ends.to || changes->of(other) == own;
    });
    return shared ? own : Change::Changed;
}

bool SceneContent::isStale(NodeIndex node) const
{
    if (outdated || !facts)
        return outdated;
    bool ended = false;
    for (const auto e : scene->edgesOf(node)) {
        const FactState fact = factOf(e);
        if (fact == FactState::Holds)
            return false;
        ended = ended || fact == FactState::Ended;
    }
    return ended;
}

} // namespace mnemo
