// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where pictures store their document: a text chunk of PNG, <metadata> of SVG, XMP of PDF. Only the
// exact bytes that the program writes are accepted, so that no parser of XML or PDF is needed.
#include "core/facts/figure.h"

#include "core/base/hash.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <zlib.h>

namespace mnemo {

namespace {

constexpr std::string_view pngSignature("\x89PNG\r\n\x1a\n", 8);
constexpr std::string_view pdfSignature("%PDF-");
constexpr std::size_t svgHead = 4096; ///< <svg> must begin within this many bytes
constexpr std::size_t chunkFrame = 12; ///< length, type and check sum
constexpr std::size_t sealDigits = 64;

constexpr std::string_view svgBegin
    = "<metadata xmlns:mnemo=\"urn:x-mnemoscope:figure:1\"><mnemo:receipts>";
constexpr std::string_view svgEnd = "</mnemo:receipts></metadata>";
constexpr std::string_view packetBegin = "<?xpacket begin=";
constexpr std::string_view packetEnd = "<?xpacket end=\"w\"?>";
constexpr std::string_view receiptsBegin = "<mnemo:receipts>";
constexpr std::string_view receiptsEnd = "</mnemo:receipts>";
constexpr std::string_view sealName = "&quot;content_hash&quot;:&quot;";

QString words(const char* source)
{
    return QCoreApplication::translate("Figure", source);
}

QString carriesNothing()
{
    return words(QT_TRANSLATE_NOOP("Figure", "This picture holds no receipts."));
}

QString damaged()
{
    return words(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is damaged, or over 16 MB."));
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

/// A picture split into its document and the hash of everything else.
struct Parts
{
    std::string document;
    std::string hash;
    QString wrong; ///< what is wrong, in words; empty when nothing is
    std::string packet; ///< of a PDF, whole
};

Parts wrongParts(std::string_view bytes, const QString& wrong)
{
    return {{}, sha256Hex(bytes), wrong, {}};
}

/// Everything but the `length` bytes at `from`.
std::string hashAround(std::string_view bytes, std::size_t from, std::size_t length)
{
    Sha256 sum;
    sum.add(bytes.substr(0, from));
    sum.add(bytes.substr(from + length));
    return sum.hex();
}

/// The text of our chunk after its keyword and zero: compressed or not, without language and
/// translated keyword, as pngWithText() writes it.
std::optional<std::string> chunkText(std::string_view body)
{
    if (body.size() < 4 || static_cast<unsigned char>(body[0]) > 1 || body[1] != 0 || body[2] != 0
        || body[3] != 0)
        return {};
    const bool packed = body[0] == 1;
    body.remove_prefix(4);
    if (packed)
        return inflated(body, mostMetadataBytes);
    return body.size() <= mostMetadataBytes ? std::optional(std::string(body)) : std::nullopt;
}

Parts partsOfPng(std::string_view png)
{
    static constexpr std::string_view ours("mnemoscope.receipts\0", 20);
    Parts parts;
    Sha256 rest;
    rest.add(png.substr(0, pngSignature.size()));
    std::size_t place = pngSignature.size();
    bool found = false;
    bool ended = false;
    const auto refuse = [&parts](const QString& wrong) {
        if (parts.wrong.isEmpty())
            parts.wrong = wrong;
    };
    while (!ended && place + chunkFrame <= png.size()) {
        const std::size_t length = number32(png.substr(place));
        if (length > png.size() - place - chunkFrame)
            break;
        const std::string_view whole = png.substr(place, length + chunkFrame);
        const std::string_view type = whole.substr(4, 4);
        const std::string_view body = whole.substr(8, length);
        if (checkSum(whole.substr(4, length + 4)) != number32(whole.substr(8 + length)))
            refuse(words(QT_TRANSLATE_NOOP("Figure", "A part of the picture is damaged.")));
        if (type == "iTXt" && body.starts_with(ours) && !found) {
            found = true;
            auto text = chunkText(body.substr(ours.size()));
            if (!text)
                refuse(damaged());
            parts.document = std::move(text).value_or(std::string());
        } else {
            rest.add(whole); // also a second one, which the program never writes
        }
        ended = type == "IEND";
        place += whole.size();
    }
    rest.add(png.substr(place));
    if (!ended)
        refuse(words(QT_TRANSLATE_NOOP("Figure", "The picture is cut off.")));
    else if (place != png.size())
        refuse(
            words(QT_TRANSLATE_NOOP("Figure", "Something was added to the end of the picture.")));
    if (!found)
        refuse(carriesNothing());
    parts.hash = rest.hex();
    return parts;
}

std::string escaped(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

/// Reverses escaped(); empty for any other spelling of the same text.
std::optional<std::string> unescaped(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, char>, 4> names{
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}}};
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const char c = text.front();
        if (c == '<' || c == '>' || c == '"')
            return {};
        if (c != '&') {
            out += c;
            text.remove_prefix(1);
            continue;
        }
        const auto* const found = std::find_if(names.begin(), names.end(),
            [text](const auto& name) { return text.starts_with(name.first); });
        if (found == names.end())
            return {};
        out += found->second;
        text.remove_prefix(found->first.size());
    }
    return out;
}

/// The document in `text`; empty when it is damaged or too large.
std::optional<std::string> documentIn(std::string_view text)
{
    return text.size() > 2 * mostMetadataBytes ? std::nullopt : unescaped(text);
}

Parts partsOfSvg(std::string_view svg)
{
    // Neither a document type, which could define entities, nor comments, which could hide text.
    if (svg.find("<!") != std::string_view::npos)
        return wrongParts(svg,
            words(QT_TRANSLATE_NOOP("Figure",
                "The picture has a document type (DTD), a comment or a CDATA section, which no "
                "figure has.")));
    const auto from = svg.find(svgBegin);
    if (from == std::string_view::npos)
        return wrongParts(svg, carriesNothing());
    const auto to = svg.find(svgEnd, from);
    if (to == std::string_view::npos)
        return wrongParts(svg, damaged());
    const std::string_view text = svg.substr(from + svgBegin.size(), to - from - svgBegin.size());
    Parts parts;
    parts.hash = hashAround(svg, from, to + svgEnd.size() - from);
    auto document = documentIn(text);
    if (!document)
        parts.wrong = damaged();
    parts.document = std::move(document).value_or(std::string());
    return parts;
}

/// The packet is never compressed, so that it can be found by scanning.
Parts partsOfPdf(std::string_view pdf)
{
    const auto from = pdf.find(packetBegin);
    if (from == std::string_view::npos)
        return wrongParts(pdf, carriesNothing());
    const auto to = pdf.find(packetEnd, from);
    if (to == std::string_view::npos)
        return wrongParts(pdf, damaged());
    const std::string_view packet = pdf.substr(from, to + packetEnd.size() - from);
    Parts parts;
    parts.hash = hashAround(pdf, from, packet.size());
    parts.packet = packet;
    const auto begin = packet.find(receiptsBegin);
    const auto end = packet.find(receiptsEnd, begin == std::string_view::npos ? 0 : begin);
    if (begin == std::string_view::npos || end == std::string_view::npos) {
        parts.wrong = carriesNothing();
        return parts;
    }
    const auto text = begin + receiptsBegin.size();
    auto document = documentIn(packet.substr(text, end - text));
    if (!document)
        parts.wrong = damaged();
    parts.document = std::move(document).value_or(std::string());
    return parts;
}

bool isSvg(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<'
        && bytes.substr(0, svgHead).find("<svg") != std::string_view::npos;
}

std::string packetOf(const std::string& title, const std::string& document)
{
    std::string packet = "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                         "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
                         "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                         "<rdf:Description xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
                         "xmlns:mnemo=\"urn:x-mnemoscope:figure:1\" rdf:about=\"\">"
                         "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">";
    packet += escaped(title) + "</rdf:li></rdf:Alt></dc:title>";
    if (!document.empty())
        packet += std::string(receiptsBegin) + escaped(document) + std::string(receiptsEnd);
    return packet + "</rdf:Description></rdf:RDF></x:xmpmeta>\n" + std::string(packetEnd);
}

Error noSuchPicture(const char* source)
{
    return Error{ErrorCode::MalformedFile, words(source), {}, {}, {}};
}

} // namespace

bool isPicture(std::string_view bytes)
{
    return bytes.starts_with(pngSignature) || bytes.starts_with(pdfSignature) || isSvg(bytes);
}

FigureReading readFigure(std::string_view bytes)
{
    FigureReading reading;
    if (bytes.size() > mostFigureBytes) {
        reading.reason = words(QT_TRANSLATE_NOOP("Figure", "The picture is over 64 MB."));
        return reading;
    }
    Parts parts = bytes.starts_with(pngSignature) ? partsOfPng(bytes)
        : bytes.starts_with(pdfSignature)         ? partsOfPdf(bytes)
                                                  : partsOfSvg(bytes);
    reading.recomputedHash = std::move(parts.hash);
    reading.reason = parts.wrong;
    if (parts.document.empty()) {
        if (reading.reason.isEmpty())
            reading.reason = damaged();
        return reading;
    }
    auto document = figureFromDocument(parts.document);
    if (!document) {
        reading.reason = document.error().message;
        return reading;
    }
    reading.contentHash = document->contentHash;
    if (!reading.reason.isEmpty())
        return reading;
    const bool exact
        = parts.packet.empty() || parts.packet == packetOf(document->record.title, parts.document);
    if (!exact || reading.contentHash != reading.recomputedHash) {
        reading.reason = words(QT_TRANSLATE_NOOP("Figure",
            "The picture was changed after it was made: it does not hash to what its metadata "
            "says."));
        return reading;
    }
    reading.record = std::move(document->record);
    reading.intact = true;
    return reading;
}

Result<FigureRecord> figureInPicture(std::string_view bytes)
{
    FigureReading reading = readFigure(bytes);
    if (!reading.intact)
        return Error{ErrorCode::NotIntact, reading.reason, {}, {}, {}};
    return std::move(reading.record);
}

Result<std::string> pngWithText(std::string png, std::string_view keyword, std::string_view utf8)
{
    constexpr std::size_t headerEnd = 8 + chunkFrame + 13;
    constexpr std::size_t shortText = 512;
    if (!png.starts_with(pngSignature) || png.size() < headerEnd)
        return noSuchPicture(QT_TRANSLATE_NOOP("Figure", "This is not a PNG file."));
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

Result<std::string> pngWithFigure(std::string png, const FigureRecord& record)
{
    const auto document = figureDocument(record, sha256Hex(png));
    if (!document)
        return document.error();
    return pngWithText(std::move(png), figureKeyword, *document);
}

Result<std::string> svgWithFigure(std::string svg, const FigureRecord& record)
{
    constexpr std::string_view described = "</desc>";
    const auto place = svg.find(described);
    if (place == std::string::npos)
        return noSuchPicture(QT_TRANSLATE_NOOP("Figure", "This is not an SVG figure."));
    const std::size_t at = place + described.size() + 1;
    svg.insert(at - 1, "\n");
    const auto document = figureDocument(record, sha256Hex(svg));
    if (!document)
        return document.error();
    svg.insert(at, std::string(svgBegin) + escaped(*document) + std::string(svgEnd));
    return svg;
}

Result<std::string> figurePacket(const FigureRecord& record)
{
    if (record.receipts.empty())
        return packetOf(record.title, {});
    const auto document = figureDocument(record, std::string(sealDigits, '0'));
    if (!document)
        return document.error();
    return packetOf(record.title, *document);
}

Result<std::string> pdfWithFigure(std::string pdf, const FigureRecord& record)
{
    if (record.receipts.empty())
        return pdf;
    const auto from = pdf.find(packetBegin);
    const auto to = from == std::string::npos ? from : pdf.find(packetEnd, from);
    const auto seal = to == std::string::npos ? to : pdf.find(sealName, from);
    if (seal == std::string::npos || seal > to)
        return noSuchPicture(QT_TRANSLATE_NOOP("Figure", "This is not a PDF figure."));
    pdf.replace(
        seal + sealName.size(), sealDigits, hashAround(pdf, from, to + packetEnd.size() - from));
    return pdf;
}

} // namespace mnemo
