// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/graph/store.h"
#include "core/world/simulation.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace mnemo {

struct WorldOptions
{
    std::optional<std::uint64_t> seed; ///< 1 for a new world; a kept one must have it when given
    std::optional<int> daimoi; ///< 48 for a new world; a kept one must have it when given
    int commitEvery = 100; ///< ticks, from 1
    bool resume = true; ///< a kept world goes on; otherwise it is refused
    bool crawl = false; ///< encounters with URLs become real fetches
    QStringList allow; ///< HOST:PORT pairs for which the address rule is lifted
    QString contact; ///< for the User-Agent
    QString proxy; ///< "" for none
    QString caFile;
    Clock clock;
};

} // namespace mnemo
