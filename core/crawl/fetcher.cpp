// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/fetcher.h"

#include <QElapsedTimer>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <memory>

namespace mnemo {
namespace {

constexpr qint64 readBufferBytes = qint64{256} * 1024;

std::string header(const QNetworkReply& reply, const char* name)
{
    return reply.rawHeader(name).left(1024).toStdString();
}

/// Any header's value that we keep must be text.
std::string asciiHeader(const QNetworkReply& reply, const char* name)
{
    auto value = header(reply, name);
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7F; };
    return std::all_of(value.begin(), value.end(), isPlain) ? value : std::string();
}

void readContentType(const QNetworkReply& reply, HopResult& result)
{
    const auto value = QString::fromLatin1(reply.rawHeader("Content-Type")).toLower();
    const auto parts = value.split(u';');
    result.contentType = parts.first().trimmed().toStdString();
    for (const auto& part : parts) {
        const auto trimmed = part.trimmed();
        if (!trimmed.startsWith(u"charset="))
            continue;
        auto charset = trimmed.mid(8).trimmed();
        if (charset.size() >= 2 && (charset.front() == u'"' || charset.front() == u'\''))
            charset = charset.mid(1, charset.size() - 2);
        result.charset = charset.toStdString();
    }
}

bool isPageType(const std::string& type)
{
    return type.empty() || type == "text/html" || type == "application/xhtml+xml"
        || type == "text/plain";
}

/// Whether a server answered; Qt calls every 4xx and 5xx an error too.
bool isAnswer(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::NoError
        || (error >= QNetworkReply::ContentAccessDenied
            && error < QNetworkReply::ProtocolUnknownError)
        || error == QNetworkReply::AuthenticationRequiredError
        || (error >= QNetworkReply::InternalServerError
            && error <= QNetworkReply::UnknownServerError);
}

bool mayTryNext(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::ConnectionRefusedError
        || error == QNetworkReply::HostNotFoundError || error == QNetworkReply::UnknownNetworkError
        || error == QNetworkReply::NetworkSessionFailedError;
}

std::string failureWord(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError:
        return "connection_refused";
    case QNetworkReply::RemoteHostClosedError:
        return "truncated";
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return "timed_out";
    case QNetworkReply::SslHandshakeFailedError:
        return "tls";
    default:
        return "network";
    }
}

} // namespace

/// One request under way, over as many addresses as it takes.
class Hop final : public QObject
{
public:
    Hop(HopFetcher* fetcher, HopRequest request, HopFetcher::DoneFn done)
        : QObject(fetcher), m_fetcher(fetcher), m_request(std::move(request)),
          m_done(std::move(done))
    {
        auto* timer = new QTimer(this);
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, [this] { fail("timed_out"); });
        timer->start(static_cast<int>(m_request.budgetMs));
        send();
    }

    ~Hop() override
    {
        if (m_reply != nullptr) {
            m_reply->disconnect(this);
            m_reply->abort();
            m_reply->deleteLater();
        }
    }

private:
    void send()
    {
        m_reply = m_fetcher->m_manager.get(m_fetcher->requestFor(m_request, m_address));
        m_reply->setReadBufferSize(readBufferBytes);
        connect(m_reply, &QNetworkReply::metaDataChanged, this, [this] { readHeader(); });
        connect(m_reply, &QNetworkReply::readyRead, this, [this] { readBody(); });
        connect(m_reply, &QNetworkReply::finished, this, [this] { replyFinished(); });
    }

    void readHeader()
    {
        const auto status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (status == 0 || m_result.status != 0)
            return;
        m_result.status = status;
        m_result.location = m_reply->rawHeader("Location").toStdString();
        m_result.etag = asciiHeader(*m_reply, "ETag");
        m_result.lastModified = asciiHeader(*m_reply, "Last-Modified");
        m_result.retryAfter = asciiHeader(*m_reply, "Retry-After");
        readContentType(*m_reply, m_result);
        qint64 bytes = 0;
        for (const auto& [name, value] : m_reply->rawHeaderPairs())
            bytes += name.size() + value.size() + 4;
        const auto encoding = m_reply->rawHeader("Content-Encoding").trimmed().toLower();
        if (bytes > HopFetcher::maxHeaderBytes)
            fail("header_too_large");
        else if (!encoding.isEmpty() && encoding != "identity")
            fail("content_encoding");
        else if (m_request.expect == Expect::Page && isSuccess()
            && !isPageType(m_result.contentType))
            fail("content_type");
    }

    [[nodiscard]] bool isSuccess() const { return m_result.status >= 200 && m_result.status < 300; }

    void readBody()
    {
        if (m_reply == nullptr)
            return;
        const auto bytes = m_reply->readAll();
        m_received += bytes.size();
        if (isSuccess())
            m_result.body.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        if (m_received <= m_request.maxBytes)
            return;
        // What is too long counts as an answer where its body does not matter.
        if (m_request.expect == Expect::Page && isSuccess()) {
            fail("too_large");
        } else {
            m_result.body.resize(
                std::min(m_result.body.size(), static_cast<std::size_t>(m_request.maxBytes)));
            finish();
        }
    }

    void replyFinished()
    {
        const auto error = m_reply->error();
        readHeader();
        if (m_reply == nullptr)
            return;
        readBody();
        if (m_reply == nullptr)
            return;
        if (m_result.status == 0 && mayTryNext(error)
            && m_address + 1 < m_request.addresses.size()) {
            ++m_address;
            m_reply->deleteLater();
            send();
            return;
        }
        if (m_result.status == 0 || !isAnswer(error)) {
            fail(failureWord(error));
            return;
        }
        const auto length = m_reply->header(QNetworkRequest::ContentLengthHeader);
        if (isSuccess() && length.isValid() && length.toLongLong() > m_received)
            fail("truncated");
        else
            finish();
    }

    void fail(const std::string& word)
    {
        m_result.failure = word;
        m_result.body.clear();
        finish();
    }

    /// Later, so that nobody is called back from within their own call.
    void finish()
    {
        auto* reply = std::exchange(m_reply, nullptr);
        if (reply == nullptr)
            return;
        reply->disconnect(this);
        if (reply->isRunning())
            reply->abort();
        reply->deleteLater();
        QMetaObject::invokeMethod(
            this,
            [this] {
                const auto done = std::move(m_done);
                auto result = std::move(m_result);
                deleteLater();
                done(std::move(result));
            },
            Qt::QueuedConnection);
    }

    HopFetcher* m_fetcher;
    HopRequest m_request;
    HopFetcher::DoneFn m_done;
    HopResult m_result;
    QNetworkReply* m_reply = nullptr;
    qint64 m_received = 0;
    int m_address = 0;
};

