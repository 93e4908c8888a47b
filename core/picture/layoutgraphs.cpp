// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layoutgraphs.h"

#include "core/measures/igraphsession.h"
#include "core/picture/layoutparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <igraph/igraph.h>
#include <numbers>

namespace mnemo::layout {

namespace {

constexpr std::uint32_t mostLayeredNodes = 3000;
constexpr std::size_t mostLayeredEdges = 12000;
/// Long edges are cut into a piece for each layer: beyond this it would take minutes.
constexpr std::int64_t mostPieces = 24000;
/// So many are put in order as often as it helps, more of them less often.
constexpr std::int64_t fewPieces = 4000;
constexpr std::int64_t mostRounds = 40;
constexpr double layerHeight = 1.6; ///< gaps between the nodes of a layer
/// A tree as deep as this would take as long, and show a ring that no one can tell from the next.
constexpr std::uint16_t mostRings = 2000;

Error tooLarge()
{
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "GraphLayout", "Layers are for up to %1 nodes. Hide some, or choose another layout.")
            .arg(mostLayeredNodes),
        {}, {}, {}};
}

Error tooLong()
{
    return Error{ErrorCode::Refused,
        QCoreApplication::translate("GraphLayout",
            "Too many edges run over too many layers. Hide some, or choose another layout."),
        {}, {}, {}};
}

Error tooDeep()
{
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "GraphLayout", "This would be more than %1 rings. Choose another layout.")
            .arg(mostRings),
        {}, {}, {}};
}

Error failed(igraph_error_t code)
{
    if (code == IGRAPH_INTERRUPTED)
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    return Error{ErrorCode::Internal,
        QCoreApplication::translate("GraphLayout", "The layout could not be made."), {}, {},
        QString::fromLatin1(igraph_strerror(code))};
}

/// Owns the parts of one call; igraph's own clean-up runs only for errors.
class Call final
{
public:
    Call(const LayoutGraph& graph, const CancelToken& cancel)
        : m_session([cancel] { return cancel.isCancelled(); })
    {
        if (!m_session.isHeld()) {
            m_state = IGRAPH_INTERRUPTED;
            return;
        }
        igraph_vector_int_t ends;
        igraph_vector_int_init(&ends, static_cast<igraph_integer_t>(2 * graph.edges.size()));
        igraph_integer_t next = 0;
        for (const auto& [from, to] : graph.edges) {
            VECTOR(ends)[next++] = from;
            VECTOR(ends)[next++] = to;
        }
        m_state = igraph_create(
            &m_graph, &ends, static_cast<igraph_integer_t>(graph.nodes), IGRAPH_DIRECTED);
        igraph_vector_int_destroy(&ends);
        if (m_state == IGRAPH_SUCCESS)
            igraph_matrix_init(&m_places, 0, 0);
    }

    ~Call()
    {
        if (m_state != IGRAPH_SUCCESS)
            return;
        igraph_matrix_destroy(&m_places);
        igraph_destroy(&m_graph);
    }

    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    [[nodiscard]] igraph_error_t state() const { return m_state; }

    [[nodiscard]] igraph_t* graph() { return &m_graph; }

    [[nodiscard]] igraph_matrix_t* places() { return &m_places; }

    [[nodiscard]] ScenePoint place(std::uint32_t v) const
    {
        const auto row = static_cast<igraph_integer_t>(v);
        return {static_cast<float>(MATRIX(m_places, row, 0)),
            static_cast<float>(MATRIX(m_places, row, 1))};
    }

private:
    IgraphSession m_session;
    igraph_t m_graph{};
    igraph_matrix_t m_places{};
    igraph_error_t m_state;
};

/// One edge between any two nodes, without loops, direction of the first kept.
LayoutGraph simple(const LayoutGraph& graph)
{
    LayoutGraph result{graph.nodes, graph.edges};
    std::erase_if(result.edges, [&](const auto& e) {
        return e.first == e.second || e.first >= graph.nodes || e.second >= graph.nodes;
    });
    std::sort(result.edges.begin(), result.edges.end());
    result.edges.erase(std::unique(result.edges.begin(), result.edges.end()), result.edges.end());
    return result;
}

/// The layer of each node: as igraph would choose them by itself, but known before it draws.
class Layers final
{
public:
    explicit Layers(std::uint32_t nodes)
    {
        igraph_vector_int_init(&m_list, static_cast<igraph_integer_t>(nodes));
    }

    ~Layers() { igraph_vector_int_destroy(&m_list); }

    Layers(const Layers&) = delete;
    Layers& operator=(const Layers&) = delete;

