// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/workbench.h"

#include "core/base/pools.h"
#include "core/query/places.h"

#include <QFutureWatcher>
#include <QTimer>

namespace mnemo {

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

} // namespace

Workbench::Workbench(WorkbenchOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)),
      m_watch(new ConnectionWatch(m_options.clock, this)),
      m_requests(new StoreRequests(m_options.home, m_options.clock, *m_watch, this)),
      m_work(new WorkList(this)), m_opening(new StoreOpening(*this)),
      m_writing(new StoreWriting(*this)), m_crawls(new StoreCrawls(*this))
{
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
    connect(m_opening, &StoreOpening::opened, this, &Workbench::adopt);
    connect(m_opening, &StoreOpening::failed, this, &Workbench::storeFailed);
    connect(m_writing, &StoreWriting::written, this, &Workbench::committed);
    connect(m_crawls, &StoreCrawls::committed, this, &Workbench::committed);
}

Workbench::~Workbench()
{
    m_work->cancelAll();
    m_crawls->abandon();
    dropConnection();
}

void Workbench::adopt(const std::shared_ptr<Connection>& connection)
{
    closeStore();
    m_writing->begin(connection->saved);
    take(connection);
    emit storeOpened(m_connection);
    emit m_writing->changed();
}

void Workbench::take(std::shared_ptr<Connection> connection)
{
    m_catalogue = connection->catalogue;
    m_connection = std::move(connection);
    m_requests->begin(m_connection);
    m_watch->follow(m_connection,
        [order = ConnectOrder{m_connection->saved, m_connection->url}, mode = m_connection->mode,
            context = m_opening->context()](const CancelToken& cancel) {
            OpenContext own = context;
            own.cancel = cancel;
            return openOrder(order, mode, own);
        });
}

void Workbench::closeStore()
{
    const bool wasOpen = isOpen();
    m_crawls->forgetAllowed();
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
    m_crawls->leave();
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
    if (m_opening->stopWork(id))
        return;
    m_work->stop(id);
    m_crawls->stopWork(id);
}

void Workbench::closeStoreThen(std::function<void()> closed)
{
    if (!m_connection) {
        closed();
        return;
    }
    // A crawl commits what it has before it ends, and holds the store until then.
    auto afterCrawl = [this, crawler = m_crawls->crawler(), closed = std::move(closed)] {
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

} // namespace mnemo

#include "moc_workbench.cpp"
