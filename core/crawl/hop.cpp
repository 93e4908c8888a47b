// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/hop.h"

#include "core/crawl/charset.h"

#include <QSslConfiguration>
#include <QSslSocket>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {
namespace {

/// Bytes read at a time, so that a fast server does not starve the others.
constexpr qint64 readBufferBytes = qint64{64} * 1024;
constexpr std::size_t maxValueBytes = 1024;

bool isPlainText(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

/// Any header's value that we keep or send must be text.
std::string plainValue(std::string_view value)
{
    value = value.substr(0, maxValueBytes);
    return isPlainText(value) ? std::string(value) : std::string();
}

void readContentType(std::string_view value, HopResult& result)
{
    const auto text
        = QString::fromLatin1(value.data(), static_cast<qsizetype>(value.size())).toLower();
    const auto parts = text.split(u';');
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

std::string failureWord(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
        return "connection_refused";
    case QAbstractSocket::SocketTimeoutError:
        return "timed_out";
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError:
        return "tls";
    default:
        return "network";
    }
}

} // namespace

Hop::Hop(const HopSettings& settings, HopRequest request, HopFetcher::DoneFn done, QObject* parent)
    : QObject(parent), m_settings(settings), m_request(std::move(request)), m_done(std::move(done))
{
    auto* timer = new QTimer(this);
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [this] { fail("timed_out"); });
    timer->start(static_cast<int>(m_request.budgetMs));
    connectToNext();
}

Hop::~Hop()
{
    if (m_socket != nullptr) {
        m_socket->disconnect(this);
        m_socket->abort();
    }
}

void Hop::connectToNext()
{
    connectTo(m_request.addresses.at(m_next++));
}

/// The connection goes to the address that was checked; the name is for the server and its
/// certificate.
void Hop::connectTo(const QHostAddress& address)
{
    const bool isSecure = m_request.url.scheme == "https";
    auto* secure = isSecure ? new QSslSocket(this) : nullptr;
    m_socket = isSecure ? secure : new QTcpSocket(this);
    m_socket->setReadBufferSize(readBufferBytes);
    connect(m_socket, &QTcpSocket::readyRead, this, &Hop::receive);
    connect(m_socket, &QTcpSocket::disconnected, this, &Hop::closed);
    connect(m_socket, &QTcpSocket::errorOccurred, this, &Hop::failed);
    const auto port = m_request.url.port;
    if (isSecure) {
        connect(secure, &QSslSocket::encrypted, this, &Hop::send);
        secure->setProxy(m_settings.proxy);
        auto configuration = QSslConfiguration::defaultConfiguration();
        if (!m_settings.caFile.isEmpty())
            configuration.addCaCertificates(m_settings.caFile);
        secure->setSslConfiguration(configuration);
        secure->connectToHostEncrypted(
            address.toString(), port, QString::fromStdString(m_request.url.host));
        return;
    }
    connect(m_socket, &QTcpSocket::connected, this, &Hop::send);
    if (m_settings.proxy.type() == QNetworkProxy::HttpProxy) {
        m_socket->setProxy(QNetworkProxy::NoProxy);
        m_socket->connectToHost(m_settings.proxy.hostName(), m_settings.proxy.port());
    } else {
        m_socket->setProxy(m_settings.proxy);
        m_socket->connectToHost(address, port);
    }
}

