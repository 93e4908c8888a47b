// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <string>

namespace mnemo {

enum class EntityOp : std::uint8_t
{
    AddEntity,
    AddRelation,
    DeleteEntity,
    DeleteRelation,
    Undo
};

/// One requested change, as `mnemo entities apply` reads it from a line.
struct EntityOperation
{
    EntityOp op = EntityOp::AddEntity;
    /// The fields of the entity or relation that are given; for Undo {event_id}. An absent field
    /// keeps what is there, or has its default.
    Json fields = Json::object();
    std::string idempotencyKey; ///< empty: none

    bool operator==(const EntityOperation&) const = default;
};

/// From {op, …}: add_entity, add_relation, delete_entity, delete_relation, undo, and by the names
/// of memory providers write {key, value, content_type} and delete {key}. Errors: BadArgument with
/// the member in `where`, also for one that the operation does not know.
[[nodiscard]] Result<EntityOperation> operationFromJson(const Json& json);

/// The hash by which two operations of one idempotency key are the same.
[[nodiscard]] Result<std::string> digestOf(const EntityOperation& operation);

} // namespace mnemo
