// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/http/httpserver.h"
#include "tests/core/muse/museground.h"

#include "core/muse/ruleplanner.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpSocket>

#include <condition_variable>
#include <map>
#include <mutex>

namespace mnemo::test {

/// A planner that waits until it is let go, then finds nothing.
class WaitingPlanner final : public Planner
{
public:
    struct Gate
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool open = false;

        void letGo()
        {
            const std::lock_guard guard(mutex);
            open = true;
            changed.notify_all();
        }
    };

    explicit WaitingPlanner(std::shared_ptr<Gate> gate) : m_gate(std::move(gate)) { }

    Plan plan(const std::string&, const PlanContext&) override
    {
        std::unique_lock guard(m_gate->mutex);
        m_gate->changed.wait(guard, [this] { return m_gate->open; });
        return {};
    }

private:
    std::shared_ptr<Gate> m_gate;
};

struct HttpReply
{
    int status = 0; ///< 0: the connection ended without one
    std::map<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;

    [[nodiscard]] Json json() const
    {
        const auto parsed = parseJson(body.toStdString());
        return parsed ? *parsed : Json();
    }

    [[nodiscard]] std::string code() const
    {
        const auto document = json();
        const auto* code = resolvePointer(document, "/error/code");
        return code != nullptr ? code->get<std::string>() : std::string();
    }
};

/// A client that sends any bytes, right or wrong.
class RawClient final
{
public:
    explicit RawClient(quint16 port)
    {
        m_socket.setProxy(QNetworkProxy::NoProxy);
        m_socket.connectToHost(QHostAddress::LocalHost, port);
        m_socket.waitForConnected(10'000);
    }

    void send(const QByteArray& bytes)
    {
        m_socket.write(bytes);
        while (m_socket.bytesToWrite() > 0 && m_socket.waitForBytesWritten(10'000)) { }
    }

    /// The next answer, or what came until the server closed.
    HttpReply receive(int timeoutMs = 30'000)
    {
        while (!isWhole() && m_socket.waitForReadyRead(timeoutMs)) {
            m_bytes += m_socket.readAll();
        }
        m_bytes += m_socket.readAll();
        return take();
    }

    [[nodiscard]] bool waitForClosed(int timeoutMs = 30'000)
    {
        return m_socket.state() == QAbstractSocket::UnconnectedState
            || m_socket.waitForDisconnected(timeoutMs);
    }

    void close() { m_socket.abort(); }

private:
    [[nodiscard]] bool isWhole() const
    {
        const auto end = m_bytes.indexOf("\r\n\r\n");
        return end >= 0 && m_bytes.size() >= end + 4 + lengthIn(m_bytes.left(end).toLower());
    }

    static qsizetype lengthIn(const QByteArray& head)
    {
        const auto at = head.indexOf("content-length:");
        return at < 0 ? 0 : head.mid(at + 15, head.indexOf("\r\n", at) - at - 15).trimmed().toInt();
    }

    HttpReply take()
    {
        HttpReply reply;
        const auto end = m_bytes.indexOf("\r\n\r\n");
        if (end < 0)
            return reply;
        const auto lines = m_bytes.left(end).split('\n');
        reply.status = lines.first().split(' ').value(1).toInt();
        for (const auto& line : lines.mid(1)) {
            const auto colon = line.indexOf(':');
            reply.headers[line.left(colon).toLower()] = line.mid(colon + 1).trimmed();
        }
        const auto length = lengthIn(m_bytes.left(end).toLower() + "\r\n");
        reply.body = m_bytes.mid(end + 4, length);
        m_bytes.remove(0, end + 4 + length);
        return reply;
    }

    QTcpSocket m_socket;
    QByteArray m_bytes;
};

/// A real server on a free port over a real store.
struct ApiServer
{
    explicit ApiServer(HttpOptions options = {}, AdmissionRules rules = {},
        std::unique_ptr<Planner> planner = std::make_unique<RulePlanner>())
        : ground(smallWeb())
    {
        dispatcher = std::make_shared<QueryDispatcher>(ground.home(), ground.runner);
        muse = std::make_shared<Muse>(ground.home(), ground.runner, std::move(planner));
        api = std::make_shared<Api>(*ApiToken::loadOrCreate(ground.home()), std::move(rules));
        api->setSession(std::make_shared<const ApiSession>(ApiSession{dispatcher, muse}));
        server = std::move(*HttpServer::start(api, options));
    }

    [[nodiscard]] QByteArray host() const
    {
        return "127.0.0.1:" + QByteArray::number(server->port());
    }

    [[nodiscard]] QByteArray head(
        const QByteArray& method, const QByteArray& target, const QByteArray& more = {}) const
    {
        return method + ' ' + target + " HTTP/1.1\r\nHost: " + host() + "\r\nAuthorization: Bearer "
            + QByteArray::fromStdString(api->token().text()) + "\r\n" + more;
    }

    [[nodiscard]] QByteArray posting(const QByteArray& target, const QByteArray& body,
        const QByteArray& type = "application/json") const
    {
        return head("POST", target,
                   "Content-Type: " + type
                       + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n")
            + body;
    }

    [[nodiscard]] HttpReply sent(const QByteArray& bytes) const
    {
        RawClient client(server->port());
        client.send(bytes);
        return client.receive();
    }

    [[nodiscard]] HttpReply get(const QByteArray& target) const
    {
        return sent(head("GET", target, "\r\n"));
    }

    [[nodiscard]] HttpReply post(const QByteArray& target, const Json& body) const
    {
        return sent(posting(target, QByteArray::fromStdString(body.dump())));
    }

    MuseGround ground;
    std::shared_ptr<QueryDispatcher> dispatcher;
    std::shared_ptr<Muse> muse;
    std::shared_ptr<Api> api;
    std::unique_ptr<HttpServer> server;
};

} // namespace mnemo::test
