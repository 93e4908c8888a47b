// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawlengine.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {
namespace {

constexpr int progressMs = 100;
constexpr std::size_t maxBatchPages = 64;
/// While more links than these wait to be written, no page is requested.
constexpr std::size_t maxWaitingLinks = 50'000;
/// Other hosts do not wait for a fetch that takes longer, its host's usual pause not counted.
constexpr int slowMs = 3'000;
constexpr int slowLookMs = 250;

/// In the form of CrawlOptions::allow.
std::string pairText(const WebUrl& url)
{
    const bool isV6 = url.host.find(':') != std::string::npos;
    return (isV6 ? '[' + url.host + ']' : url.host) + ':' + std::to_string(url.port);
}

} // namespace

CrawlEngine::CrawlEngine(std::shared_ptr<GraphStore> store, CrawlOptions options,
    const CrawlSeams& seams, QObject* parent)
    : QObject(parent), m_graph(std::move(store)), m_options(std::move(options)),
      m_limits(seams.limits),
      m_fetcher({m_options.contact, m_options.proxy, m_options.caFile}, this), m_gate(this),
      m_addresses(seams.resolve ? seams.resolve : systemResolver(seams.limits.totalMs), this),
      m_robots(robotsParts(), this), m_parser(seams.parser, this), m_pageParts(pageParts()),
      m_scheduler([this](const NodeId& id) {
          const auto known = m_known.find(id);
          return known == m_known.end() ? 0 : known->second.nextAllowedFetchTs;
      }),
      m_progress(this), m_slowLook(this)
{
    m_slowLook.setInterval(slowLookMs);
    connect(&m_slowLook, &QTimer::timeout, this, &CrawlEngine::passSlowHosts);
    m_progress.setInterval(progressMs);
    connect(&m_progress, &QTimer::timeout, this, [this] { emit progressed(status()); });
}

CrawlEngine::~CrawlEngine()
{
    m_fetcher.abortAll();
    m_queue.waitForDone();
    // Pages that are abandoned have not failed.
    if (m_store && !m_reading.isEmpty()) {
        m_reading.clear();
        (void)m_store->keep(m_reading.row());
    }
}

RobotsKeeper::Parts CrawlEngine::robotsParts()
{
    return {m_fetcher, m_gate, m_addresses, m_limits, m_options.clock,
        [this](const std::string& origin, std::function<void(const Json&)> done) {
            onStore([origin](CrawlStore& store) { return store.robots(origin); },
                [this, done = std::move(done)](Result<Json> row) {
                    if (row)
                        done(*row);
                    else
                        fail(row.error());
                });
        },
        [this](const std::string& origin, const Json& value) {
            m_ready.state.push_back({"robots", origin, value});
        }};
}

PageFetch::Parts CrawlEngine::pageParts()
{
    return {m_fetcher, m_gate, m_addresses, m_robots, m_parser, m_limits, m_options.clock,
        [this](const WebUrl& url) { return m_scope.contains(url); },
        [this](const WebUrl& url, std::function<void(const KnownUrl&)> done) {
            // What this run has fetched is cooling down, even before its commit.
            if (const auto own = m_statuses.find(urlNodeId(url.text)); own != m_statuses.end()) {
                KnownUrl known;
                known.exists = true;
                known.nextAllowedFetchTs = m_options.clock.now() + 1;
                known.lastStatus = own->second;
                done(known);
                return;
            }
            onStore([url](CrawlStore& store) { return store.lookUp(url); },
                [this, url, done = std::move(done)](Result<KnownUrl> known) {
                    if (known)
                        done(asAllowed(*std::move(known), url));
                    else
                        fail(known.error());
                });
        },
        [this](const PageResult& page, std::function<void()> then) {
            noteReading(page, std::move(then));
        }};
}

