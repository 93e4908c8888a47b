// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/canvasscene.h"

#include "core/base/canonical.h"
#include "core/picture/layout.h"
#include "core/picture/paths.h"
#include "core/query/measuredrows.h"
#include "core/query/packedresult.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/scenes/sceneparts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace mnemo {

namespace {

constexpr const char* layoutNames[] = {"force", "layered", "radial", "concentric", "grid"};
constexpr float unplaced = std::numeric_limits<float>::quiet_NaN();

std::vector<NodeIndex> indicesOf(const GraphScene& graph, const Ids& ids)
{
    std::vector<NodeIndex> nodes;
    for (const std::string& id : ids) {
        if (const auto index = graph.find(NodeId(id)))
            nodes.push_back(*index);
    }
    return nodes;
}

/// Nothing where all facts hold always: the picture is the same at every moment.
std::optional<ShownFacts> factsOf(const GraphCanvas& canvas)
{
    return canvas.scene().knowsTimes() ? std::optional(canvas.content().facts()) : std::nullopt;
}

std::optional<ShownFacts> factsOf(const SavedScene& scene)
{
    if (!scene.moment)
        return std::nullopt;
    // Scenes that do not say it are from when ended facts were always drawn.
    return ShownFacts{{scene.moment, scene.knownAt},
        scene.endedFacts.value_or(true) ? EndedFacts::Dashed : EndedFacts::Hidden};
}

using SliceResults = std::vector<std::shared_ptr<const Json>>;

/// The results of the outcomes; null for one that holds no graph. Read once: it may take long.
SliceResults slicesOf(const SavedScene& scene)
{
    SliceResults slices;
    for (const auto& outcome : scene.outcomes) {
        auto result = wholeResult(outcome);
        const bool isGraph = slice::isSlice(*result);
        slices.push_back(isGraph ? std::move(result) : nullptr);
    }
    return slices;
}

/// Every node that an outcome holds, in the order of the scene; the picture depends on the order.
Json skeleton(const SavedScene& scene, const SliceResults& slices, std::size_t& lost)
{
    std::unordered_set<std::string> known;
    for (const auto& slice : slices) {
        if (!slice)
            continue;
        for (const Json& node : slice::nodes(*slice))
            known.insert(slice::id(node));
    }
    Json nodes = Json::array();
    for (const SavedPlace& place : scene.places) {
        if (known.contains(place.node))
            nodes.push_back(slice::makeNode(place.node));
        else
            ++lost;
    }
    return slice::make(std::move(nodes));
}

Result<GraphScene> graphOf(const SavedScene& scene, std::size_t& lost)
{
    const SliceResults slices = slicesOf(scene);
    GraphScene graph;
    if (const auto begun = graph.merge(skeleton(scene, slices, lost)); !begun)
        return begun.error();
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (!slices[i]) {
            if (const auto result = wholeResult(scene.outcomes[i]); measured::isMeasured(*result))
                graph.measure(*result);
            continue;
        }
        const auto merged = i < scene.edgesFrom ? graph.merge(slice::withoutEdges(*slices[i]))
                                                : graph.merge(*slices[i]);
        if (!merged)
            return merged.error();
    }
    return graph;
}

bool canBeShown(double x, double y)
{
    return std::abs(x) <= farthest && std::abs(y) <= farthest; // false for what is no number
}

/// Where several nodes lie on one point, only the first one keeps it.
Positions usablePlaces(const SavedScene& scene, const GraphScene& graph)
{
    Positions places(graph.nodes().size(), ScenePoint{unplaced, unplaced});
    std::unordered_set<std::uint64_t> taken;
    for (const SavedPlace& place : scene.places) {
        const auto index = graph.find(NodeId(place.node));
        if (!index || !canBeShown(place.x, place.y))
            continue;
        const ScenePoint point{static_cast<float>(place.x), static_cast<float>(place.y)};
        const auto bits = [](float f) { return std::uint64_t{std::bit_cast<std::uint32_t>(f)}; };
        if (taken.insert(bits(point.x) << 32U | bits(point.y)).second)
            places[at(*index)] = point;
    }
    return places;
}

