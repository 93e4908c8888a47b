// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/canonicalurl.h"

#include <QHostAddress>
#include <QList>
#include <QNetworkProxy>
#include <QObject>
#include <QString>

#include <functional>
#include <string>

namespace mnemo {

/// Whether an HTTP status names another address to ask.
[[nodiscard]] constexpr bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

struct FetcherSettings
{
    QString contact; ///< for the User-Agent
    QString proxy; ///< "" for none
    QString caFile; ///< more certificates to trust
};

/// What may come back.
enum class Expect
{
    Page, ///< HTML, XHTML or plain text; a longer body is refused
    Robots ///< any type; a longer body is cut
};

struct HopRequest
{
    WebUrl url;
    QList<QHostAddress> addresses; ///< checked; tried in this order
    std::string etag; ///< for a conditional request
    std::string lastModified;
    Expect expect = Expect::Page;
    qint64 maxBytes = 0;
    qint64 budgetMs = 0; ///< for all of it
};

/// The answer to one request. `status` is 0 when there is none; then, or where the answer was
/// refused, `failure` says why in one word (output contract).
struct HopResult
{
    int status = 0;
    bool answered = false; ///< at least one byte came, though perhaps no status
    std::string failure;
    std::string location;
    std::string etag;
    std::string lastModified;
    std::string contentType; ///< lower case, without parameters
    std::string charset;
    std::string retryAfter;
    std::string body;
};

/// What all requests share.
struct HopSettings
{
    QNetworkProxy proxy;
    QString caFile;
    std::string userAgent;
};

/// HTTP/1.1 requests, each by a connection of its own to one checked address: no redirect, cookie,
/// login, cache or compression. Used by one thread with an event loop.
class HopFetcher final : public QObject
{
    Q_OBJECT
public:
    using DoneFn = std::function<void(HopResult)>;

    explicit HopFetcher(const FetcherSettings& settings, QObject* parent = nullptr);

    /// `done` is called once, later; never after abortAll().
    void get(HopRequest request, DoneFn done);
    /// Ends everything; nothing can be asked any more.
    void abortAll();
    /// HOST:PORT of the proxy that requests go through; empty without one.
    [[nodiscard]] std::string proxyName() const;

private:
    HopSettings m_settings;
    bool m_closed = false;
};

} // namespace mnemo
