// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pageparser.h"
#include "core/crawl/robotskeeper.h"
#include "core/crawl/scheduler.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What the store knew about a URL.
struct KnownUrl
{
    bool exists = false;
    std::int64_t nextAllowedFetchTs = 0;
    std::int64_t triedTs = 0; ///< when it was fetched or refused last; 0 for never
    std::string lastStatus;
    std::string etag;
    std::string lastModified;
};

/// How a fetch ended.
enum class PageOutcome
{
    Stored, ///< 200, with a page
    NotModified, ///< 304
    Alias, ///< redirected to a URL that is cooling down: nothing was fetched anew
    Failed,
    RobotsDenied,
    Blocked
};

struct PageResult
{
    FetchJob job;
    PageOutcome outcome = PageOutcome::Failed;
    std::string status; ///< last_status: ok, error, http_NNN, too_complex, robots_denied, …
    std::string reason; ///< the failure in one word, for the event; may be empty
    std::vector<WebUrl> aliases; ///< URLs that redirected, the job's own first
    WebUrl url; ///< where it ended; the job's own without redirects
    bool reached = true; ///< `url` was requested or refused, not only named by a redirect
    bool unreachable = false; ///< its host did not answer at all
    bool robotsUnread = false; ///< its robots.txt was answered and could not be read
    bool sentNothing = false; ///< `url` was refused by its address or by rules that were known
    std::int64_t retryAfter = 0; ///< seconds
    std::string proxy; ///< HOST:PORT that it was requested through; empty without one
    std::string etag;
    std::string lastModified;
    std::string contentHash;
    std::int64_t bytes = 0;
    ExtractedPage page;
};

/// Fetches one page: every redirect passes scope, addresses, robots and pace as the first URL does.
/// Deletes itself after the callback. Used by one thread with an event loop.
class PageFetch final : public QObject
{
    Q_OBJECT
public:
    using LookUpFn = std::function<void(const WebUrl&, std::function<void(const KnownUrl&)>)>;

    /// Records that the page's body is about to be read, then continues once that is stored.
    using NoteFn = std::function<void(const PageResult&, std::function<void()>)>;

    struct Parts
    {
        HopFetcher& fetcher;
        HostGate& gate;
        AddressChecker& addresses;
        RobotsKeeper& robots;
        PageParser& parser;
        CrawlLimits limits;
        Clock clock;
        std::function<bool(const WebUrl&)> inScope;
        LookUpFn lookUp;
        NoteFn noteReading;
    };

    using DoneFn = std::function<void(PageResult)>;

    PageFetch(const Parts& parts, FetchJob job, KnownUrl known, DoneFn done, QObject* parent);
    void start();

private:
    void checkAddress();
    void askRobots(const QList<QHostAddress>& addresses);
    void request(const QList<QHostAddress>& addresses);
    void answered(const HopResult& result);
    void redirected(const HopResult& result);
    void followTo(const WebUrl& next, int status);
    void read(const HopResult& result);
    void store(Result<ExtractedPage> page);
    void backOff(const HopResult& result);
    void endBlocked();
    void endUnreachable(const std::string& why);
    void endWithoutRules(const std::string& why);
    void end(PageOutcome outcome, std::string status, std::string reason);

    const Parts& m_parts;
    PageResult m_result;
    KnownUrl m_known;
    DoneFn m_done;
    qint64 m_usedMs = 0;
};

} // namespace mnemo
