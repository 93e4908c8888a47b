// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The log of entities: events, their number over time, and the graph as of any of them.

#include "core/entities/entityfold.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/entityread.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace mnemo {

namespace {

constexpr std::int64_t kPageOfEvents = 1000;

Json orNullText(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

Json eventJson(const ReadEvent& read)
{
    const auto& event = read.event;
    Json item{{"seq", event.seq}, {"event_id", event.id},
        {"event_type", memoryEventName(event.type)}, {"timestamp", event.timestamp},
        {"causation_id", orNullText(event.causationId)},
        {"idempotency_key", orNullText(event.idempotencyKey)}, {"payload", event.payload}};
    if (read.cut)
        item["cut"] = true;
    return item;
}

/// What an event is about, in short.
Json briefJson(const MemoryEvent& event)
{
    Json item{{"seq", event.seq}, {"event_id", event.id},
        {"event_type", memoryEventName(event.type)}, {"timestamp", event.timestamp},
        {"causation_id", orNullText(event.causationId)}};
    const auto relation = payloadText(event, "relation_id");
    item["subject"] = relation.empty() ? payloadText(event, "key") : relation;
    if (!relation.empty()) {
        item["source_id"] = payloadText(event, "source_key");
        item["target_id"] = payloadText(event, "target_key");
        item["relation_type"] = payloadText(event, "relation");
    }
    if (const auto value = event.payload.find("value");
        value != event.payload.end() && value->is_object()) {
        const auto name = value->find("name");
        if (name != value->end() && name->is_string())
            item["subject_name"] = *name;
    }
    return item;
}

/// The place in `after0`, or one that lies before all others.
std::int64_t afterIn(const Json& binds, std::int64_t otherwise)
{
    const Json& after = binds.at("after0");
    return after.is_number_integer() ? after.get<std::int64_t>() : otherwise;
}

bool isAsked(const Json& types, const MemoryEvent& event)
{
    return types.empty()
        || std::ranges::find(types, Json(memoryEventName(event.type))) != types.end();
}

/// The newest events before a place, newest first.
Result<std::vector<ReadEvent>> newestEvents(
    EntityReading& reading, std::int64_t before, const Json& types, std::size_t most)
{
    std::vector<ReadEvent> newest;
    while (before > 1 && newest.size() < most) {
        const auto from = std::max<std::int64_t>(before - 1 - kPageOfEvents, 0);
        std::vector<ReadEvent> page;
        const auto done = reading.log(from, before - 1, [&](ReadEvent&& read) {
            if (isAsked(types, read.event))
                page.push_back(std::move(read));
            return true;
        });
        if (!done)
            return done.error();
        std::ranges::move(page.rbegin(), page.rend(), std::back_inserter(newest));
        before = from + 1;
    }
    newest.resize(std::min(newest.size(), most));
    return newest;
}

using EdgeId = std::tuple<std::string, std::string, std::string, std::string>;

/// What a graph holds, by what tells it apart.
struct Held
{
    std::set<std::string> nodes;
    std::set<EdgeId> edges;
};

Held heldBy(const EntityFold& fold)
{
    Held held;
    fold.visit([&](const Node& node) { return held.nodes.insert(node.id.text).second; },
        [&](const Edge& edge) {
            return held.edges.emplace(edge.from.text, edge.kind, edge.to.text, edge.key).second;
        });
    return held;
}

/// What `after` has and `before` has not.
Json differenceJson(const Held& before, const Held& after)
{
    Json nodes = Json::array();
    Json edges = Json::array();
    for (const auto& id : after.nodes) {
        if (!before.nodes.contains(id))
            nodes.push_back(id);
    }
    for (const auto& edge : after.edges) {
        if (!before.edges.contains(edge))
            edges.push_back({{"from", std::get<0>(edge)}, {"kind", std::get<1>(edge)},
                {"to", std::get<2>(edge)}, {"key", std::get<3>(edge)}});
    }
    return {{"nodes", std::move(nodes)}, {"edges", std::move(edges)}};
}

void putGraph(const ShapeInput& input, const EntityFold& fold, Shaped& shaped)
{
    const auto nodeLimit = static_cast<std::size_t>(input.limit("node_limit"));
    const auto edgeLimit = static_cast<std::size_t>(input.limit("edge_limit"));
    Json nodes = Json::array();
    Json edges = Json::array();
    std::set<std::string> shown;
    fold.visit(
        [&](const Node& node) {
            if (nodes.size() == nodeLimit) {
                shaped.truncated = true;
                return true;
            }
            shown.insert(node.id.text);
            nodes.push_back({{"id", node.id.text}, {"role", node.role}, {"label", node.label},
                {"properties", node.properties}});
            return true;
        },
        [&](const Edge& edge) {
            if (!shown.contains(edge.from.text) || !shown.contains(edge.to.text))
                return true;
            shaped.truncated = shaped.truncated || edges.size() == edgeLimit;
            if (edges.size() == edgeLimit)
                return false;
            edges.push_back({{"from", edge.from.text}, {"kind", edge.kind}, {"to", edge.to.text},
                {"key", edge.key}, {"properties", edge.properties}});
            return true;
        });
    shaped.result["nodes"] = std::move(nodes);
    shaped.result["edges"] = std::move(edges);
    shaped.result["node_count"] = fold.entityCount();
    shaped.result["edge_count"] = fold.relationCount();
}

Error placeTooFar(const char* argument, std::int64_t last)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate("Queries", "The log ends with the event %1.").arg(last),
        QStringLiteral("/") + QString::fromUtf8(argument), {}, {}};
}

} // namespace

