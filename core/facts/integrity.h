// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/facts/receipt.h"

#include <QString>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// The value of "form" in snapshots of this version.
inline constexpr char snapshotForm[] = "mnemoscope-facts-1";

/// What a snapshot holds beside its outcomes and can be recomputed; a scene's snapshot has none of
/// it.
inline constexpr std::array snapshotParts{
    "counts", "crawler", "cut", "edges", "nodes", "recent_events", "violations", "violations_of"};

/// The result of re-hashing a snapshot's bytes. Its recomputed hash is that of the bytes as they
/// are where they hold no document.
struct Integrity
{
    bool intact = false;
    QString reason; ///< in words, when not intact
    std::string snapshotHash; ///< as stored in the file
    std::string recomputedHash;
    Json document;
    std::vector<Receipt> receipts; ///< derived from the document, when intact
};

/// A document in its exact canonical bytes; one newline at the end is allowed. Errors: NotIntact.
[[nodiscard]] Result<Json> parseExact(std::string_view bytes);

/// Checks exact bytes, the snapshot's hash, every result hash, that receipts can be derived, and
/// that its parts are all there or none of them. Never fails: problems are part of the result. Any
/// thread.
[[nodiscard]] Integrity checkSnapshotBytes(std::string_view bytes);
[[nodiscard]] Integrity checkSnapshotDocument(Json document);
/// The same for a file of this home.
[[nodiscard]] Integrity checkSnapshotFile(const QString& path, const CancelToken& cancel);

/// SHA-256 of a file's bytes, however many; "" when it is no regular file, cannot be read, or
/// `cancel` came first.
[[nodiscard]] std::string hashOfFile(const QString& path, const CancelToken& cancel);

/// SHA-256 of a document in any form, canonical or not: of a receipt without its id, of anything
/// else without its snapshot_hash. "" when it is not an object.
[[nodiscard]] std::string recomputedHashOf(Json document);

/// SHA-256 of the canonical form of `document` without its snapshot_hash; "" when it has none.
[[nodiscard]] std::string snapshotHashOf(Json& document);

} // namespace mnemo
