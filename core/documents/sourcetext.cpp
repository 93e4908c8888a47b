// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/sourcetext.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

/// Windows-1252 from 0x80 to 0x9F; 0 where it has no character.
constexpr std::array<char32_t, 32> kWindows1252{0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020,
    0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D,
    0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

/// So many blanks stand for a tab: what is behind them is another column.
constexpr std::size_t kBlanksOfTab = 3;
constexpr std::size_t kNoColumn = std::string_view::npos;

unsigned byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

/// Length of the UTF-8 sequence at `index`, 0 where there is none.
std::size_t sequenceAt(std::string_view bytes, std::size_t index)
{
    const unsigned first = byteAt(bytes, index);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || index + length > bytes.size())
        return 0;
    return isValidUtf8(bytes.substr(index, length)) ? length : 0;
}

void appendUtf8(std::string& text, char32_t code)
{
    if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6U));
    } else {
        text += static_cast<char>(0xE0U | (code >> 12U));
        text += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
    }
    text += static_cast<char>(0x80U | (code & 0x3FU));
}

char32_t windows1252(unsigned byte)
{
    if (byte >= 0xA0)
        return byte;
    const char32_t code = kWindows1252[byte - 0x80U];
    return code == 0 ? 0xFFFD : code;
}

/// Sequences that are UTF-8 are kept in a file that is so for the most part: one wrong byte does
/// not spoil the others.
SourceText decodeMixed(std::string_view bytes)
{
    std::size_t wrong = 0;
    std::size_t right = 0;
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = sequenceAt(bytes, i);
        wrong += length == 0 ? 1 : 0;
        right += length > 1 ? 1 : 0;
        i += std::max<std::size_t>(length, 1);
    }
    SourceText source;
    source.encoding = right > wrong ? "UTF-8" : "windows-1252";
    for (std::size_t i = 0; i < bytes.size();) {
        std::size_t length = byteAt(bytes, i) < 0x80 ? 1 : 0;
        if (length == 0 && right > wrong)
            length = sequenceAt(bytes, i);
        if (length > 0) {
            source.text.append(bytes.substr(i, length));
        } else {
            appendUtf8(source.text, windows1252(byteAt(bytes, i)));
            length = 1;
            source.shifts.push_back({source.text.size(),
                static_cast<std::ptrdiff_t>(i + 1)
                    - static_cast<std::ptrdiff_t>(source.text.size())});
        }
        i += length;
    }
    return source;
}

Error unreadable(const QString& file, std::size_t line, const QString& message)
{
    return {ErrorCode::MalformedFile, message,
        line == 0 ? file : file + QStringLiteral(":%1").arg(line),
        QCoreApplication::translate(
            "Documents", "Documents are plain text in UTF-8 or Windows-1252."),
        {}};
}

Status checkBytes(std::string_view bytes, const QString& file)
{
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return unreadable(file, 0, QCoreApplication::translate("Documents", "The file is UTF-16"));
    std::size_t line = 1;
    std::size_t lineBegin = 0;
    std::size_t controls = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const unsigned byte = byteAt(bytes, i);
        if (byte == 0)
            return unreadable(file, line,
                QCoreApplication::translate("Documents", "The file is binary: it has a null byte"));
        controls += byte < 0x20 && (byte < 0x09 || byte > 0x0D) ? 1 : 0;
        if (byte == '\n') {
            ++line;
            lineBegin = i + 1;
        } else if (i - lineBegin >= kMaxLineBytes) {
            return unreadable(file, line,
                QCoreApplication::translate("Documents", "The line is longer than %1 bytes")
                    .arg(kMaxLineBytes));
        }
    }
    if (controls * 100 > bytes.size())
        return unreadable(file, 0,
            QCoreApplication::translate(
                "Documents", "The file is binary: it has many control characters"));
    const bool hasText
        = std::ranges::any_of(bytes, [](char c) { return static_cast<unsigned char>(c) > 0x20; });
    if (!hasText)
        return unreadable(file, 0, QCoreApplication::translate("Documents", "The file is empty"));
    return Done{};
}

/// Bytes of a character that cannot be seen at `index`, 0 where there is none.
std::size_t invisibleAt(std::string_view text, std::size_t index)
{
    using namespace std::string_view_literals;
    for (const auto mark : {"\xE2\x80\x8B"sv, "\xE2\x80\x8C"sv, "\xE2\x80\x8D"sv, "\xE2\x80\x8E"sv,
             "\xE2\x80\x8F"sv, "\xE2\x81\xA0"sv, "\xEF\xBB\xBF"sv, "\xC2\xAD"sv, "\xE2\x80\xAA"sv,
             "\xE2\x80\xAB"sv, "\xE2\x80\xAC"sv, "\xE2\x80\xAD"sv, "\xE2\x80\xAE"sv}) {
        if (text.substr(index, mark.size()) == mark)
            return mark.size();
    }
    return 0;
}

/// Bytes of a blank at `index`, 0 where there is none.
std::size_t blankAt(std::string_view text, std::size_t index)
{
    using namespace std::string_view_literals;
    const char c = text[index];
    if (c == ' ' || (c >= '\t' && c <= '\r') || (c > 0 && c < ' '))
        return 1;
    for (const auto blank : {"\xC2\xA0"sv, "\xE2\x80\x87"sv, "\xE2\x80\xAF"sv, "\xE2\x80\x82"sv,
             "\xE2\x80\x83"sv, "\xE2\x80\x89"sv, "\xE3\x80\x80"sv}) {
        if (text.substr(index, blank.size()) == blank)
            return blank.size();
    }
    return 0;
}

} // namespace

std::size_t SourceText::offsetInFile(std::size_t at) const
{
    const auto after = std::ranges::upper_bound(shifts, at, {}, &Shift::at);
    if (after == shifts.begin())
        return at;
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + std::prev(after)->delta);
}

Result<SourceText> decodeSource(std::string bytes, const QString& file)
{
    if (const auto fine = checkBytes(bytes, file); !fine)
        return fine.error();
    if (!isValidUtf8(bytes))
        return decodeMixed(bytes);
    SourceText source;
    source.text = std::move(bytes);
    return source;
}

void appendClean(CleanText& clean, std::string_view source, std::size_t offset, char before)
{
    std::size_t end = offset;
    if (!clean.at.empty()) {
        end = clean.at.back();
        clean.at.pop_back();
    }
    char blank = clean.text.empty() ? '\0' : before;
    std::size_t blanks = 0;
    for (std::size_t i = 0; i < source.size();) {
        if (const std::size_t hidden = invisibleAt(source, i); hidden > 0) {
            i += hidden;
            continue;
        }
        if (const std::size_t length = blankAt(source, i); length > 0) {
            // The indent of the next line is no column.
            blanks = source[i] == '\n' || blanks == kNoColumn ? kNoColumn : blanks + 1;
            const bool isWide = source[i] == '\t' || blank == '\t'
                || (blanks >= kBlanksOfTab && blanks != kNoColumn);
            blank = isWide ? '\t' : ' ';
            i += length;
            continue;
        }
        if (blank != '\0' && !clean.text.empty()) {
            clean.text += blank;
            clean.at.push_back(static_cast<std::uint32_t>(end));
        }
        blank = '\0';
        blanks = 0;
        clean.text += source[i];
        clean.at.push_back(static_cast<std::uint32_t>(offset + i));
        ++i;
        end = offset + i;
    }
    clean.at.push_back(static_cast<std::uint32_t>(end));
}

} // namespace mnemo::documents
