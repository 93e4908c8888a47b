// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the workbench that crawls: it outlives no store, and tells every commit.
#include "core/serve/demosite.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"

#include <QFutureWatcher>
#include <QPointer>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int demoPages = 100; // more than the demo site has

/// Why nothing may be written to a store that is reached by `saved`; empty when it may.
QString refusalOf(const SavedConnection& saved, StoreUrl::Kind kind, const std::string& profile)
{
    if (!saved.id.isEmpty() && saved.readOnly)
        return Workbench::tr("The connection “%1” is read only: nothing is written through it.")
            .arg(oneLine(saved.name, 80));
    if (kind == StoreUrl::Kind::Sqlite)
        return {};
    if (profile != "mnemoscope")
        return Workbench::tr(
            "A graph with the profile %1 is not the program’s own and is only read.")
            .arg(toQString(profile));
    if (saved.id.isEmpty())
        return Workbench::tr("A server that was opened by its URL is only read. Save the "
                             "connection without “Read only” to write through it.");
    return {};
}

/// Another window may have changed it, or taken it away: then it has no id.
Result<SavedConnection> asFiled(const Home& home, const QString& id)
{
    SavedConnection filed;
    if (id.isEmpty())
        return filed;
    auto all = savedConnections(home);
    if (!all)
        return all.error();
    for (SavedConnection& one : *all) {
        if (one.id == id)
            filed = std::move(one);
    }
    return filed;
}

} // namespace

QString Workbench::writeRefusal() const
{
    if (!m_connection)
        return tr("No store is open.");
    return refusalOf(m_saved, m_connection->url.kind, m_connection->info.name.profile);
}

void Workbench::noteSaved(const SavedConnection& saved)
{
    if (!m_connection || m_connection->saved.id != saved.id)
        return;
    m_saved = saved;
    onSavedChanged();
}

void Workbench::noteRemoved(const QString& id)
{
    if (!m_connection || m_connection->saved.id != id)
        return;
    m_saved = {};
    onSavedChanged();
}

void Workbench::onSavedChanged()
{
    if (!writeRefusal().isEmpty())
        stopCrawl();
    emit writableChanged();
}

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
    if (const QString refusal = writeRefusal(); !refusal.isEmpty()) {
        emit crawlFinished(Error{ErrorCode::NotPermitted, refusal, {}, {}, {}});
        return;
    }
    // The store is opened anew for writing, which ends what was allowed before.
    const auto start = [this, options] {
        m_allowed += options.allow;
        m_allowed.removeDuplicates();
        startCrawler(options);
    };
    if (canWrite()) // opened anew it would lose what it serves and plays
        start();
    else
        openForWriting(start);
}

void Workbench::fetchAgain(const QString& url)
{
    if (!m_connection)
        return;
    CrawlOptions options;
    options.startUrls = {url};
    options.maxPages = 1;
    options.allow = m_allowed;
    if (m_connection->site)
        options.allow.append(m_connection->site->pair());
    crawl(options);
}

bool Workbench::canWrite() const
{
    return m_connection && m_connection->mode == OpenMode::Write;
}

// Reading and writing are opened apart, so that looking never makes a store.
void Workbench::openForWriting(std::function<void()> after)
{
    openWith(
        [id = m_connection->saved.id, url = m_connection->url, title = m_connection->title,
            profile = m_connection->info.name.profile](
            const OpenContext& context) -> ConnectionResult {
            auto filed = asFiled(context.home, id);
            if (!filed)
                return filed.error();
            if (const QString refusal = refusalOf(*filed, url.kind, profile); !refusal.isEmpty())
                return Error{ErrorCode::NotPermitted, refusal, {}, {}, {}};
            auto connection = openOrder({std::move(*filed), url}, OpenMode::Write, context);
            if (connection)
                (*connection)->title = title;
            return connection;
        },
        tr("Opening the store"), std::move(after));
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

void Workbench::closeStoreThen(std::function<void()> closed)
{
    if (!m_connection) {
        closed();
        return;
    }
    // A crawl commits what it has before it ends, and holds the store until then.
    auto afterCrawl = [this, crawler = QPointer(m_crawler), closed = std::move(closed)] {
        if (crawler)
            connect(crawler, &QObject::destroyed, this, closed);
        else
            closed();
    };
    auto* watcher = new QFutureWatcher<void>(this);
    connect(watcher, &QFutureWatcher<void>::finished, this,
        [watcher, afterCrawl = std::move(afterCrawl)] {
            watcher->deleteLater();
            afterCrawl();
        });
    watcher->setFuture(m_connection->end->future());
    closeStore();
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
