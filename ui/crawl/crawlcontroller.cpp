// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlcontroller.h"

#include "core/query/argumentnames.h"
#include "core/query/eventrows.h"
#include "core/query/places.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/eventspanel.h"

#include <QTimer>

namespace mnemo {

namespace {

constexpr int kRefreshMs = 500;
constexpr int kEventsShown = 200;
constexpr int kFetchesShown = 500;

} // namespace

CrawlController::CrawlController(
    Workbench& workbench, CrawlerPanel& crawler, EventsPanel& events, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_crawler(crawler), m_events(events),
      m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(kRefreshMs);
    connect(m_soon, &QTimer::timeout, this, &CrawlController::refresh);
    connect(&workbench, &Workbench::storeOpened, this, &CrawlController::refresh);
    connect(&workbench, &Workbench::storeClosed, this, &CrawlController::clear);
    connect(&workbench, &Workbench::connectionReturned, this, &CrawlController::refresh);
    connect(&workbench, &Workbench::groupsChanged, this, &CrawlController::refresh);
    connect(&workbench, &Workbench::committed, this, &CrawlController::refreshSoon);
    wireCrawler();
}

void CrawlController::wireCrawler()
{
    connect(&m_workbench, &Workbench::storeLeft, &m_crawler, &CrawlerPanel::crawlEnded);
    connect(&m_workbench.crawls(), &StoreCrawls::ended, &m_crawler, &CrawlerPanel::crawlEnded);
    connect(&m_workbench.crawls(), &StoreCrawls::progressed, &m_crawler, &CrawlerPanel::showStatus);
    connect(&m_crawler, &CrawlerPanel::pageRequested, this, &CrawlController::askState);
    connect(&m_crawler, &CrawlerPanel::stateRequested, this, [this] {
        if (m_workbench.isOpen())
            refreshSoon();
    });
}

void CrawlController::refreshSoon()
{
    if (!m_soon->isActive())
        m_soon->start();
}

void CrawlController::refresh()
{
    if (!m_workbench.isOpen())
        return;
    askState(m_crawler.stateArguments());
    askEvents();
}

void CrawlController::askState(const Json& arguments)
{
    m_stateRequest = m_workbench.run(m_workbench.call(QueryPlace::Crawler, arguments), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                m_crawler.showState(*answer->outcome);
        });
}

void CrawlController::askEvents()
{
    m_eventsRequest
        = m_workbench.run(m_workbench.call(QueryPlace::Events, {{argument::kLimit, kEventsShown}}),
            this, [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    m_events.showEvents(*answer->outcome);
            });
    m_fetchesRequest = m_workbench.run(
        m_workbench.call(QueryPlace::Events,
            {{argument::kKinds, fetchEventKinds()}, {argument::kLimit, kFetchesShown}}),
        this, [this](const Result<QueryAnswer>& answer) {
            if (answer)
                m_crawler.showEvents(*answer->outcome);
        });
}

void CrawlController::clear()
{
    m_soon->stop();
    m_crawler.clear();
    m_events.clear();
}

void CrawlController::startClock()
{
    m_crawler.startCountdown();
}

} // namespace mnemo

#include "moc_crawlcontroller.cpp"
