// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/measures.h"

#include "core/measures/igraphsession.h"
#include "core/measures/shortestpaths.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <igraph/igraph.h>
#include <numeric>

namespace mnemo {

namespace {

constexpr unsigned long kSeed = 1;
constexpr int kDigits = 6;
constexpr double kDamping = 0.85;

/// Values owned by igraph's vectors.
template <typename Vector, igraph_error_t (*init)(Vector*, igraph_integer_t),
    void (*destroy)(Vector*)>
class Owned final
{
public:
    explicit Owned(std::size_t size = 0) { init(&m_vector, static_cast<igraph_integer_t>(size)); }

    ~Owned() { destroy(&m_vector); }

    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;

    [[nodiscard]] Vector* get() { return &m_vector; }

    [[nodiscard]] auto& operator[](std::size_t i) { return m_vector.stor_begin[i]; }

    [[nodiscard]] std::vector<double> values() const
    {
        std::vector<double> list;
        for (const auto* value = m_vector.stor_begin; value != m_vector.end; ++value)
            list.push_back(static_cast<double>(*value));
        return list;
    }

private:
    Vector m_vector{};
};

using Reals = Owned<igraph_vector_t, igraph_vector_init, igraph_vector_destroy>;
using Integers = Owned<igraph_vector_int_t, igraph_vector_int_init, igraph_vector_int_destroy>;

/// The graph as igraph has it.
class OwnedGraph final
{
public:
    OwnedGraph(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
        std::uint32_t nodes, igraph_bool_t directed)
    {
        Integers ends(2 * edges.size());
        std::size_t next = 0;
        for (const auto& [from, to] : edges) {
            ends[next++] = from;
            ends[next++] = to;
        }
        m_state
            = igraph_create(&m_graph, ends.get(), static_cast<igraph_integer_t>(nodes), directed);
    }

    ~OwnedGraph()
    {
        if (m_state == IGRAPH_SUCCESS)
            igraph_destroy(&m_graph);
    }

    OwnedGraph(const OwnedGraph&) = delete;
    OwnedGraph& operator=(const OwnedGraph&) = delete;

    [[nodiscard]] igraph_error_t state() const { return m_state; }

