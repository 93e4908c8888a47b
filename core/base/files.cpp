// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"

#include "core/base/home.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mnemo {

namespace {

struct FilesTr
{
    Q_DECLARE_TR_FUNCTIONS(Files)
};

constexpr mode_t ownerOnly = S_IRUSR | S_IWUSR;
constexpr mode_t everybody = ownerOnly | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;

/// A file descriptor that closes itself.
class Descriptor final
{
public:
    Descriptor(const QString& path, int flags, mode_t rights = ownerOnly)
        : m_fd(::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC, rights))
    {
    }

    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int get() const { return m_fd; }

    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }

private:
    int m_fd;
};

/// 0, or the errno of what failed.
int writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return errno;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int syncFolder(const QString& folder)
{
    const Descriptor directory(folder, O_RDONLY | O_DIRECTORY);
    return directory.isOpen() && ::fsync(directory.get()) == 0 ? 0 : errno;
}

} // namespace

Error systemError(int errorNumber, const QString& where)
{
    const QString detail = QString::fromLocal8Bit(std::strerror(errorNumber));
    switch (errorNumber) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return {ErrorCode::DiskFull, FilesTr::tr("No room is left to write this file"), where,
            FilesTr::tr("Make room on the disk, then do it again; nothing was changed."), detail};
    case EACCES:
    case EPERM:
    case EROFS:
        return {ErrorCode::NotPermitted, FilesTr::tr("This user may not read or write this file"),
            where, FilesTr::tr("Change the file's rights, or choose another folder with --home."),
            detail};
    case ENOENT:
    case ENOTDIR:
        return {ErrorCode::NotFound, FilesTr::tr("This file was not found"), where,
            FilesTr::tr("Check the path."), detail};
    default:
        return {
            ErrorCode::Io, FilesTr::tr("The system reported: %1").arg(detail), where, {}, detail};
    }
}

namespace {

struct Rights
{
    mode_t mode = ownerOnly;
    bool exactly = false; ///< whatever the user's mask of rights takes off
};

Status replaceFile(const QString& path, std::string_view bytes, Rights rights)
{
    const QString folder = QFileInfo(path).absolutePath();
    // Of its own for each call: two threads may write the same file.
    static std::atomic_uint serial = 0;
    const QString temporary = QStringLiteral("%1/.%2.%3-%4.tmp")
                                  .arg(folder, QFileInfo(path).fileName())
                                  .arg(QCoreApplication::applicationPid())
                                  .arg(++serial);
    int failed = 0;
    {
        const Descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC, rights.mode);
        if (!file.isOpen())
            return systemError(errno, path);
        if (rights.exactly && ::fchmod(file.get(), rights.mode) != 0)
            failed = errno;
        if (failed == 0)
            failed = writeAll(file.get(), bytes);
        if (failed == 0 && ::fsync(file.get()) != 0)
            failed = errno;
    }
    const QByteArray from = QFile::encodeName(temporary);
    if (failed == 0 && std::rename(from.constData(), QFile::encodeName(path).constData()) != 0)
        failed = errno;
    if (failed != 0) {
        ::unlink(from.constData());
        return systemError(failed, path);
    }
    if (const int unsynced = syncFolder(folder); unsynced != 0)
        return systemError(unsynced, folder);
    return Done{};
}

} // namespace

Status writeFileAtomically(const QString& path, std::string_view bytes)
{
    if (const auto made = ensureFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    return replaceFile(path, bytes, {ownerOnly, false});
}

Status writeDocument(const QString& path, std::string_view bytes)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.isDir())
        return Error{ErrorCode::NotFound, FilesTr::tr("This folder was not found"),
            folder.filePath(), FilesTr::tr("Make the folder, or choose another one."), {}};

    struct stat there
    {
    };

    if (::stat(QFile::encodeName(path).constData(), &there) == 0)
        return replaceFile(path, bytes, {there.st_mode & everybody, true});
    return replaceFile(path, bytes, {everybody, false});
}

Result<std::string> readFile(const QString& path, std::size_t maxBytes)
{
    const Descriptor file(path, O_RDONLY);

    struct stat status
    {
    };

    if (!file.isOpen() || ::fstat(file.get(), &status) != 0)
        return systemError(errno, path);
    if (S_ISDIR(status.st_mode))
        return systemError(EISDIR, path);
    std::string bytes;
    // Not by the size alone: a pipe or a file of /proc says 0.
    char block[65536];
    for (;;) {
        const ssize_t got = ::read(file.get(), block, sizeof block);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemError(errno, path);
        if (got == 0)
            return bytes;
        bytes.append(block, static_cast<std::size_t>(got));
        if (bytes.size() > maxBytes)
            return Error{ErrorCode::MalformedFile,
                FilesTr::tr("The file is larger than %1 MB").arg(maxBytes / (1024 * 1024)), path,
                FilesTr::tr("Files of this kind are smaller; check that it is the right one."), {}};
    }
}

Status appendDurably(const QString& path, std::string_view bytes)
{
    const QString folder = QFileInfo(path).absolutePath();
    if (const auto made = ensureFolder(folder); !made)
        return made.error();
    const bool isNew = !QFileInfo::exists(path);
    const Descriptor file(path, O_WRONLY | O_CREAT | O_APPEND);

    struct stat before
    {
    };

    if (!file.isOpen() || ::fstat(file.get(), &before) != 0)
        return systemError(errno, path);
    int failed = writeAll(file.get(), bytes);
    if (failed == 0 && ::fsync(file.get()) != 0)
        failed = errno;
    if (failed == 0 && isNew)
        failed = syncFolder(folder);
    if (failed != 0) {
        // Best effort: a torn tail is also recognised and cut by whoever appends next.
        [[maybe_unused]] const int cut = ::ftruncate(file.get(), before.st_size);
        return systemError(failed, path);
    }
    return Done{};
}

namespace {

/// A full disk or a kill in the very moment can leave a lock that names nobody, which would be held
/// for ever. What a living program holds is locked by the system too and is not broken.
bool breakNamelessLock(QLockFile& lock)
{
    constexpr qint64 surelyWrittenMs = 1000;
    qint64 holder = 0;
    QString host;
    QString program;
    if (lock.error() != QLockFile::LockFailedError || lock.getLockInfo(&holder, &host, &program))
        return false;
    const auto made = QFileInfo(lock.fileName()).lastModified();
    return made.msecsTo(QDateTime::currentDateTime()) > surelyWrittenMs
        && lock.removeStaleLockFile();
}

} // namespace

Result<std::unique_ptr<QLockFile>> lockFile(const QString& path, int milliseconds)
{
    if (const auto made = ensureFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    auto lock = std::make_unique<QLockFile>(path);
    // A holder that was killed is noticed by its process id; a living one may hold it for long.
    lock->setStaleLockTime(0);
    if (lock->tryLock(milliseconds) || (breakNamelessLock(*lock) && lock->tryLock(0)))
        return lock;
    if (lock->error() == QLockFile::PermissionError)
        return systemError(EACCES, path);
    if (lock->error() == QLockFile::UnknownError) // what Qt says of a full disk
        return systemError(ENOSPC, path);
    return Error{ErrorCode::StoreLocked, FilesTr::tr("Another program is writing here"), path,
        FilesTr::tr("Close the other program, or wait until it is done."), {}};
}

} // namespace mnemo
