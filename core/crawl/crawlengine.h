// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/crawl/crawler.h"
#include "core/crawl/crawlstore.h"
#include "core/crawl/pagefetch.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mnemo {

/// What tests put in the place of the world's.
struct CrawlSeams
{
    CrawlLimits limits;
    ResolveFn resolve; ///< empty for the system's
};

/// The crawl itself, on the thread where it lives; see Crawler. It goes in rounds: fill the queue
/// from the frontier, fetch all of it, commit, again. So what is fetched does not depend on timing.
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
    void dispatch();
    void fetched(PageResult result);
    void count(const PageResult& result);
    void noteMiss(const PageResult& result);
    void noteCooling(const ScheduleRecord& record, const WebUrl& url);
    [[nodiscard]] KnownUrl asAllowed(KnownUrl known, const WebUrl& url) const;
    void writeReady();
    void written(Result<PageWriter::Added> added);
    void endRound();
    void finish();
    void fail(const Error& error);
    [[nodiscard]] CrawlStatus status() const;
    [[nodiscard]] RobotsKeeper::Parts robotsParts();
    [[nodiscard]] PageFetch::Parts pageParts();

    template <typename WorkFn, typename DoneFn> void onStore(WorkFn work, DoneFn done)
    {
        runAsync(
            m_pool, this,
            [store = m_store, work = std::move(work)](const CancelToken&) { return work(*store); },
            std::move(done));
    }

    std::shared_ptr<GraphStore> m_graph;
    CrawlOptions m_options;
    CrawlLimits m_limits;
    QThreadPool m_pool; ///< the one writer thread
    std::shared_ptr<CrawlStore> m_store;
    std::vector<AllowedPair> m_pairs;
    std::unordered_set<NodeId> m_starts;
    CrawlScopeRule m_scope;
    HopFetcher m_fetcher;
    HostGate m_gate;
    AddressChecker m_addresses;
    RobotsKeeper m_robots;
    PageFetch::Parts m_pageParts;
    FetchScheduler m_scheduler;
    std::unordered_map<NodeId, KnownUrl> m_known; ///< of what is queued or in flight
    std::unordered_map<NodeId, std::string> m_statuses; ///< URLs that this run has done
    std::unordered_map<NodeId, ScheduleRecord> m_records; ///< of jobs without a result
    std::vector<std::pair<std::string, QElapsedTimer>> m_inFlight;
    CrawlStore::Batch m_ready;
    CrawlReport m_report;
    QElapsedTimer m_elapsed;
    QTimer m_progress;
    std::int64_t m_tick = 0;
    std::int64_t m_pages = 0;
    bool m_writing = false;
    bool m_refilling = false;
    bool m_stopping = false;
    bool m_ended = false;
};

} // namespace mnemo
