// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>

namespace mnemo {

/// A ledger that was set aside, as recorded in the note beside its successor.
struct LedgerAside
{
    QString path; ///< its present path; "" when there was no file left
    Json note; ///< {at, file, sha256, bytes, entries, head, known_head, first_bad, reason}
};

/// Renames a broken ledger, unchanged, so that a new chain can begin: until then receipts are
/// refused rather than hide the break. Both files are documented: a note beside the old file names
/// its successor, and ledger.note.json names the old file, its hash and its head. Blocks on the
/// disk. Errors: Refused when the ledger is intact; StoreLocked, and those of writing. Can be
/// called again after an error.
[[nodiscard]] Result<LedgerAside> setLedgerAside(const Home& home, std::int64_t nowTs);

/// The notes of all ledgers that were set aside, oldest first; empty when there are none.
[[nodiscard]] Result<Json> ledgersSetAside(const Home& home);

} // namespace mnemo
