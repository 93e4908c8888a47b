// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"
#include "core/graph/serverurl.h"

namespace mnemo::falkor {

/// What falkor://… and falkors://… name. Options: sentinel=HOST:PORT,… with master=NAME, and,
/// where they ask for a login, sentinel_password_file=FILE and sentinel_user=NAME; ca, cert and key
/// for files of TLS; replica=yes. Errors: BadArgument.
[[nodiscard]] Result<Endpoint> endpointFrom(const ServerUrl& url);

} // namespace mnemo::falkor
