// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entity.h"

#include "core/base/canonical.h"
#include "core/base/times.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

struct EntitiesTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

constexpr std::string_view kPrefix = "properties.";
constexpr std::array<std::string_view, 10> kFields{"created_at", "id", "key", "kind", "label",
    "role", "source_event_id", "undirected", "updated_at", "weight"};
constexpr std::size_t kMaxId = 1000;

Error wrongMember(const char* member, const QString& message)
{
    return {
        ErrorCode::BadArgument, message, QStringLiteral("/") + QString::fromUtf8(member), {}, {}};
}

/// Reads the members of one object; the first that does not fit is the error.
class MemberReader final
{
public:
    explicit MemberReader(const Json& json) : m_json(json) { }

    [[nodiscard]] std::string text(const char* member, std::string otherwise = {})
    {
        const auto* value = find(member);
        if (value == nullptr)
            return otherwise;
        if (!value->is_string())
            fail(member, EntitiesTr::tr("This has to be a text."));
        return value->is_string() ? value->get<std::string>() : otherwise;
    }

    [[nodiscard]] std::string time(const char* member)
    {
        auto value = text(member);
        if (!value.empty() && !microsecondsOfTime(value))
            fail(member,
                QCoreApplication::translate("Entities", "This has to be a time (ISO 8601)."));
        return value;
    }

    [[nodiscard]] Json object(const char* member)
    {
        const auto* value = find(member);
        if (value == nullptr)
            return Json::object();
        if (!value->is_object())
            fail(member, EntitiesTr::tr("This has to be an object."));
        return value->is_object() ? *value : Json::object();
    }

    [[nodiscard]] double number(const char* member, double otherwise)
    {
        const auto* value = find(member);
        if (value == nullptr)
            return otherwise;
        if (!value->is_number() || !std::isfinite(value->get<double>()))
            fail(member, EntitiesTr::tr("This has to be a number."));
        return value->is_number() ? value->get<double>() : otherwise;
    }

    void require(const char* member, const std::string& value)
    {
        if (value.empty())
            fail(member, EntitiesTr::tr("This is missing or empty."));
    }

    void requireId(const char* member, const std::string& value)
    {
        require(member, value);
        if (value.size() > kMaxId)
            fail(member, EntitiesTr::tr("An id is at most %1 bytes long.").arg(kMaxId));
    }

