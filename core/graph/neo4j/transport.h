// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/graph/neo4j/databaseaddress.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QThread>
#include <QUrl>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;

namespace mnemo::neo4j {

/// What came back over HTTP, whatever its status is.
struct HttpAnswer
{
    int status = 0;
    QByteArray body;
    bool isJson = false; ///< by its content type
};

/// Sends HTTP requests to a Neo4j server from a thread of its own, over connections that are kept.
/// The environment's proxies are not used, and redirects not followed. Any thread but the GUI
/// thread: every call waits.
class Transport final
{
public:
    explicit Transport(DatabaseAddress address);
    ~Transport();
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    struct Request
    {
        QUrl url;
        QByteArray body; ///< JSON
        QByteArray accept; ///< content type of the answer
    };

    /// Errors: Unreachable, with what keeps the server from being reached; TimedOut; Cancelled;
    /// Refused for an answer over 512 MB.
    [[nodiscard]] Result<HttpAnswer> post(
        const Request& request, const Deadline& deadline, const CancelToken& cancel);
    /// Sends it and waits for nothing.
    void postAlone(const Request& request);

private:
    struct Exchange;
    void start(const std::shared_ptr<Exchange>& exchange);
    void finish(QNetworkReply* reply, const std::shared_ptr<Exchange>& exchange);
    [[nodiscard]] Error problem(const QNetworkReply& reply, const Exchange& exchange) const;

    DatabaseAddress m_address;
    QThread m_thread;
    QObject* m_context; ///< of the thread, which deletes it
    QNetworkAccessManager* m_network = nullptr; ///< of the thread, a child of m_context
};

} // namespace mnemo::neo4j
