// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the workbench that crawls: it outlives no store, and tells every commit.
#include "core/serve/demosite.h"
#include "ui/shell/workbench.h"

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int demoPages = 100; // more than the demo site has

} // namespace

void Workbench::startDemo()
{
    const DemoSite& site = *m_connection->site;
    CrawlOptions options;
    options.startUrls = {site.startUrl()};
    options.allow = {site.pair()};
    options.maxPages = demoPages;
    startCrawler(options);
}

void Workbench::crawl(const CrawlOptions& options)
{
    if (!m_connection || m_crawler)
        return;
    // Reading and writing are opened apart, so that looking never makes a store.
    const QString url = u"sqlite:"_s + m_connection->url.path;
    openWith(
        [url, title = m_connection->title](const OpenContext& context) -> ConnectionResult {
            auto connection = openConnection(url, OpenMode::Write, context);
            if (connection)
                (*connection)->title = title;
            return connection;
        },
        tr("Opening the store"), [this, options] { startCrawler(options); });
}

void Workbench::startCrawler(const CrawlOptions& options)
{
    CrawlOptions timed = options;
    timed.clock = m_options.clock;
    timed.contact = m_connection->settings.contact;
    timed.proxy = m_connection->settings.proxy;
    timed.caFile = m_connection->settings.caFile;
    m_crawler = new Crawler(m_connection->store, timed, this);
    connect(m_crawler, &Crawler::progressed, this, &Workbench::onCrawlProgress);
    connect(m_crawler, &Crawler::committed, this, &Workbench::committed);
    connect(m_crawler, &Crawler::finished, this, &Workbench::onCrawlFinished);
    m_crawlWork = addWork(tr("Fetching"), {});
    m_crawler->start();
}

void Workbench::stopCrawl()
{
    if (m_crawler)
        m_crawler->stop();
}

void Workbench::onCrawlProgress(const CrawlStatus& status)
{
    if (sender() != m_crawler)
        return;
    if (const auto found = m_work.find(m_crawlWork); found != m_work.end()) {
        const auto ended = status.counts.fetched + status.counts.notModified + status.counts.failed;
        const auto known = ended + static_cast<qint64>(status.inFlight.size())
            + static_cast<qint64>(status.queued.size());
        found->second.shown.done = ended;
        found->second.shown.total = known;
    }
    emit crawlProgress(status);
}

void Workbench::onCrawlFinished(const Result<CrawlReport>& report)
{
    auto* crawler = qobject_cast<Crawler*>(sender());
    if (crawler == nullptr)
        return;
    crawler->deleteLater();
    if (crawler != m_crawler)
        return;
    m_crawler = nullptr;
    endWork(std::exchange(m_crawlWork, 0));
    emit committed();
    emit crawlFinished(report);
}

} // namespace mnemo
