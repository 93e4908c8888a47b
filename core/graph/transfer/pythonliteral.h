// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo::transfer {

struct PythonLiteral
{
    std::optional<Json> value; ///< absent where the text is none
    bool isTooLarge = false; ///< more values than one element may have
};

/// What `text` is as a literal of Python: numbers, texts, True, False, None, lists, tuples and
/// dictionaries with texts as keys; at most 64 levels deep.
[[nodiscard]] PythonLiteral pythonLiteral(std::string_view text);

/// The same backwards.
[[nodiscard]] std::string pythonText(const Json& value);

} // namespace mnemo::transfer
