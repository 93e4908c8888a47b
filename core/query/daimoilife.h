// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>

namespace mnemo {

/// How much of its time a daimoi has left, in ticks.
struct LifeTime
{
    std::int64_t total = 0;
    std::int64_t left = 0; ///< 0 … total

    bool operator==(const LifeTime&) const = default;
};

/// Of a daimoi's properties, at `tick` or when it was last heard of, whichever is later; nothing
/// when it has ended or they do not say.
[[nodiscard]] std::optional<LifeTime> lifeOf(
    const Json& properties, std::optional<std::int64_t> tick);

} // namespace mnemo
