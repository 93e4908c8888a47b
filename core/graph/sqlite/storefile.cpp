// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/storefile.h"

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/graph/sqlite/schema.h"
#include "core/graph/sqlite/sqlitereader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mnemo::sqlite {

namespace {

Status flush(const QString& path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return systemError(errno, path);
    const int code = ::fsync(file);
    const int number = errno;
    ::close(file);
    if (code != 0)
        return systemError(number, path);
    return Done{};
}

void removeParts(const QString& part)
{
    for (const auto* suffix : {"", "-journal", "-wal", "-shm"})
        QFile::remove(part + QString::fromLatin1(suffix));
}

/// Holds the folder of a store against other programs that create one, while it lives.
class FolderLock final
{
public:
    explicit FolderLock(const QString& folder)
        : m_folder(::open(QFile::encodeName(folder).constData(), O_RDONLY | O_CLOEXEC))
    {
        if (m_folder >= 0)
            ::flock(m_folder, LOCK_EX);
    }

    ~FolderLock()
    {
        if (m_folder >= 0)
            ::close(m_folder);
    }

    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int m_folder;
};

/// The log of a store that was deleted would be replayed into the new one.
void removeOrphans(const QFileInfo& info)
{
    const FolderLock lock(info.absolutePath());
    if (QFileInfo::exists(info.absoluteFilePath()))
        return;
    for (const auto* suffix : {"-journal", "-wal", "-shm"})
        QFile::remove(info.absoluteFilePath() + QString::fromLatin1(suffix));
}

Status build(const QString& part, const QString& path,
    const std::function<Status(Connection&)>& fill, const CancelToken& cancel)
{
    auto connection = Connection::open(part, Access::Create);
    if (!connection)
        return connection.error();
    auto& db = **connection;
    const ReadContext context{Deadline(), cancel};
    const Watch watch(db, context);
    if (auto done = db.run("BEGIN"); !done)
        return done;
    if (auto done = createSchema(db, stemOf(path)); !done)
        return done;
    if (auto done = fill(db); !done)
        return done;
    // An index is sorted in pieces of this size, each without a pause; they come on top of the
    // cache.
    if (auto done = db.execute("PRAGMA cache_size=-16384"); !done)
        return done;
    if (auto done = createIndexes(db); !done)
        return done;
    if (auto done = db.run("COMMIT"); !done)
        return done;
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, QCoreApplication::translate("SqliteStore", "Cancelled"),
            path, {}, {}};
    return db.run("PRAGMA journal_mode=WAL");
}

Result<Created> publish(const QString& part, const QString& path)
{
    const FolderLock lock(QFileInfo(path).absolutePath());
    const auto from = QFile::encodeName(part);
    const auto to = QFile::encodeName(path);
    int code = ::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), RENAME_NOREPLACE);
    // Some file systems cannot refuse to replace.
    if (code != 0 && (errno == EINVAL || errno == ENOSYS) && !QFileInfo::exists(path))
        code = std::rename(from.constData(), to.constData());
    if (code != 0 && (errno == EEXIST || QFileInfo::exists(path)))
        return Created::Existed;
    if (code != 0)
        return systemError(errno, path);
    if (auto done = flush(QFileInfo(path).absolutePath()); !done)
        return done.error();
    return Created::Yes;
}

} // namespace

Result<FileStamp> fileStampOf(const QString& path)
{
    const auto name = QFile::encodeName(path);

    struct ::stat status
    {
    };

    if (::stat(name.constData(), &status) != 0) {
        if (errno != ENOENT && errno != ENOTDIR)
            return systemError(errno, path);
        return Error{ErrorCode::NoSuchGraph,
            QCoreApplication::translate("SqliteStore", "No store was found at this path"), path,
            QCoreApplication::translate("SqliteStore", "Check the path, or import a graph into it"),
            {}};
    }
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate("SqliteStore", "This is not a store file"), path,
            QCoreApplication::translate("SqliteStore", "Choose a file"), {}};
    return FileStamp{static_cast<std::uint64_t>(status.st_dev),
        static_cast<std::uint64_t>(status.st_ino), status.st_size,
        status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec, 0};
}

Result<FileStamp> stampOf(const QString& path)
{
    auto stamp = fileStampOf(path);

    struct ::stat log
    {
    };

    if (stamp && ::stat((QFile::encodeName(path) + "-wal").constData(), &log) == 0)
        stamp->walSize = log.st_size;
    return stamp;
}

std::string stemOf(const QString& path)
{
    return QFileInfo(path).completeBaseName().toStdString();
}

void ignoreFileSizeSignal()
{
    static std::once_flag once;
    std::call_once(once, [] {
        const auto before = std::signal(SIGXFSZ, SIG_IGN);
        if (before != SIG_DFL && before != SIG_ERR)
            std::signal(SIGXFSZ, before);
    });
}

Result<QString> createDraftOf(const QFileInfo& info)
{
    const auto prefix = info.fileName() + QStringLiteral(".new-");
    QDir folder = info.absoluteDir();
    // What killed programs left in the making.
    for (const auto& name :
        folder.entryList({QStringLiteral("*.new-*")}, QDir::Files | QDir::Hidden)) {
        if (!name.startsWith(prefix))
            continue;
        const auto process = name.mid(prefix.size()).section(u'-', 0, 0).toInt();
        if (process > 0 && ::kill(process, 0) != 0 && errno == ESRCH)
            folder.remove(name);
    }
    return createDraft(info.absoluteFilePath(),
        prefix + QStringLiteral("%1-").arg(QCoreApplication::applicationPid()));
}

Result<Created> createStoreFile(
    const QString& path, const std::function<Status(Connection&)>& fill, const CancelToken& cancel)
{
    ignoreFileSizeSignal();
    const QFileInfo info(path);
    if (!QFileInfo::exists(info.absolutePath())) {
        if (auto done = ensureFolder(info.absolutePath()); !done)
            return done.error();
    }
    removeOrphans(info);
    const auto draft = createDraftOf(info);
    if (!draft)
        return draft.error();
    const QString& part = *draft;
    auto done = build(part, path, fill, cancel);
    if (done)
        done = flush(part);
    auto created = done ? publish(part, info.absoluteFilePath()) : Result<Created>(done.error());
    removeParts(part);
    if (!created && created.error().where == part) {
        // The name in the making says nothing to anybody.
        auto error = created.error();
        error.where = path;
        return error;
    }
    return created;
}

} // namespace mnemo::sqlite
