// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/async.h"
#include "core/base/inbox.h"
#include "core/base/replywait.h"
#include "core/base/workqueue.h"
#include "tests/support/modelserver.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

class TestAsync final : public QObject
{
    Q_OBJECT
private slots:

    void resultArrivesOnTheContextsThread()
    {
        QThreadPool pool;
        QObject context;
        QThread* worked = nullptr;
        QThread* delivered = nullptr;
        int value = 0;
        runAsync(
            pool, &context,
            [&worked](const CancelToken&) -> Result<int> {
                worked = QThread::currentThread();
                return 7;
            },
            [&](const Result<int>& result) {
                delivered = QThread::currentThread();
                value = *result;
            });
        QTRY_COMPARE(value, 7);
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(worked != delivered);
    }

    void cancelledWorkSaysSo()
    {
        QThreadPool pool;
        QObject context;
        QSemaphore go;
        std::optional<ErrorCode> code;
        const CancelToken token = runAsync(
            pool, &context,
            [&go](const CancelToken&) -> Result<int> {
                go.acquire();
                return 1;
            },
            [&](const Result<int>& result) {
                code = result ? ErrorCode::Internal : result.error().code;
            });
        token.cancel();
        go.release();
        QTRY_VERIFY(code.has_value());
        QCOMPARE(*code, ErrorCode::Cancelled);
    }

    /// Also where the first one takes longer than those after it.
    void settingsAreWrittenInTheirOrder()
    {
        QSemaphore go;
        std::vector<int> written;
        for (int value = 0; value < 20; ++value) {
            writingPool().start([&, value] {
                if (value == 0)
                    go.acquire();
                written.push_back(value);
            });
        }
        go.release();
        QVERIFY(writingPool().waitForDone(5000));
        QCOMPARE(written.size(), std::size_t{20});
        QVERIFY(std::is_sorted(written.begin(), written.end()));
    }

    /// One piece after the other, in the order in which they were given, beside other work.
    void aQueueKeepsItsOrder()
    {
        const WorkQueue queue(readingPool());
        QSemaphore go;
        std::vector<int> done;
        std::atomic<int> running = 0;
        std::atomic<bool> overlapped = false;
        for (int value = 0; value < 50; ++value) {
            queue.start([&, value] {
                if (value == 0)
                    go.acquire();
                if (++running > 1)
                    overlapped = true;
                done.push_back(value);
                --running;
            });
        }
        QSemaphore other;
        readingPool().start([&other] { other.release(); });
        QVERIFY(other.tryAcquire(1, 5000));
        QVERIFY(!queue.waitForDone(std::chrono::milliseconds(0)));
        go.release();
        QVERIFY(queue.waitForDone(std::chrono::seconds(5)));
        QCOMPARE(done.size(), std::size_t{50});
        QVERIFY(std::is_sorted(done.begin(), done.end()));
        QVERIFY(!overlapped);
    }

    void aQueueRunsAsManyAsItMay()
    {
        constexpr int atOnce = 3;
        const WorkQueue queue(networkPool(), atOnce);
        QSemaphore begun;
        QSemaphore go;
        for (int i = 0; i < 3 * atOnce; ++i) {
            queue.start([&] {
                begun.release();
                go.acquire();
            });
        }
        QVERIFY(begun.tryAcquire(atOnce, 5000));
        // The pool has room for more, and does other work meanwhile.
        QSemaphore other;
        networkPool().start([&other] { other.release(); });
        QVERIFY(other.tryAcquire(1, 5000));
        QCOMPARE(begun.available(), 0);
        go.release(3 * atOnce);
        QVERIFY(queue.waitForDone(std::chrono::seconds(5)));
        QCOMPARE(begun.available(), 2 * atOnce);
    }

    /// Nobody waits by letting go of a queue, and what it was given is done.
    void aQueueThatIsLetGoOf()
    {
        QSemaphore go;
        QSemaphore done;
        {
            const WorkQueue queue(readingPool());
            queue.start([&go] { go.acquire(); });
            queue.start([&done] { done.release(); });
        }
        QCOMPARE(done.available(), 0);
        go.release();
        QVERIFY(done.tryAcquire(1, 5000));
    }

