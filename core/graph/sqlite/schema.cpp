// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/schema.h"

#include "core/base/files.h"
#include "core/graph/indexedwords.h"
#include "core/graph/sqlite/shape.h"
#include "core/graph/storename.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <charconv>

namespace mnemo::sqlite {

namespace {

constexpr const char* kSchema = R"sql(
PRAGMA application_id=1296977231;
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE node(
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  label TEXT NOT NULL DEFAULT '',
  properties TEXT NOT NULL DEFAULT '{}',
  degree INTEGER NOT NULL DEFAULT 0,
  fold TEXT NOT NULL);
CREATE INDEX node_last_fetch ON node(json_extract(properties, '$.last_fetch_ts') DESC, id)
  WHERE role = 'web:url';
CREATE INDEX node_failed ON node(json_extract(properties, '$.fail_count') DESC, id)
  WHERE role = 'web:url';
CREATE TABLE edge(
  e INTEGER PRIMARY KEY,
  src INTEGER NOT NULL REFERENCES node(n),
  dst INTEGER NOT NULL REFERENCES node(n),
  kind TEXT NOT NULL,
  key TEXT NOT NULL DEFAULT '',
  properties TEXT NOT NULL DEFAULT '{}');
CREATE UNIQUE INDEX edge_out ON edge(src, kind, dst, key);
CREATE TABLE tally(
  what TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY(what, name)) WITHOUT ROWID;
CREATE TABLE state(
  domain TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY(domain, key)) WITHOUT ROWID;
CREATE TABLE event(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tick INTEGER NOT NULL, ts INTEGER NOT NULL, kind TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '', detail TEXT NOT NULL DEFAULT '{}');
CREATE VIRTUAL TABLE node_fts USING fts5(
  fold, content='node', content_rowid='n', tokenize='trigram case_sensitive 1');
)sql";

// Words of the texts of paragraphs, by the rows of their nodes; see core/graph/indexedwords.h.
constexpr const char* kTextIndexSchema = R"sql(
CREATE VIRTUAL TABLE text_fts USING fts5(
  words, content='', tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'");
)sql";

// Apart, because a sorted bulk build is much faster than a row at a time.
constexpr const char* kIndexes = R"sql(
CREATE INDEX IF NOT EXISTS node_role ON node(role, degree DESC, id);
CREATE INDEX IF NOT EXISTS node_degree ON node(degree DESC, id);
CREATE INDEX IF NOT EXISTS node_next_fetch ON node(json_extract(properties, '$.next_allowed_fetch_ts'))
  WHERE role = 'web:url';
CREATE INDEX IF NOT EXISTS node_fetched ON node(json_extract(properties, '$.fetched_ts'))
  WHERE role = 'web:resource';
CREATE INDEX IF NOT EXISTS edge_in ON edge(dst, kind, src, key);
CREATE INDEX IF NOT EXISTS node_alive ON node(role, json_type(properties, '$.alive'))
  WHERE role = 'daimoi';
CREATE INDEX IF NOT EXISTS event_kind ON event(kind, seq);
CREATE INDEX IF NOT EXISTS event_subject ON event(subject, kind, seq);
CREATE INDEX IF NOT EXISTS event_outcome
  ON event(json_extract(detail, '$.outcome'), tick DESC, subject, seq)
  WHERE kind = 'daimoi_outcome';
)sql";

const char* wholeSchema()
{
    static const auto text = [] {
        std::string whole(kSchema);
        whole.append(kTextIndexSchema).append(kIndexes);
        return whole;
    }();
    return text.c_str();
}

Error foreign(const Connection& connection)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("SqliteStore", "The file is not a store of this program"),
        connection.path(),
        QCoreApplication::translate(
            "SqliteStore", "Choose another file, or import the graph into a new store"),
        {}};
}

