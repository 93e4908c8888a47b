// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/stores/storeurl.h"

#include <QString>

#include <functional>
#include <memory>

namespace mnemo {

/// The server that holds the graph wants a password, or another one than it was given.
[[nodiscard]] bool wantsPassword(const Error& error);

/// The first line of the file that MNEMO_PASSWORD_FILE names; empty where it names none. Errors:
/// BadArgument for one that cannot be read or holds none; the file is in `where`.
[[nodiscard]] Result<QString> passwordOfFile();

/// Asks a person for the password of the store. Errors: why nobody gave one.
using AskPasswordFn = std::function<Result<QString>(const StoreUrl& url, const Error& why)>;

/// openStore() with the password that `url` holds, else that of the file: at once for a user who is
/// named, else when the server asks for one. Then `ask`, at most three times. `url` holds what the
/// store was opened with. Errors: those of openStore(), passwordOfFile() and `ask`.
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openStoreWithPassword(StoreUrl& url,
    OpenMode mode, const QString& profile, const AskPasswordFn& ask = {},
    const CancelToken& cancel = {});

} // namespace mnemo
