// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"

#include "core/base/documentfile.h"
#include "core/base/home.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

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
        : Descriptor(QFile::encodeName(path), flags, rights)
    {
    }

    Descriptor(const QByteArray& path, int flags, mode_t rights = ownerOnly)
        : m_fd(::open(path.constData(), flags | O_CLOEXEC, rights))
    {
    }

    Descriptor(Descriptor&& other) noexcept : m_fd(other.release()) { }

    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    /// The caller must close it.
    [[nodiscard]] int release() { return std::exchange(m_fd, -1); }

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
        return {ErrorCode::DiskFull, FilesTr::tr("The disk is full: this file cannot be written"),
            where, FilesTr::tr("Free some disk space and try again; nothing was changed."), detail};
    case EACCES:
    case EPERM:
    case EROFS:
        return {ErrorCode::NotPermitted, FilesTr::tr("This user may not read or write this file"),
            where,
            FilesTr::tr(
                "Change the permissions of the file, or choose another folder with --home."),
            detail};
    case ELOOP:
        return {ErrorCode::NotPermitted,
            FilesTr::tr("This is a link, and links are not written to"), where,
            FilesTr::tr("Replace the link with the file itself."), detail};
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
    bool exactly = true; ///< whatever the user's mask of rights takes off
};

constexpr char draftSuffix[] = ".tmp";

