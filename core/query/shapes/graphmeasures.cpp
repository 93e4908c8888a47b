// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is computed for each node of a part of a graph: measure_nodes.

#include "core/base/hash.h"
#include "core/measures/measures.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/graphread.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_map>

namespace mnemo {

namespace {

/// The part that is measured: nodes in the order of their ids, edges in that of their identity.
class MeasuredPart final
{
public:
    explicit MeasuredPart(const ShapeInput& input) : m_input(input), m_reading(input) { }

    [[nodiscard]] Status read(Json& result)
    {
        if (auto done = readNodes(result); !done)
            return done;
        return readEdges();
    }

    [[nodiscard]] const std::vector<GraphNode>& nodes() const { return m_nodes; }

    [[nodiscard]] const MeasuredGraph& graph() const { return m_graph; }

    [[nodiscard]] const std::string& hash() const { return m_hash; }

private:
    struct NamedEdge
    {
        MeasuredEdge ends;
        std::string kind;
        std::string key;
    };

    [[nodiscard]] Status readNodes(Json& result)
    {
        const Json& ids = m_input.arg("node_ids");
        const Json& roles = m_input.arg("roles");
        if (ids.is_null()) {
            const auto read = m_reading.nodes(roles, Details::Brief,
                [this](GraphNode&& node) { m_nodes.push_back(std::move(node)); });
            if (!read)
                return read;
        } else {
            auto named = m_reading.nodesById(ids.get<std::vector<std::string>>(), Details::Brief);
            if (!named)
                return named.error();
            m_nodes = std::move(*named);
            noteMissing(ids, result);
            std::erase_if(
                m_nodes, [&roles](const GraphNode& node) { return !node.hasRole(roles); });
        }
        std::ranges::sort(m_nodes, {}, &GraphNode::id);
        m_graph.nodes = static_cast<std::uint32_t>(m_nodes.size());
        for (std::uint32_t i = 0; i < m_graph.nodes; ++i)
            m_places.emplace(m_nodes[i].n, i);
        return Done{};
    }

    void noteMissing(const Json& ids, Json& result) const
    {
        std::set<std::string> missing(ids.begin(), ids.end());
        for (const GraphNode& node : m_nodes)
            missing.erase(node.id);
        if (!missing.empty())
            result["missing_nodes"] = missing;
    }

    [[nodiscard]] Status readEdges()
    {
        std::vector<NamedEdge> edges;
        const auto take = [&](const GraphEdge& edge) {
            const auto from = m_places.find(edge.from);
            const auto to = m_places.find(edge.to);
            if (from != m_places.end() && to != m_places.end())
                edges.push_back({{from->second, to->second, edge.undirected}, edge.kind, edge.key});
        };
        std::vector<std::int64_t> numbers;
        for (const GraphNode& node : m_nodes)
            numbers.push_back(node.n);
        const Json& kinds = m_input.arg("kinds");
        const auto read = m_input.arg("node_ids").is_null()
            ? m_reading.allEdges(numbers, kinds, Details::Brief, take)
            : m_reading.edges(numbers, Direction::Out, kinds, Details::Brief, take);
        if (!read)
            return read;
        std::ranges::sort(edges, [](const NamedEdge& a, const NamedEdge& b) {
            return std::tie(a.ends.from, a.kind, a.ends.to, a.key)
                < std::tie(b.ends.from, b.kind, b.ends.to, b.key);
        });
        sumUp(edges);
        for (const NamedEdge& edge : edges)
            m_graph.edges.push_back(edge.ends);
        return Done{};
    }

    /// SHA-256 over a line for each node and each edge: canonical JSON of what identifies it.
    void sumUp(const std::vector<NamedEdge>& edges)
    {
        Sha256 sum;
        for (const GraphNode& node : m_nodes)
            sum.add(Json::array({node.id}).dump() + '\n');
        for (const NamedEdge& edge : edges)
            sum.add(Json::array({m_nodes[edge.ends.from].id, edge.kind, m_nodes[edge.ends.to].id,
                                    edge.key, edge.ends.undirected})
                        .dump()
                + '\n');
        m_hash = sum.hex();
    }

