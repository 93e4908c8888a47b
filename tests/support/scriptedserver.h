// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QMap>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslServer>
#include <QStringList>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <functional>

namespace mnemo::test {

/// What the server answers to one path. The faults of a real server are switches.
struct Reply
{
    int status = 200;
    QByteArray body;
    QByteArray type = "text/html; charset=utf-8";
    QByteArray headers; ///< more header lines, each with CRLF
    qint64 promised = -1; ///< Content-Length, when it is not the body's
    qint64 repeat = 1; ///< how often the body is sent
    int dripMs = 0; ///< between single bytes of the body
    bool silent = false; ///< takes the request and says nothing
    std::function<void()> whenSent; ///< called before the last byte of a body that drips

    Reply() = default;

    explicit Reply(QByteArray html) : body(std::move(html)) { }

    static Reply redirect(const QByteArray& location, int code = 302)
    {
        Reply reply;
        reply.status = code;
        reply.headers = "Location: " + location + "\r\n";
        return reply;
    }

    static Reply error(int code)
    {
        Reply reply;
        reply.status = code;
        reply.body = "no";
        return reply;
    }
};

/// An HTTP/1.1 server on a free loopback port. Unknown paths are 404. Lives on the test's thread.
class ScriptedServer
{
public:
    ScriptedServer() { listen(m_server); }

    /// Answers over TLS with this certificate and key.
    explicit ScriptedServer(const QSslConfiguration& tls)
    {
        m_tlsServer.setSslConfiguration(tls);
        m_isTls = true;
        listen(m_tlsServer);
    }

    [[nodiscard]] quint16 port() const
    {
        return m_isTls ? m_tlsServer.serverPort() : m_server.serverPort();
    }

    [[nodiscard]] QString url(const QString& path = QStringLiteral("/")) const
    {
        const auto scheme = m_isTls ? QStringLiteral("https") : QStringLiteral("http");
        return QStringLiteral("%1://127.0.0.1:%2%3").arg(scheme).arg(port()).arg(path);
    }

    [[nodiscard]] QString pair() const { return QStringLiteral("127.0.0.1:%1").arg(port()); }

    QMap<QByteArray, Reply> pages;
    /// Asked before `pages`; for what depends on the request.
    std::function<bool(const QByteArray& path, const QByteArray& header, Reply&)> script;
    QList<QByteArray> requested; ///< paths, in order
    QList<QByteArray> requestHeaders;

    [[nodiscard]] qsizetype timesRequested(const QByteArray& path) const
    {
        return requested.count(path);
    }

private:
    void listen(QTcpServer& server)
    {
        server.listen(QHostAddress::LocalHost);
        // QSslServer says of a connection that it waits when its handshake is done.
        QObject::connect(
            &server, &QTcpServer::pendingConnectionAvailable, &server, [this, &server] {
                while (auto* socket = server.nextPendingConnection()) {
                    socket->setParent(&server);
                    serve(socket);
                }
            });
    }

    void serve(QTcpSocket* socket)
    {
        auto* buffer = new QByteArray;
        QObject::connect(socket, &QObject::destroyed, [buffer] { delete buffer; });
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, buffer] {
            buffer->append(socket->readAll());
            for (auto end = buffer->indexOf("\r\n\r\n"); end >= 0;
                 end = buffer->indexOf("\r\n\r\n")) {
                const auto head = buffer->left(end);
                buffer->remove(0, end + 4);
                answer(socket, head);
            }
        });
    }

    void answer(QTcpSocket* socket, const QByteArray& head)
    {
        const auto words = head.left(head.indexOf('\r')).split(' ');
        const auto path = words.value(1);
        requested.append(path);
        requestHeaders.append(head);
        Reply reply = Reply::error(404);
        if (!script || !script(path, head, reply))
            reply = pages.value(path, Reply::error(404));
        if (reply.silent)
            return;
        const auto length = reply.promised >= 0 ? reply.promised : reply.body.size() * reply.repeat;
        socket->write("HTTP/1.1 " + QByteArray::number(reply.status) + " Status\r\n"
            + (reply.type.isEmpty() ? QByteArray() : "Content-Type: " + reply.type + "\r\n")
            + "Content-Length: " + QByteArray::number(length) + "\r\n" + reply.headers + "\r\n");
        if (reply.dripMs > 0)
            drip(socket, reply);
        else
            pour(socket, reply);
    }

    /// Writes as much as the other side takes.
    static void pour(QTcpSocket* socket, const Reply& reply)
    {
        if (reply.repeat == 1) {
            socket->write(reply.body);
            if (reply.promised > reply.body.size())
                socket->disconnectFromHost();
            return;
        }
        auto left = std::make_shared<qint64>(reply.repeat);
        const auto more = [socket, left, body = reply.body] {
            while (*left > 0 && socket->bytesToWrite() < 1'000'000) {
                socket->write(body);
                --*left;
            }
        };
        QObject::connect(socket, &QTcpSocket::bytesWritten, socket, more);
        more();
    }

    static void drip(QTcpSocket* socket, const Reply& reply)
    {
        auto* timer = new QTimer(socket);
        auto sent = std::make_shared<qsizetype>(0);
        QObject::connect(timer, &QTimer::timeout, socket, [socket, reply, sent, timer] {
            const auto left = reply.body.size() - *sent;
            if (left == 1 && reply.whenSent)
                reply.whenSent();
            if (left <= 0)
                timer->stop();
            else
                socket->write(reply.body.mid((*sent)++, 1));
        });
        timer->start(reply.dripMs);
    }

    QTcpServer m_server;
    QSslServer m_tlsServer;
    bool m_isTls = false;
};

} // namespace mnemo::test
