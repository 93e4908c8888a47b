// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/fetchworker.h"

#include <utility>

namespace mnemo {

void FetchResults::add(PageResult page)
{
    {
        const std::lock_guard lock(m_mutex);
        m_taken.pages.push_back(std::move(page));
    }
    m_came.notify_one();
}

void FetchResults::add(StateRow row)
{
    const std::lock_guard lock(m_mutex);
    m_taken.state.push_back(std::move(row));
}

FetchResults::Taken FetchResults::take(std::chrono::milliseconds wait)
{
    std::unique_lock lock(m_mutex);
    if (wait.count() > 0)
        m_came.wait_for(lock, wait, [this] { return !m_taken.pages.empty(); });
    return std::exchange(m_taken, {});
}

FetchWorker::FetchWorker(std::shared_ptr<GraphStore> store, const FetchWorkerSettings& settings,
    std::shared_ptr<FetchResults> results)
    : m_settings(settings), m_store(std::move(store), {}, CrawlScopeRule()),
      m_results(std::move(results)), m_fetcher(settings.fetcher, this), m_gate(this),
      m_addresses(systemResolver(settings.limits.totalMs), this), m_robots(robotsParts(), this),
      m_parser(this), m_parts(pageParts())
{
}

FetchWorker::~FetchWorker()
{
    m_fetcher.abortAll();
    // Pages that are let go are nobody's failure.
    if (!m_reading.isEmpty()) {
        m_reading.clear();
        keepReading();
    }
}

RobotsKeeper::Parts FetchWorker::robotsParts()
{
    return {m_fetcher, m_gate, m_addresses, m_settings.limits, m_settings.clock,
        [this](const std::string& origin, const std::function<void(const Json&)>& done) {
            const auto kept = m_store.robots(origin);
            done(kept ? *kept : Json());
        },
        [results = m_results](const std::string& origin, const Json& value) {
            results->add(StateRow{"robots", origin, value});
        }};
}

PageFetch::Parts FetchWorker::pageParts()
{
    return {m_fetcher, m_gate, m_addresses, m_robots, m_parser, m_settings.limits, m_settings.clock,
        [](const WebUrl&) { return true; },
        [this](const WebUrl& url, const std::function<void(const KnownUrl&)>& done) {
            done(lookUp(url));
        },
        [this](const PageResult& page, const std::function<void()>& then) {
            m_reading.add(page, m_settings.clock.now());
            keepReading();
            then();
        }};
}

/// A store that cannot be written to now is told of by the world's own commit.
void FetchWorker::keepReading()
{
    if (const auto kept = m_store.keep(m_reading.row()); !kept)
        qWarning("Which pages are being read could not be noted: %s",
            qUtf8Printable(kept.error().message));
}

void FetchWorker::fetched(PageResult result)
{
    const bool wasRead = m_reading.remove(result.job.urlId);
    m_results->add(std::move(result));
    if (wasRead)
        keepReading();
}

/// What cannot be read counts as not known: the page is then fetched without conditions.
KnownUrl FetchWorker::lookUp(const WebUrl& url)
{
    auto known = m_store.lookUp(url);
    return known ? *std::move(known) : KnownUrl{};
}

void FetchWorker::start()
{
    m_addresses.start(m_settings.allowed, [this] {
        m_ready = true;
        for (const auto& job : std::exchange(m_early, {}))
            fetch(job);
    });
}

void FetchWorker::fetch(const FetchJob& job)
{
    if (!m_ready) {
        m_early.push_back(job);
        return;
    }
    auto* page = new PageFetch(
        m_parts, job, lookUp(job.url), [this](PageResult result) { fetched(std::move(result)); },
        this);
    page->start();
}

} // namespace mnemo

#include "moc_fetchworker.cpp"
