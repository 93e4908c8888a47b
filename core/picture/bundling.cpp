// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/bundling.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace mnemo {

namespace {

constexpr double mostDetour = 2; ///< of the length of an edge
constexpr std::int64_t tellEvery = 64;
constexpr std::uint32_t none = 0xFFFFFFFFU;

/// Two nodes with an edge between them.
struct Link
{
    NodeIndex from{};
    NodeIndex to{};
    EdgeIndex edge{};
    double length = 0;
    bool alone = true; ///< no other edge is between its nodes
    bool locked = false; ///< carries others: stays where it is
    bool leaves = false; ///< goes along others: carries none
};

std::vector<Link> linksOf(
    const GraphScene& scene, const Positions& positions, const std::vector<EdgeIndex>& edges)
{
    std::vector<Link> links;
    for (const EdgeIndex e : edges) {
        const SceneEdge& edge = scene.edge(e);
        if (edge.from == edge.to || at(edge.from) >= positions.size()
            || at(edge.to) >= positions.size())
            continue;
        const ScenePoint a = positions[at(edge.from)];
        const ScenePoint b = positions[at(edge.to)];
        if (!isFinite(a) || !isFinite(b))
            continue;
        const double dx = static_cast<double>(a.x) - static_cast<double>(b.x);
        const double dy = static_cast<double>(a.y) - static_cast<double>(b.y);
        // One that stands for several is alone in the picture, and no single edge.
        links.push_back({std::min(edge.from, edge.to), std::max(edge.from, edge.to), e,
            std::sqrt(dx * dx + dy * dy), scene.fans()[at(e)].bundle == 0});
    }
    const auto ends = [](const Link& link) { return std::pair(link.from, link.to); };
    std::stable_sort(links.begin(), links.end(),
        [&](const Link& a, const Link& b) { return ends(a) < ends(b); });
    std::vector<Link> single;
    for (const Link& link : links) {
        if (!single.empty() && ends(single.back()) == ends(link))
            single.back().alone = false;
        else
            single.push_back(link);
    }
    std::stable_sort(single.begin(), single.end(), [](const Link& a, const Link& b) {
        return std::pair(-a.length, a.edge) < std::pair(-b.length, b.edge);
    });
    return single;
}

/// Looks for the ways, one after the other.
class WayFinder final
{
public:
    WayFinder(std::vector<Link>& links, std::size_t nodes)
        : m_links(links), m_first(nodes + 1, 0), m_reached(nodes)
    {
        for (const Link& link : links) {
            ++m_first[at(link.from) + 1];
            ++m_first[at(link.to) + 1];
        }
        for (std::size_t i = 1; i < m_first.size(); ++i)
            m_first[i] += m_first[i - 1];
        m_list.resize(links.size() * 2);
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::size_t i = 0; i < links.size(); ++i) {
            m_list[next[at(links[i].from)]++] = static_cast<std::uint32_t>(i);
            m_list[next[at(links[i].to)]++] = static_cast<std::uint32_t>(i);
        }
    }

    /// The links of the way beside this one, from its end to its beginning; empty when none is
    /// short enough.
    std::vector<std::uint32_t> wayBeside(const Link& link)
    {
        ++m_turn;
        // A sum of squares is at most the square of the sum: what has more is too long a way.
        const double most = mostDetour * mostDetour * link.length * link.length;
        using Step = std::pair<double, NodeIndex>;
        std::priority_queue<Step, std::vector<Step>, std::greater<>> open;
        reach(link.from, 0, none);
        open.emplace(0.0, link.from);
        while (!open.empty()) {
            const auto [sum, here] = open.top();
            open.pop();
            if (here == link.to)
                return walkedBack(link);
            if (sum > m_reached[at(here)].sum)
                continue;
            for (std::uint32_t i = m_first[at(here)]; i < m_first[at(here) + 1]; ++i) {
                const Link& along = m_links[m_list[i]];
                const double next = sum + along.length * along.length;
                const NodeIndex there = along.from == here ? along.to : along.from;
                if (along.leaves || next > most || next >= sumOf(there))
                    continue;
                reach(there, next, m_list[i]);
                open.emplace(next, there);
            }
        }
        return {};
    }

private:
    struct Reached
    {
        std::uint32_t turn = 0; ///< in which it was reached
        std::uint32_t by = none; ///< the last link
        double sum = 0; ///< of squared lengths
    };

    void reach(NodeIndex node, double sum, std::uint32_t by)
    {
        m_reached[at(node)] = {m_turn, by, sum};
    }

    [[nodiscard]] double sumOf(NodeIndex node) const
    {
        const Reached& reached = m_reached[at(node)];
        return reached.turn == m_turn ? reached.sum : std::numeric_limits<double>::infinity();
    }

    [[nodiscard]] std::vector<std::uint32_t> walkedBack(const Link& link) const
    {
        std::vector<std::uint32_t> way;
        double length = 0;
        for (NodeIndex here = link.to; here != link.from;) {
            const std::uint32_t by = m_reached[at(here)].by;
            way.push_back(by);
            length += m_links[by].length;
            here = m_links[by].from == here ? m_links[by].to : m_links[by].from;
        }
        return length <= mostDetour * link.length ? way : std::vector<std::uint32_t>();
    }

    const std::vector<Link>& m_links;
    std::vector<std::uint32_t> m_first; ///< nodes + 1 offsets into m_list
    std::vector<std::uint32_t> m_list;
    std::vector<Reached> m_reached;
    std::uint32_t m_turn = 0;
};

