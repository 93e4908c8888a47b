// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitywriter.h"

#include "core/base/hash.h"
#include "core/entities/entityfold.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace mnemo {

namespace {

struct WriterTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

constexpr int kAttempts = 20;
constexpr std::size_t kRepairs = 2000; ///< patches of one commit

/// The head of a store that may not be there yet.
Result<EntityLogHead> headOf(GraphStore& store)
{
    auto head = entityLogHead(store);
    if (!head && head.error().code == ErrorCode::NoSuchGraph)
        return EntityLogHead{};
    return head;
}

/// Whether another writer has appended since: the commit can be planned again.
bool hasMoved(GraphStore& store, const EntityLogHead& since)
{
    const auto now = headOf(store);
    return now && now->eventId != since.eventId;
}

using EdgeKey = std::tuple<std::string, std::string, std::string, std::string>;

/// The lines of all entities and relations of a graph.
struct GraphLines
{
    std::map<std::string, std::string> nodes;
    std::map<EdgeKey, std::string> edges;
};

EdgeKey keyOf(const Edge& edge)
{
    return {edge.from.text, edge.kind, edge.to.text, edge.key};
}

/// What of the store's graph is no other family's.
Result<GraphLines> linesOf(GraphStore& store, const CancelToken& cancel)
{
    GraphLines lines;
    std::optional<Error> failure;
    const auto keep = [&](Result<std::string> line, std::string& into) {
        if (line)
            into = std::move(*line);
        else
            failure = line.error();
        return line.has_value();
    };
    const auto done = store.scan(
        [&](const Node& node) {
            return !isEntityType(node.role) || keep(canonicalLine(node), lines.nodes[node.id.text]);
        },
        [&](const Edge& edge) {
            const bool isRelation = isRelationType(edge.kind) && !edge.key.empty()
                && lines.nodes.contains(edge.from.text) && lines.nodes.contains(edge.to.text);
            return !isRelation || keep(canonicalLine(edge), lines.edges[keyOf(edge)]);
        },
        {Deadline(), cancel});
    if (!done)
        return done.error();
    if (failure)
        return *failure;
    return lines;
}

/// Of the entities and relations of a graph, as EntityFold::graphHash(): a scan has the order of
/// the fold, so that nothing of it has to be held.
Result<std::string> hashOf(GraphStore& store, const EntityFold& fold, const CancelToken& cancel)
{
    Sha256 sum;
    std::optional<Error> failure;
    const auto add = [&](const Result<std::string>& line) {
        if (!line) {
            failure = line.error();
            return false;
        }
        sum.add(*line);
        sum.add("\n");
        return true;
    };
    const auto done = store.scan(
        [&](const Node& node) { return !isEntityType(node.role) || add(canonicalLine(node)); },
        [&](const Edge& edge) {
            // Where the graph has other entities than the fold, the hashes differ by these.
            const bool isRelation = isRelationType(edge.kind) && !edge.key.empty()
                && fold.hasEntity(edge.from.text) && fold.hasEntity(edge.to.text);
            return !isRelation || add(canonicalLine(edge));
        },
        {Deadline(), cancel});
    if (!done)
        return done.error();
    if (failure)
        return *failure;
    return sum.hex();
}

/// What makes a graph of what the fold says.
std::vector<Patch> repairsOf(const EntityFold& fold, GraphLines lines)
{
    std::vector<Patch> gone;
    std::vector<Patch> nodes;
    std::vector<Patch> edges;
    fold.visit(
        [&](const Node& node) {
            const auto held = lines.nodes.find(node.id.text);
            const auto line = canonicalLine(node);
            if (held == lines.nodes.end() || !line || held->second != *line) {
                if (held != lines.nodes.end())
                    gone.emplace_back(RemoveNode{node.id});
                nodes.emplace_back(AddNode{node});
                // Its edges go with it, and come back.
                std::erase_if(lines.edges, [&](const auto& each) {
                    return std::get<0>(each.first) == node.id.text
                        || std::get<2>(each.first) == node.id.text;
                });
            }
            lines.nodes.erase(node.id.text);
            return true;
        },
        [&](const Edge& edge) {
            const auto held = lines.edges.find(keyOf(edge));
            const auto line = canonicalLine(edge);
            if (held == lines.edges.end() || !line || held->second != *line) {
                if (held != lines.edges.end())
                    gone.emplace_back(RemoveEdge{edge.from, edge.kind, edge.to, edge.key});
                edges.emplace_back(AddEdge{edge});
            }
            lines.edges.erase(keyOf(edge));
            return true;
        });
    for (const auto& [key, line] : lines.edges)
        gone.emplace_back(RemoveEdge{NodeId(std::get<0>(key)), std::get<1>(key),
            NodeId(std::get<2>(key)), std::get<3>(key)});
    for (const auto& [id, line] : lines.nodes)
        gone.emplace_back(RemoveNode{NodeId(id)});
    for (auto* list : {&nodes, &edges})
        std::ranges::move(*list, std::back_inserter(gone));
    return gone;
}

} // namespace

