// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/documents/ingestion.h"
#include "core/documents/ingestsettings.h"

#include <memory>

namespace mnemo {

/// How documents are read: by the environment, else by `variables` of a `.env` file, else by the
/// settings of `home`. Reads the settings file. Errors: those of documents::ingestSettings().
[[nodiscard]] Result<documents::IngestSettings> ingestDefaults(
    const Home& home, std::map<QString, QString> variables);

/// What an ingestion is given by these settings, with its embedder if they name one. Errors: those
/// of documents::textEmbedderOf().
[[nodiscard]] Result<documents::IngestOptions> ingestOptions(
    const Home& home, const documents::IngestSettings& settings);

/// What gives questions their vectors, or null, by the environment and the `.env` file of the
/// working folder. What is wrong with the settings is told by the log: without vectors words are
/// searched for.
[[nodiscard]] std::shared_ptr<const documents::TextEmbedder> questionEmbedder(const Home& home);

} // namespace mnemo
