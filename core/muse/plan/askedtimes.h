// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A stretch of time in microseconds since 1970, without its end; an absent bound is open.
struct Period
{
    std::optional<std::int64_t> from;
    std::optional<std::int64_t> to;

    /// Whether what holds from `since` until `until` does so at any time within. A value that is
    /// not a time is an open end.
    [[nodiscard]] bool overlaps(const Json* since, const Json* until) const;

    /// "2026-04-01T00:00:00Z/2026-05-01T00:00:00Z", an open bound is left out; and back.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] static std::optional<Period> fromText(std::string_view text);
};

/// A time that a question names.
struct AskedTime
{
    enum class Kind
    {
        Moment, ///< its beginning is what is meant
        Period,
        Unreadable ///< no calendar has it, or it can be read in two ways
    };

    Kind kind = Kind::Moment;
    std::string words; ///< as typed, with the preposition before it
    Period period;
    bool ofMemory = false; ///< when something was known, and not when it was so
};

/// A message without the times that it names.
struct TimedMessage
{
    std::string message;
    std::vector<AskedTime> times;
};

/// Finds times in English and German: “on 2026-05-10”, “am 10.5.2026 um 14:30”, “in April”, “since
/// May 2026”, “between June and July”, “in the 1990s”, “last week”, “gestern”. Times are UTC unless
/// they name another zone. A year that is left out is the last one in which the time had come by
/// `now`, in seconds since 1970. A date without a preposition is taken for a part of a name.
[[nodiscard]] TimedMessage readTimes(const std::string& message, std::int64_t now);

/// "2026-05-10T00:00:00Z", with a fraction where there is one.
[[nodiscard]] std::string timeText(std::int64_t microseconds);
/// The same for people: "2026-05-10 00:00 UTC". A date alone and what is no time stay as they are.
[[nodiscard]] QString shownTime(const std::string& text);

} // namespace mnemo
