// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemo/session.h"
#include "core/base/result.h"

#include <optional>
#include <string>

namespace mnemo {

/// `mnemo completion SHELL` and `mnemo man`: made of the commands that `app` declares when they
/// run.
void addHelpCommands(CLI::App& app, Command& command);

/// What `mnemo query NAME --help` prints; nothing where another help was asked for. Errors:
/// NoSuchQuery for a name that no query has, those of loading the catalogue.
[[nodiscard]] std::optional<Result<std::string>> helpOfQuery(const CLI::App& app);

} // namespace mnemo
