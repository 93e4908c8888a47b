// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entityfold.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/storedjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace mnemo {

namespace {

struct FoldTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

Error missingEnd(const Relation& relation, bool isSource)
{
    return {ErrorCode::EntityNotFound,
        FoldTr::tr("The relation “%1” leads to or from the entity “%2”, which was not written "
                   "before it.")
            .arg(toQString(relation.id), toQString(isSource ? relation.source : relation.target)),
        isSource ? QStringLiteral("/payload/source_key") : QStringLiteral("/payload/target_key"),
        FoldTr::tr("The events are out of order, or some of them are missing."), {}};
}

Node nodeFromLine(std::string_view line)
{
    Json json = parseStoredJson(line);
    return {NodeId(json.at("id").get<std::string>()), json.at("role").get<std::string>(),
        json.at("label").get<std::string>(), std::move(json.at("properties"))};
}

Edge edgeFromLine(std::string_view line)
{
    Json json = parseStoredJson(line);
    return {NodeId(json.at("from").get<std::string>()), json.at("kind").get<std::string>(),
        NodeId(json.at("to").get<std::string>()), json.at("key").get<std::string>(),
        std::move(json.at("properties"))};
}

/// An object whose members are given in canonical order and normalised: as canonicalJson() of it,
/// without putting it together first.
class LineWriter final
{
public:
    void text(const char* name, const std::string& value) { member(name, Json(value)); }

    void member(const char* name, const Json& value)
    {
        if (m_error)
            return;
        const auto written = canonicalJson(value);
        if (!written) {
            m_error = written.error();
            m_error->where.prepend(u'/' + QString::fromUtf8(name));
            return;
        }
        m_line += m_line.empty() ? "{\"" : ",\"";
        m_line += name;
        m_line += "\":";
        m_line += *written;
    }

    [[nodiscard]] Result<std::string> take()
    {
        if (m_error)
            return *m_error;
        m_line += '}';
        return std::move(m_line);
    }

private:
    std::string m_line;
    std::optional<Error> m_error;
};

Result<std::string> lineOf(const Node& node, const Json& properties)
{
    LineWriter line;
    line.text("id", node.id.text);
    line.text("label", node.label);
    line.member("properties", properties);
    line.text("role", node.role);
    return line.take();
}

Result<std::string> lineOf(const Edge& edge, const Json& properties)
{
    LineWriter line;
    line.text("from", edge.from.text);
    line.text("key", edge.key);
    line.text("kind", edge.kind);
    line.member("properties", properties);
    line.text("to", edge.to.text);
    return line.take();
}

} // namespace

Result<std::string> canonicalLine(const Node& node)
{
    return lineOf(node, normalised(node.properties));
}

Result<std::string> canonicalLine(const Edge& edge)
{
    return lineOf(edge, normalised(edge.properties));
}

Status EntityFold::apply(const MemoryEvent& event)
{
    switch (event.type) {
    case MemoryEventType::Written: {
        const auto entity = entityIn(event);
        const auto relations = relationsIn(event);
        if (!entity || !relations)
            return entity ? relations.error() : entity.error();
        auto done = put(*entity);
        for (std::size_t i = 0; done && i < relations->size(); ++i)
            done = put((*relations)[i]);
        return done;
    }
    case MemoryEventType::Linked: {
        const auto relation = relationIn(event);
        return relation ? put(*relation) : Status(relation.error());
    }
    case MemoryEventType::Deleted:
        removeEntity(payloadText(event, "key"));
        return Done{};
    case MemoryEventType::Unlinked:
        removeRelation(payloadText(event, "relation_id"));
        return Done{};
    case MemoryEventType::Other:
        return Done{};
    }
    return Done{};
}

Status EntityFold::put(const Entity& entity)
{
    // What an event tells was normalised when it was read.
    const auto node = nodeOf(entity);
    auto line = lineOf(node, node.properties);
    if (!line)
        return line.error();
    line->shrink_to_fit();
    m_entities[entity.id].line = std::move(*line);
    return Done{};
}

