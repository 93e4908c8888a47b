// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/storerequests.h"

#include "core/base/sharedlarge.h"
#include "core/query/packedresult.h"
#include "core/session/connectionwatch.h"
#include "core/session/receiptreplay.h"

#include <QPointer>
#include <QPromise>

#include <utility>

namespace mnemo {

namespace {

constexpr int kAtOnce = 6;
constexpr std::size_t hugeBytes = 8 * packedBytes;

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
/// not waited for here: who asks has said how long, and the store's mark is asked for again.
std::string markOf(const Connection& open, const CancelToken& cancel)
{
    constexpr std::chrono::milliseconds markWait{500};
    if (!open.store)
        return {};
    const auto mark = open.store->changeMark({Deadline(markWait), cancel});
    return mark ? *mark : std::string();
}

Error noStore()
{
    return {ErrorCode::NoSuchGraph, StoreRequests::tr("No store is open."), {},
        StoreRequests::tr("Open one, or start the demo world."), {}};
}

/// Workers only.
Result<QueryAnswer> answerOf(const std::shared_ptr<const Connection>& open,
    const std::string& query, const Json& args, RunAs as, const CancelToken& token)
{
    if (!open)
        return noStore();
    RunContext context;
    context.cancel = token;
    if (as != RunAs::Rows)
        context.packFrom = packedBytes;
    QueryAnswer answer;
    if (as == RunAs::MarkedSlice)
        answer.mark = markOf(*open, token);
    QueryOutcome outcome = open->runner->run(query, args, context);
    if (outcome.packed && outcome.packed->bytes.size() >= hugeBytes)
        giveBackMemory(); // of the rows, before the graph is made of their bytes
    answer.outcome = shared(std::move(outcome));
    if (as != RunAs::Rows && answer.outcome->packed) {
        answer.slice = answer.outcome->packed;
        answer.slice.ids = sharedLarge(answer.slice.nodeIds());
    } else if (as != RunAs::Rows) {
        answer.slice = std::shared_ptr<const Json>(answer.outcome, &answer.outcome->result);
    }
    return answer;
}

} // namespace

StoreRequests::StoreRequests(Home home, Clock clock, ConnectionWatch& watch, QObject* parent)
    : QObject(parent), m_home(std::move(home)), m_clock(clock), m_queue(readingPool(), kAtOnce),
      m_watch(watch)
{
}

void StoreRequests::begin(std::shared_ptr<const Connection> connection)
{
    m_catalogue = connection->catalogue;
    m_connection = std::move(connection);
    m_queue = WorkQueue(m_connection->url.isServer() ? networkPool() : readingPool(), kAtOnce);
}

void StoreRequests::end(const Error& why)
{
    m_connection.reset();
    m_queue = WorkQueue(readingPool(), kAtOnce);
    for (const auto& run : std::exchange(m_runs, {}))
        Request(run->made.state).fail(why);
    m_others.failAll(why);
}

void StoreRequests::goOn(std::shared_ptr<const Connection> connection)
{
    begin(std::move(connection));
    for (const auto& run : std::exchange(m_runs, {})) {
        if (Request(run->made.state).isRunning()) {
            m_runs.push_back(run);
            begin(run);
        }
    }
    m_others.failAll({ErrorCode::Unreachable, tr("The connection was lost before the answer came."),
        {}, tr("Ask again."), {}});
}

Request StoreRequests::run(
    const std::string& query, const Json& given, QObject* context, AnswerFn done, RunAs as)
{
    const auto run = std::make_shared<Run>();
    run->query = query;
    run->args = m_catalogue ? withGroups(*m_catalogue, query, given, m_groups) : given;
    run->as = as;
    run->made = makeRequest<Result<QueryAnswer>>(context,
        [self = QPointer(this), asked = EndedRequest{query, run->args, {}, {}},
            done = std::move(done)](const Result<QueryAnswer>& answer) {
            if (StoreRequests* requests = self.data())
                requests->onAnswer(asked, done, answer);
            else
                done(answer);
        });
    std::erase_if(m_runs, [](const auto& held) { return !Request(held->made.state).isRunning(); });
    m_runs.push_back(run);
    begin(run);
    return Request(run->made.state);
}

void StoreRequests::begin(const std::shared_ptr<Run>& run)
{
    const int begun = ++run->begun;
    run->made.state->token.cancel();
    run->made.state->token = runAsync(
        m_queue, run->made.state->context,
        [held = m_connection, query = run->query, args = run->args, as = run->as](
            const CancelToken& token) { return answerOf(held, query, args, as, token); },
        [run, begun](Result<QueryAnswer> answer) {
            if (begun == run->begun)
                run->made.end(std::move(answer));
        });
}

void StoreRequests::onAnswer(
    EndedRequest ended, const AnswerFn& done, const Result<QueryAnswer>& answer)
{
    if (answer) {
        m_watch.note(*answer->outcome);
        ended.args = answer->outcome->args;
        ended.status = answer->outcome->status;
        ended.tick = answer->outcome->tick;
    }
    done(answer);
    emit requestEnded(ended);
}

Request StoreRequests::ask(const MuseMessage& message, QObject* context, ReplyFn done)
{
    using Reply = Result<MuseReply>;
    auto made = makeRequest<Reply>(context, std::move(done));
    const Request request(made.state);
    const auto promise = std::make_shared<QPromise<std::shared_ptr<Reply>>>();
    promise->start();
    deliver<Reply>(promise->future(), made.state->token, context, std::move(made.end));
    const auto tell = [promise](const Reply& reply) {
        promise->addResult(std::make_shared<Reply>(reply));
        promise->finish();
    };
    m_queue.start([held = m_connection, message, tell, cancel = made.state->token] {
        const auto posted = guarded([&]() -> Reply {
            if (!held)
                return noStore();
            return held->muse->post(message, tell, cancel);
        });
        if (!posted || !posted->job)
            tell(posted);
    });
    m_others.add(request);
    return request;
}

Request StoreRequests::verify(
    const std::vector<ReceiptId>& receipts, const QString& file, QObject* context, VerdictsFn done)
{
    const QString target
        = file.isEmpty() && !receipts.empty() ? toQString(receipts.front().text) : file;
    const Request request = startRequest(
        networkPool(), context, // its store may be another one, on a server
        [ground = ReplayGround{m_home, m_clock, m_catalogue, m_connection}, receipts, target](
            const CancelToken& cancel) { return replayReceipts(ground, receipts, target, cancel); },
        std::move(done));
    m_others.add(request);
    return request;
}

Request StoreRequests::checkLedger(QObject* context, LedgerFn done)
{
    return startRequest(
        readingPool(), context,
        [home = m_home](const CancelToken&) { return Ledger(home).check(); }, std::move(done));
}

} // namespace mnemo

#include "moc_storerequests.cpp"
