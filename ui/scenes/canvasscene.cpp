// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/canvasscene.h"

#include "core/base/canonical.h"
#include "core/query/packedresult.h"
#include "ui/canvas/canvasview.h"
#include "ui/canvas/layout.h"

#include <QBuffer>
#include <QImageReader>

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

constexpr std::uint64_t layoutSeed = 20261121;
constexpr double farthest = 1e7; ///< pixels at 100 %: beyond it nothing can be drawn
constexpr int largestThumbnail = 1024;
constexpr const char* layoutNames[] = {"force", "layered", "radial", "concentric", "grid"};
constexpr float unplaced = std::numeric_limits<float>::quiet_NaN();

using Ids = std::vector<std::string>;

Ids idsOf(const GraphScene& graph, const std::vector<NodeIndex>& nodes)
{
    Ids ids;
    ids.reserve(nodes.size());
    for (const auto i : nodes)
        ids.push_back(graph.node(i).id.text);
    return ids;
}

Ids idsOf(const std::vector<NodeId>& nodes)
{
    Ids ids;
    std::transform(nodes.begin(), nodes.end(), std::back_inserter(ids),
        [](const NodeId& node) { return node.text; });
    return ids;
}

std::vector<NodeId> nodeIds(const Ids& ids)
{
    std::vector<NodeId> nodes;
    std::transform(ids.begin(), ids.end(), std::back_inserter(nodes),
        [](const std::string& id) { return NodeId(id); });
    return nodes;
}

std::vector<NodeIndex> indicesOf(const GraphScene& graph, const Ids& ids)
{
    std::vector<NodeIndex> nodes;
    for (const std::string& id : ids) {
        if (const auto index = graph.find(NodeId(id)))
            nodes.push_back(*index);
    }
    return nodes;
}

void writeFilter(SavedStyle& style, const GraphFilter& filter)
{
    style.withoutRoles.assign(filter.withoutRoles.begin(), filter.withoutRoles.end());
    style.withoutKinds.assign(filter.withoutKinds.begin(), filter.withoutKinds.end());
    style.dims = filter.effect == FilterEffect::Dim;
    if (!filter.range)
        return;
    style.rangeOf = filter.range->property;
    if (std::isfinite(filter.range->least))
        style.least = filter.range->least;
    if (std::isfinite(filter.range->most))
        style.most = filter.range->most;
}

GraphFilter filterOf(const SavedStyle& style)
{
    GraphFilter filter;
    filter.withoutRoles.insert(style.withoutRoles.begin(), style.withoutRoles.end());
    filter.withoutKinds.insert(style.withoutKinds.begin(), style.withoutKinds.end());
    filter.effect = style.dims ? FilterEffect::Dim : FilterEffect::Hide;
    if (!style.rangeOf.empty()) {
        PropertyRange range;
        range.property = style.rangeOf;
        range.least = style.least.value_or(range.least);
        range.most = style.most.value_or(range.most);
        filter.range = range;
    }
    return filter;
}

SavedLook lookOf(const ViewState& view, bool whole, QSize size = {})
{
    return {view.centre.x(), view.centre.y(), view.zoom, whole, static_cast<double>(size.width()),
        static_cast<double>(size.height())};
}

/// Empty when no window can be as large.
QSize sizeOf(const SavedLook& look)
{
    constexpr double most = 32768;
    const bool fits
        = look.width >= 1 && look.height >= 1 && look.width <= most && look.height <= most;
    return fits ? QSize(static_cast<int>(look.width), static_cast<int>(look.height)) : QSize();
}

/// Nothing where all facts hold always: the picture is the same at every moment.
std::optional<std::int64_t> momentOfFacts(const GraphCanvas& canvas)
{
    const auto& edges = canvas.scene().edges();
    const bool change = std::any_of(edges.begin(), edges.end(),
        [](const SceneEdge& edge) { return edge.since.has_value() || edge.until.has_value(); });
    return change ? std::optional(canvas.moment()) : std::nullopt;
}

/// Numbers that nobody can look at show everything instead.
bool canBeLookedAt(const SavedLook& look)
{
    return std::isfinite(look.x) && std::isfinite(look.y) && std::isfinite(look.zoom)
        && std::abs(look.x) <= farthest && std::abs(look.y) <= farthest && look.zoom > 0;
}

ViewState viewOf(const SavedLook& look)
{
    if (!canBeLookedAt(look))
        return {};
    return {QPointF(look.x, look.y), std::clamp(look.zoom, minZoom, maxZoom)};
}

