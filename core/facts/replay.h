// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/facts/coverage.h"
#include "core/facts/diff.h"
#include "core/facts/ledger.h"
#include "core/facts/picturecheck.h"
#include "core/facts/receipt.h"
#include "core/facts/snapshot.h"
#include "core/query/queryrunner.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

enum class Verdict
{
    Match,
    Drifted,
    CannotCheck
};

/// "MATCH", "DRIFTED", "CANNOT CHECK".
[[nodiscard]] std::string_view verdictName(Verdict verdict);

struct ReceiptVerdict
{
    Receipt receipt;
    Verdict verdict = Verdict::CannotCheck;
    /// not_intact, no_store, unknown_query, query_changed, not_answered, or "".
    std::string reason;
    QString why; ///< no store was asked, or it did not answer, in words; otherwise empty
    bool replayed = false;
    bool inLedger = false; ///< this home's ledger contains it
    /// This home's ledger contains the same answer in another snapshot, whenever it was given, but
    /// not this receipt: it does not vouch for the file.
    bool otherSnapshot = false;
    bool otherStore = false;
    bool versionChanged = false;
    /// Shared because verdicts are copied and these can be large; null when there is none.
    std::shared_ptr<const ResultDiff> diff;
    std::shared_ptr<const QueryOutcome> now; ///< what the store returned on replay
    /// What the verdict covers of the receipt's file; null when that was not requested.
    std::shared_ptr<const Coverage> coverage;
};

/// What a figure claims beside its receipts, which only its sender vouches for.
struct FigureClaims
{
    std::string contentHash; ///< of all but its metadata
    std::string title;
    std::optional<LedgerHead> ledger;
    std::optional<bool> ledgerKnown; ///< this home's ledger had that head; empty without a head
    PictureCheck picture; ///< Unchecked until setPicture()
};

/// The document that `mnemo verify` prints, with the worst verdict of its receipts and parts.
struct Verification
{
    Verdict verdict = Verdict::CannotCheck;
    /// The reason of the worst receipt; part_drifted when only a part beside the outcomes drifted;
    /// nothing_to_replay without receipts. Of a match: other_snapshot; parts_not_covered when a
    /// part beside the outcomes is missing or was not recomputed; picture_unchecked when a figure's
    /// picture was not.
    std::string reason;
    QString path;
    bool hasFile = false;
    bool intact = false;
    std::string snapshotHash;
    std::string recomputedHash;
    QString detail; ///< why the file is not intact, in words
    Coverage coverage;
    std::optional<FigureClaims> figure; ///< of a picture
    std::vector<ReceiptVerdict> receipts;
};

[[nodiscard]] Json toJson(const Verification& verification);

/// Adds the result of redrawing an intact figure: a figure that differs is not intact.
void setPicture(Verification& verification, const PictureCheck& check);

/// Re-hashes `bytes` (a snapshot file, a receipt document, or a picture with receipts) and replays
/// what it holds with `runner` (null: nothing to replay against). A query text in the file is never
/// run. Never fails: what cannot be checked is a verdict. With `onlyReceipt`, checks that receipt
/// and nothing of a snapshot beside its outcome.
[[nodiscard]] Verification verifyBytes(const Home& home, const std::string& bytes,
    const QString& path, const QueryRunner* runner,
    const std::optional<ReceiptId>& onlyReceipt = {}, const CancelToken& cancel = {});

/// Verifies a file, or a receipt of the ledger by its id through its snapshot's file. Errors only
/// when the path cannot be read or no such receipt is known.
[[nodiscard]] Result<Verification> verifyTarget(const Home& home, const QString& fileOrReceipt,
    const QueryRunner* runner, const CancelToken& cancel = {});

} // namespace mnemo
