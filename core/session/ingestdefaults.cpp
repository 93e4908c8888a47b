// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/ingestdefaults.h"

#include "core/documents/embeddingclient.h"
#include "core/settings/settings.h"

#include <QDir>

#include <utility>

namespace mnemo {

namespace {

using EmbedderPtr = std::shared_ptr<const documents::TextEmbedder>;

Result<EmbedderPtr> embedderBy(const Home& home, const documents::IngestSettings& settings)
{
    return documents::textEmbedderOf(settings, Settings(home).text(SettingId::NetworkCaFile));
}

} // namespace

Result<documents::IngestSettings> ingestDefaults(
    const Home& home, std::map<QString, QString> variables)
{
    const Settings settings(home);
    for (const auto& [name, id] : {std::pair{"DATA_DIR", SettingId::DocumentsFolder},
             {"BATCH_SIZE", SettingId::DocumentsBatchSize},
             {"MAX_EPISODES", SettingId::DocumentsMaxEpisodes}}) {
        const QString value = settings.text(id);
        if (!value.isEmpty())
            variables.try_emplace(QLatin1String(name), value); // a variable is taken before it
    }
    return documents::ingestSettings(variables);
}

Result<documents::IngestOptions> ingestOptions(
    const Home& home, const documents::IngestSettings& settings, const EmbeddingSetup& saved)
{
    auto embedder = embedderBy(home, settings);
    if (!embedder)
        return embedder.error();
    if (!*embedder)
        *embedder = saved.embedder();
    documents::IngestOptions options;
    options.folder = settings.dataDir;
    options.batchSize = settings.batchSize;
    options.maxEpisodes = settings.maxEpisodes;
    options.embedder = std::move(*embedder);
    options.pieces = {settings.chunkSize, settings.chunkOverlap, settings.maxChunkSize};
    return options;
}

QString embeddingAddressOfEnvironment()
{
    const auto variables = documents::readEnvFile(QDir::currentPath());
    return documents::variable(variables ? *variables : std::map<QString, QString>(),
        QStringLiteral("EMBEDDING_BASE_URL"));
}

EmbedderPtr questionEmbedder(const Home& home, std::shared_ptr<const EmbeddingSetup> saved)
{
    const auto variables = documents::readEnvFile(QDir::currentPath());
    const auto settings = variables ? ingestDefaults(home, *variables)
                                    : Result<documents::IngestSettings>(variables.error());
    auto embedder = settings ? embedderBy(home, *settings) : Result<EmbedderPtr>(settings.error());
    if (!embedder) {
        qWarning(
            "Questions are searched for by words alone: %s", qPrintable(embedder.error().message));
        return nullptr;
    }
    if (*embedder || !saved)
        return *std::move(embedder);
    return std::make_shared<const SavedEmbedder>(std::move(saved));
}

} // namespace mnemo
