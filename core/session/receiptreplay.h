// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "core/session/storesession.h"

#include <functional>
#include <memory>
#include <vector>

namespace mnemo {

/// What a replay may run against.
struct ReplayGround
{
    Home home;
    Clock clock;
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const StoreSession> open; ///< null: no store is open
};

/// A verdict for each of `receipts`, in their order. `target` is the file that holds them, or the
/// id of the only one. It is verified once over each store that they name: the open one, else the
/// one saved store of that name. Errors: those of verifyTarget(). Workers only.
[[nodiscard]] Result<std::vector<ReceiptVerdict>> replayReceipts(const ReplayGround& ground,
    const std::vector<ReceiptId>& receipts, const QString& target, const CancelToken& cancel = {});

/// What `held` can be replayed against where no store is given: the one saved store that its
/// receipts name. Null where none or several have the name. One that cannot be opened is reported
/// to `tell`, and used only when no other one matches: then every query ends with its error.
/// Errors: those of absentSession(). Workers only.
[[nodiscard]] Result<std::shared_ptr<const QueryRunner>> savedRunnerFor(const Verification& held,
    const OpenContext& context, const std::function<void(const Error&)>& tell);

} // namespace mnemo
