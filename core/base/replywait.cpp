// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/replywait.h"

#include <QEventLoop>
#include <QNetworkReply>
#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

std::chrono::milliseconds leftOf(const Deadline& deadline)
{
    const auto left
        = std::chrono::ceil<std::chrono::milliseconds>(deadline.end() - Deadline::Clock::now());
    return std::max(left, std::chrono::milliseconds(0));
}

} // namespace

ReplyEnd awaitReply(QNetworkReply& reply, const ReplyLimits& limits, const CancelToken& cancel)
{
    QEventLoop loop;
    auto end = ReplyEnd::Finished;
    const auto endAs = [&loop, &end](ReplyEnd why) {
        end = why;
        loop.quit();
    };
    QTimer late;
    QTimer idle;
    for (QTimer* timer : {&late, &idle}) {
        timer->setSingleShot(true);
        timer->setTimerType(Qt::PreciseTimer);
        QObject::connect(timer, &QTimer::timeout, &loop, [&] { endAs(ReplyEnd::TimedOut); });
    }
    if (limits.deadline.isSet())
        late.start(leftOf(limits.deadline));
    if (limits.idle.count() > 0)
        idle.start(limits.idle);
    QObject::connect(&reply, &QNetworkReply::readyRead, &loop, [&] {
        if (idle.isActive())
            idle.start();
        if (limits.wantsMore && !limits.wantsMore())
            endAs(ReplyEnd::Unwanted);
    });
    QObject::connect(&reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    {
        // The callback runs on the thread that cancels, so it only leaves word for this one.
        const std::stop_callback wake(cancel.stopToken(),
            [&loop] { QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); });
        if (!reply.isFinished())
            loop.exec();
    }
    return cancel.isCancelled() ? ReplyEnd::Cancelled : end;
}

} // namespace mnemo
