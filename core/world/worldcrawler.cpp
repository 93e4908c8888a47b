// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldcrawler.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

/// Until the commit says better: a page that came is not asked for again at once.
constexpr std::int64_t provisionalCooldown = 600;
constexpr std::size_t keptTimes = 4096;
/// Links of pages that wait for the commit: with more than these, no page is asked for.
constexpr std::size_t maxWaitingLinks = 50'000;
/// Other hosts do not wait for a fetch that takes longer.
constexpr std::chrono::seconds slow{3};

} // namespace

Result<std::unique_ptr<WorldCrawler>> WorldCrawler::create(
    std::shared_ptr<GraphStore> store, const WorldOptions& options)
{
    if (const auto program = pageParserProgram(); !program)
        return program.error();
    std::vector<AllowedPair> allowed;
    for (const auto& text : options.allow) {
        auto pair = parseAllowedPair(text);
        if (!pair)
            return pair.error();
        allowed.push_back(*std::move(pair));
    }
    // Pages that an earlier run was reading when it ended: told by the first commit of this one.
    const auto kept = store->state("crawl", FetchWorker::readingKey);
    std::unique_ptr<WorldCrawler> crawler(
        new WorldCrawler(std::move(store), options, std::move(allowed)));
    if (kept)
        crawler->m_unfinished = ReadingPages::unfinished(*kept);
    if (!crawler->m_unfinished.empty())
        crawler->m_state.push_back({"crawl", FetchWorker::readingKey, {}});
    return crawler;
}

WorldCrawler::WorldCrawler(std::shared_ptr<GraphStore> store, const WorldOptions& options,
    std::vector<AllowedPair> allowed)
    : m_store(std::move(store)), m_clock(options.clock), m_writer(m_store, {}),
      m_scheduler([this](const NodeId& url) { return nextAllowed(url); })
{
    const FetchWorkerSettings settings{
        {options.contact, options.proxy, options.caFile}, {}, std::move(allowed), options.clock};
    m_worker = new FetchWorker(m_store, settings, m_results);
    m_worker->moveToThread(&m_thread);
    m_thread.setObjectName(QStringLiteral("world fetches"));
    QObject::connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(m_worker, &FetchWorker::start, Qt::QueuedConnection);
}

WorldCrawler::~WorldCrawler()
{
    m_thread.quit();
    m_thread.wait();
}

std::int64_t WorldCrawler::nextAllowed(const NodeId& url)
{
    if (const auto known = m_next.find(url); known != m_next.end())
        return known->second;
    const auto node = m_store->findNode(url);
    std::int64_t next = 0;
    if (node && node->has_value()) {
        const auto& properties = (*node)->properties;
        const auto found = properties.find("next_allowed_fetch_ts");
        if (found != properties.end() && found->is_number())
            next = found->get<std::int64_t>();
    }
    if (m_next.size() >= keptTimes)
        m_next.clear();
    m_next.emplace(url, next);
    return next;
}

FetchAnswer WorldCrawler::scheduleFetch(const Place& url, DaimoiNumber daimoi, std::int64_t tick)
{
    const auto now = m_clock.now();
    const auto source = daimoiId(daimoi).text;
    auto result = m_scheduler.scheduleFetch(url.id, url.canonicalUrl, source, now, tick);
    FetchAnswer answer{result.accepted, std::string(scheduleReasonName(result.reason))};
    m_records.push_back({url.id, url.canonicalUrl, source, tick, now, std::move(result)});
    return answer;
}

void WorldCrawler::pump(std::int64_t tick, std::chrono::milliseconds wait)
{
    for (auto& page : std::exchange(m_unfinished, {})) {
        page.job.tick = tick; // the log goes by ticks
        m_pages.push_back(std::move(page));
    }
    const auto mayStart = [this](const FetchJob& job) {
        return std::none_of(m_fetching.begin(), m_fetching.end(),
            [&job](const auto& each) { return each.second.host == job.url.host; });
    };
    const auto now = std::chrono::steady_clock::now();
    for (const auto& [url, fetching] : m_fetching) {
        if (now - fetching.since >= slow)
            m_scheduler.giveBack(url);
    }
    while (m_waitingLinks <= maxWaitingLinks) {
        auto job = m_scheduler.take(mayStart);
        if (!job)
            break;
        m_fetching.emplace(job->urlId, Fetching{job->url.host, now});
        QMetaObject::invokeMethod(
            m_worker, [worker = m_worker, job = *std::move(job)] { worker->fetch(job); },
            Qt::QueuedConnection);
    }
    if (m_fetching.empty())
        return;
    auto taken = m_results->take(wait);
    std::move(taken.state.begin(), taken.state.end(), std::back_inserter(m_state));
    for (auto& page : taken.pages) {
        page.job.tick = tick; // of what is told of it: the log goes by ticks
        take(std::move(page));
    }
}

void WorldCrawler::count(PageOutcome outcome)
{
    switch (outcome) {
    case PageOutcome::Stored:
        ++m_fetches.fetched;
        break;
    case PageOutcome::NotModified:
        ++m_fetches.notModified;
        break;
    case PageOutcome::Failed:
        ++m_fetches.failed;
        break;
    case PageOutcome::RobotsDenied:
        ++m_fetches.robotsDenied;
        break;
    case PageOutcome::Blocked:
        ++m_fetches.blocked;
        break;
    case PageOutcome::Alias:
        break;
    }
}

void WorldCrawler::take(PageResult page)
{
    count(page.outcome);
    m_scheduler.ended(page.job.urlId);
    m_fetching.erase(page.job.urlId);
    const auto later = m_clock.now() + provisionalCooldown;
    m_next[page.job.urlId] = later;
    m_next[urlNodeId(page.url.text)] = later;
    m_waitingLinks += page.page.links.size();
    for (const auto& link : page.page.links)
        m_newUrls.push_back(link.url);
    m_pages.push_back(std::move(page));
}

Status WorldCrawler::addTo(Commit& commit, std::int64_t tick)
{
    for (const auto& record : m_records) {
        if (auto status = m_writer.addSchedule(commit, record); !status)
            return status;
    }
    for (const auto& page : m_pages) {
        if (auto status = m_writer.addPage(commit, page, m_clock.now()); !status)
            return status;
    }
    commit.state.insert(commit.state.end(), m_state.begin(), m_state.end());
    commit.state.push_back({"crawl", "status",
        {{"queue_len", m_scheduler.queue().size()}, {"active_fetches", m_scheduler.inFlight()},
            {"tick", tick}}});
    return Done{};
}

void WorldCrawler::committed()
{
    m_records.clear();
    m_state.clear();
    m_waitingLinks = 0;
    for (const auto& page : m_pages) {
        // The store has no cooldown of such a refusal; a daimoi may come upon it every tick.
        if (page.sentNothing)
            continue;
        m_next.erase(page.job.urlId);
        m_next.erase(urlNodeId(page.url.text));
        for (const auto& alias : page.aliases)
            m_next.erase(urlNodeId(alias.text));
    }
    m_pages.clear();
}

std::vector<WebUrl> WorldCrawler::takeNewUrls()
{
    return std::exchange(m_newUrls, {});
}

bool WorldCrawler::isBusy() const
{
    return isFetching() || !m_pages.empty();
}

bool WorldCrawler::isFetching() const
{
    return !m_fetching.empty() || !m_scheduler.queue().empty();
}

} // namespace mnemo
