// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/json.h"
#include "core/facts/receipt.h"

#include <cstddef>
#include <optional>
#include <string>

namespace mnemo {

// Receipts of the ledger and snapshots of the data folder as resources of the Model Context
// Protocol: receipt://sha256/ID and snapshot://sha256/HASH. These wait on files: workers only.

[[nodiscard]] std::string receiptUri(const ReceiptId& id);
[[nodiscard]] std::string snapshotUri(const SnapshotHash& hash);

struct ResourcePage
{
    Json resources = Json::array();
    std::optional<std::size_t> next; ///< where the next page begins
};

/// Newest receipt first, each followed by its snapshot. `from` is a `next` of an earlier page,
/// which holds its meaning while the ledger grows; nothing for the first page. Snapshots whose
/// files were removed are left out. Errors: NotFound for a `from` that is none; those of
/// Ledger::receipts().
[[nodiscard]] Result<ResourcePage> listResources(
    const Home& home, std::optional<std::size_t> from, std::size_t limit);

[[nodiscard]] Json resourceTemplates();

/// {uri, mimeType, text}; the text of a snapshot is the bytes of its file. Errors: NotFound for
/// everything that is not kept here; those of Ledger::find() and readSnapshot().
[[nodiscard]] Result<Json> readResource(const Home& home, const std::string& uri);

} // namespace mnemo
