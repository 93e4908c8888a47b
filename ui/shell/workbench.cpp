// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/workbench.h"

#include "core/base/letgo.h"
#include "core/graph/serverpassword.h"
#include "core/query/packedresult.h"
#include "core/session/receiptreplay.h"

#include <QTimer>

namespace mnemo {

namespace {

constexpr int poolThreads = 6; // a muse waits on one while others read
constexpr auto museWait = std::chrono::seconds(30);

Json withGroups(
    const Catalogue& catalogue, const std::string& query, const Json& args, const Json& groups)
{
    const CatalogueEntry* entry = catalogue.find(query);
    if (groups.is_null() || entry == nullptr || args.contains("groups")
        || !entry->args.at("properties").contains("groups"))
        return args;
    Json asked = args;
    asked["groups"] = groups;
    return asked;
}

constexpr std::size_t hugeBytes = 8 * packedBytes;

/// A few rows are taken apart where they are let go of: a worker that is woken for them would take
/// the window's turn on a busy machine. Many are not, even as one run of bytes: while another
/// worker gives memory back, whoever frees what a worker made waits for it.
OutcomePtr shared(QueryOutcome outcome)
{
    constexpr std::size_t many = 2000;
    std::size_t items = 0;
    for (const auto& [name, size] : listSizes(outcome))
        items += size;
    return items < many ? std::make_shared<const QueryOutcome>(std::move(outcome))
                        : sharedLarge(std::move(outcome));
}

/// Before a slice is read: a change while it is read shows as one after it. A server that hangs is
/// not waited for here: who asks has said how long, and ChangeWatch asks again.
std::string markOf(const Connection& open, const CancelToken& cancel)
{
    constexpr std::chrono::milliseconds patience{500};
    if (!open.store)
        return {};
    const auto mark = open.store->changeMark({Deadline(patience), cancel});
    return mark ? *mark : std::string();
}

/// Closing a store waits, so the last hold on one is let go of by a worker.
void letGo(QThreadPool& pool, std::shared_ptr<const Connection> connection)
{
    pool.start([held = std::move(connection)]() mutable { held.reset(); });
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

} // namespace

Workbench::Workbench(WorkbenchOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_pool(std::make_unique<QThreadPool>()),
      m_reading(std::make_unique<LatestJob>(this)), m_opening(std::make_unique<LatestJob>(this)),
      m_watch(new ConnectionWatch(m_options.clock, this)), m_poll(new QTimer(this))
{
    qRegisterMetaType<CrawlStatus>();
    connect(m_watch, &ConnectionWatch::lost, this, &Workbench::connectionLost);
    connect(m_watch, &ConnectionWatch::returned, this,
        [this](const std::shared_ptr<Connection>& connection) {
            take(connection);
            emit connectionReturned();
        });
    m_pool->setMaxThreadCount(poolThreads);
    m_poll->setInterval(150);
    connect(m_poll, &QTimer::timeout, this, &Workbench::announceWork);
}

Workbench::~Workbench()
{
    for (const auto& [id, work] : m_work)
        work.token.cancel();
    delete std::exchange(m_crawler, nullptr); // its last commit is waited for
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
        *m_pool,
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

void Workbench::importFiles(const QStringList& files)
{
    openWith([files](const OpenContext& context) { return openFileConnection(files, context); },
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
    const quint64 id = addWork(title, context.cancel);
    m_openWork = id;
    m_work[id].progress = context.progress;
    m_opening->start(
        *m_pool, [work = std::move(work), context](const CancelToken&) { return work(context); },
        [this, id, after = std::move(after), order](ConnectionResult result) {
            m_openWork = 0;
            endWork(id);
            if (result)
                bring(*result, after);
            else
                fail(result.error(), order);
        });
}

void Workbench::fail(Error error, const OrderFn& order)
{
    if (order && wantsPassword(error)) {
        if (!m_options.attended)
            error.hint = tr("Let MNEMO_PASSWORD_FILE name a file that holds the password.");
        else if (m_passwordGate
            && m_passwordGate(order(), error, [this, error] { emit storeFailed(error); }))
            return;
    }
    emit storeFailed(error);
}

// What is shown may have been changed while the store opened, so only now it is asked for.
void Workbench::bring(
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
    emit storeFailed({ErrorCode::Cancelled, tr("What was shown is shown still."), {}, {}, {}});
}

void Workbench::stopOpening()
{
    m_reading->cancel();
    m_opening->cancel();
    ++m_openings;
    if (m_openWork == 0)
        return;
    m_work.at(m_openWork).token.cancel(); // the work ends, and not only what it brings
    endWork(std::exchange(m_openWork, 0));
}

OpenContext Workbench::openContext() const
{
    return {m_options.home, m_options.clock, m_options.profile, m_catalogue, {},
        std::make_shared<OpenProgress>()};
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
    dropConnection();
    m_catalogue = connection->catalogue;
    m_epoch = new QObject(this);
    m_connection = std::move(connection);
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

void Workbench::dropConnection()
{
    m_watch->stop();
    if (m_connection)
        emit storeLeft();
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

void Workbench::setGroups(const Json& groups)
{
    if (std::exchange(m_groups, groups) != groups)
        emit groupsChanged();
}

quint64 Workbench::run(RunSlot slot, const std::string& query, const Json& given)
{
    const quint64 request = ++m_requests;
    if (!m_connection)
        return request;

    struct Ran
    {
        OutcomePtr outcome;
        SliceRef slice;
        std::string mark;
    };

    const bool drawn
        = slot == RunSlot::Slice || slot == RunSlot::Expansion || slot == RunSlot::Changes;
    auto work
        = [held = m_connection, query, args = withGroups(*m_catalogue, query, given, m_groups),
              drawn, marked = slot == RunSlot::Slice](const CancelToken& token) -> Result<Ran> {
        RunContext context;
        context.cancel = token;
        if (drawn)
            context.packFrom = packedBytes;
        Ran ran;
        if (marked)
            ran.mark = markOf(*held, token);
        QueryOutcome outcome = held->runner->run(query, args, context);
        if (outcome.packed && outcome.packed->bytes.size() >= hugeBytes)
            giveBackMemory(); // of the rows, before the graph is made of their bytes
        ran.outcome = shared(std::move(outcome));
        if (drawn && ran.outcome->packed) {
            ran.slice = ran.outcome->packed;
            ran.slice.ids = sharedLarge(ran.slice.nodeIds());
        } else if (drawn) {
            ran.slice = std::shared_ptr<const Json>(ran.outcome, &ran.outcome->result);
        }
        return ran;
    };
    auto done = [this, request](const Result<Ran>& ran) {
        if (!ran)
            return;
        m_watch->note(*ran->outcome);
        m_sliceMark = ran->mark;
        if (!ran->slice.isNull())
            emit sliceReady(request, ran->outcome, ran->slice);
        else
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

quint64 Workbench::ask(const QString& message, const ThreadId& thread, const PictureTimes& picture)
{
    const quint64 request = ++m_requests;
    if (!m_connection)
        return request;
    MuseMessage asked;
    asked.thread = thread;
    asked.message = toUtf8(message);
    asked.userTs = isoTime(m_options.clock.now());
    asked.picture = picture;
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

void Workbench::verify(const std::vector<ReceiptId>& receipts, const QString& file)
{
    if (file.isEmpty() && receipts.size() > 1) {
        for (const ReceiptId& receipt : receipts)
            verify({receipt});
        return;
    }
    if (receipts.empty())
        return;
    const QString target = file.isEmpty() ? toQString(receipts.front().text) : file;
    remember(runAsync(
        *m_pool, m_epoch != nullptr ? m_epoch : this,
        [ground = ReplayGround{m_options.home, m_options.clock, m_catalogue, m_connection},
            receipts, target](
            const CancelToken& cancel) { return replayReceipts(ground, receipts, target, cancel); },
        [this, receipts](const Result<std::vector<ReceiptVerdict>>& verdicts) {
            for (std::size_t i = 0; i < receipts.size(); ++i) {
                if (verdicts)
                    emit verdictReady(receipts[i], (*verdicts)[i]);
                else if (verdicts.error().code != ErrorCode::Cancelled)
                    emit verifyFailed(receipts[i], verdicts.error());
            }
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
    if (id == m_openWork && id != 0) {
        stopOpening();
        tellStopped();
        return;
    }
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
