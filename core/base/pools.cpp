// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/pools.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int kReaders = 8;
constexpr int kDrawers = 4;
constexpr int kWaiters = 32;

struct Pools
{
    // What runs uses the application's translations: it is over before the application goes.
    Pools()
    {
        reading.setMaxThreadCount(std::max(kReaders, QThread::idealThreadCount()));
        writing.setMaxThreadCount(1);
        drawing.setMaxThreadCount(std::max(kDrawers, QThread::idealThreadCount()));
        network.setMaxThreadCount(kWaiters);
        qAddPostRoutine([] { static_cast<void>(finishPools(std::chrono::hours(1))); });
    }

    QThreadPool reading;
    QThreadPool writing;
    QThreadPool drawing;
    QThreadPool network;
};

Pools& pools()
{
    static auto* all = new Pools;
    return *all;
}

} // namespace

QThreadPool& readingPool()
{
    return pools().reading;
}

QThreadPool& writingPool()
{
    return pools().writing;
}

QThreadPool& drawingPool()
{
    return pools().drawing;
}

QThreadPool& networkPool()
{
    return pools().network;
}

bool finishPools(std::chrono::milliseconds most)
{
    const QDeadlineTimer deadline(most);
    const auto finish = [&deadline](QThreadPool& pool) {
        return pool.waitForDone(static_cast<int>(deadline.remainingTime()));
    };
    // Twice: what ends in one of them may begin something in another one.
    bool isOver = true;
    for (int round = 0; round < 2; ++round) {
        isOver = finish(networkPool());
        isOver = finish(drawingPool()) && isOver;
        isOver = finish(readingPool()) && isOver;
        writingPool().waitForDone();
    }
    return isOver;
}

} // namespace mnemo
