// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/base/typedid.h"
#include "core/graph/twotimes.h"
#include "core/graph/types.h"
#include "core/picture/indextable.h"
#include "core/query/slice.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Before the name of what was computed of nodes, which is kept among their properties.
inline constexpr std::string_view kMeasurePrefix = "measure:";

/// Places in GraphScene::nodes() and edges(); they stay valid as the scene grows.
enum class NodeIndex : std::uint32_t
{
};
enum class EdgeIndex : std::uint32_t
{
};

[[nodiscard]] constexpr std::size_t at(NodeIndex i)
{
    return static_cast<std::size_t>(i);
}

[[nodiscard]] constexpr std::size_t at(EdgeIndex i)
{
    return static_cast<std::size_t>(i);
}

struct SceneNode
{
    NodeId id;
    std::string role;
    std::string label; ///< empty when there is none: the id is shown
    Json properties = Json::object();
    std::uint32_t degree = 0; ///< ends of loaded edges here; a loop counts 2
    FactTimes times = {}; ///< since and recorded: before either the node is not there
    std::vector<std::string> labels = {}; ///< all of them, sorted, where it has more than its role
    std::uint32_t inDegree = 0; ///< loaded edges that lead here; one without a direction does not
    std::uint32_t outDegree = 0; ///< and those that lead away
};

struct SceneEdge
{
    NodeIndex from{};
    NodeIndex to{};
    std::string kind;
    std::string key;
    std::string caption; ///< the profile's, or empty: the kind is shown
    FactTimes times; ///< when the fact holds, and when the memory learned of it
    bool undirected
        = false; ///< its ends may change places: `undirected` is true among its properties
    Json properties; ///< null when there are none, as with most of many edges
};

/// How an edge lies among the edges between the same two nodes.
struct EdgeFan
{
    std::int16_t place = 0; ///< half steps from the middle, seen from the lower node index
    std::uint16_t bundle = 0; ///< > 0: this one stands for so many; the others are hidden
    bool hidden = false;
};

/// How many nodes of each role, or edges of each kind, there are.
using NameCounts = std::map<std::string, std::int64_t>;

/// What a merge added.
struct SceneGrowth
{
    std::size_t nodes = 0;
    std::size_t edges = 0;
};

/// The loaded part of a graph: a value, shared with the drawing threads as const. Nodes and edges
/// keep their index when more is merged in.
class GraphScene final
{
public:
    /// Of the result of graph_slice: {nodes: [{id, role, label, since?, properties}], edges:
    /// [{from, kind, to, key, label?, since?, until?, properties}]}. Errors: MalformedFile when it
    /// has another shape; edges whose ends are not loaded are left out.
    [[nodiscard]] static Result<GraphScene> fromSlice(const Json& result);

    /// Adds what is new; properties, label and role of known nodes are replaced.
    [[nodiscard]] Result<SceneGrowth> merge(const Json& result);
    [[nodiscard]] Result<SceneGrowth> mergeSlice(const SliceRef& slice);
    /// What was computed of the nodes, as the result of the query that fills QueryPlace::Measures
    /// says it, of those that are loaded: becomes properties with kMeasurePrefix, which stay when
    /// other properties come.
    void measure(const Json& result);
    /// What `from` has measures of, so far as its nodes are loaded.
    void takeMeasures(const GraphScene& from);
    /// Forgets all edges; nodes keep their index.
    void dropEdges();

    [[nodiscard]] const std::vector<SceneNode>& nodes() const { return m_nodes; }

    [[nodiscard]] const std::vector<SceneEdge>& edges() const { return m_edges; }

    [[nodiscard]] const std::vector<EdgeFan>& fans() const { return m_fans; }

    [[nodiscard]] bool empty() const { return m_nodes.empty(); }

    [[nodiscard]] const NameCounts& roleCounts() const { return m_roles; }

    [[nodiscard]] const NameCounts& kindCounts() const { return m_kinds; }

    /// Kinds of which no edge has a direction.
    [[nodiscard]] const std::set<std::string>& undirectedKinds() const { return m_undirected; }

    /// Whether any edge has a direction.
    [[nodiscard]] bool hasDirections() const { return m_undirected.size() < m_kinds.size(); }

    /// Whether anything of it is not there always, or was not always known.
    [[nodiscard]] bool knowsTimes() const { return m_knowsTimes; }

    [[nodiscard]] const SceneNode& node(NodeIndex i) const { return m_nodes[at(i)]; }

    [[nodiscard]] const SceneEdge& edge(EdgeIndex i) const { return m_edges[at(i)]; }

    [[nodiscard]] EdgeName name(EdgeIndex i) const;

    [[nodiscard]] std::optional<NodeIndex> find(const NodeId& id) const;
    [[nodiscard]] std::optional<EdgeIndex> find(const EdgeName& name) const;

    /// Edges that begin or end at the node, by index; a loop is listed once.
    [[nodiscard]] std::span<const EdgeIndex> edgesOf(NodeIndex i) const;

    /// The other end of an edge.
    [[nodiscard]] NodeIndex across(EdgeIndex edge, NodeIndex from) const;

private:
    struct EdgeEnds
    {
        NodeIndex from{};
        NodeIndex to{};
    };

    [[nodiscard]] std::optional<NodeIndex> findId(std::string_view id) const;
    [[nodiscard]] std::optional<EdgeIndex> findEdge(
        EdgeEnds ends, std::string_view kind, std::string_view key) const;
    void addNode(const Json& item, SceneGrowth& growth);
    void addEdge(const Json& item, SceneGrowth& growth);
    [[nodiscard]] Result<SceneGrowth> mergePacked(const PackedResult& packed);
    void index();
    void count();
    void spreadParallels();
    void spread(std::span<const std::uint32_t> parallel);

    std::vector<SceneNode> m_nodes;
    std::vector<SceneEdge> m_edges;
    std::vector<EdgeFan> m_fans;
    std::vector<std::uint32_t> m_firstEdge; ///< nodes + 1 offsets into m_edgeList
    std::vector<EdgeIndex> m_edgeList;
    IndexTable m_byId;
    IndexTable m_byName;
    NameCounts m_roles;
    NameCounts m_kinds;
    std::set<std::string> m_undirected;
    bool m_knowsTimes = false;
    bool m_measured = false;
};

} // namespace mnemo
