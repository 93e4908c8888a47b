// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

/// Integer Unix seconds (UTC). Everything that is hashed or compared takes its time from a Clock;
/// delays and time-outs never do, they use a monotonic timer.
class Clock
{
public:
    /// The machine's clock.
    Clock() = default;

    /// A clock that stands still at `seconds`, as `--now` asks for.
    explicit Clock(std::int64_t seconds) : m_fixed(seconds) { }

    [[nodiscard]] std::int64_t now() const;

private:
    std::optional<std::int64_t> m_fixed;
};

/// "YYYY-MM-DDTHH:MM:SSZ".
[[nodiscard]] std::string isoTime(std::int64_t seconds);

} // namespace mnemo