    void anObjectThatIsGoneIsNotReached()
    {
        struct Owner final : QObject
        {
            Inbox inbox{this};
        };

        auto owner = std::make_unique<Owner>();
        const auto sender = owner->inbox.sender();
        int reached = 0;
        const auto post = [&] { sender.post([&reached] { ++reached; }); };
        readingPool().start(post);
        QTRY_COMPARE(reached, 1);
        QVERIFY(finishPools(std::chrono::seconds(5)));
        post();
        owner.reset();
        readingPool().start(post);
        QVERIFY(finishPools(std::chrono::seconds(5)));
        QCoreApplication::sendPostedEvents();
        QCOMPARE(reached, 1);
    }

    void aDeadContextIsNeverCalled()
    {
        QThreadPool pool;
        QSemaphore go;
        bool called = false;
        {
            QObject context;
            runAsync(
                pool, &context,
                [&go](const CancelToken&) -> Result<int> {
                    go.acquire();
                    return 1;
                },
                [&](const Result<int>&) { called = true; });
        }
        go.release();
        QVERIFY(pool.waitForDone(5000));
        QCoreApplication::sendPostedEvents();
        QVERIFY(!called);
    }

    void onlyTheNewestRequestIsDelivered()
    {
        QThreadPool pool;
        pool.setMaxThreadCount(2);
        QObject context;
        LatestJob job(&context);
        QSemaphore oldOne;
        QList<int> delivered;
        bool oldWasCancelled = false;
        job.start(
            pool,
            [&](const CancelToken& token) -> Result<int> {
                oldOne.acquire();
                oldWasCancelled = token.isCancelled();
                return 1;
            },
            [&](const Result<int>& result) { delivered.append(*result); });
        job.start(
            pool, [](const CancelToken&) -> Result<int> { return 2; },
            [&](const Result<int>& result) { delivered.append(*result); });
        QTRY_COMPARE(delivered, QList<int>{2});
        oldOne.release();
        QVERIFY(pool.waitForDone(5000));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(delivered, QList<int>{2});
        QVERIFY(oldWasCancelled);
    }

    void aReplyIsWaitedForUntilItIsWhole()
    {
        ModelServer server;
        server.answers = {{QByteArray(50'000, 'x'), 200, "text/plain", {}, 100}};
        const auto reply = ask(server);
        qint64 most = 0;
        int called = 0;
        const auto reads = [&] {
            ++called;
            most = std::max(most, reply->bytesAvailable());
            return true;
        };
        QCOMPARE(awaitReply(*reply, {Deadline(1h), 1h, reads}, {}), ReplyEnd::Finished);
        QCOMPARE(reply->readAll().size(), 50'000);
        QVERIFY(called > 0);
        QCOMPARE(most, 50'000);
        QCOMPARE(awaitReply(*reply, {}, {}), ReplyEnd::Finished); // which is over already
    }

    void aReplyIsWaitedForUntilALimit()
    {
        ModelServer server;
        server.answers = {{{}, 200, "text/plain", {}, 1, -1, true}};
        QCOMPARE(awaitReply(*ask(server), {Deadline(60ms)}, {}), ReplyEnd::TimedOut);
        QCOMPARE(awaitReply(*ask(server), {{}, 60ms}, {}), ReplyEnd::TimedOut);
        server.answers = {{QByteArray(50'000, 'x'), 200, "text/plain", {}, 100}};
        const auto reply = ask(server);
        const auto hasRoom = [&] { return reply->bytesAvailable() < 1'000; };
        QCOMPARE(awaitReply(*reply, {{}, {}, hasRoom}, {}), ReplyEnd::Unwanted);
    }

    void aReplyIsWaitedForUntilItIsCancelled()
    {
        ModelServer server;
        server.answers = {{{}, 200, "text/plain", {}, 1, -1, true}};
        const CancelToken before;
        before.cancel();
        QCOMPARE(awaitReply(*ask(server), {}, before), ReplyEnd::Cancelled);
        // No timer runs here that could look for it: the cancelling thread ends the wait.
        const CancelToken during;
        std::unique_ptr<QThread> other;
        server.onRequest = [&] {
            other.reset(QThread::create([during] { during.cancel(); }));
            other->start();
        };
        QCOMPARE(awaitReply(*ask(server), {}, during), ReplyEnd::Cancelled);
        QVERIFY(other && other->wait());
    }

private:
    [[nodiscard]] std::unique_ptr<QNetworkReply> ask(const ModelServer& server)
    {
        m_network.setProxy(QNetworkProxy::NoProxy);
        QNetworkRequest request(server.url());
        request.setHeader(
            QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
        return std::unique_ptr<QNetworkReply>(m_network.post(request, QByteArray("{}")));
    }

    QNetworkAccessManager m_network;
};

QTEST_GUILESS_MAIN(TestAsync)
#include "tst_async.moc"
