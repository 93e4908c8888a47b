// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string_view>

namespace mnemo {

/// JSON text that a store holds: parsed leniently and fast, but never nested so deep that copying
/// the value would use up the stack (256 levels). A discarded value when it is not JSON.
[[nodiscard]] Json parseStoredJson(std::string_view text);

} // namespace mnemo
