// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/sqlitestore.h"

#include "core/graph/profile.h"
#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/schema.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <chrono>

namespace mnemo::sqlite {

namespace {

constexpr std::chrono::seconds kWriteWait{5};

Error locked(const QString& path)
{
    return {ErrorCode::StoreLocked,
        QCoreApplication::translate("SqliteStore", "Another writer holds the store"), path,
        QCoreApplication::translate("SqliteStore", "Try again when it has finished"), {}};
}

/// Writes the first commit of a store that nobody else knows yet.
Status fill(Connection& fresh, const Commit& commit)
{
    const bool removes = std::ranges::any_of(commit.patches, [](const Patch& patch) {
        return std::holds_alternative<RemoveNode>(patch)
            || std::holds_alternative<RemoveEdge>(patch);
    });
    if (removes) {
        if (auto done = createIndexes(fresh); !done)
            return done;
    }
    return CommitWriter(fresh).write(commit);
}

} // namespace

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
    m_name = {"sqlite", stemOf(m_path), profile.toStdString()};
    auto lease = m_pool->take();
    if (lease) {
        const auto meta = readMeta(*lease->connection);
        if (!meta)
            return meta.error();
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

Result<std::unique_ptr<SqliteReader>> SqliteStore::reader(const ReadContext& context)
{
    return SqliteReader::open(m_pool, m_world, context);
}

Result<std::unique_ptr<GraphReader>> SqliteStore::openReader(const ReadContext& context)
{
    auto opened = reader(context);
    if (!opened)
        return opened.error();
    return std::unique_ptr<GraphReader>(std::move(*opened));
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

Status SqliteStore::writeCommit(const Commit& commit)
{
    if (auto done = openWriter(); !done)
        return done;
    if (auto done = m_writer->run("BEGIN IMMEDIATE"); !done)
        return done;
    auto done = CommitWriter(*m_writer).write(commit);
    if (done)
        done = m_writer->run("COMMIT");
    if (!done) {
        const auto error = done.error();
        if (sqlite3_get_autocommit(m_writer->db()) == 0 && !m_writer->run("ROLLBACK"))
            m_writer.reset(); // closing it rolls back
        return error;
    }
    return done;
}

Status SqliteStore::apply(const Commit& commit)
{
    if (m_mode == OpenMode::Read)
        return Error{ErrorCode::NotPermitted,
            QCoreApplication::translate("SqliteStore", "The store was opened for reading"), m_path,
            {}, {}};
    const std::unique_lock lock(m_writeMutex, kWriteWait);
    if (!lock.owns_lock())
        return locked(m_path);
    if (!QFileInfo::exists(m_path)) {
        m_writer.reset();
        const auto created
            = createStoreFile(m_path, [&](Connection& fresh) { return fill(fresh, commit); });
        if (!created)
            return created.error();
        if (*created == Created::Yes)
            return Done{};
    }
    return writeCommit(commit);
}

Result<std::string> SqliteStore::changeMark()
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
