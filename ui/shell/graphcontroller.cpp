// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/graphcontroller.h"

#include "ui/canvas/canvasview.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"

#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int refreshMs = 500;
constexpr int expansionLimit = 200;
constexpr int mostNeighbours = 1000;

GraphCounts countsOf(const GraphScene& scene)
{
    GraphCounts counts;
    for (const SceneNode& node : scene.nodes())
        ++counts.roles[node.role];
    for (const SceneEdge& edge : scene.edges())
        ++counts.kinds[edge.kind];
    counts.nodes = static_cast<std::int64_t>(scene.nodes().size());
    counts.edges = static_cast<std::int64_t>(scene.edges().size());
    return counts;
}

} // namespace

GraphController::GraphController(Workbench& workbench, const GraphViews& views, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_views(views), m_refreshTimer(new QTimer(this))
{
    m_refreshTimer->setSingleShot(true);
    m_refreshTimer->setInterval(refreshMs);
    connect(m_refreshTimer, &QTimer::timeout, this, &GraphController::startRefresh);
    connect(&workbench, &Workbench::sliceReady, this, &GraphController::onSlice);
    connect(&workbench, &Workbench::outcomeReady, this,
        [this](quint64 request, const OutcomePtr& outcome) {
            if (request == m_neighbours)
                m_views.inspector->showNeighbours(*outcome);
        });
    connect(views.inspector, &InspectorPanel::expandRequested, this,
        [this](const QString& node, const QString& kind) {
            expand(NodeId(toUtf8(node)), toUtf8(kind));
        });
    wireCanvas();
}

void GraphController::wireCanvas()
{
    GraphCanvas* canvas = m_views.canvas;
    connect(
        canvas, &GraphCanvas::expandRequested, this, [this](const NodeId& node) { expand(node); });
    connect(canvas, &GraphCanvas::selectionChanged, this, &GraphController::onSelection);
    connect(canvas, &GraphCanvas::edgeSelected, this, &GraphController::onEdge);
    connect(canvas, &GraphCanvas::sceneChanged, this, &GraphController::onSceneChanged);
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

void GraphController::restart()
{
    m_refreshTimer->stop();
    m_expansions.clear();
    m_growth = 0;
    m_dirty = false;
    m_started = false;
    m_wanted.reset();
    endLight();
    m_views.inspector->clear();
    m_views.bar->clear();
    m_views.canvas->setScene(std::make_shared<const GraphScene>());
    m_arguments = {{"node_limit", m_workbench.connection()->settings.maxNodes}};
    m_first = m_workbench.run(RunSlot::Slice, "graph_slice", m_arguments);
}

void GraphController::showSlice(const Json& arguments)
{
    m_arguments = arguments;
    m_growth = 0;
    m_first = m_workbench.run(RunSlot::Slice, "graph_slice", arguments);
}

void GraphController::refresh()
{
    if (!m_refreshTimer->isActive())
        m_refreshTimer->start();
}

void GraphController::startRefresh()
{
    if (m_growth != 0 || m_first != 0) { // one at a time: the newest state is asked for after it
        m_dirty = true;
        return;
    }
    m_dirty = false;
    m_growth = m_workbench.run(RunSlot::Slice, "graph_slice", m_arguments);
}

void GraphController::onSlice(
    quint64 request, const OutcomePtr& outcome, const std::shared_ptr<Json>& slice)
{
    const bool first = request == m_first;
    const bool growth = request == m_growth;
    const bool expansion = m_expansions.erase(request) > 0;
    if (!first && !growth && !expansion)
        return;
    if (first || growth)
        m_first = m_growth = 0;
    if (first || (growth && !m_started)) {
        onFirst(outcome, slice);
    } else if (outcome->answered()) {
        m_views.canvas->mergeSlice(std::move(*slice));
        if (expansion)
            m_views.bar->addExpansion(*outcome);
        if (growth)
            emit shown(outcome);
    } else if (outcome->error) {
        emit failed(*outcome->error);
    }
    if (m_dirty)
        refresh();
}

void GraphController::onFirst(const OutcomePtr& outcome, const std::shared_ptr<Json>& slice)
{
    if (!outcome->answered()) {
        if (outcome->status != QueryStatus::NoSuchGraph && outcome->error)
            emit failed(*outcome->error);
        emit started(false);
        return;
    }
    const bool found = outcome->status == QueryStatus::Found;
    m_started = found;
    m_views.bar->startWith(*outcome);
    m_views.canvas->setSlice(std::move(*slice));
    emit shown(outcome);
    emit started(found);
}

void GraphController::expand(const NodeId& node, const std::string& edgeKind)
{
    Json arguments = {{"around", {node.text}}, {"depth", 1}, {"node_limit", expansionLimit}};
    if (!edgeKind.empty())
        arguments["kinds"] = {edgeKind};
    m_expansions.insert(m_workbench.run(RunSlot::Expansion, "graph_slice", arguments));
}

void GraphController::load(const std::vector<NodeId>& nodes, int depth)
{
    Json around = Json::array();
    for (const NodeId& node : nodes)
        around.push_back(node.text);
    const Json arguments = {{"around", around}, {"depth", depth}};
    m_expansions.insert(m_workbench.run(RunSlot::Expansion, "graph_slice", arguments));
}

void GraphController::reveal(const NodeId& node)
{
    if (m_views.canvas->scene().find(node)) {
        m_views.canvas->select({node});
        m_views.canvas->centreOn(node);
        return;
    }
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
    const GraphScene& scene = m_views.canvas->scene();
    m_views.canvas->setScene(std::make_shared<const GraphScene>(scene));
}

void GraphController::reload()
{
    showSlice(m_arguments);
}

void GraphController::zoomBy(double factor)
{
    const ViewState view = m_views.canvas->view();
    m_views.canvas->setView({view.centre, std::clamp(view.zoom * factor, minZoom, maxZoom)});
}

void GraphController::onSceneChanged()
{
    const GraphCounts counts = countsOf(m_views.canvas->scene());
    m_views.explorer->setCounts(counts);
    m_views.bar->setCounts(counts);
    if (m_wanted && m_views.canvas->scene().find(*m_wanted)) {
        const NodeId node = *std::exchange(m_wanted, std::nullopt);
        m_views.canvas->select({node});
        m_views.canvas->centreOn(node);
    }
    if (m_evidence)
        applyLight();
}

void GraphController::onSelection()
{
    const GraphScene& scene = m_views.canvas->scene();
    const std::vector<NodeId> selected = m_views.canvas->selection();
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
    m_views.inspector->showNode({{"id", node.id.text}, {"role", node.role}, {"label", node.label},
        {"properties", node.properties}});
    m_views.explorer->setSelectedNode(toQString(node.id.text));
    m_neighbours = m_workbench.run(
        RunSlot::SelectedNode, "neighbors", {{"node_id", node.id.text}, {"limit", mostNeighbours}});
}

void GraphController::onEdge(const EdgeName& name)
{
    const GraphScene& scene = m_views.canvas->scene();
    if (const auto index = scene.find(name)) {
        m_views.inspector->showEdge(
            {{"from", name.from.text}, {"kind", name.kind}, {"to", name.to.text}, {"key", name.key},
                {"properties", scene.edge(*index).properties}});
    }
}

void GraphController::light(const Evidence& evidence)
{
    m_evidence = evidence;
    std::vector<NodeId> missing;
    for (const NodeId& node : evidence.nodes) {
        if (!m_views.canvas->scene().find(node))
            missing.push_back(node);
    }
    if (!missing.empty())
        load(evidence.nodes, 0);
    applyLight();
}

void GraphController::applyLight()
{
    CanvasEvidence lit;
    const GraphScene& scene = m_views.canvas->scene();
    std::copy_if(m_evidence->nodes.begin(), m_evidence->nodes.end(), std::back_inserter(lit.nodes),
        [&scene](const NodeId& node) { return scene.find(node).has_value(); });
    std::copy_if(m_evidence->edges.begin(), m_evidence->edges.end(), std::back_inserter(lit.edges),
        [&scene](const EdgeName& edge) { return scene.find(edge).has_value(); });
    m_views.canvas->setEvidence(lit);
    const QString value = oneLine(toQString(m_evidence->value), 24);
    m_views.bar->setEvidence(tr("%1 nodes, %2 edges support “%3”")
                                 .arg(countText(static_cast<qint64>(lit.nodes.size())),
                                     countText(static_cast<qint64>(lit.edges.size())), value));
}

void GraphController::endLight()
{
    m_evidence.reset();
    m_views.canvas->setEvidence({});
    m_views.bar->setEvidence({});
}

} // namespace mnemo
