// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/json.h"
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

/// One place where two results differ; `pointer` into the older one (into the newer, if added).
struct Difference
{
    std::string pointer;
    Json before; ///< null when added
    Json after; ///< null when removed
};

/// Lists are compared by the identity of their items (their ids), not by place.
struct ResultDiff
{
    std::vector<Difference> added;
    std::vector<Difference> removed;
    std::vector<Difference> changed;
};

[[nodiscard]] ResultDiff diffResults(const Json& before, const Json& after);

struct ReceiptVerdict
{
    Receipt receipt;
    Verdict verdict = Verdict::CannotCheck;
    /// not_intact, no_store, unknown_query, query_changed, not_answered, or "".
    std::string reason;
    bool replayed = false;
    bool otherStore = false;
    bool versionChanged = false;
    /// Shared, as verdicts go from hand to hand and these can be large; null when there is none.
    std::shared_ptr<const ResultDiff> diff;
    std::shared_ptr<const QueryOutcome> now; ///< what the store returned on replay
};

/// The document that `mnemo verify` prints; the worst verdict of its receipts.
struct Verification
{
    Verdict verdict = Verdict::CannotCheck;
    std::string reason; ///< that of the worst receipt; nothing_to_replay without receipts
    QString path;
    bool hasFile = false;
    bool intact = false;
    std::string snapshotHash;
    std::string recomputedHash;
    QString detail; ///< why the file is not intact, in words
    std::vector<ReceiptVerdict> receipts;
};

[[nodiscard]] Json toJson(const Verification& verification);

/// Re-hashes `bytes` (a snapshot file, a receipt document, or a picture with receipts) and replays
/// what it holds with `runner` (null: nothing to replay against). A query text in the file is never
/// run. Never fails: what cannot be checked is a verdict. Only `onlyReceipt`, when given.
[[nodiscard]] Verification verifyBytes(const Home& home, const std::string& bytes,
    const QString& path, const QueryRunner* runner,
    const std::optional<ReceiptId>& onlyReceipt = {});

/// Verifies a file, or a receipt of the ledger by its id through its snapshot's file. Errors only
/// when the path cannot be read or no such receipt is known.
[[nodiscard]] Result<Verification> verifyTarget(
    const Home& home, const QString& fileOrReceipt, const QueryRunner* runner);

} // namespace mnemo
