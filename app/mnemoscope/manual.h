// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace mnemo {

/// What --manual prints, made of what `app` declares: of "man" the manual page, of "bash", "zsh"
/// and "fish" the script that completes the window's options there.
[[nodiscard]] std::string manualOf(const CLI::App& app, const std::string& form);

} // namespace mnemo
