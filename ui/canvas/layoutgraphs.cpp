// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/layoutgraphs.h"

#include "ui/canvas/layoutparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <igraph/igraph.h>
#include <mutex>
#include <numbers>

namespace mnemo::layout {

namespace {

/// Long edges are cut into a piece for each layer: beyond this it would take minutes.
constexpr std::uint32_t mostLayeredNodes = 3000;
constexpr std::size_t mostLayeredEdges = 12000;
/// A tree as deep as this would take as long, and show a ring that no one can tell from the next.
constexpr std::uint16_t mostRings = 2000;

std::mutex& igraphMutex()
{
    static std::mutex mutex;
    return mutex;
}

Error tooLarge()
{
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "GraphLayout", "Layers are for up to %1 nodes. Hide some, or choose another layout.")
            .arg(mostLayeredNodes),
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
    return Error{ErrorCode::Internal,
        QCoreApplication::translate("GraphLayout", "The layout could not be made."), {}, {},
        QString::fromLatin1(igraph_strerror(code))};
}

/// Owns the parts of one call; igraph's own clean-up runs only for errors.
class Call final
{
public:
    explicit Call(const LayoutGraph& graph) : m_lock(igraphMutex())
    {
        // The default would end the program.
        igraph_set_error_handler(igraph_error_handler_ignore);
        igraph_set_warning_handler(igraph_warning_handler_ignore);
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
    std::lock_guard<std::mutex> m_lock;
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

} // namespace

Result<Positions> layered(const LayoutGraph& graph, float step)
{
    const LayoutGraph lean = simple(graph);
    if (lean.nodes > mostLayeredNodes || lean.edges.size() > mostLayeredEdges)
        return tooLarge();
    constexpr igraph_integer_t rounds = 40;
    Call call(lean);
    if (call.state() != IGRAPH_SUCCESS)
        return failed(call.state());
    const auto gap = static_cast<double>(step);
    const igraph_error_t state = igraph_layout_sugiyama(
        call.graph(), call.places(), nullptr, nullptr, nullptr, gap, gap * 1.6, rounds, nullptr);
    if (state != IGRAPH_SUCCESS)
        return failed(state);
    Positions places;
    for (std::uint32_t v = 0; v < lean.nodes; ++v)
        places.push_back(call.place(v));
    return places;
}

Result<Positions> radial(const LayoutGraph& graph, std::uint32_t root, float step)
{
    const auto [tree, distance, farthest] = arrivalsFrom(adjacencyOf(graph), root);
    if (farthest > mostRings)
        return tooDeep();
    Call call(tree);
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
