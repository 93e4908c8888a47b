// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/entities/entitylog.h"
#include "core/entities/operation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// What one operation led to.
struct WrittenEvent
{
    MemoryEvent event;
    bool isRepeated = false; ///< its idempotency key was used before: nothing was written
};

/// Entities and relations as they are with what a batch has changed already. Reads of the store
/// what it is asked for, once.
class EntityOverlay final
{
public:
    explicit EntityOverlay(GraphStore& store) : m_store(store) { }

    /// Null where it is not there. Errors: those of the store; BadArgument for a node of another
    /// family.
    [[nodiscard]] Result<const Entity*> entity(const std::string& id);
    [[nodiscard]] Result<const Relation*> relation(const std::string& id);
    /// Those that begin or end there, by id.
    [[nodiscard]] Result<std::vector<Relation>> relationsOf(const std::string& entityId);

    /// Brings an event in, as EntityFold does.
    [[nodiscard]] Status apply(const MemoryEvent& event);

    [[nodiscard]] std::int64_t entitiesAdded() const { return m_entitiesAdded; }

    [[nodiscard]] std::int64_t relationsAdded() const { return m_relationsAdded; }

    /// Changes of the graph, and rows beside it, in the order in which they are to be made.
    [[nodiscard]] Commit takeCommit() { return std::move(m_commit); }

private:
    [[nodiscard]] Status put(Entity entity);
    [[nodiscard]] Status retype(const Entity& entity);
    [[nodiscard]] Status put(Relation relation);
    [[nodiscard]] Status removeEntity(const std::string& id);
    [[nodiscard]] Status removeRelation(const std::string& id);
    void unlink(const Relation& relation);

    GraphStore& m_store;
    std::map<std::string, std::optional<Entity>> m_entities;
    std::map<std::string, std::optional<Relation>> m_relations;
    Commit m_commit;
    std::int64_t m_entitiesAdded = 0;
    std::int64_t m_relationsAdded = 0;
};

struct EntityLimits
{
    std::int64_t maxEntities = 0; ///< 0: no limit
};

/// Operations that become one commit. Each is checked against the store and those before it; one
/// that is refused leaves no trace.
class EntityBatch final
{
public:
    EntityBatch(GraphStore& store, EntityLogHead head, Clock clock, EntityLimits limits);

    /// Errors: BadArgument, EntityNotFound, RelationNotFound, Refused (over the limit; undoing what
    /// was changed since), with the member in `where`; those of the store.
    [[nodiscard]] Result<WrittenEvent> add(const EntityOperation& operation);
    /// An event that another log holds, with its id and its time. Errors: as above.
    [[nodiscard]] Status add(MemoryEvent event);

    [[nodiscard]] bool isEmpty() const { return m_head.seq == m_before.seq; }

    /// Everything that was added, with what must not have changed since the store was read.
    [[nodiscard]] Commit takeCommit();

private:
    [[nodiscard]] Result<std::optional<WrittenEvent>> repeated(const EntityOperation& operation);
    [[nodiscard]] Result<MemoryEvent> plan(
        const EntityOperation& operation, const std::string& eventId);
    [[nodiscard]] Result<MemoryEvent> planEntity(const Json& fields, const std::string& eventId);
    [[nodiscard]] Result<MemoryEvent> planRelation(const Json& fields, const std::string& eventId);
    [[nodiscard]] Result<MemoryEvent> planDeleteEntity(const Json& fields);
    [[nodiscard]] Result<MemoryEvent> planDeleteRelation(const Json& fields);
    [[nodiscard]] Result<MemoryEvent> planUndo(const Json& fields);
    void append(const MemoryEvent& event);

    GraphStore& m_store;
    EntityLogHead m_before;
    EntityLogHead m_head;
    Clock m_clock;
    EntityLimits m_limits;
    EntityOverlay m_overlay;
    std::string m_trace;
    std::vector<StateRow> m_rows;
    std::map<std::string, std::pair<std::string, MemoryEvent>> m_keys; ///< key → digest, event
    std::set<std::string> m_touched; ///< entities and relations
};

/// The event that takes `undone` back. Refused where something about the same entity or relation
/// was written since. Errors: Refused, EntityNotFound for an end of a relation that has gone, those
/// of the store.
[[nodiscard]] Result<MemoryEvent> compensationOf(
    GraphStore& store, const MemoryEvent& undone, EntityOverlay& overlay);

} // namespace mnemo
