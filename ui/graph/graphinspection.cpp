// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphinspection.h"

#include "core/base/times.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/slicearguments.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/widgets/validitytext.h"

#include <QTimer>

namespace mnemo {

namespace {

constexpr int kRestMs = 100;
constexpr int kMostNeighbours = 1000;
constexpr std::size_t kMostGhosts = 12;

} // namespace

GraphInspection::GraphInspection(
    Workbench& workbench, const GraphViews& views, GraphController& graph)
    : QObject(&graph), m_workbench(workbench), m_views(views), m_graph(graph)
{
    GraphCanvas* canvas = views.canvas;
    connect(canvas, &GraphCanvas::previewWanted, this, &GraphInspection::preview);
    connect(canvas, &GraphCanvas::selectionChanged, this, &GraphInspection::showSelection);
    connect(canvas, &GraphCanvas::edgeSelected, this, &GraphInspection::onEdge);
    // Once a slider rests, and not for each of its movements.
    connect(canvas, &GraphCanvas::factsChanged, this, [this, canvas] {
        QTimer::singleShot(kRestMs, this, [this, canvas, facts = canvas->content().facts()] {
            const std::vector<NodeId> selected = canvas->selection();
            if (selected.size() == 1 && canvas->content().facts() == facts)
                askNeighbours(selected.front());
        });
    });
}

// What is told of the selected node or edge goes on with it.
void GraphInspection::renew()
{
    if (m_edge) {
        if (m_views.canvas->scene().find(*m_edge))
            onEdge(EdgeName(*m_edge));
        else
            showSelection();
        return;
    }
    const std::vector<NodeId> selected = m_views.canvas->selection();
    const GraphScene& scene = m_views.canvas->scene();
    if (const auto index = selected.size() == 1 ? scene.find(selected.front()) : std::nullopt)
        inspect(scene.node(*index));
}

void GraphInspection::showSelection()
{
    m_edge.reset();
    const GraphScene& scene = m_views.canvas->scene();
    const std::vector<NodeId> selected = m_views.canvas->selection();
    if (selected.size() != 1)
        m_neighbours.cancel();
    if (selected.empty()) {
        m_views.inspector->clear();
        return;
    }
    if (selected.size() > 1) {
        std::map<std::string, std::int64_t> roles;
        for (const NodeId& id : selected) {
            if (const auto index = scene.find(id))
                ++roles[scene.node(*index).role];
        }
        m_views.inspector->showMany(roles);
        return;
    }
    if (const auto index = scene.find(selected.front()))
        showNode(scene.node(*index));
}

void GraphInspection::showNode(const SceneNode& node)
{
    inspect(node);
    m_views.explorer->setSelectedNode(toQString(node.id.text));
}

void GraphInspection::inspect(const SceneNode& node)
{
    m_edge.reset();
    Json shown = slice::makeNode(node.id.text, node.role, node.label, node.properties);
    slice::setLabels(shown, node.labels);
    m_views.inspector->showNode(shown);
    askNeighbours(node.id);
}

void GraphInspection::onEdge(const EdgeName& name)
{
    const GraphScene& scene = m_views.canvas->scene();
    const auto index = scene.find(name);
    if (!index)
        return;
    m_edge = name;
    const SceneEdge& edge = scene.edge(*index);
    Json shown
        = slice::makeEdge(name, edge.properties.is_null() ? Json::object() : edge.properties);
    if (!edge.caption.empty())
        slice::setLabel(shown, edge.caption);
    if (edge.undirected)
        shown["undirected"] = true;
    const Moment moment = m_views.canvas->content().facts().moment;
    m_views.inspector->showEdge(
        shown, {finiteTime(edge.times.since), finiteTime(endOf(edge.times, moment)), *moment.asOf});
}

void GraphInspection::preview(const NodeId& node)
{
    m_preview = m_workbench.run(m_workbench.call(QueryPlace::Neighbours, node.text,
                                    m_graph.times().with({{argument::kLimit, kMostNeighbours}})),
        this, [this](const Result<QueryAnswer>& answer) {
            if (!answer)
                return;
            onPreview(*answer->outcome);
            emit neighboursCame(answer->outcome);
        });
}

void GraphInspection::onPreview(const QueryOutcome& outcome)
{
    const GraphScene& scene = m_views.canvas->scene();
    const Json about = aboutOf(outcome);
    const auto node = scene.find(NodeId(about.is_string() ? about.get<std::string>() : ""));
    if (!node || !outcome.answered())
        return;
    ExpansionPreview preview{*node, 0, {}, outcome.truncated};
    std::set<std::string> coming;
    const ResultList neighbours = mainListOf(outcome);
    for (const Json& row : *neighbours.rows) {
        const std::string id = neighbours.subjectOf(row);
        if (scene.find(NodeId(id)) || !coming.insert(id).second)
            continue;
        ++preview.total;
        if (preview.roles.size() < kMostGhosts)
            preview.roles.push_back(neighbours.reading->text(Member::Role, row));
    }
    m_views.canvas->pointer().setPreview(preview);
}

/// As of what the picture shows: where all facts are loaded, the time bar chooses among them.
void GraphInspection::askNeighbours(const NodeId& node)
{
    const Json arguments = {{argument::kLimit, kMostNeighbours}};
    const ShownFacts facts = m_views.canvas->content().facts();
    AskedTimes times = m_graph.times().asked();
    if (times.asOf == "always" && facts.ended == EndedFacts::Hidden && facts.moment.asOf) {
        times.asOf = utcText(*facts.moment.asOf);
        times.knownAt = facts.moment.knownAt ? Json(utcText(*facts.moment.knownAt)) : Json();
    }
    m_neighbours = m_workbench.run(
        m_workbench.call(QueryPlace::Neighbours, node.text, m_graph.times().with(arguments, times)),
        this, [this](const Result<QueryAnswer>& answer) {
            if (!answer)
                return;
            m_views.inspector->showNeighbours(*answer->outcome);
            emit neighboursCame(answer->outcome);
        });
}

} // namespace mnemo

#include "moc_graphinspection.cpp"
