// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/facts/receipt.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

struct LedgerHead
{
    std::int64_t entries = 0;
    std::string hash = std::string(64, '0');

    bool operator==(const LedgerHead&) const = default;
};

struct LedgerCheck
{
    bool ok = true;
    LedgerHead head;
    std::optional<std::int64_t> firstBad; ///< seq of the first entry that does not fit
    /// Behind the last whole line, of an entry whose writing was interrupted. Nobody was given its
    /// receipt, so that the chain is whole without it, and the next receipt cuts it off.
    std::int64_t unfinishedBytes = 0;
    QString reason; ///< also of an unfinished line, which is no fault of the chain
};

/// The append-only chain of receipts: lines {seq, prev, receipt} in canonical form, each with the
/// hash of the previous line. It proves the order to anybody who noted a head, and nothing else.
class Ledger final
{
public:
    explicit Ledger(const Home& home);

    /// Appends durably, under a lock. An unfinished last line is cut off first, which is logged.
    /// Receipts that are already present are appended again. Errors: StoreLocked, DiskFull, …
    [[nodiscard]] Result<LedgerHead> append(const std::vector<Receipt>& receipts);
    [[nodiscard]] Result<std::vector<Receipt>> receipts() const;
    /// The newest receipt with this id, or whose id starts so when that is unambiguous (8 digits
    /// or more). Errors: NotFound.
    [[nodiscard]] Result<Receipt> find(const ReceiptId& id) const;
    /// The same for many ids in one walk; those that find() finds none for are left out.
    [[nodiscard]] Result<std::map<std::string, Receipt>> findAll(
        const std::vector<std::string>& ids) const;
    /// All entries that share a result hash with one of `receipts`.
    [[nodiscard]] Result<std::vector<Receipt>> withResultsOf(
        const std::vector<Receipt>& receipts) const;
    /// Walks the chain and compares it with the head stored in the settings.
    [[nodiscard]] Result<LedgerCheck> check() const;

private:
    Home m_home;
};

} // namespace mnemo
