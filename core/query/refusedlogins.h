// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/queryrunner.h"

namespace mnemo {

/// How a call ended, as it may be told and filed: of one that was refused for its arguments, or
/// whose query is unknown, no argument, no name of one and no word of the error holds the login of
/// a server's address. Arguments that were answered are data of the graph, and stay. `given` are
/// the arguments as they came; `outcome` is what `runner` made of them. Any thread; reads no store.
[[nodiscard]] QueryOutcome withoutRefusedLogins(
    const QueryRunner& runner, const Json& given, QueryOutcome outcome);

} // namespace mnemo