Status CrawlEngine::prepare()
{
    std::vector<WebUrl> starts;
    for (const auto& text : m_options.startUrls) {
        auto url = canonicalUrl(toUtf8(text));
        if (!url)
            return url.error();
        if (std::find(starts.begin(), starts.end(), *url) == starts.end())
            starts.push_back(*std::move(url));
    }
    if (starts.empty()) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Crawler", "No URL to start from."), {}, {}, {}};
    }
    if (const auto program = pageParserProgram(); !program)
        return program.error();
    for (const auto& text : m_options.allow) {
        auto pair = parseAllowedPair(text);
        if (!pair)
            return pair.error();
        m_pairs.push_back(*std::move(pair));
    }
    for (const auto& start : starts)
        m_starts.insert(urlNodeId(start.text));
    m_scope = CrawlScopeRule(m_options.scope, starts);
    m_store = std::make_shared<CrawlStore>(m_graph, std::move(starts), m_scope);
    return Done{};
}

void CrawlEngine::start()
{
    m_elapsed.start();
    if (auto status = prepare(); !status) {
        fail(status.error());
        return;
    }
    m_progress.start();
    m_slowLook.start();
    m_addresses.start(m_pairs, [this] {
        onStore([](CrawlStore& store) { return store.open(); },
            [this](Result<CrawlStore::Opening> opening) { opened(std::move(opening)); });
    });
}

void CrawlEngine::opened(Result<CrawlStore::Opening> opening)
{
    if (!opening) {
        fail(opening.error());
        return;
    }
    m_tick = opening->tick;
    m_report.urls = opening->counts.urls;
    m_report.resources = opening->counts.resources;
    m_report.links = opening->counts.links;
    endRound();
}

/// Four a tick: the tick of a crawl counts its scheduling steps, from the world's tick on.
void CrawlEngine::schedule(const std::vector<CrawlStore::Candidate>& candidates)
{
    const auto now = m_options.clock.now();
    int thisTick = 0;
    for (const auto& candidate : candidates) {
        if (thisTick++ == FetchScheduler::fetchesPerTick) {
            ++m_tick;
            thisTick = 1;
        }
        const auto id = urlNodeId(candidate.url.text);
        if (m_statuses.count(id) > 0)
            continue; // already fetched as the target of a redirect
        m_known[id] = asAllowed(candidate.known, candidate.url);
        auto result
            = m_scheduler.scheduleFetch(id, candidate.url.text, m_options.source, now, m_tick);
        ScheduleRecord record{
            id, candidate.url.text, m_options.source, m_tick, now, std::move(result)};
        if (record.result.accepted) {
            m_records.emplace(id, std::move(record));
        } else {
            noteCooling(record, candidate.url);
            m_ready.blocked.push_back(std::move(record));
        }
    }
    ++m_tick;
    dispatch();
}

void CrawlEngine::dispatch()
{
    if (m_ended)
        return;
    const auto mayStart = [this](const FetchJob& job) {
        // A page that is still being read is its host's.
        return m_gate.isIdle(job.url.host)
            && std::none_of(m_inFlight.begin(), m_inFlight.end(),
                [&job](const InFlight& each) { return each.url.host == job.url.host; });
    };
    while (!m_stopping && !holdsBack() && m_pages < m_options.maxPages) {
        auto job = m_scheduler.take(mayStart);
        if (!job)
            break;
        if (m_statuses.count(job->urlId) > 0) {
            m_records.erase(job->urlId);
            m_scheduler.ended(job->urlId);
            continue;
        }
        noteJob(*job);
        m_inFlight.push_back({job->urlId, job->url, {},
            slowMs + std::min(m_gate.waitTime(job->url.host), m_limits.delayMs)});
        m_inFlight.back().since.start();
        auto* fetch = new PageFetch(
            m_pageParts, *job, m_known[job->urlId],
            [this](PageResult result) { fetched(std::move(result)); }, this);
        fetch->start();
    }
    writeReady();
    endRound();
}

