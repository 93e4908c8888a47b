// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/embeddingsetup.h"

#include "core/session/passwords.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::chrono::milliseconds kLongestProbe{30'000};

documents::EmbeddingEndpoint kept(const Home& home)
{
    const Settings settings(home);
    auto endpoint = embeddingEndpointOf(settings);
    if (!endpoint.url.isEmpty() && settings.flag(SettingId::EmbeddingKeyKept))
        endpoint.key = waitForKey(kEmbeddingKeyId, endpoint.url);
    return endpoint;
}

} // namespace

void EmbeddingSetup::choose(documents::EmbeddingEndpoint endpoint)
{
    const bool isWhole = !endpoint.url.isEmpty() && !endpoint.model.isEmpty();
    auto embedder = isWhole
        ? std::make_shared<const documents::HttpTextEmbedder>(std::move(endpoint))
        : nullptr;
    const std::lock_guard guard(m_mutex);
    m_load = {};
    m_embedder = std::move(embedder);
}

std::shared_ptr<const documents::TextEmbedder> EmbeddingSetup::embedder() const
{
    const std::lock_guard guard(m_mutex);
    if (const auto load = std::exchange(m_load, {})) {
        auto endpoint = load();
        if (!endpoint.url.isEmpty() && !endpoint.model.isEmpty())
            m_embedder = std::make_shared<const documents::HttpTextEmbedder>(std::move(endpoint));
    }
    return m_embedder;
}

const std::string& SavedEmbedder::model() const
{
    const auto embedder = m_setup->embedder();
    const std::lock_guard guard(m_mutex);
    return *m_names.insert(embedder ? embedder->model() : std::string()).first;
}

int SavedEmbedder::dimension() const
{
    const auto embedder = m_setup->embedder();
    return embedder ? embedder->dimension() : 0;
}

Result<std::vector<documents::TextVector>> SavedEmbedder::embed(
    const std::vector<std::string>& texts, const Deadline& deadline,
    const CancelToken& cancel) const
{
    const auto embedder = m_setup->embedder();
    if (embedder)
        return embedder->embed(texts, deadline, cancel);
    return Error{ErrorCode::NotFound,
        QCoreApplication::translate("Embeddings", "No endpoint of embeddings is set."), {}, {}, {}};
}

documents::EmbeddingEndpoint embeddingEndpointOf(const Settings& settings)
{
    documents::EmbeddingEndpoint endpoint;
    endpoint.url = QUrl(settings.text(SettingId::EmbeddingUrl));
    endpoint.model = settings.text(SettingId::EmbeddingModel);
    endpoint.dimension = settings.number(SettingId::EmbeddingDimension);
    endpoint.caFile = settings.text(SettingId::NetworkCaFile);
    return endpoint;
}

Status keepEmbeddingEndpoint(Settings& settings, const documents::EmbeddingEndpoint& endpoint)
{
    const std::array<std::pair<SettingId, QVariant>, 3> values{{
        {SettingId::EmbeddingUrl, endpoint.url.toString(QUrl::FullyEncoded)},
        {SettingId::EmbeddingModel, endpoint.model},
        {SettingId::EmbeddingDimension, static_cast<qint64>(endpoint.dimension)},
    }};
    for (const auto& [id, value] : values) {
        if (settings.value(id) == value)
            continue;
        if (const auto kept = settings.setValue(id, value); !kept)
            return kept.error();
    }
    return Done{};
}

std::shared_ptr<const EmbeddingSetup> savedEmbedding(const Home& home)
{
    return std::make_shared<const EmbeddingSetup>([home] { return kept(home); });
}

Result<EmbeddingProbe> probeEmbedding(
    documents::EmbeddingEndpoint endpoint, const CancelToken& cancel)
{
    endpoint.retries = 0;
    const auto begin = std::chrono::steady_clock::now();
    const auto vectors = documents::HttpTextEmbedder(std::move(endpoint))
                             .embed({"A text to try."}, Deadline(kLongestProbe), cancel);
    if (!vectors)
        return vectors.error();
    return EmbeddingProbe{static_cast<std::int64_t>(vectors->front().size()),
        std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - begin)};
}

} // namespace mnemo
