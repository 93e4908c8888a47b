// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/claimreceipt.h"

#include "core/base/canonical.h"
#include "core/facts/ledger.h"
#include "core/facts/snapshot.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

struct ReceiptText
{
    Q_DECLARE_TR_FUNCTIONS(BenchPage)
};

Error notHeld()
{
    return {ErrorCode::NotFound, ReceiptText::tr("The check does not hold this receipt."), {},
        ReceiptText::tr("Check the answer again."), {}};
}

/// The snapshot of the document that the receipt is of, filed. Its path.
Result<QString> fileOf(const Home& home, const BenchReading& reading, const Receipt& receipt)
{
    if (Ledger(home).find(receipt.id)) {
        if (auto path = findSnapshotFile(home, receipt.snapshotHash))
            return path;
    }
    for (const Json& document : reading.document->at("snapshots")) {
        auto receipts = receiptsOf(document);
        if (!receipts || std::ranges::find(*receipts, receipt) == receipts->end())
            continue;
        auto bytes = canonicalJson(document);
        if (!bytes)
            return bytes.error();
        MadeSnapshot made;
        made.snapshot.hash = receipt.snapshotHash;
        made.snapshot.document = document;
        made.snapshot.receipts = *std::move(receipts);
        made.bytes = *std::move(bytes);
        if (const auto filed = fileSnapshot(home, made); !filed)
            return filed.error();
        return made.snapshot.path;
    }
    return notHeld();
}

} // namespace

Result<std::shared_ptr<const ReceiptFile>> receiptOfCell(const Home& home,
    const BenchReading& reading, const BenchCell& cell, const Catalogue* catalogue)
{
    const auto proof = reading.proofs.find(cell.receipt);
    if (proof == reading.proofs.end())
        return notHeld();
    const auto path = fileOf(home, reading, proof->second.receipt);
    if (!path)
        return path.error();
    const auto read = readReceiptFile(*path, catalogue);
    if (!read)
        return read.error();
    auto file = std::make_shared<ReceiptFile>();
    file->path = *path;
    for (ReceiptItem item : *read ? (*read)->items : std::vector<ReceiptItem>()) {
        if (item.receipt.id.text != cell.receipt)
            continue;
        item.citedPointer = cell.pointer;
        file->items.push_back(std::move(item));
    }
    if (file->items.empty())
        return notHeld();
    return std::shared_ptr<const ReceiptFile>(std::move(file));
}

} // namespace mnemo
