// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/encoding.h"

#include "core/base/text.h"

#include <QStringDecoder>

#include <array>

namespace mnemo::transfer {

namespace {

/// The characters of Windows-1252 from 0x80 to 0x9F; elsewhere it is Latin-1.
constexpr std::array<char16_t, 32> kWindowsSigns{0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026,
    0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018,
    0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178};

QString fromWindows(std::string_view bytes)
{
    auto text = QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()));
    for (auto& c : text) {
        const auto unit = c.unicode();
        if (unit >= 0x80 && unit < 0xA0)
            c = QChar(kWindowsSigns.at(unit - 0x80U));
    }
    return text;
}

/// The start of `bytes` that ends with a whole character; all of it where no UTF-8 ends so.
std::string_view wholeCharacters(std::string_view bytes)
{
    constexpr std::size_t longest = 4;
    for (std::size_t back = 1; back <= std::min(longest, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if (byte < 0x80)
            return bytes;
        if (byte < 0xC0)
            continue;
        const std::size_t length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
        return back < length ? bytes.substr(0, bytes.size() - back) : bytes;
    }
    return bytes;
}

bool isUtf8(Input& input)
{
    for (;;) {
        const auto bytes = input.isAtEnd() ? input.bytes() : wholeCharacters(input.bytes());
        if (!isValidUtf8(bytes))
            return false;
        // No text, and perhaps without an end: whoever reads it refuses it at once.
        if (bytes.find('\0') != std::string_view::npos)
            return true;
        input.take(bytes.size());
        if (!input.more() && input.bytes().empty())
            return true;
        if (input.problem())
            return true;
    }
}

} // namespace

Result<TextEncoding> encodingOf(Input& input)
{
    constexpr std::size_t firstLook = 512;
    while (input.bytes().size() < firstLook && input.more()) { }
    const auto start = input.bytes().substr(0, firstLook);
    if (start.starts_with("\xFF\xFE"))
        return TextEncoding::Utf16Little;
    if (start.starts_with("\xFE\xFF"))
        return TextEncoding::Utf16Big;
    // Text in ASCII's range has zeros in every second place.
    if (start.size() > 3 && start[0] != '\0' && start[1] == '\0' && start[3] == '\0')
        return TextEncoding::Utf16Little;
    if (start.size() > 3 && start[0] == '\0' && start[1] != '\0' && start[2] == '\0')
        return TextEncoding::Utf16Big;
    const bool isPlain = isUtf8(input);
    if (input.problem())
        return *input.problem();
    input.rewind();
    return isPlain ? TextEncoding::Utf8 : TextEncoding::Windows1252;
}

Status recode(Input& input, TextEncoding encoding)
{
    if (encoding == TextEncoding::Utf8)
        return Done{};
    auto file = temporaryFile();
    if (!file)
        return file.error();
    input.rewind();
    QStringDecoder decoder(
        encoding == TextEncoding::Utf16Big ? QStringConverter::Utf16BE : QStringConverter::Utf16LE);
    std::uint64_t at = 0;
    while (!input.bytes().empty() || input.more()) {
        const auto bytes = input.bytes();
        const QString text = encoding == TextEncoding::Windows1252
            ? fromWindows(bytes)
            : decoder.decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
        const auto utf8 = text.toUtf8();
        const std::string_view out(utf8.constData(), static_cast<std::size_t>(utf8.size()));
        if (auto done = writeAt(*file, out, at); !done)
            return done;
        at += out.size();
        input.take(bytes.size());
    }
    if (input.problem())
        return *input.problem();
    return input.replace(std::move(*file));
}

} // namespace mnemo::transfer