/// All nodes get a place; those that had none are counted.
Positions completed(
    const GraphScene& graph, Positions places, std::size_t& laidOut, const CancelToken& cancel)
{
    laidOut = static_cast<std::size_t>(
        std::count_if(places.begin(), places.end(), [](ScenePoint p) { return !isFinite(p); }));
    if (laidOut == 0)
        return places;
    const LayoutGraph shape = LayoutGraph::of(graph);
    // Too little is known to go by.
    if (2 * laidOut > places.size())
        return layoutGraph(shape, layoutSeed, cancel);
    return growLayout(shape, places, layoutSeed, cancel);
}

GraphPath pathOf(const SavedScene& scene, const GraphScene& graph)
{
    GraphPath path{indicesOf(graph, scene.pathNodes), {}};
    for (const SavedEdge& edge : scene.pathEdges) {
        if (EdgeName name = nameOf(edge); graph.find(name))
            path.edges.push_back(std::move(name));
    }
    const bool whole = path.nodes.size() == scene.pathNodes.size()
        && path.edges.size() == scene.pathEdges.size();
    return whole ? path : GraphPath();
}

LayoutKind layoutOf(const std::string& name)
{
    const auto found = std::find(std::begin(layoutNames), std::end(layoutNames), name);
    return found == std::end(layoutNames)
        ? LayoutKind::Force
        : static_cast<LayoutKind>(found - std::begin(layoutNames));
}

CanvasState stateOf(const SavedScene& scene, const GraphScene& graph)
{
    CanvasState state;
    state.hidden = sortedNodes(indicesOf(graph, scene.style.hidden));
    state.dismissed = sortedNodes(indicesOf(graph, scene.dismissed));
    state.pinned = sortedNodes(indicesOf(graph, scene.pinned));
    state.filter = filterOf(scene.style);
    state.colourBy = scene.style.colourBy;
    state.sizeBy = scene.style.sizeBy;
    if (const auto rules = rulesFrom(scene.style.rules); rules)
        state.style = *rules;
    state.bundled = scene.style.bundled;
    state.path = pathOf(scene, graph);
    state.layout = layoutOf(scene.layout);
    for (const SavedNote& note : scene.notes) {
        const bool there = canBeShown(note.x, note.y);
        state.notes.push_back({note.id, toQString(note.text),
            there ? ScenePoint{static_cast<float>(note.x), static_cast<float>(note.y)}
                  : ScenePoint(),
            NodeId(note.about)});
    }
    for (const SavedView& view : scene.views)
        state.views.push_back(namedView(view));
    return state;
}

/// As far as a badge tells it: a node without one has no more neighbours than are shown.
std::map<NodeIndex, int> neighboursOf(const GraphCanvas& canvas)
{
    std::map<NodeIndex, int> totals;
    for (const NodeBadge& badge : canvas.look().marks->badges) {
        if (badge.kind != NodeBadgeKind::More)
            continue;
        std::set<NodeIndex> shown;
        for (const auto edge : canvas.scene().edgesOf(badge.node)) {
            const NodeIndex other = canvas.scene().across(edge, badge.node);
            if (other != badge.node && canvas.content().isShown(other))
                shown.insert(other);
        }
        totals[badge.node] = badge.number + static_cast<int>(shown.size());
    }
    return totals;
}

std::optional<EdgeName> selectedEdgeOf(const GraphCanvas& canvas)
{
    const auto edge = canvas.selectionModel().edge();
    return edge ? std::optional(canvas.scene().name(*edge)) : std::nullopt;
}

