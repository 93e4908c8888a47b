// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/museclient.h"

#include "core/api/apitoken.h"
#include "core/base/replywait.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QUrl>

#include <chrono>
#include <memory>
#include <optional>

namespace mnemo {

namespace {

using namespace std::chrono_literals;

constexpr auto kLongestAnswer = 75s; ///< of one request; the server waits 60 s at most
constexpr qint64 kMostBytes = qint64{64} * 1024 * 1024;

Error errorOf(ErrorCode code, const QString& message, const QString& hint = {})
{
    return {code, message, QStringLiteral("--url"), hint, {}};
}

Result<QUrl> serverUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isLoopback
        = url.host() == QLatin1String("localhost") || QHostAddress(url.host()).isLoopback();
    const bool isHttps = url.scheme() == QLatin1String("https");
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty()
        || !(isHttps || url.scheme() == QLatin1String("http")))
        return errorOf(ErrorCode::BadArgument,
            QCoreApplication::translate("Api", "This is not the address of a server."),
            QStringLiteral("http://127.0.0.1:8765"));
    if (!isHttps && !isLoopback)
        return errorOf(ErrorCode::BadArgument,
            QCoreApplication::translate("Api",
                "The token would be sent without encryption to another machine, so nothing is "
                "asked."));
    return url;
}

Result<QByteArray> tokenFor(const Home& home)
{
    if (const auto given = qgetenv("MNEMO_TOKEN"); !given.isEmpty())
        return given;
    if (!QFileInfo::exists(ApiToken::fileOf(home)))
        return errorOf(ErrorCode::NotPermitted,
            QCoreApplication::translate("Api", "No token of the server was found here."),
            QCoreApplication::translate(
                "Api", "Give the --home of the server, or its token in MNEMO_TOKEN."));
    const auto token = ApiToken::loadOrCreate(home);
    if (!token)
        return token.error();
    return QByteArray::fromStdString(token->text());
}

/// Sends requests one after the other, and waits for each.
class ServerCalls final
{
public:
    ServerCalls(QUrl url, QByteArray token, CancelToken cancel)
        : m_url(std::move(url)), m_token(std::move(token)), m_cancel(std::move(cancel))
    {
        m_network.setProxy(QNetworkProxy::NoProxy);
    }

    /// A GET without a body. The answer's document, whatever its status.
    [[nodiscard]] Result<Json> call(
        const QString& path, const QString& query, const std::optional<QByteArray>& body);

private:
    QUrl m_url;
    QByteArray m_token;
    CancelToken m_cancel;
    QNetworkAccessManager m_network;
};

Result<Json> ServerCalls::call(
    const QString& path, const QString& query, const std::optional<QByteArray>& body)
{
    QUrl url = m_url;
    url.setPath(path);
    url.setQuery(query);
    QNetworkRequest request(url);
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setRawHeader("Authorization", "Bearer " + m_token);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    const std::unique_ptr<QNetworkReply> reply(
        body ? m_network.post(request, *body) : m_network.get(request));
    ReplyLimits limits{Deadline(kLongestAnswer)};
    limits.wantsMore = [&reply] { return reply->bytesAvailable() <= kMostBytes; };
    switch (awaitReply(*reply, limits, m_cancel)) {
    case ReplyEnd::Cancelled:
        return errorOf(ErrorCode::Cancelled, QCoreApplication::translate("Api", "Cancelled."));
    case ReplyEnd::Unwanted:
        return errorOf(ErrorCode::MalformedFile,
            QCoreApplication::translate("Api", "The server's answer is over 64 MB."),
            QCoreApplication::translate("Api", "Ask for less at once."));
    case ReplyEnd::TimedOut:
        return errorOf(ErrorCode::TimedOut,
            QCoreApplication::translate("Api", "The server did not answer in time."));
    case ReplyEnd::Finished:
        break;
    }
    if (reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() == 0)
        return errorOf(ErrorCode::Unreachable,
            QCoreApplication::translate("Api", "The server cannot be reached."),
            QCoreApplication::translate("Api", "Is `mnemo serve` running there?"));
    auto document = parseJson(reply->readAll().toStdString(), kOwnDocument);
    if (!document || !document->is_object())
        return errorOf(ErrorCode::MalformedFile,
            QCoreApplication::translate("Api", "This server is not a `mnemo serve`."));
    return document;
}

bool isOver(const Json& document)
{
    const auto state = document.value("state", Json());
    return state != Json("queued") && state != Json("running");
}

} // namespace

Result<Json> askServer(const Home& home, const QString& url, const Json& message, MuseWait wait,
    const CancelToken& cancel)
{
    const auto server = serverUrl(url);
    if (!server)
        return server.error();
    auto token = tokenFor(home);
    if (!token)
        return token.error();
    ServerCalls calls(*server, *std::move(token), cancel);
    auto answer = calls.call(
        QStringLiteral("/api/muse/message"), {}, QByteArray::fromStdString(message.dump()));
    const Json job = answer ? answer->value("job_id", Json()) : Json();
    if (!answer || wait == MuseWait::ForAcceptance || !job.is_string())
        return answer;
    const QString path = QStringLiteral("/api/muse/jobs/") + toQString(job.get<std::string>());
    do {
        answer = calls.call(path, QStringLiteral("wait=60"), {});
    } while (answer && !isOver(*answer));
    return answer;
}

} // namespace mnemo
