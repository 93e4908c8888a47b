// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QLockFile>
#include <QString>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace mnemo {

/// Writes `bytes` whole or not at all: temporary file beside it, fsync, rename, fsync of the
/// folder. Errors: DiskFull, NotPermitted, Io, with the path in `where`.
[[nodiscard]] Status writeFileAtomically(const QString& path, std::string_view bytes);

/// The same for a file that a person asked for: others may read it as the user's mask of rights
/// says, one that is there keeps its rights, and its folder has to be there. Errors: NotFound, too.
[[nodiscard]] Status writeDocument(const QString& path, std::string_view bytes);

/// Errors: NotFound, NotPermitted, Io, or MalformedFile when larger than `maxBytes`.
[[nodiscard]] Result<std::string> readFile(
    const QString& path, std::size_t maxBytes = std::size_t{64} * 1024 * 1024);

/// Appends `bytes` and fsyncs; on failure the file is cut back to what it was.
[[nodiscard]] Status appendDurably(const QString& path, std::string_view bytes);

/// Holds a lock file until destroyed; waits up to `milliseconds`. Errors: StoreLocked.
[[nodiscard]] Result<std::unique_ptr<QLockFile>> lockFile(const QString& path, int milliseconds);

/// What errno says, as one of our errors (ENOSPC, EDQUOT, EFBIG: DiskFull; EACCES, EPERM, EROFS:
/// NotPermitted; ENOENT: NotFound; else Io).
[[nodiscard]] Error systemError(int errorNumber, const QString& where);

} // namespace mnemo
