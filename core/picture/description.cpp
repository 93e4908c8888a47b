// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/description.h"

#include "core/picture/layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace mnemo {

namespace {

constexpr float sourceGap = 2;
constexpr float targetGap = 4;
constexpr float paperGap = 2; ///< before the tip of an ending, which reaches a little over it
constexpr float paperOverlap = 0.9F; ///< lines without an ending go under the node's border
constexpr float leastForEnding = 9; ///< of a line on paper: an ending, and a piece of line
constexpr float thinnestOnPaper = 0.6F; ///< logical pixels of a line: in print 0.42 pt
constexpr std::size_t shapedOnPaper = 300; ///< so many nodes show their shapes, however small
constexpr float leastShaped = 4.2F; ///< radius that shows a shape
constexpr float fanStep = 26;
constexpr double endingZoom = 0.6;
constexpr float badgeRadius = 5; ///< smaller nodes have none but the pin
constexpr float faintest = 0.3F; ///< edges below this opacity show no endings
constexpr double captionZoom = 2.0;
constexpr std::size_t captionEdges = 30;
constexpr float endedAlpha = 0.6F; ///< of edges that no longer hold: their dashes tell them apart
constexpr float outdatedAlpha = 0.6F;
constexpr float selectedWidth = 3; ///< of an edge
constexpr float changedWidth = 1.75F; ///< of edges that differ between two states
constexpr std::size_t mostEdgeSigns = 300;
constexpr double leastZoomForSigns = 0.4;

/// By the number of nodes: many edges are hairlines; zooming in leaves fewer in view.
double crowdAlpha(std::size_t nodes, double zoom)
{
    const double closer = std::max(1.0, zoom / static_cast<double>(naturalZoom(nodes)));
    const double n = static_cast<double>(nodes) / (closer * closer);
    if (n <= 300)
        return 1.0;
    if (n <= 2000)
        return std::exp(std::log(0.35) * std::log(n / 300) / std::log(2000.0 / 300));
    return 0.35 * std::exp(std::log(n / 2000) / std::log(5.0) * std::log(0.08 / 0.35));
}

/// Opacity of edges: so faint that their density reads as tone, from how many lines lie on each
/// other on average. It depends on the zoom but not on where one looks, so that panning keeps it.
float edgeAlpha(const GraphScene& scene, const Positions& positions, double zoom)
{
    const double crowd = crowdAlpha(scene.nodes().size(), zoom);
    // Nodes in a row have no area between them, but they are not crowded.
    const QRectF box = boundsOf(positions).adjusted(-30, -30, 30, 30);
    double length = 0;
    for (const auto& edge : scene.edges()) {
        if (at(edge.from) < positions.size() && at(edge.to) < positions.size()) {
            const ScenePoint a = positions[at(edge.from)];
            const ScenePoint b = positions[at(edge.to)];
            const float d = std::hypot(a.x - b.x, a.y - b.y);
            length += d < 1e9F ? static_cast<double>(d) : 0.0;
        }
    }
    const double lines = length / std::max(1.0, box.width() * box.height() * zoom);
    const double least = scene.nodes().size() <= 300 ? 0.5 : 0.03;
    return static_cast<float>(std::max(least, std::min(crowd, 0.7 / std::max(lines, 1e-6))));
}

ScenePoint shortened(ScenePoint from, ScenePoint towards, float by)
{
    const float dx = towards.x - from.x;
    const float dy = towards.y - from.y;
    const float length = std::hypot(dx, dy);
    if (length < 1e-3F)
        return from;
    return {from.x + dx / length * by, from.y + dy / length * by};
}

class Describer final
{
public:
    Describer(const SceneContent& look, const SceneStyle& style, const PictureFrame& frame)
        : m_look(look), m_scene(*look.scene), m_positions(*look.positions), m_style(style),
          m_marks(*look.marks), m_frame(frame), m_ratio(static_cast<float>(frame.ratio)),
          m_scale(static_cast<float>(frame.port.view.zoom * frame.ratio)),
          m_radiusScale(
              look.nodeScale * static_cast<float>(std::sqrt(frame.port.view.zoom) * frame.ratio)),
          m_smaller(frame.paper ? static_cast<float>(std::min(1.0, frame.port.view.zoom)) : 1.0F),
          m_alpha(edgeAlpha(m_scene, m_positions, frame.port.view.zoom)),
          m_endings((frame.paper || frame.port.view.zoom >= endingZoom) && m_alpha >= faintest)
    {
        m_out.ratio = m_ratio;
        m_out.width = static_cast<int>(
            std::ceil((frame.port.size.width() + 2 * frame.margin) * frame.ratio));
        m_out.height = static_cast<int>(
            std::ceil((frame.port.size.height() + 2 * frame.margin) * frame.ratio));
        m_out.captions
            = m_scene.edges().size() <= captionEdges || frame.port.view.zoom >= captionZoom;
    }