std::string Hop::requestText() const
{
    const auto& url = m_request.url;
    const bool byProxy
        = url.scheme == "http" && m_settings.proxy.type() == QNetworkProxy::HttpProxy;
    std::string text = "GET ";
    if (byProxy) {
        const auto& address = m_request.addresses.at(m_next - 1);
        const auto host = address.toString().toStdString();
        const bool isV6 = address.protocol() == QAbstractSocket::IPv6Protocol;
        text += "http://" + (isV6 ? '[' + host + ']' : host) + ':' + std::to_string(url.port);
    }
    text += url.target() + " HTTP/1.1\r\nHost: " + url.authority()
        + "\r\nUser-Agent: " + m_settings.userAgent
        + "\r\nAccept: text/html,application/xhtml+xml,text/plain;q=0.9"
          "\r\nAccept-Encoding: identity\r\nAccept-Language: *\r\nConnection: close\r\n";
    if (byProxy && !m_settings.proxy.user().isEmpty()) {
        const auto login
            = (m_settings.proxy.user() + u':' + m_settings.proxy.password()).toUtf8().toBase64();
        text += "Proxy-Authorization: Basic " + login.toStdString() + "\r\n";
    }
    // What a store holds of an earlier answer cannot be trusted.
    if (!m_request.etag.empty() && isPlainText(m_request.etag))
        text += "If-None-Match: " + m_request.etag + "\r\n";
    if (!m_request.lastModified.empty() && isPlainText(m_request.lastModified))
        text += "If-Modified-Since: " + m_request.lastModified + "\r\n";
    return text + "\r\n";
}

void Hop::send()
{
    m_sent = true;
    const auto text = requestText();
    m_socket->write(text.data(), static_cast<qint64>(text.size()));
}

void Hop::receive()
{
    if (m_socket == nullptr)
        return;
    const auto bytes = m_socket->readAll();
    m_result.answered = m_result.answered || !bytes.isEmpty();
    m_response.add({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    take();
}

/// The connection ended, with or without an error.
void Hop::closed()
{
    receive();
    if (m_socket == nullptr)
        return;
    m_response.end();
    take();
}

void Hop::failed(QAbstractSocket::SocketError error)
{
    if (m_socket == nullptr)
        return;
    if (error == QAbstractSocket::RemoteHostClosedError) {
        closed();
        return;
    }
    const bool isTls = error == QAbstractSocket::SslHandshakeFailedError;
    if (!m_sent && !isTls && m_next < m_request.addresses.size()) {
        m_socket->disconnect(this);
        m_socket->deleteLater();
        connectToNext();
        return;
    }
    fail(failureWord(error));
}

/// Handles the bytes received: an answer is judged by its header before its body arrives.
void Hop::take()
{
    readHeader();
    if (m_socket != nullptr)
        readBody();
}

void Hop::readHeader()
{
    if (m_result.status != 0 || m_response.status() == 0)
        return;
    m_result.status = m_response.status();
    m_result.location = m_response.header("location");
    m_result.etag = plainValue(m_response.header("etag"));
    m_result.lastModified = plainValue(m_response.header("last-modified"));
    m_result.retryAfter = plainValue(m_response.header("retry-after"));
    readContentType(m_response.header("content-type"), m_result);
    const auto encoding = lowered(m_response.header("content-encoding"));
    if (m_response.state() == HttpResponse::State::Failed)
        return;
    if (!encoding.empty() && encoding != "identity")
        fail("content_encoding");
    else if (m_request.expect == Expect::Page && isSuccess() && !isPageType(m_result.contentType))
        fail("content_type");
    else if (!isSuccess())
        finish(); // the body of such an answer is not used
}

bool Hop::isSuccess() const
{
    return m_result.status >= 200 && m_result.status < 300;
}

void Hop::readBody()
{
    m_result.body += m_response.takeBody();
    const auto most = static_cast<std::size_t>(m_request.maxBytes);
    if (m_result.body.size() > most) {
        m_result.body.resize(most);
        if (m_request.expect == Expect::Page)
            fail("too_large");
        else
            finish();
    } else if (m_response.state() == HttpResponse::State::Failed) {
        fail(m_response.failure());
    } else if (m_response.state() == HttpResponse::State::Complete) {
        finish();
    }
}

void Hop::fail(const std::string& word)
{
    m_result.failure = word;
    m_result.body.clear();
    finish();
}

/// Queued, so that the callback never runs inside the call that caused it.
void Hop::finish()
{
    auto* socket = std::exchange(m_socket, nullptr);
    if (socket == nullptr)
        return;
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater();
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

} // namespace mnemo

#include "moc_hop.cpp"
