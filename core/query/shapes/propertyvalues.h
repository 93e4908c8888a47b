// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// "number", "text", "boolean", "list", "object"; "absent" for null.
[[nodiscard]] const char* valueTypeName(const Json& value);

/// The instant that a text denotes, in microseconds since 1970; absent for other values.
[[nodiscard]] std::optional<std::int64_t> timeOfText(const Json& value);

/// Whether a text begins as a date does, without telling a time.
[[nodiscard]] bool isDateThatIsNone(const Json& value);

/// The place of a value in the one order of all values: numbers, texts that tell times (by these),
/// other texts (whatever the case, then by their bytes), booleans, lists, objects, absence. Equal
/// values have equal places. Works on normalised values.
struct ValuePlace
{
    enum class Kind : std::uint8_t
    {
        Number,
        Time,
        Text,
        Boolean,
        List,
        Object,
        Absent
    };

    Kind kind = Kind::Absent;
    double number = 0;
    std::int64_t time = 0;
    std::string folded;
    std::string bytes; ///< of the text, or canonical

    /// Below 0, 0 or above 0.
    [[nodiscard]] int compare(const ValuePlace& other) const;

    bool operator<(const ValuePlace& other) const { return compare(other) < 0; }
};

[[nodiscard]] ValuePlace placeOf(const Json& value);

/// What stands for a value where values are counted: of a list each different item that is no list
/// or object itself, of an object nothing, else the value.
[[nodiscard]] std::vector<Json> countedValues(const Json& value);

/// Canonical bytes; empty where there are none.
[[nodiscard]] std::string bytesOfValue(const Json& value);

/// A text of at most so many code points.
[[nodiscard]] Json shortenedText(const Json& value, std::size_t codePoints);

} // namespace mnemo
