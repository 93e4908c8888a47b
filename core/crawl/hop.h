// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/fetcher.h"
#include "core/crawl/httpresponse.h"

#include <QObject>
#include <QTcpSocket>

#include <string>

namespace mnemo {

/// One request in progress. Tries one address after the other, each over a connection of its own,
/// so that no server can affect the request to another one. Deletes itself after the callback.
class Hop final : public QObject
{
    Q_OBJECT
public:
    Hop(const HopSettings& settings, HopRequest request, HopFetcher::DoneFn done, QObject* parent);
    ~Hop() override;

private:
    void connectToNext();
    void connectTo(const QHostAddress& address);
    void send();
    void receive();
    void closed();
    void failed(QAbstractSocket::SocketError error);
    void take();
    void readHeader();
    void readBody();
    [[nodiscard]] bool isSuccess() const;
    [[nodiscard]] std::string requestText() const;
    void fail(const std::string& word);
    void finish();

    const HopSettings& m_settings;
    HopRequest m_request;
    HopFetcher::DoneFn m_done;
    HopResult m_result;
    HttpResponse m_response;
    QTcpSocket* m_socket = nullptr; ///< a child; a QSslSocket for https
    qsizetype m_next = 0; ///< index of the next address
    bool m_sent = false;
};

} // namespace mnemo
