// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/embeddingclient.h"

#include "core/base/canonical.h"
#include "core/base/endpoint.h"
#include "core/base/json.h"
#include "core/base/replywait.h"
#include "core/documents/ingestsettings.h"

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>

#include <algorithm>
#include <utility>

namespace mnemo::documents {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype kMostReplyBytes = qsizetype{64} * 1024 * 1024;

struct EmbeddingTr
{
    Q_DECLARE_TR_FUNCTIONS(Embeddings)
};

using Vectors = std::vector<TextVector>;

/// One request: what came of it, and whether and when to ask again.
struct EmbeddingTry
{
    Result<Vectors> vectors;
    RetryWish wish = {};
};

Error embeddingError(ErrorCode code, const QString& message, const QString& hint = {})
{
    return {code, message, u"EMBEDDING_BASE_URL"_s, hint, {}};
}

Error embeddingStopped()
{
    return embeddingError(
        ErrorCode::Cancelled, EmbeddingTr::tr("Computing the embeddings was stopped."));
}

Error embeddingLate()
{
    return embeddingError(ErrorCode::TimedOut,
        EmbeddingTr::tr("The endpoint of the embeddings did not answer in time."),
        EmbeddingTr::tr("Is its server overloaded? What was embedded before is kept."));
}

Error notEmbeddings(const QString& why)
{
    return embeddingError(ErrorCode::MalformedFile,
        EmbeddingTr::tr("The endpoint's answer holds no embeddings: %1").arg(why),
        EmbeddingTr::tr("Is this the address of an endpoint in OpenAI's form, up to /v1?"));
}

Error embeddingStatus(int status, const QString& words)
{
    auto error = embeddingError(status >= 500 ? ErrorCode::Unreachable : ErrorCode::Refused,
        EmbeddingTr::tr("The endpoint of the embeddings answered with status %1.").arg(status));
    if (status == 401 || status == 403)
        error = {ErrorCode::NotPermitted,
            EmbeddingTr::tr("The endpoint of the embeddings refused the key."),
            u"EMBEDDING_API_KEY"_s, EmbeddingTr::tr("Check the key."), {}};
    else if (status == 404)
        error = {ErrorCode::NotFound,
            EmbeddingTr::tr("The endpoint knows no such address, or no such model of embeddings."),
            u"EMBEDDING_MODEL"_s, EmbeddingTr::tr("Check address and name of the model."), {}};
    else if (status == 429)
        error = embeddingError(ErrorCode::QueueFull,
            EmbeddingTr::tr("The endpoint of the embeddings takes no more requests now."),
            EmbeddingTr::tr("Ingest again later: it goes on with what is missing."));
    error.detail = words;
    return error;
}

/// What an endpoint says of its error, on one line.
QString wordsOf(const QByteArray& body)
{
    const auto read = parseJson(std::string_view(body.constData(), std::size_t(body.size())));
    const Json* words = read ? resolvePointer(*read, "/error/message") : nullptr;
    return words != nullptr && words->is_string()
        ? toQString(words->get<std::string>()).simplified()
        : QString();
}

Result<Vectors> vectorsIn(const QByteArray& body, std::size_t count)
{
    const auto read = parseJson(std::string_view(body.constData(), std::size_t(body.size())));
    if (!read)
        return notEmbeddings(EmbeddingTr::tr("it is no JSON."));
    const Json* data = resolvePointer(*read, "/data");
    if (data == nullptr || !data->is_array())
        return notEmbeddings(EmbeddingTr::tr("it has no list “data”."));
    if (data->size() != count)
        return notEmbeddings(
            EmbeddingTr::tr("it has %1 vectors for %2 texts.").arg(data->size()).arg(count));
    Vectors vectors(count);
    std::int64_t position = 0;
    for (const Json& item : *data) {
        const Json* index = resolvePointer(item, "/index");
        const std::int64_t at = index != nullptr && index->is_number_integer()
            ? index->get<std::int64_t>()
            : position;
        ++position;
        const Json* values = resolvePointer(item, "/embedding");
        const bool isVector = values != nullptr && values->is_array()
            && std::ranges::all_of(*values, [](const Json& one) { return one.is_number(); });
        if (at < 0 || at >= static_cast<std::int64_t>(count) || !isVector)
            return notEmbeddings(EmbeddingTr::tr("a vector is missing, twice there, or none."));
        TextVector& vector = vectors[static_cast<std::size_t>(at)];
        if (!vector.empty())
            return notEmbeddings(EmbeddingTr::tr("a vector is missing, twice there, or none."));
        vector = textVectorOf(values->get<std::vector<double>>());
        if (vector.empty())
            return notEmbeddings(EmbeddingTr::tr("a vector has no direction."));
    }
    return vectors;
}

/// Whether all vectors have the dimension that is wanted, or that of the first.
Status checkDimension(const Vectors& vectors, std::size_t wanted)
{
    for (const TextVector& vector : vectors) {
        if (vector.size() != wanted)
            return Error{ErrorCode::BadArgument,
                EmbeddingTr::tr("The endpoint gave a vector of %1 dimensions where %2 are wanted.")
                    .arg(vector.size())
                    .arg(wanted),
                u"EMBEDDING_DIM"_s,
                EmbeddingTr::tr("Check EMBEDDING_MODEL and EMBEDDING_DIM, or another server "
                                "answers at this address."),
                {}};
    }
    return Done{};
}

/// One request, which is waited for.
EmbeddingTry askOnce(const EmbeddingEndpoint& endpoint, const QByteArray& body, std::size_t count,
    const Deadline& deadline, const CancelToken& cancel)
{
    QNetworkAccessManager network;
    network.setProxy(QNetworkProxy::NoProxy);
    auto request
        = endpointRequest(endpointMethodUrl(endpoint.url, u"/embeddings"_s), endpoint.caFile);
    request.setRawHeader("Accept", "application/json");
    if (!endpoint.key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + endpoint.key.toUtf8());
    const std::unique_ptr<QNetworkReply> reply(network.post(request, body));
    ReplyLimits limits{deadline};
    limits.wantsMore = [&reply] { return reply->bytesAvailable() <= kMostReplyBytes; };
    switch (awaitReply(*reply, limits, cancel)) {
    case ReplyEnd::Cancelled:
        return {embeddingStopped()};
    case ReplyEnd::TimedOut:
        return {embeddingLate()};
    case ReplyEnd::Unwanted:
        return {notEmbeddings(EmbeddingTr::tr("it is too large."))};
    case ReplyEnd::Finished:
        break;
    }
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QByteArray answer = reply->readAll();
    if (status == 0 || (status == 200 && reply->error() != QNetworkReply::NoError)) {
        auto error = embeddingError(ErrorCode::Unreachable,
            EmbeddingTr::tr("The endpoint of the embeddings cannot be reached, or stopped in the "
                            "middle of its answer."),
            EmbeddingTr::tr("Is its server running?"));
        error.detail = reply->errorString();
        return {error, {true, {}}};
    }
    if (status != 200)
        return {embeddingStatus(status, wordsOf(answer)), retryWishOf(*reply, status)};
    return {vectorsIn(answer, count)};
}

/// One batch with its retries.
Result<Vectors> askFor(const EmbeddingEndpoint& endpoint, const std::vector<std::string>& texts,
    const Deadline& until, const CancelToken& cancel)
{
    const auto bytes = canonicalJson(normalised(
        Json{{"model", toUtf8(endpoint.model)}, {"input", texts}, {"encoding_format", "float"}}));
    if (!bytes)
        return bytes.error();
    const auto body = QByteArray::fromStdString(*bytes);
    Deadline deadline(endpoint.total);
    if (until.isSet() && until.end() < deadline.end())
        deadline = until;
    std::chrono::milliseconds pause = kFirstRetryPause;
    for (int left = endpoint.retries;; --left) {
        auto tried = askOnce(endpoint, body, texts.size(), deadline, cancel);
        if (!tried.vectors)
            tried.vectors = withoutKey(tried.vectors.error(), endpoint.key);
        if (tried.vectors || !tried.wish.mayRepeat || left <= 0)
            return std::move(tried.vectors);
        const auto wanted = tried.wish.pause.value_or(pause);
        if (!pauseFor(wanted, cancel, deadline))
            return cancel.isCancelled() ? embeddingStopped() : std::move(tried.vectors);
        pause = std::min(pause * 2, kLongestRetryPause);
    }
}

} // namespace

