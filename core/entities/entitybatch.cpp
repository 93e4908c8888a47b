// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitybatch.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

struct BatchTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

Error notReturned(ErrorCode code, const QString& message, const char* member)
{
    return {code, message, QStringLiteral("/") + QString::fromUtf8(member), {}, {}};
}

std::string fieldText(const Json& fields, const char* member)
{
    const auto at = fields.find(member);
    return at != fields.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// What is there with the properties that are given; null takes one away.
Json mergedProperties(Json base, const Json& given)
{
    for (const auto& [name, value] : given.items()) {
        if (value.is_null())
            base.erase(name);
        else
            base[name] = value;
    }
    return base;
}

/// The fields of what is held under those that are given.
Json mergedFields(Json held, const Json& given)
{
    const auto properties = given.find("properties");
    Json base = held.at("properties");
    held.update(given);
    if (properties == given.end())
        held["properties"] = std::move(base);
    else if (properties->is_object())
        held["properties"] = mergedProperties(std::move(base), *properties);
    return held;
}

/// Whether what is held has the fields that are given, but for times.
template <typename Value> bool hasFields(const Result<Value>& value, const Json& given)
{
    if (!value)
        return false;
    const Json held = toJson(*value);
    for (const auto& [name, field] : given.items()) {
        if (name == "created_at" || name == "updated_at" || name == "source_event_id")
            continue;
        const bool isHeld = name == "properties" && field.is_object()
            ? mergedProperties(held.at(name), field) == held.at(name)
            : held.contains(name) && held.at(name) == field;
        if (!isHeld)
            return false;
    }
    return true;
}

/// Whether an event of another log, which does not tell its operation, is what this one would lead
/// to: all that the operation gives has to be there.
bool isAskedForBy(const EntityOperation& operation, const MemoryEvent& event)
{
    const auto& fields = operation.fields;
    switch (operation.op) {
    case EntityOp::AddEntity:
        return event.type == MemoryEventType::Written && hasFields(entityIn(event), fields);
    case EntityOp::AddRelation:
        return event.type == MemoryEventType::Linked && hasFields(relationIn(event), fields);
    case EntityOp::DeleteEntity:
        return event.type == MemoryEventType::Deleted
            && payloadText(event, "key") == fieldText(fields, "entity_id");
    case EntityOp::DeleteRelation:
        return event.type == MemoryEventType::Unlinked
            && payloadText(event, "relation_id") == fieldText(fields, "relation_id");
    case EntityOp::Undo:
        break;
    }
    return event.causationId == fieldText(fields, "event_id");
}

} // namespace

EntityBatch::EntityBatch(GraphStore& store, EntityLogHead head, Clock clock, EntityLimits limits)
    : m_store(store), m_before(head), m_head(std::move(head)), m_clock(clock), m_limits(limits),
      m_overlay(store), m_trace(newEventId())
{
}

Result<std::optional<WrittenEvent>> EntityBatch::repeated(const EntityOperation& operation)
{
    const auto& key = operation.idempotencyKey;
    if (key.empty())
        return std::optional<WrittenEvent>();
    const auto digest = digestOf(operation);
    if (!digest)
        return digest.error();
    bool isSame = false;
    WrittenEvent written{{}, true};
    if (const auto here = m_keys.find(key); here != m_keys.end()) {
        isSame = here->second.first == *digest;
        written.event = here->second.second;
    } else {
        const auto kept = m_store.state(entitylog::kKeys, key);
        if (!kept && kept.error().code != ErrorCode::NoSuchGraph)
            return kept.error();
        if (!kept || !kept->is_object())
            return std::optional<WrittenEvent>();
        auto event = entityEvent(m_store, kept->at("seq").get<std::int64_t>());
        if (!event)
            return event.error();
        isSame = kept->contains("digest") ? fieldText(*kept, "digest") == *digest
                                          : isAskedForBy(operation, *event);
        written.event = std::move(*event);
    }
    if (isSame)
        return std::optional(std::move(written));
    return Error{ErrorCode::BadArgument,
        BatchTr::tr("The idempotency key “%1” was used before, for another operation.")
            .arg(toQString(key)),
        QStringLiteral("/idempotency_key"), {}, {}};
}