/// Files the idempotency keys of events that an earlier version imported without them, once.
Status EntityWriter::fileKeys(const EntityLogHead& head)
{
    if (m_hasAllKeys || head.seq == 0)
        return Done{};
    const auto isDone = m_store->state(entitylog::kDomain, entitylog::kHasAllKeys);
    if (!isDone)
        return isDone.error();
    std::map<std::string, std::int64_t> keys;
    const auto read = *isDone == true
        ? Status(Done{})
        : readEntityLog(*m_store, 0, head.seq, {}, [&keys](MemoryEvent&& event) -> Status {
              if (!event.idempotencyKey.empty())
                  keys.try_emplace(std::move(event.idempotencyKey), event.seq);
              return Done{};
          });
    if (!read)
        return read;
    Commit commit;
    for (const auto& [key, seq] : keys) {
        const auto kept = m_store->state(entitylog::kKeys, key);
        if (!kept)
            return kept.error();
        if (!kept->is_object())
            commit.state.push_back({entitylog::kKeys, key, {{"seq", seq}}});
        if (commit.state.size() < kRepairs)
            continue;
        if (auto done = m_store->apply(std::exchange(commit, {})); !done)
            return done;
    }
    commit.state.push_back({entitylog::kDomain, entitylog::kHasAllKeys, true});
    if (*isDone != true) {
        if (auto done = m_store->apply(commit); !done)
            return done;
    }
    m_hasAllKeys = true;
    return Done{};
}

Result<std::vector<Result<WrittenEvent>>> EntityWriter::apply(
    std::span<const EntityOperation> operations, Refusals refusals)
{
    const bool hasKeys = std::ranges::any_of(
        operations, [](const EntityOperation& each) { return !each.idempotencyKey.empty(); });
    for (int attempt = 1;; ++attempt) {
        const auto head = headOf(*m_store);
        if (!head)
            return head.error();
        if (const auto filed = hasKeys ? fileKeys(*head) : Status(Done{}); !filed)
            return filed.error();
        EntityBatch batch(*m_store, *head, m_clock, m_limits);
        std::vector<Result<WrittenEvent>> written;
        written.reserve(operations.size());
        for (const auto& operation : operations)
            written.push_back(batch.add(operation));
        const bool isRefused = refusals == Refusals::RefuseAll
            && std::ranges::any_of(written, [](const auto& each) { return !each; });
        if (batch.isEmpty() || isRefused)
            return written;
        const auto done = m_store->apply(batch.takeCommit());
        if (done)
            return written;
        const bool mayHelp = done.error().code == ErrorCode::StoreLocked && attempt < kAttempts
            && hasMoved(*m_store, *head);
        if (!mayHelp)
            return done.error();
    }
}

