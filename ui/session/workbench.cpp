// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/workbench.h"

#include "core/base/pools.h"
#include "core/graph/stores/serverpassword.h"
#include "core/query/places.h"
#include "core/serve/demosite.h"
#include "ui/session/writepermission.h"

#include <QFutureWatcher>
#include <QPointer>
#include <QTimer>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int workShownAfterMs = 500;

Error closedError()
{
    return {ErrorCode::Cancelled, Workbench::tr("The store was closed before the answer came."), {},
        Workbench::tr("Ask again."), {}};
}

/// Closing a store waits, so the last hold on one is let go of by a worker.
void release(std::shared_ptr<const Connection> connection)
{
    networkPool().start([held = std::move(connection)]() mutable { held.reset(); });
}

/// One of them, or neither: then it is a graph to be imported.
struct ReadFile
{
    std::shared_ptr<const OpenedScene> scene;
    std::shared_ptr<const ReceiptFile> receipts;
};

Result<ReadFile> readByKind(const QString& path, const Catalogue* catalogue)
{
    ReadFile read;
    if (looksLikeScene(path)) {
        auto scene = readScene(path);
        if (!scene)
            return scene.error();
        read.scene = std::make_shared<const OpenedScene>(std::move(*scene));
        return read;
    }
    auto receipts = readReceiptFile(path, catalogue);
    if (!receipts)
        return receipts.error();
    read.receipts = std::move(*receipts);
    return read;
}

constexpr int demoPages = 100; // more than the demo site has

} // namespace

