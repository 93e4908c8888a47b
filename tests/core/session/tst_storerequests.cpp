// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connectionwatch.h"
#include "core/session/storerequests.h"
#include "tests/core/muse/museground.h"
#include "tests/support/wrappedstore.h"

#include <QSemaphore>
#include <QSignalSpy>

#include <atomic>
#include <memory>
#include <stdexcept>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr int atOnce = 6; ///< requests of a store that run at a time

/// Hangs, throws or answers at the next reading. A store that hangs heeds nobody until release().
class MoodyStore final : public WrappedStore
{
public:
    enum class Mood
    {
        Answers,
        Hangs,
        Throws
    };

    using WrappedStore::WrappedStore;

    ~MoodyStore() override { release(); }

    void set(Mood mood) { m_mood = mood; }

    void release()
    {
        m_mood = Mood::Answers;
        m_go.release(1000);
    }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        ++m_readers;
        if (m_mood == Mood::Throws)
            throw std::runtime_error("no such thing was expected");
        if (m_mood == Mood::Hangs)
            m_go.acquire();
        return WrappedStore::openReader(context);
    }

    [[nodiscard]] int readers() const { return m_readers; }

private:
    std::atomic<Mood> m_mood = Mood::Answers;
    std::atomic<int> m_readers = 0;
    QSemaphore m_go;
};

/// How often a request ended, and how the last time.
template <typename T> struct Ends
{
    int count = 0;
    std::optional<Result<T>> last;

    [[nodiscard]] auto note()
    {
        return [this](const Result<T>& result) {
            ++count;
            last.emplace(result);
        };
    }

    [[nodiscard]] ErrorCode code() const { return last->error().code; }
};

} // namespace

