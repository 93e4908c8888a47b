// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/backup.h"

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/graph/sqlite/connection.h"
#include "core/graph/sqlite/schema.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <limits>
#include <memory>
#include <unistd.h>

namespace mnemo::sqlite {

namespace {

/// A file in the making beside its place; gone unless it was put there.
class Draft final
{
public:
    explicit Draft(const QString& place)
        : m_place(QFileInfo(place).absoluteFilePath()),
          m_draft(QStringLiteral("%1.new-%2").arg(m_place).arg(QCoreApplication::applicationPid()))
    {
    }

    ~Draft()
    {
        for (const auto* suffix : {"", "-journal", "-wal", "-shm"})
            QFile::remove(m_draft + QString::fromLatin1(suffix));
    }

    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    [[nodiscard]] const QString& path() const { return m_draft; }

    /// Flushes the file and renames it to its place.
    [[nodiscard]] Status publish() const
    {
        if (const int failed = flush(m_draft, O_RDONLY); failed != 0)
            return systemError(failed, m_place);
        const auto from = QFile::encodeName(m_draft);
        if (std::rename(from.constData(), QFile::encodeName(m_place).constData()) != 0)
            return systemError(errno, m_place);
        const auto folder = QFileInfo(m_place).absolutePath();
        if (const int failed = flush(folder, O_RDONLY | O_DIRECTORY); failed != 0)
            return systemError(failed, folder);
        return Done{};
    }

private:
    /// 0, or the errno of what failed.
    static int flush(const QString& path, int flags)
    {
        const int file = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC);
        if (file < 0)
            return errno;
        const int code = ::fsync(file) == 0 ? 0 : errno;
        ::close(file);
        return code;
    }

    QString m_place;
    QString m_draft;
};

/// How many files were added.
Result<std::int64_t> addPart(Connection& db, const BackupPart& part)
{
    if (const QFileInfo info(part.path); info.isDir()) {
        const QDir folder(part.path);
        std::int64_t files = 0;
        for (const auto& file : folder.entryList(QDir::Files, QDir::Name)) {
            const auto added = addPart(db, {part.name + '/' + toUtf8(file), folder.filePath(file)});
            if (!added)
                return added;
            files += *added;
        }
        return files;
    }
    const auto bytes = readFile(part.path, std::numeric_limits<int>::max());
    if (!bytes)
        return bytes.error();
    auto insert = db.prepare("INSERT INTO mnemo_backup(name, bytes) VALUES(?1, ?2)");
    if (!insert)
        return insert.error();
    const int code = insert->bind(1, part.name).bind(2, *bytes).step();
    if (code != SQLITE_DONE)
        return db.error(code);
    return std::int64_t{1};
}

/// Copies the store and adds the parts; the connections are closed when it returns. How many files
/// were added.
Result<std::int64_t> writeBackup(const QString& store, const QString& draft,
    const std::vector<BackupPart>& parts, const CancelToken& cancel, const ProgressFn& progress)
{
    auto from = Connection::open(store, Access::ReadOnly);
    if (!from)
        return from.error();
    if (const auto meta = readMeta(**from); !meta)
        return meta.error();
    std::int64_t files = 0;
    auto to = Connection::open(draft, Access::Create);
    if (!to)
        return to.error();
    if (auto copied = copyDatabase(**from, **to, cancel, progress); !copied)
        return copied.error();
    auto& db = **to;
    // One file, whole in itself: no write-ahead log beside it.
    if (auto done = db.run("PRAGMA journal_mode=DELETE"); !done)
        return done.error();
    if (auto done = db.run("BEGIN"); !done)
        return done.error();
    if (auto done = db.run("CREATE TABLE mnemo_backup(name TEXT PRIMARY KEY, bytes TEXT NOT NULL)");
        !done)
        return done.error();
    for (const auto& part : parts) {
        const auto added = addPart(db, part);
        if (!added)
            return added;
        files += *added;
    }
    if (auto done = db.run("COMMIT"); !done)
        return done.error();
    return files;
}

Error noBackup(const QString& path)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Backup", "This file is not a backup"), path,
        QCoreApplication::translate("Backup", "`mnemo backup FILE` writes one."), {}};
}