Result<Shaped> shapeEntityCapabilities(const ShapeInput& input)
{
    EntityReading reading(input);
    const auto head = reading.head();
    if (!head)
        return head.error();
    Shaped shaped;
    shaped.found = head->seq > 0;
    shaped.result = {{"provider_id", "graph"}, {"tier", "persistent"}, {"supports_search", true},
        {"supports_graph", true}, {"content_types", {"entity"}}, {"entities", head->entities},
        {"relations", head->relations}, {"events", head->seq}, {"truncated", false}};
    return shaped;
}

Result<Shaped> shapeEntityHistory(const ShapeInput& input)
{
    Json binds = Json::object();
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    EntityReading reading(input);
    const auto limit = input.limit("limit");
    auto events
        = reading.history(input.arg("entity_id").get<std::string>(), afterIn(binds, 0), limit + 1);
    if (!events)
        return events.error();
    std::erase_if(
        *events, [&](const ReadEvent& each) { return !isBefore(each.event, input.arg("before")); });
    Shaped shaped;
    Json keys;
    if (events->size() > static_cast<std::size_t>(limit)) {
        events->resize(static_cast<std::size_t>(limit));
        keys = Json::array({events->back().event.seq});
    }
    Json list = Json::array();
    for (const auto& each : *events) {
        shaped.truncated = shaped.truncated || each.cut;
        list.push_back(eventJson(each));
    }
    shaped.found = !list.empty();
    shaped.truncated = shaped.truncated || !keys.is_null();
    shaped.result = {{"entity_id", input.arg("entity_id")}, {"events", std::move(list)}};
    endList(input, shaped, std::move(keys));
    return shaped;
}

Result<Shaped> shapeEntityEvents(const ShapeInput& input)
{
    Json binds = Json::object();
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    EntityReading reading(input);
    const auto head = reading.head();
    if (!head)
        return head.error();
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    auto events = newestEvents(reading, std::min(afterIn(binds, head->seq + 1), head->seq + 1),
        input.arg("types"), limit + 1);
    if (!events)
        return events.error();
    Shaped shaped;
    Json keys;
    if (events->size() > limit) {
        events->resize(limit);
        keys = Json::array({events->back().event.seq});
        shaped.truncated = true;
    }
    Json list = Json::array();
    for (const auto& each : *events)
        list.push_back(briefJson(each.event));
    shaped.found = !list.empty();
    shaped.result = {{"count", head->seq}, {"events", std::move(list)}};
    endList(input, shaped, std::move(keys));
    return shaped;
}

Result<Shaped> shapeEntityTimeline(const ShapeInput& input)
{
    EntityReading reading(input);
    const auto head = reading.head();
    if (!head)
        return head.error();
    const auto most = input.limit("spans");
    const auto width = std::max<std::int64_t>((head->seq + most - 1) / most, 1);
    constexpr std::array names{"written", "linked", "deleted", "unlinked"};
    Json spans = Json::array();
    const auto done = reading.log(0, head->seq, [&](ReadEvent&& read) {
        const auto& event = read.event;
        if ((event.seq - 1) % width == 0)
            spans.push_back({{"from_seq", event.seq}, {"from", event.timestamp}, {"written", 0},
                {"linked", 0}, {"deleted", 0}, {"unlinked", 0}});
        auto& span = spans.back();
        span["to_seq"] = event.seq;
        span["to"] = event.timestamp;
        if (event.type != MemoryEventType::Other) {
            auto& count = span[names.at(static_cast<std::size_t>(event.type))];
            count = count.get<std::int64_t>() + 1;
        }
        return true;
    });
    if (!done)
        return done.error();
    Shaped shaped;
    shaped.found = head->seq > 0;
    shaped.result
        = {{"count", head->seq}, {"spans", std::move(spans)}, {"truncated", shaped.truncated}};
    return shaped;
}

Result<Shaped> shapeEntitiesAt(const ShapeInput& input)
{
    EntityReading reading(input);
    const auto head = reading.head();
    if (!head)
        return head.error();
    const auto placeIn = [&](const char* argument, std::int64_t otherwise) {
        const Json& given = input.arg(argument);
        return given.is_null() ? otherwise : given.get<std::int64_t>();
    };
    const auto seq = placeIn("seq", head->seq);
    const auto since = placeIn("since_seq", seq);
    if (seq > head->seq || since > head->seq)
        return placeTooFar(seq > head->seq ? "seq" : "since_seq", head->seq);
    EntityFold fold;
    Shaped shaped;
    Json timestamp;
    Held first;
    std::optional<Error> failure;
    const auto [low, high] = std::minmax(seq, since);
    shaped.result["seq"] = seq;
    if (low == 0 && seq == 0)
        putGraph(input, fold, shaped);
    const auto done = reading.log(0, high, [&](ReadEvent&& read) {
        const auto& event = read.event;
        shaped.truncated = shaped.truncated || read.cut;
        if (auto folded = fold.apply(event); !folded)
            failure = folded.error();
        if (event.seq == low && low != high)
            first = heldBy(fold);
        if (event.seq == seq) {
            putGraph(input, fold, shaped);
            timestamp = event.timestamp;
        }
        return !failure;
    });
    if (!done || failure)
        return done ? *failure : done.error();
    const Held last = low == high ? Held() : heldBy(fold);
    const bool isForward = since <= seq;
    shaped.result["timestamp"] = timestamp;
    shaped.result["came"] = differenceJson(isForward ? first : last, isForward ? last : first);
    shaped.result["went"] = differenceJson(isForward ? last : first, isForward ? first : last);
    shaped.found = shaped.result.at("node_count").get<std::int64_t>() > 0;
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
