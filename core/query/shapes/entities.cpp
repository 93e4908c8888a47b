// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Entities, their relations and traversals: what is there now, or was before a time.

#include "core/entities/traversal.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/entityread.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace mnemo {

namespace {

constexpr std::int64_t kWholeHistory = 1'000'000'000;

Json emptyEntity(const Json& id)
{
    return {{"entity_id", id}, {"entity_type", nullptr}, {"name", nullptr},
        {"properties", Json::object()}, {"created_at", nullptr}, {"updated_at", nullptr},
        {"source_event_id", nullptr}};
}

/// What the memory knew of one entity before a time.
struct PastEntity
{
    std::optional<Entity> entity;
    std::map<std::string, Relation> relations; ///< by id
    bool cut = false;

    void take(const std::string& id, const MemoryEvent& event)
    {
        const bool isOwn = payloadText(event, "key") == id;
        if (event.type == MemoryEventType::Written && isOwn) {
            if (auto own = entityIn(event))
                entity = std::move(*own);
        } else if (event.type == MemoryEventType::Deleted && isOwn) {
            entity.reset();
            relations.clear();
        }
        for (const auto& gone : relationsGone(event))
            relations.erase(gone);
        if (event.type == MemoryEventType::Unlinked)
            relations.erase(payloadText(event, "relation_id"));
        auto back
            = event.type == MemoryEventType::Written ? relationsIn(event) : std::vector<Relation>();
        if (event.type == MemoryEventType::Linked) {
            if (auto linked = relationIn(event))
                relations.insert_or_assign(linked->id, *linked);
        }
        for (const auto& relation : back ? *back : std::vector<Relation>())
            relations.insert_or_assign(relation.id, relation);
        std::erase_if(relations,
            [&](const auto& each) { return each.second.source != id && each.second.target != id; });
    }
};

Result<PastEntity> pastOf(EntityReading& reading, const std::string& id, const Json& before)
{
    const auto events = reading.history(id, 0, kWholeHistory);
    if (!events)
        return events.error();
    PastEntity past;
    for (const auto& each : *events) {
        if (!isBefore(each.event, before))
            continue;
        past.take(id, each.event);
        past.cut = past.cut || each.cut;
    }
    return past;
}

/// The entity that is asked for, as it is now or was before a time.
Result<std::optional<Entity>> entityAsked(
    EntityReading& reading, const std::string& id, const Json& before, bool& cut)
{
    if (!before.is_null()) {
        auto past = pastOf(reading, id, before);
        if (!past)
            return past.error();
        cut = past->cut;
        return std::move(past->entity);
    }
    const auto found = reading.entities({id});
    if (!found)
        return found.error();
    cut = reading.isCut();
    const auto own = found->find(id);
    return own == found->end() ? std::optional<Entity>() : std::optional(own->second);
}

auto orderOf(const Relation& relation)
{
    return std::tie(relation.source, relation.type, relation.target, relation.id);
}

bool isBehind(const Relation& relation, const Json& binds)
{
    if (binds.at("after0").is_null())
        return true;
    const Json own = {relation.source, relation.type, relation.target, relation.id};
    const Json after
        = {binds.at("after0"), binds.at("after1"), binds.at("after2"), binds.at("after3")};
    return own > after;
}

Result<std::vector<Relation>> relationsAsked(
    EntityReading& reading, const ShapeInput& input, bool& cut)
{
    const auto id = input.arg("entity_id").get<std::string>();
    const Json& direction = input.arg("direction");
    const bool leaving = direction != "incoming";
    const bool reaching = direction != "outgoing";
    const Json& type = input.arg("relation_type");
    if (input.arg("before").is_null()) {
        auto now = reading.relationsOf(
            id, leaving, reaching, type.is_null() ? Json() : Json::array({type}));
        cut = reading.isCut();
        return now;
    }
    const auto past = pastOf(reading, id, input.arg("before"));
    if (!past)
        return past.error();
    cut = past->cut;
    std::vector<Relation> relations;
    for (const auto& [key, relation] : past->relations) {
        const bool isWay
            = (leaving && relation.source == id) || (reaching && relation.target == id);
        if (isWay && (type.is_null() || type == relation.type))
            relations.push_back(relation);
    }
    return relations;
}

/// The names of the ends, where they are there now.
Status putNames(EntityReading& reading, Json& relations)
{
    std::vector<std::string> ids;
    for (const auto& relation : relations) {
        ids.push_back(relation.at("source_id").get<std::string>());
        ids.push_back(relation.at("target_id").get<std::string>());
    }
    const auto named = reading.entities(ids, Details::Brief);
    if (!named)
        return named.error();
    for (auto& relation : relations) {
        for (const auto& [end, name] :
            {std::pair("source_id", "source_name"), std::pair("target_id", "target_name")}) {
            const auto entity = named->find(relation.at(end).get<std::string>());
            if (entity != named->end())
                relation[name] = entity->second.name;
        }
    }
    return Done{};
}

Error invalidTraversal(const char* argument, const QString& message)
{
    return {ErrorCode::InvalidTraversal, message, QStringLiteral("/") + QString::fromUtf8(argument),
        {}, {}};
}

Result<TraversalRequest> requestFrom(const ShapeInput& input)
{
    const auto pattern = traversalPatternNamed(input.arg("pattern").get<std::string>());
    TraversalRequest request;
    request.start = input.arg("start_entity_id").get<std::string>();
    request.pattern = pattern.value_or(TraversalPattern::Bfs);
    request.maxDepth = input.arg("max_depth").get<std::int64_t>();
    request.limit = static_cast<std::size_t>(input.limit("limit"));
    const Json& target = input.arg("target_entity_id");
    const bool isToTarget = request.pattern == TraversalPattern::ShortestPath
        || request.pattern == TraversalPattern::AllPaths;
    if (isToTarget && target.is_null())
        return invalidTraversal("target_entity_id",
            QCoreApplication::translate(
                "Queries", "Paths lead to an entity: `target_entity_id` is missing."));
    if (!isToTarget && !target.is_null())
        return invalidTraversal("target_entity_id",
            QCoreApplication::translate(
                "Queries", "Only shortest_path and all_paths lead to a target."));
    if (isToTarget)
        request.target = target.get<std::string>();
    return request;
}

/// Reads the steps of a traversal level by level.
class StepsOfEntities final
{
public:
    StepsOfEntities(const ShapeInput& input, EntityReading& reading)
        : m_input(input), m_reading(reading)
    {
    }