/// What the graph holds of it; nothing would dim all that is shown.
CanvasEvidence evidenceOf(const SavedLight& light, const GraphScene& graph)
{
    CanvasEvidence evidence;
    for (const std::string& id : light.nodes) {
        if (graph.find(NodeId(id)))
            evidence.nodes.emplace_back(id);
    }
    for (const SavedEdge& saved : light.edges) {
        if (EdgeName name = nameOf(saved); graph.find(name))
            evidence.edges.push_back(std::move(name));
    }
    return evidence;
}

} // namespace

bool showsWhole(const GraphCanvas& canvas)
{
    const QRectF shown = shownBounds(*canvas.look().marks, *canvas.state().positions);
    // A legend may have come since.
    return canvas.view() == fitting(shown, canvas.size())
        || canvas.view() == canvas.camera().whole();
}

CanvasMoment momentOf(GraphCanvas& canvas)
{
    return {canvas.look().scene, canvas.state(), canvas.edits().expansions().brought(),
        canvas.selection(), selectedEdgeOf(canvas), canvas.content().evidence(),
        neighboursOf(canvas), canvas.view(), showsWhole(canvas), canvas.size(), factsOf(canvas)};
}

void writeMoment(SavedScene& scene, const CanvasMoment& moment)
{
    const GraphScene& graph = *moment.graph;
    const CanvasState& state = moment.state;
    scene.places.clear();
    for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
        const ScenePoint p
            = i < state.positions->size() ? (*state.positions)[i] : ScenePoint{unplaced, unplaced};
        scene.places.push_back(
            {graph.nodes()[i].id.text, static_cast<double>(p.x), static_cast<double>(p.y)});
    }
    scene.pinned = idsOf(graph, state.pinned);
    scene.dismissed = idsOf(graph, state.dismissed);
    scene.brought.clear();
    for (const auto& [node, nodes] : moment.brought)
        scene.brought.emplace_back(graph.node(node).id.text, idsOf(graph, nodes));
    scene.neighbours.clear();
    for (const auto& [node, count] : moment.neighbours)
        scene.neighbours.emplace_back(graph.node(node).id.text, count);
    scene.pathNodes.clear();
    scene.pathEdges.clear();
    if (edgesOf(graph, state.path)) { // as drawn: at another moment it is no path
        scene.pathNodes = idsOf(graph, state.path.nodes);
        for (const EdgeName& name : state.path.edges)
            scene.pathEdges.push_back(savedEdge(name));
    }
    scene.layout = layoutNames[static_cast<std::size_t>(state.layout)];
    scene.style
        = {state.colourBy, state.sizeBy, idsOf(graph, state.hidden), {}, {}, {}, {}, {}, false};
    writeFilter(scene.style, state.filter);
    if (!state.style.empty())
        scene.style.rules = rulesJson(state.style);
    scene.style.bundled = state.bundled;
    scene.selection = idsOf(moment.selection);
    scene.selectedEdges.clear();
    if (moment.selectedEdge)
        scene.selectedEdges.push_back(savedEdge(*moment.selectedEdge));
    scene.light = {idsOf(moment.evidence.nodes), {}};
    for (const EdgeName& name : moment.evidence.edges)
        scene.light.edges.push_back(savedEdge(name));
    scene.look = lookOf(moment.view, moment.whole, moment.size);
    scene.moment = moment.facts ? moment.facts->moment.asOf : std::nullopt;
    scene.knownAt = moment.facts ? moment.facts->moment.knownAt : std::nullopt;
    scene.endedFacts
        = moment.facts ? std::optional(moment.facts->ended == EndedFacts::Dashed) : std::nullopt;
    scene.notes.clear();
    for (const CanvasNote& note : state.notes) {
        scene.notes.push_back({note.id, note.text.toStdString(), static_cast<double>(note.at.x),
            static_cast<double>(note.at.y), note.about.text});
    }
    scene.views.clear();
    for (const NamedView& view : state.views)
        scene.views.push_back(savedView(view));
}