    [[nodiscard]] const igraph_t* get() const { return &m_graph; }

private:
    igraph_t m_graph{};
    igraph_error_t m_state;
};

using Ends = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Each pair of different nodes that an edge joins, once.
Ends simpleEnds(const MeasuredGraph& graph)
{
    Ends ends;
    ends.reserve(graph.edges.size());
    for (const MeasuredEdge& edge : graph.edges) {
        if (edge.from != edge.to)
            ends.emplace_back(std::min(edge.from, edge.to), std::max(edge.from, edge.to));
    }
    std::ranges::sort(ends);
    ends.erase(std::ranges::unique(ends).begin(), ends.end());
    return ends;
}

Ends directedEnds(const MeasuredGraph& graph)
{
    Ends ends;
    ends.reserve(graph.edges.size());
    for (const MeasuredEdge& edge : graph.edges) {
        ends.emplace_back(edge.from, edge.to);
        if (edge.undirected && edge.from != edge.to)
            ends.emplace_back(edge.to, edge.from);
    }
    return ends;
}

double rounded(double value)
{
    if (value == 0 || !std::isfinite(value))
        return 0;
    const double scale = std::pow(10.0, kDigits - 1 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

/// Numbers groups from 1: the largest first, of equal ones that of the first node.
std::uint32_t numberBySize(std::vector<double>& groups)
{
    struct Group
    {
        std::size_t size = 0;
        std::size_t first = 0;
    };

    std::vector<Group> found;
    for (std::size_t node = 0; node < groups.size(); ++node) {
        const auto group = static_cast<std::size_t>(groups[node]);
        if (group >= found.size())
            found.resize(group + 1);
        if (found[group].size++ == 0)
            found[group].first = node;
    }
    std::vector<std::size_t> order(found.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&found](std::size_t a, std::size_t b) {
        return std::pair(found[b].size, found[a].first) < std::pair(found[a].size, found[b].first);
    });
    std::vector<double> numbers(found.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        numbers[order[i]] = static_cast<double>(i + 1);
    for (double& group : groups)
        group = numbers[static_cast<std::size_t>(group)];
    return static_cast<std::uint32_t>(
        std::ranges::count_if(found, [](const Group& group) { return group.size > 0; }));
}

using Outcome = std::pair<igraph_error_t, MeasuredNodes>;

Outcome communities(const OwnedGraph& graph, const Ends& ends, std::uint32_t nodes)
{
    // Modularity: what a node weighs is its degree, what a community gains its edges beyond chance.
    // Times twice the number of edges, all of it is whole numbers: rounded ones can make igraph
    // move nodes to and fro without end.
    Reals degrees(nodes);
    for (const auto& [a, b] : ends) {
        ++degrees[a];
        ++degrees[b];
    }
    const double scale = ends.empty() ? 1 : 2 * static_cast<double>(ends.size());
    Reals weights(ends.size());
    for (std::size_t edge = 0; edge < ends.size(); ++edge)
        weights[edge] = scale;
    igraph_rng_seed(igraph_rng_default(), kSeed);
    Integers membership;
    igraph_integer_t count = 0;
    constexpr double kRandomness = 0.01;
    constexpr igraph_integer_t kMostIterations = 100; // it is stable after a few
    igraph_error_t state = igraph_community_leiden(graph.get(), weights.get(), degrees.get(), 1,
        kRandomness * scale, false, kMostIterations, membership.get(), &count, nullptr);
    MeasuredNodes result;
    if (state == IGRAPH_SUCCESS && !ends.empty()) {
        igraph_real_t modularity = 0;
        state = igraph_modularity(
            graph.get(), membership.get(), nullptr, 1, IGRAPH_UNDIRECTED, &modularity);
        result.modularity = rounded(modularity);
    }
    result.values = membership.values();
    return {state, std::move(result)};
}

Outcome betweenness(const OwnedGraph& graph, std::uint32_t nodes)
{
    MeasuredNodes result;
    Reals values;
    igraph_error_t state = IGRAPH_SUCCESS;
    double scale = nodes > 2 ? 2.0 / (static_cast<double>(nodes - 1) * (nodes - 2.0)) : 0.0;
    if (nodes < kBetweennessSampledFrom) {
        state = igraph_betweenness(
            graph.get(), values.get(), igraph_vss_all(), IGRAPH_UNDIRECTED, nullptr);
    } else {
        result.sources = kSampledSources;
        const auto sample = sampledNodes(nodes, kSampledSources);
        Integers sources(sample.size());
        std::ranges::copy(sample, sources.get()->stor_begin);
        state = igraph_betweenness_subset(graph.get(), values.get(), igraph_vss_all(),
            IGRAPH_UNDIRECTED, igraph_vss_vector(sources.get()), igraph_vss_all(), nullptr);
        scale *= static_cast<double>(nodes) / kSampledSources;
    }
    result.values = values.values();
    for (double& value : result.values)
        value = rounded(value * scale);
    return {state, std::move(result)};
}

Outcome pageRank(const MeasuredGraph& graph)
{
    const OwnedGraph directed(directedEnds(graph), graph.nodes, IGRAPH_DIRECTED);
    MeasuredNodes result;
    if (directed.state() != IGRAPH_SUCCESS)
        return {directed.state(), result};
    Reals values;
    const igraph_error_t state = igraph_pagerank(directed.get(), IGRAPH_PAGERANK_ALGO_PRPACK,
        values.get(), nullptr, igraph_vss_all(), IGRAPH_DIRECTED, kDamping, nullptr, nullptr);
    result.values = values.values();
    std::ranges::transform(result.values, result.values.begin(), rounded);
    return {state, std::move(result)};
}

Outcome components(const OwnedGraph& graph)
{
    Integers membership;
    const igraph_error_t state
        = igraph_connected_components(graph.get(), membership.get(), nullptr, nullptr, IGRAPH_WEAK);
    return {state, {membership.values(), 0, 0, {}}};
}

Outcome cores(const OwnedGraph& graph)
{
    Integers values;
    const igraph_error_t state = igraph_coreness(graph.get(), values.get(), IGRAPH_ALL);
    return {state, {values.values(), 0, 0, {}}};
}

MeasuredNodes degrees(const MeasuredGraph& graph)
{
    MeasuredNodes result;
    result.values.assign(graph.nodes, 0);
    for (const MeasuredEdge& edge : graph.edges) {
        ++result.values[edge.from];
        ++result.values[edge.to];
    }
    return result;
}

Result<MeasuredNodes> closeness(const MeasuredGraph& graph, const StopFn& stop)
{
    MeasuredNodes result;
    if (graph.nodes >= kClosenessSampledFrom)
        result.sources = kSampledSources;
    const auto sources
        = sampledNodes(graph.nodes, result.sources == 0 ? graph.nodes : result.sources);
    result.values = closenessFrom(graph, sources, stop);
    if (result.values.size() < graph.nodes)
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    std::ranges::transform(result.values, result.values.begin(), rounded);
    return result;
}

Outcome byIgraph(const MeasuredGraph& graph, Measure measure)
{
    if (measure == Measure::PageRank)
        return pageRank(graph);
    const Ends ends = simpleEnds(graph);
    const OwnedGraph simple(ends, graph.nodes, IGRAPH_UNDIRECTED);
    if (simple.state() != IGRAPH_SUCCESS)
        return {simple.state(), {}};
    switch (measure) {
    case Measure::Community:
        return communities(simple, ends, graph.nodes);
    case Measure::Component:
        return components(simple);
    case Measure::Core:
        return cores(simple);
    default:
        return betweenness(simple, graph.nodes);
    }
}

} // namespace

std::string_view measureName(Measure measure)
{
    return kMeasureNames.at(static_cast<std::size_t>(measure)).second;
}

std::optional<Measure> measureFromName(std::string_view name)
{
    const auto found
        = std::ranges::find_if(kMeasureNames, [name](const auto& m) { return m.second == name; });
    return found == kMeasureNames.end() ? std::nullopt : std::optional(found->first);
}

bool isGrouping(Measure measure)
{
    return measure == Measure::Community || measure == Measure::Component;
}

Result<MeasuredNodes> computeMeasure(
    const MeasuredGraph& graph, Measure measure, const StopFn& stop)
{
    if (graph.nodes == 0)
        return MeasuredNodes();
    if (measure == Measure::Degree)
        return degrees(graph);
    if (measure == Measure::Closeness)
        return closeness(graph, stop);
    const IgraphSession session(stop);
    if (!session.isHeld())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    auto [state, result] = byIgraph(graph, measure);
    if (state == IGRAPH_INTERRUPTED)
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    if (state != IGRAPH_SUCCESS)
        return Error{ErrorCode::Internal,
            QCoreApplication::translate("Measures", "The measure could not be computed."), {}, {},
            QString::fromLatin1(igraph_strerror(state))};
    if (isGrouping(measure))
        result.groups = numberBySize(result.values);
    return result;
}

} // namespace mnemo
