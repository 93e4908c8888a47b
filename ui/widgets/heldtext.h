// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace mnemo {

/// The second from which a value counts: of a time in ISO 8601 or of seconds since 1970; nothing
/// when it is neither. Stores compare so, too: texts by whole seconds, numbers as they are.
[[nodiscard]] std::optional<std::int64_t> momentOf(const Json& value);

/// A moment in UTC, seconds since 1970, as exact as it is: "2026-02-03", "2026-02-03 09:30" or
/// "2026-02-03 09:30:07".
[[nodiscard]] QString momentText(std::int64_t moment);

/// "from 2026-02-03 until 2026-05-18"; empty when both ends are open.
[[nodiscard]] QString heldText(
    std::optional<std::int64_t> since, std::optional<std::int64_t> until);

} // namespace mnemo
