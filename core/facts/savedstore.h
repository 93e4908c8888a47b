// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/storeurl.h"

#include <QString>

#include <memory>

namespace mnemo {

/// How a saved store is opened for a replay.
struct SavedStoreOptions
{
    QString password; ///< for a server that asks for one; never kept
    QString profile; ///< empty: the connection's, else what the store says
};

/// The one saved store that receipts call `wanted` (kind and graph): a saved connection, or a store
/// in the data folder. Opened for reading. Null when there is none, or when several have the name:
/// none is meant then. Waits: workers only. Errors: those of openStore() for the one that fits.
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openSavedStore(
    const Home& home, const StoreName& wanted, const SavedStoreOptions& options = {});

} // namespace mnemo
