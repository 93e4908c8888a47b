// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/datetext.h"

#include "core/documents/decisionid.h"

#include <array>
#include <cstdio>

namespace mnemo::documents {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"january", "february", "march", "april", "may",
    "june", "july", "august", "september", "october", "november", "december"};

std::string isoDate(int year, int month, int day)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", year, month, day);
    return text.data();
}

std::size_t afterBlank(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
        ++at;
    return at;
}

/// Digits at `at`, at most `most`; `at` behind them. 0 for none.
int numberAt(std::string_view text, std::size_t& at, std::size_t most)
{
    int value = 0;
    const std::size_t begin = at;
    while (at < text.size() && at - begin < most && isDigit(text[at]))
        value = value * 10 + (text[at++] - '0');
    return value;
}

std::string symbolIn(std::string_view text)
{
    const auto begin = text.find("FCCC/");
    if (begin == std::string_view::npos)
        return {};
    std::size_t end = begin;
    while (end < text.size()
        && (isDigit(text[end]) || isUpper(text[end]) || isLower(text[end]) || text[end] == '/'
            || text[end] == '.'))
        ++end;
    while (end > begin && (text[end - 1] == '.' || text[end - 1] == '/'))
        --end;
    return std::string(text.substr(begin, end - begin));
}

std::string bodyOfTitle(std::string_view text)
{
    struct Name
    {
        std::string_view name;
        std::string_view body;
    };

    constexpr std::array kNames{Name{"meeting of the parties to the paris agreement", "CMA"},
        Name{"meeting of the parties to the kyoto protocol", "CMP"},
        Name{"subsidiary body for implementation", "SBI"},
        Name{"subsidiary body for scientific and technological advice", "SBSTA"},
        Name{"conference of the parties", "COP"}};
    const auto lowered = loweredAscii(text);
    for (const auto& [name, body] : kNames) {
        if (lowered.find(name) != std::string::npos)
            return std::string(body);
    }
    return {};
}

/// "on the third part of its first session": at most one of each.
void readSession(FileMetadata& metadata, std::string_view text)
{
    const auto lowered = loweredAscii(text);
    for (auto word = lowered.find(" session"); word != std::string::npos;
         word = lowered.find(" session", word + 1)) {
        auto begin = word;
        while (begin > 0 && word - begin < 16 && lowered[begin - 1] != ' ')
            --begin;
        // "twenty- first" is one number, too.
        for (const std::size_t from :
            {begin > 8 ? lowered.rfind(' ', begin - 2) : std::string::npos,
                begin == 0 ? 0 : begin - 1}) {
            if (from == std::string::npos || metadata.session)
                continue;
            const auto start = from + (from < lowered.size() && lowered[from] == ' ' ? 1 : 0);
            const auto ordinal = ordinalAt(std::string_view(lowered).substr(start));
            if (ordinal && start + ordinal->length == word)
                metadata.session = ordinal->value;
        }
        if (metadata.session)
            break;
    }
    const auto part = lowered.find(" part of its ");
    if (part == std::string::npos)
        return;
    const auto begin = lowered.rfind(' ', part == 0 ? 0 : part - 1);
    if (begin == std::string::npos)
        return;
    if (const auto ordinal = ordinalAt(std::string_view(lowered).substr(begin + 1)))
        metadata.part = ordinal->value;
}

/// "from 31 October to 13 November 2021", "2–15 December 2019": what comes before may lack month
/// and year.
void readDates(FileMetadata& metadata, std::string_view text, std::size_t at)
{
    std::size_t dayEnd = at;
    const int firstDay = numberAt(text, dayEnd, 2);
    auto first = dateAt(text, at);
    if (firstDay == 0)
        return;
    std::size_t next = first ? first->end : dayEnd;
    next = afterBlank(text, next);
    for (const std::string_view joint : {"to ", "and ", "\xE2\x80\x93", "-", "\xE2\x80\x94"}) {
        if (text.substr(next).starts_with(joint)) {
            next = afterBlank(text, next + joint.size());
            break;
        }
    }
    const auto last = dateAt(text, next);
    const auto& end = last && last->year > 0 ? last : first;
    if (!end || end->year == 0)
        return;
    metadata.to = end->iso;
    metadata.year = end->year;
    const int month = first ? first->month : end->month;
    const int year = first && first->year > 0 ? first->year : end->year;
    metadata.from = isoDate(year, month, firstDay);
}

