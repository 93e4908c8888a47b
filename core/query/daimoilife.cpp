// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/daimoilife.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::int64_t kMostLifeTicks = std::int64_t{1} << 53;

std::int64_t ticksIn(const Json& properties, const char* name)
{
    const auto found = properties.find(name);
    return found != properties.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

} // namespace

std::optional<LifeTime> lifeOf(const Json& properties, std::optional<std::int64_t> tick)
{
    if (!properties.is_object())
        return std::nullopt;
    const std::int64_t total = ticksIn(properties, "ttl_ticks");
    if (total <= 0 || total > kMostLifeTicks || !properties.contains("born_tick")
        || properties.value("alive", Json(true)) == false)
        return std::nullopt;
    const std::int64_t born = std::clamp(ticksIn(properties, "born_tick"), -kMostLifeTicks, kMostLifeTicks);
    const std::int64_t known = std::max(ticksIn(properties, "last_known_tick"), born);
    const std::int64_t now = std::max(known, tick.value_or(known));
    return LifeTime{total, std::clamp(born + total - now, std::int64_t{0}, total)};
}

} // namespace mnemo
