// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/base/typedid.h"
#include "core/facts/receipt.h"
#include "core/query/queryrunner.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo {

/// A facts snapshot on disk.
struct Snapshot
{
    SnapshotHash hash;
    QString path;
    Json document; ///< as written, with snapshot_hash
    Json summary; ///< at most 4 KB of canonical text
    Json violations = Json::array();
    std::vector<Receipt> receipts; ///< of its outcomes, in order
};

enum class InvariantScope
{
    OwnNodes, ///< the nodes in the snapshot, as a chat checks
    WholeGraph
};

struct SnapshotOptions
{
    InvariantScope scope = InvariantScope::OwnNodes;
    ProgressFn progress;
    CancelToken cancel;
    bool roundsVectors = false; ///< as snapshots did whose "cut" lacks "exact_embeddings"
};

/// Implements Q3 (facts_snapshot.build) of the world's document: builds and writes
/// world_state/facts/<ts>_<hash>.json and appends its receipts to the ledger.
/// `outcomes` are included unchanged, failed ones too; without any, summary_state is used, so that
/// every snapshot can be replayed. What exceeds the limits is cut and named in "cut". Blocks on
/// the store and the disk: any thread but the GUI thread. Errors: those of writeFileAtomically and
/// Ledger::append, Refused when the outcomes alone are over 16 MB, Cancelled.
[[nodiscard]] Result<Snapshot> buildSnapshot(const Home& home, const QueryRunner& runner,
    const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options);

/// The document that buildSnapshot() would write now, without its hash. Nothing is written.
[[nodiscard]] Result<Json> snapshotDocument(const QueryRunner& runner,
    const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options);

/// A snapshot that has not been written yet.
struct MadeSnapshot
{
    Snapshot snapshot; ///< its path is empty until it is written
    std::string bytes; ///< of its file
};

/// The first half of buildSnapshot(), which writes nothing. Errors: those that are not about files.
[[nodiscard]] Result<MadeSnapshot> makeSnapshot(const QueryRunner& runner,
    const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options);
/// Writes the file and sets the path. Its receipts do not count before they are in the ledger.
[[nodiscard]] Status writeSnapshot(const Home& home, MadeSnapshot& made);
/// The second half: writes the file, sets the path and appends the receipts to the ledger.
[[nodiscard]] Status fileSnapshot(const Home& home, MadeSnapshot& made);

/// Reads a snapshot file. Errors: NotFound, Io, NotPermitted when it cannot be read; NotIntact
/// when it is not JSON, not the exact canonical bytes, or has another hash.
[[nodiscard]] Result<Snapshot> readSnapshot(const QString& path);

/// The file of a snapshot by its hash. Errors: NotFound.
[[nodiscard]] Result<QString> findSnapshotFile(const Home& home, const SnapshotHash& hash);

/// Removes snapshots older than `days`, and unfinished files of killed programs. Returns the number
/// of snapshots removed.
[[nodiscard]] Result<int> pruneSnapshots(const Home& home, int days, std::int64_t nowTs);

} // namespace mnemo
