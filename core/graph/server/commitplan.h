// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace mnemo::server {

struct EdgeName
{
    std::string from;
    std::string kind;
    std::string to;
    std::string key;

    auto operator<=>(const EdgeName&) const = default;
};

/// What a server has to do, as rows to bind: identities to remove and everything else whole.
struct WriteRows
{
    std::vector<Json> gone; ///< ids of nodes, removed with their edges
    std::vector<Json> unlink; ///< [from, kind, to, key]
    std::vector<Json> add; ///< all properties of new nodes
    std::vector<Json> set; ///< all properties of known nodes
    std::vector<Json> link; ///< {f, t, p} of new edges
    std::vector<Json> relink; ///< the same of known edges

    [[nodiscard]] std::size_t size() const
    {
        return gone.size() + unlink.size() + add.size() + set.size() + link.size() + relink.size();
    }
};

/// Computes the changes that a commit makes to a graph, by the same rules and with the same
/// refusals as in the embedded store. It first names the stored elements that it needs, then gets
/// them, then plans.
class CommitPlan final
{
public:
    explicit CommitPlan(const Commit& commit);

    /// Ids of nodes that the commit names.
    [[nodiscard]] std::vector<std::string> wantedNodes() const;
    void know(Node node);
    /// The node is there, before the commit or with a commit that comes first.
    void knowEnd(const NodeId& id);
    /// Edges that the commit names and whose ends are known; after know() for nodes.
    [[nodiscard]] std::vector<EdgeName> wantedEdges() const;
    void know(Edge edge);

    /// Goes through the patches. Errors: BadArgument with the patch's index in `where`.
    [[nodiscard]] Status plan();

    [[nodiscard]] WriteRows rows() const;
    /// What undoes rows(): for a commit that removes nothing.
    [[nodiscard]] WriteRows inverse() const;
    [[nodiscard]] bool removes() const;

private:
    struct NodeState
    {
        Node node;
        Node before; ///< as stored
        bool isStored = false;
        bool isThere = false;
        bool isChanged = false;
        bool isWiped = false; ///< was stored and is removed, even if it comes back
        std::vector<EdgeName> edges; ///< of this commit that end here
    };

    struct EdgeState
    {
        Edge edge;
        Edge before;
        bool isStored = false;
        bool isThere = false;
        bool isChanged = false;
        bool isWiped = false; ///< went with one of its ends
    };

    [[nodiscard]] Status apply(const AddNode& patch);
    [[nodiscard]] Status apply(const AddEdge& patch);
    [[nodiscard]] Status apply(const SetProperty& patch);
    [[nodiscard]] Status apply(const RemoveNode& patch);
    [[nodiscard]] Status apply(const RemoveEdge& patch);
    [[nodiscard]] Status mergeNode(NodeState& state, const Node& node, Json&& properties);
    [[nodiscard]] NodeState* there(const NodeId& id);

    const Commit& m_commit;
    std::map<std::string, NodeState> m_nodes;
    std::map<EdgeName, EdgeState> m_edges;
};

} // namespace mnemo::server
