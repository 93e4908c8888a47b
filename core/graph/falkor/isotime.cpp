// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/rows.h"

namespace mnemo::falkor {

namespace {

/// Reads a text from its beginning; `ok` falls when something else stands there.
struct Scanner
{
    std::string_view rest;
    bool ok = true;

    std::int64_t number(std::size_t digits, std::int64_t most)
    {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            if (i >= rest.size() || rest[i] < '0' || rest[i] > '9') {
                ok = false;
                return 0;
            }
            value = value * 10 + (rest[i] - '0');
        }
        rest.remove_prefix(digits);
        ok = ok && value <= most;
        return value;
    }

    bool take(char c)
    {
        if (rest.empty() || rest.front() != c)
            return false;
        rest.remove_prefix(1);
        return true;
    }

    void expect(char c) { ok = take(c) && ok; }

    /// The milliseconds of a fraction, rounded.
    std::int64_t fraction()
    {
        std::int64_t tenThousandths = 0;
        std::size_t digits = 0;
        for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits) {
            if (digits < 4)
                tenThousandths = tenThousandths * 10 + (rest[digits] - '0');
        }
        ok = ok && digits > 0;
        for (std::size_t i = digits; i < 4; ++i)
            tenThousandths *= 10;
        rest.remove_prefix(digits);
        return (tenThousandths + 5) / 10;
    }
};

/// Days since 1970-01-01 of a date of the Gregorian calendar; a day too many runs on into the next
/// month.
std::int64_t daysOf(std::int64_t year, std::int64_t month, std::int64_t day)
{
    const auto y = month <= 2 ? year - 1 : year;
    const auto era = (y >= 0 ? y : y - 399) / 400;
    const auto yearOfEra = y - era * 400;
    const auto dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const auto dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

/// "Z", an offset or nothing, as seconds east of Greenwich.
std::int64_t zone(Scanner& scan)
{
    while (scan.take(' ')) { }
    if (scan.take('Z') || scan.take('z') || scan.rest.empty())
        return 0;
    const bool west = scan.take('-');
    if (!west)
        scan.expect('+');
    const auto hours = scan.number(2, 14);
    scan.expect(':');
    const auto minutes = scan.number(2, 59);
    return (west ? -1 : 1) * (hours * 3600 + minutes * 60);
}

} // namespace

std::optional<std::int64_t> isoSeconds(std::string_view text)
{
    Scanner scan{text};
    const auto year = scan.number(4, 9999);
    scan.expect('-');
    const auto month = scan.number(2, 12);
    scan.expect('-');
    const auto day = scan.number(2, 31);
    if (!scan.ok || month < 1 || day < 1)
        return std::nullopt;
    auto milliseconds = daysOf(year, month, day) * 86'400'000;
    if (scan.rest.empty())
        return milliseconds / 1000;
    if (!scan.take('T'))
        scan.expect(' ');
    milliseconds += scan.number(2, 24) * 3'600'000;
    scan.expect(':');
    milliseconds += scan.number(2, 59) * 60'000;
    if (scan.take(':')) {
        milliseconds += scan.number(2, 59) * 1000;
        if (scan.take('.'))
            milliseconds += scan.fraction();
    }
    milliseconds -= zone(scan) * 1000;
    if (!scan.ok || !scan.rest.empty())
        return std::nullopt;
    return (milliseconds - (milliseconds < 0 ? 999 : 0)) / 1000;
}

} // namespace mnemo::falkor
