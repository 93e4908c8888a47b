// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The store's own reads, whose results reach no screen and no answer.

#include "core/base/canonical.h"
#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/sqlite/keptcheck.h"
#include "core/graph/sqlite/sqlitestore.h"

#include <QCoreApplication>
#include <QFile>

#include <unistd.h>

namespace mnemo::sqlite {

namespace {

constexpr std::string_view kEdges
    = "SELECT s.id, e.kind, d.id, e.key, e.properties FROM node s "
      "CROSS JOIN edge e ON e.src = s.n CROSS JOIN node d ON d.n = e.dst "
      "ORDER BY s.id, e.kind, d.id, e.key";

constexpr std::string_view kEdgesOf
    = "SELECT s.id AS f, e.kind AS k, d.id AS t, e.key AS y, e.properties "
      "FROM (SELECT e FROM edge WHERE src = ?1 AND (?2 = '' OR kind = ?2) "
      "UNION SELECT e FROM edge WHERE dst = ?1 AND (?2 = '' OR kind = ?2)) x "
      "CROSS JOIN edge e ON e.e = x.e CROSS JOIN node s ON s.n = e.src "
      "CROSS JOIN node d ON d.n = e.dst ORDER BY f, k, t, y";

constexpr std::string_view kFrontier
    = "SELECT id, ifnull(json_extract(properties, '$.canonical_url'), ''), "
      "ifnull(json_extract(properties, '$.next_allowed_fetch_ts'), 0), "
      "ifnull(json_extract(properties, '$.fail_count'), 0) FROM node WHERE role = 'web:url' "
      "AND ifnull(json_extract(properties, '$.next_allowed_fetch_ts'), 0) <= ?1 "
      "ORDER BY ifnull(json_extract(properties, '$.last_fetch_ts'), 0) > 0, "
      "ifnull(json_extract(properties, '$.fail_count'), 0), degree DESC, id LIMIT ?2 OFFSET ?3";

Result<Json> parsed(std::string_view text, const Connection& connection)
{
    auto value = parseStoredJson(text);
    if (value.is_discarded())
        return errorOf(nullptr, SQLITE_CORRUPT, connection.path());
    return normalised(std::move(value));
}

/// In a store from somebody else they may be any JSON.
Result<Json> propertiesOf(std::string_view text, const Connection& connection)
{
    auto value = parsed(text, connection);
    if (value && !value->is_object())
        return errorOf(nullptr, SQLITE_CORRUPT, connection.path());
    return value;
}

/// Whether the first columns hold texts: a damaged file may hold any bytes there.
bool areTexts(const Query& query, int columns)
{
    for (int column = 0; column < columns; ++column) {
        if (!isValidUtf8(query.text(column)))
            return false;
    }
    return true;
}

Result<Edge> edgeOf(const Query& query, const Connection& connection)
{
    auto properties = propertiesOf(query.text(4), connection);
    if (!properties)
        return properties.error();
    if (!areTexts(query, 4))
        return errorOf(nullptr, SQLITE_CORRUPT, connection.path());
    return Edge{NodeId(std::string(query.text(0))), std::string(query.text(1)),
        NodeId(std::string(query.text(2))), std::string(query.text(3)), std::move(*properties)};
}

Result<Node> nodeOf(const Query& query, const Connection& connection)
{
    auto properties = propertiesOf(query.text(3), connection);
    if (!properties)
        return properties.error();
    if (!areTexts(query, 3))
        return errorOf(nullptr, SQLITE_CORRUPT, connection.path());
    return Node{NodeId(std::string(query.text(0))), std::string(query.text(1)),
        std::string(query.text(2)), std::move(*properties)};
}

Result<std::int64_t> single(Connection& db, std::string_view sql)
{
    auto query = db.prepare(sql);
    if (!query)
        return query.error();
    const int code = query->step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return db.error(code);
    return code == SQLITE_ROW ? query->integer(0) : 0;
}

enum class Walk
{
    Ended,
    Stopped
};

/// Hands each row of `sql`, made into a value by `make`, to `visit`.
template <typename Make, typename Visit>
Result<Walk> walk(Connection& db, std::string_view sql, const Make& make, const Visit& visit)
{
    auto query = db.prepare(sql);
    if (!query)
        return query.error();
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        const auto value = make(*query, db);
        if (!value)
            return value.error();
        if (!visit(*value))
            return Walk::Stopped;
    }
    if (code != SQLITE_DONE)
        return db.error(code);
    return Walk::Ended;
}

} // namespace

Result<StoreInfo> SqliteStore::info()
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    StoreInfo info;
    info.name = m_name;
    info.version = sqlite3_libversion();
    info.tick = (*opened)->tick();
    const auto nodes = single(db, "SELECT ifnull(sum(count), 0) FROM tally WHERE what = 'role'");
    if (!nodes)
        return nodes.error();
    const auto edges = single(db, "SELECT ifnull(sum(count), 0) FROM tally WHERE what = 'kind'");
    if (!edges)
        return edges.error();
    const auto stamp = stampOf(m_path);
    if (!stamp)
        return stamp.error();
    const auto meta = readMeta(db);
    if (!meta)
        return meta.error();
    info.nodes = *nodes;
    info.edges = *edges;
    info.sizeBytes = stamp->size + stamp->walSize;
    // However it is open now: a file that may be written to can be opened for that.
    info.readOnly = meta->schemaVersion > kSchemaVersion
        || ::access(QFile::encodeName(m_path).constData(), W_OK) != 0;
    return info;
}

