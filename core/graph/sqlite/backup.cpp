// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/backup.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/home.h"
#include "core/graph/sqlite/connection.h"
#include "core/graph/sqlite/schema.h"
#include "core/graph/sqlite/storefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <memory>
#include <string_view>

namespace mnemo::sqlite {

namespace {

/// Before the hash and the length at the end of a backup.
constexpr std::string_view endMark = "\nmnemoscope-backup-1 ";

/// A file in the making beside its place, which its owner alone may read; gone unless it was put
/// there.
class Draft final
{
public:
    explicit Draft(const QString& place)
        : m_place(QFileInfo(place).absoluteFilePath()), m_draft(createDraftOf(QFileInfo(place)))
    {
    }

    ~Draft()
    {
        for (const auto* suffix : {"", "-journal", "-wal", "-shm"}) {
            if (m_draft)
                QFile::remove(*m_draft + QString::fromLatin1(suffix));
        }
    }

    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    /// Errors: why it could not be made.
    [[nodiscard]] const Result<QString>& path() const { return m_draft; }

    [[nodiscard]] Status publish() const { return publishDraft(*m_draft, m_place); }

private:
    QString m_place;
    Result<QString> m_draft;
};

Error cancelled()
{
    return {ErrorCode::Cancelled, {}, {}, {}, {}};
}

/// How many files were added.
Result<std::int64_t> addPart(Connection& db, const BackupPart& part, const CancelToken& cancel)
{
    if (cancel.isCancelled())
        return cancelled();
    if (const QFileInfo info(part.path); info.isDir()) {
        const QDir folder(part.path);
        std::int64_t files = 0;
        for (const auto& file : folder.entryList(QDir::Files, QDir::Name)) {
            const auto added
                = addPart(db, {part.name + '/' + toUtf8(file), folder.filePath(file)}, cancel);
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
    const ReadContext watched{Deadline(), cancel};
    auto to = Connection::open(draft, Access::Create);
    if (!to)
        return to.error();
    (*to)->watch(&watched);
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
        const auto added = addPart(db, part, cancel);
        if (!added)
            return added;
        files += *added;
    }
    if (auto done = db.run("COMMIT"); !done)
        return done.error();
    return files;
}

Error damaged(const QString& message, const QString& path)
{
    return {ErrorCode::MalformedFile, message, path,
        QCoreApplication::translate("Backup", "Use another copy of it. Nothing was restored."), {}};
}

/// What the end of a backup must be, given all that comes before.
std::string endOf(const std::string& hash, std::int64_t bytes)
{
    return std::string(endMark) + hash + ' ' + std::to_string(bytes) + '\n';
}

/// The SHA-256 of the first `size` bytes. Errors: Io, Cancelled.
Result<std::string> hashOf(QFile& file, std::int64_t size, const CancelToken& cancel)
{
    constexpr std::int64_t block = std::int64_t{1024} * 1024;
    Sha256 sum;
    if (!file.seek(0))
        return systemError(EIO, file.fileName());
    for (std::int64_t left = size; left > 0;) {
        if (cancel.isCancelled())
            return cancelled();
        const QByteArray bytes = file.read(std::min(left, block));
        if (bytes.isEmpty())
            return systemError(EIO, file.fileName());
        sum.add({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        left -= bytes.size();
    }
    return sum.hex();
}

/// Appends the hash of everything before it. SQLite reads as far as its own header says.
Status appendEnd(const QString& path, const CancelToken& cancel)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemError(EIO, path);
    const auto hash = hashOf(file, file.size(), cancel);
    if (!hash)
        return hash.error();
    return appendDurably(path, endOf(*hash, file.size()));
}

enum class End
{
    Fits,
    Missing
};

/// Whether the file ends in the hash of what comes before. Errors: MalformedFile where it ends in
/// another one.
Result<End> checkEnd(const QString& path, const CancelToken& cancel)
{
    constexpr std::int64_t longest = 128;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemError(file.exists() ? EACCES : ENOENT, path);
    const std::int64_t from = std::max<std::int64_t>(0, file.size() - longest);
    if (!file.seek(from))
        return systemError(EIO, path);
    const std::string tail = file.read(longest).toStdString();
    const auto mark = tail.rfind(endMark);
    if (mark == std::string::npos)
        return End::Missing;
    const auto size = from + static_cast<std::int64_t>(mark);
    const auto hash = hashOf(file, size, cancel);
    if (!hash)
        return hash.error();
    if (tail.substr(mark) != endOf(*hash, size))
        return damaged(
            QCoreApplication::translate("Backup",
                "The backup is damaged: the hash of its content differs from the one at its end"),
            path);
    return End::Fits;
}

Error withoutEnd(const QString& path)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Backup",
            "The backup does not end with the hash of its content: it was cut off, damaged, or "
            "written by a version that wrote no hash"),
        path,
        QCoreApplication::translate("Backup",
            "Use another copy of it. If it comes from such a version, `mnemo restore --unchecked "
            "FILE` restores it without that check. Nothing was restored."),
        {}};
}

/// Whether it begins as a backup does: one that was cut off still does.
bool isDatabase(const QString& path)
{
    const QByteArray begin("SQLite format 3");
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(begin.size()) == begin;
}

/// The length of a SQLite file, as its header says it; 0 where it says none.
std::int64_t lengthInHeader(const QByteArray& header)
{
    const auto number = [&header](qsizetype at, qsizetype bytes) {
        std::int64_t value = 0;
        for (qsizetype i = at; i < at + bytes; ++i)
            value = value * 256 + static_cast<unsigned char>(header[i]);
        return value;
    };
    constexpr qsizetype pageSizeAt = 16;
    constexpr qsizetype pagesAt = 28;
    if (header.size() < pagesAt + 4)
        return 0;
    const std::int64_t pageSize = number(pageSizeAt, 2);
    return number(pagesAt, 4) * (pageSize == 1 ? 65536 : pageSize);
}

/// What can be checked of a backup without a hash: that it is as long as it says, and that SQLite
/// finds its pages in order.
Status checkPages(Connection& backup)
{
    constexpr qint64 headerBytes = 100;
    QFile file(backup.path());
    if (!file.open(QIODevice::ReadOnly))
        return systemError(EACCES, backup.path());
    const std::int64_t length = lengthInHeader(file.read(headerBytes));
    if (file.size() != length) {
        return damaged(
            QCoreApplication::translate("Backup",
                "The backup was cut off or added to: it has %1 bytes, and its header says %2")
                .arg(file.size())
                .arg(length),
            backup.path());
    }
    auto query = backup.prepare("PRAGMA integrity_check(1)");
    if (!query)
        return query.error();
    const int code = query->step();
    if (code == SQLITE_ROW && query->text(0) == "ok")
        return Done{};
    if (const Error error = backup.error(code); error.code == ErrorCode::Cancelled)
        return error;
    return damaged(QCoreApplication::translate(
                       "Backup", "The backup is damaged: SQLite reports damaged pages"),
        backup.path());
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
        QCoreApplication::translate("Backup", "This file exists already; nothing was restored"),
        path,
        QCoreApplication::translate(
            "Backup", "Restore into an empty folder with --home, or move the file away."),
        {}};
}

