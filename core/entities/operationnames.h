// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of operations and of their members, as operationFromJson() reads them.
namespace mnemo::operation {

inline constexpr const char* kOp = "op"; ///< the operation itself

inline constexpr const char* kAddEntity = "add_entity";
inline constexpr const char* kAddRelation = "add_relation";
inline constexpr const char* kDeleteEntity = "delete_entity";
inline constexpr const char* kDeleteRelation = "delete_relation";
inline constexpr const char* kUndo = "undo";

inline constexpr const char* kEntityId = "entity_id";
inline constexpr const char* kEntityType = "entity_type";
inline constexpr const char* kName = "name";
inline constexpr const char* kProperties = "properties";
inline constexpr const char* kRelationId = "relation_id";
inline constexpr const char* kRelationType = "relation_type";
inline constexpr const char* kSource = "source_id";
inline constexpr const char* kTarget = "target_id";
inline constexpr const char* kWeight = "weight";
inline constexpr const char* kEventId = "event_id"; ///< of the event that is taken back
inline constexpr const char* kIdempotencyKey = "idempotency_key";

} // namespace mnemo::operation
