// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/link.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/graph/server/tls.h"

#include <QCoreApplication>
#include <QNetworkProxy>
#include <QSslSocket>
#include <QTcpSocket>

#include <algorithm>
#include <array>
#include <fcntl.h>

namespace mnemo::falkor {

namespace {

using namespace std::chrono_literals;

constexpr auto openTime = 5s;
constexpr auto proofTime = 5s;
// Little at a time: see Wire.
constexpr std::size_t readBytes = std::size_t{32} * 1024;
constexpr std::size_t firstBytesKept = 8;
constexpr std::size_t maxSecretBytes = 65536;

std::string line(const std::string& info, std::string_view name)
{
    for (auto at = info.find(name); at != std::string::npos; at = info.find(name, at + 1)) {
        if (at != 0 && info[at - 1] != '\n')
            continue;
        const auto start = at + name.size();
        return info.substr(start, info.find_first_of("\r\n", start) - start);
    }
    return {};
}

} // namespace

ServerState serverState(const std::string& info)
{
    ServerState state;
    state.version = line(info, "redis_version:");
    state.cluster = line(info, "cluster_enabled:") == "1";
    const auto role = line(info, "role:");
    if (role == "master")
        state.role = ServerState::Role::Primary;
    else if (role == "slave")
        state.role = ServerState::Role::Replica;
    state.inSync = state.role != ServerState::Role::Replica
        || (line(info, "master_link_status:") == "up"
            && line(info, "master_sync_in_progress:") != "1");
    const auto module = line(info, "module:name=graph,ver=");
    state.moduleVersion = module.substr(0, module.find(','));
    return state;
}

Link::Link(const Endpoint& endpoint, Address address, Purpose purpose, LinkOwner& owner)
    : m_endpoint(endpoint), m_address(std::move(address)), m_purpose(purpose), m_owner(owner),
      m_socket(endpoint.tls ? new QSslSocket(this) : new QTcpSocket(this))
{
    // The environment's proxy is for HTTP; Qt would take it for every socket.
    m_socket->setProxy(QNetworkProxy::NoProxy);
    m_openTimer.setSingleShot(true);
    m_openTimer.setInterval(openTime);
    connect(&m_openTimer, &QTimer::timeout, this, [this] {
        const auto message = m_endpoint.tls
            ? QCoreApplication::translate(
                "FalkorDb", "%1 does not answer over TLS. It may expect an unencrypted connection.")
            : QCoreApplication::translate("FalkorDb", "%1 does not answer.");
        close(unreachable(message.arg(m_address.text())));
    });
    connect(m_socket, &QTcpSocket::readyRead, this, &Link::read);
    connect(m_socket, &QTcpSocket::errorOccurred, this, &Link::socketFailed);
    if (auto* tls = qobject_cast<QSslSocket*>(m_socket))
        connect(tls, &QSslSocket::encrypted, this, &Link::greet);
    else
        connect(m_socket, &QTcpSocket::connected, this, &Link::greet);
}

Link::~Link()
{
    m_socket->disconnect(this);
    m_socket->abort();
}

void Link::open()
{
    auto found = login();
    if (!found) {
        closeSoon(found.error());
        return;
    }
    m_login = std::move(*found);
    m_openTimer.start();
    if (auto* tls = qobject_cast<QSslSocket*>(m_socket)) {
        startTls(*tls);
        return;
    }
    m_socket->connectToHost(m_address.host, m_address.port);
}

void Link::startTls(QSslSocket& socket)
{
    const auto configuration = server::tlsConfiguration(
        {m_endpoint.caFile, m_endpoint.certificateFile, m_endpoint.keyFile});
    if (!configuration) {
        closeSoon(configuration.error());
        return;
    }
    socket.setSslConfiguration(*configuration);
    // Each server by the name that is announced for it: in a cluster and behind sentinels, too,
    // nobody else's certificate will do.
    socket.connectToHostEncrypted(m_address.host, m_address.port, m_address.host);
}

// The owner is told after open() has returned, as with every other failure.
void Link::closeSoon(const Error& why)
{
    QMetaObject::invokeMethod(
        this, [this, why] { close(why, Again::No); }, Qt::QueuedConnection);
}

Result<Link::Login> Link::login() const
{
    if (m_purpose == Purpose::Graph)
        return Login{toUtf8(m_endpoint.user), toUtf8(m_endpoint.password)};
    const auto& path = m_endpoint.sentinelPasswordFile;
    if (path.isEmpty())
        return Login{};
    const auto text = readFile(path, maxSecretBytes);
    if (!text)
        return text.error();
    Login own{toUtf8(m_endpoint.sentinelUser), text->substr(0, text->find_first_of("\r\n"))};
    if (own.password.empty())
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("FalkorDb", "The file holds no password."), path, {}, {}};
    return own;
}