Result<EventPreview> EntityWriter::preview(const EntityOperation& operation)
{
    const auto head = headOf(*m_store);
    if (!head)
        return head.error();
    EntityBatch batch(*m_store, *head, m_clock, m_limits);
    auto written = batch.add(operation);
    if (!written)
        return written.error();
    EventPreview preview{std::move(written->event), {}, {}};
    EntityOverlay now(*m_store);
    const auto relationId = payloadText(preview.event, "relation_id");
    if (relationId.empty()) {
        const auto held = now.entity(payloadText(preview.event, "key"));
        if (!held)
            return held.error();
        preview.before = *held == nullptr ? Json() : toJson(**held);
        if (preview.event.type == MemoryEventType::Written)
            preview.after = preview.event.payload.at("value");
        return preview;
    }
    const auto held = now.relation(relationId);
    if (!held)
        return held.error();
    preview.before = *held == nullptr ? Json() : toJson(**held);
    if (preview.event.type == MemoryEventType::Linked) {
        const auto linked = relationIn(preview.event);
        if (!linked)
            return linked.error();
        preview.after = toJson(*linked);
    }
    return preview;
}

Result<std::size_t> EntityWriter::knownOf(
    const std::vector<MemoryEvent>& events, const EntityLogHead& head)
{
    if (head.seq == 0)
        return std::size_t{0};
    const auto known = std::min(static_cast<std::size_t>(head.seq), events.size());
    std::size_t at = 0;
    const Error other{ErrorCode::Refused, WriterTr::tr("The store holds another log of entities."),
        {}, WriterTr::tr("Choose a store without entities."), {}};
    const auto compared = readEntityLog(
        *m_store, 0, static_cast<std::int64_t>(known), {}, [&](MemoryEvent&& event) -> Status {
            return event.id == events[at++].id ? Status(Done{}) : Status(other);
        });
    if (!compared)
        return compared.error();
    return known;
}

Status EntityWriter::append(std::vector<MemoryEvent> events)
{
    constexpr std::size_t batchSize = 1000;
    auto head = headOf(*m_store);
    if (!head)
        return head.error();
    const auto known = knownOf(events, *head);
    if (!known)
        return known.error();
    for (std::size_t at = *known; at < events.size(); at += batchSize) {
        EntityBatch batch(*m_store, *head, m_clock, m_limits);
        for (std::size_t i = at; i < std::min(at + batchSize, events.size()); ++i) {
            if (auto done = batch.add(std::move(events[i])); !done)
                return done;
        }
        if (auto done = m_store->apply(batch.takeCommit()); !done)
            return done;
        head = headOf(*m_store);
        if (!head)
            return head.error();
    }
    return Done{};
}

Result<EntityRebuild> rebuildEntities(GraphStore& store, Repair repair, const CancelToken& cancel)
{
    const auto head = entityLogHead(store);
    if (!head)
        return head.error();
    EntityFold fold;
    const auto read = readEntityLog(
        store, 0, head->seq, cancel, [&](MemoryEvent&& event) { return fold.apply(event); });
    if (!read)
        return read.error();
    EntityRebuild rebuilt{
        head->seq, fold.entityCount(), fold.relationCount(), fold.graphHash(), true, 0};
    const auto held = hashOf(store, fold, cancel);
    if (!held)
        return held.error();
    rebuilt.isSame = *held == rebuilt.graphHash;
    if (rebuilt.isSame || repair == Repair::No)
        return rebuilt;
    auto lines = linesOf(store, cancel);
    if (!lines)
        return lines.error();
    const auto patches = repairsOf(fold, std::move(*lines));
    for (std::size_t at = 0; at < patches.size(); at += kRepairs) {
        Commit commit;
        const auto end = std::min(at + kRepairs, patches.size());
        commit.patches.assign(patches.begin() + static_cast<std::ptrdiff_t>(at),
            patches.begin() + static_cast<std::ptrdiff_t>(end));
        commit.expected.push_back({entitylog::kDomain, entitylog::kHead, toJson(*head)});
        // On a server only what belongs to an import may be written in pieces.
        commit.state.push_back({entitylog::kDomain, "repaired", head->seq});
        if (auto done = store.apply(commit); !done)
            return done.error();
    }
    rebuilt.repaired = static_cast<std::int64_t>(patches.size());
    return rebuilt;
}

} // namespace mnemo
