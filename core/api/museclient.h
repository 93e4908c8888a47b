// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <QString>

namespace mnemo {

/// Whether a question to a server is waited for.
enum class MuseWait
{
    ForReply,
    ForAcceptance ///< the job's id is enough
};

/// Puts a message to the muse of a running `mnemo serve`, with the token of this home or of
/// MNEMO_TOKEN. Returns what the server answers: the reply, or that the message was accepted; also
/// where it refused it, with `error`. Waits: workers only. Errors: BadArgument for an address that
/// the token may not be sent to, NotPermitted without a token, Unreachable, TimedOut, Cancelled,
/// MalformedFile for an answer in another shape.
[[nodiscard]] Result<Json> askServer(const Home& home, const QString& url, const Json& message,
    MuseWait wait, const CancelToken& cancel);

} // namespace mnemo
