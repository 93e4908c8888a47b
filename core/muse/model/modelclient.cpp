// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelclient.h"

#include "core/base/canonical.h"
#include "core/base/endpoint.h"
#include "core/base/replywait.h"
#include "core/muse/model/modelreply.h"

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

/// The address of the form's only method.
QUrl methodUrl(const ModelEndpoint& endpoint)
{
    const QString method = endpoint.api == ModelApi::OpenAi ? QStringLiteral("/chat/completions")
                                                            : QStringLiteral("/messages");
    return endpointMethodUrl(endpoint.url, method);
}

/// One try: what came of it, and whether and when to try again.
struct Try
{
    std::optional<Result<ModelTurn>> turn;
    bool mayRepeat = false;
    std::optional<std::chrono::milliseconds> pause; ///< that the endpoint asks for
};

Error cancelledError()
{
    return {ErrorCode::Cancelled,
        QCoreApplication::translate("Model", "The question was cancelled."), {}, {}, {}};
}

Error timedOut()
{
    return {ErrorCode::TimedOut,
        QCoreApplication::translate("Model", "The model did not answer in time."), {}, {}, {}};
}

Error statusError(int status, const QString& words)
{
    const auto make = [&](ErrorCode code, const QString& message, const QString& hint) {
        return Error{code, message, {}, hint, words};
    };
    if (status == 401 || status == 403)
        return make(ErrorCode::NotPermitted,
            QCoreApplication::translate("Model", "The model's endpoint refused the key."),
            QCoreApplication::translate("Model", "Enter the key in the settings again."));
    if (status == 404)
        return make(ErrorCode::NotFound,
            QCoreApplication::translate(
                "Model", "The endpoint knows no such address, or no such model."),
            QCoreApplication::translate("Model", "Check address, form and name of the model."));
    if (status == 429)
        return make(ErrorCode::QueueFull,
            QCoreApplication::translate(
                "Model", "The model's endpoint takes no more questions now."),
            QCoreApplication::translate("Model", "Ask again later."));
    if (status >= 300 && status < 400)
        return make(ErrorCode::Refused,
            QCoreApplication::translate(
                "Model", "The model's endpoint sends to another address, which is not followed."),
            {});
    return make(status >= 500 ? ErrorCode::Unreachable : ErrorCode::Refused,
        QCoreApplication::translate("Model", "The model's endpoint answered with status %1.")
            .arg(status),
        {});
}

/// One request, whose answer is read as it comes.
class ModelRequest final
{
public:
    ModelRequest(const ModelEndpoint& endpoint, const CancelToken& cancel, const Deadline& deadline)
        : m_endpoint(endpoint), m_cancel(cancel), m_deadline(deadline), m_stream(endpoint.api)
    {
        m_network.setProxy(QNetworkProxy::NoProxy);
        m_network.setAutoDeleteReplies(false);
    }

    [[nodiscard]] Try run(const QByteArray& body);

private:
    [[nodiscard]] QNetworkRequest request() const;
    void takeBytes();
    [[nodiscard]] Try outcome();

    const ModelEndpoint& m_endpoint;
    const CancelToken& m_cancel;
    const Deadline& m_deadline;
    QNetworkAccessManager m_network;
    std::unique_ptr<QNetworkReply> m_reply;
    ModelStreamReader m_stream;
    std::string m_body;
    std::optional<Error> m_failure;
};

QNetworkRequest ModelRequest::request() const
{
    QNetworkRequest request = endpointRequest(methodUrl(m_endpoint), m_endpoint.caFile);
    request.setRawHeader("Accept", "application/json, text/event-stream");
    if (m_endpoint.api == ModelApi::Anthropic)
        request.setRawHeader("anthropic-version", "2023-06-01");
    if (!m_endpoint.key.isEmpty() && m_endpoint.api == ModelApi::Anthropic)
        request.setRawHeader("x-api-key", m_endpoint.key.toUtf8());
    if (!m_endpoint.key.isEmpty() && m_endpoint.api == ModelApi::OpenAi)
        request.setRawHeader("Authorization", "Bearer " + m_endpoint.key.toUtf8());
    return request;
}

