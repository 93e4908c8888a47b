// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/http/httpserver.h"

#include "core/api/http/streambody.h"
#include "core/base/hashthread.h"
#include "core/base/internalerror.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QThreadPool>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <microhttpd.h>
#include <mutex>
#include <netinet/in.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace mnemo {

namespace {

using Phase = ConnectionTable::Phase;

/// A refused request with a body up to this is read to its end first: closing a connection on
/// bytes that nobody read resets it, and the client would never see why.
constexpr std::uint64_t kReadAwayBytes = std::uint64_t{64} * 1024;
/// The library's limit for a head. It is above ours, so that our own error is sent first.
constexpr std::size_t kLibraryHeadBytes = std::size_t{64} * 1024;
constexpr unsigned kLibraryTimeoutSeconds = 120;

std::string localAddress(int descriptor)
{
    sockaddr_storage storage = {};
    socklen_t size = sizeof storage;
    auto* address = reinterpret_cast<sockaddr*>(&storage);
    if (::getsockname(descriptor, address, &size) != 0)
        return {};
    QHostAddress host(address);
    const bool isV6 = storage.ss_family == AF_INET6;
    const quint16 port = ntohs(isV6 ? reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port
                                    : reinterpret_cast<sockaddr_in*>(&storage)->sin_port);
    const auto name = isV6 ? u'[' + host.toString() + u']' : host.toString();
    return toUtf8(name) + ':' + std::to_string(port);
}

int descriptorOf(MHD_Connection* connection)
{
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == nullptr ? -1 : info->connect_fd;
}

/// Without the spaces and tabs around a header's value, which are no part of it (RFC 9110, 5.5).
std::string_view withoutSpaces(std::string_view value)
{
    const auto first = value.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return value.substr(first, value.find_last_not_of(" \t") - first + 1);
}

/// Of two such headers another reader may take the one that was not checked here.
bool mustStandOnce(std::string_view name)
{
    return name == "host" || name == "origin" || name == "authorization" || name == "content-length"
        || name == "content-type";
}

MHD_Result takeHeader(void* into, MHD_ValueKind, const char* key, const char* value)
{
    auto& head = *static_cast<ApiHead*>(into);
    std::string name(key);
    std::transform(name.begin(), name.end(), name.begin(),
        [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (mustStandOnce(name) && head.headers.contains(name))
        head.repeatedHeader = name;
    head.headers[name] = value == nullptr ? std::string_view() : withoutSpaces(value);
    return MHD_YES;
}

/// One request, from its first line to the end of its answer. Touched by one thread at a time: the
/// library's, and a worker while the connection is suspended.
struct Exchange
{
    std::string target;
    ApiRequest request;
    std::optional<ApiResponse> response;
    std::uint64_t reserved = 0; ///< of HttpOptions::bodyBytesTogether
    bool isHeadRead = false;
};

/// Sends the answer's head with this body, which it takes over.
MHD_Result queue(
    MHD_Connection* connection, const ApiResponse& answer, MHD_Response* response, bool close)
{
    if (response == nullptr)
        return MHD_NO;
    const auto add = [response](const char* name, const std::string& value) {
        MHD_add_response_header(response, name, value.c_str());
    };
    add("Content-Type", answer.type);
    add("Cache-Control", "no-store");
    add("X-Content-Type-Options", "nosniff");
    add("Cross-Origin-Resource-Policy", "same-origin");
    for (const auto& [name, value] : answer.headers)
        add(name.c_str(), value);
    if (close)
        add("Connection", "close");
    const auto queued
        = MHD_queue_response(connection, static_cast<unsigned>(answer.status), response);
    MHD_destroy_response(response);
    return queued;
}

MHD_Result queue(MHD_Connection* connection, const ApiResponse& answer, bool close)
{
    auto* response = MHD_create_response_from_buffer(
        answer.body.size(), const_cast<char*>(answer.body.data()), MHD_RESPMEM_MUST_COPY);
    return queue(connection, answer, response, close);
}

struct BoundAddress
{
    sockaddr_storage storage = {};
    bool isV6 = false;
};

Result<BoundAddress> boundAddress(const HttpOptions& options)
{
    const QHostAddress host(options.address);
    BoundAddress bound;
    if (host.protocol() == QAbstractSocket::IPv4Protocol) {
        auto* v4 = reinterpret_cast<sockaddr_in*>(&bound.storage);
        v4->sin_family = AF_INET;
        v4->sin_port = htons(options.port);
        v4->sin_addr.s_addr = htonl(host.toIPv4Address());
        return bound;
    }
    if (host.protocol() == QAbstractSocket::IPv6Protocol) {
        auto* v6 = reinterpret_cast<sockaddr_in6*>(&bound.storage);
        const auto bytes = host.toIPv6Address();
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons(options.port);
        std::memcpy(v6->sin6_addr.s6_addr, &bytes, sizeof bytes);
        bound.isV6 = true;
        return bound;
    }
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Api", "“%1” is not an IP address.").arg(options.address),
        QStringLiteral("address"), {}, {}};
}

} // namespace

struct HttpServer::Impl
{
    Impl(std::shared_ptr<Api> served, const HttpOptions& given)
        : api(std::move(served)), options(given), table(given.times, given.connections * 7 / 8)
    {
        workers.setMaxThreadCount(options.workers);
        waiters.setMaxThreadCount(options.waiters);
    }

