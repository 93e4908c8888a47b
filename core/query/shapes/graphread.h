// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/twotimes.h"
#include "core/query/shapes/shapes.h"

#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// A node as the queries of the family `graph` see it.
struct GraphNode
{
    std::int64_t n = 0; ///< the store's own number; never shown
    std::string id;
    std::string role;
    std::string label;
    Json labels; ///< of a foreign graph; else null
    std::int64_t degree = 0; ///< ends of edges in the whole graph, whenever they hold
    Json properties = Json::object(); ///< normalised; empty unless they were asked for
    bool cut = false; ///< properties over 64 KB, shortened

    /// Whether it has this role or label, or one of these; null stands for any.
    [[nodiscard]] bool hasRole(const Json& roles) const;
    /// {id, role, label, labels?}
    [[nodiscard]] Json::object_t brief() const;
};

/// An edge between two nodes by their numbers.
struct GraphEdge
{
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::string kind;
    std::string key;
    Json type; ///< of a foreign graph, where it is not the kind; else null
    Json properties = Json::object();
    bool undirected = false;
    bool cut = false;

    /// {from, kind, to, key, type?}, between nodes of these ids.
    [[nodiscard]] Json::object_t brief(const std::string& fromId, const std::string& toId) const;
    /// The same; where it has no direction, its properties say that and nothing else.
    [[nodiscard]] Json::object_t joining(const std::string& fromId, const std::string& toId) const;
};

/// What orders edges: ids of the ends, kind and key as (from, kind, to, key).
using EdgeIdentity = std::tuple<std::string, std::string, std::string, std::string>;

/// What is read with nodes or edges.
enum class Details : std::uint8_t
{
    Brief,
    Properties
};

enum class Direction : std::uint8_t
{
    Out,
    In,
    Both
};

/// The same edges seen from their other end.
[[nodiscard]] Direction opposite(Direction direction);

/// "out", "in" or "both", as catalogue entries name them.
[[nodiscard]] Direction directionNamed(const Json& name);

/// Reads the part of a graph that was there at the moment and belongs to the groups that the
/// arguments name, by the texts of the family (resources/catalogue/graph/graph.*). Pages bound what
/// is held at a time; the order of visits is the store's own. Errors: those of the store.
class GraphReading final
{
public:
    using NodeVisitor = std::function<void(GraphNode&&)>;
    using EdgeVisitor = std::function<void(GraphEdge&&)>;

    explicit GraphReading(const ShapeInput& input);

    /// All nodes of these roles (null: any).
    [[nodiscard]] Status nodes(const Json& roles, Details details, const NodeVisitor& visit);
    [[nodiscard]] Result<std::vector<GraphNode>> nodesById(
        const std::vector<std::string>& ids, Details details);
    /// In no order.
    [[nodiscard]] Result<std::vector<GraphNode>> nodesByNumber(
        const std::vector<std::int64_t>& numbers, Details details);
    /// Edges that leave these nodes (Out) or reach them (In), of these kinds (null: any). The other
    /// end may be a node that is not there at the moment, where isPart().
    [[nodiscard]] Status edges(const std::vector<std::int64_t>& numbers, Direction direction,
        const Json& kinds, Details details, const EdgeVisitor& visit);

    /// All edges of these kinds (null: any), read in the order of the store where it has one; else
    /// by the nodes that they leave. As edges() otherwise.
    [[nodiscard]] Status allEdges(const std::vector<std::int64_t>& nodes, const Json& kinds,
        Details details, const EdgeVisitor& visit);

    using NeighbourVisitor
        = std::function<void(std::int64_t self, std::int64_t other, const GraphEdge&)>;

    /// What these nodes are joined to, seen from them, by edges of these kinds (null: any). An
    /// undirected edge leads both ways; an edge from a node to itself is visited as Out and as In.
    [[nodiscard]] Status neighbours(const std::vector<std::int64_t>& numbers, Direction direction,
        const Json& kinds, const NeighbourVisitor& visit);

    /// Whether moment or groups leave out nodes or edges.
    [[nodiscard]] bool isPart() const { return m_isPart; }

    /// All nodes that are there, by number, without properties; read once.
    [[nodiscard]] Result<const std::unordered_map<std::int64_t, GraphNode>*> all();

    [[nodiscard]] const Moment& moment() const { return m_moment; }

private:
    [[nodiscard]] Json binds(Details details) const;
    [[nodiscard]] Status take(Table& table, Details details, const NodeVisitor& visit) const;
    [[nodiscard]] Result<std::vector<GraphNode>> named(
        const char* part, const char* argument, const Json& names, Details details);
    [[nodiscard]] Status takeEdges(Table& table, Details details, const EdgeVisitor& visit) const;
    [[nodiscard]] Status takeDetails(
        GraphEdge& edge, const Json& properties, const Json* type) const;

    const ShapeInput& m_input;
    Moment m_moment;
    bool m_isPart = false;
    bool m_hasAll = false;
    std::unordered_map<std::int64_t, GraphNode> m_all;
};

} // namespace mnemo
