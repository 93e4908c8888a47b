// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <set>
#include <vector>

namespace mnemo {

/// The data that the program stores for a user, by purpose.
enum class UserDataPart
{
    Stores, ///< embedded stores with their graphs
    Receipts, ///< ledger and snapshots
    Conversations, ///< questions and answers
    Views, ///< scenes of the program's own, positions, bookmarks, flags
    Settings, ///< settings and saved connections
    Logs,
};

struct UserDataShare
{
    UserDataPart part = UserDataPart::Stores;
    std::int64_t files = 0;
    std::int64_t bytes = 0;
};

/// The files of each part, in the order of UserDataPart, including empty parts. Links are not
/// followed. Workers only.
[[nodiscard]] std::vector<UserDataShare> userData(const Home& home);

enum class LedgerStubs
{
    Drop,
    Keep ///< number and hash of each entry stay, in ledger-stubs.jsonl
};

struct DeletedData
{
    std::int64_t files = 0;
    std::int64_t bytes = 0;
};

/// Deletes the files of `parts` and nothing else under the home's three folders, and the folders if
/// they are then empty. Stops at `cancel`. Files that cannot be deleted are skipped; the first of
/// them is returned as the error (NotPermitted, Io) when all others are deleted. Stores must be
/// closed. Workers only.
[[nodiscard]] Result<DeletedData> deleteUserData(const Home& home,
    const std::set<UserDataPart>& parts, LedgerStubs stubs, const CancelToken& cancel);

} // namespace mnemo
