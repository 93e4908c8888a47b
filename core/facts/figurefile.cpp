// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where pictures keep what they carry: text chunks of PNG, <metadata> of SVG, XMP of PDF.
#include "core/facts/figure.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>
#include <cstdint>
#include <zlib.h>

namespace mnemo {

namespace {

constexpr std::string_view pngSignature("\x89PNG\r\n\x1a\n", 8);
constexpr std::string_view pdfSignature("%PDF-");
constexpr std::size_t svgHead = 4096; ///< an <svg> must begin within so many bytes
constexpr std::size_t chunkFrame = 12; ///< length, type and check sum

Error notIntact(const char* source)
{
    return Error{ErrorCode::NotIntact, QCoreApplication::translate("Figure", source), {}, {}, {}};
}

Error carriesNothing()
{
    return notIntact(QT_TRANSLATE_NOOP("Figure", "This picture holds no receipts."));
}

Error tooLarge()
{
    return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is over 16 MB."));
}

std::uint32_t number32(std::string_view bytes)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

std::string bytes32(std::uint32_t value)
{
    std::string bytes(4, '\0');
    for (std::size_t i = 0; i < 4; ++i)
        bytes[i] = static_cast<char>(value >> (24U - 8U * i) & 0xFFU);
    return bytes;
}

std::uint32_t checkSum(std::string_view bytes)
{
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// At most mostMetadataBytes, whatever the stream says of itself.
Result<std::string> inflated(std::string_view packed)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is damaged."));
    // zlib reads through a pointer to what it calls not constant, and does not write there.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string out;
    std::array<char, 16384> part{};
    int state = Z_OK;
    while (state == Z_OK && out.size() <= mostMetadataBytes) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (out.size() > mostMetadataBytes)
        return tooLarge();
    if (state != Z_STREAM_END)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is damaged."));
    return out;
}

/// The part before the first zero byte; `rest` goes on behind it.
std::string_view upToZero(std::string_view& rest)
{
    const std::string_view part = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    return part;
}

/// The text of a text chunk whose keyword has been read. `body` begins behind the keyword.
Result<std::string> chunkText(std::string_view type, std::string_view body)
{
    if (type == "tEXt")
        return std::string(body);
    if (type == "zTXt")
        return body.empty() ? carriesNothing() : inflated(body.substr(1));
    if (body.size() < 2)
        return carriesNothing();
    const bool packed = body[0] == 1;
    body.remove_prefix(2);
    static_cast<void>(upToZero(body)); // its language
    static_cast<void>(upToZero(body)); // the keyword in that language
    return packed ? inflated(body) : Result<std::string>(std::string(body));
}

Result<std::string> documentInPng(std::string_view png)
{
    std::size_t place = pngSignature.size();
    while (place + chunkFrame <= png.size()) {
        const std::size_t length = number32(png.substr(place));
        if (length > png.size() - place - chunkFrame)
            return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture is cut off."));
        const std::string_view type = png.substr(place + 4, 4);
        std::string_view body = png.substr(place + 8, length);
        const bool holdsText = type == "tEXt" || type == "zTXt" || type == "iTXt";
        if (holdsText && upToZero(body) == figureKeyword) {
            if (checkSum(png.substr(place + 4, length + 4))
                != number32(png.substr(place + 8 + length)))
                return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is damaged."));
            return chunkText(type, body);
        }
        if (type == "IEND")
            break;
        place += length + chunkFrame;
    }
    return carriesNothing();
}

/// The text of the element "receipts" of our namespace, wherever it stands. Entities that a file
/// declares itself are never looked up elsewhere.
Result<std::string> documentInXml(std::string_view xml)
{
    QByteArray held = QByteArray::fromRawData(xml.data(), static_cast<qsizetype>(xml.size()));
    QBuffer device(&held);
    device.open(QIODevice::ReadOnly);
    QXmlStreamReader reader(&device);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement
            || reader.name() != QLatin1String("receipts")
            || reader.namespaceUri() != QLatin1String(figureNamespace))
            continue;
        std::string text;
        while (reader.readNext() == QXmlStreamReader::Characters) {
            text += reader.text().toUtf8().toStdString();
            if (text.size() > mostMetadataBytes)
                return tooLarge();
        }
        if (reader.hasError() || !reader.isEndElement())
            return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is damaged."));
        return text;
    }
    return carriesNothing();
}

/// The document's XMP packet is there to be found by scanning; ours is never compressed.
Result<std::string> documentInPdf(std::string_view pdf)
{
    constexpr std::string_view begin = "<x:xmpmeta";
    constexpr std::string_view end = "</x:xmpmeta>";
    for (auto from = pdf.find(begin); from != std::string_view::npos;
         from = pdf.find(begin, from + 1)) {
        const auto to = pdf.find(end, from);
        if (to == std::string_view::npos)
            break;
        const std::string_view packet = pdf.substr(from, to + end.size() - from);
        if (packet.find(figureNamespace) == std::string_view::npos)
            continue;
        return packet.size() > 2 * mostMetadataBytes ? tooLarge() : documentInXml(packet);
    }
    return carriesNothing();
}

bool isSvg(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<'
        && bytes.substr(0, svgHead).find("<svg") != std::string_view::npos;
}

} // namespace

bool isPicture(std::string_view bytes)
{
    return bytes.starts_with(pngSignature) || bytes.starts_with(pdfSignature) || isSvg(bytes);
}

Result<FigureRecord> figureInPicture(std::string_view bytes)
{
    if (bytes.size() > mostFigureBytes)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture is over 64 MB."));
    auto document = bytes.starts_with(pngSignature) ? documentInPng(bytes)
        : bytes.starts_with(pdfSignature)           ? documentInPdf(bytes)
                                                    : documentInXml(bytes);
    if (!document)
        return document.error();
    return figureFromDocument(*document);
}

Result<std::string> pngWithText(std::string png, std::string_view keyword, std::string_view utf8)
{
    constexpr std::size_t headerEnd = 8 + chunkFrame + 13;
    constexpr std::size_t shortText = 512;
    if (!png.starts_with(pngSignature) || png.size() < headerEnd)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Figure", "This is no PNG file."), {}, {}, {}};
    std::string chunk = "iTXt";
    chunk.append(keyword).push_back('\0');
    if (utf8.size() <= shortText) {
        chunk.append(4, '\0');
        chunk.append(utf8);
    } else {
        uLongf length = compressBound(static_cast<uLong>(utf8.size()));
        std::string packed(length, '\0');
        compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
            reinterpret_cast<const Bytef*>(utf8.data()), static_cast<uLong>(utf8.size()), 9);
        packed.resize(length);
        chunk.push_back('\1');
        chunk.append(3, '\0');
        chunk.append(packed);
    }
    png.insert(headerEnd,
        bytes32(static_cast<std::uint32_t>(chunk.size() - 4)) + chunk + bytes32(checkSum(chunk)));
    return png;
}

} // namespace mnemo
