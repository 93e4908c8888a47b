// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/session/receiptitem.h"

#include <QString>

#include <memory>
#include <vector>

namespace mnemo {

/// What a file that somebody sent holds: a snapshot's receipts, one receipt, or those of a picture.
/// Nothing in it has been run, and it names nothing that this program follows by itself.
struct ReceiptFile
{
    QString path;
    std::vector<ReceiptItem> items;
};

/// Re-hashes the file and derives its receipts. Null when it is no picture and holds neither a
/// snapshot nor a receipt: a graph, for instance. Any thread. Errors: those of readFile();
/// NotIntact when the file does not re-hash to its own name, with both hashes in the hint.
[[nodiscard]] Result<std::shared_ptr<const ReceiptFile>> readReceiptFile(
    const QString& path, const Catalogue* catalogue);

} // namespace mnemo