void ModelRequest::takeBytes()
{
    const QByteArray bytes = m_reply->readAll();
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool isEvents = m_reply->header(QNetworkRequest::ContentTypeHeader)
                              .toString()
                              .startsWith(QLatin1String("text/event-stream"));
    if (status == 200 && isEvents) {
        if (const auto taken = m_stream.feed(view); !taken && !m_failure)
            m_failure = taken.error();
        return;
    }
    if (m_body.size() <= kMaxModelReplyBytes)
        m_body += view;
    else
        m_reply->abort();
}

Try ModelRequest::outcome()
{
    if (m_failure) {
        const bool isBroken = m_failure->code == ErrorCode::Unreachable;
        return {Result<ModelTurn>(*m_failure), isBroken, {}};
    }
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0) {
        return {Result<ModelTurn>(Error{ErrorCode::Unreachable,
                    QCoreApplication::translate("Model", "The model's endpoint cannot be reached."),
                    {}, QCoreApplication::translate("Model", "Is its server running?"),
                    m_reply->errorString()}),
            true, {}};
    }
    if (status != 200) {
        const auto wish = retryWishOf(*m_reply, status);
        return {Result<ModelTurn>(statusError(status, modelErrorWords(m_body))), wish.mayRepeat,
            wish.pause};
    }
    const bool isEvents = m_reply->header(QNetworkRequest::ContentTypeHeader)
                              .toString()
                              .startsWith(QLatin1String("text/event-stream"));
    if (!isEvents && m_reply->error() != QNetworkReply::NoError) {
        return {Result<ModelTurn>(Error{ErrorCode::Unreachable,
                    QCoreApplication::translate(
                        "Model", "The model's endpoint stopped in the middle of its answer."),
                    {}, {}, m_reply->errorString()}),
            true, {}};
    }
    auto turn = isEvents ? m_stream.finish() : readModelReply(m_endpoint.api, m_body);
    const bool isBroken = !turn && turn.error().code == ErrorCode::Unreachable;
    return {std::move(turn), isBroken, {}};
}

Try ModelRequest::run(const QByteArray& body)
{
    m_reply.reset(m_network.post(request(), body));
    const auto takesMore = [this] {
        takeBytes();
        return !m_failure;
    };
    switch (awaitReply(*m_reply, {m_deadline, m_endpoint.idle, takesMore}, m_cancel)) {
    case ReplyEnd::Cancelled:
        m_failure = cancelledError();
        break;
    case ReplyEnd::TimedOut:
        m_failure = timedOut();
        break;
    case ReplyEnd::Finished:
        takeBytes();
        break;
    case ReplyEnd::Unwanted:
        break;
    }
    return outcome();
}

} // namespace

HttpModelClient::HttpModelClient(ModelEndpoint endpoint) : m_endpoint(std::move(endpoint))
{
}

Status HttpModelClient::check(const ModelEndpoint& endpoint)
{
    return checkEndpoint(endpoint.url, endpoint.key);
}

Result<ModelTurn> HttpModelClient::next(
    const ModelConversation& conversation, const CancelToken& cancel)
{
    if (const auto checked = check(m_endpoint); !checked)
        return checked.error();
    const auto bytes
        = canonicalJson(normalised(conversation.request(m_endpoint, m_endpoint.streams)));
    if (!bytes)
        return bytes.error();
    const auto body = QByteArray::fromStdString(*bytes);
    const Deadline deadline(m_endpoint.total);
    std::chrono::milliseconds pause = kFirstRetryPause;
    for (int left = m_endpoint.retries;; --left) {
        auto tried = ModelRequest(m_endpoint, cancel, deadline).run(body);
        if (cancel.isCancelled())
            return cancelledError();
        if (!*tried.turn)
            tried.turn = Result<ModelTurn>(withoutKey(tried.turn->error(), m_endpoint.key));
        if (*tried.turn || !tried.mayRepeat || left <= 0)
            return *std::move(tried.turn);
        const auto wanted = tried.pause.value_or(pause);
        if (wanted > m_endpoint.longestPause || !pauseFor(wanted, cancel, deadline))
            return cancel.isCancelled() ? cancelledError() : *std::move(tried.turn);
        pause *= 2;
    }
}

} // namespace mnemo
