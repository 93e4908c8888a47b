// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/textvector.h"

#include <QString>
#include <QUrl>

#include <chrono>
#include <memory>

namespace mnemo::documents {

struct IngestSettings;

/// A server that computes embeddings in OpenAI's form: POST …/embeddings.
struct EmbeddingEndpoint
{
    QUrl url; ///< up to the version: http://localhost:11434/v1
    QString model;
    QString key = {}; ///< "" where none is wanted
    int dimension = 0; ///< that its vectors must have; 0 for any
    QString caFile = {}; ///< more certificates to trust
    int batch = 64; ///< texts of one request
    int retries = 5;
    std::chrono::milliseconds total{120'000}; ///< of one request with all retries
};

/// Over HTTP. Asks again after answers that say so (408, 409, 429, 5xx), after as long as they
/// want, and after broken connections, as long as the time allows. A redirect is not followed; the
/// key is in no error. Errors: Refused (also where the address cannot be asked), NotPermitted (401,
/// 403), NotFound (404), QueueFull (429), TimedOut, Unreachable, Cancelled, MalformedFile for
/// answers that are no embeddings, BadArgument for vectors of another dimension. The endpoint's own
/// words are in `detail`.
class HttpTextEmbedder final : public TextEmbedder
{
public:
    explicit HttpTextEmbedder(EmbeddingEndpoint endpoint);

    [[nodiscard]] const std::string& model() const override { return m_model; }

    [[nodiscard]] int dimension() const override { return m_endpoint.dimension; }

    [[nodiscard]] Result<std::vector<TextVector>> embed(const std::vector<std::string>& texts,
        const Deadline& deadline, const CancelToken& cancel) const override;

private:
    EmbeddingEndpoint m_endpoint;
    std::string m_model;
};

/// The endpoint that EMBEDDING_BASE_URL, EMBEDDING_MODEL, EMBEDDING_DIM and EMBEDDING_API_KEY name;
/// null where no address is set. Errors: BadArgument for a value that cannot be, or a model that is
/// missing, those of checkEndpoint().
[[nodiscard]] Result<std::shared_ptr<const TextEmbedder>> textEmbedderOf(
    const IngestSettings& settings, const QString& caFile);

} // namespace mnemo::documents