// All in one burst; the replies are judged together.
void Link::greet()
{
    m_state = State::Greeting;
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    std::string bytes;
    m_greetings = 0;
    const auto say = [&](const Command& command) {
        bytes += encoded(command);
        ++m_greetings;
    };
    if (!m_login.user.empty())
        say({"AUTH", m_login.user, m_login.password});
    else if (!m_login.password.empty())
        say({"AUTH", m_login.password});
    else
        say({"PING"});
    if (m_purpose == Purpose::Graph) {
        say({"CLIENT", "SETNAME", "mnemoscope"});
        say({"INFO", "server", "replication", "cluster", "modules"});
        say({"ROLE"});
    }
    m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
    m_socket->flush();
}

void Link::greeted(Reply reply)
{
    m_greetingReplies.push_back(std::move(reply));
    if (m_greetingReplies.size() == m_greetings)
        readGreetings();
}

void Link::readGreetings()
{
    const auto replies = std::exchange(m_greetingReplies, {});
    const auto& first = replies.front();
    const bool saysLogin = !m_login.user.empty() || !m_login.password.empty();
    // A user who may not PING may still read.
    if (first.kind == Reply::Kind::Error && (saysLogin || first.text.rfind("NOAUTH", 0) == 0)) {
        const auto why = refusedLogin(first.text);
        close(why, why.code == ErrorCode::Unreachable ? Again::Yes : Again::No);
        return;
    }
    if (m_purpose == Purpose::Graph && !tellsRole(replies[2], replies[3]))
        return;
    m_openTimer.stop();
    m_state = State::Ready;
    m_wasReady = true;
    m_readyAt = Deadline::Clock::now();
    m_owner.linkReady(*this);
    closeIfUnwanted();
}

Error Link::refusedLogin(const std::string& text) const
{
    auto why = serverError(text);
    // A server that knows no AUTH says its arguments back: nothing of that is kept.
    if (why.code == ErrorCode::Refused)
        why = {ErrorCode::NotPermitted,
            QCoreApplication::translate("FalkorDb", "The server refuses the login."), {}, {}, {}};
    if (m_purpose == Purpose::Graph || why.code != ErrorCode::NotPermitted)
        return why;
    const bool asks = text.rfind("NOAUTH", 0) == 0;
    const auto message = asks
        ? QCoreApplication::translate("FalkorDb", "The sentinel %1 asks for a password.")
        : QCoreApplication::translate("FalkorDb", "The sentinel %1 refuses the login.");
    why.message = message.arg(m_address.text());
    why.detail = m_address.text() + QStringLiteral(": ") + why.detail; // no login of the store's
    why.hint = QCoreApplication::translate("FalkorDb",
        "Sentinels have a login of their own: sentinel_user=NAME and sentinel_password_file=FILE "
        "in the store's address.");
    return why;
}

bool Link::tellsRole(const Reply& info, const Reply& role)
{
    if (info.kind == Reply::Kind::Text)
        m_server = serverState(info.text);
    if (m_server.role == ServerState::Role::Unknown && role.kind == Reply::Kind::Array
        && !role.items.empty()) {
        m_server.role = role.items[0].text == "slave" ? ServerState::Role::Replica
                                                      : ServerState::Role::Primary;
        m_server.inSync = role.items.size() < 4 || role.items[3].text == "connected";
    }
    const bool follows = !m_endpoint.sentinelMaster.isEmpty();
    if (m_server.role != ServerState::Role::Replica || (m_endpoint.allowReplica && !follows))
        return true;
    close(isReplica(m_address.text(), follows), follows ? Again::Yes : Again::No);
    return false;
}

void Link::send(const RequestPtr& request)
{
    static const std::string asking = encoded({"ASKING"});
    Flight flight{request, request->commands, 0, {}};
    if (request->asking) {
        flight.skipped = 1;
        m_socket->write(asking.data(), static_cast<qint64>(asking.size()));
    }
    flight.replies.reserve(request->commands);
    m_flights.push_back(std::move(flight));
    m_socket->write(request->bytes.data(), static_cast<qint64>(request->bytes.size()));
    m_socket->flush();
}

void Link::read()
{
    thread_local std::array<char, readBytes> buffer;
    while (m_state != State::Closed) {
        const auto count = m_socket->read(buffer.data(), static_cast<qint64>(buffer.size()));
        if (count <= 0)
            return;
        const auto size = static_cast<std::size_t>(count);
        if (m_firstBytes.size() < firstBytesKept)
            m_firstBytes.append(
                buffer.data(), std::min(size, firstBytesKept - m_firstBytes.size()));
        m_reader.feed(buffer.data(), size);
        while (m_state != State::Closed) {
            auto reply = m_reader.next();
            if (!reply) {
                close(notRedis(reply.error()));
                return;
            }
            if (!reply->has_value())
                break;
            takeReply(*std::move(*reply));
        }
    }
}

