// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/internalerror.h"
#include "core/base/result.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace mnemo {

/// Hands what the future brings to `done` on the thread of `context`, exactly once; never when
/// `context` has died. ErrorCode::Cancelled after cancel() on `token`, and when it brings nothing.
template <typename R, typename DoneFn>
void deliver(const QFuture<std::shared_ptr<R>>& coming, const CancelToken& token, QObject* context,
    DoneFn done)
{
    auto* watcher = new QFutureWatcher<std::shared_ptr<R>>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
        [watcher, token, done = std::move(done)]() mutable {
            watcher->deleteLater();
            const auto& future = watcher->future();
            if (token.isCancelled() || future.resultCount() == 0) {
                done(R(Error{ErrorCode::Cancelled, {}, {}, {}, {}}));
                return;
            }
            done(std::move(*future.result()));
        });
    watcher->setFuture(coming);
}

/// Runs `work(CancelToken)` on `runner`, one of the program's pools (pools.h) or a WorkQueue, and
/// hands its Result to `done` as deliver() does. `work` captures values only. After cancel() on the
/// returned token `done` gets ErrorCode::Cancelled, whatever `work` still returns. An exception
/// that `work` throws is an internalError() to `done`.
template <typename Runner, typename Work, typename DoneFn>
CancelToken runAsync(Runner& runner, QObject* context, Work work, DoneFn done)
{
    using R = std::invoke_result_t<Work, CancelToken>;

    struct Task
    {
        Work work;
        CancelToken token;
        QPromise<std::shared_ptr<R>> promise;
    };

    CancelToken token;
    auto task = std::make_shared<Task>(Task{std::move(work), token, {}});
    task->promise.start();
    deliver<R>(task->promise.future(), token, context, std::move(done));
    // Moved: what the work holds is taken apart by the worker, and never here.
    runner.start([task = std::move(task)] {
        task->promise.addResult(
            std::make_shared<R>(guarded([&]() -> R { return task->work(task->token); })));
        task->promise.finish();
    });
    return token;
}

/// A request that is asked for again and again: a newer one cancels the older, and a late result
/// is dropped by its ticket on the thread of `context`. Owned by that thread.
class LatestJob final
{
public:
    explicit LatestJob(QObject* context) : m_context(context) { }

    ~LatestJob() { cancel(); }

    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    template <typename Runner, typename Work, typename DoneFn>
    void start(Runner& runner, Work work, DoneFn done)
    {
        cancel();
        const auto ticket = ++*m_ticket;
        m_running = true;
        m_token = runAsync(runner, m_context, std::move(work),
            [this, alive = std::weak_ptr<quint64>(m_ticket), ticket, done = std::move(done)](
                auto result) mutable {
                const auto current = alive.lock();
                if (!current || *current != ticket)
                    return;
                m_running = false;
                done(std::move(result));
            });
    }

    /// The running request, if any, is stopped and its result never delivered.
    void cancel()
    {
        ++*m_ticket;
        m_token.cancel();
        m_running = false;
    }

    [[nodiscard]] bool isRunning() const { return m_running; }

private:
    QObject* m_context;
    CancelToken m_token;
    std::shared_ptr<quint64> m_ticket = std::make_shared<quint64>(0);
    bool m_running = false;
};

} // namespace mnemo
