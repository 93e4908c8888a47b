// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>

namespace mnemo {

/// Rounds every double to 15 significant digits, writes whole numbers beyond ±(2^53 − 1) and below
/// 10^21 as decimal text, integers beyond that too, and non-finite numbers as "NaN", "Infinity",
/// "-Infinity", so that the same data has the same form whichever store it came from: parseJson()
/// of the canonical bytes gives the same value again. What is shown, printed and hashed went
/// through this.
[[nodiscard]] Json normalised(Json value);

/// The double nearest to `value` written with 15 significant digits; `value` where there is none.
[[nodiscard]] double roundedTo15(double value);

/// RFC 8785 (JCS) bytes of `value`: keys by UTF-16 code units, numbers as ECMAScript prints them.
/// Texts must be valid UTF-8 without U+0000, numbers finite and nesting at most 256 levels deep;
/// otherwise BadArgument with the pointer in `where`. Does not round: call normalised() before. Any
/// thread.
[[nodiscard]] Result<std::string> canonicalJson(const Json& value);

/// ECMAScript Number::toString of a finite double (RFC 8785 section 3.2.2.3).
void appendNumber(std::string& out, double value);

} // namespace mnemo
