// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <optional>

namespace mnemo {

/// The time that a value tells, in seconds since 1970 with their fraction: a time in ISO 8601 or a
/// number; nothing when it is neither.
[[nodiscard]] std::optional<double> momentOf(const Json& value);

/// A moment in UTC, seconds since 1970, as exact as it is: "2026-02-03", "2026-02-03 09:30",
/// "2026-02-03 09:30:07" or "2026-02-03 09:30:07.25".
[[nodiscard]] QString momentText(double moment);

/// "from 2026-02-03 until 2026-05-18"; empty when both ends are open.
[[nodiscard]] QString validityText(std::optional<double> since, std::optional<double> until);

/// "True on 2026-06-12", or "True now" without a time.
[[nodiscard]] QString trueOnText(std::optional<double> asOf);

/// The same, "as known on 2026-07-10" or "known now".
[[nodiscard]] QString bothTimesText(std::optional<double> asOf, std::optional<double> knownAt);

/// What is not a number tells no time.
[[nodiscard]] std::optional<double> finiteTime(double seconds);

} // namespace mnemo
