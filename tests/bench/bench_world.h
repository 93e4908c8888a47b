// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/world/simulation.h"

namespace mnemo::bench {

/// A world in which everything happens: so many daimoi, and 500 URLs that they reach.
[[nodiscard]] Simulation largeWorld(int daimoi);

/// Every fetch is scheduled.
[[nodiscard]] FetchAnswer acceptAll(const Place& url, DaimoiNumber daimoi, std::int64_t tick);

/// The field in a window while that world plays at 60 ticks a second.
[[nodiscard]] Json benchField(int argc, char** argv, int daimoi);

} // namespace mnemo::bench
