// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/documents/ingestsettings.h"

namespace mnemo {

/// How documents are read: by the environment, else by `variables` of a `.env` file, else by the
/// settings of `home`. Reads the settings file. Errors: those of documents::ingestSettings().
[[nodiscard]] Result<documents::IngestSettings> ingestDefaults(
    const Home& home, std::map<QString, QString> variables);

} // namespace mnemo