Status EntityFold::put(const Relation& relation)
{
    const auto from = m_entities.find(relation.source);
    const auto to = m_entities.find(relation.target);
    if (from == m_entities.end() || to == m_entities.end())
        return missingEnd(relation, from == m_entities.end());
    const auto edge = edgeOf(relation);
    auto line = lineOf(edge, edge.properties);
    if (!line)
        return line.error();
    line->shrink_to_fit();
    removeRelation(relation.id);
    const auto at = m_relations.try_emplace(relation.id).first;
    auto& link = at->second;
    // Keys and values stay where they are for as long as they are in the map.
    link.id = &at->first;
    link.ends = {&from->first, &to->first};
    link.kind = relation.type;
    link.line = std::move(*line);
    enlist(link, 0);
    if (link.ends[0] != link.ends[1])
        enlist(link, 1);
    return Done{};
}

std::size_t EntityFold::endOf(const Link& link, const std::string& entity)
{
    return *link.ends[0] == entity ? 0 : 1;
}

void EntityFold::enlist(Link& link, std::size_t end)
{
    auto& held = m_entities.at(*link.ends.at(end));
    link.next.at(end) = held.first;
    if (held.first != nullptr)
        held.first->before.at(endOf(*held.first, *link.ends.at(end))) = &link;
    held.first = &link;
}

void EntityFold::unlist(Link& link, std::size_t end)
{
    const auto& entity = *link.ends.at(end);
    auto* before = link.before.at(end);
    auto* next = link.next.at(end);
    if (next != nullptr)
        next->before.at(endOf(*next, entity)) = before;
    if (before != nullptr)
        before->next.at(endOf(*before, entity)) = next;
    else
        m_entities.at(entity).first = next;
}

void EntityFold::removeRelation(const std::string& id)
{
    const auto at = m_relations.find(id);
    if (at == m_relations.end())
        return;
    unlist(at->second, 0);
    if (at->second.ends[0] != at->second.ends[1])
        unlist(at->second, 1);
    m_relations.erase(at);
}

void EntityFold::removeEntity(const std::string& id)
{
    const auto entity = m_entities.find(id);
    if (entity == m_entities.end())
        return;
    while (entity->second.first != nullptr)
        removeRelation(std::string(*entity->second.first->id));
    m_entities.erase(entity);
}

std::vector<const std::string*> EntityFold::sortedEntities() const
{
    std::vector<const std::string*> ids;
    ids.reserve(m_entities.size());
    for (const auto& [id, held] : m_entities)
        ids.push_back(&id);
    std::ranges::sort(ids, {}, [](const auto* id) -> const std::string& { return *id; });
    return ids;
}

std::vector<const EntityFold::Link*> EntityFold::sortedRelations() const
{
    std::vector<const Link*> all;
    all.reserve(m_relations.size());
    for (const auto& [id, link] : m_relations)
        all.push_back(&link);
    std::ranges::sort(all, {}, [](const Link* link) {
        return std::tie(*link->ends[0], link->kind, *link->ends[1], *link->id);
    });
    return all;
}

void EntityFold::visit(const std::function<bool(const Node&)>& node,
    const std::function<bool(const Edge&)>& edge) const
{
    for (const auto* id : sortedEntities()) {
        if (!node(nodeFromLine(m_entities.at(*id).line)))
            return;
    }
    for (const auto* link : sortedRelations()) {
        if (!edge(edgeFromLine(link->line)))
            return;
    }
}

std::string EntityFold::graphHash() const
{
    Sha256 sum;
    for (const auto* id : sortedEntities()) {
        sum.add(m_entities.at(*id).line);
        sum.add("\n");
    }
    for (const auto* link : sortedRelations()) {
        sum.add(link->line);
        sum.add("\n");
    }
    return sum.hex();
}

} // namespace mnemo