    ~Impl();

    [[nodiscard]] Status listen();

    // The library's callbacks, on its thread.
    static void onConnection(void* self, MHD_Connection* connection, void** context,
        MHD_ConnectionNotificationCode code);
    static void* onRequestLine(void* self, const char* target, MHD_Connection* connection);
    static MHD_Result onRequest(void* self, MHD_Connection* connection, const char* url,
        const char* method, const char* version, const char* data, std::size_t* size,
        void** context);
    static void onCompleted(
        void* self, MHD_Connection* connection, void** context, MHD_RequestTerminationCode code);

    MHD_Result begin(MHD_Connection* connection, Exchange& exchange, const char* method);
    MHD_Result take(Exchange& exchange, const char* data, std::size_t* size) const;
    MHD_Result finish(MHD_Connection* connection, Exchange& exchange);
    MHD_Result stream(MHD_Connection* connection, Exchange& exchange);
    void readHead(MHD_Connection* connection, Exchange& exchange, const char* method) const;
    [[nodiscard]] std::optional<ApiResponse> refusal(Exchange& exchange);

    std::shared_ptr<Api> api;
    HttpOptions options;
    ConnectionTable table;
    QThreadPool workers;
    QThreadPool waiters;
    std::atomic<std::uint64_t> reserved = 0;
    std::mutex startMutex; ///< guards what follows
    bool stopping = false;
    MHD_Daemon* daemon = nullptr;
    quint16 port = 0;
};

HttpServer::Impl::~Impl()
{
    if (daemon == nullptr)
        return;
    // The library may only be stopped when no connection is suspended.
    const int listening = MHD_quiesce_daemon(daemon);
    {
        const std::lock_guard guard(startMutex);
        stopping = true;
    }
    table.cancelAll();
    workers.waitForDone();
    waiters.waitForDone();
    MHD_stop_daemon(daemon);
    if (listening >= 0)
        ::close(listening);
}

Status HttpServer::Impl::listen()
{
    const auto bound = boundAddress(options);
    if (!bound)
        return bound.error();
    const unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME | MHD_USE_ITC
        | (bound->isV6 ? unsigned(MHD_USE_IPv6) : 0U);
    errno = 0;
    daemon = MHD_start_daemon(flags, options.port, nullptr, nullptr, &Impl::onRequest, this,
        MHD_OPTION_SOCK_ADDR, reinterpret_cast<const sockaddr*>(&bound->storage),
        MHD_OPTION_CONNECTION_LIMIT, options.connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        kLibraryHeadBytes, MHD_OPTION_CONNECTION_TIMEOUT, kLibraryTimeoutSeconds,
        MHD_OPTION_NOTIFY_CONNECTION, &Impl::onConnection, this, MHD_OPTION_URI_LOG_CALLBACK,
        &Impl::onRequestLine, this, MHD_OPTION_NOTIFY_COMPLETED, &Impl::onCompleted, this,
        MHD_OPTION_END);
    if (daemon == nullptr) {
        return Error{ErrorCode::Io,
            QCoreApplication::translate("Api", "Port %1 of %2 cannot be opened.")
                .arg(options.port)
                .arg(options.address),
            QStringLiteral("port"),
            QCoreApplication::translate("Api", "Choose another port, or 0 for any free one."),
            QString::fromLocal8Bit(std::strerror(errno))};
    }
    const auto* info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    port = info == nullptr ? options.port : info->port;
    return Done{};
}

void HttpServer::Impl::onConnection(
    void* self, MHD_Connection* connection, void**, MHD_ConnectionNotificationCode code)
{
    auto& table = static_cast<Impl*>(self)->table;
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        table.opened(connection, descriptorOf(connection));
    else
        table.closed(connection);
}

void* HttpServer::Impl::onRequestLine(void* self, const char* target, MHD_Connection* connection)
{
    static_cast<Impl*>(self)->table.enter(connection, Phase::Head);
    auto* exchange = new Exchange;
    exchange->target = target;
    return exchange;
}

void HttpServer::Impl::onCompleted(
    void* self, MHD_Connection* connection, void** context, MHD_RequestTerminationCode)
{
    auto& impl = *static_cast<Impl*>(self);
    const auto* exchange = static_cast<Exchange*>(*context);
    if (exchange == nullptr)
        return;
    impl.reserved -= exchange->reserved;
    delete exchange;
    *context = nullptr;
    impl.table.enter(connection, Phase::Idle);
}

MHD_Result HttpServer::Impl::onRequest(void* self, MHD_Connection* connection, const char*,
    const char* method, const char*, const char* data, std::size_t* size, void** context)
{
    auto& impl = *static_cast<Impl*>(self);
    auto& exchange = *static_cast<Exchange*>(*context);
    try {
        if (!exchange.isHeadRead)
            return impl.begin(connection, exchange, method);
        if (*size > 0)
            return impl.take(exchange, data, size);
        return impl.finish(connection, exchange);
    } catch (const std::exception& unexpected) { // none may reach the library
        qWarning("http: %s", unexpected.what());
        return MHD_NO;
    }
}

void HttpServer::Impl::readHead(
    MHD_Connection* connection, Exchange& exchange, const char* method) const
{
    auto& head = exchange.request.head;
    head.method = method;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, &takeHeader, &head);
    const auto* size = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    head.headerBytes = size == nullptr ? 0 : size->header_size;
    head.local = localAddress(descriptorOf(connection));
    const auto length = headerOf(head, "content-length");
    std::uint64_t bytes = 0;
    if (std::from_chars(length.data(), length.data() + length.size(), bytes).ec == std::errc())
        head.bodyBytes = bytes;
}

