// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Paths between two nodes, the shortest first and then longer ones: paths_by_length.

#include "core/query/shapes/graphread.h"
#include "core/query/shapes/pathranking.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace mnemo {

namespace {

/// By node the edges that lead on from it, by the number of the next node.
using Steps
    = std::unordered_map<std::int64_t, std::unordered_map<std::int64_t, std::vector<GraphEdge>>>;
using Levels = std::unordered_map<std::int64_t, std::int64_t>;

/// What was reached from one end, level by level.
struct Side
{
    Direction direction = Direction::Both; ///< in which edges are followed from here
    Levels level; ///< of each node
    std::vector<std::int64_t> frontier;
    std::int64_t depth = 0;
};

/// Reads the edges around both ends, always on from where fewer nodes were reached last. Once the
/// depths of both add up to a length, all edges of all paths of that length are read: a step of one
/// begins less than one depth away from the beginning, or ends less than the other from the end.
class Surroundings final
{
public:
    Surroundings(const ShapeInput& input, GraphReading& reading, std::int64_t from, std::int64_t to)
        : m_input(input), m_reading(reading)
    {
        const auto direction = directionNamed(input.arg("direction"));
        m_from = {direction, {{from, 0}}, {from}, 0};
        m_to = {opposite(direction), {{to, 0}}, {to}, 0};
        if (const Json& without = input.arg("without_kinds"); without.is_array()) {
            for (const Json& kind : without)
                m_without.insert(kind.get<std::string>());
        }
    }

    /// Which length the paths may have that are read.
    [[nodiscard]] std::int64_t length() const { return m_from.depth + m_to.depth; }

    /// Whether no more can come from one of the ends: then no path is longer, or all are read.
    [[nodiscard]] bool isExhausted() const
    {
        return m_from.frontier.empty() || m_to.frontier.empty();
    }

    [[nodiscard]] Status grow()
    {
        Side& side = m_from.frontier.size() <= m_to.frontier.size() ? m_from : m_to;
        const bool isFrom = &side == &m_from;
        std::vector<std::int64_t> next;
        const auto read = m_reading.neighbours(side.frontier, side.direction, m_input.arg("kinds"),
            [&](std::int64_t self, std::int64_t other, const GraphEdge& edge) {
                if (m_without.contains(edge.kind))
                    return;
                m_steps[isFrom ? self : other][isFrom ? other : self].push_back(edge);
                if (side.level.try_emplace(other, side.depth + 1).second)
                    next.push_back(other);
            });
        if (!read)
            return read.error();
        side.frontier = std::move(next);
        ++side.depth;
        return Done{};
    }

    [[nodiscard]] const Steps& steps() const { return m_steps; }

private:
    const ShapeInput& m_input;
    GraphReading& m_reading;
    std::set<std::string> m_without;
    Side m_from;
    Side m_to;
    Steps m_steps;
};

/// How far nodes are from one, along the steps or against them.
Levels levelsFrom(std::int64_t start, const Steps& steps, std::int64_t longest)
{
    Levels levels{{start, 0}};
    std::vector<std::int64_t> reached{start};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto level = levels.at(reached[i]);
        const auto next = steps.find(reached[i]);
        if (level == longest || next == steps.end())
            continue;
        for (const auto& [far, edges] : next->second) {
            if (levels.try_emplace(far, level + 1).second)
                reached.push_back(far);
        }
    }
    return levels;
}

Steps turned(const Steps& steps)
{
    Steps back;
    for (const auto& [near, all] : steps) {
        for (const auto& [far, edges] : all)
            back[far].try_emplace(near);
    }
    return back;
}

/// The nodes that a path of at most this length may pass, by their ids.
Result<std::map<std::string, GraphNode>> nodesBetween(GraphReading& reading, const Steps& steps,
    std::pair<std::int64_t, std::int64_t> ends, std::int64_t longest)
{
    const Levels from = levelsFrom(ends.first, steps, longest);
    const Levels to = levelsFrom(ends.second, turned(steps), longest);
    std::vector<std::int64_t> numbers;
    for (const auto& [node, level] : from) {
        const auto back = to.find(node);
        if (back != to.end() && level + back->second <= longest)
            numbers.push_back(node);
    }
    auto read = reading.nodesByNumber(numbers, Details::Brief);
    if (!read)
        return read.error();
    std::map<std::string, GraphNode> nodes;
    for (GraphNode& node : *read)
        nodes.emplace(node.id, std::move(node));
    return nodes;
}

/// Writes paths by their nodes, each with every choice of parallel edges, up to a limit.
class RankedWriter final
{
public:
    RankedWriter(const std::vector<const GraphNode*>& nodes, const Steps& steps, std::size_t limit)
        : m_nodes(nodes), m_steps(steps), m_limit(limit)
    {
    }

    void write(const PathRanking::Path& path)
    {
        std::vector<std::map<EdgeIdentity, Json>> choices;
        Json nodes = Json::array({m_nodes[path.front()]->brief()});
        for (std::size_t i = 1; i < path.size(); ++i) {
            const GraphNode& near = *m_nodes[path[i - 1]];
            const GraphNode& far = *m_nodes[path[i]];
            nodes.push_back(far.brief());
            choices.emplace_back();
            for (const GraphEdge& edge : m_steps.at(near.n).at(far.n)) {
                const bool isAlong = edge.from == near.n;
                const std::string& from = isAlong ? near.id : far.id;
                const std::string& to = isAlong ? far.id : near.id;
                choices.back().emplace(
                    EdgeIdentity{from, edge.kind, to, edge.key}, edge.joining(from, to));
            }
        }
        Json::array_t edges;
        writeEdges(nodes, choices, edges);
    }

