// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>

#include <atomic>

namespace mnemo::test {

/// What a network does to the replies of a server.
enum class Weather
{
    Fair,
    Slow, ///< everything arrives 0.8 s later
    Half, ///< passes on half of the next data, then nothing
    Flood, ///< replaces the next reply by 100 MB of one text
    Silence, ///< nothing comes through
    Refused ///< connections end at once
};

/// A port on loopback that leads to another one, on a thread of its own.
class Tunnel final
{
public:
    explicit Tunnel(quint16 to) : m_to(to)
    {
        m_thread.start();
        m_server = new QTcpServer;
        m_server->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
        QMetaObject::invokeMethod(m_server, [this] {
            QObject::connect(m_server, &QTcpServer::newConnection, m_server, [this] {
                while (auto* near = m_server->nextPendingConnection())
                    join(near);
            });
            if (m_server->listen(QHostAddress::LocalHost))
                m_port = m_server->serverPort();
        });
    }

    ~Tunnel()
    {
        m_thread.quit();
        m_thread.wait();
    }

    Tunnel(const Tunnel&) = delete;
    Tunnel& operator=(const Tunnel&) = delete;

    /// 0 until it listens.
    [[nodiscard]] quint16 port() const { return m_port; }

    void set(Weather weather) { m_weather = weather; }

    /// How often the fault has occurred.
    [[nodiscard]] int struck() const { return m_struck; }

private:
    void join(QTcpSocket* near)
    {
        near->setParent(m_server);
        QObject::connect(near, &QTcpSocket::disconnected, near, &QObject::deleteLater);
        if (m_weather == Weather::Refused) {
            ++m_struck;
            near->abort();
            return;
        }
        auto* far = new QTcpSocket(near);
        far->connectToHost(QHostAddress(QHostAddress::LocalHost), m_to);
        QObject::connect(near, &QTcpSocket::readyRead, far, [near, far] {
            if (far->state() == QAbstractSocket::ConnectedState)
                far->write(near->readAll());
        });
        QObject::connect(
            far, &QTcpSocket::connected, far, [near, far] { far->write(near->readAll()); });
        QObject::connect(far, &QTcpSocket::disconnected, near, &QTcpSocket::disconnectFromHost);
        QObject::connect(
            far, &QTcpSocket::readyRead, near, [this, near, far] { pass(near, far->readAll()); });
    }

    void pass(QTcpSocket* near, const QByteArray& bytes)
    {
        constexpr int flood = 100;
        constexpr int million = 1'000'000;
        switch (m_weather.load()) {
        case Weather::Fair:
            near->write(bytes);
            return;
        case Weather::Slow:
            QTimer::singleShot(800, near, [near, bytes] { near->write(bytes); });
            return;
        case Weather::Half:
            ++m_struck;
            near->write(bytes.left(bytes.size() / 2));
            m_weather = Weather::Silence;
            return;
        case Weather::Flood:
            ++m_struck;
            m_weather = Weather::Fair;
            near->write('$' + QByteArray::number(flood * million) + "\r\n");
            for (int i = 0; i < flood; ++i)
                near->write(QByteArray(million, 'x'));
            near->write("\r\n");
            return;
        case Weather::Silence:
        case Weather::Refused:
            ++m_struck;
            return;
        }
    }

    quint16 m_to;
    std::atomic<quint16> m_port{0};
    std::atomic<Weather> m_weather{Weather::Fair};
    std::atomic_int m_struck{0};
    QThread m_thread;
    QTcpServer* m_server;
};

} // namespace mnemo::test