HttpTextEmbedder::HttpTextEmbedder(EmbeddingEndpoint endpoint)
    : m_endpoint(std::move(endpoint)), m_model(toUtf8(m_endpoint.model))
{
}

Result<Vectors> HttpTextEmbedder::embed(const std::vector<std::string>& texts,
    const Deadline& deadline, const CancelToken& cancel) const
{
    if (auto checked = checkEndpoint(m_endpoint.url, m_endpoint.key); !checked)
        return checked.error();
    Vectors all;
    const auto size = static_cast<std::size_t>(std::max(m_endpoint.batch, 1));
    for (std::size_t begin = 0; begin < texts.size(); begin += size) {
        const auto from = texts.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto to
            = texts.begin() + static_cast<std::ptrdiff_t>(std::min(begin + size, texts.size()));
        auto vectors = askFor(m_endpoint, {from, to}, deadline, cancel);
        if (!vectors)
            return vectors.error();
        const auto wanted = m_endpoint.dimension > 0
            ? static_cast<std::size_t>(m_endpoint.dimension)
            : (all.empty() ? vectors->front() : all.front()).size();
        if (auto checked = checkDimension(*vectors, wanted); !checked)
            return checked.error();
        std::ranges::move(*vectors, std::back_inserter(all));
    }
    return all;
}