void Link::takeReply(Reply reply)
{
    if (m_state == State::Greeting) {
        greeted(std::move(reply));
        return;
    }
    if (m_flights.empty()) {
        close({ErrorCode::StoreCorrupt,
            QCoreApplication::translate(
                "FalkorDb", "The server sent a reply that nobody asked for."),
            {}, {}, {}});
        return;
    }
    auto& flight = m_flights.front();
    if (flight.skipped > 0) {
        --flight.skipped;
        return;
    }
    flight.replies.push_back(std::move(reply));
    if (--flight.missing > 0)
        return;
    auto done = std::move(flight);
    m_flights.pop_front();
    m_hasServed = true;
    if (leavesTransaction(*done.request, done.replies))
        m_retired = true;
    if (!done.request->abandoned)
        m_owner.linkAnswered(*this, done.request, std::move(done.replies));
    if (m_state != State::Closed)
        closeIfUnwanted();
}

bool Link::hasProved() const
{
    return m_hasServed || (m_wasReady && Deadline::Clock::now() - m_readyAt > proofTime);
}

void Link::retire()
{
    m_retired = true;
    closeIfUnwanted();
}

bool Link::forget(const RequestPtr& request)
{
    const bool underWay = std::any_of(m_flights.begin(), m_flights.end(),
        [&](const Flight& flight) { return flight.request == request; });
    if (underWay)
        retire();
    return underWay;
}

void Link::closeIfUnwanted()
{
    if (m_retired && m_state == State::Ready
        && std::all_of(m_flights.begin(), m_flights.end(),
            [](const Flight& flight) { return flight.request->abandoned.load(); }))
        close(cancelled());
}

void Link::close(const Error& why, Again again)
{
    if (m_state == State::Closed)
        return;
    if (again == Again::No)
        m_mayTryAgain = false;
    m_state = State::Closed;
    m_openTimer.stop();
    m_socket->disconnect(this);
    m_socket->abort();
    std::vector<RequestPtr> unanswered;
    for (auto& flight : std::exchange(m_flights, {})) {
        if (!flight.request->abandoned)
            unanswered.push_back(std::move(flight.request));
    }
    m_owner.linkClosed(*this, why, unanswered);
    deleteLater();
}

int Link::release() const
{
    if (m_state != State::Ready || !m_flights.empty() || m_socket->bytesAvailable() > 0
        || !m_reader.isEmpty())
        return -1;
    return ::fcntl(static_cast<int>(m_socket->socketDescriptor()), F_DUPFD_CLOEXEC, 0);
}

void Link::discard()
{
    m_state = State::Closed;
    m_openTimer.stop();
    m_socket->disconnect(this);
    m_socket->abort();
    deleteLater();
}

void Link::socketFailed()
{
    // What came before the end is still an answer.
    read();
    if (m_state == State::Closed)
        return;
    if (m_state == State::Ready) {
        close(connectionLost(m_address.text()));
        return;
    }
    if (const auto* tls = qobject_cast<QSslSocket*>(m_socket)) {
        const auto errors = tls->sslHandshakeErrors();
        const auto code = m_socket->error();
        // With TLS 1.3 a server refuses a client's certificate after the handshake; one whose
        // server is gone for the moment just ends.
        if (!errors.isEmpty() || m_state == State::Greeting
            || code == QAbstractSocket::SslHandshakeFailedError) {
            const bool isEnd = errors.isEmpty() && code == QAbstractSocket::RemoteHostClosedError;
            close(server::tlsError(m_address.text(), errors, m_socket->errorString()),
                isEnd ? Again::Yes : Again::No);
            return;
        }
    }
    if (m_state == State::Greeting) {
        auto why
            = unreachable(QCoreApplication::translate("FalkorDb", "%1 ends the connection at once.")
                              .arg(m_address.text()),
                m_socket->errorString());
        why.hint = QCoreApplication::translate("FalkorDb", "The server may expect TLS.");
        close(why);
        return;
    }
    close(unreachable(
        QCoreApplication::translate("FalkorDb", "%1 cannot be reached.").arg(m_address.text()),
        m_socket->errorString()));
}

Error Link::notRedis(const Error& broken) const
{
    if (m_state == State::Ready)
        return broken;
    // A TLS alert is 0x15, a handshake record 0x16.
    const char first = m_firstBytes.empty() ? '\0' : m_firstBytes.front();
    if (first == '\x15' || first == '\x16')
        return {ErrorCode::Unreachable,
            QCoreApplication::translate("FalkorDb", "%1 expects TLS.").arg(m_address.text()), {},
            QCoreApplication::translate("FalkorDb", "Switch TLS on for this connection."),
            broken.detail};
    return {ErrorCode::Unreachable,
        QCoreApplication::translate("FalkorDb", "%1 is not a Redis server.").arg(m_address.text()),
        {}, QCoreApplication::translate("FalkorDb", "Check host and port."), broken.detail};
}

} // namespace mnemo::falkor

#include "moc_link.cpp"
