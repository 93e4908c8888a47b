// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What several nodes share: common_neighbors and compare_nodes.

#include "core/query/shapes/common.h"
#include "core/query/shapes/graphread.h"
#include "core/query/shapes/ordering.h"

#include <QCoreApplication>

#include <map>
#include <set>
#include <tuple>

namespace mnemo {

namespace {

using Numbers = std::set<std::int64_t>;
using NamedEdges = std::map<EdgeIdentity, Json>; ///< by from, kind, to, key

/// Nodes by number; the ids that were not met with become `missing_nodes` of the result.
Result<std::unordered_map<std::int64_t, GraphNode>> namedNodes(
    GraphReading& reading, const std::vector<std::string>& ids, Details details, Json& result)
{
    auto read = reading.nodesById(ids, details);
    if (!read)
        return read.error();
    std::set<std::string> missing(ids.begin(), ids.end());
    std::unordered_map<std::int64_t, GraphNode> nodes;
    for (GraphNode& node : *read) {
        missing.erase(node.id);
        nodes.emplace(node.n, std::move(node));
    }
    if (!missing.empty())
        result["missing_nodes"] = missing;
    return nodes;
}

std::vector<std::int64_t> sortedNumbers(const std::unordered_map<std::int64_t, GraphNode>& nodes)
{
    std::vector<std::int64_t> numbers;
    for (const auto& [number, node] : nodes)
        numbers.push_back(number);
    std::ranges::sort(numbers);
    return numbers;
}

/// A neighbour of given nodes: which of them it touches, and by what edges.
struct Touched
{
    Numbers by;
    std::vector<GraphEdge> edges;
};

class CommonNeighbours final
{
public:
    CommonNeighbours(const ShapeInput& input, GraphReading& reading)
        : m_input(input), m_reading(reading)
    {
    }

    [[nodiscard]] Result<Shaped> run(std::size_t before)
    {
        Shaped shaped;
        shaped.result = {{"count", 0}, {"nodes", Json::array()}};
        const auto given = namedNodes(m_reading,
            m_input.arg("node_ids").get<std::vector<std::string>>(), Details::Brief, shaped.result);
        if (!given)
            return given.error();
        std::optional<std::size_t> next;
        if (!shaped.result.contains("missing_nodes")) {
            auto found = common(*given);
            if (!found)
                return found.error();
            shaped.found = !found->empty();
            shaped.result["count"] = found->size();
            next = keepPageOf(*found, Ordering{"edges", {}, true}, before,
                static_cast<std::size_t>(m_input.limit("limit")));
            for (const auto& item : *found)
                shaped.result["nodes"].push_back(item.item);
        }
        endPage(m_input, shaped, next);
        return shaped;
    }

private:
    [[nodiscard]] Result<std::vector<Ranked<Json>>> common(
        const std::unordered_map<std::int64_t, GraphNode>& given)
    {
        std::unordered_map<std::int64_t, Touched> touched;
        const auto read = m_reading.neighbours(sortedNumbers(given),
            directionNamed(m_input.arg("direction")), m_input.arg("kinds"),
            [&](std::int64_t self, std::int64_t other, const GraphEdge& edge) {
                Touched& at = touched[other];
                at.by.insert(self);
                at.edges.push_back(edge);
            });
        if (!read)
            return read.error();
        std::erase_if(
            touched, [&](const auto& item) { return item.second.by.size() < given.size(); });
        std::vector<std::int64_t> numbers;
        for (const auto& [number, item] : touched)
            numbers.push_back(number);
        const auto nodes = m_reading.nodesByNumber(numbers, Details::Brief);
        if (!nodes)
            return nodes.error();
        std::vector<Ranked<Json>> found;
        for (const GraphNode& node : *nodes) {
            NamedEdges edges;
            for (const GraphEdge& edge : touched.at(node.n).edges) {
                const auto& from = edge.from == node.n ? node.id : given.at(edge.from).id;
                const auto& to = edge.to == node.n ? node.id : given.at(edge.to).id;
                edges.emplace(EdgeIdentity{from, edge.kind, to, edge.key}, edge.joining(from, to));
            }
            Json item = node.brief();
            item["edges"] = Json::array();
            for (auto& [name, edge] : edges)
                item["edges"].push_back(std::move(edge));
            found.push_back({placeOf(edges.size()), {node.id}, std::move(item)});
        }
        return found;
    }

    const ShapeInput& m_input;
    GraphReading& m_reading;
};

Result<Shaped> commonNeighbours(const ShapeInput& input)
{
    const auto ids = input.arg("node_ids").get<std::set<std::string>>();
    constexpr std::size_t fewest = 2;
    if (ids.size() < fewest || ids.size() < input.arg("node_ids").size())
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate(
                "Conditions", "`node_ids` names two to eight different nodes."),
            QStringLiteral("/node_ids"), {}, {}};
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    GraphReading reading(input);
    return CommonNeighbours(input, reading).run(*before);
}

/// Properties of two nodes, side by side.
Json comparedProperties(const Json& a, const Json& b)
{
    std::set<std::string> names;
    for (const Json* properties : {&a, &b}) {
        for (const auto& [name, value] : properties->items()) {
            if (!value.is_null())
                names.insert(name);
        }
    }
    Json list = Json::array();
    for (const auto& name : names) {
        const Json ofA = a.value(name, Json());
        const Json ofB = b.value(name, Json());
        list.push_back({{"name", name},
            {"in",
                ofA.is_null()       ? "b"
                    : ofB.is_null() ? "a"
                                    : "both"},
            {"a", ofA}, {"b", ofB}, {"equal", !ofA.is_null() && ofA == ofB}});
    }
    return list;
}

class Comparison final
{
public:
    Comparison(
        const ShapeInput& input, GraphReading& reading, const GraphNode& a, const GraphNode& b)
        : m_input(input), m_reading(reading), m_a(a), m_b(b)
    {
    }

