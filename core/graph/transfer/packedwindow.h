// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <cstdint>
#include <optional>

namespace mnemo::transfer {

/// What the library keeps of what it unpacked before, as later parts refer to it: the largest
/// window that a part of the file declares, or what that part holds where this is less. Found from
/// the lengths that stand between the parts, without unpacking. Null for a file that is not built
/// as its format wants, and when the work is to stop: see Input::problem().
[[nodiscard]] std::optional<std::uint64_t> windowOfXz(Input& input);
[[nodiscard]] std::optional<std::uint64_t> windowOfZstd(Input& input);

} // namespace mnemo::transfer
