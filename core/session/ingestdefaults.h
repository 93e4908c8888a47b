// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/documents/ingestion.h"
#include "core/documents/ingestsettings.h"
#include "core/session/embeddingsetup.h"

#include <memory>

namespace mnemo {

/// How documents are read: by the environment, else by `variables` of a `.env` file, else by the
/// settings of `home`. Reads the settings file. Errors: those of documents::ingestSettings().
[[nodiscard]] Result<documents::IngestSettings> ingestDefaults(
    const Home& home, std::map<QString, QString> variables);

/// The address of the endpoint of embeddings that the environment or the `.env` file of the working
/// folder names, before which that of the settings does not count; empty where none does. Reads the
/// file.
[[nodiscard]] QString embeddingAddressOfEnvironment();

/// What an ingestion is given by these settings, with the embedder that they name, else the saved
/// one. Errors: those of documents::textEmbedderOf().
[[nodiscard]] Result<documents::IngestOptions> ingestOptions(
    const Home& home, const documents::IngestSettings& settings, const EmbeddingSetup& saved);

/// What gives questions their vectors, or null: by the environment and the `.env` file of the
/// working folder, else the saved one as it is at the time (null: none). What is wrong with the
/// settings is told by the log: without vectors words are searched for.
[[nodiscard]] std::shared_ptr<const documents::TextEmbedder> questionEmbedder(
    const Home& home, std::shared_ptr<const EmbeddingSetup> saved);

} // namespace mnemo