void CrawlEngine::fetched(PageResult result)
{
    const auto id = result.job.urlId;
    const auto isIt = [&id](const InFlight& each) { return each.urlId == id; };
    m_inFlight.erase(std::remove_if(m_inFlight.begin(), m_inFlight.end(), isIt), m_inFlight.end());
    m_scheduler.ended(id);
    m_known.erase(id);
    // Queued: the request that just ended still occupies its host.
    QMetaObject::invokeMethod(this, &CrawlEngine::dispatch, Qt::QueuedConnection);
    const bool isWanted = m_pages < m_options.maxPages;
    m_reading.remove(id);
    m_notes.erase(id);
    auto record = m_records.extract(id);
    if (!isWanted) // other hosts did not wait for this one, and gave the pages that were wanted
        return;
    for (const auto& alias : result.aliases)
        m_statuses[urlNodeId(alias.text)] = result.status;
    if (result.reached)
        m_statuses[urlNodeId(result.url.text)] = result.status;
    count(result);
    noteMiss(result);
    m_readyLinks += result.page.links.size();
    m_frontierChanged = true; // its host is free
    m_ready.pages.emplace_back(std::move(record.mapped()), std::move(result));
}

void CrawlEngine::count(const PageResult& result)
{
    switch (result.outcome) {
    case PageOutcome::Stored:
        ++m_report.fetched;
        ++m_pages;
        break;
    case PageOutcome::NotModified:
        ++m_report.notModified;
        ++m_pages;
        break;
    case PageOutcome::Failed:
        ++m_report.failed;
        m_report.unreachable += result.unreachable ? 1 : 0;
        m_report.robotsUnread += result.robotsUnread ? 1 : 0;
        break;
    case PageOutcome::RobotsDenied:
        ++m_report.robotsDenied;
        break;
    case PageOutcome::Blocked:
        ++m_report.blocked;
        break;
    case PageOutcome::Alias:
        break;
    }
}

/// A URL that was refused for its address was never requested; once allowed, it needs no cooldown.
KnownUrl CrawlEngine::asAllowed(KnownUrl known, const WebUrl& url) const
{
    if (known.lastStatus == "blocked_address" && m_addresses.isAllowed(url))
        known.nextAllowedFetchTs = 0;
    return known;
}

void CrawlEngine::noteMiss(const PageResult& result)
{
    using Why = CrawlMiss::Why;
    const bool isMiss = result.outcome == PageOutcome::Failed
        || result.outcome == PageOutcome::RobotsDenied || result.outcome == PageOutcome::Blocked;
    if (!isMiss || m_starts.count(result.job.urlId) == 0)
        return;
    const auto why = result.outcome == PageOutcome::RobotsDenied ? Why::Robots
        : result.unreachable                                     ? Why::Unreachable
        : result.robotsUnread                                    ? Why::RobotsUnread
        : result.outcome == PageOutcome::Failed                  ? Why::Failed
        : isNeverFetched(result.url.port)                        ? Why::Port
                                                                 : Why::Address;
    m_report.misses.push_back({why, result.url.text, pairText(result.url), result.status,
        result.reason, m_options.clock.now(), 0});
}

void CrawlEngine::noteCooling(const ScheduleRecord& record, const WebUrl& url)
{
    if (record.result.reason != ScheduleReason::Cooldown || m_starts.count(record.urlId) == 0)
        return;
    const auto& known = m_known[record.urlId];
    m_report.misses.push_back({CrawlMiss::Why::CoolingDown, url.text, pairText(url),
        known.lastStatus, {}, known.triedTs, record.result.nextAllowedFetchTs});
}

void CrawlEngine::writeReady()
{
    if (m_writing || (m_ready.pages.empty() && m_ready.blocked.empty()))
        return;
    m_writing = true;
    auto batch = std::exchange(m_ready, {});
    std::size_t pages = 0;
    m_writingLinks = 0;
    while (pages < std::min(batch.pages.size(), maxBatchPages)
        && (pages == 0 || m_writingLinks < maxWaitingLinks))
        m_writingLinks += batch.pages[pages++].second.page.links.size();
    const auto rest = batch.pages.begin() + static_cast<std::ptrdiff_t>(pages);
    m_ready.pages.assign(std::make_move_iterator(rest), std::make_move_iterator(batch.pages.end()));
    batch.pages.erase(rest, batch.pages.end());
    m_readyLinks -= m_writingLinks;
    batch.state.push_back(m_reading.row());
    batch.queued = static_cast<std::int64_t>(m_scheduler.queue().size());
    batch.inFlight = static_cast<std::int64_t>(m_scheduler.inFlight());
    batch.nowTs = m_options.clock.now();
    batch.tick = m_tick;
    onStore([batch = std::move(batch)](CrawlStore& store) { return store.write(batch); },
        [this, note = m_noted](
            Result<PageWriter::Added> added) { written(std::move(added), note); });
}

