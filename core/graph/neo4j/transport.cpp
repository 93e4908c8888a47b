// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/transport.h"

#include "core/graph/server/errors.h"
#include "core/graph/server/tls.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslError>
#include <QSslSocket>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace mnemo::neo4j {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 kMostBytes = qint64{512} * 1024 * 1024;

QString placeOf(const QUrl& url)
{
    return url.host() + u':' + QString::number(url.port());
}

} // namespace

/// A request under way. Its answer is shared by both threads, the rest is the thread's own.
struct Transport::Exchange
{
    Request request;
    QPointer<QNetworkReply> reply;
    QList<QSslError> sslErrors;
    std::optional<Error> early; ///< why it was ended from our side

    std::mutex mutex;
    std::condition_variable_any ended;
    std::optional<Result<HttpAnswer>> answer;
};

Transport::Transport(DatabaseAddress address)
    : m_address(std::move(address)), m_context(new QObject)
{
    m_thread.setObjectName(u"neo4j"_s);
    m_context->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_context, &QObject::deleteLater);
    m_thread.start();
}

Transport::~Transport()
{
    m_thread.quit();
    m_thread.wait();
}

Error Transport::problem(const QNetworkReply& reply, const Exchange& exchange) const
{
    const auto place = placeOf(exchange.request.url);
    const auto detail = reply.errorString();
    if (exchange.early)
        return *exchange.early;
    switch (reply.error()) {
    case QNetworkReply::SslHandshakeFailedError:
        return server::tlsError(place, exchange.sslErrors, detail);
    case QNetworkReply::ConnectionRefusedError:
        return server::unreachable(
            QCoreApplication::translate("Neo4jStore", "Nothing listens at %1.").arg(place), detail);
    case QNetworkReply::HostNotFoundError:
        return server::unreachable(
            QCoreApplication::translate("Neo4jStore", "The host %1 is not known.")
                .arg(exchange.request.url.host()),
            detail);
    case QNetworkReply::RemoteHostClosedError:
        return server::unreachable(QCoreApplication::translate("Neo4jStore",
                                       "The connection to %1 ended before its answer did.")
                                       .arg(place),
            detail);
    default:
        return server::unreachable(
            QCoreApplication::translate("Neo4jStore", "%1 cannot be reached.").arg(place), detail);
    }
}

void Transport::finish(QNetworkReply* reply, const std::shared_ptr<Exchange>& exchange)
{
    reply->deleteLater();
    HttpAnswer answer;
    answer.status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const auto error = reply->error();
    // A status that says "error" is an answer; only a connection that broke is none.
    const bool isWhole
        = error == QNetworkReply::NoError || error >= QNetworkReply::ContentAccessDenied;
    std::optional<Result<HttpAnswer>> result;
    if (exchange->early || answer.status == 0 || !isWhole) {
        result = problem(*reply, *exchange);
    } else {
        const auto type = reply->header(QNetworkRequest::ContentTypeHeader).toString();
        answer.isJson = type.contains(u"json"_s) || type.contains(u"vnd.neo4j.query"_s);
        answer.body = reply->readAll();
        result = std::move(answer);
    }
    {
        const std::scoped_lock lock(exchange->mutex);
        exchange->answer = std::move(result);
    }
    exchange->ended.notify_all();
}

void Transport::start(const std::shared_ptr<Exchange>& exchange)
{
    if (m_network == nullptr) {
        m_network = new QNetworkAccessManager(m_context);
        m_network->setProxy(QNetworkProxy::NoProxy);
        m_network->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
        m_network->setAutoDeleteReplies(false);
    }
    QNetworkRequest request(exchange->request.url);
    if (m_address.tls) {
        auto tls = server::tlsConfiguration({m_address.caFile, {}, {}});
        if (!tls) {
            const std::scoped_lock lock(exchange->mutex);
            exchange->answer = tls.error();
            exchange->ended.notify_all();
            return;
        }
        if (m_address.takesAnyCertificate)
            tls->setPeerVerifyMode(QSslSocket::VerifyNone);
        request.setSslConfiguration(*tls);
    }
    request.setRawHeader("Content-Type", "application/json");
    request.setRawHeader("Accept", exchange->request.accept);
    request.setRawHeader("Accept-Encoding", "identity");
    if (!m_address.user.isEmpty() || !m_address.password.isEmpty())
        request.setRawHeader("Authorization",
            "Basic " + (m_address.user + u':' + m_address.password).toUtf8().toBase64());
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    auto* reply = m_network->post(request, exchange->request.body);
    exchange->reply = reply;
    QObject::connect(reply, &QNetworkReply::sslErrors, reply,
        [exchange](const QList<QSslError>& errors) { exchange->sslErrors = errors; });
    QObject::connect(
        reply, &QNetworkReply::downloadProgress, reply, [exchange, reply](qint64 received, qint64) {
            if (received <= kMostBytes || exchange->early)
                return;
            exchange->early = Error{ErrorCode::Refused,
                QCoreApplication::translate("Neo4jStore", "The server's answer is too long"), {},
                {}, {}};
            reply->abort();
        });
    QObject::connect(reply, &QNetworkReply::finished, reply,
        [this, exchange, reply] { finish(reply, exchange); });
}

Result<HttpAnswer> Transport::post(
    const Request& request, const Deadline& deadline, const CancelToken& cancel)
{
    const auto exchange = std::make_shared<Exchange>();
    exchange->request = request;
    QMetaObject::invokeMethod(m_context, [this, exchange] { start(exchange); });
    std::unique_lock lock(exchange->mutex);
    const auto isAnswered = [&] { return exchange->answer.has_value(); };
    if (deadline.isSet())
        exchange->ended.wait_until(lock, cancel.stopToken(), deadline.end(), isAnswered);
    else
        exchange->ended.wait(lock, cancel.stopToken(), isAnswered);
    if (exchange->answer)
        return std::move(*exchange->answer);
    lock.unlock();
    QMetaObject::invokeMethod(m_context, [exchange] {
        if (auto* reply = exchange->reply.data())
            reply->abort();
    });
    return cancel.isCancelled() ? server::cancelled() : server::deadlinePassed();
}

void Transport::postAlone(const Request& request)
{
    const auto exchange = std::make_shared<Exchange>();
    exchange->request = request;
    QMetaObject::invokeMethod(m_context, [this, exchange] { start(exchange); });
}

} // namespace mnemo::neo4j
