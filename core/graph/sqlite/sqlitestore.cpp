// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/sqlitestore.h"

#include "core/graph/profile.h"
#include "core/graph/sqlite/bulkwriter.h"
#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/schema.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <utility>

namespace mnemo::sqlite {

namespace {

constexpr std::chrono::seconds kWriteWait{5};

Error locked(const QString& path)
{
    return {ErrorCode::StoreLocked,
        QCoreApplication::translate("SqliteStore", "Another program is writing to the store"), path,
        QCoreApplication::translate("SqliteStore", "Try again when it has finished"), {}};
}

/// Writes the first commit of a store that nobody else knows yet.
Status fill(Connection& fresh, const CommitTexts& texts, const Commit& commit)
{
    const bool removes = std::ranges::any_of(commit.patches, [](const Patch& patch) {
        return std::holds_alternative<RemoveNode>(patch)
            || std::holds_alternative<RemoveEdge>(patch);
    });
    if (removes) {
        if (auto done = createIndexes(fresh); !done)
            return done;
    }
    return CommitWriter(fresh).write(texts, commit);
}

} // namespace

SqliteStore::~SqliteStore()
{
    // SQLite copies its log into the file when a writer is the last to close it, and never when a
    // reader is: a copy of the file alone would then be out of date, or empty.
    m_mark.reset();
    m_pool.reset();
    if (m_writer)
        (void)m_writer->run("PRAGMA wal_checkpoint(PASSIVE)");
}

Result<std::shared_ptr<GraphStore>> SqliteStore::open(
    const QString& path, OpenMode mode, const QString& profile)
{
    std::shared_ptr<SqliteStore> store(new SqliteStore(QFileInfo(path).absoluteFilePath(), mode));
    if (const auto done = store->begin(profile); !done)
        return done.error();
    return std::shared_ptr<GraphStore>(std::move(store));
}

Status SqliteStore::begin(const QString& profile)
{
    m_name = {"sqlite", stemOf(m_path), profile.toStdString(), std::string()};
    auto lease = m_pool->take();
    if (lease) {
        const auto meta = readMeta(*lease->connection);
        if (!meta)
            return meta.error();
        setId(meta->storeId, lease->stamp);
        m_pool->giveBack(std::move(*lease));
        if (!meta->graph.empty())
            m_name.graph = meta->graph;
        if (m_name.profile.empty())
            m_name.profile = meta->profile;
        if (meta->schemaVersion < kSchemaVersion) {
            auto writer = Connection::open(m_path, Access::ReadWrite);
            if (!writer)
                return writer.error();
            if (auto done = migrate(**writer, migrations(), kSchemaVersion); !done)
                return done;
        }
    } else if (m_mode == OpenMode::Read || lease.error().code != ErrorCode::NoSuchGraph) {
        return lease.error();
    }
    if (m_name.profile.empty())
        m_name.profile = "mnemoscope";
    const auto known = loadProfile(m_name.profile);
    if (!known)
        return known.error();
    m_world = known->world ? HasWorld::Yes : HasWorld::No;
    return Done{};
}

StoreName SqliteStore::name() const
{
    const std::lock_guard lock(m_nameMutex);
    return m_name;
}

void SqliteStore::setId(std::string id, const FileStamp& stamp)
{
    const std::lock_guard lock(m_nameMutex);
    m_name.id = std::move(id);
    m_named = stamp;
}

void SqliteStore::learnId(Connection& connection, const FileStamp& stamp)
{
    {
        const std::lock_guard lock(m_nameMutex);
        if (m_name.hasId() && m_named.isSameFile(stamp))
            return;
    }
    // Another program may have made the store, or put another in its place.
    if (auto id = readStoreId(connection))
        setId(std::move(*id), stamp);
}

Result<std::unique_ptr<SqliteReader>> SqliteStore::reader(const ReadContext& context)
{
    auto opened = SqliteReader::open(m_pool, m_world, context);
    if (opened)
        learnId((*opened)->connection(), (*opened)->stamp());
    return opened;
}

Result<std::unique_ptr<GraphReader>> SqliteStore::openReader(const ReadContext& context)
{
    auto opened = reader(context);
    if (!opened)
        return opened.error();
    return std::unique_ptr<GraphReader>(std::move(*opened));
}

bool SqliteStore::keepProfile(const std::string& profile)
{
    const auto known = loadProfile(profile);
    if (!known || m_mode == OpenMode::Read || QFileInfo::exists(m_path))
        return false;
    const std::lock_guard lock(m_nameMutex);
    m_name.profile = m_keptProfile = profile;
    m_world = known->world ? HasWorld::Yes : HasWorld::No;
    return true;
}

Status SqliteStore::writeProfile(Connection& fresh) const
{
    const std::lock_guard lock(m_nameMutex);
    if (m_keptProfile.empty())
        return Done{};
    auto query = fresh.prepare("INSERT OR REPLACE INTO meta(key, value) VALUES('profile', ?1)");
    if (!query)
        return query.error();
    const int code = query->bind(1, m_keptProfile).step();
    return code == SQLITE_DONE ? Status(Done{}) : fresh.error(code);
}

Status SqliteStore::openWriter()
{
    const auto stamp = stampOf(m_path);
    if (!stamp)
        return stamp.error();
    if (m_writer && m_writerStamp.isSameFile(*stamp))
        return Done{};
    ignoreFileSizeSignal();
    m_writer.reset();
    auto writer = Connection::open(m_path, Access::ReadWrite);
    if (!writer)
        return writer.error();
    if (sqlite3_db_readonly((*writer)->db(), "main") != 0)
        return errorOf(nullptr, SQLITE_READONLY, m_path);
    if (auto done = migrate(**writer, migrations(), kSchemaVersion); !done)
        return done;
    // Indexes that came after the store was made.
    if (auto done = createIndexes(**writer); !done)
        return done;
    m_writer = std::move(*writer);
    m_writerStamp = *stamp;
    return Done{};
}

Status SqliteStore::writeKnown(const WriteFn& write, const CancelToken& cancel)
{
    if (auto done = openWriter(); !done)
        return done;
    if (auto done = m_writer->run("BEGIN IMMEDIATE"); !done)
        return done;
    const ReadContext context{Deadline(), cancel};
    auto done = ensureStoreId(*m_writer);
    if (done) {
        const Watch watch(*m_writer, context);
        done = write(*m_writer);
        if (done)
            done = m_writer->run("COMMIT");
    }
    if (done)
        learnId(*m_writer, m_writerStamp);
    if (!done) {
        const auto error = done.error();
        if (sqlite3_get_autocommit(m_writer->db()) == 0 && !m_writer->run("ROLLBACK"))
            m_writer.reset(); // closing it rolls back
        return error;
    }
    return done;
}

Status SqliteStore::write(
    const WriteFn& intoNew, const WriteFn& intoKnown, const CancelToken& cancel)
{
    if (m_mode == OpenMode::Read)
        return Error{ErrorCode::NotPermitted,
            QCoreApplication::translate("SqliteStore", "The store was opened for reading"), m_path,
            {}, {}};
    const std::unique_lock lock(m_writeMutex, kWriteWait);
    if (!lock.owns_lock())
        return locked(m_path);
    if (QFileInfo::exists(m_path))
        return writeKnown(intoKnown, cancel);
    m_writer.reset();
    std::string id;
    const auto fillNew = [&](Connection& fresh) {
        if (auto drawn = readStoreId(fresh))
            id = std::move(*drawn);
        if (auto done = writeProfile(fresh); !done)
            return done;
        return intoNew(fresh);
    };
    const auto created = createStoreFile(m_path, fillNew, cancel);
    if (!created)
        return created.error();
    if (*created != Created::Yes)
        return writeKnown(intoKnown, cancel);
    const auto stamp = fileStampOf(m_path);
    setId(std::move(id), stamp ? *stamp : FileStamp());
    return Done{};
}

Status SqliteStore::apply(const Commit& commit)
{
    return apply({}, commit);
}

Status SqliteStore::apply(const CommitTexts& texts, const Commit& commit)
{
    return write([&](Connection& fresh) { return fill(fresh, texts, commit); },
        [&](Connection& known) { return CommitWriter(known).write(texts, commit); }, CancelToken());
}

Status SqliteStore::add(ElementStream& elements, const CancelToken& cancel)
{
    bool isTaken = false; // a stream is read once
    const auto write = [&](Connection& connection) -> Status {
        if (std::exchange(isTaken, true))
            return locked(m_path);
        return BulkWriter(connection, elements, cancel).write();
    };
    return this->write(write, write, cancel);
}

Result<std::string> SqliteStore::changeMark(const ReadContext& /*context*/)
{
    const std::lock_guard lock(m_markMutex);
    const auto stamp = stampOf(m_path);
    if (!stamp)
        return stamp.error();
    // The data version is one connection's own view, so the connection is kept.
    const bool follows = m_mark && m_mark->connection->access() == Access::ReadOnly && !m_mark->copy
        && m_mark->stamp.isSameFile(*stamp);
    if (!follows) {
        m_mark.reset();
        auto lease = m_pool->take();
        if (!lease)
            return lease.error();
        m_mark = std::move(*lease);
        ++m_markSerial;
    }
    auto query = m_mark->connection->prepare("PRAGMA data_version");
    if (!query)
        return query.error();
    if (const int code = query->step(); code != SQLITE_ROW)
        return m_mark->connection->error(code);
    auto mark = std::to_string(query->integer(0)) + '.' + std::to_string(stamp->inode);
    if (m_mark->connection->access() == Access::ReadOnly && !m_mark->copy)
        return mark + '.' + std::to_string(m_markSerial);
    return std::to_string(stamp->modifiedNs) + '.' + std::to_string(stamp->size) + '.'
        + std::to_string(stamp->walSize) + '.' + std::to_string(stamp->inode);
}

} // namespace mnemo::sqlite