    /// Whether the entity is there. Errors: those of the store.
    [[nodiscard]] Result<bool> begin(const std::string& start)
    {
        const auto own = m_reading.graph().nodesById({start}, Details::Brief);
        if (!own)
            return own.error();
        if (own->empty() || !isEntityType(own->front().role))
            return false;
        know(own->front());
        return true;
    }

    [[nodiscard]] Result<std::map<std::string, std::vector<TraversalStep>>> read(
        const std::vector<std::string>& ids)
    {
        std::vector<std::int64_t> numbers;
        for (const auto& id : ids)
            numbers.push_back(m_numbers.at(id));
        std::vector<Found> found;
        const Json& direction = m_input.arg("direction");
        for (const auto way : {Direction::Out, Direction::In}) {
            if (direction == (way == Direction::Out ? "incoming" : "outgoing"))
                continue;
            const auto done = m_reading.graph().edges(numbers, way,
                relationTypesAsked(m_input.arg("relation_types")), Details::Brief,
                [&](GraphEdge&& edge) {
                    const bool isOut = way == Direction::Out;
                    found.push_back({isOut ? edge.from : edge.to, isOut ? edge.to : edge.from,
                        std::move(edge.key)});
                });
            if (!done)
                return done.error();
        }
        if (auto done = knowAll(found); !done)
            return done.error();
        std::map<std::string, std::vector<TraversalStep>> steps;
        for (auto& each : found) {
            const auto to = m_nodes.find(each.to);
            if (to != m_nodes.end() && isWanted(to->second))
                steps[m_nodes.at(each.from).id].push_back(
                    {std::move(each.relation), to->second.id});
        }
        return steps;
    }

    [[nodiscard]] const GraphNode& node(const std::string& id) const
    {
        return m_nodes.at(m_numbers.at(id));
    }

private:
    struct Found
    {
        std::int64_t from = 0;
        std::int64_t to = 0;
        std::string relation;
    };

    void know(GraphNode node)
    {
        m_numbers.emplace(node.id, node.n);
        m_nodes.emplace(node.n, std::move(node));
    }

