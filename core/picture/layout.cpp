// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layout.h"

#include "core/picture/layoutparts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace mnemo {

using layout::Adjacency;

namespace {

/// A whole graph is laid out for a view of about this size, in pixels at its natural zoom.
constexpr float viewWidth = 800;
constexpr float viewHeight = 560;
/// Share of a bounding box that its nodes need, as places of one unit each.
constexpr float looseness = 1.6F;

/// Pixels at 100 % between neighbouring places.
float spacing(std::size_t nodes)
{
    const auto n = static_cast<float>(std::max<std::size_t>(nodes, 1));
    const float zoom = naturalZoom(nodes);
    const float area = viewWidth * viewHeight / (zoom * zoom) * std::min(1.0F, n / 30.0F);
    return std::sqrt(area / (looseness * n));
}

struct Box
{
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;
};

Box boxOf(const Positions& places)
{
    Box box{places[0].x, places[0].y, places[0].x, places[0].y};
    for (const auto p : places) {
        box.left = std::min(box.left, p.x);
        box.right = std::max(box.right, p.x);
        box.top = std::min(box.top, p.y);
        box.bottom = std::max(box.bottom, p.y);
    }
    return box;
}

struct Component
{
    std::vector<std::uint32_t> nodes;
    Adjacency graph;
    Positions places;
    std::vector<float> radii; ///< with the gap to keep, in places
};

std::vector<Component> componentsOf(const Adjacency& graph)
{
    std::vector<Component> components;
    std::vector<std::uint32_t> local(graph.size(), 0xFFFFFFFFU);
    for (std::uint32_t start = 0; start < graph.size(); ++start) {
        if (local[start] != 0xFFFFFFFFU)
            continue;
        Component component;
        component.nodes.push_back(start);
        local[start] = 0;
        for (std::size_t head = 0; head < component.nodes.size(); ++head) {
            for (const auto u : graph.of(component.nodes[head])) {
                if (local[u] == 0xFFFFFFFFU) {
                    local[u] = static_cast<std::uint32_t>(component.nodes.size());
                    component.nodes.push_back(u);
                }
            }
        }
        component.graph.first.assign(1, 0);
        for (const auto v : component.nodes) {
            for (const auto u : graph.of(v))
                component.graph.list.push_back(local[u]);
            const auto begin = component.graph.list.begin() + component.graph.first.back();
            std::sort(begin, component.graph.list.end());
            component.graph.first.push_back(
                static_cast<std::uint32_t>(component.graph.list.size()));
        }
        components.push_back(std::move(component));
    }
    std::stable_sort(components.begin(), components.end(),
        [](const Component& a, const Component& b) { return a.nodes.size() > b.nodes.size(); });
    return components;
}

/// Turns the longest direction to the horizontal.
void lieDown(Positions& places)
{
    double mx = 0;
    double my = 0;
    for (const auto p : places) {
        mx += static_cast<double>(p.x) / static_cast<double>(places.size());
        my += static_cast<double>(p.y) / static_cast<double>(places.size());
    }
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const auto p : places) {
        const double dx = static_cast<double>(p.x) - mx;
        const double dy = static_cast<double>(p.y) - my;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    const double turn = 0.5 * std::atan2(2 * xy, xx - yy);
    const auto c = static_cast<float>(std::cos(turn));
    const auto s = static_cast<float>(std::sin(turn));
    for (auto& p : places)
        p = {p.x * c + p.y * s, p.y * c - p.x * s};
}

/// 1 for a small graph, 0 from a thousand nodes on.
float fewness(std::size_t nodes)
{
    return std::clamp((1000.0F - static_cast<float>(nodes)) / 700.0F, 0.0F, 1.0F);
}

/// Views are wider than high: a round graph is drawn out a little, a narrow one stays as it is.
void widen(Positions& places)
{
    constexpr float aspect = viewWidth / viewHeight;
    // In a crowd distances say more than the room that is left at the sides.
    const float most = 1.0F + 0.25F * fewness(places.size());
    const Box box = boxOf(places);
    const float w = box.right - box.left;
    const float h = box.bottom - box.top;
    if (places.size() < 8 || h <= 0 || w >= aspect * h)
        return;
    const float by = std::min(most, std::sqrt(aspect * h / std::max(w, h * 0.1F)));
    for (auto& p : places)
        p = {p.x * by, p.y / by};
}

/// Scales so that the bounding box has room for one place a node.
void scaleToRoom(Positions& places)
{
    const Box box = boxOf(places);
    const double w = static_cast<double>(box.right - box.left);
    const double h = static_cast<double>(box.bottom - box.top);
    const double want = static_cast<double>(looseness) * static_cast<double>(places.size());
    // (w s + 1)(h s + 1) = want
    const double a = w * h;
    const double b = w + h;
    const double c = 1.0 - want;
    double s = 1.0;
    if (a > 1e-9)
        s = (-b + std::sqrt(b * b - 4 * a * c)) / (2 * a);
    else if (b > 1e-9)
        s = -c / b;
    const auto scale = static_cast<float>(std::clamp(s, 0.05, 1000.0));
    const float cx = (box.left + box.right) / 2;
    const float cy = (box.top + box.bottom) / 2;
    for (auto& p : places)
        p = {(p.x - cx) * scale, (p.y - cy) * scale};
}

/// Discs that places keep clear of each other, unit: places.
void setRadii(Component& component, const Adjacency& all, float unit)
{
    // At zoom z a radius is drawn as r·√z over distances of z, so discs are larger in the scene.
    const auto n = all.size();
    const float grow = 1.0F / std::sqrt(naturalZoom(n));
    const float gap = (4.0F + 5.0F * fewness(n)) * std::clamp(nodeRadius(0, n) / 6.0F, 0.3F, 1.0F);
    // Few nodes are spread evenly, so that labels find room.
    const float even = 0.42F - 0.22F * std::clamp((static_cast<float>(n) - 60) / 240, 0.0F, 1.0F);
    component.radii.clear();
    for (const auto v : component.nodes) {
        const float r = (nodeRadius(all.degree(v), n) * grow + gap) / unit;
        component.radii.push_back(std::clamp(r, even, 0.75F));
    }
}

int roundsFor(std::size_t nodes)
{
    return nodes > 1000 ? 12 : 40;
}

void finish(Component& component)
{
    lieDown(component.places);
    widen(component.places);
    scaleToRoom(component.places);
    layout::spreadFans(component.graph, component.places, component.radii);
    layout::separate(component.places, component.radii, roundsFor(component.places.size()));
}

/// Lowest place along a rising skyline, left to right.
class Skyline final
{
public:
    explicit Skyline(float width) : m_width(width) { m_steps.push_back({0, 0}); }