HopFetcher::HopFetcher(const FetcherSettings& settings, QObject* parent)
    : QObject(parent), m_manager(this), m_caFile(settings.caFile)
{
    QNetworkProxy proxy(QNetworkProxy::NoProxy);
    if (const QUrl url(settings.proxy); !settings.proxy.isEmpty() && url.isValid()) {
        proxy = QNetworkProxy(url.scheme().startsWith(u"socks") ? QNetworkProxy::Socks5Proxy
                                                                : QNetworkProxy::HttpProxy,
            url.host(), static_cast<quint16>(url.port(8080)), url.userName(), url.password());
    }
    m_manager.setProxy(proxy);
    m_manager.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    m_userAgent = "Mnemoscope/" MNEMO_VERSION;
    auto contact = settings.contact.simplified().toUtf8();
    contact.replace('(', "").replace(')', "");
    if (!contact.isEmpty())
        m_userAgent += " (+" + contact + ')';
}

QNetworkRequest HopFetcher::requestFor(const HopRequest& hop, int address) const
{
    const auto& host = hop.addresses.at(address);
    QUrl url = QUrl::fromEncoded(QByteArray::fromStdString(hop.url.text), QUrl::StrictMode);
    url.setHost(host.toString());
    QNetworkRequest request(url);
    request.setRawHeader("Host", QByteArray::fromStdString(hop.url.authority()));
    request.setRawHeader("User-Agent", m_userAgent);
    request.setRawHeader("Accept", "text/html,application/xhtml+xml,text/plain;q=0.9");
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Accept-Language", "*");
    // On a kept connection to a simple server each answer waits for a delayed acknowledgement; on
    // loopback a new one costs nothing.
    if (host.isLoopback())
        request.setRawHeader("Connection", "close");
    if (!hop.etag.empty())
        request.setRawHeader("If-None-Match", QByteArray::fromStdString(hop.etag));
    if (!hop.lastModified.empty())
        request.setRawHeader("If-Modified-Since", QByteArray::fromStdString(hop.lastModified));
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(
        QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    for (const auto what :
        {QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::CookieSaveControlAttribute,
            QNetworkRequest::AuthenticationReuseAttribute})
        request.setAttribute(what, QNetworkRequest::Manual);
    if (hop.url.scheme == "https") {
        request.setPeerVerifyName(QString::fromStdString(hop.url.host));
        if (!m_caFile.isEmpty()) {
            auto ssl = QSslConfiguration::defaultConfiguration();
            ssl.addCaCertificates(m_caFile);
            request.setSslConfiguration(ssl);
        }
    }
    return request;
}

void HopFetcher::get(HopRequest request, DoneFn done)
{
    if (!m_closed)
        new Hop(this, std::move(request), std::move(done)); // a child; deletes itself
}

void HopFetcher::abortAll()
{
    m_closed = true;
    const auto hops = children();
    for (auto* child : hops) {
        if (dynamic_cast<Hop*>(child) != nullptr)
            delete child;
    }
}

} // namespace mnemo
