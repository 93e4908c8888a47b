// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/charset.h"

#include "core/base/text.h"

#include <QString>
#include <QStringDecoder>

#include <algorithm>
#include <array>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

/// Browsers ignore declarations further down, too.
constexpr std::size_t declarationBytes = 4096;

/// The value behind `name` and an equals sign, quoted or not.
string valueBehind(string_view head, std::size_t at)
{
    constexpr string_view space = " \t\r\n\f";
    at = head.find_first_not_of(space, at);
    if (at == string_view::npos || head[at] != '=')
        return {};
    at = head.find_first_not_of(" \t\r\n\f\"'", at + 1);
    if (at == string_view::npos)
        return {};
    const auto end = std::min(head.find_first_of(" \t\r\n\f\"';>?/", at), head.size());
    return string(head.substr(at, end - at));
}

/// The encoding that a meta element or an XML declaration names.
string declaredCharset(string_view bytes)
{
    const auto head = lowered(bytes.substr(0, declarationBytes));
    if (head.rfind("<?xml", 0) == 0) {
        const auto end = std::min(head.find('>'), head.size());
        const auto at = head.find("encoding");
        if (at < end)
            return valueBehind(head, at + 8);
    }
    for (auto meta = head.find("<meta"); meta != string::npos;
         meta = head.find("<meta", meta + 5)) {
        const auto end = std::min(head.find('>', meta), head.size());
        const auto at = head.find("charset", meta);
        if (at >= end)
            continue;
        const auto value = valueBehind(head, at + 7);
        // Bytes that spell "<meta" cannot be UTF-16, whatever they declare.
        if (!value.empty())
            return value.rfind("utf-16", 0) == 0 ? "utf-8" : value;
    }
    return {};
}

void appendUtf8(string& out, char32_t c)
{
    out += QString::fromUcs4(&c, 1).toStdString();
}

string fromWindows1252(string_view bytes)
{
    constexpr std::array<char16_t, 32> high{0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020,
        0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019,
        0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
        0x178};
    string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            out += c;
        else if (byte < 0xA0)
            appendUtf8(out, high.at(byte - 0x80U));
        else {
            out += static_cast<char>(0xC0U | (byte >> 6U));
            out += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return out;
}

string decodedBy(QStringDecoder& decoder, string_view bytes)
{
    const QString text
        = decoder.decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return text.toStdString();
}

string decodedAs(string_view bytes, const string& charset)
{
    constexpr std::array latin{"windows-1252", "iso-8859-1", "iso8859-1", "latin1", "l1", "cp1252",
        "x-cp1252", "us-ascii", "ascii"};
    if (std::find(latin.begin(), latin.end(), charset) != latin.end())
        return fromWindows1252(bytes);
    QStringDecoder decoder(charset.empty() ? "utf-8" : charset.c_str());
    if (decoder.isValid() && !charset.empty())
        return decodedBy(decoder, bytes);
    if (isValidUtf8(bytes))
        return string(bytes);
    return fromWindows1252(bytes);
}

string withoutNul(string text)
{
    if (text.find('\0') == string::npos)
        return text;
    string out;
    for (const char c : text) {
        if (c == '\0')
            out += "\xEF\xBF\xBD";
        else
            out += c;
    }
    return out;
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

string decodedPage(string_view bytes, string_view headerCharset)
{
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") {
        QStringDecoder utf8(QStringDecoder::Utf8);
        return withoutNul(decodedBy(utf8, bytes.substr(3)));
    }
    if (bytes.substr(0, 2) == "\xFF\xFE" || bytes.substr(0, 2) == "\xFE\xFF") {
        QStringDecoder utf16(
            bytes[0] == '\xFF' ? QStringDecoder::Utf16LE : QStringDecoder::Utf16BE);
        return withoutNul(decodedBy(utf16, bytes.substr(2)));
    }
    auto charset = lowered(headerCharset);
    if (charset.empty())
        charset = declaredCharset(bytes);
    return withoutNul(decodedAs(bytes, charset));
}

} // namespace mnemo
