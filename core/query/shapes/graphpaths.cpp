// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The shortest paths between two nodes, all of that length: paths_between.

#include "core/query/shapes/graphread.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace mnemo {

namespace {

/// Edges that lead from one node of a path to the next one, by the number of the next.
using Steps = std::unordered_map<std::int64_t, std::vector<GraphEdge>>;

/// What was reached from one end, level by level.
struct Side
{
    Direction direction = Direction::Both; ///< in which edges are followed from here
    std::unordered_map<std::int64_t, std::int64_t> distance;
    std::vector<std::int64_t> frontier;
    std::int64_t level = 0;
    /// By node the steps that lead on from it: away from this end.
    std::unordered_map<std::int64_t, Steps> steps;
};

/// Breadth first from both ends, always on from where fewer nodes were reached last, until both
/// meet. What lies on a shortest path was then read by one side or the other.
class PathSearch final
{
public:
    PathSearch(const ShapeInput& input, GraphReading& reading) : m_input(input), m_reading(reading)
    {
        const auto direction = directionNamed(input.arg("direction"));
        m_from.direction = direction;
        m_to.direction = opposite(direction);
    }

    /// The length of the shortest paths; absent where there is none within the longest.
    [[nodiscard]] Result<std::optional<std::int64_t>> search(std::int64_t from, std::int64_t to)
    {
        begin(m_from, from);
        begin(m_to, to);
        const auto longest = m_input.arg("max_length").get<std::int64_t>();
        while (!meets()) {
            if (m_from.level + m_to.level >= longest || m_from.frontier.empty()
                || m_to.frontier.empty())
                return std::optional<std::int64_t>();
            Side& side = m_from.frontier.size() <= m_to.frontier.size() ? m_from : m_to;
            if (auto done = expand(side); !done)
                return done.error();
        }
        return std::optional(m_from.level + m_to.level);
    }

    /// For each node on a shortest path the steps to the next ones, from the first end on.
    [[nodiscard]] std::unordered_map<std::int64_t, Steps> stepsOfPaths() const
    {
        std::unordered_map<std::int64_t, Steps> all;
        std::set<std::int64_t> middle;
        for (const auto& [node, distance] : m_from.distance) {
            if (m_to.distance.contains(node))
                middle.insert(node);
        }
        walkBack(m_from, middle, [&](std::int64_t near, std::int64_t far, const auto& edges) {
            all[near][far] = edges;
        });
        walkBack(m_to, middle, [&](std::int64_t near, std::int64_t far, const auto& edges) {
            all[far][near] = edges;
        });
        return all;
    }

private:
    static void begin(Side& side, std::int64_t node)
    {
        side.distance.emplace(node, 0);
        side.frontier = {node};
    }

    [[nodiscard]] bool meets() const
    {
        const Side& smaller = m_from.frontier.size() <= m_to.frontier.size() ? m_from : m_to;
        const Side& other = &smaller == &m_from ? m_to : m_from;
        return std::ranges::any_of(
            smaller.frontier, [&](std::int64_t node) { return other.distance.contains(node); });
    }

    [[nodiscard]] Status expand(Side& side)
    {
        std::vector<std::int64_t> next;
        const auto read = m_reading.neighbours(side.frontier, side.direction, m_input.arg("kinds"),
            [&](std::int64_t self, std::int64_t other, const GraphEdge& edge) {
                const auto [at, isNew] = side.distance.try_emplace(other, side.level + 1);
                if (isNew)
                    next.push_back(other);
                if (at->second == side.level + 1)
                    side.steps[self][other].push_back(edge);
            });
        if (!read)
            return read.error();
        side.frontier = std::move(next);
        ++side.level;
        return Done{};
    }

    /// Visits each step of this side that lies on a way to one of the nodes in the middle.
    template <typename Visit>
    static void walkBack(const Side& side, const std::set<std::int64_t>& middle, const Visit& visit)
    {
        std::unordered_map<std::int64_t, std::vector<std::int64_t>> before;
        for (const auto& [near, steps] : side.steps) {
            for (const auto& [far, edges] : steps)
                before[far].push_back(near);
        }
        std::set<std::int64_t> level = middle;
        while (!level.empty()) {
            std::set<std::int64_t> nearer;
            for (const auto far : level) {
                const auto at = before.find(far);
                if (at == before.end())
                    continue;
                for (const auto near : at->second) {
                    visit(near, far, side.steps.at(near).at(far));
                    nearer.insert(near);
                }
            }
            level = std::move(nearer);
        }
    }

    const ShapeInput& m_input;
    GraphReading& m_reading;
    Side m_from;
    Side m_to;
};

/// Writes paths in the order of their nodes' ids, then of their edges, up to a limit.
class PathWriter final
{
public:
    PathWriter(const std::unordered_map<std::int64_t, Steps>& steps,
        std::unordered_map<std::int64_t, GraphNode>& nodes, std::size_t limit)
        : m_limit(limit), m_nodes(nodes)
    {
        for (const auto& [near, all] : steps) {
            for (const auto& [far, edges] : all)
                m_next[nodes.at(near).id].emplace(nodes.at(far).id, named(edges));
        }
        for (const auto& [number, node] : nodes)
            m_byId.emplace(node.id, &node);
    }

