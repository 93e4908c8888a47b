// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpSocket>

#include <map>

namespace mnemo::test {

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

} // namespace mnemo::test