bool isSameFile(int fd, const QByteArray& path)
{
    struct stat held
    {
    };

    struct stat there
    {
    };

    return ::fstat(fd, &held) == 0 && ::lstat(path.constData(), &there) == 0
        && held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

/// Opens a file that nobody had made before, under a random name; `errno` tells when it fails. A
/// name that is taken, be it by a link, is never opened.
std::pair<Descriptor, QByteArray> openDraft(
    const QString& folder, const QString& prefix, const QString& suffix, mode_t mode)
{
    constexpr int tries = 16;
    for (int i = 1;; ++i) {
        const QString random = QString::number(QRandomGenerator::system()->generate64(), 36)
                                   .rightJustified(13, u'0');
        const QByteArray path = QFile::encodeName(folder + u'/' + prefix + random + suffix);
        Descriptor file(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
        if (file.isOpen() || errno != EEXIST || i == tries)
            return {std::move(file), path};
    }
}

/// Held while it is written, so that removeAbandonedDrafts() knows it from one that was left.
std::pair<Descriptor, QByteArray> openHeldDraft(const QString& path, Rights rights)
{
    constexpr int longestStem = 60; // with what is added a name stays a name
    const QFileInfo info(path);
    for (;;) {
        auto opened
            = openDraft(info.absolutePath(), u'.' + info.fileName().left(longestStem) + u'.',
                QString::fromLatin1(draftSuffix), rights.mode);
        // Somebody who cleans up may have come between the two.
        if (!opened.first.isOpen() || ::flock(opened.first.get(), LOCK_EX) != 0
            || isSameFile(opened.first.get(), opened.second))
            return opened;
    }
}

Status replaceFile(const QString& path, std::string_view bytes, Rights rights)
{
    const auto [file, draft] = openHeldDraft(path, rights);
    if (!file.isOpen())
        return systemError(errno, path);
    int failed = 0;
    if (rights.exactly && ::fchmod(file.get(), rights.mode) != 0)
        failed = errno;
    if (failed == 0)
        failed = writeAll(file.get(), bytes);
    if (failed == 0 && ::fsync(file.get()) != 0)
        failed = errno;
    if (failed == 0 && std::rename(draft.constData(), QFile::encodeName(path).constData()) != 0)
        failed = errno;
    if (failed != 0) {
        ::unlink(draft.constData());
        return systemError(failed, path);
    }
    const QString folder = QFileInfo(path).absolutePath();
    if (const int unsynced = syncFolder(folder); unsynced != 0)
        return systemError(unsynced, folder);
    return Done{};
}

} // namespace

Result<QString> createDraft(const QString& place, const QString& prefix)
{
    const QString folder = QFileInfo(place).absolutePath();
    if (const auto made = ensureFolder(folder); !made)
        return made.error();
    const auto [file, draft] = openDraft(folder, prefix, {}, ownerOnly);
    if (!file.isOpen() || ::fchmod(file.get(), ownerOnly) != 0)
        return systemError(errno, place);
    return QFile::decodeName(draft);
}

Status publishDraft(const QString& draft, const QString& place)
{
    const Descriptor file(draft, O_RDONLY | O_NOFOLLOW);
    if (!file.isOpen() || ::fsync(file.get()) != 0
        || std::rename(QFile::encodeName(draft).constData(), QFile::encodeName(place).constData())
            != 0)
        return systemError(errno, place);
    const QString folder = QFileInfo(place).absolutePath();
    if (const int unsynced = syncFolder(folder); unsynced != 0)
        return systemError(unsynced, folder);
    return Done{};
}

int removeAbandonedDrafts(const QString& folder)
{
    int removed = 0;
    const QDir dir(folder);
    const auto names = dir.entryList(
        {QStringLiteral(".*") + QString::fromLatin1(draftSuffix)}, QDir::Files | QDir::Hidden);
    for (const QString& name : names) {
        const QByteArray path = QFile::encodeName(dir.filePath(name));
        const Descriptor file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
        const bool isHeld = !file.isOpen() || ::flock(file.get(), LOCK_EX | LOCK_NB) != 0;
        if (!isHeld && isSameFile(file.get(), path) && ::unlink(path.constData()) == 0)
            ++removed;
    }
    return removed;
}

Status ensurePrivateFile(const QString& path)
{
    const Descriptor file(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (file.isOpen() ? ::fchmod(file.get(), ownerOnly) == 0 : errno == EEXIST)
        return Done{};
    return systemError(errno, path);
}

Status writeFileAtomically(const QString& path, std::string_view bytes)
{
    if (const auto made = ensureFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    return replaceFile(path, bytes, {});
}

Status writeDocument(const QString& path, std::string_view bytes)
{
    auto file = DocumentFile::create(path);
    if (!file)
        return file.error();
    if (const Status written = (*file)->write(bytes); !written)
        return written;
    return (*file)->publish();
}

Result<std::unique_ptr<DocumentFile>> DocumentFile::create(const QString& path)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.isDir())
        return Error{ErrorCode::NotFound, FilesTr::tr("This folder was not found"),
            folder.filePath(), FilesTr::tr("Create the folder, or choose another one."), {}};

    struct stat there
    {
    };

    // Only a file of the user's own keeps its rights: in a shared folder anybody may have put
    // another one there, or a link to one.
    const bool isOwn = ::lstat(QFile::encodeName(path).constData(), &there) == 0
        && S_ISREG(there.st_mode) && there.st_uid == ::geteuid();
    const Rights rights
        = isOwn ? Rights{there.st_mode & everybody, true} : Rights{everybody, false};
    auto [file, draft] = openHeldDraft(path, rights);
    if (!file.isOpen())
        return systemError(errno, path);
    if (rights.exactly && ::fchmod(file.get(), rights.mode) != 0) {
        const int failed = errno;
        ::unlink(draft.constData());
        return systemError(failed, path);
    }
    return std::unique_ptr<DocumentFile>(new DocumentFile(path, file.release(), draft));
}

DocumentFile::DocumentFile(QString path, int descriptor, QByteArray draft)
    : m_path(std::move(path)), m_fd(descriptor), m_draft(std::move(draft))
{
}

DocumentFile::~DocumentFile()
{
    if (!m_draft.isEmpty())
        ::unlink(m_draft.constData());
    ::close(m_fd);
}

int DocumentFile::flush()
{
    const int failed = writeAll(m_fd, m_pending);
    m_pending.clear();
    return failed;
}

Status DocumentFile::write(std::string_view bytes)
{
    constexpr std::size_t atOnce = 65536;
    m_pending += bytes;
    if (m_pending.size() < atOnce)
        return Done{};
    const int failed = flush();
    return failed == 0 ? Status(Done{}) : systemError(failed, m_path);
}

Status DocumentFile::publish()
{
    int failed = flush();
    if (failed == 0 && ::fsync(m_fd) != 0)
        failed = errno;
    if (failed == 0 && std::rename(m_draft.constData(), QFile::encodeName(m_path).constData()) != 0)
        failed = errno;
    if (failed != 0)
        return systemError(failed, m_path);
    m_draft.clear();
    const QString folder = QFileInfo(m_path).absolutePath();
    const int unsynced = syncFolder(folder);
    return unsynced == 0 ? Status(Done{}) : systemError(unsynced, folder);
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
    const Descriptor file(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW);

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

FileLock::~FileLock()
{
    // Removed before it is unlocked: a process that waits for the lock then finds another file, or
    // none, under the name, and tries again.
    if (isSameFile(m_fd, m_path))
        ::unlink(m_path.constData());
    ::close(m_fd);
}

Result<std::unique_ptr<FileLock>> lockFile(const QString& path, int milliseconds)
{
    using Steady = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{10};
    if (const auto made = ensureFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    const QByteArray name = QFile::encodeName(path);
    const auto end = Steady::now() + std::chrono::milliseconds(milliseconds);
    for (;;) {
        Descriptor file(name, O_RDWR | O_CREAT | O_NOFOLLOW);
        if (!file.isOpen())
            return systemError(errno, path);
        if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) {
            if (isSameFile(file.get(), name))
                return std::make_unique<FileLock>(file.release(), name);
            continue; // its holder removed it meanwhile
        }
        if (errno != EWOULDBLOCK && errno != EINTR)
            return systemError(errno, path);
        if (Steady::now() >= end)
            break;
        std::this_thread::sleep_for(pause);
    }
    return Error{ErrorCode::StoreLocked, FilesTr::tr("Another program is writing here"), path,
        FilesTr::tr("Close the other program, or wait until it is done."), {}};
}

} // namespace mnemo