    ScenePoint place(float w, float h)
    {
        std::size_t best = 0;
        float bestY = std::numeric_limits<float>::max();
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const float right = m_steps[i].x + w;
            if (right > m_width && m_steps[i].x > 0)
                break;
            float y = 0;
            for (std::size_t j = i; j < m_steps.size() && m_steps[j].x < right; ++j)
                y = std::max(y, m_steps[j].y);
            if (y < bestY) {
                bestY = y;
                best = i;
            }
        }
        const float x = m_steps[best].x;
        raise(best, x + w, bestY + h);
        return {x, bestY};
    }

private:
    void raise(std::size_t from, float right, float top)
    {
        std::size_t end = from;
        float last = m_steps[from].y;
        while (end < m_steps.size() && m_steps[end].x < right)
            last = m_steps[end++].y;
        const float x = m_steps[from].x;
        const auto place = m_steps.erase(m_steps.begin() + static_cast<std::ptrdiff_t>(from),
            m_steps.begin() + static_cast<std::ptrdiff_t>(end));
        const auto inserted = m_steps.insert(place, {x, top});
        const auto next = inserted + 1;
        if (right < m_width && (next == m_steps.end() || next->x > right))
            m_steps.insert(next, {right, last});
    }

    float m_width;
    std::vector<ScenePoint> m_steps; ///< left end and height of each level
};

/// Puts components side by side, largest first, without overlap.
Positions pack(const std::vector<Component>& components, std::size_t nodes)
{
    float area = 0;
    float widest = 0;
    for (const auto& component : components) {
        const Box box = boxOf(component.places);
        area += (box.right - box.left + 1.2F) * (box.bottom - box.top + 1.2F);
        widest = std::max(widest, box.right - box.left + 1.2F);
    }
    Skyline skyline(std::max(widest, std::sqrt(area * viewWidth / viewHeight) * 1.05F));
    Positions all(nodes);
    for (const auto& component : components) {
        const Box box = boxOf(component.places);
        const ScenePoint corner
            = skyline.place(box.right - box.left + 1.2F, box.bottom - box.top + 1.2F);
        for (std::size_t i = 0; i < component.nodes.size(); ++i) {
            const ScenePoint p = component.places[i];
            all[component.nodes[i]] = {corner.x + p.x - box.left, corner.y + p.y - box.top};
        }
    }
    if (all.empty())
        return all;
    const Box box = boxOf(all);
    for (auto& p : all)
        p = {p.x - (box.left + box.right) / 2, p.y - (box.top + box.bottom) / 2};
    return all;
}

