// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcounts.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/drawnscales.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

struct CountText
{
    Q_DECLARE_TR_FUNCTIONS(GraphCounts)
};

} // namespace

GraphCounts graphCounts(const SceneLook& look)
{
    const GraphScene& scene = *look.scene;
    GraphCounts counts;
    counts.loadedNodes = counts.nodes = static_cast<std::int64_t>(scene.nodes().size());
    counts.loadedEdges = counts.edges = static_cast<std::int64_t>(scene.edges().size());
    counts.roles = scene.roleCounts();
    counts.kinds = scene.kindCounts();
    counts.undirected = scene.undirectedKinds();
    if (!look.facts)
        return counts;
    const auto leave = [](NameCounts& names, const std::string& name, std::int64_t& all) {
        --all;
        if (const auto at = names.find(name); --at->second == 0)
            names.erase(at);
    };
    for (std::size_t i = 0; i < scene.nodes().size(); ++i) {
        if (look.facts->away[i] != 0)
            leave(counts.roles, scene.nodes()[i].role, counts.nodes);
    }
    for (std::size_t e = 0; e < scene.edges().size(); ++e) {
        if (ownState(scene, look.facts.get(), static_cast<EdgeIndex>(e)) != FactState::Holds)
            leave(counts.kinds, scene.edges()[e].kind, counts.edges);
    }
    return counts;
}

GraphCounts legendCounts(const SceneLook& look, const GraphFilter& filter)
{
    const GraphScene& scene = *look.scene;
    DrawnNames drawn = drawnNames(look);
    for (const std::string& role : filter.withoutRoles) {
        if (scene.roleCounts().contains(role))
            drawn.roles.try_emplace(role, 0);
    }
    for (const std::string& kind : filter.withoutKinds) {
        if (scene.kindCounts().contains(kind))
            drawn.kinds.try_emplace(kind, 0);
    }
    return {std::move(drawn.roles), std::move(drawn.kinds), drawn.nodes, drawn.edges,
        scene.undirectedKinds(), static_cast<std::int64_t>(scene.nodes().size()),
        static_cast<std::int64_t>(scene.edges().size())};
}

void showFilter(const GraphViews& views)
{
    const GraphCanvas& canvas = *views.canvas;
    const GraphFilter& filter = canvas.state().filter;
    views.explorer->setCounts(legendCounts(canvas.look(), filter));
    views.explorer->legend()->setHidden(filter.withoutRoles, filter.withoutKinds);
    views.explorer->legend()->setShapesOnly(canvas.look().style->scales.coloured());
    const auto shown = static_cast<qint64>(canvas.shownNodes().size());
    const auto& facts = canvas.look().facts;
    const auto away = facts ? std::count(facts->away.begin(), facts->away.end(), 1) : 0;
    const auto loaded = static_cast<qint64>(canvas.scene().nodes().size()) - away;
    QString words;
    if (shown < loaded)
        words = CountText::tr("%1 of %2 nodes shown").arg(countText(shown), countText(loaded));
    else if (!filter.empty())
        words = CountText::tr("filtered");
    views.bar->setFiltered(words, filter.groups);
}

} // namespace mnemo
