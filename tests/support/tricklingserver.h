// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <utility>

namespace mnemo::test {

/// An answer that comes a byte at a time, for ever.
struct Trickle
{
    QByteArray begin = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                       "Content-Length: 1000000\r\n\r\n"; ///< comes at once
    char byte = 'x';
};

/// A host of its own on this machine (127.0.1.NUMBER) whose answers trickle; but first, where it is
/// told to, it sends a whole page with many links to itself. Lives on the test's thread.
class TricklingServer
{
public:
    explicit TricklingServer(int number, int links = 0, Trickle trickle = {})
        : m_trickle(std::move(trickle))
    {
        m_server.listen(QHostAddress(QStringLiteral("127.0.1.%1").arg(number)));
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this, links] {
            auto* socket = m_server.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            QObject::connect(socket, &QTcpSocket::readyRead, socket,
                [this, socket, links] { answer(socket, links); });
        });
    }

    [[nodiscard]] QString pair() const
    {
        return QStringLiteral("%1:%2")
            .arg(m_server.serverAddress().toString())
            .arg(m_server.serverPort());
    }

    [[nodiscard]] QString url() const { return QStringLiteral("http://%1/").arg(pair()); }

    int open = 0; ///< pages that the client still waits for

private:
    void answer(QTcpSocket* socket, int links)
    {
        const auto path = socket->readAll().split(' ').value(1);
        if (links > 0 && path == "/robots.txt") {
            socket->write("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n");
            return;
        }
        QByteArray html;
        for (int i = 0; path == "/" && i < links; ++i)
            html += "<a href=/" + QByteArray::number(i) + '>';
        if (!html.isEmpty()) {
            socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
                + QByteArray::number(html.size()) + "\r\n\r\n" + html);
            return;
        }
        socket->write(m_trickle.begin);
        ++open;
        QObject::connect(socket, &QTcpSocket::disconnected, socket, [this] { --open; });
        auto* timer = new QTimer(socket);
        QObject::connect(
            timer, &QTimer::timeout, socket, [this, socket] { socket->write(&m_trickle.byte, 1); });
        timer->start(100);
    }

    Trickle m_trickle;
    QTcpServer m_server;
};

} // namespace mnemo::test
