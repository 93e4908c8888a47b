// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/entitybatch.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace mnemo {

/// What an operation would append, and what is stored now.
struct EventPreview
{
    MemoryEvent event;
    Json before; ///< the entity or relation as it is now; null where it is not there
    Json after; ///< as it would be; null where it goes
};

/// The only writer of entities and relations: each change is one commit together with its event, on
/// every store. Worker threads only: all functions wait.
class EntityWriter final
{
public:
    EntityWriter(std::shared_ptr<GraphStore> store, Clock clock, EntityLimits limits)
        : m_store(std::move(store)), m_clock(clock), m_limits(limits)
    {
    }

    /// What becomes of a batch in which an operation is refused.
    enum class Refusals : std::uint8_t
    {
        LeaveOut, ///< the others are written
        RefuseAll ///< nothing is written
    };

    /// What became of each operation, in order. Those that were not refused are one commit, which
    /// is durable on return; after another writer's commit they are planned again. Errors:
    /// those of GraphStore::apply(); nothing is written then.
    [[nodiscard]] Result<std::vector<Result<WrittenEvent>>> apply(
        std::span<const EntityOperation> operations, Refusals refusals = Refusals::LeaveOut);

    /// The event that an operation would append now, without an id of its own; nothing is written.
    /// Errors: those of EntityBatch::add().
    [[nodiscard]] Result<EventPreview> preview(const EntityOperation& operation);

    /// Appends events of another log, with their ids and times. A store whose log begins with the
    /// same events gets those that it lacks. Errors: Refused for a store with another log; those of
    /// GraphStore::apply().
    [[nodiscard]] Status append(std::vector<MemoryEvent> events);

private:
    [[nodiscard]] Result<std::size_t> knownOf(
        const std::vector<MemoryEvent>& events, const EntityLogHead& head);
    [[nodiscard]] Status fileKeys(const EntityLogHead& head);

    std::shared_ptr<GraphStore> m_store;
    Clock m_clock;
    EntityLimits m_limits;
    bool m_hasAllKeys = false; ///< known of the store
};

struct EntityRebuild
{
    std::int64_t events = 0;
    std::int64_t entities = 0;
    std::int64_t relations = 0;
    std::string graphHash;
    bool isSame = true; ///< the graph of the store is what its log says
    std::int64_t repaired = 0; ///< nodes and edges that were put right
};

enum class Repair : std::uint8_t
{
    No,
    Yes ///< the graph of the store is made what its log says
};

/// Folds the store's own log, compares with the entities of its graph, and repairs that if asked
/// to. Errors: those of readEntityLog() and of GraphStore::apply(); NoSuchGraph.
[[nodiscard]] Result<EntityRebuild> rebuildEntities(
    GraphStore& store, Repair repair, const CancelToken& cancel);

} // namespace mnemo