Workbench::Workbench(WorkbenchOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_reading(std::make_unique<LatestJob>(this)),
      m_opening(std::make_unique<LatestJob>(this)),
      m_watch(new ConnectionWatch(m_options.clock, this)),
      m_requests(new StoreRequests(m_options.home, m_options.clock, *m_watch, this)),
      m_work(new WorkList(this))
{
    qRegisterMetaType<CrawlStatus>();
    connect(m_requests, &StoreRequests::requestEnded, this, &Workbench::requestEnded);
    connect(m_watch, &ConnectionWatch::lost, this, &Workbench::connectionLost);
    connect(m_watch, &ConnectionWatch::returned, this,
        [this](const std::shared_ptr<Connection>& connection) {
            release(leave());
            take(connection);
            m_requests->goOn(m_connection);
            emit connectionReturned();
        });
    connect(m_work, &WorkList::changed, this, &Workbench::busyChanged);
}

Workbench::~Workbench()
{
    m_work->cancelAll();
    delete std::exchange(m_crawler, nullptr); // nobody waits here for its last commit
    dropConnection();
}

void Workbench::openUrl(const QString& storeUrl)
{
    openWith(
        [storeUrl](const OpenContext& context) {
            return openConnection(storeUrl, OpenMode::Read, context);
        },
        tr("Opening the store"), {},
        [storeUrl] {
            const auto url = parseStoreUrl(storeUrl);
            return ConnectOrder{{}, url ? *url : StoreUrl()};
        });
}

void Workbench::connectTo(const ConnectOrder& order)
{
    openWith(
        [order](const OpenContext& context) { return openOrder(order, OpenMode::Read, context); },
        tr("Opening the store"), {}, [order] { return order; });
}

void Workbench::openDefault()
{
    openWith(openDefaultConnection, tr("Opening the store"));
}

void Workbench::openFiles(const QStringList& files)
{
    if (files.size() != 1) {
        importFiles(files);
        return;
    }
    m_reading->start(
        readingPool(),
        [path = files.first(), catalogue = m_catalogue](
            const CancelToken&) { return readByKind(path, catalogue.get()); },
        [this, files](const Result<ReadFile>& read) {
            if (!read)
                emit storeFailed(read.error());
            else if (read->scene)
                emit sceneFileOpened(read->scene);
            else if (read->receipts)
                emit receiptFileOpened(read->receipts);
            else
                importFiles(files);
        });
}

void Workbench::importFiles(const QStringList& files, const TableReading& table)
{
    m_imported = files;
    openWith([=](const OpenContext& context) { return openFileConnection(files, context, table); },
        tr("Importing"));
}

void Workbench::openDemo()
{
    openWith(openDemoConnection, tr("Starting the demo world"), [this] { startDemo(); });
}

void Workbench::openWith(
    OpenFn work, const QString& title, std::function<void()> after, const OrderFn& order)
{
    stopOpening();
    const OpenContext context = openContext();
    const quint64 id = m_work->add(title, context.cancel, context.progress);
    m_openWork = id;
    m_opening->start(
        networkPool(),
        [work = std::move(work), context](const CancelToken&) { return work(context); },
        [this, id, after = std::move(after), order](ConnectionResult result) {
            m_openWork = 0;
            m_work->end(id);
            if (result)
                offer(*result, after);
            else
                fail(result.error(), order);
        });
}

void Workbench::fail(Error error, const OrderFn& order)
{
    if (order && wantsPassword(error)) {
        if (!m_options.attended)
            error.hint = tr("Set MNEMO_PASSWORD_FILE to a file that contains the password.");
        else if (m_passwordGate
            && m_passwordGate(order(), error, [this, error] { emit storeFailed(error); }))
            return;
    }
    emit storeFailed(error);
}

// What is shown may have been changed while the store opened, so only now it is asked for.
void Workbench::offer(
    const std::shared_ptr<Connection>& connection, const std::function<void()>& after)
{
    const auto go = [this, connection, after, opening = m_openings] {
        if (opening != m_openings)
            return;
        adopt(connection);
        if (after)
            after();
    };
    if (m_gate)
        m_gate(go, [this] { tellStopped(); });
    else
        go();
}

void Workbench::tellStopped()
{
    emit storeFailed({ErrorCode::Cancelled, tr("The view has not changed."), {}, {}, {}});
}

void Workbench::stopOpening()
{
    m_reading->cancel();
    m_opening->cancel();
    ++m_openings;
    if (m_openWork == 0)
        return;
    m_work->stop(m_openWork); // the work ends, and not only what it brings
    m_work->end(std::exchange(m_openWork, 0));
}

OpenContext Workbench::openContext() const
{
    return {m_options.home, m_options.clock, m_options.profile, m_catalogue, {},
        std::make_shared<OpenProgress>(), m_options.queryFolder, {}, m_options.model};
}

void Workbench::adopt(std::shared_ptr<Connection> connection)
{
    closeStore();
    m_saved = connection->saved;
    take(std::move(connection));
    emit storeOpened(m_connection);
    emit writableChanged();
}

void Workbench::take(std::shared_ptr<Connection> connection)
{
    m_catalogue = connection->catalogue;
    m_connection = std::move(connection);
    m_requests->begin(m_connection);
    m_watch->follow(m_connection,
        [order = ConnectOrder{m_connection->saved, m_connection->url}, mode = m_connection->mode,
            context = openContext()](const CancelToken& cancel) {
            OpenContext own = context;
            own.cancel = cancel;
            return openOrder(order, mode, own);
        });
}

void Workbench::closeStore()
{
    const bool wasOpen = isOpen();
    m_allowed.clear();
    dropConnection();
    if (wasOpen)
        emit storeClosed();
}

/// What is left is to be let go of by a worker.
std::shared_ptr<const Connection> Workbench::leave()
{
    m_watch->stop();
    if (m_connection)
        emit storeLeft();
    if (m_crawler) { // ends after its commit, and then removes itself
        m_crawler->stop();
        disconnect(m_crawler, &Crawler::committed, this, nullptr);
        m_crawler = nullptr;
        m_work->end(std::exchange(m_crawlWork, 0));
    }
    return std::exchange(m_connection, nullptr);
}

void Workbench::dropConnection()
{
    auto left = leave();
    m_requests->end(closedError());
    if (left)
        release(std::move(left));
}

void Workbench::setGroups(const Json& groups)
{
    if (groups == m_requests->groups())
        return;
    m_requests->setGroups(groups);
    emit groupsChanged();
}

Request Workbench::run(const std::string& query, const Json& args, QObject* context,
    StoreRequests::AnswerFn done, RunAs as)
{
    return m_requests->run(query, args, context, std::move(done), as);
}

Request Workbench::ask(MuseMessage asked, QObject* context, StoreRequests::ReplyFn done)
{
    asked.userTs = isoTime(m_options.clock.now());
    return m_requests->ask(asked, context, std::move(done));
}

Request Workbench::verify(const std::vector<ReceiptId>& receipts, const QString& file,
    QObject* context, StoreRequests::VerdictsFn done)
{
    const Request request = m_requests->verify(receipts, file, context, std::move(done));
    // What is over at once is not shown.
    QTimer::singleShot(workShownAfterMs, this, [this, request] {
        if (request.isRunning())
            m_work->follow(tr("Verifying"), request);
    });
    return request;
}

Request Workbench::checkLedger(QObject* context, StoreRequests::LedgerFn done)
{
    return m_requests->checkLedger(context, std::move(done));
}

void Workbench::stopWork(quint64 id)
{
    if (id == m_openWork && id != 0) {
        stopOpening();
        tellStopped();
        return;
    }
    m_work->stop(id);
    if (id == m_crawlWork)
        stopCrawl();
}

QString Workbench::writeRefusal() const
{
    if (!m_connection)
        return tr("No store is open.");
    return writeRefusalOf(m_saved, m_connection->url.kind, m_connection->info.name.profile);
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
            auto filed = savedAsFiled(context.home, id);
            if (!filed)
                return filed.error();
            if (const QString refusal = writeRefusalOf(*filed, url.kind, profile);
                !refusal.isEmpty())
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
    m_crawlWork = m_work->add(tr("Fetching"));
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
    const auto ended = status.counts.fetched + status.counts.notModified + status.counts.failed;
    m_work->setProgress(m_crawlWork, ended,
        ended + static_cast<qint64>(status.inFlight.size())
            + static_cast<qint64>(status.queued.size()));
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
    m_work->end(std::exchange(m_crawlWork, 0));
    emit committed();
    emit crawlFinished(report);
}

} // namespace mnemo
