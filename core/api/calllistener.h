// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/callwatch.h"
#include "core/base/home.h"

#include <QObject>

#include <memory>

class QLocalServer;
class QLocalSocket;
class QTimer;

namespace mnemo {

/// Hears of the calls that other programs of this home answer, see CallRelay, and adds them to a
/// CallWatch. While nobody listens, those programs pass nothing on. Of one thread.
class CallListener final : public QObject
{
    Q_OBJECT
public:
    CallListener(Home home, std::shared_ptr<CallWatch> calls, QObject* parent = nullptr);
    ~CallListener() override;

    /// Errors: those of ensureFolder(); Io where the home's path is too long for a socket.
    [[nodiscard]] Status listen();
    void close();

    [[nodiscard]] bool isListening() const { return m_server != nullptr; }

private:
    void hear(QLocalSocket* socket);
    void take(QLocalSocket* socket, QTimer& rest);
    void leave(QLocalSocket* socket) const;

    Home m_home;
    std::shared_ptr<CallWatch> m_calls;
    QLocalServer* m_server = nullptr;
};

} // namespace mnemo
