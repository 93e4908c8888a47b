// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace mnemo::documents {

/// Settings of the ingestion by the names that its document gives them: from the environment, else
/// from a `.env` file, else their defaults.
struct IngestSettings
{
    QString dataDir = QStringLiteral("documents"); ///< DATA_DIR
    int batchSize = 10; ///< BATCH_SIZE: decisions and annexes of one commit
    int maxEpisodes = 0; ///< MAX_EPISODES: decisions and annexes in all; 0 is no limit
    int chunkSize = 800; ///< CHUNK_SIZE, characters of a piece that is embedded
    int chunkOverlap = 150; ///< CHUNK_OVERLAP
    int maxChunkSize = 1500; ///< MAX_CHUNK_SIZE
    bool enableDemoSearches = false; ///< ENABLE_DEMO_SEARCHES
    bool verboseLogging = false; ///< VERBOSE_LOGGING
    std::map<QString, QString>
        models; ///< LLM_… (but no key), INGESTION_LLM_CHOICE and EMBEDDING_… as given
};

/// NAME=value lines; `export `, quotation marks and comments are understood. Lines of other forms
/// are left out.
[[nodiscard]] std::map<QString, QString> parseEnvText(const QString& text);

/// The variables of `.env` in `folder`; none where there is no such file. Errors: those of
/// readFile().
[[nodiscard]] Result<std::map<QString, QString>> readEnvFile(const QString& folder);

/// Looks a variable up: the environment first, then `file`.
[[nodiscard]] QString variable(const std::map<QString, QString>& file, const QString& name);

/// Whether `name` is only set in `file`.
[[nodiscard]] bool isOfFile(const std::map<QString, QString>& file, const QString& name);

/// The value of `secret`, a key or a password that is sent to what the variable `address` names:
/// taken from where the address is set and from nowhere else, lest the file of a folder that came
/// from somebody names where a key of this person's environment goes. Empty where it is not set.
/// Errors: Refused, with the secret's name in `where`, for one that is only set in the other place.
[[nodiscard]] Result<QString> secretFor(
    const std::map<QString, QString>& file, const QString& address, const QString& secret);

/// Errors: BadArgument with the variable's name in `where` for a value that it cannot have, those
/// of secretFor().
[[nodiscard]] Result<IngestSettings> ingestSettings(const std::map<QString, QString>& file);

} // namespace mnemo::documents
