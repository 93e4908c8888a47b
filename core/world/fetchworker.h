// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawlstore.h"
#include "core/crawl/pagefetch.h"
#include "core/crawl/readingpages.h"

#include <QObject>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace mnemo {

/// What fetches leave for the world's thread to take; any thread.
class FetchResults final
{
public:
    struct Taken
    {
        std::vector<PageResult> pages;
        std::vector<StateRow> state; ///< robots.txt that were read
    };

    void add(PageResult page);
    void add(StateRow row);
    /// What has come since the last call; waits for a page up to `wait`.
    [[nodiscard]] Taken take(std::chrono::milliseconds wait);

private:
    std::mutex m_mutex;
    std::condition_variable m_came;
    Taken m_taken;
};

struct FetchWorkerSettings
{
    FetcherSettings fetcher;
    CrawlLimits limits;
    std::vector<AllowedPair> allowed;
    Clock clock;
};

/// Fetches the pages that daimoi asked for, by the crawler's own parts: address rules, robots.txt,
/// pace. Lives on a thread with an event loop; fetch() is called queued.
class FetchWorker final : public QObject
{
    Q_OBJECT
public:
    FetchWorker(std::shared_ptr<GraphStore> store, const FetchWorkerSettings& settings,
        std::shared_ptr<FetchResults> results);
    ~FetchWorker() override;

    void start();
    void fetch(const FetchJob& job);

    /// Key of the state row with the pages that are being read.
    static constexpr const char* readingKey = "reading:world";

private:
    void fetched(PageResult result);
    void keepReading();
    [[nodiscard]] RobotsKeeper::Parts robotsParts();
    [[nodiscard]] PageFetch::Parts pageParts();
    [[nodiscard]] KnownUrl lookUp(const WebUrl& url);

    FetchWorkerSettings m_settings;
    CrawlStore m_store;
    std::shared_ptr<FetchResults> m_results;
    HopFetcher m_fetcher;
    HostGate m_gate;
    AddressChecker m_addresses;
    RobotsKeeper m_robots;
    PageParser m_parser;
    ReadingPages m_reading{readingKey};
    PageFetch::Parts m_parts;
    std::vector<FetchJob> m_early; ///< came before the allowed pairs were resolved
    bool m_ready = false;
};

} // namespace mnemo