    SceneDescription run()
    {
        project();
        for (std::size_t e = 0; e < m_scene.edges().size(); ++e)
            addEdge(static_cast<EdgeIndex>(e));
        orderLayers();
        for (std::size_t i = m_at.size(); i-- > 0;)
            addNode(static_cast<NodeIndex>(i));
        std::stable_sort(m_out.nodes.begin(), m_out.nodes.end(),
            [](const DrawnNode& a, const DrawnNode& b) { return rank(a) < rank(b); });
        for (const auto& badge : m_marks.badges)
            addBadge(badge);
        if (m_look.changes)
            addSigns();
        if (m_look.flags)
            addFlags(*m_look.flags);
        return std::move(m_out);
    }

private:
    static int rank(const DrawnNode& node)
    {
        if (node.dimmed)
            return 0;
        return (node.marks & (Mark::selected | Mark::lit)) != 0 ? 2 : 1;
    }

    [[nodiscard]] bool dimmed(std::uint8_t marks) const
    {
        if ((marks & Mark::lit) != 0)
            return false;
        return (marks & Mark::faded) != 0 || (m_marks.dimOthers && (marks & Mark::kept) == 0);
    }

    void project()
    {
        const QPointF corner
            = m_frame.port.toScreen(QPointF(0, 0)) + QPointF(m_frame.margin, m_frame.margin);
        const auto ox = static_cast<float>(corner.x() * m_frame.ratio);
        const auto oy = static_cast<float>(corner.y() * m_frame.ratio);
        const std::size_t n = std::min(m_scene.nodes().size(), m_positions.size());
        m_at.resize(n);
        m_radius.resize(n);
        for (std::size_t i = 0; i < n; ++i) {
            const ScenePoint p = m_positions[i];
            m_at[i] = {p.x * m_scale + ox, p.y * m_scale + oy};
            m_radius[i] = m_style.radius[i] * m_radiusScale;
            if (m_frame.paper)
                m_radius[i] = radiusOnPaper(m_radius[i]);
        }
    }

    /// On a small sheet what is drawn whole stands closer than it would on any screen.
    [[nodiscard]] float radiusOnPaper(float radius) const
    {
        const float smaller = radius * std::sqrt(std::sqrt(m_smaller));
        return m_scene.nodes().size() <= shapedOnPaper ? std::max(smaller, leastShaped * m_ratio)
                                                       : smaller;
    }

    [[nodiscard]] bool outside(ScenePoint a, ScenePoint b, float by) const
    {
        return std::max(a.x, b.x) < -by || std::max(a.y, b.y) < -by
            || std::min(a.x, b.x) > static_cast<float>(m_out.width) + by
            || std::min(a.y, b.y) > static_cast<float>(m_out.height) + by;
    }

    void addNode(NodeIndex i)
    {
        const std::uint8_t marks = m_marks.of(i);
        const ScenePoint p = m_at[at(i)];
        if ((marks & Mark::hidden) != 0 || !isFinite(p)
            || outside(p, p, m_radius[at(i)] * 1.6F + 14 * m_ratio))
            return;
        m_out.nodes.push_back({i, p, m_radius[at(i)], m_style.nodePaint[at(i)], marks,
            dimmed(marks), m_look.isStale(i), m_look.changeOf(i)});
    }

    /// At the node's top right, if the node is large enough to have one.
    void addBadge(const NodeBadge& badge)
    {
        const auto i = at(badge.node);
        if (i >= m_at.size() || (m_marks.of(badge.node) & Mark::hidden) != 0 || !isFinite(m_at[i]))
            return;
        const float least = badge.kind == NodeBadgeKind::Pinned ? 2.0F : badgeRadius;
        const float off = m_radius[i] * 0.75F + 3 * m_ratio;
        const ScenePoint middle{m_at[i].x + off, m_at[i].y - off};
        if (m_radius[i] >= least * m_ratio && !outside(middle, middle, 8 * m_ratio))
            m_out.badges.push_back({badge, middle});
    }

