// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/decisionid.h"

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

/// A digit, or a letter that scanners take it for; -1 for anything else.
int scannedDigit(char c)
{
    if (isDigit(c))
        return c - '0';
    if (c == 'l' || c == 'I')
        return 1;
    return c == 'O' ? 0 : -1;
}

/// Up to three digits at `at`; the value, and `at` behind them. -1 where there is none.
int scannedNumber(std::string_view text, std::size_t& at)
{
    int value = 0;
    std::size_t count = 0;
    bool hasDigit = false;
    while (at < text.size() && count < 3 && scannedDigit(text[at]) >= 0) {
        hasDigit = hasDigit || isDigit(text[at]) || text[at] == 'l';
        value = value * 10 + scannedDigit(text[at]);
        ++at;
        ++count;
    }
    return count > 0 && (hasDigit || count == 1) ? value : -1;
}

std::string_view trackAt(std::string_view text, std::size_t& at)
{
    struct Written
    {
        std::string_view form;
        std::string_view track;
    };

    constexpr std::array kTracks{
        Written{"cma", "CMA"}, Written{"cmp", "CMP"}, Written{"cop", "CP"}, Written{"cp", "CP"}};
    for (const auto& [form, track] : kTracks) {
        if (startsWithFolded(text.substr(at), form)) {
            at += form.size();
            return track;
        }
    }
    return {};
}

} // namespace

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

std::size_t afterBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

bool isWordByte(char c)
{
    return isDigit(c) || isUpper(c) || isLower(c) || static_cast<unsigned char>(c) >= 0x80;
}

std::string loweredAscii(std::string_view text)
{
    std::string lowered(text);
    std::ranges::transform(lowered, lowered.begin(),
        [](char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
    return lowered;
}

bool startsWithFolded(std::string_view text, std::string_view lowerCaseStart)
{
    return text.size() >= lowerCaseStart.size()
        && loweredAscii(text.substr(0, lowerCaseStart.size())) == lowerCaseStart;
}

std::string DecisionId::text() const
{
    return std::to_string(number) + '/' + track + '.' + std::to_string(session);
}

std::string DecisionId::body() const
{
    return track == "CP" ? "COP" : track;
}

int lastSession(std::string_view track, int year)
{
    if (year <= 0)
        return 99;
    // No session was held in 2020.
    const int held = year >= 2020 ? year - 1 : year;
    if (track == "CP")
        return std::max(held - 1994, 1);
    if (track == "CMP")
        return std::max(held - 2004, 1);
    return std::max(held - 2017, 1);
}

std::optional<DecisionId> decisionIdAt(std::string_view text, std::size_t at, int year)
{
    DecisionId id;
    id.begin = at;
    id.number = scannedNumber(text, at);
    if (id.number < 0)
        return {};
    at = afterBlanks(text, at);
    if (at >= text.size() || text[at] != '/')
        return {};
    at = afterBlanks(text, at + 1);
    id.track = trackAt(text, at);
    if (id.track.empty())
        return {};
    at = afterBlanks(text, at);
    if (at >= text.size() || (text[at] != '.' && text[at] != ','))
        return {};
    at = afterBlanks(text, at + 1);
    const std::size_t digits = at;
    const int session = scannedNumber(text, at);
    if (session < 0)
        return {};
    id.session = session;
    const int last = lastSession(id.track, year);
    while (id.session > last && at > digits + 1) {
        id.session /= 10;
        --at;
    }
    if (id.session == 0)
        return {};
    id.end = at;
    return id;
}

std::optional<DecisionId> findDecisionId(std::string_view text, std::size_t from, int year)
{
    for (auto slash = text.find('/', from); slash != std::string_view::npos;
         slash = text.find('/', slash + 1)) {
        std::size_t begin = slash;
        while (begin > from && slash - begin < 3 && text[begin - 1] == ' ')
            --begin;
        const std::size_t digitsEnd = begin;
        while (begin > from && digitsEnd - begin < 3 && scannedDigit(text[begin - 1]) >= 0)
            --begin;
        if (begin == digitsEnd
            || (begin > 0 && isWordByte(text[begin - 1])
                && static_cast<unsigned char>(text[begin - 1]) < 0x80))
            continue;
        if (auto id = decisionIdAt(text, begin, year))
            return id;
    }
    return {};
}

std::optional<Ordinal> ordinalAt(std::string_view text)
{
    constexpr std::array kOnes{"first", "second", "third", "fourth", "fifth", "sixth", "seventh",
        "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
        "sixteenth", "seventeenth", "eighteenth", "nineteenth"};
    constexpr std::array kTens{
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    int tens = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < kTens.size(); ++i) {
        const std::string_view stem(kTens[i]);
        const std::string round = std::string(stem.substr(0, stem.size() - 1)) + "ieth";
        if (startsWithFolded(text, round))
            return Ordinal{static_cast<int>(i + 2) * 10, round.size()};
        if (startsWithFolded(text, stem)) {
            tens = static_cast<int>(i + 2) * 10;
            at = stem.size();
            while (at < text.size() && !isLower(text[at]))
                ++at;
            break;
        }
    }
    // The longest word first: "sixth" is not "sixteenth".
    for (std::size_t i = kOnes.size(); i > 0; --i) {
        const std::string_view word(kOnes[i - 1]);
        if (startsWithFolded(text.substr(at), word))
            return Ordinal{tens + static_cast<int>(i), at + word.size()};
    }
    return {};
}

int romanValue(std::string_view text)
{
    const auto valueOf = [](char c) {
        return c == 'I' ? 1 : c == 'V' ? 5 : c == 'X' ? 10 : c == 'L' ? 50 : c == 'C' ? 100 : 0;
    };
    int sum = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int value = valueOf(text[i]);
        if (value == 0)
            return 0;
        const int next = i + 1 < text.size() ? valueOf(text[i + 1]) : 0;
        sum += value < next ? -value : value;
    }
    return sum;
}

} // namespace mnemo::documents
