// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcontroller.h"

#include "core/graph/profile.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"
#include "ui/widgets/heldtext.h"
#include "ui/widgets/roleslots.h"

#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int refreshMs = 500;
constexpr int restMs = 100;
constexpr int mostNeighbours = 1000;
constexpr std::size_t mostGhosts = 12;

/// Many nodes are asked for with the edges that such a graph has; few with what the query gives.
Json firstSlice(int nodes)
{
    constexpr int edgesEach = 5;
    constexpr int edgesAnyway = 20000;
    Json arguments = {{argument::kNodeLimit, nodes}};
    if (nodes * edgesEach > edgesAnyway)
        arguments[argument::kEdgeLimit] = nodes * edgesEach;
    return arguments;
}

/// Of what is there and holds at the moment shown.
GraphCounts countsOf(const SceneLook& look)
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

} // namespace

GraphController::GraphController(Workbench& workbench, const GraphViews& views, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_views(views), m_refreshTimer(new QTimer(this))
{
    m_refreshTimer->setSingleShot(true);
    m_refreshTimer->setInterval(refreshMs);
    connect(m_refreshTimer, &QTimer::timeout, this, &GraphController::startRefresh);
    connect(views.inspector, &InspectorPanel::expandRequested, this,
        [this](const QString& node, const QString& kind) {
            expand(NodeId(toUtf8(node)), toUtf8(kind));
        });
    wireCanvas();
    wireLegend();
    wireMore();
}

void GraphController::wireLegend()
{
    const LegendView* legend = m_views.explorer->legend();
    connect(legend, &LegendView::isolated, this, [this](const QString& role, const QString& kind) {
        m_views.canvas->isolate({toUtf8(role), toUtf8(kind)});
    });
    connect(legend, &LegendView::visibilityToggled, this,
        [this](const QString& role, const QString& kind) {
            if (kind.isEmpty())
                m_views.canvas->edits().toggleRole(toUtf8(role));
            else
                m_views.canvas->edits().toggleKind(toUtf8(kind));
        });
    connect(m_views.canvas, &GraphCanvas::stateChanged, this, [this] {
        followGroups();
        showFilter();
    });
}

/// What is left out is told in the bar and in the legend, which shows no colours that nodes do not
/// have.
void GraphController::showFilter()
{
    const GraphCanvas& canvas = *m_views.canvas;
    const GraphFilter& filter = canvas.state().filter;
    m_views.explorer->legend()->setHidden(filter.withoutRoles, filter.withoutKinds);
    m_views.explorer->legend()->setShapesOnly(canvas.look().style->scales.coloured());
    const auto shown = static_cast<qint64>(canvas.shownNodes().size());
    const auto& facts = canvas.look().facts;
    const auto away = facts ? std::count(facts->away.begin(), facts->away.end(), 1) : 0;
    const auto loaded = static_cast<qint64>(canvas.scene().nodes().size()) - away;
    QString words;
    if (shown < loaded)
        words = tr("%1 of %2 nodes shown").arg(countText(shown), countText(loaded));
    else if (!filter.empty())
        words = tr("filtered");
    m_views.bar->setFiltered(words, filter.groups);
}

void GraphController::wireCanvas()
{
    GraphCanvas* canvas = m_views.canvas;
    connect(
        canvas, &GraphCanvas::expandRequested, this, [this](const NodeId& node) { expand(node); });
    connect(canvas, &GraphCanvas::previewWanted, this, &GraphController::preview);
    connect(canvas, &GraphCanvas::selectionChanged, this, &GraphController::onSelection);
    connect(canvas, &GraphCanvas::edgeSelected, this, &GraphController::onEdge);
    connect(canvas, &GraphCanvas::sceneChanged, this, &GraphController::onSceneChanged);
    connect(canvas, &GraphCanvas::factsChanged, this, &GraphController::showCounts);
    // Once a slider rests, and not for each of its movements.
    connect(canvas, &GraphCanvas::factsChanged, this, [this, canvas] {
        QTimer::singleShot(restMs, this, [this, canvas, facts = canvas->facts()] {
            const std::vector<NodeId> selected = canvas->selection();
            if (selected.size() == 1 && canvas->facts() == facts)
                askNeighbours(selected.front());
        });
    });
    connect(canvas, &GraphCanvas::sliceRefused, this, &GraphController::failed);
    connect(canvas, &GraphCanvas::evidenceEnded, this, [this] {
        m_evidence.reset();
        m_views.bar->setEvidence({});
        emit lightEnded();
    });
}

bool GraphController::isEmpty() const
{
    return m_views.canvas->scene().empty();
}

void GraphController::forget(const std::string& profileName)
{
    m_refreshTimer->stop();
    dropExpansions();
    m_cut.clear();
    m_waiting.clear();
    showLoading();
    endSlice();
    m_totals.cancel();
    m_onShown = {};
    m_mark.clear();
    m_tells = false;
    m_dirty = false;
    m_started = false;
    m_expanded = false;
    m_isPart = false;
    m_besides.clear();
    m_besidesAll = false;
    m_outcomes = {};
    m_times = {};
    m_workbench.setGroups({});
    const auto profile = loadProfile(profileName);
    m_knowsValidity = profile && profile->knowsValidity();
    m_knowsRecording = profile && !profile->recorded.empty();
    emit asOfChanged();
    m_wanted.reset();
    endLight();
    emit lightEnded(); // a value may be chosen whose evidence has lit nothing
    m_views.inspector->clear();
    m_views.bar->clear();
    m_views.canvas->setScene(std::make_shared<const GraphScene>());
    m_views.canvas->setGlyphs(profile ? profile->glyphs : RoleGlyphs());
}

void GraphController::restart()
{
    // A store that is not there yet says nothing of itself: it is asked with this profile.
    const std::string& named = m_workbench.connection()->info.name.profile;
    forget(named.empty() ? m_workbench.connection()->runner->profile().name : named);
    m_arguments = firstSlice(m_workbench.connection()->settings.maxNodes);
    askSlice(Asking::First, asked(m_arguments));
}

void GraphController::adopt(const ShownOutcomes& outcomes)
{
    if (outcomes.list.empty()) {
        forget({});
        return;
    }
    const OutcomePtr& first = outcomes.list.front();
    forget(first->store.profile);
    m_outcomes = outcomes;
    m_started = true;
    m_expanded = m_besidesAll = outcomes.list.size() > 1;
    // Canonical arguments name all of them; those that were not given are null.
    m_arguments = Json::object();
    for (const auto& [name, value] : first->args.items()) {
        if (!value.is_null() && name != argument::kAsOf && name != argument::kKnownAt
            && name != argument::kGroups)
            m_arguments[name] = value;
    }
    m_workbench.setGroups(first->args.value(argument::kGroups, Json()));
    // The edges that are shown may be of other times than the nodes that came first.
    const Json& times = outcomes.list[std::min(outcomes.edgesFrom, outcomes.list.size() - 1)]->args;
    m_times.asOf = times.value(argument::kAsOf, Json());
    if (const Json known = times.value(argument::kKnownAt, Json()); known != "now")
        m_times.knownAt = known;
    emit asOfChanged();
    m_views.bar->startWith(*first);
    for (std::size_t i = 1; i < outcomes.list.size(); ++i)
        m_views.bar->addExpansion(*outcomes.list[i]);
    emit shown(outcomes.list.back());
}

void GraphController::onFirst(const OutcomePtr& outcome, const SliceRef& slice)
{
    if (!outcome->answered()) {
        if (outcome->status != QueryStatus::NoSuchGraph && outcome->error)
            emit failed(*outcome->error);
        m_tells = false;
        emit started(false);
        return;
    }
    const bool found = outcome->status == QueryStatus::Found;
    tellAgain(*outcome);
    m_started = found;
    m_isPart = false;
    m_besides.clear();
    m_besidesAll = false;
    m_outcomes.begin(outcome);
    m_views.bar->startWith(*outcome);
    askTotals(*outcome);
    if (m_placer)
        m_placer(slice);
    else
        m_views.canvas->setSlice(slice);
    emit shown(outcome);
    emit started(found);
    catchUp(m_sliceMark);
}

/// Nodes that are being expanded say so.
void GraphController::showLoading()
{
    std::vector<NodeId> nodes;
    for (const ExpansionPtr& expansion : m_expansions)
        nodes.push_back(expansion->node);
    for (const Expansion& expansion : m_waiting)
        nodes.push_back(expansion.node);
    m_views.canvas->setLoading(nodes);
}

void GraphController::reveal(const NodeId& node)
{
    if (m_views.canvas->scene().find(node)) {
        m_views.canvas->select({node});
        m_views.canvas->centreOn(node);
        return;
    }
    if (!mayAsk())
        return;
    m_wanted = node;
    load({node}, 1);
}

void GraphController::selectRole(const std::string& role)
{
    std::vector<NodeId> nodes;
    for (const SceneNode& node : m_views.canvas->scene().nodes()) {
        if (node.role == role)
            nodes.push_back(node.id);
    }
    m_views.canvas->select(nodes);
}

void GraphController::layOutAgain()
{
    m_views.canvas->layOut(m_views.canvas->state().layout);
}

void GraphController::zoomBy(double factor)
{
    const ViewState view = m_views.canvas->view();
    m_views.canvas->setView({view.centre, std::clamp(view.zoom * factor, minZoom, maxZoom)});
}

void GraphController::showCounts()
{
    showFilter();
    const GraphCounts counts = countsOf(m_views.canvas->look());
    m_views.explorer->setCounts(counts);
    m_views.bar->setCounts(counts);
}

void GraphController::onSceneChanged()
{
    std::vector<std::string> roles;
    for (const auto& [role, count] : m_views.canvas->scene().roleCounts())
        roles.push_back(role);
    setShownRoles(m_views.canvas->window(), roles);
    showCounts();
    if (m_wanted && m_views.canvas->scene().find(*m_wanted)) {
        const NodeId node = *std::exchange(m_wanted, std::nullopt);
        m_views.canvas->select({node});
        m_views.canvas->centreOn(node);
    }
    if (m_evidence)
        applyLight();
    // What is told of the selected node goes on with it.
    const std::vector<NodeId> selected = m_views.canvas->selection();
    const GraphScene& scene = m_views.canvas->scene();
    if (const auto index = selected.size() == 1 ? scene.find(selected.front()) : std::nullopt)
        inspect(scene.node(*index));
}

void GraphController::onSelection()
{
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

void GraphController::showNode(const SceneNode& node)
{
    inspect(node);
    m_views.explorer->setSelectedNode(toQString(node.id.text));
}

void GraphController::inspect(const SceneNode& node)
{
    Json shown = slice::makeNode(node.id.text, node.role, node.label, node.properties);
    slice::setLabels(shown, node.labels);
    m_views.inspector->showNode(shown);
    askNeighbours(node.id);
}

void GraphController::onEdge(const EdgeName& name)
{
    const GraphScene& scene = m_views.canvas->scene();
    const auto index = scene.find(name);
    if (!index)
        return;
    const SceneEdge& edge = scene.edge(*index);
    Json shown
        = slice::makeEdge(name, edge.properties.is_null() ? Json::object() : edge.properties);
    if (!edge.caption.empty())
        slice::setLabel(shown, edge.caption);
    if (edge.undirected)
        shown["undirected"] = true;
    const Moment moment = m_views.canvas->facts().moment;
    m_views.inspector->showEdge(
        shown, {toldTime(edge.times.since), toldTime(endOf(edge.times, moment)), *moment.asOf});
}

void GraphController::preview(const NodeId& node)
{
    m_preview = m_workbench.run(m_workbench.call(QueryPlace::Neighbours, node.text,
                                    asked({{argument::kLimit, mostNeighbours}})),
        this, [this](const Result<QueryAnswer>& answer) {
            if (!answer)
                return;
            onPreview(*answer->outcome);
            emit neighboursCame(answer->outcome);
        });
}

void GraphController::onPreview(const QueryOutcome& outcome)
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
        if (preview.roles.size() < mostGhosts)
            preview.roles.push_back(neighbours.reading->text(Member::Role, row));
    }
    m_views.canvas->setPreview(preview);
}

} // namespace mnemo
