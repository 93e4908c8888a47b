// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstdint>
#include <string>

namespace mnemo {

/// How values of a result are shown: plain text with control characters made visible. `name` is the
/// property's, as times are distinguished from other integers by names that end in "_ts".
[[nodiscard]] QString valueText(const std::string& name, const Json& value);

/// "text", "int", "number", "time", "bool", "list", "object" or "–".
[[nodiscard]] QString valueType(const std::string& name, const Json& value);

/// Whether valueText() reads better in the fixed font.
[[nodiscard]] bool isFixedWidth(const std::string& name, const Json& value);

/// "21:58:12".
[[nodiscard]] QString clockText(std::int64_t seconds);

/// Text of the member `key` of `object`, or "" when it is none.
[[nodiscard]] std::string textOf(const Json& object, const char* key);

/// Integer at the member `key` of `object`, else 0.
[[nodiscard]] std::int64_t integerOf(const Json& object, const char* key);

} // namespace mnemo
