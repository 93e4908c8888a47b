// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/entity.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Of an idempotency key, in bytes.
inline constexpr std::size_t kMaxIdempotencyKey = 1000;

enum class MemoryEventType : std::uint8_t
{
    Written,
    Linked,
    Deleted,
    Unlinked,
    Other ///< of another part of the agent; changes no entity and no relation
};

/// "memory.written" and so on; empty for Other.
[[nodiscard]] std::string_view memoryEventName(MemoryEventType type);

/// One line of the log of entities, with the envelope around it.
///
/// Payloads: written {key, value: the whole entity, value_type, content_type, provider_id,
/// relations?: those that come back with an entity that had been deleted}, linked {source_key,
/// target_key, relation, relation_id, properties, weight, created_at, source_event_id,
/// provider_id}, deleted {key, content_type, provider_id, relations: ids of those that went with
/// it}, unlinked {relation_id, source_key, target_key, relation, provider_id}.
struct MemoryEvent
{
    std::int64_t seq = 0; ///< place in the log, from 1; 0 before it is there
    std::string id; ///< UUIDv7
    MemoryEventType type = MemoryEventType::Other;
    std::string timestamp; ///< ISO 8601
    Json producer = Json::object();
    Json trace = Json::object();
    std::string causationId; ///< of the event that this one takes back, else empty
    std::string correlationId;
    std::string idempotencyKey;
    Json payload = Json::object();

    bool operator==(const MemoryEvent&) const = default;
};

/// The text of this member of the payload, or "".
[[nodiscard]] std::string payloadText(const MemoryEvent& event, const char* member);

/// Ids of the entities and relations that an event is about, each once, in byte order.
[[nodiscard]] std::vector<std::string> subjectsOf(const MemoryEvent& event);

/// The envelope, without `seq`.
[[nodiscard]] Json toJson(const MemoryEvent& event);
/// Errors: MalformedFile for what is no envelope, SchemaTooNew for a newer version of it.
[[nodiscard]] Result<MemoryEvent> memoryEventFromJson(Json&& json);

[[nodiscard]] MemoryEvent writtenEvent(
    const Entity& entity, const std::vector<Relation>& relations = {});
[[nodiscard]] MemoryEvent linkedEvent(const Relation& relation);
[[nodiscard]] MemoryEvent deletedEvent(
    const std::string& entityId, const std::vector<Relation>& relations);
[[nodiscard]] MemoryEvent unlinkedEvent(const Relation& relation);

/// The entity of a written event, the relation of a linked one. Errors: MalformedFile.
[[nodiscard]] Result<Entity> entityIn(const MemoryEvent& event);
[[nodiscard]] Result<Relation> relationIn(const MemoryEvent& event);
/// Ids of the relations that went with the entity of a deleted event.
[[nodiscard]] std::vector<std::string> relationsGone(const MemoryEvent& event);
/// The relations that come back with the entity of a written event.
[[nodiscard]] Result<std::vector<Relation>> relationsIn(const MemoryEvent& event);

/// A new UUIDv7: ids that one program draws come in the order of their time. Any thread.
[[nodiscard]] std::string newEventId();
/// "entity-" or "rel-" and 12 hexadecimal digits.
[[nodiscard]] std::string newEntityId();
[[nodiscard]] std::string newRelationId();

} // namespace mnemo