void CrawlEngine::written(Result<PageWriter::Added> added, std::uint64_t note)
{
    m_writing = false;
    if (!added) {
        fail(added.error());
        return;
    }
    m_report.urls += added->urls;
    m_report.resources += added->resources;
    m_report.links += added->links;
    m_writingLinks = 0;
    m_frontierChanged = true;
    m_keptNote = note;
    emit committed();
    dispatch(); // may have paused; see holdsBack()
    goOnReading();
}

/// Whether pages arrive faster than the store can write them.
bool CrawlEngine::holdsBack() const
{
    return m_readyLinks + m_writingLinks > maxWaitingLinks;
}

/// A round ends when all of the queue is fetched and committed.
void CrawlEngine::endRound()
{
    if (m_ended || m_refilling || m_writing || !m_ready.pages.empty() || !m_ready.blocked.empty()
        || !m_elapsed.isValid())
        return;
    if (m_scheduler.inFlight() > 0) {
        if (m_pages >= m_options.maxPages)
            stop();
        else
            refillBesideSlowHosts();
        return;
    }
    if (m_stopping || m_pages >= m_options.maxPages)
        finish();
    else if (m_scheduler.queue().empty())
        refill();
}

void CrawlEngine::stop()
{
    m_stopping = true;
    m_scheduler.clearQueue();
    m_gate.clear();
    m_fetcher.abortAll();
    const auto fetches = findChildren<PageFetch*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* fetch : fetches)
        delete fetch;
    for (const auto& [id, record] : m_records)
        m_scheduler.ended(id);
    m_records.clear();
    m_inFlight.clear();
    m_reading.clear();
    m_notes.clear();
    m_waitingReads.clear();
    QMetaObject::invokeMethod(this, &CrawlEngine::dispatch, Qt::QueuedConnection);
}

void CrawlEngine::finish()
{
    if (std::exchange(m_ended, true))
        return;
    m_progress.stop();
    m_slowLook.stop();
    CrawlStore::Batch last;
    last.state = std::exchange(m_ready.state, {});
    last.state.push_back(m_reading.row());
    last.tick = m_tick;
    onStore(
        [last = std::move(last)](CrawlStore& store) -> Result<CrawlStore::Counts> {
            if (auto added = store.write(last); !added)
                return added.error();
            return store.count();
        },
        [this](Result<CrawlStore::Counts> counts) {
            m_report.elapsedMs = m_elapsed.elapsed();
            if (!counts) {
                emit finished(counts.error());
                return;
            }
            m_report.urls = counts->urls;
            m_report.resources = counts->resources;
            m_report.links = counts->links;
            emit progressed(status());
            emit finished(m_report);
        });
}

void CrawlEngine::fail(const Error& error)
{
    if (std::exchange(m_ended, true))
        return;
    m_progress.stop();
    stop();
    emit finished(error);
}

CrawlStatus CrawlEngine::status() const
{
    CrawlStatus out;
    for (const auto& each : m_inFlight)
        out.inFlight.push_back({each.url.text, each.since.elapsed()});
    for (const auto& job : m_scheduler.queue())
        out.queued.push_back(job.url.text);
    out.maxPages = m_options.maxPages;
    out.counts = m_report;
    out.counts.elapsedMs = m_elapsed.isValid() ? m_elapsed.elapsed() : 0;
    return out;
}

} // namespace mnemo

#include "moc_crawlengine.cpp"
