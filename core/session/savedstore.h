// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/storesession.h"

#include <memory>
#include <optional>

namespace mnemo {

/// Opens for reading the saved store that receipts name `wanted`: a saved connection, or a store in
/// the data folder. It is the one with the wanted id, else the only one of that kind and graph.
/// Null when there is none, or when several have the name. A profile of the context goes before
/// that of the connection. Blocks: workers only. Errors: those of openSessionStore() for the store
/// found.
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openSavedStore(
    const StoreName& wanted, const OpenContext& context);

/// The same with what runs queries over it. Errors: as above, and those of sessionOver().
[[nodiscard]] Result<std::optional<StoreSession>> openSavedSession(
    const StoreName& wanted, const OpenContext& context);

} // namespace mnemo