/// From places to pixels at 100 %, so that the whole fills a view at its natural zoom, but few
/// nodes are not torn apart. Returns the pixels that a place got.
float scaleToView(Positions& all, float unit)
{
    if (all.empty())
        return unit;
    const Box box = boxOf(all);
    const float zoom = naturalZoom(all.size());
    const float w = std::max(box.right - box.left, 1.0F);
    const float h = std::max(box.bottom - box.top, 1.0F);
    const float real = std::min({viewWidth / zoom / w, viewHeight / zoom / h, unit * 1.15F});
    for (auto& p : all)
        p = {p.x * real, p.y * real};
    return real;
}

/// Ties to the nodes that the properties of a node without edges name.
void tieByProperties(LayoutGraph& graph, const GraphScene& scene, std::uint32_t node)
{
    for (const auto& [name, value] : scene.nodes()[node].properties.items()) {
        if (!value.is_string())
            continue;
        const auto found = scene.find(NodeId(value.get<std::string>()));
        if (found && static_cast<std::uint32_t>(*found) != node)
            graph.edges.emplace_back(node, static_cast<std::uint32_t>(*found));
    }
}

} // namespace

LayoutGraph LayoutGraph::of(const GraphScene& scene)
{
    LayoutGraph graph;
    graph.nodes = static_cast<std::uint32_t>(scene.nodes().size());
    graph.edges.reserve(scene.edges().size());
    for (const auto& edge : scene.edges())
        graph.edges.emplace_back(
            static_cast<std::uint32_t>(edge.from), static_cast<std::uint32_t>(edge.to));
    for (std::uint32_t v = 0; v < graph.nodes; ++v) {
        if (scene.nodes()[v].degree == 0)
            tieByProperties(graph, scene, v);
    }
    return graph;
}

float naturalZoom(std::size_t nodes)
{
    if (nodes <= 300)
        return 1.0F;
    const float t = std::log(static_cast<float>(nodes) / 300.0F) / std::log(1000.0F / 300.0F);
    return 1.0F - 0.45F * std::min(t, 1.0F);
}

float nodeRadius(std::uint32_t degree, std::size_t shown)
{
    const auto n = static_cast<float>(std::max<std::size_t>(shown, 1));
    float f = std::clamp(std::pow(300.0F / n, 0.35F), 0.3F, 1.0F);
    if (shown <= 30)
        f *= 1.25F;
    return std::clamp(4.5F + 2.1F * std::sqrt(static_cast<float>(degree)), 6.0F, 20.0F) * f;
}

Positions layoutGraph(const LayoutGraph& graph, std::uint64_t seed, const CancelToken& cancel,
    const LayoutStageFn& stage)
{
    const Adjacency adjacency = layout::adjacencyOf(graph);
    auto components = componentsOf(adjacency);
    const float unit = spacing(graph.nodes);
    for (auto& component : components) {
        setRadii(component, adjacency, unit);
        component.places.assign(component.nodes.size(), {});
    }
    // Small ones first: they are quick, and the stages of the largest then show the whole.
    for (std::size_t i = components.size(); i-- > 0;) {
        Component& component = components[i];
        std::function<void(const Positions&)> show;
        if (stage && i == 0) {
            show = [&](const Positions& places) {
                component.places = places;
                lieDown(component.places);
                widen(component.places);
                scaleToRoom(component.places);
                Positions all = pack(components, graph.nodes);
                scaleToView(all, unit);
                stage(std::move(all));
            };
        }
        component.places = layout::stressLayout(component.graph, seed + i, cancel, show);
        finish(component);
    }
    // How large a place becomes is known only now; where it shrank, discs must move apart again.
    Positions all = pack(components, graph.nodes);
    const float real = scaleToView(all, unit);
    if (real < unit) {
        for (auto& component : components) {
            setRadii(component, adjacency, real);
            layout::separate(component.places, component.radii, roundsFor(graph.nodes) / 2);
        }
        all = pack(components, graph.nodes);
        (void)scaleToView(all, unit);
    }
    return all;
}

} // namespace mnemo