    /// What happened to edges, not at their middles, where captions are, and to nodes.
    void addSigns()
    {
        std::vector<DrawnBadge> signs;
        for (const DrawnEdge& edge : m_out.edges) {
            if (edge.change != Change::Same && !m_out.layers[edge.layer].glow)
                signs.push_back(
                    {{m_scene.edge(edge.edge).from, badgeOf(edge.change)}, placeOn(edge, 0.3F)});
        }
        // In a crowd the colours and dashes must do.
        if (signs.size() <= mostEdgeSigns && m_frame.port.view.zoom >= leastZoomForSigns)
            m_out.badges.insert(m_out.badges.end(), signs.begin(), signs.end());
        for (const DrawnNode& node : m_out.nodes) {
            if (node.change != Change::Same)
                addSign(node, badgeOf(node.change), 1);
        }
    }

    /// However small a node is: what a person flagged is few, and is to be found again.
    void addFlags(const SceneFlags& flags)
    {
        const std::map<EdgeIndex, FlagKind> kinds = flags.drawnEdges();
        for (const DrawnEdge& edge : m_out.edges) {
            const auto kind = kinds.find(edge.edge);
            if (kind != kinds.end() && !m_out.layers[edge.layer].glow)
                m_out.badges.push_back({{m_scene.edge(edge.edge).from, badgeOf(kind->second)},
                    flagPlace(edge, m_ratio)});
        }
        for (const DrawnNode& node : m_out.nodes) {
            if (const Flag* flag = flags.of(node.node))
                addSign(node, badgeOf(flag->kind), -1);
        }
    }

    /// Above a node, on its right (1) or its left (-1).
    void addSign(const DrawnNode& node, NodeBadgeKind kind, float side)
    {
        const float off = node.radius * 0.75F + 4 * m_ratio;
        m_out.badges.push_back({{node.node, kind}, {node.at.x + side * off, node.at.y - off}});
    }

    std::uint16_t layer(const EdgeLayer& wanted)
    {
        const auto same = [&](const EdgeLayer& l) {
            return l.rank == wanted.rank && l.colour == wanted.colour && l.alpha == wanted.alpha
                && l.width == wanted.width;
        };
        const auto found = std::find_if(m_out.layers.begin(), m_out.layers.end(), same);
        if (found != m_out.layers.end())
            return static_cast<std::uint16_t>(found - m_out.layers.begin());
        m_out.layers.push_back(wanted);
        return static_cast<std::uint16_t>(m_out.layers.size() - 1);
    }

    /// An edge is as faded as the fainter of its ends.
    [[nodiscard]] std::uint8_t fadedEnds(EdgeIndex e) const
    {
        const SceneEdge& edge = m_scene.edge(e);
        return (m_marks.of(edge.from) | m_marks.of(edge.to)) & Mark::faded;
    }

    [[nodiscard]] Rgb colourOf(Change change) const
    {
        return change == Change::Added  ? m_style.added
            : change == Change::Removed ? m_style.removed
                                        : m_style.changed;
    }

    [[nodiscard]] EdgeLayer lookOf(EdgeIndex e, std::uint8_t marks, FactState fact) const
    {
        const EdgeStroke& paint = m_style.strokes[m_style.edgePaint[at(e)]];
        const EdgeFan& fan = m_scene.fans()[at(e)];
        EdgeLayer look{1, paint.colour, m_alpha * (paint.neutral ? 1.0F : 0.9F),
            (fan.bundle > 0 ? 2.5F : paint.width) * m_ratio, false};
        look.rank = paint.neutral ? 0 : 1;
        // Many edges are hairlines: their tone tells more than their width.
        if (m_alpha < 0.5F)
            look.width = std::min(look.width, m_ratio);
        if (m_frame.paper)
            look.width = std::max(look.width * std::sqrt(m_smaller), thinnestOnPaper * m_ratio);
        const Change change = m_look.changeOf(e);
        if (change != Change::Same)
            look = {5, colourOf(change), 1.0F, changedWidth * m_ratio, false};
        if ((marks & Mark::lit) != 0) {
            look = {9, m_style.evidence, 1.0F, look.width + 0.75F * m_ratio, false};
        } else if (dimmed(static_cast<std::uint8_t>(marks | fadedEnds(e)))) {
            look.alpha *= 0.16F;
        } else if ((marks & Mark::selected) != 0) {
            look = {8, m_style.highlight, 1.0F, selectedWidth * m_ratio, false};
        } else if ((marks & Mark::path) != 0) {
            look = {8, m_style.highlight, 1.0F, look.width + m_ratio, false};
        } else if ((marks & Mark::neighbour) != 0) {
            look.rank = 8;
            look.alpha = 1.0F;
            look.width += 0.5F * m_ratio;
            if (paint.neutral && change == Change::Same)
                look.colour = m_style.neighbour;
        } else if (m_marks.anySelected) {
            look.alpha *= 0.5F;
        }
        if (fact == FactState::Ended && (marks & Mark::lit) == 0)
            look.alpha *= endedAlpha;
        else if (m_look.outdated)
            look.alpha *= outdatedAlpha;
        return look;
    }