using PartFn = std::function<Status(const std::string& name, std::string_view bytes)>;

Status eachPart(Connection& backup, const PartFn& visit, const CancelToken& cancel)
{
    auto query = backup.prepare("SELECT name, bytes FROM mnemo_backup ORDER BY name");
    if (!query)
        return cancel.isCancelled() ? cancelled() : noBackup(backup.path());
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        if (cancel.isCancelled())
            return cancelled();
        if (auto done = visit(std::string(query->text(0)), query->text(1)); !done)
            return done;
    }
    return code == SQLITE_DONE ? Status(Done{}) : Status(backup.error(code));
}

/// Whether nothing stands in the way of the parts.
Status checkPlaces(Connection& backup, const PlaceFn& placeOf, const CancelToken& cancel)
{
    const auto check = [&](const std::string& name, std::string_view bytes) -> Status {
        const auto place = placeOf(name);
        if (place.isEmpty())
            return noBackup(backup.path());
        if (!QFileInfo::exists(place))
            return Done{};
        const auto there = readFile(place, std::numeric_limits<int>::max());
        if (!there || *there != bytes)
            return occupied(place);
        return Done{};
    };
    return eachPart(backup, check, cancel);
}

Status writeStore(
    Connection& backup, const QString& draft, const CancelToken& cancel, const ProgressFn& progress)
{
    const ReadContext watched{Deadline(), cancel};
    auto to = Connection::open(draft, Access::Create);
    if (!to)
        return to.error();
    auto& db = **to;
    db.watch(&watched);
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
    if (!draft.path())
        return draft.path().error();
    const auto written = writeBackup(store, *draft.path(), parts, cancel, progress);
    if (!written)
        return written.error();
    if (const auto ended = appendEnd(*draft.path(), cancel); !ended)
        return ended.error();
    if (const auto published = draft.publish(); !published)
        return published.error();
    return BackupReport{QFileInfo(target).size(), *written, true};
}

Result<BackupReport> restoreStore(const QString& backup, const QString& store,
    const PlaceFn& placeOf, Unchecked unchecked, const CancelToken& cancel,
    const ProgressFn& progress)
{
    if (!QFileInfo::exists(backup))
        return systemError(ENOENT, backup);
    const auto end = checkEnd(backup, cancel);
    if (!end)
        return end.error();
    const ReadContext watched{Deadline(), cancel};
    // The file alone, as it was hashed: what lies beside it, such as a log, is not read.
    auto from = Connection::open(backup, Access::Immutable);
    if (!from && from.error().code != ErrorCode::StoreCorrupt)
        return from.error();
    const auto meta = from ? readMeta(**from) : from.error();
    if (!meta)
        return *end == End::Missing && isDatabase(backup) ? withoutEnd(backup) : noBackup(backup);
    (*from)->watch(&watched);
    if (*end == End::Missing) {
        if (unchecked == Unchecked::Refuse)
            return withoutEnd(backup);
        if (const auto whole = checkPages(**from); !whole)
            return whole.error();
    }
    if (meta->schemaVersion > kSchemaVersion) {
        return Error{ErrorCode::SchemaTooNew,
            QCoreApplication::translate(
                "Backup", "The backup was written by a newer version of the program"),
            backup, {}, {}};
    }
    if (QFileInfo::exists(store))
        return occupied(store);
    if (const auto free = checkPlaces(**from, placeOf, cancel); !free)
        return free.error();
    if (const auto made = ensureFolder(QFileInfo(store).absolutePath()); !made)
        return made.error();
    const Draft draft(store);
    if (!draft.path())
        return draft.path().error();
    if (const auto written = writeStore(**from, *draft.path(), cancel, progress); !written)
        return written.error();
    BackupReport report;
    report.checked = *end == End::Fits;
    const auto put = [&](const std::string& name, std::string_view bytes) -> Status {
        ++report.files;
        return writeFileAtomically(placeOf(name), bytes);
    };
    if (const auto written = eachPart(**from, put, cancel); !written)
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
