// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// The types that an entity may have; "custom" is the default. They are roles of nodes.
inline constexpr std::array<std::string_view, 10> kEntityTypes{"person", "project", "concept",
    "organization", "location", "event", "document", "tool", "agent", "custom"};

/// The types that a relation may have; "related_to" is the default. They are kinds of edges.
inline constexpr std::array<std::string_view, 15> kRelationTypes{"part_of", "has_subproject",
    "belongs_to", "knows", "works_with", "reports_to", "caused_by", "depends_on", "enables",
    "precedes", "follows", "related_to", "same_as", "different_from", "custom"};

[[nodiscard]] bool isEntityType(std::string_view name);
[[nodiscard]] bool isRelationType(std::string_view name);

/// Something that an agent remembers. Times are ISO 8601 texts.
struct Entity
{
    std::string id;
    std::string type = "custom";
    std::string name;
    Json properties = Json::object();
    std::string createdAt;
    std::string updatedAt; ///< empty where it was never written again
    std::string sourceEventId; ///< of the event that created it

    bool operator==(const Entity&) const = default;
};

/// A directed edge between two entities. Parallel edges differ in their id.
struct Relation
{
    std::string id;
    std::string source;
    std::string target;
    std::string type = "related_to";
    Json properties = Json::object();
    double weight = 1.0;
    std::string createdAt;
    std::string sourceEventId;

    bool operator==(const Relation&) const = default;
};

/// {entity_id, entity_type, name, properties, created_at, updated_at, source_event_id}
[[nodiscard]] Json toJson(const Entity& entity);
/// {relation_id, source_id, target_id, relation_type, properties, weight, created_at,
/// source_event_id}
[[nodiscard]] Json toJson(const Relation& relation);

/// Absent fields have their defaults, other members are passed over. Errors: BadArgument with the
/// member in `where`.
[[nodiscard]] Result<Entity> entityFromJson(const Json& json);
[[nodiscard]] Result<Relation> relationFromJson(const Json& json);

/// How the graph holds them: an entity's type is the node's role and its name the label, a
/// relation's type is the edge's kind and its id the key. Properties are stored beside the fields;
/// one with the name of a field, or with a name that graphs reserve, gets the prefix "properties.".
[[nodiscard]] Node nodeOf(const Entity& entity);
[[nodiscard]] Edge edgeOf(const Relation& relation);
[[nodiscard]] Entity entityOf(const Node& node);
[[nodiscard]] Relation relationOf(const Edge& edge);

/// The name under which the graph holds a property.
[[nodiscard]] std::string storedPropertyName(const std::string& name);

} // namespace mnemo
