// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/callwatch.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

// What passes from a program that answers agents to a window that looks on: a line of JSON for each
// call, over a socket of the home that only its user can reach. No result passes, and no file holds
// a line.

constexpr std::size_t kMostCallLine = std::size_t{256} * 1024; ///< with its end

/// The folder of the sockets of windows that look on. It is there only while one does.
[[nodiscard]] QString callSocketFolder(const Home& home);

/// The line of a call, with its end. What makes it too long is left out: first what was read, then
/// the arguments. Pure.
[[nodiscard]] std::string lineOf(const WatchedCall& call);

/// Nothing where the line is none of a call. Pure.
[[nodiscard]] std::optional<WatchedCall> callFromLine(std::string_view line);

} // namespace mnemo
