// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemoscope/options.h"

#include <optional>

namespace mnemo {

/// Draws or checks a figure without a window; the exit code. A check prints one line of JSON:
/// {picture, reason, sender, sentence}; 0 when the picture is the same, else 5.
[[nodiscard]] int runFigureTask(const Options& options, int& argc, char** argv);

/// Says why a file that has to be a scene is none; the exit code, or nothing when it is one or
/// none was named.
[[nodiscard]] std::optional<int> refuseScene(const QString& path);

} // namespace mnemo
