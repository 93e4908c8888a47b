// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemo/session.h"
#include "core/muse/model/modelsetup.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace mnemo {

/// Which model the muse of a command asks: by options, else by variables of the environment. The
/// key comes from the environment alone, as other users of the machine can read options.
struct ModelOptions
{
    std::string use; ///< never, unknown or always; "": unknown once there is an address
    std::string url;
    std::string name;
    std::string api = "openai"; ///< or anthropic
    bool streams = false;
    int seconds = 120; ///< of one answer of the model
};

void addModelOptions(CLI::App& app, ModelOptions& options);

/// Null where no model is to be asked. Errors: BadArgument for options that do not go together and
/// for a key that cannot be read, those of HttpModelClient::check().
[[nodiscard]] Result<std::shared_ptr<const ModelSetup>> modelSetupOf(
    const ModelOptions& options, const Home& home);

} // namespace mnemo
