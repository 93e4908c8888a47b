// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// The one reader of times (ISO 8601, extended form): "YYYY-MM-DD", or a date, "T" or a space, and
/// "HH:MM", "HH:MM:SS" or "HH:MM:SS.fraction", then "Z", "±HH:MM", "±HHMM", "±HH" or nothing. A
/// time without a zone is UTC, whatever the zone of the machine. "24:00:00" is the midnight that
/// ends the day; a name of a zone in brackets after the offset is passed over. Microseconds since
/// 1970-01-01T00:00:00Z; further digits of a fraction are dropped. Absent for every other text, for
/// dates that no calendar has, and for the seconds 60 and above.
[[nodiscard]] std::optional<std::int64_t> microsecondsOfTime(std::string_view text);

/// The instant that a stored value denotes, in seconds since 1970-01-01T00:00:00Z: a number as it
/// is, a text as microsecondsOfTime() reads it. An integer when it is a whole number of seconds,
/// else a double (exact to the microsecond until the year 2255). Null for a value that is not a
/// time.
[[nodiscard]] Json secondsOfTime(const Json& value);

/// Seconds since 1970 as a number of JSON: an integer when they are whole.
[[nodiscard]] Json secondsAsJson(double seconds);

/// The nearest microsecond, which is all that a time in a text can tell: what was reckoned with
/// doubles equals again what was read.
[[nodiscard]] double toMicrosecond(double seconds);

/// A text in UTC that microsecondsOfTime() reads as the same microsecond: "2026-06-02T02:30:00Z",
/// or with a fraction of six digits. Years from 1 to 9999; a time outside of them is the nearest
/// inside.
[[nodiscard]] std::string utcText(double seconds);

} // namespace mnemo
