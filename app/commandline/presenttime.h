// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace mnemo {

/// The microseconds since 1970 of a time in words, or nothing.
using TimeReader = std::function<std::optional<std::int64_t>(const std::string& text)>;

/// Declares `--now`: whole Unix seconds, or a time as `read` reads it, of which a fraction of a
/// second is dropped.
void addPresentTime(CLI::App& app, std::optional<std::int64_t>& now, const TimeReader& read);

} // namespace mnemo
