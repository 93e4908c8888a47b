// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/stores/storeurl.h"
#include "core/settings/savedconnections.h"

#include <QString>

#include <string>

namespace mnemo {

/// Why nothing may be written to a store that is reached by `saved`; empty when it may.
[[nodiscard]] QString writeRefusalOf(
    const SavedConnection& saved, StoreUrl::Kind kind, const std::string& profile);

/// The connection as it is filed now: another window may have changed it, or taken it away, then it
/// has no id. Waits for the disk.
[[nodiscard]] Result<SavedConnection> savedAsFiled(const Home& home, const QString& id);

} // namespace mnemo
