// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace mnemo {

/// How many events a store keeps: the newest ones.
inline constexpr std::int64_t keptEvents = 100'000;

} // namespace mnemo
