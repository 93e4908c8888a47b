// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "random.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::fuzz {

inline constexpr std::size_t kMaxInput = std::size_t{1} << 20U;

/// `bytes` with one to eight changes: flipped bits, cut, repeated and moved pieces, pieces of
/// `other`, `words`, numbers at the edges of their types, and once in a while a piece repeated some
/// thousand times. At most kMaxInput bytes.
[[nodiscard]] std::string mutated(std::string bytes, const std::string& other,
    const std::vector<std::string_view>& words, Random& random);

/// The value with one to four of its parts replaced, removed, doubled, renamed or nested.
[[nodiscard]] Json mutatedJson(Json value, Random& random);

} // namespace mnemo::fuzz