Status copyInto(Connection& connection, const QString& draft)
{
    auto copy = Connection::open(draft, Access::Create);
    if (!copy)
        return copy.error();
    // A copy that is to be trusted is flushed; the setting is the new file's, not ours.
    if (const auto done = (*copy)->execute("PRAGMA synchronous=FULL"); !done)
        return done;
    return copyDatabase(connection, **copy);
}

Status copyStore(Connection& connection, std::int64_t version)
{
    const auto target = QStringLiteral("%1.v%2.backup").arg(connection.path()).arg(version);
    const auto draft = createDraft(target, QFileInfo(target).fileName() + QStringLiteral(".part-"));
    if (!draft)
        return draft.error();
    auto done = copyInto(connection, *draft);
    if (done)
        done = publishDraft(*draft, target);
    if (!done)
        QFile::remove(*draft);
    return done;
}

Status runSteps(Connection& connection, std::span<const Migration> steps, std::int64_t target)
{
    // Another program may have done it while the copy was made.
    const auto meta = readMeta(connection);
    if (!meta)
        return meta.error();
    for (auto version = meta->schemaVersion; version < target; ++version) {
        const auto step = std::find_if(
            steps.begin(), steps.end(), [&](const auto& s) { return s.from == version; });
        if (step == steps.end())
            return foreign(connection);
        if (const auto done = connection.execute(step->sql); !done)
            return done;
    }
    auto query = connection.prepare("UPDATE meta SET value = ?1 WHERE key = 'schema_version'");
    if (!query)
        return query.error();
    const auto text = std::to_string(target);
    if (const int code = query->bind(1, text).step(); code != SQLITE_DONE)
        return connection.error(code);
    return Done{};
}

} // namespace

std::span<const Migration> migrations()
{
    // Version 1 is the first; its successors add their steps here.
    return {};
}

Status createSchema(Connection& connection, const std::string& graph)
{
    for (const char* part : {kSchema, kTextIndexSchema})
        if (const auto done = connection.execute(part); !done)
            return done;
    auto query = connection.prepare("INSERT INTO meta(key, value) VALUES(?1, ?2)");
    if (!query)
        return query.error();
    const auto version = std::to_string(kSchemaVersion);
    const auto id = newStoreId();
    for (const auto& [key, value] :
        {std::pair<std::string_view, std::string_view>("schema_version", version),
            std::pair<std::string_view, std::string_view>("graph", graph),
            std::pair<std::string_view, std::string_view>("store_id", id),
            std::pair<std::string_view, std::string_view>("undirected", "no")}) {
        if (const int code = query->bind(1, key).bind(2, value).step(); code != SQLITE_DONE)
            return connection.error(code);
        query->reset();
    }
    return Done{};
}

Result<std::string> readStoreId(Connection& connection)
{
    auto query = connection.prepare("SELECT value FROM meta WHERE key = 'store_id'");
    if (!query)
        return query.error();
    const int code = query->step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return connection.error(code);
    const auto id = code == SQLITE_ROW ? query->text(0) : std::string_view();
    return isStoreId(id) ? std::string(id) : std::string();
}

Status ensureStoreId(Connection& connection)
{
    const auto known = readStoreId(connection);
    if (!known)
        return known.error();
    if (!known->empty())
        return Done{};
    auto query
        = connection.prepare("INSERT OR REPLACE INTO meta(key, value) VALUES('store_id', ?1)");
    if (!query)
        return query.error();
    const auto id = newStoreId();
    if (const int code = query->bind(1, id).step(); code != SQLITE_DONE)
        return connection.error(code);
    return Done{};
}

Result<std::optional<std::int64_t>> nodeNumber(Connection& connection, std::string_view id)
{
    auto query = connection.prepare("SELECT n FROM node WHERE id = ?1");
    if (!query)
        return query.error();
    const int code = query->bind(1, id).step();
    if (code == SQLITE_DONE)
        return std::optional<std::int64_t>();
    if (code != SQLITE_ROW)
        return connection.error(code);
    return std::optional(query->integer(0));
}

