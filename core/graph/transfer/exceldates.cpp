// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Excel has no cells with dates: they are numbers of days, which the format of the cell shows as
// dates.

#include "core/graph/transfer/exceldates.h"

#include <QDate>
#include <QString>

#include <charconv>
#include <cmath>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kMaxFormats = 100'000;
constexpr std::int64_t kMsOfDay = 86'400'000;

/// Where what is quoted, escaped or in brackets at `at` ends; `at` where nothing is.
std::size_t behindLiteral(std::string_view code, std::size_t at)
{
    const char c = code[at];
    if (c == '\\' || c == '_' || c == '*')
        return std::min(at + 2, code.size());
    if (c != '"' && c != '[')
        return at;
    const auto end = code.find(c == '"' ? '"' : ']', at + 1);
    return end == std::string_view::npos ? code.size() : end + 1;
}

/// "[h]", "[mm]", "[s]": time that has passed.
bool isDuration(std::string_view brackets)
{
    return brackets.size() >= 3 && brackets.front() == '['
        && brackets.substr(1, brackets.size() - 2).find_first_not_of("hHmMsS")
        == std::string_view::npos;
}

/// The formats that every workbook has.
ExcelFormat builtIn(std::uint32_t id)
{
    const auto isIn
        = [id](std::uint32_t first, std::uint32_t last) { return id >= first && id <= last; };
    if (isIn(14, 17) || isIn(27, 31) || id == 36 || isIn(50, 54) || isIn(57, 58))
        return ExcelFormat::Date;
    if (isIn(18, 21) || isIn(32, 35) || id == 45 || id == 47 || isIn(55, 56))
        return ExcelFormat::Time;
    if (id == 22)
        return ExcelFormat::DateTime;
    return id == 46 ? ExcelFormat::Duration : ExcelFormat::Number;
}

QString clockOf(std::int64_t ms)
{
    const auto seconds = ms / 1000;
    auto text = QStringLiteral("%1:%2:%3")
                    .arg(seconds / 3600, 2, 10, QLatin1Char('0'))
                    .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
                    .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    if (ms % 1000 != 0)
        text += QStringLiteral(".%1").arg(ms % 1000, 3, 10, QLatin1Char('0'));
    return text;
}

} // namespace

ExcelFormat excelFormatOf(std::string_view code)
{
    bool hasDays = false;
    bool hasMonths = false; // or minutes
    bool hasHours = false;
    for (std::size_t at = 0; at < code.size() && code[at] != ';';) {
        if (const auto end = behindLiteral(code, at); end != at) {
            if (isDuration(code.substr(at, end - at)))
                return ExcelFormat::Duration;
            at = end;
            continue;
        }
        const char c = static_cast<char>(code[at++] | 0x20);
        hasDays = hasDays || c == 'd' || c == 'y';
        hasMonths = hasMonths || c == 'm';
        hasHours = hasHours || c == 'h' || c == 's';
    }
    hasDays = hasDays || (hasMonths && !hasHours);
    if (hasDays)
        return hasHours ? ExcelFormat::DateTime : ExcelFormat::Date;
    return hasHours ? ExcelFormat::Time : ExcelFormat::Number;
}

bool ExcelFormats::addCode(std::uint32_t id, std::string_view code)
{
    // "General" is written out by some programs.
    m_codes[id] = code == "General" ? ExcelFormat::Number : excelFormatOf(code);
    return m_codes.size() <= kMaxFormats;
}

bool ExcelFormats::addStyle(std::uint32_t id)
{
    const auto it = m_codes.find(id);
    m_styles.push_back(it != m_codes.end() ? it->second : builtIn(id));
    return m_styles.size() <= kMaxFormats;
}

std::optional<std::string> ExcelFormats::dateOf(std::string_view number, std::uint32_t style) const
{
    const auto format = style < m_styles.size() ? m_styles[style] : ExcelFormat::Number;
    if (format == ExcelFormat::Number)
        return std::nullopt;
    constexpr double behindLastDay = 2'958'466; // of the year 9999
    double days = 0;
    const auto* const end = number.data() + number.size();
    const auto [at, code] = std::from_chars(number.data(), end, days);
    if (code != std::errc() || at != end || !(days >= 0 && days < behindLastDay))
        return std::nullopt;
    const auto ms = static_cast<std::int64_t>(std::llround(days * kMsOfDay));
    if (format == ExcelFormat::Duration || (format == ExcelFormat::Time && ms < kMsOfDay))
        return clockOf(ms).toStdString();
    // The 60th day is the 29th of February 1900, which never was: days before it are one later.
    constexpr std::int64_t leapDay = 60;
    const auto day = ms / kMsOfDay;
    const auto start = m_is1904 ? QDate(1904, 1, 1) : QDate(1899, 12, day < leapDay ? 31 : 30);
    const auto date = start.addDays(day);
    if (!date.isValid() || date.year() > 9999)
        return std::nullopt;
    auto text = date.toString(Qt::ISODate);
    if (format != ExcelFormat::Date || ms % kMsOfDay != 0)
        text += u'T' + clockOf(ms % kMsOfDay);
    return text.toStdString();
}

} // namespace mnemo::transfer
