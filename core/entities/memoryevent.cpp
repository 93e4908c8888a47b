// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/memoryevent.h"

#include "core/base/times.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <mutex>
#include <optional>
#include <system_error>

namespace mnemo {

namespace {

struct EventsTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

constexpr const char* kVersion = "1.0.0";
constexpr const char* kProvider = "graph";
constexpr int kMajorVersion = 1;
constexpr std::array<const char*, 2> kVersionMembers{"spec_version", "event_version"};
constexpr std::array<std::string_view, 4> kNames{
    "memory.written", "memory.linked", "memory.deleted", "memory.unlinked"};

Error malformedEvent(const char* member, const QString& message)
{
    return {
        ErrorCode::MalformedFile, message, QStringLiteral("/") + QString::fromUtf8(member), {}, {}};
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

std::string textMember(const Json& json, const char* member)
{
    const auto at = json.find(member);
    return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// The number before the first dot; absent versions are the first. Nothing for what is no version.
std::optional<int> majorVersion(const Json& json, const char* member)
{
    constexpr int newest = std::numeric_limits<int>::max();
    const auto at = json.find(member);
    if (at == json.end() || at->is_null())
        return kMajorVersion;
    if (at->is_number()) {
        const auto number = at->get<double>();
        if (!(number >= 0))
            return {};
        return number < newest ? static_cast<int>(number) : newest;
    }
    const auto text = textMember(json, member);
    int major = 0;
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, major);
    if (text.starts_with('-') || read.ptr == text.data() || (read.ptr != end && *read.ptr != '.'))
        return {};
    return read.ec == std::errc() ? major : newest; // else it has too many digits
}

Json takeMember(Json& json, const char* member)
{
    const auto at = json.find(member);
    return at != json.end() && at->is_object() ? std::move(*at) : Json::object();
}

MemoryEvent eventOf(MemoryEventType type, Json payload)
{
    MemoryEvent event;
    event.type = type;
    payload["provider_id"] = kProvider;
    event.payload = std::move(payload);
    return event;
}

/// Errors of a payload are those of the log that holds it.
template <typename Value> Result<Value> fromPayload(Result<Value> read)
{
    if (read)
        return read;
    auto error = read.error();
    error.code = ErrorCode::MalformedFile;
    error.where = QStringLiteral("/payload") + error.where;
    return error;
}

/// A relation as a payload of the log holds it.
Result<Relation> relationFromPayload(const Json& payload, const MemoryEvent& event)
{
    Json fields = payload;
    const auto rename = [&](const char* from, const char* to) {
        if (!fields.contains(to) && fields.contains(from))
            fields[to] = fields.at(from);
    };
    rename("source_key", "source_id");
    rename("target_key", "target_id");
    rename("relation", "relation_type");
    // Logs of other programs name no relation: its event does.
    if (textMember(fields, "relation_id").empty())
        fields["relation_id"] = "rel-" + event.id;
    auto relation = fromPayload(relationFromJson(fields));
    if (relation && relation->createdAt.empty())
        relation->createdAt = event.timestamp;
    if (relation && relation->sourceEventId.empty())
        relation->sourceEventId = event.id;
    return relation;
}

std::string randomHex(int digits)
{
    std::string out;
    auto* random = QRandomGenerator::system();
    for (int i = 0; i < digits; ++i)
        out += "0123456789abcdef"[random->bounded(16)];
    return out;
}

} // namespace

std::string_view memoryEventName(MemoryEventType type)
{
    return type == MemoryEventType::Other ? std::string_view()
                                          : kNames.at(static_cast<std::size_t>(type));
}

std::string payloadText(const MemoryEvent& event, const char* member)
{
    return textMember(event.payload, member);
}

std::vector<std::string> subjectsOf(const MemoryEvent& event)
{
    std::vector<std::string> ids;
    const auto take = [&](const Json& from, std::initializer_list<const char*> members) {
        for (const auto* member : members) {
            if (auto id = textMember(from, member); !id.empty())
                ids.push_back(std::move(id));
        }
    };
    take(event.payload, {"key", "relation_id", "source_key", "target_key"});
    // Relations that go and come with an entity.
    if (const auto list = event.payload.find("relations");
        list != event.payload.end() && list->is_array()) {
        for (const auto& each : *list) {
            if (each.is_object())
                take(each, {"relation_id", "source_id", "target_id"});
        }
    }
    std::ranges::sort(ids);
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
    return ids;
}

Json toJson(const MemoryEvent& event)
{
    return {{"spec_version", kVersion}, {"event_id", event.id},
        {"event_type", memoryEventName(event.type)}, {"event_version", kVersion},
        {"timestamp", event.timestamp}, {"producer", event.producer}, {"trace", event.trace},
        {"causation_id", textOrNull(event.causationId)},
        {"correlation_id", textOrNull(event.correlationId)},
        {"idempotency_key", textOrNull(event.idempotencyKey)}, {"payload", event.payload}};
}

Result<MemoryEvent> memoryEventFromJson(Json&& json)
{
    if (!json.is_object())
        return malformedEvent("", EventsTr::tr("An event has to be an object."));
    for (const auto* member : kVersionMembers) {
        if (majorVersion(json, member).value_or(0) > kMajorVersion)
            return Error{ErrorCode::SchemaTooNew,
                EventsTr::tr("The event was written by a newer version of the program."),
                QStringLiteral("/") + QString::fromUtf8(member),
                EventsTr::tr("Update the program to read it."), {}};
    }
    const auto name = textMember(json, "event_type");
    MemoryEvent event;
    event.id = textMember(json, "event_id");
    event.timestamp = textMember(json, "timestamp");
    if (name.empty())
        return malformedEvent("event_type", EventsTr::tr("An event has to have a type."));
    const auto known = std::ranges::find(kNames, name);
    if (known == kNames.end())
        return event;
    for (const auto* member : kVersionMembers) {
        if (!majorVersion(json, member))
            return malformedEvent(
                member, EventsTr::tr("A version has to be a number, such as “1.0.0”."));
    }
    event.type = static_cast<MemoryEventType>(known - kNames.begin());
    if (event.id.empty())
        return malformedEvent("event_id", EventsTr::tr("An event has to have an id."));
    if (!microsecondsOfTime(event.timestamp))
        return malformedEvent("timestamp", EventsTr::tr("An event has to have a time."));
    const auto payload = json.find("payload");
    if (payload == json.end() || !payload->is_object())
        return malformedEvent("payload", EventsTr::tr("An event has to have a payload."));
    const auto key = json.find("idempotency_key");
    if (key != json.end() && !key->is_null() && !key->is_string())
        return malformedEvent("idempotency_key",
            EventsTr::tr("A key is a text of 1 to %1 bytes.").arg(kMaxIdempotencyKey));
    event.payload = std::move(*payload);
    event.producer = takeMember(json, "producer");
    event.trace = takeMember(json, "trace");
    event.causationId = textMember(json, "causation_id");
    event.correlationId = textMember(json, "correlation_id");
    event.idempotencyKey = textMember(json, "idempotency_key");
    // What another provider of the same agent wrote is no entity.
    const auto provider = textMember(event.payload, "provider_id");
    if (!provider.empty() && provider != kProvider)
        event.type = MemoryEventType::Other;
    return event;
}

MemoryEvent writtenEvent(const Entity& entity, const std::vector<Relation>& relations)
{
    Json payload{{"key", entity.id}, {"value", toJson(entity)}, {"value_type", "GraphEntity"},
        {"content_type", "entity"}};
    for (const auto& relation : relations)
        payload["relations"].push_back(toJson(relation));
    return eventOf(MemoryEventType::Written, std::move(payload));
}

MemoryEvent linkedEvent(const Relation& relation)
{
    return eventOf(MemoryEventType::Linked,
        {{"source_key", relation.source}, {"target_key", relation.target},
            {"relation", relation.type}, {"relation_id", relation.id},
            {"properties", relation.properties}, {"weight", relation.weight},
            {"created_at", relation.createdAt}, {"source_event_id", relation.sourceEventId}});
}

MemoryEvent deletedEvent(const std::string& entityId, const std::vector<Relation>& relations)
{
    Json gone = Json::array();
    for (const auto& relation : relations)
        gone.push_back({{"relation_id", relation.id}, {"source_id", relation.source},
            {"target_id", relation.target}, {"relation_type", relation.type}});
    return eventOf(MemoryEventType::Deleted,
        {{"key", entityId}, {"content_type", "entity"}, {"relations", std::move(gone)}});
}

std::vector<std::string> relationsGone(const MemoryEvent& event)
{
    std::vector<std::string> ids;
    const auto list = event.payload.find("relations");
    if (event.type != MemoryEventType::Deleted || list == event.payload.end() || !list->is_array())
        return ids;
    for (const auto& each : *list) {
        if (auto id = each.is_object() ? textMember(each, "relation_id") : std::string();
            !id.empty())
            ids.push_back(std::move(id));
    }
    return ids;
}

MemoryEvent unlinkedEvent(const Relation& relation)
{
    return eventOf(MemoryEventType::Unlinked,
        {{"relation_id", relation.id}, {"source_key", relation.source},
            {"target_key", relation.target}, {"relation", relation.type}});
}

Result<Entity> entityIn(const MemoryEvent& event)
{
    const auto value = event.payload.find("value");
    if (value == event.payload.end() || !value->is_object())
        return malformedEvent("payload/value", EventsTr::tr("An entity has to be an object."));
    auto entity = fromPayload(entityFromJson(*value));
    if (!entity)
        return entity;
    if (const auto key = textMember(event.payload, "key"); !key.empty())
        entity->id = key;
    if (entity->createdAt.empty())
        entity->createdAt = event.timestamp;
    if (entity->sourceEventId.empty())
        entity->sourceEventId = event.id;
    return entity;
}

Result<Relation> relationIn(const MemoryEvent& event)
{
    return relationFromPayload(event.payload, event);
}

Result<std::vector<Relation>> relationsIn(const MemoryEvent& event)
{
    std::vector<Relation> relations;
    const auto list = event.payload.find("relations");
    if (list == event.payload.end() || !list->is_array())
        return relations;
    for (const auto& each : *list) {
        auto relation = fromPayload(relationFromJson(each));
        if (!relation)
            return relation.error();
        relations.push_back(std::move(*relation));
    }
    return relations;
}

std::string newEventId()
{
    // RFC 9562: 48 bits of milliseconds, then 12 bits that count within one, then random ones.
    static std::mutex mutex;
    static std::int64_t last = 0;
    constexpr int counterBits = 12;
    std::int64_t stamp = QDateTime::currentMSecsSinceEpoch() << counterBits;
    {
        const std::lock_guard lock(mutex);
        stamp = last = std::max(stamp, last + 1);
    }
    std::array<char, 16> digits{};
    auto* end = std::to_chars(digits.data(), digits.data() + digits.size(), stamp, 16).ptr;
    const std::string hex(digits.data(), end);
    const auto time = std::string(15 - std::min<std::size_t>(hex.size(), 15), '0') + hex;
    const auto random = randomHex(15);
    constexpr std::string_view variants = "89ab";
    const char variant = variants[static_cast<std::size_t>(QRandomGenerator::system()->bounded(4))];
    return time.substr(0, 8) + '-' + time.substr(8, 4) + "-7" + time.substr(12) + '-' + variant
        + random.substr(0, 3) + '-' + random.substr(3);
}

std::string newEntityId()
{
    return "entity-" + randomHex(12);
}

std::string newRelationId()
{
    return "rel-" + randomHex(12);
}

} // namespace mnemo
