// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/calllistener.h"

#include "core/api/callline.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>

#include <chrono>
#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int kMostPrograms = 32; ///< that are heard at a time
/// For which lines are read in one go: the thread may be that of a window.
constexpr std::chrono::milliseconds kMostAtOnce{4};

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
            hear(socket);
        }
    });
    m_server = server;
    return Done{};
}

void CallListener::close()
{
    if (m_server == nullptr)
        return;
    const auto heard = m_server->findChildren<QLocalSocket*>();
    for (QLocalSocket* socket : heard)
        socket->disconnect(this); // closing, it would tell of its end
    delete std::exchange(m_server, nullptr); // removes its socket
    QDir().rmdir(callSocketFolder(m_home)); // stays while another window listens
}

void CallListener::hear(QLocalSocket* socket)
{
    socket->setReadBufferSize(2 * static_cast<qint64>(kMostCallLine));
    auto* rest = new QTimer(socket);
    rest->setSingleShot(true);
    const auto takeLines = [this, socket, rest] { take(socket, *rest); };
    connect(rest, &QTimer::timeout, this, takeLines);
    connect(socket, &QLocalSocket::readyRead, this, takeLines);
    connect(socket, &QLocalSocket::disconnected, this, takeLines);
}

void CallListener::leave(QLocalSocket* socket) const
{
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater();
}

/// A program that sends anything else is not heard any more. Lines that are left go on after what
/// else the thread has to do.
void CallListener::take(QLocalSocket* socket, QTimer& rest)
{
    const Deadline deadline(kMostAtOnce);
    while (socket->canReadLine()) {
        if (deadline.passed()) {
            rest.start();
            return;
        }
        const QByteArray line = socket->readLine(static_cast<qint64>(kMostCallLine) + 1);
        auto call = callFromLine({line.constData(), static_cast<std::size_t>(line.size())});
        if (!call)
            return leave(socket);
        m_calls->add(*std::move(call));
    }
    if (socket->bytesAvailable() > static_cast<qint64>(kMostCallLine)
        || socket->state() == QLocalSocket::UnconnectedState)
        leave(socket);
}

} // namespace mnemo

#include "moc_calllistener.cpp"
