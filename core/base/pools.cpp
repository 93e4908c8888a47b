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

} // namespace mnemo