Result<RestoredMoment> restoredMoment(const SavedScene& scene, const CancelToken& cancel)
{
    std::size_t lost = 0;
    auto graph = graphOf(scene, lost);
    if (!graph)
        return graph.error();
    auto restored = momentAround(std::move(*graph), scene, cancel);
    if (restored)
        restored->lost = lost;
    return restored;
}

Result<RestoredMoment> momentAround(
    GraphScene graph, const SavedScene& scene, const CancelToken& cancel)
{
    RestoredMoment restored;
    CanvasMoment& moment = restored.moment;
    moment.state = stateOf(scene, graph);
    moment.state.positions = std::make_shared<const Positions>(
        completed(graph, usablePlaces(scene, graph), restored.laidOut, cancel));
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    for (const auto& [node, nodes] : scene.brought) {
        if (const auto index = graph.find(NodeId(node)))
            moment.brought[*index] = indicesOf(graph, nodes);
    }
    for (const auto& [node, count] : scene.neighbours) {
        const auto index = graph.find(NodeId(node));
        if (index && count > 0 && count <= std::numeric_limits<int>::max())
            moment.neighbours[*index] = static_cast<int>(count);
    }
    moment.selection = nodeIds(scene.selection);
    if (!scene.selectedEdges.empty())
        moment.selectedEdge = nameOf(scene.selectedEdges.front());
    moment.evidence = evidenceOf(scene.light, graph);
    moment.view = viewOf(scene.look);
    moment.whole = scene.look.whole || !canBeLookedAt(scene.look);
    moment.size = sizeOf(scene.look);
    moment.facts = factsOf(scene);
    moment.graph = std::make_shared<const GraphScene>(std::move(graph));
    return restored;
}

void showMoment(GraphCanvas& canvas, const CanvasMoment& moment)
{
    // Nothing of the graph before may stay, were it the same nodes in the same order.
    canvas.setScene(std::make_shared<const GraphScene>());
    canvas.setScene(moment.graph, *moment.state.positions);
    CanvasState state = moment.state;
    state.positions = canvas.state().positions;
    canvas.content().setState(state);
    canvas.edits().expansions().setBrought(moment.brought);
    canvas.content().setNeighbourTotals(moment.neighbours);
    canvas.select(moment.selection);
    if (moment.selectedEdge)
        canvas.selectionModel().selectEdge(*moment.selectedEdge);
    canvas.setEvidence(moment.evidence, Reveal::Never);
    if (moment.whole)
        canvas.camera().fit();
    else
        canvas.setView(moment.view);
}

Result<CanvasMoment> placedSlice(const SliceRef& slice, const PlaceBook& book)
{
    GraphScene graph;
    if (const auto merged = graph.mergeSlice(slice); !merged)
        return merged.error();
    Positions places(graph.nodes().size(), ScenePoint{unplaced, unplaced});
    std::size_t known = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto found = book.places.find(graph.nodes()[i].id.text);
        if (found == book.places.end() || !isFinite({found->second.x, found->second.y}))
            continue;
        places[i] = {found->second.x, found->second.y};
        ++known;
    }
    CanvasMoment moment;
    if (2 * known >= places.size() && known > 0)
        moment.state.positions = std::make_shared<const Positions>(
            growLayout(LayoutGraph::of(graph), places, layoutSeed));
    moment.graph = std::make_shared<const GraphScene>(std::move(graph));
    return moment;
}

PlaceBook placesOf(const CanvasMoment& moment)
{
    PlaceBook book;
    const auto& nodes = moment.graph->nodes();
    const Positions& places = *moment.state.positions;
    for (std::size_t i = 0; i < std::min(nodes.size(), places.size()); ++i)
        book.places.emplace(nodes[i].id.text, NodePlace{places[i].x, places[i].y});
    for (const NamedView& view : moment.state.views)
        book.views.push_back(savedView(view));
    return book;
}

} // namespace mnemo
