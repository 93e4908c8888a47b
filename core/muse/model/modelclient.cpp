// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelclient.h"

#include "core/base/canonical.h"
#include "core/muse/model/modelreply.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookEvery = 20ms; ///< whether it was cancelled
constexpr auto kFirstPause = 250ms; ///< before it is asked again; doubled each time
constexpr auto kLongestPause = 10s;

bool isLoopback(const QUrl& url)
{
    const QString host = url.host();
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

/// The address of the form's only method.
QUrl methodUrl(const ModelEndpoint& endpoint)
{
    const QString method = endpoint.api == ModelApi::OpenAi ? QStringLiteral("/chat/completions")
                                                            : QStringLiteral("/messages");
    QUrl url = endpoint.url;
    QString path = url.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    if (path.isEmpty())
        path = QStringLiteral("/v1");
    url.setPath(path.endsWith(method) ? path : path + method);
    return url;
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

std::optional<std::chrono::milliseconds> pauseOf(const QNetworkReply& reply)
{
    bool isNumber = false;
    const int ms = reply.rawHeader("retry-after-ms").toInt(&isNumber);
    if (isNumber && ms >= 0)
        return std::chrono::milliseconds(ms);
    const int seconds = reply.rawHeader("retry-after").toInt(&isNumber);
    if (isNumber && seconds >= 0 && seconds < 3600)
        return std::chrono::seconds(seconds);
    return {};
}

bool isRepeatable(const QNetworkReply& reply, int status)
{
    const auto wish = reply.rawHeader("x-should-retry");
    if (wish == "true" || wish == "false")
        return wish == "true";
    return status == 408 || status == 409 || status == 429 || status >= 500;
}

/// One request on a thread that has no event loop of its own: this runs one until it is over.
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
    void watch(QEventLoop& loop, QTimer& clock);
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
    std::chrono::steady_clock::time_point m_lastByte = std::chrono::steady_clock::now();
};

QNetworkRequest ModelRequest::request() const
{
    QNetworkRequest request(methodUrl(m_endpoint));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setRawHeader("Accept", "application/json, text/event-stream");
    request.setRawHeader("Accept-Encoding", "identity");
    if (m_endpoint.api == ModelApi::Anthropic)
        request.setRawHeader("anthropic-version", "2023-06-01");
    if (!m_endpoint.key.isEmpty() && m_endpoint.api == ModelApi::Anthropic)
        request.setRawHeader("x-api-key", m_endpoint.key.toUtf8());
    if (!m_endpoint.key.isEmpty() && m_endpoint.api == ModelApi::OpenAi)
        request.setRawHeader("Authorization", "Bearer " + m_endpoint.key.toUtf8());
    if (!m_endpoint.caFile.isEmpty()) {
        auto tls = QSslConfiguration::defaultConfiguration();
        tls.addCaCertificates(m_endpoint.caFile);
        request.setSslConfiguration(tls);
    }
    return request;
}

void ModelRequest::takeBytes()
{
    m_lastByte = std::chrono::steady_clock::now();
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

void ModelRequest::watch(QEventLoop& loop, QTimer& clock)
{
    QObject::connect(m_reply.get(), &QNetworkReply::readyRead, &loop, [this, &loop] {
        takeBytes();
        if (m_failure)
            loop.quit();
    });
    QObject::connect(m_reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QObject::connect(&clock, &QTimer::timeout, &loop, [this, &loop] {
        if (m_cancel.isCancelled())
            m_failure = cancelledError();
        else if (m_deadline.passed()
            || std::chrono::steady_clock::now() - m_lastByte > m_endpoint.idle)
            m_failure = timedOut();
        if (m_failure)
            loop.quit();
    });
    clock.start(kLookEvery);
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
    if (status != 200)
        return {Result<ModelTurn>(statusError(status, modelErrorWords(m_body))),
            isRepeatable(*m_reply, status), pauseOf(*m_reply)};
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
    QEventLoop loop;
    QTimer clock;
    m_reply.reset(m_network.post(request(), body));
    watch(loop, clock);
    loop.exec();
    clock.stop();
    if (!m_failure)
        takeBytes();
    auto result = outcome();
    m_reply->disconnect(&loop);
    m_reply->abort();
    return result;
}

/// What an endpoint says may repeat the key that it was given.
void hideKey(Result<ModelTurn>& turn, const QString& key)
{
    if (turn || key.isEmpty() || !turn.error().detail.contains(key))
        return;
    Error error = turn.error();
    error.detail.replace(key, QStringLiteral("***"));
    turn = error;
}

/// False when it was cancelled, or when no time is left for another try.
bool pauseFor(std::chrono::milliseconds pause, const CancelToken& cancel, const Deadline& deadline)
{
    if (Deadline::Clock::now() + pause >= deadline.end())
        return false;
    QEventLoop loop;
    QTimer clock;
    const Deadline end(pause);
    QObject::connect(&clock, &QTimer::timeout, &loop, [&] {
        if (cancel.isCancelled() || end.passed())
            loop.quit();
    });
    clock.start(kLookEvery);
    loop.exec();
    return !cancel.isCancelled();
}

} // namespace

HttpModelClient::HttpModelClient(ModelEndpoint endpoint) : m_endpoint(std::move(endpoint))
{
}

Status HttpModelClient::check(const ModelEndpoint& endpoint)
{
    const QUrl& url = endpoint.url;
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
    if (isHttp && !endpoint.key.isEmpty() && !isLoopback(url))
        return refused(QCoreApplication::translate("Model",
                           "The key would be sent without encryption to another machine, so "
                           "nothing is asked."),
            QCoreApplication::translate("Model", "Use https, or take the key away."));
    const bool isPlain = std::all_of(
        endpoint.key.begin(), endpoint.key.end(), [](QChar c) { return c > u' ' && c < u'\x7f'; });
    if (!isPlain)
        return refused(QCoreApplication::translate(
                           "Model", "The key holds characters that no key has, such as spaces."),
            {});
    return Done{};
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
    std::chrono::milliseconds pause = kFirstPause;
    for (int left = m_endpoint.retries;; --left) {
        auto tried = ModelRequest(m_endpoint, cancel, deadline).run(body);
        if (cancel.isCancelled())
            return cancelledError();
        hideKey(*tried.turn, m_endpoint.key);
        if (*tried.turn || !tried.mayRepeat || left <= 0)
            return *std::move(tried.turn);
        const auto wanted = tried.pause.value_or(pause);
        if (wanted > kLongestPause || !pauseFor(wanted, cancel, deadline))
            return cancel.isCancelled() ? cancelledError() : *std::move(tried.turn);
        pause *= 2;
    }
}

} // namespace mnemo