    void addEdge(EdgeIndex e)
    {
        const SceneEdge& edge = m_scene.edge(e);
        const EdgeFan& fan = m_scene.fans()[at(e)];
        const std::uint8_t marks = m_marks.of(e);
        if (fan.hidden || at(edge.from) >= m_at.size() || at(edge.to) >= m_at.size()
            || ((marks | m_marks.of(edge.from) | m_marks.of(edge.to)) & Mark::hidden) != 0)
            return;
        DrawnEdge drawn;
        drawn.edge = e;
        drawn.from = m_at[at(edge.from)];
        drawn.to = m_at[at(edge.to)];
        if (!isFinite(drawn.from) || !isFinite(drawn.to))
            return;
        drawn.ending = mayEnd(e);
        if (const EdgeRoute* route = m_look.routeOf(e)) {
            if (!bendAlong(drawn, edge, *route))
                return;
        } else if (outside(drawn.from, drawn.to, 80 * m_ratio)
            || !(edge.from == edge.to ? bendLoop(drawn, edge, fan) : bendEdge(drawn, edge, fan))) {
            return;
        }
        const bool lit = (marks & Mark::lit) != 0;
        drawn.fact = m_look.factOf(e);
        drawn.change = m_look.changeOf(e);
        if (lit) {
            const Rgb glow = m_style.evidenceGlow;
            DrawnEdge halo = drawn;
            halo.ending = false;
            halo.layer = layer({6, glow, 0.16F, 9 * m_ratio, true});
            m_out.edges.push_back(halo);
            halo.layer = layer({7, glow, 0.28F, 5 * m_ratio, true});
            m_out.edges.push_back(halo);
        }
        drawn.layer = layer(lookOf(e, marks, drawn.fact));
        m_out.edges.push_back(drawn);
    }

    [[nodiscard]] bool mayEnd(EdgeIndex e) const
    {
        const std::uint8_t marks = m_marks.of(e);
        return (m_endings || (marks & (Mark::lit | Mark::neighbour | Mark::path)) != 0)
            && m_scene.fans()[at(e)].bundle == 0 && !m_scene.edge(e).undirected;
    }

    /// How much of a line is not drawn at its two ends.
    struct Cut
    {
        float from = 0;
        float to = 0;
    };

    [[nodiscard]] Cut cutOf(const SceneEdge& edge) const
    {
        return {m_radius[at(edge.from)] * inset(edge.from) + sourceGap * m_ratio,
            m_radius[at(edge.to)] * inset(edge.to) + targetGap * m_ratio};
    }

    /// On paper; takes the ending from a line that has no room for it.
    [[nodiscard]] Cut cutOnPaper(DrawnEdge& drawn, const SceneEdge& edge, float length) const
    {
        const float from = m_radius[at(edge.from)] * paperOverlap;
        const float to = m_radius[at(edge.to)];
        const float tip = to * inset(edge.to) + paperGap * m_ratio;
        drawn.ending
            = drawn.ending && length >= m_radius[at(edge.from)] + tip + leastForEnding * m_ratio;
        return {from, drawn.ending ? tip : to * paperOverlap};
    }

    bool bendEdge(DrawnEdge& drawn, const SceneEdge& edge, const EdgeFan& fan) const
    {
        const ScenePoint a = drawn.from;
        const ScenePoint b = drawn.to;
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        ScenePoint aimA = b;
        ScenePoint aimB = a;
        if (fan.place != 0) {
            const float side = at(edge.from) < at(edge.to) ? 1.0F : -1.0F;
            const float off = static_cast<float>(fan.place) * 0.5F * fanStep * m_ratio * side
                * std::min(1.0F, length / (60.0F * m_ratio));
            drawn.form = EdgeForm::Curve;
            drawn.control = {(a.x + b.x) / 2 - (b.y - a.y) / std::max(length, 1e-3F) * off,
                (a.y + b.y) / 2 + (b.x - a.x) / std::max(length, 1e-3F) * off};
            aimA = drawn.control;
            aimB = drawn.control;
        }
        const Cut cut = m_frame.paper ? cutOnPaper(drawn, edge, length) : cutOf(edge);
        if (length <= cut.from + cut.to + 0.5F)
            return false;
        drawn.from = shortened(a, aimA, cut.from);
        drawn.to = shortened(b, aimB, cut.to);
        return true;
    }

