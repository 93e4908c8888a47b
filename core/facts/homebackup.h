// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/graph/sqlite/backup.h"

namespace mnemo {

/// Copies the embedded store at `store` with the ledger, snapshots, conversations and flags of
/// `home` into the new file `target`; settings, passwords and logs are left out. Blocks: workers
/// only. Errors: Refused when `target` is there already, and those of sqlite::backupStore().
[[nodiscard]] Result<sqlite::BackupReport> backupHome(const Home& home, const QString& store,
    const QString& target, const CancelToken& cancel = {}, const ProgressFn& progress = {});

/// Restores such a file as the store `store` and the files of `home`; existing files are never
/// replaced. Blocks: workers only. Errors: those of sqlite::restoreStore().
[[nodiscard]] Result<sqlite::BackupReport> restoreHome(const Home& home, const QString& store,
    const QString& backup, sqlite::Unchecked unchecked = sqlite::Unchecked::Refuse,
    const CancelToken& cancel = {}, const ProgressFn& progress = {});

} // namespace mnemo
