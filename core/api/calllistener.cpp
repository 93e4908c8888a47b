// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/calllistener.h"

#include "core/api/callline.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>

#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int kMostPrograms = 32; ///< that are heard at a time

/// Sockets of windows that ended without closing them.
void removeDeadSockets(const QString& folder)
{
    const QStringList names = QDir(folder).entryList({u"*.sock"_s}, QDir::System);
    for (const QString& name : names) {
        QLocalSocket socket; // connects at once, or not at all
        socket.connectToServer(folder + u'/' + name);
        if (socket.error() == QLocalSocket::ConnectionRefusedError)
            QFile::remove(folder + u'/' + name);
    }
}

} // namespace

CallListener::CallListener(Home home, std::shared_ptr<CallWatch> calls, QObject* parent)
    : QObject(parent), m_home(std::move(home)), m_calls(std::move(calls))
{
}

CallListener::~CallListener()
{
    close();
}

Status CallListener::listen()
{
    if (isListening())
        return Done{};
    const QString folder = callSocketFolder(m_home);
    if (const auto made = ensureFolder(folder); !made)
        return made.error();
    removeDeadSockets(folder);
    auto* server = new QLocalServer(this);
    QString path;
    for (int number = 0; path.isEmpty() || QFile::exists(path); ++number)
        path = folder + u"/%1-%2.sock"_s.arg(QCoreApplication::applicationPid()).arg(number);
    if (!server->listen(path)) {
        const QString why = server->errorString();
        delete server;
        return Error{ErrorCode::Io, tr("The calls of other programs cannot be heard: %1").arg(why),
            path, tr("A home with a shorter path may help."), {}};
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    connect(server, &QLocalServer::newConnection, this, [this, server] {
        while (QLocalSocket* socket = server->nextPendingConnection()) {
            if (server->findChildren<QLocalSocket*>().size() > kMostPrograms) {
                delete socket;
                continue;
            }
            socket->setReadBufferSize(2 * static_cast<qint64>(kMostCallLine));
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { take(socket); });
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        }
    });
    m_server = server;
    return Done{};
}

void CallListener::close()
{
    if (m_server == nullptr)
        return;
    delete std::exchange(m_server, nullptr); // removes its socket
    QDir().rmdir(callSocketFolder(m_home)); // stays while another window listens
}

/// A program that sends anything else is not heard any more.
void CallListener::take(QLocalSocket* socket)
{
    while (socket->canReadLine()) {
        const QByteArray line = socket->readLine(static_cast<qint64>(kMostCallLine) + 1);
        auto call = callFromLine({line.constData(), static_cast<std::size_t>(line.size())});
        if (!call) {
            socket->abort();
            return;
        }
        m_calls->add(*std::move(call));
    }
    if (socket->bytesAvailable() > static_cast<qint64>(kMostCallLine))
        socket->abort();
}

} // namespace mnemo

#include "moc_calllistener.cpp"