EdgeRoute routeAlong(const std::vector<Link>& links, const Link& link, const SceneEdge& edge,
    const std::vector<std::uint32_t>& way)
{
    EdgeRoute route{link.edge, {}};
    NodeIndex here = link.to;
    for (const std::uint32_t by : way) {
        here = links[by].from == here ? links[by].to : links[by].from;
        if (here != link.from)
            route.over.push_back(here);
    }
    if (edge.from == link.from)
        std::reverse(route.over.begin(), route.over.end());
    return route;
}

float distance(ScenePoint a, ScenePoint b)
{
    return std::hypot(b.x - a.x, b.y - a.y);
}

/// Takes from the beginning what is nearer to it than so much.
void cutBegin(std::vector<ScenePoint>& course, float by)
{
    if (course.empty())
        return;
    const ScenePoint begin = course.front();
    const auto out = std::find_if(course.begin(), course.end(),
        [&](ScenePoint point) { return distance(begin, point) > by; });
    if (out == course.end() || out == course.begin()) {
        if (out == course.end())
            course.clear();
        return;
    }
    const ScenePoint in = *(out - 1);
    const float before = distance(begin, in);
    const float t = (by - before) / (distance(begin, *out) - before);
    *(out - 1) = {in.x + (out->x - in.x) * t, in.y + (out->y - in.y) * t};
    course.erase(course.begin(), out - 1);
}

} // namespace

const EdgeRoute* EdgeBundles::of(EdgeIndex edge) const
{
    const auto found = std::lower_bound(routes.begin(), routes.end(), edge,
        [](const EdgeRoute& route, EdgeIndex wanted) { return route.edge < wanted; });
    return found != routes.end() && found->edge == edge ? &*found : nullptr;
}

std::vector<EdgeIndex> drawnEdges(const GraphScene& scene, const SceneMarks& marks)
{
    std::vector<EdgeIndex> drawn;
    for (std::size_t i = 0; i < scene.edges().size(); ++i) {
        const auto index = static_cast<EdgeIndex>(i);
        const SceneEdge& edge = scene.edge(index);
        const int all = marks.of(index) | marks.of(edge.from) | marks.of(edge.to);
        if ((all & Mark::hidden) == 0 && !scene.fans()[i].hidden)
            drawn.push_back(index);
    }
    return drawn;
}

Result<EdgeBundles> bundledEdges(const GraphScene& scene, const Positions& positions,
    const SceneMarks& marks, const CancelToken& cancel, const ProgressFn& progress)
{
    const std::vector<EdgeIndex> edges = drawnEdges(scene, marks);
    EdgeBundles bundles{{}, edges.size()};
    if (bundles.tooMany())
        return bundles;
    std::vector<Link> links = linksOf(scene, positions, edges);
    WayFinder ways(links, scene.nodes().size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
        if (const auto done = static_cast<std::int64_t>(i); progress && done % tellEvery == 0)
            progress(done, static_cast<std::int64_t>(links.size()));
        Link& link = links[i];
        if (link.locked || !link.alone)
            continue;
        link.leaves = true;
        const std::vector<std::uint32_t> way = ways.wayBeside(link);
        link.leaves = !way.empty();
        for (const std::uint32_t by : way)
            links[by].locked = true;
        if (link.leaves)
            bundles.routes.push_back(routeAlong(links, link, scene.edge(link.edge), way));
    }
    std::sort(bundles.routes.begin(), bundles.routes.end(),
        [](const EdgeRoute& a, const EdgeRoute& b) { return a.edge < b.edge; });
    return bundles;
}

std::vector<ScenePoint> bendsOf(
    const SceneEdge& edge, const EdgeRoute& route, std::span<const ScenePoint> places)
{
    std::vector<ScenePoint> bends{places[at(edge.from)]};
    for (const NodeIndex node : route.over) {
        if (at(node) < places.size() && isFinite(places[at(node)]))
            bends.push_back(places[at(node)]);
    }
    bends.push_back(places[at(edge.to)]);
    return bends;
}

std::vector<ScenePoint> curveOver(std::span<const ScenePoint> bends)
{
    constexpr std::size_t mostPieces = 64;
    const std::size_t pieces = std::min(mostPieces, 8 * bends.size());
    std::vector<ScenePoint> curve;
    std::vector<ScenePoint> between;
    for (std::size_t i = 0; i <= pieces && !bends.empty(); ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(pieces);
        between.assign(bends.begin(), bends.end());
        for (std::size_t left = between.size() - 1; left > 0; --left) {
            for (std::size_t k = 0; k < left; ++k)
                between[k] = {between[k].x + (between[k + 1].x - between[k].x) * t,
                    between[k].y + (between[k + 1].y - between[k].y) * t};
        }
        curve.push_back(between.front());
    }
    return curve;
}

void shortenCourse(std::vector<ScenePoint>& course, float atBegin, float atEnd)
{
    cutBegin(course, atBegin);
    std::reverse(course.begin(), course.end());
    cutBegin(course, atEnd);
    std::reverse(course.begin(), course.end());
}

ScenePoint placeAlong(std::span<const ScenePoint> course, float t)
{
    const float place = std::clamp(t, 0.0F, 1.0F) * static_cast<float>(course.size() - 1);
    const auto piece = std::min(static_cast<std::size_t>(place), course.size() - 2);
    const float part = place - static_cast<float>(piece);
    const ScenePoint a = course[piece];
    const ScenePoint b = course[piece + 1];
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

} // namespace mnemo
