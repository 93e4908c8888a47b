// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"
#include "core/graph/falkor/replyreader.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::test {

/// A server that greets like a Redis and then answers graph commands as the test wants it. Lives
/// on the test's thread, whose event loop must run while the client waits.
class FaultServer
{
public:
    FaultServer()
    {
        m_clock.start();
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (auto* socket = m_server.nextPendingConnection())
                serve(socket);
        });
    }

    /// The answer to one graph command.
    struct Reply
    {
        QByteArray bytes;
        qint64 repeat = 1; ///< how often they are sent
        QByteArray head = {}; ///< sent once before them
        int dripMs = 0; ///< between single bytes
        bool hangUp = false; ///< ends the connection after the bytes
    };

    /// From the number of the command, counted from 1, to its answer; empty: no answer.
    std::function<std::optional<Reply>(int number, const falkor::Command& command)> script;
    /// Sent to every client that connects, before it has sent anything.
    QByteArray speaksFirst;
    /// The answer to INFO; empty: refused.
    QByteArray info = "redis_version:8.2.3\r\nrole:master\r\ncluster_enabled:0\r\n";
    /// Closes each connection after the greeting.
    bool dropsGreeted = false;
    /// Not a Redis server: sends only this.
    QByteArray always;
    int connections = 0;
    std::vector<int> askedOn; ///< beside each of `commands` the number of its connection
    std::vector<qint64> connectedAt; ///< milliseconds of each
    std::vector<falkor::Command> commands; ///< graph commands that came, in order
    QByteArray allBytes; ///< that came

    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }

    [[nodiscard]] falkor::Endpoint endpoint() const
    {
        falkor::Endpoint endpoint;
        endpoint.host = QStringLiteral("127.0.0.1");
        endpoint.port = port();
        return endpoint;
    }

    static QByteArray bulk(const QByteArray& text)
    {
        return '$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n";
    }

    /// A compact reply whose one cell is `number`.
    static QByteArray cell(std::int64_t number)
    {
        return "*3\r\n*1\r\n*2\r\n:1\r\n$1\r\nx\r\n*1\r\n*1\r\n*2\r\n:3\r\n:"
            + QByteArray::number(static_cast<qlonglong>(number)) + "\r\n*0\r\n";
    }

private:
    void serve(QTcpSocket* socket)
    {
        ++connections;
        connectedAt.push_back(m_clock.elapsed());
        socket->setParent(&m_server);
        socket->setProperty("number", connections);
        auto reader = std::make_shared<falkor::ReplyReader>();
        if (!speaksFirst.isEmpty())
            socket->write(speaksFirst);
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, reader] {
            const auto bytes = socket->readAll();
            allBytes += bytes;
            if (!always.isEmpty()) {
                socket->write(always);
                socket->disconnectFromHost();
                return;
            }
            reader->feed(bytes.constData(), static_cast<std::size_t>(bytes.size()));
            for (auto next = reader->next(); next && next->has_value(); next = reader->next()) {
                falkor::Command command;
                for (const auto& word : (*next)->items)
                    command.push_back(word.text);
                answer(socket, command);
            }
        });
    }

    void answer(QTcpSocket* socket, const falkor::Command& command)
    {
        if (command[0] == "INFO") {
            socket->write(info.isEmpty() ? "-NOPERM no\r\n" : bulk(info));
        } else if (command[0] == "ROLE") {
            socket->write("-NOPERM no\r\n");
            if (dropsGreeted)
                socket->disconnectFromHost();
        } else if (command[0].rfind("GRAPH.", 0) != 0) {
            socket->write("+OK\r\n");
        } else {
            commands.push_back(command);
            askedOn.push_back(socket->property("number").toInt());
            if (const auto reply = script(static_cast<int>(commands.size()), command))
                send(socket, *reply);
        }
    }

    static void send(QTcpSocket* socket, const Reply& reply)
    {
        if (reply.dripMs > 0) {
            auto* timer = new QTimer(socket);
            auto sent = std::make_shared<qsizetype>(0);
            QObject::connect(timer, &QTimer::timeout, socket,
                [=] { socket->write(reply.bytes.mid((*sent)++, 1)); });
            timer->start(reply.dripMs);
            return;
        }
        socket->write(reply.head);
        auto left = std::make_shared<qint64>(reply.repeat);
        const auto more = [=] {
            while (*left > 0 && socket->bytesToWrite() < 1'000'000) {
                socket->write(reply.bytes);
                --*left;
            }
        };
        QObject::connect(socket, &QTcpSocket::bytesWritten, socket, more);
        more();
        if (reply.hangUp)
            socket->disconnectFromHost();
    }

    QTcpServer m_server;
    QElapsedTimer m_clock;
};

} // namespace mnemo::test
