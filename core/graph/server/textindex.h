// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/store.h"
#include "core/graph/twotimes.h"
#include "core/graph/types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo::server {

/// The texts of all nodes and edges of a graph, as they were at one moment, with what a search
/// among them filters and orders by. A server reads each property of each edge by itself, which
/// takes it seconds for some 100,000 edges; here a search passes them in a tenth of one. Filled by
/// one thread, then read by any.
class TextIndex final
{
public:
    explicit TextIndex(Profile profile) : m_profile(std::move(profile)) { }

    /// Rows of number, id, role, label, presence, group_name, texts (properties, or pairs of those
    /// that are texts): of all nodes before any edge. Errors: StoreCorrupt.
    [[nodiscard]] Status addNodes(Table&& table);
    /// Rows of source, target (numbers of nodes), kind, key, times, group_name, texts and, in a
    /// foreign graph, type; keys tell parallel edges apart. Errors: StoreCorrupt.
    [[nodiscard]] Status addEdges(Table&& table);
    /// After all of them.
    void finish();

    /// About so many bytes are kept.
    [[nodiscard]] std::size_t bytes() const;

    enum class Part
    {
        Nodes,
        Edges
    };

    /// What the part of the query text gives for these arguments once its steps are done
    /// (finishRows() of no steps is still to come). Errors: Cancelled, TimedOut.
    [[nodiscard]] Result<Table> search(
        Part part, const Json& args, const ReadContext& context) const;

private:
    /// In m_text.
    struct Span
    {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };

    struct NodeItem
    {
        std::int64_t number = 0;
        std::string id;
        Json label;
        std::uint32_t role = 0; ///< in m_roles
        std::uint32_t group = 0; ///< in m_names
        Span texts; ///< a JSON object of the properties that are texts
        FactTimes times;
    };

    struct EdgeItem
    {
        std::uint32_t source = 0; ///< places in m_nodes
        std::uint32_t target = 0;
        std::uint32_t kind = 0; ///< in m_names
        std::uint32_t type = 0; ///< in m_names; that of none where it is the kind
        std::uint32_t group = 0;
        Span key;
        Span texts;
        Span list; ///< the times as JSON, as the server gave them
        FactTimes times;
    };

    struct Found
    {
        std::size_t place = 0;
        int rank = 0;
    };

    class Walk;
    class Bounds;

    [[nodiscard]] Span kept(std::string_view text);
    [[nodiscard]] std::string_view text(const Span& span) const;
    [[nodiscard]] std::uint32_t nameOf(const Json& cell);
    [[nodiscard]] Result<Span> ownTexts(Json&& cell, bool isEdge, const std::string& name);
    [[nodiscard]] bool comesBefore(const EdgeItem& a, const EdgeItem& b) const;
    [[nodiscard]] Table tableOfNodes(
        const std::vector<Found>& found, const std::string& folded) const;
    [[nodiscard]] Table tableOfEdges(
        const std::vector<Found>& found, const std::string& folded) const;

    Profile m_profile;
    std::string m_text;
    std::vector<std::string> m_names{std::string()}; ///< the first stands for none
    std::unordered_map<std::string, std::uint32_t> m_nameOf;
    std::vector<Json> m_roles; ///< a role, or the labels of a foreign graph's nodes
    std::unordered_map<std::string, std::uint32_t> m_roleOf; ///< by their JSON
    std::unordered_map<std::int64_t, std::uint32_t> m_placeOf; ///< of a node's number
    std::vector<NodeItem> m_nodes; ///< by id once finished
    std::vector<EdgeItem> m_edges; ///< by ids of the source, kind, id of the target, key
};

} // namespace mnemo::server
