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

/// What the program keeps of one user, by what it is for.
enum class UserDataPart
{
    Stores, ///< embedded stores with their graphs
    Receipts, ///< ledger and snapshots
    Conversations, ///< what was asked and answered
    Views, ///< scenes of the program's own, positions, bookmarks
    Settings, ///< settings and saved connections
    Logs,
};

struct UserDataShare
{
    UserDataPart part = UserDataPart::Stores;
    std::int64_t files = 0;
    std::int64_t bytes = 0;
};

/// What is there, in the order of UserDataPart, parts without files too. Links are not followed.
/// Workers only.
[[nodiscard]] std::vector<UserDataShare> userData(const Home& home);

enum class LedgerStubs
{
    Drop,
    Keep ///< of each entry its number and hash stay, in ledger-stubs.jsonl
};

struct DeletedData
{
    std::int64_t files = 0;
    std::int64_t bytes = 0;
};

/// Deletes what belongs to `parts` and nothing else: files under the home's three folders, and
/// those folders where they are empty then. Stops at `cancel`. What cannot be deleted stays, and
/// the first of these is told as the error (NotPermitted, Io) after all others are gone. Stores
/// must be closed. Workers only.
[[nodiscard]] Result<DeletedData> deleteUserData(const Home& home,
    const std::set<UserDataPart>& parts, LedgerStubs stubs, const CancelToken& cancel);

} // namespace mnemo
