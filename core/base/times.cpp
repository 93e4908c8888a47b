// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/times.h"

#include "core/base/clock.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace mnemo {

namespace {

constexpr std::int64_t microsPerSecond = 1'000'000;
constexpr std::int64_t secondsPerDay = 86'400;
constexpr std::size_t fractionDigits = 6;
constexpr std::size_t longestTime = 80; ///< bytes, with a fraction and the name of a zone

/// Reads a text from its beginning; `ok` falls when something else stands there.
struct Scanner
{
    std::string_view rest;
    bool ok = true;

    [[nodiscard]] bool startsWithDigit() const
    {
        return !rest.empty() && rest.front() >= '0' && rest.front() <= '9';
    }

    std::int64_t number(std::size_t digits, std::int64_t most)
    {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            if (!startsWithDigit()) {
                ok = false;
                return 0;
            }
            value = value * 10 + (rest.front() - '0');
            rest.remove_prefix(1);
        }
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

    std::int64_t fraction()
    {
        std::int64_t micros = 0;
        std::size_t digits = 0;
        for (; startsWithDigit(); ++digits) {
            if (digits < fractionDigits)
                micros = micros * 10 + (rest.front() - '0');
            rest.remove_prefix(1);
        }
        ok = ok && digits > 0;
        for (; digits < fractionDigits; ++digits)
            micros *= 10;
        return micros;
    }
};

bool isLeap(std::int64_t year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

std::int64_t daysOfMonth(std::int64_t year, std::int64_t month)
{
    if (month == 2)
        return isLeap(year) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

/// Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-Compatible Low-Level
/// Date Algorithms", days_from_civil): the year begins in March, so that the leap day ends it.
std::int64_t daysSinceEpoch(std::int64_t year, std::int64_t month, std::int64_t day)
{
    const auto y = month <= 2 ? year - 1 : year;
    const auto era = (y >= 0 ? y : y - 399) / 400;
    const auto yearOfEra = y - era * 400;
    const auto dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const auto dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

std::int64_t readDate(Scanner& scan)
{
    const auto year = scan.number(4, 9999);
    scan.expect('-');
    const auto month = scan.number(2, 12);
    scan.expect('-');
    const auto day = scan.number(2, 31);
    scan.ok = scan.ok && year >= 1 && month >= 1 && day >= 1 && day <= daysOfMonth(year, month);
    return scan.ok ? daysSinceEpoch(year, month, day) : 0;
}

/// Microseconds since midnight.
std::int64_t readTimeOfDay(Scanner& scan)
{
    const auto hours = scan.number(2, 24);
    scan.expect(':');
    const auto minutes = scan.number(2, 59);
    std::int64_t seconds = 0;
    std::int64_t micros = 0;
    if (scan.take(':')) {
        seconds = scan.number(2, 59);
        if (scan.take('.') || scan.take(','))
            micros = scan.fraction();
    }
    if (hours == 24 && (minutes > 0 || seconds > 0 || micros > 0))
        scan.ok = false;
    return (hours * 3600 + minutes * 60 + seconds) * microsPerSecond + micros;
}

/// "Z", an offset or nothing, as seconds east of Greenwich.
std::int64_t readZone(Scanner& scan)
{
    while (scan.take(' ')) { }
    if (scan.rest.empty())
        return 0;
    std::int64_t east = 0;
    if (!scan.take('Z') && !scan.take('z')) {
        const bool west = scan.take('-');
        if (!west)
            scan.expect('+');
        east = scan.number(2, 23) * 3600;
        if (scan.take(':') || scan.startsWithDigit())
            east += scan.number(2, 59) * 60;
        if (west)
            east = -east;
    }
    if (scan.take('[')) {
        const auto end = scan.rest.find(']');
        scan.ok = scan.ok && end != std::string_view::npos && end > 0;
        scan.rest.remove_prefix(scan.ok ? end + 1 : 0);
    }
    return east;
}

} // namespace

std::optional<std::int64_t> microsecondsOfTime(std::string_view text)
{
    if (text.size() > longestTime)
        return std::nullopt;
    Scanner scan{text};
    auto micros = readDate(scan) * secondsPerDay * microsPerSecond;
    if (!scan.ok)
        return std::nullopt;
    if (scan.rest.empty())
        return micros;
    if (!scan.take('T') && !scan.take('t'))
        scan.expect(' ');
    micros += readTimeOfDay(scan);
    if (scan.ok)
        micros -= readZone(scan) * microsPerSecond;
    if (!scan.ok || !scan.rest.empty())
        return std::nullopt;
    return micros;
}

Json secondsOfTime(const Json& value)
{
    if (value.is_number_float() && !std::isfinite(value.get<double>()))
        return nullptr;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX)
        return value.get<double>();
    if (value.is_number())
        return value;
    const auto* text = value.get_ptr<const std::string*>();
    const auto micros = text == nullptr ? std::nullopt : microsecondsOfTime(*text);
    if (!micros)
        return nullptr;
    if (*micros % microsPerSecond == 0)
        return *micros / microsPerSecond;
    return static_cast<double>(*micros) / static_cast<double>(microsPerSecond);
}

Json secondsAsJson(double seconds)
{
    constexpr double mostExact = 9007199254740992.0; // 2^53: beyond it doubles skip integers
    if (std::floor(seconds) == seconds && std::abs(seconds) <= mostExact)
        return static_cast<std::int64_t>(seconds);
    return seconds;
}

double toMicrosecond(double seconds)
{
    constexpr auto micros = static_cast<double>(microsPerSecond);
    const double whole = std::floor(seconds);
    return whole + std::round((seconds - whole) * micros) / micros;
}

std::string utcText(double seconds)
{
    constexpr double first = -62135596800.0; // 0001-01-01
    constexpr double last = 253402300799.0; // 9999-12-31T23:59:59
    // The fraction by itself: all of it as microseconds would be rounded once more.
    const double within = std::clamp(seconds, first, last);
    const double whole = std::floor(within);
    const auto micros = static_cast<std::int64_t>(whole) * microsPerSecond
        + static_cast<std::int64_t>(
            std::round((within - whole) * static_cast<double>(microsPerSecond)));
    const auto fraction = ((micros % microsPerSecond) + microsPerSecond) % microsPerSecond;
    std::string text = isoTime((micros - fraction) / microsPerSecond);
    if (fraction == 0)
        return text;
    const std::string digits = std::to_string(microsPerSecond + fraction).substr(1);
    return text.insert(text.size() - 1, '.' + digits);
}

} // namespace mnemo
