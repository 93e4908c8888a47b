// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/crawl/crawler.h"
#include "core/crawl/crawlstore.h"
#include "core/crawl/pagefetch.h"
#include "core/crawl/readingpages.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mnemo {

/// What tests may replace.
struct CrawlSeams
{
    CrawlLimits limits;
    ResolveFn resolve; ///< empty for the system's
    PageParser::Limits parser;
};

/// The crawl itself, on the thread where it lives; see Crawler. It goes in rounds: fill the queue
/// from the frontier, fetch all of it, commit, repeat. What is fetched therefore does not depend on
/// timing, except that a slow host does not keep the other hosts waiting: its fetch holds no place,
/// its other pages wait in the frontier and not in the queue, and the crawl ends without it when
/// the other hosts gave as many pages as are wanted.
class CrawlEngine final : public QObject
{
    Q_OBJECT
public:
    CrawlEngine(std::shared_ptr<GraphStore> store, CrawlOptions options, const CrawlSeams& seams,
        QObject* parent = nullptr);
    ~CrawlEngine() override;

    void start();
    void stop();

signals:
    void progressed(const mnemo::CrawlStatus& status);
    void committed();
    void finished(const mnemo::Result<mnemo::CrawlReport>& report);

private:
    [[nodiscard]] Status prepare();
    void opened(Result<CrawlStore::Opening> opening);
    void schedule(const std::vector<CrawlStore::Candidate>& candidates);
    void refill();
    void refillBesideSlowHosts();
    void passSlowHosts();

    using FrontierFn = std::function<void(const std::vector<CrawlStore::Candidate>&)>;

    void askFrontier(std::size_t limit, FrontierFn done);
    [[nodiscard]] bool holdsBack() const;
    void noteJob(const FetchJob& job);
    void noteReading(const PageResult& page, std::function<void()> then);
    void goOnReading();
    void dispatch();
    void fetched(PageResult result);
    void count(const PageResult& result);
    void noteMiss(const PageResult& result);
    void noteCooling(const ScheduleRecord& record, const WebUrl& url);
    [[nodiscard]] KnownUrl asAllowed(KnownUrl known, const WebUrl& url) const;
    void writeReady();
    void written(Result<PageWriter::Added> added, std::uint64_t note);
    void endRound();
    void finish();
    void fail(const Error& error);
    [[nodiscard]] CrawlStatus status() const;
    [[nodiscard]] std::unordered_set<std::string> busyHosts() const;
    [[nodiscard]] RobotsKeeper::Parts robotsParts();
    [[nodiscard]] PageFetch::Parts pageParts();

    template <typename WorkFn, typename DoneFn> void onStore(WorkFn work, DoneFn done)
    {
        runAsync(
            m_queue, this,
            [store = m_store, work = std::move(work)](const CancelToken&) { return work(*store); },
            std::move(done));
    }

    std::shared_ptr<GraphStore> m_graph;
    CrawlOptions m_options;
    CrawlLimits m_limits;
    WorkQueue m_queue{networkPool()}; ///< one writer at a time
    std::shared_ptr<CrawlStore> m_store;
    std::vector<AllowedPair> m_pairs;
    std::unordered_set<NodeId> m_starts;
    CrawlScopeRule m_scope;
    HopFetcher m_fetcher;
    HostGate m_gate;
    AddressChecker m_addresses;
    RobotsKeeper m_robots;
    PageParser m_parser;
    PageFetch::Parts m_pageParts;
    FetchScheduler m_scheduler;
    std::unordered_map<NodeId, KnownUrl> m_known; ///< of what is queued or in flight
    std::unordered_map<NodeId, std::string> m_statuses; ///< URLs that this run has finished
    std::unordered_map<NodeId, ScheduleRecord> m_records; ///< of jobs without a result

    struct InFlight
    {
        NodeId urlId;
        WebUrl url;
        QElapsedTimer since;
        qint64 slowAfterMs = 0;
        bool isSlow = false;
    };

    std::vector<InFlight> m_inFlight;

    /// A page whose body waits until the store knows of it.
    struct WaitingRead
    {
        std::uint64_t note = 0;
        std::function<void()> then;
    };

    ReadingPages m_reading{CrawlStore::readingKey};
    std::unordered_map<NodeId, std::uint64_t> m_notes; ///< the note that recorded the job
    std::vector<WaitingRead> m_waitingReads;
    std::uint64_t m_noted = 0; ///< number of the last change of m_reading
    std::uint64_t m_keptNote = 0; ///< the last change that the store has
    CrawlStore::Batch m_ready;
    std::size_t m_readyLinks = 0; ///< of the pages in m_ready
    std::size_t m_writingLinks = 0;
    CrawlReport m_report;
    QElapsedTimer m_elapsed;
    QTimer m_progress;
    QTimer m_slowLook;
    std::unordered_set<std::string> m_slowHosts; ///< of which a fetch took long in this run
    std::int64_t m_tick = 0;
    std::int64_t m_pages = 0;
    bool m_writing = false;
    bool m_refilling = false;
    bool m_frontierChanged = false; ///< since slow hosts were last skipped
    bool m_stopping = false;
    bool m_ended = false;
};

} // namespace mnemo
