// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/graph/server/errors.h"

#include <QString>

#include <string>

namespace mnemo::falkor {

/// What an error reply means for the client itself; everything else goes to the caller.
enum class Refusal
{
    NotPrimary, ///< a replica was asked to write: nothing was done
    NotReady, ///< loading, or without its primary: nothing was done
    Other
};

[[nodiscard]] Refusal refusalOf(const std::string& text);

/// An error reply of the server as one of our errors, by its text: most have no code word.
/// NotPermitted, Unreachable, TimedOut, NoSuchGraph, QueueFull, Refused.
[[nodiscard]] Error serverError(const std::string& text);

/// The server did nothing yet, and will when it is asked a little later: it is loading or busy.
[[nodiscard]] bool isPassing(const Error& error);

using server::cancelled;
using server::connectionLost;
using server::deadlinePassed;
using server::shownWords;
using server::unreachable;

/// A replica where none was asked for; `follows`: sentinels will name another server.
[[nodiscard]] Error isReplica(const QString& where, bool follows);

} // namespace mnemo::falkor
