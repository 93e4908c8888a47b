// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

/// Digits in groups of three, as messages show numbers: "1 000".
[[nodiscard]] QString groupedNumber(std::int64_t number);

/// Why `value` does not fit the schema of the argument `name`, in words for people; absent when
/// none of the rules that we have words for is broken.
[[nodiscard]] std::optional<QString> explainMisfit(
    const std::string& name, const Json& schema, const Json& value);

} // namespace mnemo