    [[nodiscard]] bool isFull() const { return m_cut; }

    [[nodiscard]] Json take() { return std::move(m_paths); }

private:
    // Never deeper than a path is long.
    void writeEdges(const Json& nodes, // NOLINT(misc-no-recursion)
        const std::vector<std::map<EdgeIdentity, Json>>& choices, Json::array_t& edges)
    {
        if (edges.size() < choices.size()) {
            for (const auto& [name, edge] : choices[edges.size()]) {
                edges.push_back(edge);
                writeEdges(nodes, choices, edges);
                edges.pop_back();
                if (m_cut)
                    return;
            }
            return;
        }
        m_cut = m_paths.size() >= m_limit;
        if (!m_cut)
            m_paths.push_back({{"length", edges.size()}, {"nodes", nodes}, {"edges", edges}});
    }

    const std::vector<const GraphNode*>& m_nodes;
    const Steps& m_steps;
    std::size_t m_limit;
    Json m_paths = Json::array();
    bool m_cut = false;
};

/// The error of a query that was cancelled, or whose time ran out.
Error stoppedError(const ReadContext& context)
{
    return Error{context.cancel.isCancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
        QCoreApplication::translate(
            "Queries", "The search was stopped before all paths were found."),
        {}, QCoreApplication::translate("Queries", "Ask for fewer or shorter paths."), {}};
}

/// Where the edges of each node lead, by places in the order of ids.
PathRanking rankingOf(const std::vector<const GraphNode*>& nodes, const Steps& steps,
    std::pair<std::int64_t, std::int64_t> ends, std::int64_t longest)
{
    std::unordered_map<std::int64_t, std::uint32_t> place;
    for (const GraphNode* node : nodes)
        place.emplace(node->n, static_cast<std::uint32_t>(place.size()));
    std::vector<std::vector<std::uint32_t>> next(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto all = steps.find(nodes[i]->n);
        if (all == steps.end())
            continue;
        for (const auto& [far, edges] : all->second) {
            if (const auto found = place.find(far); found != place.end())
                next[i].push_back(found->second);
        }
        std::sort(next[i].begin(), next[i].end());
    }
    return {std::move(next), place.at(ends.first), place.at(ends.second),
        static_cast<std::size_t>(longest)};
}

/// The paths of at most this length; what is read around the ends has all of them.
Result<Json> pathsWithin(const ShapeInput& input, GraphReading& reading, const Steps& steps,
    std::pair<std::int64_t, std::int64_t> ends, std::int64_t longest)
{
    const auto between = nodesBetween(reading, steps, ends, longest);
    if (!between)
        return between.error();
    if (between->empty())
        return Json{{"paths", Json::array()}, {"truncated", false}};
    std::vector<const GraphNode*> nodes;
    for (const auto& [id, node] : *between)
        nodes.push_back(&node);
    const ReadContext& context = input.context;
    const auto isLate
        = [&context] { return context.cancel.isCancelled() || context.deadline.passed(); };
    PathRanking ranking = rankingOf(nodes, steps, ends, longest);
    RankedWriter writer(nodes, steps, static_cast<std::size_t>(input.limit("limit")));
    while (!writer.isFull()) {
        const auto path = ranking.take(isLate);
        if (isLate())
            return stoppedError(context);
        if (!path)
            break;
        writer.write(*path);
    }
    const bool isCut = writer.isFull();
    return Json{{"paths", writer.take()}, {"truncated", isCut}};
}

} // namespace

Result<Shaped> shapeGraphPathsByLength(const ShapeInput& input)
{
    const auto from = input.arg("from").get<std::string>();
    const auto to = input.arg("to").get<std::string>();
    // A path back to where it begins would pass that node twice.
    const auto longest = from == to ? 0 : input.arg("max_length").get<std::int64_t>();
    Shaped shaped;
    shaped.result = {{"from", from}, {"to", to}, {"length", nullptr}, {"paths", Json::array()},
        {"truncated", false}};
    GraphReading reading(input);
    const auto known = reading.nodesById({from, to}, Details::Brief);
    if (!known)
        return known.error();
    std::map<std::string, std::int64_t> numbers;
    for (const GraphNode& node : *known)
        numbers.emplace(node.id, node.n);
    for (const auto& id : std::set{from, to}) {
        if (!numbers.contains(id))
            shaped.result["missing_nodes"].push_back(id);
    }
    if (shaped.result.contains("missing_nodes"))
        return shaped;
    const std::pair ends{numbers.at(from), numbers.at(to)};
    Surroundings around(input, reading, ends.first, ends.second);
    // Longer paths are only looked for where the shorter ones are too few.
    while (true) {
        const bool isWhole = around.length() >= longest || around.isExhausted();
        auto found = pathsWithin(
            input, reading, around.steps(), ends, isWhole ? longest : around.length());
        if (!found)
            return found.error();
        shaped.truncated = found->at("truncated").get<bool>();
        shaped.result["paths"] = std::move(found->at("paths"));
        if (isWhole || shaped.truncated)
            break;
        if (auto grown = around.grow(); !grown)
            return grown.error();
    }
    const Json& paths = shaped.result.at("paths");
    shaped.found = !paths.empty();
    if (shaped.found)
        shaped.result["length"] = paths.front().at("length");
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
