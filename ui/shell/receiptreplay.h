// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "ui/shell/connection.h"

#include <memory>
#include <vector>

namespace mnemo {

/// What a replay may run against.
struct ReplayGround
{
    Home home;
    Clock clock;
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Connection> open; ///< null: no store is open
};

/// A verdict for each of `receipts`, in their order. `target` is the file that holds them, or the
/// id of the only one. It is verified once over each store that they name: the open one, else the
/// one saved store of that name. Errors: those of verifyTarget(). Workers only.
[[nodiscard]] Result<std::vector<ReceiptVerdict>> replayReceipts(const ReplayGround& ground,
    const std::vector<ReceiptId>& receipts, const QString& target, const CancelToken& cancel = {});

} // namespace mnemo
