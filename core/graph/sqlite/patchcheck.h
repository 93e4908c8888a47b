// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mnemo::sqlite {

constexpr std::size_t kMaxText = 65536; ///< ids, labels, kinds, keys: what a read never cuts
constexpr std::size_t kMaxName = 1024; ///< roles, property names
constexpr std::size_t kMaxProperties = std::size_t{16} * 1024 * 1024;

/// Text that a store may hold: UTF-8, no U+0000, not too long. `what` names it in the error.
/// Errors: BadArgument.
[[nodiscard]] Status checkText(std::string_view text, std::size_t maxBytes, const char* what);
/// The same, and not empty.
[[nodiscard]] Status checkName(std::string_view text, std::size_t maxBytes, const char* what);

/// The canonical text of a property value or object. Errors: BadArgument for texts that are not
/// UTF-8 or hold U+0000, numbers that are not finite, and what is too large.
[[nodiscard]] Result<std::string> storedJson(const Json& value);

} // namespace mnemo::sqlite
