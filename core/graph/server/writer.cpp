// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/writer.h"

#include "core/base/storedjson.h"
#include "core/graph/server/errors.h"
#include "core/graph/server/layout.h"
#include "core/graph/sqlite/patchcheck.h"
#include "core/graph/sqlite/schema.h"
#include "core/graph/storename.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <set>

namespace mnemo::server {

namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
constexpr std::chrono::seconds kConflictWait{5};
constexpr std::chrono::minutes kWriteTime{10};
constexpr std::chrono::seconds kFindOutTime{10};
constexpr std::size_t kBatch = 5000;

constexpr std::array<const char*, 3> kOutcomes{"food", "death", "rejected"};
constexpr const char* kGroundText
    = "UNWIND [['_store', 'commit'], ['_store', 'event'], ['_store', 'id'], ['_import', 'marker']] "
      "AS k "
      "MATCH (s:State) WHERE s.domain = k[0] AND s.key = k[1] "
      "RETURN s.key AS key, s.value AS value, s.by AS by";
constexpr const char* kNodesText = "UNWIND $ids AS i MATCH (n:Node) WHERE n.id = i "
                                   "RETURN coalesce(n._id, n.id) AS id, n.role AS role, n.label AS "
                                   "label, properties(n) AS properties";
constexpr const char* kRolesText = "UNWIND $ids AS i MATCH (n:Node) WHERE n.id = i "
                                   "RETURN coalesce(n._id, n.id) AS id, n.role AS role";
constexpr const char* kEdgesText
    = "UNWIND $edges AS r MATCH (a:Node) WHERE a.id = r[0] MATCH (b:Node) WHERE b.id = r[2] "
      "MATCH (a)-[e:EDGE]->(b) WHERE e.kind = r[1] AND e.key = r[3] "
      "RETURN coalesce(a._id, a.id) AS f, e.kind AS k, coalesce(b._id, b.id) AS t, e.key AS y, "
      "properties(e) AS properties";

ReadContext context(std::chrono::milliseconds time = kWriteTime)
{
    return {Deadline(time), CancelToken()};
}

Error locked()
{
    return {ErrorCode::StoreLocked,
        QCoreApplication::translate("ServerStore", "Other programs keep changing the graph"), {},
        QCoreApplication::translate("ServerStore", "Try again when they have finished"), {}};
}

/// Undoing the import would undo as well what others wrote meanwhile.
Error unfinishedImport()
{
    return {ErrorCode::StoreLocked,
        QCoreApplication::translate("ServerStore", "The graph holds an unfinished import"), {},
        QCoreApplication::translate("ServerStore",
            "If no other program is still writing it: import the same again to complete it, or "
            "something else to undo it"),
        {}};
}

std::string textOf(const Json& cell)
{
    const auto* text = cell.get_ptr<const std::string*>();
    return text == nullptr ? std::string() : *text;
}

/// Up to `count` of the ids, from `at` on, as the server keeps them.
std::vector<std::string> serverIds(
    const std::vector<std::string>& ids, std::size_t at, std::size_t count)
{
    const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<std::string> some(
        begin, begin + static_cast<std::ptrdiff_t>(std::min(count, ids.size() - at)));
    std::ranges::transform(some, some.begin(), serverId);
    return some;
}

Error cutRead()
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("ServerStore", "The server cuts long answers"), {},
        QCoreApplication::translate("ServerStore", "Raise RESULTSET_SIZE of the server"), {}};
}

Error noteIndex(Error error, const char* list, std::size_t i)
{
    if (error.code == ErrorCode::BadArgument)
        error.where = QStringLiteral("/%1/%2").arg(QLatin1String(list)).arg(i);
    return error;
}

} // namespace

Result<Table> GraphWriter::ask(const char* text, const Json& args)
{
    auto table = m_access->ask(text, args, context());
    if (table && table->cut)
        return cutRead();
    return table;
}

std::size_t GraphWriter::batch()
{
    const auto most = m_access->mostRows(context());
    return most > 0 ? std::min(kBatch, most) : kBatch;
}

Result<GraphWriter::Ground> GraphWriter::readGround()
{
    const auto table = ask(kGroundText, Json::object());
    Ground ground;
    if (!table && table.error().code == ErrorCode::NoSuchGraph)
        return ground;
    if (!table)
        return table.error();
    ground.exists = true;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto& value = table->at(row, 1);
        if (table->at(row, 0) == "marker")
            ground.marker = Marker::from(value);
        else if (table->at(row, 0) == "id")
            ground.hasId = isStoreId(textOf(value));
        else if (value.is_number_integer())
            (table->at(row, 0) == "commit" ? ground.commit : ground.lastEvent)
                = value.get<std::int64_t>();
    }
    return ground;
}

