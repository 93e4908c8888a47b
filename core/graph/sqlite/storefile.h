// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/connection.h"

#include <QFileInfo>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace mnemo::sqlite {

/// Which file lies at a path, and in what state.
struct FileStamp
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t modifiedNs = 0;
    std::int64_t walSize = 0;

    [[nodiscard]] bool isSameFile(const FileStamp& other) const
    {
        return device == other.device && inode == other.inode;
    }

    bool operator==(const FileStamp&) const = default;
};

/// Errors: NoSuchGraph, NotPermitted, Io; StoreCorrupt for what is no file.
[[nodiscard]] Result<FileStamp> stampOf(const QString& path);
/// The same without a look at the write-ahead log, whose size is given as 0.
[[nodiscard]] Result<FileStamp> fileStampOf(const QString& path);

enum class Created
{
    Yes,
    Existed ///< somebody else was first; nothing was written
};

/// Makes a store file, schema and first content in one step: under another name beside it, flushed,
/// then renamed. Errors: Cancelled, those of `fill`, DiskFull, NotPermitted, Io; nothing is left
/// behind then.
[[nodiscard]] Result<Created> createStoreFile(const QString& path,
    const std::function<Status(Connection&)>& fill, const CancelToken& cancel = {});

/// createDraft() for a store file or a backup at this place. What programs that were killed left of
/// theirs beside it is removed first. Errors: those of createDraft().
[[nodiscard]] Result<QString> createDraftOf(const QFileInfo& info);

/// The name that a new store gets: the file's stem.
[[nodiscard]] std::string stemOf(const QString& path);

/// A file larger than the process may write is to be an error, not a signal.
void ignoreFileSizeSignal();

} // namespace mnemo::sqlite
