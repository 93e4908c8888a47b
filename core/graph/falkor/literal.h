// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace mnemo::falkor {

/// Appends `value` as a literal of a parameter header. Only what the server reads back as the same
/// value is taken: UTF-8 texts without U+0000, integers within 64 bits, finite doubles that are
/// not subnormal, keys without a back-tick that are not empty. Errors: BadArgument.
[[nodiscard]] Status appendLiteral(std::string& out, const Json& value);

/// The header that binds every member of `args` (an object) by its back-ticked name:
/// "CYPHER `a`=1 `b`='x' ". Errors: as appendLiteral(), with the member's pointer in `where`.
[[nodiscard]] Result<std::string> parameterHeader(const Json& args);

} // namespace mnemo::falkor