Status GraphWriter::preload(CommitPlan& plan)
{
    const auto step = batch();
    const auto ids = plan.wantedNodes();
    for (std::size_t at = 0; at < ids.size(); at += step) {
        auto table = ask(kNodesText, {{"ids", serverIds(ids, at, step)}});
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row) {
            auto own = ownProperties(std::move(table->at(row, 3)), Item::Node, m_access->profile());
            if (!own)
                return own.error();
            plan.know(Node{NodeId(textOf(table->at(row, 0))), textOf(table->at(row, 1)),
                textOf(table->at(row, 2)), std::move(*own)});
        }
    }
    const auto edges = plan.wantedEdges();
    for (std::size_t at = 0; at < edges.size(); at += step) {
        Json names = Json::array();
        for (std::size_t i = at; i < std::min(at + step, edges.size()); ++i)
            names.push_back(
                {serverId(edges[i].from), edges[i].kind, serverId(edges[i].to), edges[i].key});
        auto table = ask(kEdgesText, {{"edges", names}});
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row) {
            auto own = ownProperties(std::move(table->at(row, 4)), Item::Edge, m_access->profile());
            if (!own)
                return own.error();
            plan.know(Edge{NodeId(textOf(table->at(row, 0))), textOf(table->at(row, 1)),
                NodeId(textOf(table->at(row, 2))), textOf(table->at(row, 3)), std::move(*own)});
        }
    }
    return Done{};
}

Result<PieceSink::Roles> GraphWriter::known(const std::vector<std::string>& ids)
{
    PieceSink::Roles roles;
    const auto step = batch();
    for (std::size_t at = 0; at < ids.size(); at += step) {
        const auto table = ask(kRolesText, {{"ids", serverIds(ids, at, step)}});
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row)
            roles[textOf(table->at(row, 0))] = textOf(table->at(row, 1));
    }
    return roles;
}

/// Whether the graph holds what the commit expects. What changes between this and the commit is a
/// conflict by the number of the last one.
Status GraphWriter::expect(const Commit& commit, const Ground& ground)
{
    for (const auto& row : commit.expected) {
        Json held;
        if (ground.exists) {
            const auto table = ask("MATCH (s:State) WHERE s.domain = $domain AND s.key = $key "
                                   "RETURN s.value AS value LIMIT 1",
                {{"domain", serverId(row.domain)}, {"key", serverId(row.key)}});
            if (!table)
                return table.error();
            if (table->rows() > 0)
                held = parseStoredJson(textOf(table->at(0, 0)));
        }
        if (held != row.value) {
            return Error{ErrorCode::StoreLocked,
                QCoreApplication::translate(
                    "ServerStore", "The graph has changed since it was read for this"),
                {}, QCoreApplication::translate("ServerStore", "Open it again to go on from there"),
                {}};
        }
    }
    return Done{};
}

Status GraphWriter::ensureLayout(const Ground& ground)
{
    if (m_hasLayout && ground.exists)
        return Done{};
    auto done = m_access->prepareLayout(ground.exists, context());
    m_hasLayout = done.has_value();
    return done;
}

Status GraphWriter::addStateRows(
    WriteQuery& query, const Commit& commit, const Ground& ground) const
{
    using namespace sqlite;
    std::map<std::pair<std::string, std::string>, Json> last;
    for (std::size_t i = 0; i < commit.state.size(); ++i) {
        const auto& row = commit.state[i];
        auto done = checkName(row.domain, kMaxName, "A state's domain");
        done = done ? checkText(row.key, kMaxText, "A state's key") : done;
        if (!done)
            return noteIndex(done.error(), "state", i);
        auto& value = last[{row.domain, row.key}];
        value = nullptr;
        if (row.value.is_null())
            continue;
        auto text = storedJson(row.value);
        if (!text)
            return noteIndex(text.error(), "state", i);
        value = std::move(*text);
    }
    for (auto& [name, value] : last) {
        if (value.is_null())
            query.forget.push_back({{"d", serverId(name.first)}, {"k", serverId(name.second)}});
        else
            query.state.push_back({{"d", serverId(name.first)}, {"k", serverId(name.second)},
                {"v", std::move(value)}});
    }
    if (!ground.hasId)
        query.state.push_back({{"d", own::store}, {"k", "id"}, {"v", newStoreId()}});
    auto seq = ground.lastEvent;
    for (std::size_t i = 0; i < commit.events.size(); ++i) {
        const auto& event = commit.events[i];
        auto done = checkName(event.kind, kMaxName, "An event's kind");
        done = done ? checkText(event.subject, kMaxText, "An event's subject") : done;
        const auto detail = done ? storedJson(event.detail) : Result<std::string>(done.error());
        if (!detail)
            return noteIndex(detail.error(), "events", i);
        Json row{{"domain", own::event}, {"seq", ++seq}, {"tick", event.tick}, {"ts", event.ts},
            {"kind", event.kind}, {"subject", event.subject}, {"detail", *detail}};
        // Found by its subject as a node is by its id.
        if (!event.subject.empty())
            row["id"] = serverId(event.subject);
        if (const auto outcome = event.detail.find("outcome");
            event.detail.is_object() && outcome != event.detail.end() && outcome->is_string()) {
            row["outcome"] = *outcome;
            // Under a name for each outcome, so that an index of numbers alone has a window's rows.
            if (event.kind == "daimoi_outcome" && std::ranges::count(kOutcomes, *outcome) > 0)
                row[outcome->get<std::string>() + "_tick"] = event.tick;
        }
        query.events.push_back(std::move(row));
    }
    if (!commit.events.empty()) {
        query.lastEvent = seq;
        query.oldestEvent = std::max<std::int64_t>(seq - kKeptEvents + 1, 0);
    }
    return Done{};
}

