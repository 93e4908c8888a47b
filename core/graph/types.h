// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/typedid.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace mnemo {

/// A thing in the graph. `id` is unique; `properties` is a JSON object of scalars and lists.
/// An empty label means that there is none.
struct Node
{
    NodeId id;
    std::string role;
    std::string label;
    Json properties = Json::object();

    bool operator==(const Node&) const = default;
};

/// A directed link. (from, kind, to, key) is its identity; `key` is empty unless parallel edges of
/// one kind coexist.
struct Edge
{
    NodeId from;
    std::string kind;
    NodeId to;
    std::string key;
    Json properties = Json::object();

    bool operator==(const Edge&) const = default;
};

/// Which edge it is.
struct EdgeName
{
    NodeId from;
    std::string kind;
    NodeId to;
    std::string key;

    auto operator<=>(const EdgeName&) const = default;
};

/// Adds the node, or merges into the one with this id: properties key by key, the new one wins; a
/// non-empty label wins. Another role for a known id is refused.
struct AddNode
{
    Node node;
};

/// Adds the edge, or merges its properties. Both ends must be there.
struct AddEdge
{
    Edge edge;
};

/// Sets one property of a node; null removes it. The names "label" and "role" are refused.
struct SetProperty
{
    NodeId node;
    std::string name;
    Json value;
};

/// Removes the node and its edges; removing what is not there is fine.
struct RemoveNode
{
    NodeId node;
};

struct RemoveEdge
{
    NodeId from;
    std::string kind;
    NodeId to;
    std::string key;
};

using Patch = std::variant<AddNode, AddEdge, SetProperty, RemoveNode, RemoveEdge>;

/// One line of the world's log, kept beside the graph. `seq` is given by the store, from 1.
struct Event
{
    std::int64_t seq = 0;
    std::int64_t tick = 0;
    std::int64_t ts = 0; ///< Unix seconds
    std::string kind; ///< e.g. "web_fetch_completed"
    std::string subject; ///< a node's id, or empty
    Json detail = Json::object();

    bool operator==(const Event&) const = default;
};

/// A value of the program's own, committed with the graph and matched by no query text of a graph:
/// crawler row, robots cache, world clock. A null value removes it.
struct StateRow
{
    std::string domain; ///< e.g. "crawl"
    std::string key;
    Json value;
};

/// All that one atomic commit changes.
struct Commit
{
    std::vector<Patch> patches;
    std::vector<StateRow> state;
    std::vector<Event> events;
    /// Rows that the store must hold (null: no row): a writer that continues from what it read is
    /// refused when another one wrote first. Error: StoreLocked.
    std::vector<StateRow> expected = {};
};

/// Rows of a read: `cells` holds rows × columns values, row by row. A text cell over 64 KB was cut
/// when `cut` is set.
struct Table
{
    std::vector<std::string> columns;
    std::vector<Json> cells;
    bool cut = false;

    [[nodiscard]] std::size_t rows() const
    {
        return columns.empty() ? 0 : cells.size() / columns.size();
    }

    /// Null where there is no such cell: a server may answer with fewer columns than were asked
    /// for.
    [[nodiscard]] const Json& at(std::size_t row, std::size_t column) const
    {
        static const Json none;
        return has(row, column) ? cells[row * columns.size() + column] : none;
    }

    /// As above; what is written where there is no cell is lost.
    [[nodiscard]] Json& at(std::size_t row, std::size_t column)
    {
        thread_local Json spare;
        if (has(row, column))
            return cells[row * columns.size() + column];
        spare = nullptr;
        return spare;
    }

private:
    [[nodiscard]] bool has(std::size_t row, std::size_t column) const
    {
        return column < columns.size() && row * columns.size() + column < cells.size();
    }
};

} // namespace mnemo
