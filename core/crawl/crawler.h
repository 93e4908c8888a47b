// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/graph/store.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

enum class CrawlScope
{
    Host, ///< scheme, host and port of a start URL
    Tree, ///< and its path's folder
    Any
};

struct CrawlOptions
{
    QStringList startUrls;
    int maxPages = 100; ///< pages stored (200 or 304)
    CrawlScope scope = CrawlScope::Host;
    QStringList allow; ///< HOST:PORT pairs for which the address rule is lifted
    std::string source = "presence:crawler";
    QString contact; ///< for the User-Agent
    QString proxy; ///< "" for none
    QString caFile;
    Clock clock;
};

/// A start URL that gave no page, and why.
struct CrawlMiss
{
    enum class Why
    {
        Address, ///< not a public one: `pair` may be allowed
        Port, ///< one that is never fetched from
        CoolingDown, ///< until `until`
        Robots,
        RobotsUnread, ///< robots.txt was answered, but could not be read
        Unreachable, ///< its host gave no answer, also not about robots.txt
        Failed
    };

    Why why = Why::Failed;
    std::string url; ///< the last URL, after redirects
    std::string pair; ///< HOST:PORT of it
    std::string status; ///< of its last attempt, as last_status: http_404, error
    std::string reason; ///< the failure in one word; may be empty
    std::int64_t triedAt = 0; ///< Unix seconds; 0 when that is not known
    std::int64_t until = 0; ///< Unix seconds
};

/// What a crawl did. The first three members count what the store holds, the others this run.
struct CrawlReport
{
    std::int64_t urls = 0;
    std::int64_t resources = 0;
    std::int64_t links = 0;
    std::int64_t fetched = 0;
    std::int64_t notModified = 0;
    std::int64_t failed = 0;
    std::int64_t unreachable = 0; ///< included in `failed`: their hosts did not answer
    std::int64_t robotsUnread = 0; ///< included in `failed`: their robots.txt could not be read
    std::int64_t robotsDenied = 0;
    std::int64_t blocked = 0;
    std::int64_t elapsedMs = 0;
    std::vector<CrawlMiss> misses; ///< start URLs without a page, in the order in which they ended
};

/// The present state of a crawl, for display. A value.
struct CrawlStatus
{
    struct InFlight
    {
        std::string url;
        std::int64_t sinceMs = 0; ///< how long it has been under way
    };

    std::vector<InFlight> inFlight; ///< at most 4, and those that take long: at most 64
    std::vector<std::string> queued; ///< next first, at most 256
    std::int64_t maxPages = 0;
    CrawlReport counts;
};

/// One crawl of real pages into a store. Lives and works on a thread of its own, fetches by
/// QtNetwork without blocking it, and commits each page atomically. Signals are delivered queued.
class Crawler final : public QObject
{
    Q_OBJECT
public:
    Crawler(std::shared_ptr<GraphStore> store, CrawlOptions options, QObject* parent = nullptr);
    /// Stops. A commit that is running continues and is not waited for: see
    /// joinEndingThreads().
    ~Crawler() override;

    void start();
    /// Stops after the running commit; finished() is still emitted.
    void stop();

signals:
    /// At most ten times a second.
    void progressed(const mnemo::CrawlStatus& status);
    /// After each commit to the store.
    void committed();
    /// Once, when the fetches, the writing and the processes of the crawl have ended. Errors:
    /// BadArgument for a start URL or pair that cannot be read, and the store's.
    void finished(const mnemo::Result<mnemo::CrawlReport>& report);

private:
    struct Impl;
    std::shared_ptr<Impl> m_impl; ///< shared with the thread once this is gone
};

} // namespace mnemo

Q_DECLARE_METATYPE(mnemo::CrawlStatus)
