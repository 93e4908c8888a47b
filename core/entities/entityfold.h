// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/memoryevent.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// What the events of a log, one after the other, make of a graph: a pure function of the log, that
/// needs no store. Holds about 300 bytes for each entity and each relation that is there.
class EntityFold final
{
public:
    EntityFold() = default;
    EntityFold(const EntityFold&) = delete;
    EntityFold& operator=(const EntityFold&) = delete;

    /// Errors: MalformedFile, with the member in `where`, for a payload that is none;
    /// EntityNotFound for a relation whose end is not there, as in a log that is out of order.
    [[nodiscard]] Status apply(const MemoryEvent& event);

    [[nodiscard]] std::int64_t entityCount() const
    {
        return static_cast<std::int64_t>(m_entities.size());
    }

    [[nodiscard]] std::int64_t relationCount() const
    {
        return static_cast<std::int64_t>(m_relations.size());
    }

    [[nodiscard]] bool hasEntity(const std::string& id) const { return m_entities.contains(id); }

    /// All nodes by id, then all edges by from, kind, to, key, as GraphStore::scan() gives them. A
    /// visitor that returns false stops it.
    void visit(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge) const;

    /// The hash over all of them that `mnemo info` calls `graph_hash`.
    [[nodiscard]] std::string graphHash() const;

private:
    struct Link;

    struct Held
    {
        std::string line; ///< the canonical form of what is held
        Link* first = nullptr; ///< of the relations that begin or end here
    };

    /// Relations of one entity are a list through them, so that deleting it finds them at once.
    struct Link
    {
        const std::string* id = nullptr;
        std::array<const std::string*, 2> ends{}; ///< ids of source and target
        std::array<Link*, 2> next{}; ///< of the source's list, of the target's
        std::array<Link*, 2> before{};
        std::string kind;
        std::string line;
    };

    [[nodiscard]] Status put(const Entity& entity);
    [[nodiscard]] Status put(const Relation& relation);
    void removeEntity(const std::string& id);
    void removeRelation(const std::string& id);
    void enlist(Link& link, std::size_t end);
    void unlist(Link& link, std::size_t end);
    /// At which end of `link` the entity stands whose list is walked.
    [[nodiscard]] static std::size_t endOf(const Link& link, const std::string& entity);
    [[nodiscard]] std::vector<const std::string*> sortedEntities() const;
    [[nodiscard]] std::vector<const Link*> sortedRelations() const;

    std::unordered_map<std::string, Held> m_entities;
    std::unordered_map<std::string, Link> m_relations;
};

/// The canonical line of a node or an edge, of which `graph_hash` is made.
[[nodiscard]] Result<std::string> canonicalLine(const Node& node);
[[nodiscard]] Result<std::string> canonicalLine(const Edge& edge);

} // namespace mnemo
