// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/serverpassword.h"

#include <QString>

#include <memory>

namespace mnemo {

/// Options for opening a saved store for a replay.
struct SavedStoreOptions
{
    AskPasswordFn ask; ///< where the server wants a password and MNEMO_PASSWORD_FILE names none
    QString profile; ///< empty: the connection's profile, else the store's
};

/// Opens for reading the saved store that receipts name `wanted`: a saved connection, or a store in
/// the data folder. It is the one with the wanted id, else the only one of that kind and graph.
/// Null when there is none, or when several have the name. Blocks: workers only. Errors: those of
/// openStoreWithPassword() for the store found.
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openSavedStore(
    const Home& home, const StoreName& wanted, const SavedStoreOptions& options = {});

} // namespace mnemo