Status addIndexedWords(Connection& connection, std::int64_t n, std::string_view words)
{
    if (words.empty())
        return Done{};
    auto add = connection.prepare("INSERT INTO text_fts(rowid, words) VALUES(?1, ?2)");
    if (!add)
        return add.error();
    add->bind(1, n).bind(2, words);
    return connection.finish(*add);
}

namespace {

/// A store that was last written before texts were indexed gets their index.
Status createTextIndex(Connection& connection)
{
    auto known = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'text_fts'");
    if (!known)
        return known.error();
    const int found = known->step();
    if (found != SQLITE_DONE)
        return found == SQLITE_ROW ? Status(Done{}) : connection.error(found);
    known->reset();
    if (const auto done = connection.execute(kTextIndexSchema); !done)
        return done;
    auto query = connection.prepare(
        "SELECT n, role, properties FROM node WHERE role = 'Paragraph' ORDER BY n");
    if (!query)
        return query.error();
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        const auto words = indexedWordsOfStored(query->text(1), query->text(2));
        if (const auto done = addIndexedWords(connection, query->integer(0), words); !done)
            return done;
    }
    return code == SQLITE_DONE ? Status(Done{}) : connection.error(code);
}

} // namespace

Status createIndexes(Connection& connection)
{
    if (const auto done = createTextIndex(connection); !done)
        return done;
    return connection.execute(kIndexes);
}

Result<Meta> readMeta(Connection& connection)
{
    // Before anything of a file from somebody else is read.
    const auto isPlain = hasShape(connection, Shape::Plain, wholeSchema());
    if (!isPlain)
        return isPlain.error();
    if (!*isPlain)
        return foreign(connection);
    // Texts are read in place as UTF-8; stores of ours are never in another encoding.
    auto encoding = connection.prepare("PRAGMA encoding");
    if (!encoding)
        return foreign(connection);
    if (const int code = encoding->step(); code != SQLITE_ROW)
        return connection.error(code);
    if (encoding->text(0) != "UTF-8")
        return foreign(connection);
    auto query = connection.prepare("SELECT key, value FROM meta");
    if (!query)
        return foreign(connection);
    Meta meta;
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        const auto key = query->text(0);
        const auto value = query->text(1);
        if (key == "graph")
            meta.graph = value;
        else if (key == "profile")
            meta.profile = value;
        else if (key == "store_id" && isStoreId(value))
            meta.storeId = value;
        else if (key == "schema_version")
            std::from_chars(value.data(), value.data() + value.size(), meta.schemaVersion);
    }
    if (code != SQLITE_DONE)
        return connection.error(code);
    if (meta.schemaVersion < 1)
        return foreign(connection);
    if (meta.schemaVersion > kSchemaVersion)
        return meta; // with tables that only a newer version knows, none of which computes
    const auto isExact = hasShape(connection, Shape::Exact, wholeSchema());
    if (!isExact)
        return isExact.error();
    return *isExact ? Result<Meta>(std::move(meta)) : foreign(connection);
}

Status migrate(Connection& connection, std::span<const Migration> steps, std::int64_t target)
{
    const auto meta = readMeta(connection);
    if (!meta)
        return meta.error();
    if (meta->schemaVersion > target)
        return Error{ErrorCode::SchemaTooNew,
            QCoreApplication::translate("SqliteStore",
                "The store was written by a newer version of the program and is read-only here"),
            connection.path(),
            QCoreApplication::translate(
                "SqliteStore", "Update the program, or write to another store"),
            {}};
    if (meta->schemaVersion == target)
        return Done{};
    if (const auto done = copyStore(connection, meta->schemaVersion); !done)
        return done;
    if (const auto done = connection.run("BEGIN IMMEDIATE"); !done)
        return done;
    auto done = runSteps(connection, steps, target);
    if (done)
        done = connection.run("COMMIT");
    if (!done && sqlite3_get_autocommit(connection.db()) == 0)
        sqlite3_exec(connection.db(), "ROLLBACK", nullptr, nullptr, nullptr);
    return done;
}

} // namespace mnemo::sqlite
