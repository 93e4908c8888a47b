// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/receipt.h"
#include "core/facts/replay.h"
#include "core/facts/snapshot.h"
#include "core/query/catalogue.h"
#include "ui/widgets/badge.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

enum class ReceiptOrigin
{
    Answer, ///< of this window's own muse
    File ///< that somebody sent; intact, and not replayed until asked for
};

/// A receipt with all that is shown of it: a value that the window puts together.
struct ReceiptItem
{
    Receipt receipt;
    QString snapshotPath; ///< where the file lies, or empty
    QString question; ///< what was asked: receipts of one answer share it
    QString queryText; ///< the catalogue's text of the query; a file's text is never shown as one
    /// {query, args, status, result, truncated, …} as the snapshot holds it, or null; shared, as it
    /// can be large.
    std::shared_ptr<const Json> outcome;
    QString doubt; ///< why the snapshot is not known to be of one moment, or empty
    std::string citedPointer; ///< JSON pointer into the result, or empty
    std::optional<ReceiptVerdict> verdict;
    ReceiptOrigin origin = ReceiptOrigin::Answer;
    bool running = false; ///< a replay is under way
    std::optional<PictureCheck> picture = {}; ///< of the figure that carried it
    QString sender = {}; ///< what the figure's maker says, as one line that says so
    QString olderThan
        = {}; ///< since when the store has changed after it was made, "10:42"; or empty
};

/// The receipts of a snapshot in their order. `catalogue` may be null. The items hold `owner`,
/// which holds the snapshot; without one they hold copies of its outcomes.
[[nodiscard]] std::vector<ReceiptItem> receiptItems(const Snapshot& snapshot,
    const QString& question, const Catalogue* catalogue,
    const std::shared_ptr<const void>& owner = {});

/// Another program wrote to `store` at this time, "10:42". Whether that makes the item older than
/// what the store holds; the first change since it was made stays.
[[nodiscard]] bool noteOlder(ReceiptItem& item, const StoreName& store, const QString& change);

[[nodiscard]] ReplayState stateOf(const ReceiptItem& item);
[[nodiscard]] ReplayState stateOf(Verdict verdict);

/// One plain sentence about where the receipt stands.
[[nodiscard]] QString sentenceOf(const ReceiptItem& item);
/// Which parts of the receipt's file were asked of the store again, and which were not; empty
/// before a replay.
[[nodiscard]] QString checkedText(const ReceiptItem& item);
/// Which parts of the file other than answers differ in the store now; empty for none.
[[nodiscard]] QString driftedPartsText(const ReceiptItem& item);
/// Whether the own ledger holds the receipt; empty before a replay.
[[nodiscard]] QString ledgerText(const ReceiptItem& item);

/// The result at the stored outcome, or null.
[[nodiscard]] const Json& resultOf(const ReceiptItem& item);
/// The same, held.
[[nodiscard]] std::shared_ptr<const Json> sharedResultOf(const ReceiptItem& item);

/// A JSON value as one short line: texts as they are, the rest as JSON. Plain text.
[[nodiscard]] QString valueLine(const Json& value);

/// The arguments as one line of JSON.
[[nodiscard]] QString argumentsLine(const Receipt& receipt);

/// "found, complete", "empty, complete", "timed out", …
[[nodiscard]] QString statusLine(const Receipt& receipt);

/// The receipt's canonical JSON, for the clipboard and for `mnemo verify`.
[[nodiscard]] QString receiptJsonText(const Receipt& receipt);

/// All fields in words, one a line, for mails and notes.
[[nodiscard]] QString receiptText(const ReceiptItem& item);

} // namespace mnemo
