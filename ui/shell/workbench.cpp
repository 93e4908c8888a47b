// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/workbench.h"

#include <QTimer>

namespace mnemo {

namespace {

constexpr int poolThreads = 6; // a muse waits on one while others read
constexpr auto museWait = std::chrono::seconds(30);

/// Closing a store waits, so the last hold on one is let go of by a worker.
void letGo(QThreadPool& pool, std::shared_ptr<const Connection> connection)
{
    pool.start([held = std::move(connection)]() mutable { held.reset(); });
}

/// `target` is a file or the receipt's id; without a runner there is nothing to replay against.
Result<ReceiptVerdict> replay(
    const QueryRunner* runner, const Home& home, const ReceiptId& receipt, const QString& target)
{
    auto verification = verifyTarget(home, target, runner);
    if (!verification)
        return verification.error();
    for (ReceiptVerdict& verdict : verification->receipts) {
        if (verdict.receipt.id == receipt)
            return std::move(verdict);
    }
    ReceiptVerdict verdict;
    verdict.receipt.id = receipt;
    verdict.reason = verification->reason;
    return verdict;
}

} // namespace

Workbench::Workbench(WorkbenchOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_pool(std::make_unique<QThreadPool>()),
      m_reading(std::make_unique<LatestJob>(this)), m_opening(std::make_unique<LatestJob>(this)),
      m_poll(new QTimer(this))
{
    qRegisterMetaType<CrawlStatus>();
    m_pool->setMaxThreadCount(poolThreads);
    m_poll->setInterval(150);
    connect(m_poll, &QTimer::timeout, this, &Workbench::announceWork);
}

Workbench::~Workbench()
{
    for (const auto& [id, work] : m_work)
        work.token.cancel();
    delete m_crawler;
    dropConnection();
}

void Workbench::openUrl(const QString& storeUrl)
{
    openWith(
        [storeUrl](const OpenContext& context) {
            return openConnection(storeUrl, OpenMode::Read, context);
        },
        tr("Opening the store"));
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
        *m_pool,
        [path = files.first(), catalogue = m_catalogue](
            const CancelToken&) { return readReceiptFile(path, catalogue.get()); },
        [this, files](const Result<std::shared_ptr<const ReceiptFile>>& read) {
            if (!read)
                emit storeFailed(read.error());
            else if (*read)
                emit receiptFileOpened(*read);
            else
                importFiles(files);
        });
}

void Workbench::importFiles(const QStringList& files)
{
    openWith([files](const OpenContext& context) { return openFileConnection(files, context); },
        tr("Importing"));
}

void Workbench::openDemo()
{
    openWith(openDemoConnection, tr("Starting the demo world"), [this] { startDemo(); });
}

void Workbench::openWith(OpenFn work, const QString& title, std::function<void()> after)
{
    m_reading->cancel();
    OpenContext context{m_options.home, m_options.clock, m_options.profile, m_catalogue, {},
        std::make_shared<OpenProgress>()};
    if (m_openWork != 0)
        endWork(m_openWork);
    const quint64 id = addWork(title, context.cancel);
    m_openWork = id;
    m_work[id].progress = context.progress;
    m_opening->start(
        *m_pool, [work = std::move(work), context](const CancelToken&) { return work(context); },
        [this, id, after = std::move(after)](ConnectionResult result) {
            m_openWork = 0;
            endWork(id);
            if (!result) {
                if (result.error().code != ErrorCode::Cancelled)
                    emit storeFailed(result.error());
                return;
            }
            adopt(std::move(*result));
            if (after)
                after();
        });
}

void Workbench::adopt(std::shared_ptr<Connection> connection)
{
    dropConnection();
    m_catalogue = connection->catalogue;
    m_epoch = new QObject(this);
    m_connection = std::move(connection);
    emit storeOpened(m_connection);
}

void Workbench::dropConnection()
{
    for (const CancelToken& token : m_tokens)
        token.cancel();
    m_tokens.clear();
    m_latest.clear();
    delete m_epoch; // with it every answer of this store that is still under way
    m_epoch = nullptr;
    if (m_crawler) { // ends after its commit, and then removes itself
        m_crawler->stop();
        disconnect(m_crawler, &Crawler::committed, this, nullptr);
        m_crawler = nullptr;
        endWork(std::exchange(m_crawlWork, 0));
    }
    if (m_connection)
        letGo(*m_pool, std::exchange(m_connection, nullptr));
}

quint64 Workbench::run(RunSlot slot, const std::string& query, const Json& args)
{
    const quint64 request = ++m_requests;
    if (!m_connection)
        return request;

    struct Ran
    {
        OutcomePtr outcome;
        std::shared_ptr<Json> slice;
    };

    const bool drawn = slot == RunSlot::Slice || slot == RunSlot::Expansion;
    auto work = [held = m_connection, query, args, drawn](const CancelToken& token) -> Result<Ran> {
        RunContext context;
        context.cancel = token;
        Ran ran;
        ran.outcome = std::make_shared<const QueryOutcome>(held->runner->run(query, args, context));
        if (drawn)
            ran.slice = std::make_shared<Json>(ran.outcome->result);
        return ran;
    };
    auto done = [this, request](const Result<Ran>& ran) {
        if (ran && ran->slice)
            emit sliceReady(request, ran->outcome, ran->slice);
        else if (ran)
            emit outcomeReady(request, ran->outcome);
    };
    if (slot == RunSlot::Single || slot == RunSlot::Expansion) {
        remember(runAsync(*m_pool, m_epoch, std::move(work), std::move(done)));
        return request;
    }
    auto& job = m_latest[slot];
    if (!job)
        job = std::make_unique<LatestJob>(m_epoch);
    job->start(*m_pool, std::move(work), std::move(done));
    return request;
}

quint64 Workbench::ask(const QString& message)
{
    const quint64 request = ++m_requests;
    if (!m_connection)
        return request;
    MuseMessage asked;
    asked.thread = ThreadId("window");
    asked.message = toUtf8(message);
    asked.userTs = isoTime(m_options.clock.now());
    remember(runAsync(
        *m_pool, m_epoch,
        [held = m_connection, asked](const CancelToken& token) -> Result<MuseReply> {
            return held->muse->ask(asked, museWait, token);
        },
        [this, request](const Result<MuseReply>& reply) {
            if (reply)
                emit answerReady(request, *reply);
        }));
    return request;
}

void Workbench::verify(const ReceiptId& receipt, const QString& file)
{
    const QString target = file.isEmpty() ? toQString(receipt.text) : file;
    remember(runAsync(
        *m_pool, m_epoch != nullptr ? m_epoch : this,
        [held = m_connection, home = m_options.home, receipt, target](const CancelToken&) {
            return replay(held ? held->runner.get() : nullptr, home, receipt, target);
        },
        [this, receipt](const Result<ReceiptVerdict>& verdict) {
            if (verdict)
                emit verdictReady(receipt, *verdict);
            else if (verdict.error().code != ErrorCode::Cancelled)
                emit verifyFailed(receipt, verdict.error());
        }));
}

void Workbench::checkLedger()
{
    runAsync(
        *m_pool, this, [home = m_options.home](const CancelToken&) { return Ledger(home).check(); },
        [this](const Result<LedgerCheck>& check) {
            if (check)
                emit ledgerChecked(*check);
        });
}

void Workbench::remember(CancelToken token)
{
    std::erase_if(m_tokens, [](const CancelToken& held) { return held.isCancelled(); });
    m_tokens.push_back(std::move(token));
}

quint64 Workbench::addWork(const QString& title, CancelToken token)
{
    const quint64 id = ++m_requests;
    Work work;
    work.shown.id = id;
    work.shown.title = title;
    work.token = std::move(token);
    m_work.emplace(id, std::move(work));
    m_poll->start();
    announceWork();
    return id;
}

void Workbench::endWork(quint64 id)
{
    m_work.erase(id);
    if (m_work.empty())
        m_poll->stop();
    announceWork();
}

void Workbench::stopWork(quint64 id)
{
    if (const auto found = m_work.find(id); found != m_work.end())
        found->second.token.cancel();
    if (id == m_crawlWork)
        stopCrawl();
}

void Workbench::announceWork()
{
    std::vector<RunningWork> shown;
    for (auto& [id, work] : m_work) {
        if (work.progress) {
            work.shown.done = work.progress->done;
            work.shown.total = work.progress->total;
        }
        shown.push_back(work.shown);
    }
    emit busyChanged(shown);
}

} // namespace mnemo
