// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/documents/embeddingclient.h"
#include "core/settings/settings.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// What the key of the endpoint is kept by, with the address that it is for before it.
inline const QString kEmbeddingKeyId = QStringLiteral("embedding");

/// The endpoint of embeddings that the settings name; it counts where neither the environment nor a
/// `.env` file names one. Whoever sets it shares it with those who embed. Any thread.
class EmbeddingSetup final
{
public:
    using LoadFn = std::function<documents::EmbeddingEndpoint()>;

    EmbeddingSetup() = default;

    /// `load` is asked once, when the endpoint is wanted for the first time; it may wait.
    explicit EmbeddingSetup(LoadFn load) : m_load(std::move(load)) { }

    /// Holds from the next text on.
    void choose(documents::EmbeddingEndpoint endpoint);

    /// Null while address or model are missing.
    [[nodiscard]] std::shared_ptr<const documents::TextEmbedder> embedder() const;

private:
    mutable std::mutex m_mutex;
    mutable LoadFn m_load;
    mutable std::shared_ptr<const documents::TextEmbedder> m_embedder;
};

/// The endpoint that a setup has when it is asked: none has no model and gives no vector.
class SavedEmbedder final : public documents::TextEmbedder
{
public:
    explicit SavedEmbedder(std::shared_ptr<const EmbeddingSetup> setup) : m_setup(std::move(setup))
    {
    }

    [[nodiscard]] const std::string& model() const override;
    [[nodiscard]] int dimension() const override;
    [[nodiscard]] Result<std::vector<documents::TextVector>> embed(
        const std::vector<std::string>& texts, const Deadline& deadline,
        const CancelToken& cancel) const override;

private:
    std::shared_ptr<const EmbeddingSetup> m_setup;
    mutable std::mutex m_mutex;
    mutable std::set<std::string> m_names; ///< of models so far: what model() told of stays
};

/// What the settings say, without the key.
[[nodiscard]] documents::EmbeddingEndpoint embeddingEndpointOf(const Settings& settings);

/// Errors: those of Settings::setValue(). The key is not written.
[[nodiscard]] Status keepEmbeddingEndpoint(
    Settings& settings, const documents::EmbeddingEndpoint& endpoint);

/// What the settings of the home and the keychain say, for a program without a window: read when it
/// is first wanted.
[[nodiscard]] std::shared_ptr<const EmbeddingSetup> savedEmbedding(const Home& home);

/// What came back when an endpoint was tried.
struct EmbeddingProbe
{
    std::int64_t dimension = 0;
    std::chrono::milliseconds took{0};
};

/// Sends a text of this program's own. Waits, as TextEmbedder::embed() does, and has its errors.
[[nodiscard]] Result<EmbeddingProbe> probeEmbedding(
    documents::EmbeddingEndpoint endpoint, const CancelToken& cancel);

} // namespace mnemo