    [[nodiscard]] Status readEdges()
    {
        return m_reading.neighbours({m_a.n, m_b.n}, Direction::Both, nullptr,
            [&](std::int64_t self, std::int64_t other, const GraphEdge& edge) {
                const bool isA = self == m_a.n;
                ++(isA ? m_kinds[edge.kind].first : m_kinds[edge.kind].second);
                if (other != m_a.n && other != m_b.n)
                    (isA ? m_ofA : m_ofB).insert(other);
                if (edge.from != edge.to && (other == m_a.n || other == m_b.n)) {
                    const auto& from = edge.from == m_a.n ? m_a.id : m_b.id;
                    const auto& to = edge.to == m_a.n ? m_a.id : m_b.id;
                    m_between.emplace(
                        EdgeIdentity{from, edge.kind, to, edge.key}, edge.joining(from, to));
                }
            });
    }

    [[nodiscard]] Status put(Shaped& shaped)
    {
        Numbers common;
        Numbers onlyA;
        Numbers onlyB;
        std::ranges::set_intersection(m_ofA, m_ofB, std::inserter(common, common.end()));
        std::ranges::set_difference(m_ofA, m_ofB, std::inserter(onlyA, onlyA.end()));
        std::ranges::set_difference(m_ofB, m_ofA, std::inserter(onlyB, onlyB.end()));
        Json kinds = Json::array();
        for (const auto& [kind, counts] : m_kinds)
            kinds.push_back({{"kind", kind}, {"a", counts.first}, {"b", counts.second}});
        Json neighbors{{"counts",
            {{"common", common.size()}, {"only_a", onlyA.size()}, {"only_b", onlyB.size()},
                {"by_kind", cutTo(std::move(kinds))}}}};
        for (const auto& [name, numbers] : {std::pair{"common", &common},
                 std::pair{"only_a", &onlyA}, std::pair{"only_b", &onlyB}}) {
            auto items = nodesOf(*numbers);
            if (!items)
                return items.error();
            neighbors[name] = cutTo(std::move(*items));
        }
        Json edges = Json::array();
        for (auto& [name, edge] : m_between)
            edges.push_back(std::move(edge));
        shaped.result["properties"] = cutTo(comparedProperties(m_a.properties, m_b.properties));
        shaped.result["neighbors"] = std::move(neighbors);
        shaped.result["edges"] = cutTo(std::move(edges));
        shaped.truncated = m_cut || m_a.cut || m_b.cut;
        return Done{};
    }

private:
    Json cutTo(Json list)
    {
        const auto limit = static_cast<std::size_t>(m_input.limit("limit"));
        if (list.size() > limit) {
            m_cut = true;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(limit), list.end());
        }
        return list;
    }

    /// By id.
    [[nodiscard]] Result<Json> nodesOf(const Numbers& numbers)
    {
        const auto nodes
            = m_reading.nodesByNumber({numbers.begin(), numbers.end()}, Details::Brief);
        if (!nodes)
            return nodes.error();
        std::map<std::string, Json> byId;
        for (const GraphNode& node : *nodes)
            byId.emplace(node.id, node.brief());
        Json list = Json::array();
        for (auto& [id, node] : byId)
            list.push_back(std::move(node));
        return list;
    }

    const ShapeInput& m_input;
    GraphReading& m_reading;
    const GraphNode& m_a;
    const GraphNode& m_b;
    Numbers m_ofA;
    Numbers m_ofB;
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> m_kinds; ///< ends of edges
    NamedEdges m_between;
    bool m_cut = false;
};

Result<Shaped> compareNodes(const ShapeInput& input)
{
    const auto a = input.arg("a").get<std::string>();
    const auto b = input.arg("b").get<std::string>();
    GraphReading reading(input);
    Shaped shaped;
    const Json none = Json::array();
    shaped.result = {{"a", nullptr}, {"b", nullptr}, {"properties", none}, {"edges", none},
        {"neighbors",
            {{"common", none}, {"only_a", none}, {"only_b", none},
                {"counts", {{"common", 0}, {"only_a", 0}, {"only_b", 0}, {"by_kind", none}}}}}};
    const auto nodes = namedNodes(reading, {a, b}, Details::Properties, shaped.result);
    if (!nodes)
        return nodes.error();
    const GraphNode* ends[] = {nullptr, nullptr};
    for (const auto& [number, node] : *nodes) {
        if (node.id == a)
            ends[0] = &node;
        if (node.id == b)
            ends[1] = &node;
    }
    if (ends[0] != nullptr)
        shaped.result["a"] = ends[0]->brief();
    if (ends[1] != nullptr)
        shaped.result["b"] = ends[1]->brief();
    if (ends[0] != nullptr && ends[1] != nullptr) {
        Comparison comparison(input, reading, *ends[0], *ends[1]);
        if (auto read = comparison.readEdges(); !read)
            return read.error();
        if (auto done = comparison.put(shaped); !done)
            return done.error();
        shaped.found = true;
    }
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace

Result<Shaped> shapeGraphOverlap(const ShapeInput& input)
{
    return input.args.contains("node_ids") ? commonNeighbours(input) : compareNodes(input);
}

} // namespace mnemo