    /// Over the nodes of the way that it takes along other edges.
    bool bendAlong(DrawnEdge& drawn, const SceneEdge& edge, const EdgeRoute& route)
    {
        const float length = std::hypot(drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y);
        const Cut cut = m_frame.paper ? cutOnPaper(drawn, edge, length) : cutOf(edge);
        std::vector<ScenePoint> course = curveOver(bendsOf(edge, route, m_at));
        shortenCourse(course, cut.from, cut.to);
        if (course.size() < 2)
            return false;
        const auto [left, right] = std::minmax_element(
            course.begin(), course.end(), [](ScenePoint a, ScenePoint b) { return a.x < b.x; });
        const auto [top, bottom] = std::minmax_element(
            course.begin(), course.end(), [](ScenePoint a, ScenePoint b) { return a.y < b.y; });
        if (outside({left->x, top->y}, {right->x, bottom->y}, 80 * m_ratio))
            return false;
        drawn.form = EdgeForm::Course;
        drawn.from = course.front();
        drawn.to = course.back();
        m_out.courses.push_back(std::make_shared<const std::vector<ScenePoint>>(std::move(course)));
        drawn.course = *m_out.courses.back();
        return true;
    }

    /// Between the outline's nearest and farthest point.
    [[nodiscard]] float inset(NodeIndex node) const
    {
        const float reach = m_style.reach[m_style.nodePaint[at(node)]];
        return 1.0F + (reach - 1.0F) * 0.5F;
    }

    bool bendLoop(DrawnEdge& drawn, const SceneEdge& edge, const EdgeFan& fan) const
    {
        const float r = m_radius[at(edge.from)];
        const ScenePoint middle = drawn.from;
        drawn.form = EdgeForm::Loop;
        drawn.radius = r + (8 + 2 * static_cast<float>(std::abs(fan.place))) * m_ratio;
        // So far away that the ends of the 300° are just beside the node.
        const float end = std::max(r + 3 * m_ratio, drawn.radius * 0.6F);
        const float away
            = 0.866F * drawn.radius + 0.5F * std::sqrt(4 * end * end - drawn.radius * drawn.radius);
        const float off = away * 0.7071F;
        drawn.control = {middle.x + off, middle.y - off};
        return true;
    }

    void orderLayers()
    {
        std::vector<std::uint16_t> order(m_out.layers.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = static_cast<std::uint16_t>(i);
        // Not in the order of their coming: the same graph is the same picture however it came.
        std::sort(order.begin(), order.end(), [this](std::uint16_t a, std::uint16_t b) {
            const auto key = [](const EdgeLayer& layer) {
                return std::tie(layer.rank, layer.colour, layer.alpha, layer.width, layer.glow);
            };
            return key(m_out.layers[a]) < key(m_out.layers[b]);
        });
        std::vector<EdgeLayer> sorted;
        std::vector<std::uint16_t> place(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            sorted.push_back(m_out.layers[order[i]]);
            place[order[i]] = static_cast<std::uint16_t>(i);
        }
        m_out.layers = std::move(sorted);
        for (auto& edge : m_out.edges)
            edge.layer = place[edge.layer];
    }

    const SceneContent& m_look;
    const GraphScene& m_scene;
    const Positions& m_positions;
    const SceneStyle& m_style;
    const SceneMarks& m_marks;
    const PictureFrame& m_frame;
    float m_ratio;
    float m_scale;
    float m_radiusScale;
    float m_smaller; ///< the zoom of paper below 1
    float m_alpha;
    bool m_endings;
    std::vector<ScenePoint> m_at;
    std::vector<float> m_radius;
    SceneDescription m_out;
};

} // namespace

SceneDescription describe(
    const SceneContent& content, const SceneStyle& style, const PictureFrame& frame)
{
    return Describer(content, style, frame).run();
}

} // namespace mnemo