    /// Those edges that close circles run upwards; a node is one below the lowest before it.
    [[nodiscard]] igraph_error_t find(const igraph_t* graph, const LayoutGraph& lean)
    {
        igraph_vector_int_t upwards;
        igraph_vector_int_init(&upwards, 0);
        const igraph_error_t state
            = igraph_feedback_arc_set(graph, &upwards, nullptr, IGRAPH_FAS_APPROX_EADES);
        std::vector<char> up(lean.edges.size(), 0);
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(&upwards); ++i)
            up[static_cast<std::size_t>(VECTOR(upwards)[i])] = 1;
        igraph_vector_int_destroy(&upwards);
        if (state == IGRAPH_SUCCESS)
            settle(lean, up);
        return state;
    }

    /// Of edges, each layer that one runs over counted, and nodes.
    [[nodiscard]] std::int64_t pieces(const LayoutGraph& lean) const
    {
        std::int64_t sum = lean.nodes;
        for (const auto& [from, to] : lean.edges)
            sum += std::max<std::int64_t>(
                std::abs(VECTOR(m_list)[from] - VECTOR(m_list)[to]) - 1, 0);
        return sum;
    }

    [[nodiscard]] const igraph_vector_int_t* list() const { return &m_list; }

private:
    void settle(const LayoutGraph& lean, const std::vector<char>& up)
    {
        std::vector<std::vector<std::uint32_t>> below(lean.nodes);
        std::vector<std::uint32_t> before(lean.nodes, 0);
        for (std::size_t e = 0; e < lean.edges.size(); ++e) {
            if (up[e])
                continue;
            below[lean.edges[e].first].push_back(lean.edges[e].second);
            ++before[lean.edges[e].second];
        }
        std::vector<std::uint32_t> next;
        for (std::uint32_t v = 0; v < lean.nodes; ++v) {
            if (before[v] == 0)
                next.push_back(v);
        }
        for (std::size_t head = 0; head < next.size(); ++head) {
            const auto layer = VECTOR(m_list)[next[head]] + 1;
            for (const auto u : below[next[head]]) {
                VECTOR(m_list)[u] = std::max(VECTOR(m_list)[u], layer);
                if (--before[u] == 0)
                    next.push_back(u);
            }
        }
    }

    igraph_vector_int_t m_list{};
};

struct Arrivals
{
    LayoutGraph tree; ///< edges away from the root
    std::vector<std::uint16_t> distance;
    std::uint16_t farthest = 0; ///< of what hangs together with the root
};

/// The tree of first arrivals; the rest hangs on the root, beyond the last ring.
Arrivals arrivalsFrom(const Adjacency& graph, std::uint32_t root)
{
    const auto nodes = static_cast<std::uint32_t>(graph.size());
    Arrivals result{{nodes, {}}, std::vector<std::uint16_t>(nodes), 0};
    auto& distance = result.distance;
    breadthFirst(graph, root, distance);
    for (const auto d : distance) {
        if (d != 0xFFFF)
            result.farthest = std::max(result.farthest, d);
    }
    const auto beyond = static_cast<std::uint16_t>(std::min(result.farthest + 1, 0xFFFE));
    for (std::uint32_t v = 0; v < nodes; ++v) {
        if (v == root)
            continue;
        std::uint32_t parent = root;
        for (const auto u : graph.of(v)) {
            if (distance[v] != 0xFFFF && distance[u] + 1 == distance[v]) {
                parent = u;
                break;
            }
        }
        result.tree.edges.emplace_back(parent, v);
    }
    std::replace(distance.begin(), distance.end(), std::uint16_t{0xFFFF}, beyond);
    return result;
}

/// Of a wide row: as near to the wishes as the gaps, the order and the width allow.
std::vector<double> spaced(const std::vector<double>& wishes, double gap, double width)
{
    struct Run
    {
        double sum;
        std::size_t size;

        [[nodiscard]] double mean() const { return sum / static_cast<double>(size); }
    };

    // Without the gaps the places may only not fall: runs that would are put at their mean.
    std::vector<Run> runs;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        runs.push_back({wishes[i] - static_cast<double>(i) * gap, 1});
        while (runs.size() > 1 && runs[runs.size() - 2].mean() >= runs.back().mean()) {
            const Run last = runs.back();
            runs.pop_back();
            runs.back().sum += last.sum;
            runs.back().size += last.size;
        }
    }
    const double most = std::max(0.0, width - static_cast<double>(wishes.size() - 1) * gap);
    std::vector<double> places;
    for (const Run& run : runs) {
        const double start = std::clamp(run.mean(), 0.0, most);
        for (std::size_t i = 0; i < run.size; ++i)
            places.push_back(start + static_cast<double>(places.size()) * gap);
    }
    return places;
}

