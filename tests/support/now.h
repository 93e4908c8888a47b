// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace mnemo::test {

/// What the clock of tests says: the beginning of 2026, in seconds of Unix time.
inline constexpr std::int64_t now = 1767225600;

} // namespace mnemo::test
