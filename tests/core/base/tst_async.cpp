// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/async.h"
#include "core/base/pools.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <vector>

using namespace mnemo;

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
};

QTEST_GUILESS_MAIN(TestAsync)
#include "tst_async.moc"