    void write(const std::string& from, const std::string& to)
    {
        m_ids.push_back(from);
        if (from == to && m_choices.empty())
            writeEdges(0);
        else
            walk(from, to);
        m_ids.pop_back();
    }

    [[nodiscard]] Json take() { return std::move(m_paths); }

    [[nodiscard]] bool isCut() const { return m_cut; }

private:
    using Named = std::map<EdgeIdentity, Json>;

    Named named(const std::vector<GraphEdge>& edges) const
    {
        Named out;
        for (const GraphEdge& edge : edges) {
            const auto& from = m_nodes.at(edge.from).id;
            const auto& to = m_nodes.at(edge.to).id;
            out.emplace(EdgeIdentity{from, edge.kind, to, edge.key}, edge.joining(from, to));
        }
        return out;
    }

    // Every step leads to the end, in as many steps as are left: never deeper than a path is long.
    void walk(const std::string& at, const std::string& to) // NOLINT(misc-no-recursion)
    {
        const auto next = m_next.find(at);
        if (next == m_next.end())
            return;
        for (const auto& [id, edges] : next->second) {
            m_ids.push_back(id);
            m_choices.push_back(&edges);
            if (id == to)
                writeEdges(0);
            else
                walk(id, to);
            m_choices.pop_back();
            m_ids.pop_back();
            if (m_cut)
                return;
        }
    }

    void writeEdges(std::size_t step) // NOLINT(misc-no-recursion)
    {
        if (step < m_choices.size()) {
            for (const auto& [name, edge] : *m_choices[step]) {
                m_edges.push_back(edge);
                writeEdges(step + 1);
                m_edges.pop_back();
                if (m_cut)
                    return;
            }
            return;
        }
        m_cut = m_paths.size() >= m_limit;
        if (m_cut)
            return;
        Json nodes = Json::array();
        for (const auto& id : m_ids)
            nodes.push_back(m_byId.at(id)->brief());
        m_paths.push_back({{"nodes", std::move(nodes)}, {"edges", m_edges}});
    }

    std::size_t m_limit;
    const std::unordered_map<std::int64_t, GraphNode>& m_nodes;
    std::map<std::string, std::map<std::string, Named>> m_next; ///< by ids
    std::map<std::string, const GraphNode*> m_byId;
    std::vector<std::string> m_ids;
    std::vector<const Named*> m_choices;
    Json::array_t m_edges;
    Json m_paths = Json::array();
    bool m_cut = false;
};

/// The nodes of all steps, by number.
Result<std::unordered_map<std::int64_t, GraphNode>> nodesOf(GraphReading& reading,
    const std::unordered_map<std::int64_t, Steps>& steps, std::set<std::int64_t> numbers)
{
    for (const auto& [near, all] : steps) {
        numbers.insert(near);
        for (const auto& [far, edges] : all)
            numbers.insert(far);
    }
    auto read = reading.nodesByNumber({numbers.begin(), numbers.end()}, Details::Brief);
    if (!read)
        return read.error();
    std::unordered_map<std::int64_t, GraphNode> nodes;
    for (GraphNode& node : *read)
        nodes.emplace(node.n, std::move(node));
    return nodes;
}

} // namespace

Result<Shaped> shapeGraphPaths(const ShapeInput& input)
{
    const auto from = input.arg("from").get<std::string>();
    const auto to = input.arg("to").get<std::string>();
    Shaped shaped;
    shaped.result = {{"from", from}, {"to", to}, {"length", nullptr}, {"paths", Json::array()},
        {"truncated", false}};
    GraphReading reading(input);
    const auto ends = reading.nodesById({from, to}, Details::Brief);
    if (!ends)
        return ends.error();
    std::map<std::string, std::int64_t> numbers;
    for (const GraphNode& node : *ends)
        numbers.emplace(node.id, node.n);
    for (const auto& id : std::set{from, to}) {
        if (!numbers.contains(id))
            shaped.result["missing_nodes"].push_back(id);
    }
    if (shaped.result.contains("missing_nodes"))
        return shaped;
    PathSearch search(input, reading);
    const auto length = search.search(numbers.at(from), numbers.at(to));
    if (!length)
        return length.error();
    if (!*length)
        return shaped;
    const auto steps = search.stepsOfPaths();
    auto nodes = nodesOf(reading, steps, {numbers.at(from), numbers.at(to)});
    if (!nodes)
        return nodes.error();
    PathWriter writer(steps, *nodes, static_cast<std::size_t>(input.limit("limit")));
    writer.write(from, to);
    shaped.result["length"] = **length;
    shaped.result["paths"] = writer.take();
    shaped.found = true;
    shaped.truncated = writer.isCut();
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