Error occupied(const QString& path)
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("Backup", "This file is there already; nothing was restored"),
        path,
        QCoreApplication::translate(
            "Backup", "Restore into an empty folder with --home, or move the file away."),
        {}};
}

using PartFn = std::function<Status(const std::string& name, std::string_view bytes)>;

Status eachPart(Connection& backup, const PartFn& visit)
{
    auto query = backup.prepare("SELECT name, bytes FROM mnemo_backup ORDER BY name");
    if (!query)
        return noBackup(backup.path());
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        if (auto done = visit(std::string(query->text(0)), query->text(1)); !done)
            return done;
    }
    return code == SQLITE_DONE ? Status(Done{}) : Status(backup.error(code));
}

/// Whether nothing stands in the way of the parts.
Status checkPlaces(Connection& backup, const PlaceFn& placeOf)
{
    return eachPart(backup, [&](const std::string& name, std::string_view bytes) -> Status {
        const auto place = placeOf(name);
        if (place.isEmpty())
            return noBackup(backup.path());
        if (!QFileInfo::exists(place))
            return Done{};
        const auto there = readFile(place, std::numeric_limits<int>::max());
        if (!there || *there != bytes)
            return occupied(place);
        return Done{};
    });
}

Status writeStore(
    Connection& backup, const QString& draft, const CancelToken& cancel, const ProgressFn& progress)
{
    auto to = Connection::open(draft, Access::Create);
    if (!to)
        return to.error();
    auto& db = **to;
    if (auto copied = copyDatabase(backup, db, cancel, progress); !copied)
        return copied;
    if (auto done = db.run("DROP TABLE mnemo_backup"); !done)
        return done;
    return db.run("PRAGMA journal_mode=WAL");
}

} // namespace

Result<BackupReport> backupStore(const QString& store, const QString& target,
    const std::vector<BackupPart>& parts, const CancelToken& cancel, const ProgressFn& progress)
{
    if (const auto made = ensureFolder(QFileInfo(target).absolutePath()); !made)
        return made.error();
    const Draft draft(target);
    const auto written = writeBackup(store, draft.path(), parts, cancel, progress);
    if (!written)
        return written.error();
    if (const auto published = draft.publish(); !published)
        return published.error();
    return BackupReport{QFileInfo(target).size(), *written};
}

Result<BackupReport> restoreStore(const QString& backup, const QString& store,
    const PlaceFn& placeOf, const CancelToken& cancel, const ProgressFn& progress)
{
    if (!QFileInfo::exists(backup))
        return systemError(ENOENT, backup);
    auto from = Connection::open(backup, Access::ReadOnly);
    if (!from)
        return from.error().code == ErrorCode::StoreCorrupt ? noBackup(backup) : from.error();
    const auto meta = readMeta(**from);
    if (!meta)
        return noBackup(backup);
    if (meta->schemaVersion > kSchemaVersion) {
        return Error{ErrorCode::SchemaTooNew,
            QCoreApplication::translate(
                "Backup", "The backup was written by a newer version of the program"),
            backup, {}, {}};
    }
    if (QFileInfo::exists(store))
        return occupied(store);
    if (const auto free = checkPlaces(**from, placeOf); !free)
        return free.error();
    if (const auto made = ensureFolder(QFileInfo(store).absolutePath()); !made)
        return made.error();
    const Draft draft(store);
    if (const auto written = writeStore(**from, draft.path(), cancel, progress); !written)
        return written.error();
    BackupReport report;
    const auto put = [&](const std::string& name, std::string_view bytes) -> Status {
        ++report.files;
        return writeFileAtomically(placeOf(name), bytes);
    };
    if (const auto written = eachPart(**from, put); !written)
        return written.error();
    // A log that a deleted store left behind must not be replayed into this one.
    for (const char* rest : {"-wal", "-shm"})
        QFile::remove(store + QLatin1String(rest));
    // Last, so that a restore that was interrupted shows as one without a store.
    if (const auto published = draft.publish(); !published)
        return published.error();
    report.sizeBytes = QFileInfo(store).size();
    return report;
}

} // namespace mnemo::sqlite
