// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitybatch.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

struct OverlayTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

bool touches(const Relation& relation, const std::string& entityId)
{
    return relation.source == entityId || relation.target == entityId;
}

bool isSameEdge(const Relation& a, const Relation& b)
{
    return a.source == b.source && a.target == b.target && a.type == b.type;
}

/// Whether merging b's properties into a's gives b's.
bool keepsAll(const Json& a, const Json& b)
{
    for (const auto& [name, value] : a.items()) {
        if (!b.contains(name))
            return false;
    }
    return true;
}

} // namespace

Result<const Entity*> EntityOverlay::entity(const std::string& id)
{
    auto at = m_entities.find(id);
    if (at == m_entities.end()) {
        const auto node = m_store.findNode(NodeId(id));
        if (!node && node.error().code != ErrorCode::NoSuchGraph)
            return node.error();
        std::optional<Entity> held;
        if (node && *node) {
            if (!isEntityType((*node)->role))
                return Error{ErrorCode::BadArgument,
                    OverlayTr::tr("“%1” is a node of the role “%2” in this store, and no entity.")
                        .arg(toQString(id), toQString((*node)->role)),
                    {}, {}, {}};
            held = entityOf(**node);
        }
        at = m_entities.emplace(id, std::move(held)).first;
    }
    return at->second ? &*at->second : static_cast<const Entity*>(nullptr);
}

Result<const Relation*> EntityOverlay::relation(const std::string& id)
{
    auto at = m_relations.find(id);
    if (at == m_relations.end()) {
        const auto kept = m_store.state(entitylog::kRelations, id);
        if (!kept && kept.error().code != ErrorCode::NoSuchGraph)
            return kept.error();
        std::optional<Relation> held;
        if (kept && kept->is_object()) {
            auto relation = relationFromJson(*kept);
            if (!relation)
                return relation.error();
            held = std::move(*relation);
        }
        at = m_relations.emplace(id, std::move(held)).first;
    }
    return at->second ? &*at->second : static_cast<const Relation*>(nullptr);
}

Result<std::vector<Relation>> EntityOverlay::relationsOf(const std::string& entityId)
{
    std::map<std::string, Relation> found;
    const auto edges = m_store.edgesOf(NodeId(entityId), {});
    if (!edges && edges.error().code != ErrorCode::NoSuchGraph)
        return edges.error();
    for (std::size_t i = 0; edges && i < edges->size(); ++i) {
        const auto& edge = (*edges)[i];
        if (isRelationType(edge.kind) && !edge.key.empty() && !m_relations.contains(edge.key))
            found.emplace(edge.key, relationOf(edge));
    }
    for (const auto& [id, relation] : m_relations) {
        if (relation && touches(*relation, entityId))
            found.emplace(id, *relation);
    }
    std::vector<Relation> relations;
    relations.reserve(found.size());
    for (auto& [id, relation] : found)
        relations.push_back(std::move(relation));
    return relations;
}

Status EntityOverlay::apply(const MemoryEvent& event)
{
    switch (event.type) {
    case MemoryEventType::Written: {
        auto entity = entityIn(event);
        auto relations = relationsIn(event);
        if (!entity || !relations)
            return entity ? relations.error() : entity.error();
        auto done = put(std::move(*entity));
        for (std::size_t i = 0; done && i < relations->size(); ++i)
            done = put(std::move((*relations)[i]));
        return done;
    }
    case MemoryEventType::Linked: {
        auto relation = relationIn(event);
        return relation ? put(std::move(*relation)) : Status(relation.error());
    }
    case MemoryEventType::Deleted:
        return removeEntity(payloadText(event, "key"));
    case MemoryEventType::Unlinked:
        return removeRelation(payloadText(event, "relation_id"));
    case MemoryEventType::Other:
        break;
    }
    return Done{};
}

Status EntityOverlay::put(Entity entity)
{
    const auto held = this->entity(entity.id);
    if (!held)
        return held.error();
    if (*held == nullptr) {
        ++m_entitiesAdded;
        m_commit.patches.emplace_back(AddNode{nodeOf(entity)});
    } else if ((*held)->type != entity.type) {
        if (auto done = retype(entity); !done)
            return done;
    } else {
        auto node = nodeOf(entity);
        const auto before = nodeOf(**held);
        for (const auto& [name, value] : before.properties.items()) {
            if (!node.properties.contains(name))
                m_commit.patches.emplace_back(SetProperty{node.id, name, nullptr});
        }
        m_commit.patches.emplace_back(AddNode{std::move(node)});
    }
    m_entities[entity.id] = std::move(entity);
    return Done{};
}

/// Stores cannot change the role of a node, so it is removed and added again, with its edges.
Status EntityOverlay::retype(const Entity& entity)
{
    const auto relations = relationsOf(entity.id);
    if (!relations)
        return relations.error();
    m_commit.patches.emplace_back(RemoveNode{NodeId(entity.id)});
    m_commit.patches.emplace_back(AddNode{nodeOf(entity)});
    for (const auto& relation : *relations)
        m_commit.patches.emplace_back(AddEdge{edgeOf(relation)});
    return Done{};
}

Status EntityOverlay::put(Relation relation)
{
    for (const auto* end : {&relation.source, &relation.target}) {
        const auto held = entity(*end);
        if (!held)
            return held.error();
        if (*held == nullptr)
            return Error{ErrorCode::EntityNotFound,
                OverlayTr::tr(
                    "No entity with the id “%1” was returned; a relation needs both ends.")
                    .arg(toQString(*end)),
                end == &relation.source ? QStringLiteral("/source_id")
                                        : QStringLiteral("/target_id"),
                {}, {}};
    }
    const auto held = this->relation(relation.id);
    if (!held)
        return held.error();
    auto edge = edgeOf(relation);
    if (*held == nullptr)
        ++m_relationsAdded;
    else if (!isSameEdge(**held, relation) || !keepsAll(edgeOf(**held).properties, edge.properties))
        unlink(**held);
    m_commit.patches.emplace_back(AddEdge{std::move(edge)});
    m_commit.state.push_back({entitylog::kRelations, relation.id, toJson(relation)});
    m_relations[relation.id] = std::move(relation);
    return Done{};
}

Status EntityOverlay::removeEntity(const std::string& id)
{
    const auto held = entity(id);
    if (!held)
        return held.error();
    if (*held == nullptr)
        return Done{};
    const auto relations = relationsOf(id);
    if (!relations)
        return relations.error();
    for (const auto& relation : *relations) {
        m_commit.state.push_back({entitylog::kRelations, relation.id, nullptr});
        m_relations[relation.id].reset();
        --m_relationsAdded;
    }
    m_commit.patches.emplace_back(RemoveNode{NodeId(id)});
    m_entities[id].reset();
    --m_entitiesAdded;
    return Done{};
}

Status EntityOverlay::removeRelation(const std::string& id)
{
    const auto held = relation(id);
    if (!held)
        return held.error();
    if (*held == nullptr)
        return Done{};
    unlink(**held);
    m_commit.state.push_back({entitylog::kRelations, id, nullptr});
    m_relations[id].reset();
    --m_relationsAdded;
    return Done{};
}

void EntityOverlay::unlink(const Relation& relation)
{
    m_commit.patches.emplace_back(
        RemoveEdge{NodeId(relation.source), relation.type, NodeId(relation.target), relation.id});
}

} // namespace mnemo
