// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/storecrawls.h"

#include "core/serve/demosite.h"
#include "ui/session/workbench.h"

#include <utility>

namespace mnemo {

namespace {

constexpr int demoPages = 100; // more than the demo site has

} // namespace

StoreCrawls::StoreCrawls(Workbench& workbench) : QObject(&workbench), m_workbench(workbench)
{
    qRegisterMetaType<CrawlStatus>();
}

void StoreCrawls::start(const CrawlOptions& options)
{
    if (!m_workbench.isOpen() || m_crawler)
        return;
    StoreWriting& writing = m_workbench.writing();
    if (const QString refusal = writing.refusal(); !refusal.isEmpty()) {
        emit ended(Error{ErrorCode::NotPermitted, refusal, {}, {}, {}});
        return;
    }
    // The store is opened anew for writing, which ends what was allowed before.
    const auto go = [this, options] {
        m_allowed += options.allow;
        m_allowed.removeDuplicates();
        begin(options);
    };
    if (writing.canWrite()) // opened anew it would lose what it serves and plays
        go();
    else
        writing.openForWriting(go);
}

void StoreCrawls::fetchAgain(const QString& url)
{
    if (!m_workbench.isOpen())
        return;
    CrawlOptions options;
    options.startUrls = {url};
    options.maxPages = 1;
    options.allow = m_allowed;
    if (const auto& site = m_workbench.connection()->site)
        options.allow.append(site->pair());
    start(options);
}

void StoreCrawls::startSite()
{
    const DemoSite& site = *m_workbench.connection()->site;
    CrawlOptions options;
    options.startUrls = {site.startUrl()};
    options.allow = {site.pair()};
    options.maxPages = demoPages;
    begin(options);
}

void StoreCrawls::begin(const CrawlOptions& options)
{
    const Connection& connection = *m_workbench.connection();
    CrawlOptions timed = options;
    timed.clock = m_workbench.clock();
    timed.contact = connection.settings.contact;
    timed.proxy = connection.settings.proxy;
    timed.caFile = connection.settings.caFile;
    m_crawler = new Crawler(connection.store, timed, this);
    connect(m_crawler, &Crawler::progressed, this, &StoreCrawls::onProgressed);
    connect(m_crawler, &Crawler::committed, this, &StoreCrawls::committed);
    connect(m_crawler, &Crawler::finished, this, &StoreCrawls::onFinished);
    m_work = m_workbench.works().add(tr("Fetching"));
    m_crawler->start();
}

void StoreCrawls::stop()
{
    if (m_crawler)
        m_crawler->stop();
}

void StoreCrawls::stopWork(quint64 id)
{
    if (id == m_work)
        stop();
}

void StoreCrawls::leave()
{
    if (!m_crawler)
        return;
    m_crawler->stop(); // ends after its commit, and then removes itself
    disconnect(m_crawler, &Crawler::committed, this, nullptr);
    m_crawler = nullptr;
    m_workbench.works().end(std::exchange(m_work, 0));
}

void StoreCrawls::abandon()
{
    delete std::exchange(m_crawler, nullptr);
}

void StoreCrawls::onProgressed(const CrawlStatus& status)
{
    if (sender() != m_crawler)
        return;
    const auto over = status.counts.fetched + status.counts.notModified + status.counts.failed;
    m_workbench.works().setProgress(m_work, over,
        over + static_cast<qint64>(status.inFlight.size())
            + static_cast<qint64>(status.queued.size()));
    emit progressed(status);
}

void StoreCrawls::onFinished(const Result<CrawlReport>& report)
{
    auto* crawler = qobject_cast<Crawler*>(sender());
    if (crawler == nullptr)
        return;
    crawler->deleteLater();
    if (crawler != m_crawler)
        return;
    m_crawler = nullptr;
    m_workbench.works().end(std::exchange(m_work, 0));
    emit committed();
    emit ended(report);
}

} // namespace mnemo

#include "moc_storecrawls.cpp"
