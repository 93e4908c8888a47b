// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/readerpool.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

namespace mnemo::sqlite {

namespace {

constexpr std::size_t kMaxIdle = 8;

/// `file` is what lies at `path` now, without its log: a connection that follows the file by itself
/// needs no more, and most do.
bool isCurrent(const ReaderPool::Lease& lease, const FileStamp& file, const QString& path)
{
    if (lease.connection->access() == Access::ReadOnly && !lease.copy)
        return lease.stamp.isSameFile(file);
    const auto whole = stampOf(path);
    return whole && lease.stamp == *whole;
}

bool isFolderWritable(const QString& path)
{
    const auto folder = QFile::encodeName(QFileInfo(path).absolutePath());
    return ::access(folder.constData(), W_OK) == 0;
}

Result<std::unique_ptr<Connection>> openChecked(const QString& path, Access access)
{
    auto connection = Connection::open(path, access);
    if (!connection)
        return connection;
    if (const auto meta = readMeta(**connection); !meta)
        return meta.error();
    return connection;
}

} // namespace

Result<ReaderPool::Lease> ReaderPool::take()
{
    const auto file = fileStampOf(m_path);
    if (!file)
        return file.error();
    {
        const std::lock_guard lock(m_mutex);
        while (!m_idle.empty()) {
            auto lease = std::move(m_idle.back());
            m_idle.pop_back();
            if (isCurrent(lease, *file, m_path))
                return lease;
        }
    }
    const auto stamp = stampOf(m_path);
    if (!stamp)
        return stamp.error();
    return openNew(*stamp);
}

void ReaderPool::giveBack(Lease lease)
{
    lease.connection->watch(nullptr);
    const std::lock_guard lock(m_mutex);
    if (m_idle.size() < kMaxIdle)
        m_idle.push_back(std::move(lease));
}

Result<ReaderPool::Lease> ReaderPool::openNew(const FileStamp& stamp) const
{
    auto connection = openChecked(m_path, Access::ReadOnly);
    if (connection)
        return Lease{std::move(*connection), stamp, {}};
    const auto code = connection.error().code;
    const bool mayBeTheFolder = code == ErrorCode::NotPermitted || code == ErrorCode::Io;
    const bool canRead = ::access(QFile::encodeName(m_path).constData(), R_OK) == 0;
    if (mayBeTheFolder && canRead && !isFolderWritable(m_path))
        return openUnwritable(stamp);
    return connection.error();
}

Result<ReaderPool::Lease> ReaderPool::openUnwritable(const FileStamp& stamp) const
{
    // Where not even a lock file can be made, nobody on this side writes either. Changes by others
    // show in the stamp, and the connection is then opened anew.
    if (stamp.walSize > 0)
        return openCopy(stamp);
    auto connection = openChecked(m_path, Access::Immutable);
    if (!connection)
        return connection.error();
    return Lease{std::move(*connection), stamp, {}};
}

Result<ReaderPool::Lease> ReaderPool::openCopy(const FileStamp& stamp) const
{
    // The write-ahead log holds commits that only a writable copy can show.
    auto folder = std::make_shared<QTemporaryDir>();
    const auto target = folder->filePath(QStringLiteral("store.sqlite"));
    const auto log = QStringLiteral("-wal");
    if (!folder->isValid() || !QFile::copy(m_path, target)
        || !QFile::copy(m_path + log, target + log))
        return Error{ErrorCode::Io,
            QCoreApplication::translate("SqliteStore", "The store could not be copied for reading"),
            m_path, {}, {}};
    auto connection = openChecked(target, Access::ReadOnly);
    if (!connection)
        return connection.error();
    return Lease{std::move(*connection), stamp, std::move(folder)};
}

} // namespace mnemo::sqlite
