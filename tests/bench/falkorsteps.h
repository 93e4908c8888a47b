// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "tests/support/falkorserver.h"

#include <string>
#include <utility>

namespace mnemo::bench {

/// The value; a benchmark that cannot have it ends the program and says why.
template <typename Value> Value needed(Result<Value> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().message + u' ' + result.error().detail));
    return std::move(*result);
}

/// Runs a statement on the server itself, without the program.
inline void send(
    const test::FalkorServer& server, const std::string& graph, const std::string& text)
{
    const auto reply = test::rawCommand(server.port(), {"GRAPH.QUERY", graph, text});
    if (reply.kind != falkor::Reply::Kind::Array)
        qFatal("%s: %s", text.c_str(), reply.text.c_str());
}

} // namespace mnemo::bench
