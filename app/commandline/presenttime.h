// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>

namespace mnemo {

/// Declares `--now`: whole Unix seconds, or a time as microsecondsOfTime() reads it, of which a
/// fraction of a second is dropped.
void addPresentTime(CLI::App& app, std::optional<std::int64_t>& now);

} // namespace mnemo
