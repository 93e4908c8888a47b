// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/facts/replay.h"
#include "core/verify/agentanswer.h"
#include "core/verify/claimcheck.h"

#include <QString>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

// One file that holds all of a check: the answer as it was given, its claims with their marks and
// cells, what the reviewer said of them, and the snapshots that prove the cells. Its hash covers
// all of it. Workers only, but for what is pure.

/// Checks an answer against the store of `runner` and makes the file's document, with the hash.
/// Receipts that the answer names are looked up in the ledger of the home; those that are there
/// bring their snapshots along. Errors: those of readAgentAnswer(), Refused where the results are
/// too large for a snapshot, Cancelled. `progress` counts claims.
[[nodiscard]] Result<Json> makeBench(const Home& home, std::string_view bytes,
    const QueryRunner& runner, Planner& planner, const CancelToken& cancel = {},
    const ProgressFn& progress = {});

/// The calls of an agent as a file of the same form, without claims: the transcript as it was
/// given, and the snapshots of the receipts that it names, as far as this home has them, the first
/// 100. `now` in Unix seconds. Errors: MalformedFile where the bytes are no transcript.
[[nodiscard]] Result<Json> makeSessionFile(
    const Home& home, std::string_view transcript, std::int64_t now);

/// The document with another hash, after a verdict or a note was changed. Pure.
[[nodiscard]] Json withBenchHash(Json bench);

/// Whether the bytes are such a file, intact or not. Pure.
[[nodiscard]] bool isBenchFile(std::string_view bytes);

/// The bytes of such a file, intact or not; null where it is something else. Errors: those of
/// readFile().
[[nodiscard]] Result<std::shared_ptr<const std::string>> readBenchFile(const QString& path);

/// What of such a file could be proved.
struct BenchVerification
{
    bool isIntact = false;
    QString detail; ///< why not, in words
    std::int64_t cells = 0; ///< that were found in their snapshots
    Verdict verdict = Verdict::CannotCheck; ///< of all receipts; CannotCheck without a runner
    std::vector<Verification> snapshots;
    Json bench; ///< the document
};

/// Hashes all of it and each snapshot again, follows each cell into its snapshot, and replays the
/// receipts with `runner` (null: nothing to replay against). Never fails: what cannot be checked is
/// a verdict.
[[nodiscard]] BenchVerification verifyBench(const Home& home, std::string_view bytes,
    const QueryRunner* runner, const CancelToken& cancel = {});

/// {bench_hash, intact, detail, claims, supported, contradicted, not_checkable, cells, verdict,
/// snapshots}
[[nodiscard]] Json toJson(const BenchVerification& verification);

} // namespace mnemo