Result<WrittenEvent> EntityBatch::add(const EntityOperation& operation)
{
    auto known = repeated(operation);
    if (!known)
        return known.error();
    if (*known)
        return std::move(**known);
    const auto eventId = newEventId();
    auto event = plan(operation, eventId);
    if (!event)
        return event.error();
    event->id = eventId;
    event->timestamp = isoTime(m_clock.now());
    event->producer = {{"agent_id", "mnemoscope"}, {"agent_type", "tool"}};
    event->trace = {{"trace_id", m_trace}, {"span_id", eventId}};
    event->idempotencyKey = operation.idempotencyKey;
    // What a store would refuse is refused before anything of the batch is written.
    if (const auto text = canonicalJson(toJson(*event)); !text)
        return Error{ErrorCode::BadArgument,
            BatchTr::tr("A text is not UTF-8, or a number is not finite."), text.error().where, {},
            {}};
    if (auto done = m_overlay.apply(*event); !done)
        return done.error();
    if (!operation.idempotencyKey.empty()) {
        const auto digest = digestOf(operation);
        if (!digest)
            return digest.error();
        m_rows.push_back({entitylog::kKeys, operation.idempotencyKey,
            {{"seq", m_head.seq + 1}, {"digest", *digest}}});
        m_keys.emplace(operation.idempotencyKey, std::pair(*digest, *event));
    }
    append(*event);
    event->seq = m_head.seq;
    return WrittenEvent{std::move(*event), false};
}

Status EntityBatch::add(MemoryEvent event)
{
    if (auto done = m_overlay.apply(event); !done)
        return done;
    if (!event.idempotencyKey.empty()) // without a digest: the log does not tell the operation
        m_rows.push_back({entitylog::kKeys, event.idempotencyKey, {{"seq", m_head.seq + 1}}});
    append(event);
    return Done{};
}

void EntityBatch::append(const MemoryEvent& event)
{
    const auto seq = ++m_head.seq;
    m_head.eventId = event.id;
    const auto place = entitylog::placeKey(seq);
    m_rows.push_back({entitylog::pageDomain(seq), place, keptForm(event)});
    m_rows.push_back({entitylog::kEventIds, event.id, seq});
    for (const auto& subject : subjectsOf(event)) {
        m_rows.push_back({entitylog::subjectDomain(subject), place, seq});
        m_touched.insert(subject);
    }
}

Commit EntityBatch::takeCommit()
{
    m_head.entities = m_before.entities + m_overlay.entitiesAdded();
    m_head.relations = m_before.relations + m_overlay.relationsAdded();
    auto commit = m_overlay.takeCommit();
    for (auto& row : m_rows)
        commit.state.push_back(std::move(row));
    commit.state.push_back({entitylog::kDomain, entitylog::kHead, toJson(m_head)});
    if (m_before.seq == 0)
        commit.state.push_back({entitylog::kDomain, entitylog::kHasAllKeys, true});
    commit.expected.push_back(
        {entitylog::kDomain, entitylog::kHead, m_before.seq == 0 ? Json() : toJson(m_before)});
    return commit;
}

Result<MemoryEvent> EntityBatch::plan(const EntityOperation& operation, const std::string& eventId)
{
    switch (operation.op) {
    case EntityOp::AddEntity:
        return planEntity(operation.fields, eventId);
    case EntityOp::AddRelation:
        return planRelation(operation.fields, eventId);
    case EntityOp::DeleteEntity:
        return planDeleteEntity(operation.fields);
    case EntityOp::DeleteRelation:
        return planDeleteRelation(operation.fields);
    case EntityOp::Undo:
        break;
    }
    return planUndo(operation.fields);
}

Result<MemoryEvent> EntityBatch::planEntity(const Json& given, const std::string& eventId)
{
    Json fields = given;
    // Only the log says when an entity was written, and by which event.
    fields.erase("updated_at");
    fields.erase("source_event_id");
    if (!fields.contains("entity_id"))
        fields["entity_id"] = newEntityId();
    const auto id = fieldText(fields, "entity_id");
    const auto held = m_overlay.entity(id);
    if (!held)
        return held.error();
    if (*held != nullptr) {
        fields.erase("created_at");
        fields = mergedFields(toJson(**held), fields);
    } else if (fields.contains("properties") && fields.at("properties").is_object()) {
        fields["properties"] = mergedProperties(Json::object(), fields.at("properties"));
    }
    auto entity = entityFromJson(fields);
    if (!entity)
        return entity.error();
    const auto now = isoTime(m_clock.now());
    if (*held == nullptr) {
        const auto count = m_before.entities + m_overlay.entitiesAdded();
        if (m_limits.maxEntities > 0 && count >= m_limits.maxEntities)
            return Error{ErrorCode::Refused,
                BatchTr::tr("The graph holds %1 entities, and `max_graph_size` is %2.")
                    .arg(count)
                    .arg(m_limits.maxEntities),
                {}, BatchTr::tr("Raise the setting, or delete entities."), {}};
        entity->sourceEventId = eventId;
        if (entity->createdAt.empty())
            entity->createdAt = now;
    }
    entity->updatedAt = now;
    return writtenEvent(*entity);
}