    void requireType(const char* member, const std::string& value, bool isKnown)
    {
        if (!isKnown)
            fail(member, EntitiesTr::tr("“%1” is not a known type.").arg(toQString(value)));
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    [[nodiscard]] const Json* find(const char* member) const
    {
        const auto at = m_json.find(member);
        return at == m_json.end() || at->is_null() ? nullptr : &*at;
    }

    void fail(const char* member, const QString& message)
    {
        if (!m_error)
            m_error = wrongMember(member, message);
    }

    const Json& m_json;
    std::optional<Error> m_error;
};

std::string ownName(const std::string& stored)
{
    return stored.starts_with(kPrefix) ? stored.substr(kPrefix.size()) : stored;
}

bool isField(std::string_view name)
{
    return std::ranges::find(kFields, name) != kFields.end();
}

void putProperties(Json& stored, const Json& properties)
{
    for (const auto& [name, value] : properties.items())
        stored[storedPropertyName(name)] = value;
}

/// What is no field of the graph's own.
Json ownPropertiesOf(const Json& stored)
{
    Json own = Json::object();
    for (const auto& [name, value] : stored.items()) {
        if (!isField(name))
            own[ownName(name)] = value;
    }
    return own;
}

void putText(Json& object, const char* name, const std::string& text)
{
    if (!text.empty())
        object[name] = text;
}

std::string textIn(const Json& object, const char* name)
{
    const auto at = object.find(name);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

Json orNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

} // namespace

bool isEntityType(std::string_view name)
{
    return std::ranges::find(kEntityTypes, name) != kEntityTypes.end();
}

bool isRelationType(std::string_view name)
{
    return std::ranges::find(kRelationTypes, name) != kRelationTypes.end();
}

Json toJson(const Entity& entity)
{
    return {{"entity_id", entity.id}, {"entity_type", entity.type}, {"name", entity.name},
        {"properties", entity.properties}, {"created_at", orNull(entity.createdAt)},
        {"updated_at", orNull(entity.updatedAt)},
        {"source_event_id", orNull(entity.sourceEventId)}};
}

Json toJson(const Relation& relation)
{
    return {{"relation_id", relation.id}, {"source_id", relation.source},
        {"target_id", relation.target}, {"relation_type", relation.type},
        {"properties", relation.properties}, {"weight", relation.weight},
        {"created_at", orNull(relation.createdAt)},
        {"source_event_id", orNull(relation.sourceEventId)}};
}

Result<Entity> entityFromJson(const Json& json)
{
    if (!json.is_object())
        return wrongMember("value", EntitiesTr::tr("An entity has to be an object."));
    MemberReader reader(json);
    Entity entity;
    entity.id = reader.text("entity_id");
    entity.type = reader.text("entity_type", "custom");
    entity.name = reader.text("name");
    entity.properties = normalised(reader.object("properties"));
    entity.createdAt = reader.time("created_at");
    entity.updatedAt = reader.time("updated_at");
    entity.sourceEventId = reader.text("source_event_id");
    reader.requireId("entity_id", entity.id);
    reader.requireType("entity_type", entity.type, isEntityType(entity.type));
    reader.require("name", entity.name);
    if (reader.error())
        return *reader.error();
    return entity;
}

Result<Relation> relationFromJson(const Json& json)
{
    if (!json.is_object())
        return wrongMember("value", EntitiesTr::tr("A relation has to be an object."));
    MemberReader reader(json);
    Relation relation;
    relation.id = reader.text("relation_id");
    relation.source = reader.text("source_id");
    relation.target = reader.text("target_id");
    relation.type = reader.text("relation_type", "related_to");
    relation.properties = normalised(reader.object("properties"));
    relation.weight = roundedTo15(reader.number("weight", 1.0));
    relation.createdAt = reader.time("created_at");
    relation.sourceEventId = reader.text("source_event_id");
    reader.requireId("relation_id", relation.id);
    reader.requireId("source_id", relation.source);
    reader.requireId("target_id", relation.target);
    reader.requireType("relation_type", relation.type, isRelationType(relation.type));
    if (reader.error())
        return *reader.error();
    return relation;
}

std::string storedPropertyName(const std::string& name)
{
    return isField(name) || name.starts_with(kPrefix) ? std::string(kPrefix) + name : name;
}

Node nodeOf(const Entity& entity)
{
    Node node{NodeId(entity.id), entity.type, entity.name, Json::object()};
    putProperties(node.properties, entity.properties);
    putText(node.properties, "created_at", entity.createdAt);
    putText(node.properties, "updated_at", entity.updatedAt);
    putText(node.properties, "source_event_id", entity.sourceEventId);
    return node;
}

Edge edgeOf(const Relation& relation)
{
    Edge edge{NodeId(relation.source), relation.type, NodeId(relation.target), relation.id,
        Json::object()};
    putProperties(edge.properties, relation.properties);
    putText(edge.properties, "created_at", relation.createdAt);
    putText(edge.properties, "source_event_id", relation.sourceEventId);
    edge.properties["weight"] = relation.weight;
    edge.properties = normalised(std::move(edge.properties));
    return edge;
}

Entity entityOf(const Node& node)
{
    return {node.id.text, node.role, node.label, ownPropertiesOf(node.properties),
        textIn(node.properties, "created_at"), textIn(node.properties, "updated_at"),
        textIn(node.properties, "source_event_id")};
}

Relation relationOf(const Edge& edge)
{
    const auto weight = edge.properties.find("weight");
    const bool isNumber = weight != edge.properties.end() && weight->is_number();
    return {edge.key, edge.from.text, edge.to.text, edge.kind, ownPropertiesOf(edge.properties),
        isNumber ? weight->get<double>() : 1.0, textIn(edge.properties, "created_at"),
        textIn(edge.properties, "source_event_id")};
}

} // namespace mnemo