    const ShapeInput& m_input;
    GraphReading m_reading;
    std::vector<GraphNode> m_nodes;
    std::unordered_map<std::int64_t, std::uint32_t> m_places; ///< by the store's number
    MeasuredGraph m_graph;
    std::string m_hash;
};

/// A measure with its values.
struct Column
{
    Measure measure = Measure::Degree;
    MeasuredNodes nodes;

    [[nodiscard]] bool isWhole() const
    {
        return isGrouping(measure) || measure == Measure::Degree || measure == Measure::Core;
    }

    [[nodiscard]] Json value(std::size_t node) const
    {
        const double value = nodes.values[node];
        return isWhole() ? Json(static_cast<std::int64_t>(value)) : Json(value);
    }

    [[nodiscard]] Json summary() const
    {
        Json item{{"measure", measureName(measure)}};
        if (isGrouping(measure))
            item["groups"] = nodes.groups;
        if (nodes.modularity)
            item["modularity"] = *nodes.modularity;
        if (nodes.sources > 0)
            item["sampled_sources"] = nodes.sources;
        return item;
    }
};

/// Whoever stopped it: the time that a query has, or the one who asked.
Error stoppedError(const ReadContext& context)
{
    return Error{context.cancel.isCancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
        QCoreApplication::translate("Queries", "The measure was stopped before it was computed."),
        {},
        QCoreApplication::translate("Queries", "Measure fewer nodes, or one measure at a time."),
        {}};
}

Result<std::vector<Column>> measuredColumns(const ShapeInput& input, const MeasuredGraph& graph)
{
    const auto& context = input.context;
    const auto stop
        = [&context] { return context.cancel.isCancelled() || context.deadline.passed(); };
    std::vector<Column> columns;
    for (const Json& name : input.arg("measures")) {
        const auto measure = measureFromName(name.get<std::string>());
        const auto isKnown = [&](const Column& column) { return column.measure == measure; };
        if (!measure || std::ranges::any_of(columns, isKnown))
            continue;
        auto nodes = computeMeasure(graph, *measure, stop);
        if (!nodes)
            return nodes.error().code == ErrorCode::Cancelled ? stoppedError(context)
                                                              : nodes.error();
        columns.push_back({*measure, std::move(*nodes)});
    }
    return columns;
}

/// By the first measure: groups from the largest on, all else from the highest value on; then by
/// id, which is the order of the nodes.
std::vector<std::size_t> rankedNodes(const std::vector<Column>& columns, std::size_t nodes)
{
    std::vector<std::size_t> order(nodes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (columns.empty())
        return order;
    const auto& values = columns.front().nodes.values;
    const bool isAscending = isGrouping(columns.front().measure);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return isAscending ? values[a] < values[b] : values[b] < values[a];
    });
    return order;
}

} // namespace

Result<Shaped> shapeGraphMeasures(const ShapeInput& input)
{
    Shaped shaped;
    MeasuredPart part(input);
    if (const auto read = part.read(shaped.result); !read)
        return read.error();
    const auto columns = measuredColumns(input, part.graph());
    if (!columns)
        return columns.error();
    Json list = Json::array();
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    for (const auto node : rankedNodes(*columns, part.nodes().size())) {
        shaped.truncated = list.size() >= limit;
        if (shaped.truncated)
            break;
        Json item = part.nodes()[node].brief();
        for (const Column& column : *columns)
            item[std::string(measureName(column.measure))] = column.value(node);
        list.push_back(std::move(item));
    }
    shaped.found = !list.empty();
    shaped.result["node_count"] = part.nodes().size();
    shaped.result["edge_count"] = part.graph().edges.size();
    shaped.result["graph_hash"] = part.hash();
    shaped.result["summaries"] = Json::array();
    for (const Column& column : *columns)
        shaped.result["summaries"].push_back(column.summary());
    shaped.result["measured"] = std::move(list);
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