std::optional<ApiResponse> HttpServer::Impl::refusal(Exchange& exchange)
{
    auto& head = exchange.request.head;
    if (const auto read = parseTarget(exchange.target, head); !read)
        return errorResponse(read.error());
    if (!head.repeatedHeader.empty())
        return errorResponse({ErrorCode::BadArgument,
            QCoreApplication::translate("Api", "The header %1 stands more than once.")
                .arg(toQString(head.repeatedHeader)),
            {}, {}, {}});
    if (auto refused = api->refusal(head, std::chrono::steady_clock::now()))
        return refused;
    const auto wanted = head.bodyBytes.value_or(0);
    if ((reserved += wanted) > options.bodyBytesTogether) {
        reserved -= wanted;
        auto full = errorResponse({ErrorCode::QueueFull,
            QCoreApplication::translate("Api", "Too many long requests arrive at once."), {},
            QCoreApplication::translate("Api", "Send it again after a second."), {}});
        full.headers.emplace_back("Retry-After", "1");
        return full;
    }
    exchange.reserved = wanted;
    return {};
}

MHD_Result HttpServer::Impl::begin(
    MHD_Connection* connection, Exchange& exchange, const char* method)
{
    exchange.isHeadRead = true;
    table.enter(connection, Phase::Body);
    readHead(connection, exchange, method);
    exchange.response = refusal(exchange);
    const auto& head = exchange.request.head;
    const bool isChunked = !headerOf(head, "transfer-encoding").empty();
    // Where the body ends is not known of a request with two lengths.
    const bool isLong
        = isChunked || !head.repeatedHeader.empty() || head.bodyBytes.value_or(0) > kReadAwayBytes;
    if (!exchange.response || !isLong)
        return MHD_YES;
    table.enter(connection, Phase::Sending);
    return queue(connection, *exchange.response, true);
}

