// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/pools.h"

namespace mnemo {

QThreadPool& writingPool()
{
    static QThreadPool pool;
    pool.setMaxThreadCount(1);
    return pool;
}

QThreadPool& networkPool()
{
    // The watch of a server, its reopening and a connection test may all wait at the same time.
    constexpr int threads = 4;
    static QThreadPool pool;
    pool.setMaxThreadCount(threads);
    return pool;
}

} // namespace mnemo
