// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace mnemo::sqlite {

/// A file that goes into a backup beside the graph, or a folder whose files do: a ledger,
/// snapshots. Folders are listed when their turn comes, so that what a part names may lie in a
/// later one.
struct BackupPart
{
    std::string name; ///< relative, with "/" between folders
    QString path;
};

struct BackupReport
{
    std::int64_t sizeBytes = 0;
    std::int64_t files = 0; ///< beside the graph
    bool checked = false; ///< the hash of the backup's whole content was compared
};

/// Copies the store at `store`, as it is at one moment and while others use it, into the one file
/// `target`, with the parts in a table of their own: a backup is a SQLite file that any SQLite
/// program reads. It ends in the SHA-256 of all that comes before, and its owner alone may read it.
/// Written under another name and renamed; an existing `target` is replaced.
/// Progress is in pages of the store. Errors: NoSuchGraph, StoreCorrupt, DiskFull, NotPermitted,
/// Io, Cancelled.
[[nodiscard]] Result<BackupReport> backupStore(const QString& store, const QString& target,
    const std::vector<BackupPart>& parts, const CancelToken& cancel = {},
    const ProgressFn& progress = {});

/// Where a part of a backup is to go; "" refuses the name.
using PlaceFn = std::function<QString(const std::string& name)>;

/// What becomes of a backup that does not end in its hash, as an earlier version wrote them.
enum class Unchecked
{
    Refuse,
    Take ///< where it is as long as it says and SQLite finds its pages in order
};

/// Brings a backup back as the store `store` and its parts. Its hash is compared before anything is
/// written. What is there already is never
/// replaced: Refused, with the path in `where`, and nothing is written. (A part that is there with
/// the same bytes is fine, so that an interrupted restore can be run again.) Errors: NotFound,
/// MalformedFile for what is no backup, a damaged or a cut one, SchemaTooNew, Cancelled, and those
/// of writing.
[[nodiscard]] Result<BackupReport> restoreStore(const QString& backup, const QString& store,
    const PlaceFn& placeOf, Unchecked unchecked, const CancelToken& cancel = {},
    const ProgressFn& progress = {});

} // namespace mnemo::sqlite
