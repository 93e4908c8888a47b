// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/base/result.h"
#include "core/facts/ledger.h"
#include "core/facts/receipt.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// One line of the ledger. `seq` counts from 1.
struct LedgerEntry
{
    std::int64_t seq = 0;
    std::string prev; ///< hash of the previous line; 64 zeros for the first
    Receipt receipt;
    std::string hash; ///< of the line: SHA-256 of its canonical bytes
};

/// Errors: NotIntact when the line is not exactly what the program writes.
[[nodiscard]] Result<LedgerEntry> ledgerEntryFrom(std::string_view line);

/// The line of an entry, without its newline. Errors: Refused when ledgerEntryFrom() could not read
/// it, those of canonicalJson().
[[nodiscard]] Result<std::string> ledgerLine(
    std::int64_t seq, const std::string& prev, const Receipt& receipt);

/// The end of the file: its last complete line, and the number of bytes after it (of an unfinished
/// line).
struct LedgerTail
{
    std::string lastLine; ///< "" when there is none
    std::int64_t wholeBytes = 0;
    std::int64_t unfinishedBytes = 0;
};

/// Reads backwards, so that the cost does not grow with the ledger. A missing file is empty. A last
/// line that is longer than any entry is returned as an empty one.
[[nodiscard]] Result<LedgerTail> readLedgerTail(const QString& path);

/// Calls `visit` with every complete line in order until it returns false. Returns the number of
/// bytes of an unfinished last line. A missing file is empty. A line longer than any entry is
/// passed as an empty one, to save memory.
[[nodiscard]] Result<std::int64_t> forEachLedgerLine(
    const QString& path, const std::function<bool(std::string_view line)>& visit);

/// The lock for writing to the ledger. Waits at most 5 s. Errors: StoreLocked.
[[nodiscard]] Result<std::unique_ptr<FileLock>> lockLedger(const Home& home);

/// The head as stored in the settings: "ENTRIES HASH".
[[nodiscard]] QString headText(const LedgerHead& head);
/// 0 entries for an empty text.
[[nodiscard]] LedgerHead headFromText(const QString& text);

} // namespace mnemo
