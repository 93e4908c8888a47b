// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo::transfer {

/// What `text` is as a literal of Python: numbers, texts, True, False, None, lists, tuples and
/// dictionaries with texts as keys. Nothing where it is none, or nested more than 64 levels deep.
[[nodiscard]] std::optional<Json> pythonLiteral(std::string_view text);

/// The same backwards.
[[nodiscard]] std::string pythonText(const Json& value);

} // namespace mnemo::transfer