/// Layers far wider than the picture is high are drawn together, and those that have no room then
/// are broken into rows of their own, each node a little to the right of and below the one before.
void compact(Positions& places, const igraph_vector_int_t& layerOf, double gap)
{
    constexpr double leastRoom = 24; ///< gaps that fit on a screen
    std::vector<std::vector<std::uint32_t>> layers;
    double left = 0;
    double right = 0;
    for (std::uint32_t v = 0; v < places.size(); ++v) {
        const auto layer = static_cast<std::size_t>(VECTOR(layerOf)[v]);
        layers.resize(std::max(layers.size(), layer + 1));
        layers[layer].push_back(v);
        const auto x = static_cast<double>(places[v].x);
        left = v == 0 ? x : std::min(left, x);
        right = v == 0 ? x : std::max(right, x);
    }
    const double room = gap
        * std::max({leastRoom, 2 * std::sqrt(static_cast<double>(places.size())),
            layerHeight * static_cast<double>(layers.size())});
    if (right - left <= 2 * room)
        return;
    double y = 0;
    for (auto& layer : layers) {
        if (layer.empty())
            continue;
        std::sort(layer.begin(), layer.end(), [&places](std::uint32_t a, std::uint32_t b) {
            return std::pair(places[a].x, a) < std::pair(places[b].x, b);
        });
        std::vector<double> wishes;
        for (const auto v : layer)
            wishes.push_back((static_cast<double>(places[v].x) - left) * room / (right - left));
        const auto rows
            = static_cast<std::size_t>(std::ceil(static_cast<double>(layer.size()) * gap / room));
        const auto xs = spaced(wishes, gap / static_cast<double>(rows), room);
        for (std::size_t i = 0; i < layer.size(); ++i)
            places[layer[i]] = {static_cast<float>(xs[i]),
                static_cast<float>(y + static_cast<double>(i % rows) * gap)};
        y += (static_cast<double>(rows - 1) + layerHeight) * gap;
    }
}

} // namespace

Result<Positions> layered(const LayoutGraph& graph, float step, const CancelToken& cancel)
{
    const LayoutGraph lean = simple(graph);
    if (lean.nodes > mostLayeredNodes || lean.edges.size() > mostLayeredEdges)
        return tooLarge();
    Call call(lean, cancel);
    if (call.state() != IGRAPH_SUCCESS)
        return failed(call.state());
    Layers layers(lean.nodes);
    if (const igraph_error_t state = layers.find(call.graph(), lean); state != IGRAPH_SUCCESS)
        return failed(state);
    const std::int64_t pieces = layers.pieces(lean);
    if (pieces > mostPieces)
        return tooLong();
    if (cancel.isCancelled())
        return failed(IGRAPH_INTERRUPTED);
    const auto rounds
        = std::min(mostRounds, mostRounds * fewPieces / std::max<std::int64_t>(pieces, 1));
    const auto gap = static_cast<double>(step);
    const igraph_error_t state = igraph_layout_sugiyama(call.graph(), call.places(), nullptr,
        nullptr, layers.list(), gap, gap * layerHeight, rounds, nullptr);
    if (state != IGRAPH_SUCCESS)
        return failed(state);
    Positions places;
    for (std::uint32_t v = 0; v < lean.nodes; ++v)
        places.push_back(call.place(v));
    compact(places, *layers.list(), gap);
    return places;
}

Result<Positions> radial(
    const LayoutGraph& graph, std::uint32_t root, float step, const CancelToken& cancel)
{
    const auto [tree, distance, farthest] = arrivalsFrom(adjacencyOf(graph), root);
    if (farthest > mostRings)
        return tooDeep();
    Call call(tree, cancel);
    if (call.state() != IGRAPH_SUCCESS)
        return failed(call.state());
    igraph_vector_int_t roots;
    igraph_vector_int_init(&roots, 1);
    VECTOR(roots)[0] = root;
    const igraph_error_t state
        = igraph_layout_reingold_tilford(call.graph(), call.places(), IGRAPH_OUT, &roots, nullptr);
    igraph_vector_int_destroy(&roots);
    if (state != IGRAPH_SUCCESS)
        return failed(state);

    float left = 0;
    float right = 0;
    std::vector<std::size_t> onRing(static_cast<std::size_t>(farthest) + 3, 0);
    for (std::uint32_t v = 0; v < graph.nodes; ++v) {
        left = std::min(left, call.place(v).x);
        right = std::max(right, call.place(v).x);
        ++onRing[distance[v]];
    }
    // A ring is as far out as its nodes need room.
    const float pi = std::numbers::pi_v<float>;
    std::vector<float> radius(onRing.size(), 0);
    for (std::size_t ring = 1; ring < radius.size(); ++ring)
        radius[ring] = std::max(
            radius[ring - 1] + 2 * step, static_cast<float>(onRing[ring]) * step * 0.7F / (2 * pi));
    Positions places(graph.nodes);
    for (std::uint32_t v = 0; v < graph.nodes; ++v) {
        const float angle = 2 * pi * (call.place(v).x - left) / (right - left + 1);
        const float r = radius[distance[v]];
        places[v] = {r * std::cos(angle), r * std::sin(angle)};
    }
    return places;
}

} // namespace mnemo::layout