/// Whether the last commit of the graph is this one.
Result<bool> GraphWriter::isLast(const WriteQuery& query)
{
    const auto table = m_access->ask(kGroundText, Json::object(), context(kFindOutTime));
    if (!table)
        return table.error();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        if (table->at(row, 0) == "commit" && table->at(row, 2) == query.by)
            return true;
    }
    return false;
}

/// The first text gets the full-text index before it is written: later it would be built beside
/// the commits.
Status GraphWriter::prepareTexts(WriteQuery& query)
{
    query.texts = idsOfTexts(query.rows);
    if (m_hasTextIndex || query.texts.empty())
        return Done{};
    auto done = m_access->prepareTextIndex(context());
    m_hasTextIndex = done.has_value();
    return done;
}

Result<GraphWriter::Outcome> GraphWriter::send(WriteQuery& query)
{
    if (auto done = prepareTexts(query); !done)
        return done.error();
    query.by = QUuid::createUuid().toString(QUuid::Id128).toStdString();
    const auto written = m_access->write(query, context());
    if (written && *written == Written::Done)
        return Outcome::Done;
    if (written) {
        // A connection may have sent it twice: then the first of them was the other commit.
        const auto mine = isLast(query);
        return mine && *mine ? Outcome::Done : Outcome::Conflict;
    }
    const auto code = written.error().code;
    if (code == ErrorCode::Unreachable || code == ErrorCode::TimedOut) {
        // Whether the server did it before the connection went, its own record tells.
        const auto mine = isLast(query);
        if (mine && *mine)
            return Outcome::Done;
    }
    return written.error();
}

Result<GraphWriter::Outcome> GraphWriter::attempt(const Commit& commit)
{
    const auto ground = readGround();
    if (!ground)
        return ground.error();
    const bool isImport = commit.state.empty() && commit.events.empty();
    if (ground->marker && ground->marker->hash != importHash(commit))
        return isImport ? undo(*ground) : unfinishedImport();
    if (auto done = expect(commit, *ground); !done)
        return done.error();
    CommitPlan plan(commit);
    if (ground->exists) {
        if (auto done = preload(plan); !done)
            return done.error();
    }
    WriteQuery query;
    query.expected = ground->commit;
    if (auto done = plan.plan(); !done)
        return done.error();
    if (auto done = addStateRows(query, commit, *ground); !done)
        return done.error();
    if (auto done = ensureLayout(*ground); !done)
        return done.error();
    query.rows = plan.rows();
    if (query.rows.size() > m_piece && !plan.removes())
        return writePieces(commit, plan, *ground);
    if (ground->marker && isImport)
        addEndOfImport(query, ground->marker->done);
    return send(query);
}

Status GraphWriter::write(const Commit& commit)
{
    return repeat([&] { return attempt(commit); }, {});
}

Status GraphWriter::write(
    PatchPieces& pieces, const PieceSink::RefusedFn& refused, const CancelToken& cancel)
{
    const Import import{pieces, refused, cancel};
    return repeat([&] { return attempt(import); }, cancel);
}

Status GraphWriter::repeat(
    const std::function<Result<Outcome>()>& attempt, const CancelToken& cancel)
{
    const auto end = Steady::now() + kConflictWait;
    std::chrono::milliseconds pause = 1ms;
    for (;;) {
        const auto outcome = attempt();
        if (!outcome)
            return outcome.error();
        if (*outcome == Outcome::Done)
            return Done{};
        if (*outcome == Outcome::Conflict && Steady::now() > end)
            return locked();
        if (!sleepFor(pause, cancel))
            return cancelled();
        pause = std::min<std::chrono::milliseconds>(pause * 2, 50ms);
    }
}

} // namespace mnemo::server
