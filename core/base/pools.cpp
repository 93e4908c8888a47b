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
    constexpr int threads
        = 4; // of a server that is watched, one that is opened anew, and one that is tested
    static QThreadPool pool;
    pool.setMaxThreadCount(threads);
    return pool;
}

} // namespace mnemo