using SliceResults = std::vector<std::shared_ptr<const Json>>;

/// The results of the outcomes; null for one that holds no graph. Read once: it may take long.
SliceResults slicesOf(const SavedScene& scene)
{
    SliceResults slices;
    for (const auto& outcome : scene.outcomes) {
        auto result = wholeResult(outcome);
        const bool graph = result->is_object() && result->contains("nodes");
        slices.push_back(graph ? std::move(result) : nullptr);
    }
    return slices;
}

/// Every node that an outcome holds, in the order of the scene; the picture depends on the order.
Json skeleton(const SavedScene& scene, const SliceResults& slices, std::size_t& lost)
{
    std::unordered_set<std::string> known;
    for (const auto& slice : slices) {
        if (!slice || !slice->at("nodes").is_array())
            continue;
        for (const Json& node : slice->at("nodes")) {
            if (const auto id = node.find("id"); id != node.end() && id->is_string())
                known.insert(id->get<std::string>());
        }
    }
    Json nodes = Json::array();
    for (const SavedPlace& place : scene.places) {
        if (known.contains(place.node))
            nodes.push_back({{"id", place.node}});
        else
            ++lost;
    }
    return {{"nodes", std::move(nodes)}, {"edges", Json::array()}};
}

Result<GraphScene> graphOf(const SavedScene& scene, std::size_t& lost)
{
    const SliceResults slices = slicesOf(scene);
    GraphScene graph;
    if (const auto begun = graph.merge(skeleton(scene, slices, lost)); !begun)
        return begun.error();
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (!slices[i])
            continue;
        const auto merged = i < scene.edgesFrom
            ? graph.merge(Json{{"nodes", slices[i]->at("nodes")}, {"edges", Json::array()}})
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
    return growLayout(shape, places, layoutSeed);
}

GraphPath pathOf(const SavedScene& scene, const GraphScene& graph)
{
    GraphPath path{indicesOf(graph, scene.pathNodes), {}};
    for (const SavedEdge& edge : scene.pathEdges) {
        if (const auto index
            = graph.find(EdgeName{NodeId(edge.from), edge.kind, NodeId(edge.to), edge.key}))
            path.edges.push_back(*index);
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
    state.path = pathOf(scene, graph);
    state.layout = layoutOf(scene.layout);
    for (const SavedNote& note : scene.notes) {
        const bool there = canBeShown(note.x, note.y);
        state.notes.push_back({note.id, QString::fromStdString(note.text),
            there ? ScenePoint{static_cast<float>(note.x), static_cast<float>(note.y)}
                  : ScenePoint()});
    }
    for (const SavedView& view : scene.views)
        state.views.push_back(namedView(view));
    return state;
}

QByteArray checkedThumbnail(const std::string& png)
{
    QByteArray bytes = QByteArray::fromStdString(png);
    QBuffer buffer(&bytes);
    const QSize size = QImageReader(&buffer, "PNG").size();
    const bool fits = size.isValid() && std::max(size.width(), size.height()) <= largestThumbnail;
    return fits ? bytes : QByteArray();
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
            if (other != badge.node && canvas.isShown(other))
                shown.insert(other);
        }
        totals[badge.node] = badge.number + static_cast<int>(shown.size());
    }
    return totals;
}

} // namespace

bool showsWhole(const GraphCanvas& canvas)
{
    const Positions& all = *canvas.state().positions;
    Positions shown;
    for (const auto i : canvas.shownNodes()) {
        if (at(i) < all.size())
            shown.push_back(all[at(i)]);
    }
    return canvas.view() == fitting(boundsOf(shown), canvas.size());
}