MHD_Result HttpServer::Impl::take(Exchange& exchange, const char* data, std::size_t* size) const
{
    if (!exchange.response)
        exchange.request.body.append(data, *size);
    *size = 0;
    return MHD_YES;
}

/// Called when the request is whole, and again when its answer is there.
MHD_Result HttpServer::Impl::finish(MHD_Connection* connection, Exchange& exchange)
{
    if (exchange.response && exchange.response->stream)
        return stream(connection, exchange);
    if (exchange.response) {
        table.enter(connection, Phase::Sending);
        return queue(connection, *exchange.response, false);
    }
    const std::lock_guard guard(startMutex);
    if (stopping)
        return MHD_NO;
    table.answering(connection, exchange.request.cancel);
    MHD_suspend_connection(connection);
    const auto work = [this, connection, &exchange] {
        exchange.response = api->answer(exchange.request);
        MHD_resume_connection(connection);
    };
    if (waitsLong(exchange.request.head)) {
        if (waiters.tryStart(work))
            return MHD_YES;
        exchange.request.mayWait = false; // as many wait as may
    }
    workers.start(work);
    return MHD_YES;
}

/// A response counts as running until its writer has ended, even if the client closed before.
MHD_Result HttpServer::Impl::stream(MHD_Connection* connection, Exchange& exchange)
{
    const std::lock_guard guard(startMutex);
    if (stopping)
        return MHD_NO;
    const auto body = std::make_shared<StreamBody>(connection, exchange.request.cancel);
    const auto queued = queue(connection, *exchange.response, StreamBody::response(body), false);
    if (queued != MHD_YES)
        return queued;
    workers.start([body, write = std::move(exchange.response->stream)] {
        const auto written = guarded([&]() -> Status {
            write([&](std::string_view piece) { body->append(piece); });
            return Done{};
        });
        if (!written)
            qWarning() << "http:" << written.error().message;
        endHashingHere();
        body->end();
    });
    return MHD_YES;
}

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : m_impl(std::move(impl))
{
}

HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::start(
    std::shared_ptr<Api> api, const HttpOptions& options)
{
    auto impl = std::make_unique<Impl>(std::move(api), options);
    if (const auto listening = impl->listen(); !listening)
        return listening.error();
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

quint16 HttpServer::port() const
{
    return m_impl->port;
}

QString HttpServer::url() const
{
    const bool isV6 = m_impl->options.address.contains(u':');
    return QStringLiteral("http://%1:%2")
        .arg(isV6 ? u'[' + m_impl->options.address + u']' : m_impl->options.address)
        .arg(m_impl->port);
}

} // namespace mnemo