Result<MemoryEvent> EntityBatch::planRelation(const Json& given, const std::string& eventId)
{
    Json fields = given;
    fields.erase("source_event_id");
    if (!fields.contains("relation_id"))
        fields["relation_id"] = newRelationId();
    const auto held = m_overlay.relation(fieldText(fields, "relation_id"));
    if (!held)
        return held.error();
    if (*held != nullptr) {
        for (const auto* member : {"source_id", "target_id", "relation_type"}) {
            const Json before = toJson(**held);
            if (fields.contains(member) && fields.at(member) != before.at(member))
                return Error{ErrorCode::BadArgument,
                    BatchTr::tr(
                        "The relation “%1” exists already, with other ends or another type.")
                        .arg(toQString((*held)->id)),
                    QStringLiteral("/") + QString::fromUtf8(member),
                    BatchTr::tr("Delete it first, or give the new one another id."), {}};
        }
        fields.erase("created_at");
        fields = mergedFields(toJson(**held), fields);
    } else if (fields.contains("properties") && fields.at("properties").is_object()) {
        fields["properties"] = mergedProperties(Json::object(), fields.at("properties"));
    }
    auto relation = relationFromJson(fields);
    if (!relation)
        return relation.error();
    for (const auto* member : {"source_id", "target_id"}) {
        const auto id = fieldText(fields, member);
        const auto end = m_overlay.entity(id);
        if (!end)
            return end.error();
        if (*end == nullptr)
            return notReturned(ErrorCode::EntityNotFound,
                BatchTr::tr("No entity with the id “%1” was returned; a relation needs both ends.")
                    .arg(toQString(id)),
                member);
    }
    if (*held == nullptr) {
        relation->sourceEventId = eventId;
        if (relation->createdAt.empty())
            relation->createdAt = isoTime(m_clock.now());
    }
    return linkedEvent(*relation);
}

Result<MemoryEvent> EntityBatch::planDeleteEntity(const Json& fields)
{
    const auto id = fieldText(fields, "entity_id");
    const auto held = m_overlay.entity(id);
    if (!held)
        return held.error();
    if (*held == nullptr)
        return notReturned(ErrorCode::EntityNotFound,
            BatchTr::tr("No entity with the id “%1” was returned.").arg(toQString(id)),
            "entity_id");
    const auto relations = m_overlay.relationsOf(id);
    if (!relations)
        return relations.error();
    return deletedEvent(id, *relations);
}

Result<MemoryEvent> EntityBatch::planDeleteRelation(const Json& fields)
{
    const auto id = fieldText(fields, "relation_id");
    const auto held = m_overlay.relation(id);
    if (!held)
        return held.error();
    if (*held == nullptr)
        return notReturned(ErrorCode::RelationNotFound,
            BatchTr::tr("No relation with the id “%1” was returned.").arg(toQString(id)),
            "relation_id");
    return unlinkedEvent(**held);
}

Result<MemoryEvent> EntityBatch::planUndo(const Json& fields)
{
    const auto id = fieldText(fields, "event_id");
    const auto seq = m_store.state(entitylog::kEventIds, id);
    if (!seq && seq.error().code != ErrorCode::NoSuchGraph)
        return seq.error();
    if (!seq || !seq->is_number_integer())
        return notReturned(ErrorCode::NotFound,
            BatchTr::tr("No event with the id “%1” was returned.").arg(toQString(id)), "event_id");
    const auto undone = entityEvent(m_store, seq->get<std::int64_t>());
    if (!undone)
        return undone.error();
    for (const auto& subject : subjectsOf(*undone)) {
        if (m_touched.contains(subject))
            return Error{ErrorCode::Refused,
                BatchTr::tr("An earlier operation already writes to “%1”.").arg(toQString(subject)),
                QStringLiteral("/event_id"), {}, {}};
    }
    auto event = compensationOf(m_store, *undone, m_overlay);
    if (event) {
        event->causationId = undone->id;
        event->correlationId = undone->correlationId;
    }
    return event;
}

} // namespace mnemo