CanvasMoment momentOf(GraphCanvas& canvas)
{
    return {canvas.look().scene, canvas.state(), canvas.edits().brought(), canvas.selection(),
        neighboursOf(canvas), canvas.view(), showsWhole(canvas), canvas.size(),
        momentOfFacts(canvas)};
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
    scene.pathNodes = idsOf(graph, state.path.nodes);
    scene.pathEdges.clear();
    for (const auto e : state.path.edges) {
        const SceneEdge& edge = graph.edge(e);
        scene.pathEdges.push_back(
            {graph.node(edge.from).id.text, edge.kind, graph.node(edge.to).id.text, edge.key});
    }
    scene.layout = layoutNames[static_cast<std::size_t>(state.layout)];
    scene.style
        = {state.colourBy, state.sizeBy, idsOf(graph, state.hidden), {}, {}, {}, {}, {}, false};
    writeFilter(scene.style, state.filter);
    scene.selection = idsOf(moment.selection);
    scene.look = lookOf(moment.view, moment.whole, moment.size);
    scene.moment = moment.moment;
    scene.notes.clear();
    for (const CanvasNote& note : state.notes) {
        scene.notes.push_back({note.id, note.text.toStdString(), static_cast<double>(note.at.x),
            static_cast<double>(note.at.y)});
    }
    scene.views.clear();
    for (const NamedView& view : state.views)
        scene.views.push_back(savedView(view));
}

Result<RestoredMoment> restoredMoment(const SavedScene& scene, const CancelToken& cancel)
{
    RestoredMoment restored;
    auto graph = graphOf(scene, restored.lost);
    if (!graph)
        return graph.error();
    CanvasMoment& moment = restored.moment;
    moment.state = stateOf(scene, *graph);
    moment.state.positions = std::make_shared<const Positions>(
        completed(*graph, usablePlaces(scene, *graph), restored.laidOut, cancel));
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    for (const auto& [node, nodes] : scene.brought) {
        if (const auto index = graph->find(NodeId(node)))
            moment.brought[*index] = indicesOf(*graph, nodes);
    }
    for (const auto& [node, count] : scene.neighbours) {
        const auto index = graph->find(NodeId(node));
        if (index && count > 0 && count <= std::numeric_limits<int>::max())
            moment.neighbours[*index] = static_cast<int>(count);
    }
    moment.selection = nodeIds(scene.selection);
    moment.view = viewOf(scene.look);
    moment.whole = scene.look.whole || !canBeLookedAt(scene.look);
    moment.size = sizeOf(scene.look);
    moment.moment = scene.moment;
    moment.graph = std::make_shared<const GraphScene>(std::move(*graph));
    return restored;
}

void showMoment(GraphCanvas& canvas, const CanvasMoment& moment)
{
    // Nothing of the graph before may stay, were it the same nodes in the same order.
    canvas.setScene(std::make_shared<const GraphScene>());
    canvas.setScene(moment.graph, *moment.state.positions);
    CanvasState state = moment.state;
    state.positions = canvas.state().positions;
    canvas.setState(state);
    canvas.edits().setBrought(moment.brought);
    for (const auto& [node, count] : moment.neighbours)
        canvas.setNeighbourTotal(canvas.scene().node(node).id, count);
    canvas.select(moment.selection);
    if (moment.whole)
        canvas.fit();
    else
        canvas.setView(moment.view);
}

Result<CanvasMoment> placedSlice(const Json& slice, const PlaceBook& book)
{
    auto graph = GraphScene::fromSlice(slice);
    if (!graph)
        return graph.error();
    Positions places(graph->nodes().size(), ScenePoint{unplaced, unplaced});
    std::size_t known = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto found = book.places.find(graph->nodes()[i].id.text);
        if (found == book.places.end() || !isFinite({found->second.x, found->second.y}))
            continue;
        places[i] = {found->second.x, found->second.y};
        ++known;
    }
    CanvasMoment moment;
    if (2 * known >= places.size() && known > 0)
        moment.state.positions = std::make_shared<const Positions>(
            growLayout(LayoutGraph::of(*graph), places, layoutSeed));
    moment.graph = std::make_shared<const GraphScene>(std::move(*graph));
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

SavedView savedView(const NamedView& view)
{
    SavedView saved;
    saved.id = view.id;
    saved.name = view.name.toStdString();
    saved.look = lookOf(view.view, view.whole);
    saved.style = {view.colourBy, view.sizeBy, idsOf(view.hidden), {}, {}, {}, {}, {}, false};
    writeFilter(saved.style, view.filter);
    saved.selection = idsOf(view.selection);
    saved.thumbnail = view.thumbnail.toStdString();
    return saved;
}

NamedView namedView(const SavedView& saved)
{
    return {saved.id, QString::fromStdString(saved.name), viewOf(saved.look),
        saved.look.whole || !canBeLookedAt(saved.look), nodeIds(saved.selection),
        nodeIds(saved.style.hidden), filterOf(saved.style), saved.style.colourBy,
        saved.style.sizeBy, checkedThumbnail(saved.thumbnail)};
}

} // namespace mnemo
