// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo {

/// Writes `bytes` whole or not at all: temporary file beside it, fsync, rename, fsync of the
/// folder. Errors: DiskFull, NotPermitted, Io, with the path in `where`.
[[nodiscard]] Status writeFileAtomically(const QString& path, std::string_view bytes);

/// The same for a file that a person asked for: others may read it as the user's mask of rights
/// says, one of the user's own that is there keeps its rights, and its folder has to be there.
/// Errors: NotFound, too.
[[nodiscard]] Status writeDocument(const QString& path, std::string_view bytes);

/// Errors: NotFound, NotPermitted, Io, or MalformedFile when larger than `maxBytes`.
[[nodiscard]] Result<std::string> readFile(
    const QString& path, std::size_t maxBytes = std::size_t{64} * 1024 * 1024);

/// Appends `bytes` and fsyncs; on failure the file is cut back to what it was. A link is refused
/// (NotPermitted).
[[nodiscard]] Status appendDurably(const QString& path, std::string_view bytes);

/// An empty new file beside `place` under a random name that begins with `prefix`: made
/// exclusively, never through a link, and readable by its owner alone whatever the user's mask of
/// rights. Its path. Errors: those of writeFileAtomically().
[[nodiscard]] Result<QString> createDraft(const QString& place, const QString& prefix);

/// Flushes a draft, renames it to its place, where it replaces what is there, and flushes the
/// folder.
[[nodiscard]] Status publishDraft(const QString& draft, const QString& place);

/// Removes what killed programs left half-written in `folder`: temporary files of
/// writeFileAtomically() and writeDocument() that nobody holds. How many.
int removeAbandonedDrafts(const QString& folder);

/// Makes an empty file that only its owner may read, unless one is there. Never through a link.
[[nodiscard]] Status ensurePrivateFile(const QString& path);

/// A lock that the system takes back when its program ends, however it ends.
class FileLock final
{
public:
    FileLock(int descriptor, QByteArray path) : m_fd(descriptor), m_path(std::move(path)) { }

    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int m_fd;
    QByteArray m_path;
};

/// Holds a lock file until destroyed; waits up to `milliseconds` and looks every few of them.
/// Errors: StoreLocked.
[[nodiscard]] Result<std::unique_ptr<FileLock>> lockFile(const QString& path, int milliseconds);

/// What errno says, as one of our errors (ENOSPC, EDQUOT, EFBIG: DiskFull; EACCES, EPERM, EROFS:
/// NotPermitted; ENOENT: NotFound; else Io).
[[nodiscard]] Error systemError(int errorNumber, const QString& where);

} // namespace mnemo