Result<std::shared_ptr<const TextEmbedder>> textEmbedderOf(
    const IngestSettings& settings, const QString& caFile)
{
    const auto given = [&](const QString& name) {
        const auto found = settings.models.find(name);
        return found == settings.models.end() ? QString() : found->second;
    };
    const QString address = given(u"EMBEDDING_BASE_URL"_s);
    if (address.isEmpty())
        return std::shared_ptr<const TextEmbedder>();
    EmbeddingEndpoint endpoint;
    endpoint.url = QUrl(address, QUrl::StrictMode);
    endpoint.model = given(u"EMBEDDING_MODEL"_s);
    endpoint.key = given(u"EMBEDDING_API_KEY"_s);
    endpoint.caFile = caFile;
    if (endpoint.model.isEmpty())
        return Error{ErrorCode::BadArgument,
            EmbeddingTr::tr("Embeddings are wanted, and the name of their model is missing."),
            u"EMBEDDING_MODEL"_s, EmbeddingTr::tr("Name it as the endpoint does."), {}};
    if (const QString text = given(u"EMBEDDING_DIM"_s); !text.isEmpty()) {
        constexpr int most = 16'384;
        bool isNumber = false;
        endpoint.dimension = text.toInt(&isNumber);
        if (!isNumber || endpoint.dimension < 1 || endpoint.dimension > most)
            return Error{ErrorCode::BadArgument,
                EmbeddingTr::tr("The dimension of embeddings cannot be “%1”").arg(text),
                u"EMBEDDING_DIM"_s, EmbeddingTr::tr("It is a number from 1 to %1.").arg(most), {}};
    }
    if (auto checked = checkEndpoint(endpoint.url, endpoint.key); !checked) {
        Error error = checked.error();
        error.where = u"EMBEDDING_BASE_URL"_s;
        return error;
    }
    return std::shared_ptr<const TextEmbedder>(
        std::make_shared<const HttpTextEmbedder>(std::move(endpoint)));
}

} // namespace mnemo::documents
