// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <utility>

namespace mnemo {

namespace {

struct Decoded
{
    char32_t codePoint = 0;
    std::size_t length = 0; ///< 0: not well-formed
};

Decoded decode(std::string_view s)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return {first, 1};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || s.size() < length)
        return {};
    char32_t point = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80)
            return {};
        point = (point << 6U) | (byte(i) & 0x3FU);
    }
    static constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
        return {};
    return {point, length};
}

void append(std::string& out, char32_t point)
{
    const auto put
        = [&](char32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0 | (point >> 6U));
        put(0x80 | (point & 0x3FU));
    } else if (point < 0x10000) {
        put(0xE0 | (point >> 12U));
        put(0x80 | ((point >> 6U) & 0x3FU));
        put(0x80 | (point & 0x3FU));
    } else {
        put(0xF0 | (point >> 18U));
        put(0x80 | ((point >> 12U) & 0x3FU));
        put(0x80 | ((point >> 6U) & 0x3FU));
        put(0x80 | (point & 0x3FU));
    }
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j + 1] + 1, row[j] + 1, substituted});
        }
    }
    return row.at(b.size());
}

/// Embeddings, overrides and isolates: they can turn around the words that stand beside them.
/// The weak marks (U+200E, U+200F, U+061C) cannot, and honest right-to-left text needs them.
bool isBidiControl(char16_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace

std::string foldCase(std::string_view utf8)
{
    std::string out;
    out.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const unsigned char c = static_cast<unsigned char>(utf8[i]);
        if (c < 0x80) {
            out += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
            ++i;
            continue;
        }
        const Decoded next = decode(utf8.substr(i));
        if (next.length == 0) {
            out += utf8[i++];
            continue;
        }
        append(out, QChar::toLower(next.codePoint));
        i += next.length;
    }
    return out;
}

bool isValidUtf8(std::string_view bytes)
{
    constexpr std::uint64_t beyondAscii = 0x8080808080808080U;
    for (std::size_t i = 0; i < bytes.size();) {
        std::uint64_t eight = beyondAscii;
        if (bytes.size() - i >= sizeof eight)
            std::memcpy(&eight, bytes.data() + i, sizeof eight);
        if ((eight & beyondAscii) == 0) {
            i += sizeof eight;
            continue;
        }
        if (static_cast<unsigned char>(bytes[i]) < 0x80) {
            ++i;
            continue;
        }
        const Decoded next = decode(bytes.substr(i));
        if (next.length == 0)
            return false;
        i += next.length;
    }
    return true;
}

std::string_view cutUtf8(std::string_view utf8, std::size_t maxBytes)
{
    if (utf8.size() <= maxBytes)
        return utf8;
    std::size_t end = maxBytes;
    while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80)
        --end;
    return utf8.substr(0, end);
}

QString displayText(const QString& data)
{
    QString out;
    out.reserve(data.size());
    bool isolate = false;
    for (const QChar c : data) {
        const char16_t u = c.unicode();
        if (u < 0x20)
            out += QChar(u'\u2400' + u);
        else if (u == 0x7F)
            out += QChar(u'\u2421');
        else if (isBidiControl(u) || (u >= 0x80 && u < 0xA0) || u == 0x2028 || u == 0x2029)
            out += QChar(QChar::ReplacementCharacter);
        else
            out += c;
        isolate = isolate || c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    }
    return isolate ? QChar(u'\u2068') + out + QChar(u'\u2069') : out;
}

std::vector<std::string> closestNames(
    std::string_view name, const std::vector<std::string>& names, std::size_t count)
{
    const std::string wanted = foldCase(cutUtf8(name, 100));
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& candidate : names) {
        // A name that holds the words asked for is nearer than its length says.
        const bool holds = !wanted.empty() && candidate.find(wanted) != std::string::npos;
        ranked.emplace_back(holds ? 1 : editDistance(wanted, candidate), candidate);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> out;
    for (const auto& [distance, candidate] : ranked) {
        if (out.size() < count)
            out.push_back(candidate);
    }
    return out;
}

std::vector<std::string> foldedWordsOf(std::string_view utf8)
{
    const auto folded = foldCase(utf8);
    std::vector<std::string> words;
    std::size_t begin = 0;
    std::size_t at = 0;
    const auto end = [&] {
        if (at > begin)
            words.emplace_back(folded, begin, at - begin);
    };
    while (at < folded.size()) {
        const auto [code, length] = decode(std::string_view(folded).substr(at));
        const bool isAscii = code < 0x80;
        const bool isPart = isAscii
            ? (code >= U'a' && code <= U'z') || (code >= U'0' && code <= U'9')
            : length > 0 && (QChar::isLetterOrNumber(code) || QChar::isMark(code));
        if (!isPart) {
            end();
            begin = at + std::max<std::size_t>(length, 1);
        }
        at += std::max<std::size_t>(length, 1);
    }
    end();
    return words;
}

} // namespace mnemo