void readPlace(FileMetadata& metadata, std::string_view text)
{
    const auto lowered = loweredAscii(text);
    const auto held = lowered.find(" held ");
    if (held == std::string::npos)
        return;
    std::size_t begin = held + 6;
    if (lowered.compare(begin, 3, "in ") == 0 || lowered.compare(begin, 3, "at ") == 0)
        begin += 3;
    auto end = lowered.find(" from ", begin - 1);
    std::size_t dates = end == std::string::npos ? end : end + 6;
    if (end == std::string::npos || end > begin + 120) {
        end = begin;
        while (end < text.size() && !isDigit(text[end]))
            ++end;
        dates = end;
        while (end > begin && !isWordByte(text[end - 1]))
            --end;
        if (lowered.compare(end >= 3 ? end - 3 : 0, 3, " on") == 0)
            end -= 3;
    }
    auto place = text.substr(begin, end - begin);
    while (!place.empty() && (place.back() == ' ' || place.back() == ','))
        place.remove_suffix(1);
    if (place.size() <= 120)
        metadata.place = place;
    if (dates < text.size())
        readDates(metadata, text, dates);
}

} // namespace

std::optional<DateText> dateAt(std::string_view text, std::size_t at)
{
    DateText date;
    date.day = numberAt(text, at, 2);
    if (date.day < 1 || date.day > 31)
        return {};
    at = afterBlank(text, at);
    for (std::size_t i = 0; i < kMonths.size(); ++i) {
        if (!startsWithFolded(text.substr(at), kMonths[i]))
            continue;
        date.month = static_cast<int>(i) + 1;
        at += kMonths[i].size();
        date.end = at;
        std::size_t year = afterBlank(text, at);
        const std::size_t digits = year;
        date.year = numberAt(text, year, 4);
        if (year - digits == 4) {
            date.end = year;
            date.iso = isoDate(date.year, date.month, date.day);
        } else {
            date.year = 0;
        }
        return date;
    }
    return {};
}

std::string bodyOfSymbol(std::string_view symbol)
{
    for (const std::string_view body : {"CMA", "CMP", "SBSTA", "SBI"}) {
        if (symbol.find('/' + std::string(body) + '/') != std::string_view::npos)
            return std::string(body);
    }
    return symbol.find("/CP/") != std::string_view::npos ? "COP" : "";
}

FileMetadata metadataOf(std::string_view frontPage)
{
    FileMetadata metadata;
    metadata.symbol = symbolIn(frontPage);
    metadata.body = bodyOfSymbol(metadata.symbol);
    const auto report = frontPage.find("Report of the ");
    const auto heading = report == std::string_view::npos ? frontPage : frontPage.substr(report);
    if (metadata.body.empty())
        metadata.body = bodyOfTitle(heading);
    readSession(metadata, heading);
    readPlace(metadata, heading);
    if (!metadata.year) {
        for (auto slash = metadata.symbol.find('/'); slash != std::string::npos;
             slash = metadata.symbol.find('/', slash + 1)) {
            std::size_t at = slash + 1;
            const int year = numberAt(metadata.symbol, at, 4);
            if (year >= 1990 && at == slash + 5) {
                metadata.year = year;
                break;
            }
        }
    }
    if (report != std::string_view::npos) {
        auto title = heading.substr(0, 400);
        const auto end = std::min(title.find(" Addendum"), title.find(" Contents"));
        metadata.title = title.substr(0, std::min(end, title.find("\n")));
    }
    return metadata;
}

} // namespace mnemo::documents
