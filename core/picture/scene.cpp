// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/scene.h"

#include "core/query/measuredrows.h"
#include "core/query/sliceitems.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

namespace mnemo {

namespace {

/// More parallel edges than this are drawn as one with their number.
constexpr std::size_t maxParallel = 6;

std::size_t hashOf(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

std::size_t edgeHash(NodeIndex from, NodeIndex to, std::string_view kind, std::string_view key)
{
    constexpr std::size_t spread = 0x9E3779B97F4A7C15U;
    std::size_t hash = (at(from) << 32U | at(to)) * spread;
    hash = (hash ^ (hash >> 29U) ^ hashOf(kind)) * spread;
    return hash ^ (hash >> 29U) ^ hashOf(key);
}

Error malformed(const char* where)
{
    return Error{ErrorCode::MalformedFile,
        QCoreApplication::translate("GraphScene", "This is not a result that holds a graph."),
        (*where == 0 ? QString() : u'/' + QString::fromLatin1(where)), {}, {}};
}

void copyMeasures(const Json& from, Json& to)
{
    for (const auto& [name, value] : from.items()) {
        if (name.starts_with(kMeasurePrefix) && to.is_object())
            to[name] = value;
    }
}

} // namespace

Result<GraphScene> GraphScene::fromSlice(const Json& result)
{
    GraphScene scene;
    const auto growth = scene.merge(result);
    if (!growth)
        return growth.error();
    return scene;
}

Result<SceneGrowth> GraphScene::merge(const Json& result)
{
    if (!result.is_object())
        return malformed("");
    const auto nodes = result.find(slice::kNodes);
    if (nodes == result.end() || !nodes->is_array())
        return malformed(slice::kNodes);
    const auto edges = result.find(slice::kEdges);
    if (edges != result.end() && !edges->is_array())
        return malformed(slice::kEdges);
    SceneGrowth growth;
    // Most of what comes again is known already.
    m_nodes.reserve(std::max(m_nodes.size(), nodes->size()));
    for (const auto& item : *nodes) {
        if (item.is_object())
            addNode(item, growth);
    }
    if (edges != result.end()) {
        m_edges.reserve(std::max(m_edges.size(), edges->size()));
        for (const auto& item : *edges) {
            if (item.is_object())
                addEdge(item, growth);
        }
    }
    index();
    count();
    spreadParallels();
    return growth;
}

Result<SceneGrowth> GraphScene::mergeSlice(const SliceRef& given)
{
    if (given.packed)
        return mergePacked(*given.packed);
    return given.json ? merge(*given.json) : Result<SceneGrowth>(malformed(""));
}

/// Item by item: so many values at once would take several times the memory of the scene.
Result<SceneGrowth> GraphScene::mergePacked(const PackedResult& packed)
{
    const auto nodes = packed.lists.find(slice::kNodes);
    if (nodes == packed.lists.end())
        return malformed(slice::kNodes);
    SceneGrowth growth;
    m_nodes.reserve(std::max(m_nodes.size(), nodes->second));
    forEachItem(packed, slice::kNodes, [&](std::string_view bytes) {
        if (const Json item = Json::parse(bytes, nullptr, false); item.is_object())
            addNode(item, growth);
        return true;
    });
    if (const auto edges = packed.lists.find(slice::kEdges); edges != packed.lists.end())
        m_edges.reserve(std::max(m_edges.size(), edges->second));
    forEachItem(packed, slice::kEdges, [&](std::string_view bytes) {
        if (const Json item = Json::parse(bytes, nullptr, false); item.is_object())
            addEdge(item, growth);
        return true;
    });
    index();
    count();
    spreadParallels();
    return growth;
}

void GraphScene::addNode(const Json& item, SceneGrowth& growth)
{
    const std::string id = slice::id(item);
    if (id.empty())
        return;
    auto place = findId(id);
    if (!place) {
        place = static_cast<NodeIndex>(m_nodes.size());
        m_byId.add(hashOf(id), static_cast<std::uint32_t>(m_nodes.size()));
        m_nodes.push_back({});
        m_nodes.back().id = NodeId(id);
        ++growth.nodes;
    }
    SceneNode& node = m_nodes[at(*place)];
    node.role = slice::role(item);
    node.label = slice::label(item);
    Json properties = slice::properties(item);
    if (m_measured)
        copyMeasures(node.properties, properties);
    node.properties = std::move(properties);
    node.times = factTimesOf(item);
    node.labels = slice::labels(item);
    if (node.labels.size() < 2)
        node.labels.clear();
}

void GraphScene::addEdge(const Json& item, SceneGrowth& growth)
{
    const EdgeName name = slice::name(item);
    const auto from = findId(name.from.text);
    const auto to = findId(name.to.text);
    if (!from || !to)
        return;
    auto place = findEdge({*from, *to}, name.kind, name.key);
    if (!place) {
        place = static_cast<EdgeIndex>(m_edges.size());
        m_byName.add(
            edgeHash(*from, *to, name.kind, name.key), static_cast<std::uint32_t>(m_edges.size()));
        m_edges.push_back({*from, *to, name.kind, name.key, {}, {}, false, {}});
        ++growth.edges;
    }
    SceneEdge& edge = m_edges[at(*place)];
    edge.caption = slice::label(item);
    edge.times = factTimesOf(item);
    edge.properties = slice::properties(item);
    edge.undirected = slice::isUndirected(item);
    if (edge.properties.empty())
        edge.properties = nullptr;
}

void GraphScene::measure(const Json& result)
{
    measured::forEach(
        result, [this](const std::string& id, const std::string& measure, Json value) {
            const auto place = findId(id);
            if (!place)
                return;
            m_nodes[at(*place)].properties[std::string(kMeasurePrefix) + measure]
                = std::move(value);
            m_measured = true;
        });
}

void GraphScene::takeMeasures(const GraphScene& from)
{
    if (!from.m_measured)
        return;
    m_measured = true;
    for (SceneNode& node : m_nodes) {
        if (const auto place = from.findId(node.id.text))
            copyMeasures(from.m_nodes[at(*place)].properties, node.properties);
    }
}

void GraphScene::dropEdges()
{
    m_edges.clear();
    m_byName.clear();
    index();
    count();
    spreadParallels();
}

std::optional<NodeIndex> GraphScene::find(const NodeId& id) const
{
    return findId(id.text);
}

std::optional<NodeIndex> GraphScene::findId(std::string_view id) const
{
    const auto found = m_byId.find(
        hashOf(id), [&](std::uint32_t place) { return m_nodes[place].id.text == id; });
    return found ? std::optional(static_cast<NodeIndex>(*found)) : std::nullopt;
}

std::optional<EdgeIndex> GraphScene::findEdge(
    EdgeEnds ends, std::string_view kind, std::string_view key) const
{
    const auto same = [&](std::uint32_t place) {
        const SceneEdge& edge = m_edges[place];
        return edge.from == ends.from && edge.to == ends.to && edge.kind == kind && edge.key == key;
    };
    const auto found = m_byName.find(edgeHash(ends.from, ends.to, kind, key), same);
    return found ? std::optional(static_cast<EdgeIndex>(*found)) : std::nullopt;
}

std::optional<EdgeIndex> GraphScene::find(const EdgeName& name) const
{
    const auto from = find(name.from);
    const auto to = find(name.to);
    if (!from || !to)
        return std::nullopt;
    return findEdge({*from, *to}, name.kind, name.key);
}

std::span<const EdgeIndex> GraphScene::edgesOf(NodeIndex i) const
{
    const auto begin = m_firstEdge[at(i)];
    return std::span(m_edgeList).subspan(begin, m_firstEdge[at(i) + 1] - begin);
}

EdgeName GraphScene::name(EdgeIndex i) const
{
    const SceneEdge& e = m_edges[at(i)];
    return {m_nodes[at(e.from)].id, e.kind, m_nodes[at(e.to)].id, e.key};
}

NodeIndex GraphScene::across(EdgeIndex edge, NodeIndex from) const
{
    const SceneEdge& e = m_edges[at(edge)];
    return e.from == from ? e.to : e.from;
}

void GraphScene::index()
{
    for (auto& node : m_nodes)
        node.degree = node.inDegree = node.outDegree = 0;
    m_firstEdge.assign(m_nodes.size() + 1, 0);
    for (const auto& edge : m_edges) {
        ++m_nodes[at(edge.from)].degree;
        ++m_nodes[at(edge.to)].degree;
        if (!edge.undirected) {
            ++m_nodes[at(edge.from)].outDegree;
            ++m_nodes[at(edge.to)].inDegree;
        }
        ++m_firstEdge[at(edge.from) + 1];
        if (edge.to != edge.from)
            ++m_firstEdge[at(edge.to) + 1];
    }
    for (std::size_t i = 1; i < m_firstEdge.size(); ++i)
        m_firstEdge[i] += m_firstEdge[i - 1];
    m_edgeList.resize(m_firstEdge.back());
    auto next = m_firstEdge;
    for (std::size_t e = 0; e < m_edges.size(); ++e) {
        const auto& edge = m_edges[e];
        m_edgeList[next[at(edge.from)]++] = static_cast<EdgeIndex>(e);
        if (edge.to != edge.from)
            m_edgeList[next[at(edge.to)]++] = static_cast<EdgeIndex>(e);
    }
}

void GraphScene::count()
{
    // Neighbours in the list are mostly alike: one look-up serves a run of them.
    const auto counted = [](const auto& items, const auto& nameOf) {
        NameCounts counts;
        NameCounts::iterator last = counts.end();
        for (const auto& item : items) {
            const std::string& name = nameOf(item);
            if (last == counts.end() || last->first != name)
                last = counts.try_emplace(name, 0).first;
            ++last->second;
        }
        return counts;
    };
    m_roles = counted(
        m_nodes, [](const SceneNode& node) -> const auto& { return node.role; });
    m_kinds = counted(
        m_edges, [](const SceneEdge& edge) -> const auto& { return edge.kind; });
    m_undirected.clear();
    std::set<std::string_view> directed;
    for (const SceneEdge& edge : m_edges) {
        if (!edge.undirected && (directed.empty() || !directed.contains(edge.kind)))
            directed.insert(edge.kind);
    }
    for (const auto& [kind, edges] : m_kinds) {
        if (!directed.contains(kind))
            m_undirected.insert(kind);
    }
    const auto tells = [](const auto& item) {
        return item.times.tellValidity() || !std::isnan(item.times.recorded);
    };
    m_knowsTimes = std::any_of(m_edges.begin(), m_edges.end(), tells)
        || std::any_of(m_nodes.begin(), m_nodes.end(), tells);
}

void GraphScene::spreadParallels()
{
    m_fans.assign(m_edges.size(), {});
    // By their ends as one number: most edges have no other between the same nodes.
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order(m_edges.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint64_t a = at(m_edges[i].from);
        const std::uint64_t b = at(m_edges[i].to);
        order[i] = {std::min(a, b) << 32U | std::max(a, b), static_cast<std::uint32_t>(i)};
    }
    std::sort(order.begin(), order.end());
    std::vector<std::uint32_t> parallel;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && order[end].first == order[begin].first)
            ++end;
        if (end - begin > 1) {
            parallel.clear();
            for (std::size_t i = begin; i < end; ++i)
                parallel.push_back(order[i].second);
            std::sort(parallel.begin(), parallel.end(), [this](std::uint32_t a, std::uint32_t b) {
                return std::tie(m_edges[a].kind, m_edges[a].key, a)
                    < std::tie(m_edges[b].kind, m_edges[b].key, b);
            });
            spread(parallel);
        }
        begin = end;
    }
}

void GraphScene::spread(std::span<const std::uint32_t> parallel)
{
    const std::size_t count = parallel.size();
    for (std::size_t i = 0; i < count; ++i) {
        EdgeFan& fan = m_fans[parallel[i]];
        if (count > maxParallel) {
            fan.hidden = i != 0;
            fan.bundle = i == 0 ? static_cast<std::uint16_t>(std::min<std::size_t>(count, 65535))
                                : std::uint16_t{0};
        } else {
            fan.place
                = static_cast<std::int16_t>(2 * static_cast<int>(i) - static_cast<int>(count - 1));
        }
    }
}

} // namespace mnemo