    [[nodiscard]] Status knowAll(const std::vector<Found>& found)
    {
        std::vector<std::int64_t> unknown;
        for (const auto& each : found) {
            if (!m_nodes.contains(each.to))
                unknown.push_back(each.to);
        }
        std::ranges::sort(unknown);
        unknown.erase(std::ranges::unique(unknown).begin(), unknown.end());
        auto nodes = m_reading.graph().nodesByNumber(unknown, Details::Brief);
        if (!nodes)
            return nodes.error();
        for (auto& node : *nodes)
            know(std::move(node));
        return Done{};
    }

    [[nodiscard]] bool isWanted(const GraphNode& node) const
    {
        const Json& types = m_input.arg("entity_types");
        return isEntityType(node.role)
            && (types.empty() || std::ranges::find(types, Json(node.role)) != types.end());
    }

    const ShapeInput& m_input;
    EntityReading& m_reading;
    std::map<std::string, std::int64_t> m_numbers; ///< of nodes, by id
    std::unordered_map<std::int64_t, GraphNode> m_nodes;
};

Json pathsJson(const std::vector<TraversedPath>& paths)
{
    Json list = Json::array();
    for (const auto& path : paths)
        list.push_back({{"entities", path.entities}, {"relations", path.relations}});
    return list;
}

} // namespace

Result<Shaped> shapeEntity(const ShapeInput& input)
{
    EntityReading reading(input);
    Shaped shaped;
    const auto entity = entityAsked(
        reading, input.arg("entity_id").get<std::string>(), input.arg("before"), shaped.truncated);
    if (!entity)
        return entity.error();
    shaped.found = entity->has_value();
    shaped.result = shaped.found ? toJson(**entity) : emptyEntity(input.arg("entity_id"));
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

Result<Shaped> shapeEntityEntry(const ShapeInput& input)
{
    EntityReading reading(input);
    Shaped shaped;
    const auto key = input.arg("key").get<std::string>();
    const auto entity = entityAsked(reading, key, nullptr, shaped.truncated);
    if (!entity)
        return entity.error();
    shaped.found = entity->has_value();
    shaped.result = memoryEntry(key, shaped.found ? toJson(**entity) : Json());
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

Result<Shaped> shapeRelations(const ShapeInput& input)
{
    EntityReading reading(input);
    Json binds = Json::object();
    if (auto ok = bindPage(input, 4, binds); !ok)
        return ok.error();
    Shaped shaped;
    auto relations = relationsAsked(reading, input, shaped.truncated);
    if (!relations)
        return relations.error();
    std::erase_if(*relations, [&](const Relation& each) { return !isBehind(each, binds); });
    std::ranges::sort(
        *relations, [](const auto& a, const auto& b) { return orderOf(a) < orderOf(b); });
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    Json keys;
    if (relations->size() > limit) {
        relations->resize(limit);
        const auto& last = relations->back();
        keys = {last.source, last.type, last.target, last.id};
        shaped.truncated = true;
    }
    Json list = Json::array();
    for (const auto& relation : *relations)
        list.push_back(toJson(relation));
    if (auto done = putNames(reading, list); !done)
        return done.error();
    shaped.found = !list.empty();
    shaped.result = {{"entity_id", input.arg("entity_id")}, {"relations", std::move(list)}};
    endList(input, shaped, std::move(keys));
    return shaped;
}

Result<Shaped> shapeTraverse(const ShapeInput& input)
{
    const auto request = requestFrom(input);
    if (!request)
        return request.error();
    EntityReading reading(input);
    StepsOfEntities steps(input, reading);
    const auto isThere = steps.begin(request->start);
    if (!isThere)
        return isThere.error();
    Traversed walked;
    if (*isThere) {
        auto done = traverse(
            *request, [&](const std::vector<std::string>& ids) { return steps.read(ids); });
        if (!done)
            return done.error();
        walked = std::move(*done);
    }
    Json entities = Json::array();
    for (const auto& entity : walked.entities) {
        const auto& node = steps.node(entity.id);
        entities.push_back({{"id", entity.id}, {"depth", entity.depth}, {"name", node.label},
            {"entity_type", node.role}});
    }
    Shaped shaped;
    shaped.found = !walked.paths.empty();
    shaped.truncated = walked.truncated;
    shaped.result
        = {{"start_entity_id", input.arg("start_entity_id")}, {"pattern", input.arg("pattern")},
            {"target_entity_id", input.arg("target_entity_id")}, {"paths", pathsJson(walked.paths)},
            {"entities", std::move(entities)}, {"truncated", shaped.truncated}};
    return shaped;
}

} // namespace mnemo
