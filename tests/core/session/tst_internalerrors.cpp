// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/async.h"
#include "core/world/worldrunner.h"
#include "tests/core/muse/museground.h"
#include "tests/support/wrappedstore.h"

#include <QSignalSpy>

#include <new>
#include <stdexcept>
#include <string>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

constexpr auto words = "no such thing was expected";

/// A store that throws where others return an error.
class ThrowingStore final : public WrappedStore
{
public:
    using WrappedStore::WrappedStore;

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext&) override
    {
        throw std::runtime_error(words);
    }

    Status apply(const Commit&) override { throw std::runtime_error(words); }
};

/// Throws at the first question, and then plans as others do.
class ThrowingPlanner final : public Planner
{
public:
    Plan plan(const std::string& message, const PlanContext& context) override
    {
        if (!std::exchange(m_hasThrown, true))
            throw std::runtime_error(words);
        return m_rules.plan(message, context);
    }

private:
    RulePlanner m_rules;
    bool m_hasThrown = false;
};

} // namespace

/// An exception ends the work that it comes from, and nothing else: whoever waits for the work gets
/// an error that says so, and every window is told.
class TestInternalErrors final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_ground = std::make_unique<MuseGround>(webOfPages());
        QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
        m_told
            = std::make_unique<QSignalSpy>(&InternalErrors::instance(), &InternalErrors::happened);
    }

    void ofAWorker_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("of the program") << 0;
        QTest::newRow("of memory") << 1;
        QTest::newRow("of no known type") << 2;
    }

    void ofAWorker()
    {
        QFETCH(int, kind);
        QThreadPool pool;
        QObject context;
        std::optional<Error> error;
        int calls = 0;
        runAsync(
            pool, &context,
            [kind](const CancelToken&) -> Result<int> {
                if (kind == 0)
                    throw std::runtime_error(words);
                if (kind == 1)
                    throw std::bad_alloc();
                throw 7;
            },
            [&](const Result<int>& result) {
                ++calls;
                error = result ? std::nullopt : std::optional(result.error());
            });
        QTRY_COMPARE(calls, 1);
        QVERIFY(error.has_value());
        QCOMPARE(error->code, ErrorCode::Internal);
        QVERIFY(!error->message.isEmpty() && !error->detail.isEmpty());
        QCOMPARE(m_told->count(), 1);
        QCOMPARE(m_told->front().front().value<Error>(), *error);
    }

    void ofAQuery()
    {
        const QueryRunner runner(m_ground->catalogue,
            std::make_shared<ThrowingStore>(m_ground->store), *loadProfile("mnemoscope"),
            Clock(now));
        const auto outcome = runner.run("summary_state", Json::object());
        QVERIFY(!outcome.answered());
        QVERIFY(outcome.error.has_value());
        QCOMPARE(outcome.error->code, ErrorCode::Internal);
        QCOMPARE(outcome.error->detail, QString::fromUtf8(words));
        QCOMPARE(m_told->count(), 1);
    }

    /// The next question is answered.
    void ofTheMuse()
    {
        Muse muse(m_ground->home(), m_ground->runner, std::make_unique<ThrowingPlanner>());
        const auto failed = muse.ask({ThreadId("t"), "How many pages are there?", {}, {}}, 20s);
        QVERIFY(!failed.ok);
        QVERIFY(failed.error.has_value());
        QCOMPARE(failed.error->code, ErrorCode::Internal);
        QCOMPARE(m_told->count(), 1);
        const auto answered = muse.ask({ThreadId("t"), "How many pages are there?", {}, {}}, 20s);
        QVERIFY(answered.ok && answered.reply);
    }

    void ofTheWorld()
    {
        WorldRunner runner(std::make_shared<ThrowingStore>(m_ground->store), WorldOptions());
        QSignalSpy failed(&runner, &WorldRunner::failed);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.front().front().value<Error>().code, ErrorCode::Internal);
        QCOMPARE(runner.state(), WorldRunState::Stopped);
    }

private:
    std::unique_ptr<MuseGround> m_ground;
    std::unique_ptr<QSignalSpy> m_told;
};

QTEST_GUILESS_MAIN(TestInternalErrors)
#include "tst_internalerrors.moc"
