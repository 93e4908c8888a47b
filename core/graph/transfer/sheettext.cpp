// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/sheettext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

namespace mnemo::transfer {

namespace {

constexpr std::uint32_t kUnderscore = '_';
constexpr std::size_t kCodeSize = 7; ///< "_x0001_"

struct SpecialText
{
    std::string_view bytes;
    std::uint32_t unit;
};

/// What XML has no place for beyond control characters, and the mark of a byte order, which readers
/// leave out.
constexpr std::array kSpecials{SpecialText{"\xEF\xBB\xBF", 0xFEFF},
    SpecialText{"\xEF\xBF\xBE", 0xFFFE}, SpecialText{"\xEF\xBF\xBF", 0xFFFF}};

bool isControl(std::uint32_t unit)
{
    return unit < 0x20 && unit != '\t' && unit != '\n';
}

/// The character at the beginning of `rest` if it cannot stand in XML.
std::optional<SpecialText> unwritableAt(std::string_view rest)
{
    if (rest.empty())
        return std::nullopt;
    const auto byte = static_cast<unsigned char>(rest.front());
    if (isControl(byte))
        return SpecialText{rest.substr(0, 1), byte};
    const auto it = std::ranges::find_if(
        kSpecials, [&](const SpecialText& special) { return rest.starts_with(special.bytes); });
    return it == kSpecials.end() ? std::nullopt : std::optional(*it);
}

bool standsForCharacter(std::uint32_t unit, CellCodes codes)
{
    if (unit == 0)
        return false; // no text holds it
    if (codes == CellCodes::Unwritable)
        return unit == kUnderscore || isControl(unit)
            || std::ranges::find(kSpecials, unit, &SpecialText::unit) != kSpecials.end();
    return unit < 0xD800 || unit > 0xDFFF; // half of a character
}

/// The number in the "_x0001" that `rest` begins with.
std::optional<std::uint32_t> unitAt(std::string_view rest, CellCodes codes)
{
    constexpr std::size_t digits = 4;
    if (rest.size() < kCodeSize || !rest.starts_with("_x"))
        return std::nullopt;
    const auto* const begin = rest.data() + 2;
    std::uint32_t unit = 0;
    const auto read = std::from_chars(begin, begin + digits, unit, 16);
    const bool isWhole = read.ec == std::errc() && read.ptr == begin + digits;
    return isWhole && standsForCharacter(unit, codes) ? std::optional(unit) : std::nullopt;
}

/// Whether an underscore would be read as the beginning of a code, which what follows may end.
bool looksCoded(std::string_view rest, CellCodes codes)
{
    if (!unitAt(rest, codes))
        return false;
    const auto behind = rest.substr(kCodeSize - 1);
    return behind.front() == '_' || unwritableAt(behind);
}

void appendCode(std::string& xml, std::uint32_t unit)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    xml += "_x";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        xml += digits[unit >> shift & 0xFU];
    xml += '_';
}

void appendCharacters(std::string& xml, std::string_view text, CellCodes codes)
{
    while (!text.empty()) {
        if (const auto special = unwritableAt(text)) {
            appendCode(xml, special->unit);
            text.remove_prefix(special->bytes.size());
            continue;
        }
        const char c = text.front();
        if (c == '&')
            xml += "&amp;";
        else if (c == '<')
            xml += "&lt;";
        else if (c == '>')
            xml += "&gt;";
        else if (c == '_' && looksCoded(text, codes))
            appendCode(xml, kUnderscore);
        else
            xml += c;
        text.remove_prefix(1);
    }
}

void appendUtf8(std::string& text, std::uint32_t unit)
{
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (unit < 0x80) {
        add(unit);
    } else if (unit < 0x800) {
        add(0xC0U | unit >> 6U);
        add(0x80U | (unit & 0x3FU));
    } else {
        add(0xE0U | unit >> 12U);
        add(0x80U | (unit >> 6U & 0x3FU));
        add(0x80U | (unit & 0x3FU));
    }
}

/// OpenDocument keeps one space of several, and none at the ends of a paragraph.
void appendSpaces(std::string& xml, std::size_t count, bool isAtEnd)
{
    if (!isAtEnd) {
        xml += ' ';
        --count;
    }
    if (count == 1)
        xml += "<text:s/>";
    else if (count > 1)
        xml += "<text:s text:c=\"" + std::to_string(count) + "\"/>";
}

void appendParagraph(std::string& xml, std::string_view line)
{
    xml += "<text:p>";
    for (std::size_t at = 0; at < line.size();) {
        const auto end = std::min(line.find_first_of(" \t", at), line.size());
        appendCharacters(xml, line.substr(at, end - at), CellCodes::Unwritable);
        at = end;
        if (at < line.size() && line[at] == '\t') {
            xml += "<text:tab/>";
            ++at;
            continue;
        }
        const auto next = std::min(line.find_first_not_of(' ', at), line.size());
        if (next > at)
            appendSpaces(xml, next - at, at == 0 || next == line.size());
        at = next;
    }
    xml += "</text:p>";
}

} // namespace

void appendExcelText(std::string& xml, std::string_view text)
{
    appendCharacters(xml, text, CellCodes::All);
}

bool isKeptAsIs(std::string_view text)
{
    return !text.starts_with(' ') && !text.ends_with(' ')
        && text.find_first_of("\t\n") == std::string_view::npos
        && text.find("  ") == std::string_view::npos;
}

void appendOpenText(std::string& xml, std::string_view text)
{
    for (;;) {
        const auto end = text.find('\n');
        appendParagraph(xml, text.substr(0, end));
        if (end == std::string_view::npos)
            return;
        text.remove_prefix(end + 1);
    }
}

std::string decodedCell(std::string text, CellCodes codes)
{
    if (text.find("_x") == std::string::npos)
        return text;
    std::string decoded;
    for (std::string_view rest = text; !rest.empty();) {
        const auto unit = unitAt(rest, codes);
        const bool isCode = unit && rest[kCodeSize - 1] == '_';
        if (isCode)
            appendUtf8(decoded, *unit);
        else
            decoded += rest.front();
        rest.remove_prefix(isCode ? kCodeSize : 1);
    }
    return decoded;
}

} // namespace mnemo::transfer