/// Whatever happens to a store, each request of it ends once.
class TestStoreRequests final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_ground = std::make_unique<MuseGround>(webOfPages());
        QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
        m_store = std::make_shared<MoodyStore>(m_ground->store);
        m_watch = std::make_unique<ConnectionWatch>(Clock(now), nullptr);
        m_requests
            = std::make_unique<StoreRequests>(m_ground->home(), Clock(now), *m_watch, nullptr);
    }

    void cleanup()
    {
        if (m_store)
            m_store->release();
        m_requests.reset();
        QVERIFY(finishPools(std::chrono::milliseconds(patienceMs)));
        m_connection.reset();
        m_store.reset();
    }

    void anAnswer()
    {
        m_requests->begin(connection());
        QSignalSpy ended(m_requests.get(), &StoreRequests::requestEnded);
        Ends<QueryAnswer> ends;
        const Request request = m_requests->run("summary_state", Json::object(), this, ends.note());
        QVERIFY(request.isRunning());
        QTRY_COMPARE(ends.count, 1);
        QVERIFY(!request.isRunning());
        QVERIFY(*ends.last && (**ends.last).outcome->answered());
        QCOMPARE(ended.count(), 1);
        QCOMPARE(ended.front().front().value<EndedRequest>().query, std::string("summary_state"));
    }

    void withoutAStore()
    {
        Ends<QueryAnswer> query;
        Ends<MuseReply> question;
        m_requests->run("summary_state", Json::object(), this, query.note());
        m_requests->ask(asking("How many pages are there?"), this, question.note());
        QTRY_VERIFY(query.count == 1 && question.count == 1);
        QCOMPARE(query.code(), ErrorCode::NoSuchGraph);
        QCOMPARE(question.code(), ErrorCode::NoSuchGraph);
    }

    /// At once, though the store hangs.
    void ofAStoreThatIsLeft()
    {
        m_requests->begin(connection());
        m_store->set(MoodyStore::Mood::Hangs);
        Ends<QueryAnswer> query;
        Ends<MuseReply> question;
        m_requests->run("summary_state", Json::object(), this, query.note());
        m_requests->ask(asking("How many pages are there?"), this, question.note());
        m_requests->end({ErrorCode::Cancelled, {}, {}, {}, {}});
        QCOMPARE(query.count, 1);
        QCOMPARE(query.code(), ErrorCode::Cancelled);
        QCOMPARE(question.count, 1);
        m_store->release();
        QVERIFY(finishPools(std::chrono::milliseconds(patienceMs)));
        QCoreApplication::processEvents();
        QCOMPARE(query.count, 1);
        QCOMPARE(question.count, 1);
    }

    void whoHasGoneIsNotCalled()
    {
        m_requests->begin(connection());
        Ends<QueryAnswer> cancelled;
        Ends<QueryAnswer> orphaned;
        Ends<QueryAnswer> newest;
        m_store->set(MoodyStore::Mood::Hangs);
        LatestRequest latest;
        auto context = std::make_unique<QObject>();
        latest = m_requests->run("summary_state", Json::object(), this, cancelled.note());
        m_requests->run("summary_state", Json::object(), context.get(), orphaned.note());
        latest = m_requests->run("recent_events", {{"limit", 1}}, this, newest.note());
        context.reset();
        m_store->release();
        QTRY_COMPARE(newest.count, 1);
        m_requests->end({ErrorCode::Cancelled, {}, {}, {}, {}});
        QVERIFY(finishPools(std::chrono::milliseconds(patienceMs)));
        QCoreApplication::processEvents();
        QCOMPARE(cancelled.count, 0);
        QCOMPARE(newest.count, 1);
        QCOMPARE(orphaned.count, 0);
    }

    void anExceptionIsAnAnswer()
    {
        m_requests->begin(connection());
        m_store->set(MoodyStore::Mood::Throws);
        Ends<QueryAnswer> ends;
        m_requests->run("summary_state", Json::object(), this, ends.note());
        QTRY_COMPARE(ends.count, 1);
        QVERIFY(*ends.last);
        QCOMPARE((**ends.last).outcome->error->code, ErrorCode::Internal);
    }

    /// What a lost server has not answered is asked of the one that is back.
    void goesOnOverAServerThatIsBack()
    {
        m_requests->begin(connection());
        m_store->set(MoodyStore::Mood::Hangs);
        Ends<QueryAnswer> query;
        Ends<MuseReply> question;
        m_requests->run("summary_state", Json::object(), this, query.note());
        m_requests->ask(asking("How many pages are there?"), this, question.note());
        QTRY_VERIFY(m_store->readers() >= 2);
        const auto back = std::make_shared<MoodyStore>(m_ground->store);
        m_requests->goOn(connection(back));
        QCOMPARE(question.count, 1);
        QCOMPARE(question.code(), ErrorCode::Unreachable);
        QTRY_COMPARE(query.count, 1);
        QVERIFY(*query.last && (**query.last).outcome->answered());
        QCOMPARE(back->readers(), 1);
        m_store->release();
        QVERIFY(finishPools(std::chrono::milliseconds(patienceMs)));
        QCoreApplication::processEvents();
        QCOMPARE(query.count, 1);
    }

    /// More questions than there are workers, none of which is answered yet, hold up nothing else;
    /// and however late the answers come, they come.
    void questionsHoldUpNothing()
    {
        m_requests->begin(connection());
        m_store->set(MoodyStore::Mood::Hangs);
        constexpr int many = 3 * atOnce;
        std::vector<Ends<MuseReply>> questions(many);
        for (auto& question : questions)
            m_requests->ask(asking("How many pages are there?"), this, question.note());
        QTRY_VERIFY(m_store->readers() == 1);
        Ends<LedgerCheck> ledger;
        m_requests->checkLedger(this, ledger.note());
        QTRY_COMPARE(ledger.count, 1);
        m_store->release();
        for (const auto& question : questions) {
            QTRY_COMPARE(question.count, 1);
            QVERIFY(*question.last && (**question.last).reply);
        }
    }

    /// A server that is asked whether it is there, and hangs, takes no worker from others.
    void aWatchedServerHoldsUpNothing()
    {
        QThreadPool* others = &readingPool();
        const int threads = others->maxThreadCount();
        others->setMaxThreadCount(1);
        auto open = std::make_shared<Connection>();
        open->store = m_store;
        open->url.kind = StoreUrl::Kind::Falkor;
        m_store->set(MoodyStore::Mood::Hangs);
        m_watch->follow(open, [](const CancelToken&) -> ConnectionResult { return Error(); });
        QTRY_COMPARE(m_store->readers(), 1);
        QSemaphore worked;
        others->start([&worked] { worked.release(); });
        const bool hasWorked = worked.tryAcquire(1, patienceMs);
        m_watch->stop();
        m_store->release();
        others->setMaxThreadCount(threads);
        QVERIFY(hasWorked);
    }

    void aReplayCanBeStopped()
    {
        m_requests->begin(connection());
        const auto reply = m_connection->muse->ask(
            asking("How many pages are there?"), std::chrono::seconds(20));
        QVERIFY(reply.ok && reply.reply && !reply.reply->receipts().empty());
        const std::vector<ReceiptId> receipts{reply.reply->receipts().front().id};
        using Verdicts = std::vector<ReceiptVerdict>;
        Ends<Verdicts> verified;
        m_requests->verify(receipts, {}, this, verified.note());
        QTRY_COMPARE(verified.count, 1);
        QVERIFY(*verified.last);
        QCOMPARE((**verified.last).front().verdict, Verdict::Match);

        m_store->set(MoodyStore::Mood::Hangs);
        Ends<Verdicts> stopped;
        const int before = m_store->readers();
        const Request request = m_requests->verify(receipts, {}, this, stopped.note());
        QTRY_VERIFY(m_store->readers() > before);
        request.fail({ErrorCode::Cancelled, {}, {}, {}, {}});
        QCOMPARE(stopped.count, 1);
        QCOMPARE(stopped.code(), ErrorCode::Cancelled);
    }

private:
    static constexpr int patienceMs = 20000;

    [[nodiscard]] static MuseMessage asking(const char* question)
    {
        return {ThreadId("t"), question, {}, "default"};
    }

    std::shared_ptr<const Connection> connection(const std::shared_ptr<MoodyStore>& store)
    {
        auto open = std::make_shared<Connection>();
        open->store = store;
        open->catalogue = m_ground->catalogue;
        open->runner = std::make_shared<const QueryRunner>(
            m_ground->catalogue, store, *loadProfile("mnemoscope"), Clock(now));
        open->muse = std::make_shared<Muse>(
            m_ground->home(), open->runner, std::make_unique<RulePlanner>());
        return open;
    }

    std::shared_ptr<const Connection> connection()
    {
        m_connection = connection(m_store);
        return m_connection;
    }

    std::unique_ptr<MuseGround> m_ground;
    std::shared_ptr<MoodyStore> m_store;
    std::shared_ptr<const Connection> m_connection;
    std::unique_ptr<ConnectionWatch> m_watch;
    std::unique_ptr<StoreRequests> m_requests;
};

QTEST_GUILESS_MAIN(TestStoreRequests)
#include "tst_storerequests.moc"
