// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace mnemo::test {

/// What an endpoint of a model answers to one request. Its faults are switches.
struct ModelAnswer
{
    QByteArray body;
    int status = 200;
    QByteArray type = "application/json";
    QByteArray headers = {}; ///< more lines, each with CRLF
    int pieces = 1; ///< in which the body is sent, each after the other was
    qsizetype cutAfter = -1; ///< bytes after which the connection is closed
    bool isSilent = false; ///< takes the request and says nothing
};

[[nodiscard]] inline ModelAnswer events(QByteArray body)
{
    return {std::move(body), 200, "text/event-stream"};
}

/// An HTTP/1.1 server on a free loopback port that answers as it is told. Lives on the test's
/// thread.
class ModelServer
{
public:
    ModelServer()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (auto* socket = m_server.nextPendingConnection())
                serve(socket);
        });
    }

    [[nodiscard]] QUrl url(const QString& path = QStringLiteral("/v1")) const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1%2").arg(m_server.serverPort()).arg(path));
    }

    /// The answers in the order of the requests; the last one is given again and again.
    std::vector<ModelAnswer> answers;
    /// Asked in the place of `answers`, if it is set.
    std::function<ModelAnswer(const Json& request)> script;
    std::vector<Json> requests; ///< bodies
    QByteArrayList heads;
    std::function<void()> onRequest; ///< called when one has come

private:
    void serve(QTcpSocket* socket)
    {
        const auto buffer = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, buffer] {
            buffer->append(socket->readAll());
            const auto end = buffer->indexOf("\r\n\r\n");
            if (end < 0)
                return;
            const auto head = buffer->left(end);
            const auto at = head.toLower().indexOf("content-length:");
            const auto length
                = at < 0 ? 0 : head.mid(at + 15).split('\r').first().trimmed().toInt();
            if (buffer->size() < end + 4 + length)
                return;
            const auto body = buffer->mid(end + 4, length).toStdString();
            buffer->clear();
            heads.append(head);
            const auto request = parseJson(body);
            requests.push_back(request ? *request : Json());
            if (onRequest)
                onRequest();
            answer(socket, script ? script(requests.back()) : next());
        });
    }

    [[nodiscard]] ModelAnswer next() const
    {
        return answers.at(std::min(requests.size(), answers.size()) - 1);
    }

    static void answer(QTcpSocket* socket, const ModelAnswer& answer)
    {
        if (answer.isSilent)
            return;
        socket->write("HTTP/1.1 " + QByteArray::number(answer.status) + " Status\r\nContent-Type: "
            + answer.type + "\r\nConnection: close\r\n" + answer.headers + "\r\n");
        const auto body = answer.cutAfter < 0 ? answer.body : answer.body.left(answer.cutAfter);
        const auto size = std::max<qsizetype>(body.size() / answer.pieces, 1);
        auto sent = std::make_shared<qsizetype>(0);
        const auto more = [socket, body, size, sent] {
            if (*sent >= body.size()) {
                socket->disconnectFromHost();
                return;
            }
            socket->write(body.mid(*sent, size));
            socket->flush();
            *sent += size;
        };
        auto* timer = new QTimer(socket);
        QObject::connect(timer, &QTimer::timeout, socket, more);
        timer->start(0);
    }

    QTcpServer m_server;
};

} // namespace mnemo::test
