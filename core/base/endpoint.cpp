// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/endpoint.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QNetworkReply>
#include <QSslConfiguration>

#include <algorithm>

namespace mnemo {

namespace {

bool isLoopbackAddress(const QUrl& url)
{
    const QString host = url.host();
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

} // namespace

Status checkEndpoint(const QUrl& url, const QString& key)
{
    const bool isHttp = url.scheme() == QLatin1String("http");
    const auto refused = [](const QString& message, const QString& hint) {
        return Error{ErrorCode::Refused, message, QStringLiteral("url"), hint, {}};
    };
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty()
        || (!isHttp && url.scheme() != QLatin1String("https")))
        return refused(QCoreApplication::translate("Model",
                           "The address of a model begins with http:// or "
                           "https:// and holds no user and no password."),
            QCoreApplication::translate("Model", "For example: %1")
                .arg(QStringLiteral("http://localhost:11434/v1")));
    if (isHttp && !key.isEmpty() && !isLoopbackAddress(url))
        return refused(QCoreApplication::translate("Model",
                           "The key would be sent without encryption to another machine, so "
                           "nothing is asked."),
            QCoreApplication::translate("Model", "Use https, or take the key away."));
    const bool isPlain
        = std::all_of(key.begin(), key.end(), [](QChar c) { return c > u' ' && c < u'\x7f'; });
    if (!isPlain)
        return refused(QCoreApplication::translate(
                           "Model", "The key holds characters that no key has, such as spaces."),
            {});
    return Done{};
}

QString originOf(const QUrl& url)
{
    return url.isEmpty() ? QString()
                         : url.adjusted(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery
                                  | QUrl::RemoveFragment)
                               .toString(QUrl::FullyEncoded);
}

QNetworkRequest endpointRequest(const QUrl& url, const QString& caFile)
{
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setRawHeader("Accept-Encoding", "identity");
    if (!caFile.isEmpty()) {
        auto tls = QSslConfiguration::defaultConfiguration();
        tls.addCaCertificates(caFile);
        request.setSslConfiguration(tls);
    }
    return request;
}

QUrl endpointMethodUrl(const QUrl& base, const QString& method)
{
    QUrl url = base;
    QString path = url.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    if (path.isEmpty())
        path = QStringLiteral("/v1");
    url.setPath(path.endsWith(method) ? path : path + method);
    return url;
}

RetryWish retryWishOf(const QNetworkReply& reply, int status)
{
    RetryWish wish;
    const auto said = reply.rawHeader("x-should-retry");
    wish.mayRepeat = said == "true" || said == "false"
        ? said == "true"
        : status == 408 || status == 409 || status == 429 || status >= 500;
    bool isNumber = false;
    const int ms = reply.rawHeader("retry-after-ms").toInt(&isNumber);
    if (isNumber && ms >= 0) {
        wish.pause = std::chrono::milliseconds(ms);
        return wish;
    }
    const int seconds = reply.rawHeader("retry-after").toInt(&isNumber);
    if (isNumber && seconds >= 0 && seconds < 3600)
        wish.pause = std::chrono::seconds(seconds);
    return wish;
}

Error withoutKey(Error error, const QString& key)
{
    constexpr qsizetype mostWords = 300; // characters of what an endpoint says of its error
    if (!key.isEmpty())
        error.detail.replace(key, QStringLiteral("***"));
    // Cut after the key is looked for, lest a part of it be left at the end.
    error.detail.truncate(mostWords);
    return error;
}

bool pauseFor(std::chrono::milliseconds pause, const CancelToken& cancel, const Deadline& deadline)
{
    if (deadline.isSet() && Deadline::Clock::now() + pause >= deadline.end())
        return false;
    return sleepFor(pause, cancel);
}

} // namespace mnemo