Status SqliteStore::scan(const std::function<bool(const Node&)>& node,
    const std::function<bool(const Edge&)>& edge, const ReadContext& context)
{
    auto opened = reader(context);
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    const Watch watch(db, context);
    const auto nodes
        = walk(db, "SELECT id, role, label, properties FROM node ORDER BY id", nodeOf, node);
    if (!nodes)
        return nodes.error();
    if (*nodes == Walk::Stopped)
        return Done{};
    const auto edges = walk(db, kEdges, edgeOf, edge);
    if (!edges)
        return edges.error();
    return Done{};
}

Result<Tally> SqliteStore::tally()
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare("SELECT what, name, count FROM tally");
    if (!query)
        return query.error();
    Tally tally;
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        auto& counts = query->text(0) == "role" ? tally.nodesByRole : tally.edgesByKind;
        counts.emplace(query->text(1), query->integer(2));
    }
    if (code != SQLITE_DONE)
        return db.error(code);
    return tally;
}

Result<std::vector<KeptFault>> SqliteStore::keptFaults(
    std::size_t limit, const ReadContext& context)
{
    auto opened = reader(context);
    if (!opened)
        return opened.error();
    return sqlite::keptFaults((*opened)->connection(), limit, context);
}

Result<std::optional<Node>> SqliteStore::findNode(const NodeId& id)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare("SELECT id, role, label, properties FROM node WHERE id = ?1");
    if (!query)
        return query.error();
    const int code = query->bind(1, id.text).step();
    if (code == SQLITE_DONE)
        return std::optional<Node>();
    if (code != SQLITE_ROW)
        return db.error(code);
    auto node = nodeOf(*query, db);
    if (!node)
        return node.error();
    return std::optional<Node>(std::move(*node));
}

Result<std::vector<Edge>> SqliteStore::edgesOf(const NodeId& id, const std::string& kind)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    const auto n = nodeNumber(db, id.text);
    if (!n)
        return n.error();
    std::vector<Edge> edges;
    if (!*n)
        return edges;
    auto query = db.prepare(kEdgesOf);
    if (!query)
        return query.error();
    query->bind(1, **n).bind(2, kind);
    int code = SQLITE_ROW;
    while ((code = query->step()) == SQLITE_ROW) {
        auto edge = edgeOf(*query, db);
        if (!edge)
            return edge.error();
        edges.push_back(std::move(*edge));
    }
    if (code != SQLITE_DONE)
        return db.error(code);
    return edges;
}

Result<Json> SqliteStore::state(const std::string& domain, const std::string& key)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare("SELECT value FROM state WHERE domain = ?1 AND key = ?2");
    if (!query)
        return query.error();
    const int code = query->bind(1, domain).bind(2, key).step();
    if (code == SQLITE_DONE)
        return Json();
    if (code != SQLITE_ROW)
        return db.error(code);
    return parsed(query->text(0), db);
}

Result<std::map<std::string, std::string>> SqliteStore::states(const std::string& domain)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare("SELECT key, value FROM state WHERE domain = ?1 ORDER BY key");
    if (!query)
        return query.error();
    query->bind(1, domain);
    std::map<std::string, std::string> values;
    int code = SQLITE_ROW;
    while ((code = query->step()) == SQLITE_ROW)
        values.emplace_hint(values.end(), std::string(query->text(0)), std::string(query->text(1)));
    if (code != SQLITE_DONE)
        return db.error(code);
    return values;
}

Result<std::vector<FrontierUrl>> SqliteStore::frontier(
    std::int64_t nowTs, std::int64_t limit, std::int64_t offset)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare(kFrontier);
    if (!query)
        return query.error();
    query->bind(1, nowTs).bind(2, std::max<std::int64_t>(limit, 0)).bind(3, offset);
    std::vector<FrontierUrl> urls;
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW)
        urls.push_back({NodeId(std::string(query->text(0))), std::string(query->text(1)),
            query->integer(2), query->integer(3)});
    if (code != SQLITE_DONE)
        return db.error(code);
    return urls;
}

Result<std::vector<Event>> SqliteStore::events(std::int64_t after, std::int64_t limit)
{
    auto opened = reader();
    if (!opened)
        return opened.error();
    auto& db = (*opened)->connection();
    auto query = db.prepare("SELECT seq, tick, ts, kind, subject, detail FROM event "
                            "WHERE seq > ?1 ORDER BY seq LIMIT ?2");
    if (!query)
        return query.error();
    query->bind(1, after).bind(2, std::max<std::int64_t>(limit, 0));
    std::vector<Event> events;
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        auto detail = parsed(query->text(5), db);
        if (!detail)
            return detail.error();
        events.push_back({query->integer(0), query->integer(1), query->integer(2),
            std::string(query->text(3)), std::string(query->text(4)), std::move(*detail)});
    }
    if (code != SQLITE_DONE)
        return db.error(code);
    return events;
}

} // namespace mnemo::sqlite
