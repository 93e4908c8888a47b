// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/jsonlimits.h"
#include "core/base/result.h"
#include "core/facts/ledger.h"
#include "core/facts/receipt.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// The proof that a figure carries: {content_hash, drawing, ledger, mnemoscope_figure: 2,
/// receipts, record_hash, title}, and nothing else. Each receipt re-hashes to its own id. Title and
/// ledger head are claims of the sender.
struct FigureRecord
{
    std::string title;
    std::vector<Receipt> receipts;
    std::optional<LedgerHead> ledger; ///< as it was when the figure was made
    /// The input for redrawing the picture, from packDrawing(); empty when there is none.
    std::string drawing = {};
};

/// Canonical JSON. `contentHash` is the SHA-256 of all else in the file; record_hash is that of
/// the document without its two hashes. Errors: those of
/// canonicalJson().
[[nodiscard]] Result<std::string> figureDocument(
    const FigureRecord& record, const std::string& contentHash);

/// The document's record_hash, which is also printed in the picture.
[[nodiscard]] Result<std::string> figureRecordHash(const FigureRecord& record);

struct FigureDocument
{
    FigureRecord record;
    std::string contentHash;
};

/// Errors: NotIntact when it is not the exact canonical bytes, of another form, has a member too
/// many or too few, or a receipt does not re-hash to its id.
[[nodiscard]] Result<FigureDocument> figureFromDocument(std::string_view bytes);

/// In pictures the document lies in this namespace (SVG, XMP of PDF), element "receipts", or in a
/// text chunk with this keyword (PNG).
inline constexpr char figureNamespace[] = "urn:x-mnemoscope:figure:1";
inline constexpr char figureKeyword[] = "mnemoscope.receipts";

/// Size limits of a picture, of its metadata, and of the input for redrawing it.
inline constexpr std::size_t mostFigureBytes = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t mostMetadataBytes = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t mostDrawingBytes = kOwnScene.maxBytes;

/// Canonical JSON as one short text (zlib, Base64), and back. Errors: NotIntact when it is damaged
/// or over mostDrawingBytes.
[[nodiscard]] std::string packDrawing(std::string_view json);
[[nodiscard]] Result<std::string> unpackDrawing(std::string_view packed);

/// Unpacks zlib data that must end with the input; empty when it is damaged or larger than
/// `most`.
[[nodiscard]] std::optional<std::string> inflated(std::string_view packed, std::size_t most);

/// Whether the bytes begin as PNG, SVG or PDF do.
[[nodiscard]] bool isPicture(std::string_view bytes);

/// The result of re-hashing a picture.
struct FigureReading
{
    bool intact = false;
    QString reason; ///< in words, when not intact
    FigureRecord record; ///< when intact
    std::string contentHash; ///< from its document; empty when that could not be read
    std::string recomputedHash; ///< of everything but the document
};

/// Reads the document in a picture and hashes everything else: every other chunk of a PNG with its
/// length, type and checksum, every byte outside the metadata element of an SVG, every byte outside
/// the XMP packet of a PDF. Only the exact form that the program writes is intact; nothing in the
/// file is executed. Linear in the size of the picture. Any thread.
[[nodiscard]] FigureReading readFigure(std::string_view bytes);

/// The same as a Result. Errors: NotIntact.
[[nodiscard]] Result<FigureRecord> figureInPicture(std::string_view bytes);

/// A PNG file with a text chunk of its own after the header. `keyword`: 1 to 79 letters, signs and
/// digits. Errors: MalformedFile when `png` is none.
[[nodiscard]] Result<std::string> pngWithText(
    std::string png, std::string_view keyword, std::string_view utf8);

/// The picture with the record embedded and bound to all of its bytes. Errors: MalformedFile when
/// it is not a picture of that format, those of figureDocument().
[[nodiscard]] Result<std::string> pngWithFigure(std::string png, const FigureRecord& record);
/// `svg` has a <desc>; the metadata follows it.
[[nodiscard]] Result<std::string> svgWithFigure(std::string svg, const FigureRecord& record);
/// `pdf` was written with figurePacket() of the same record.
[[nodiscard]] Result<std::string> pdfWithFigure(std::string pdf, const FigureRecord& record);

/// The XMP packet of a PDF; of a record without receipts it holds the title alone.
[[nodiscard]] Result<std::string> figurePacket(const FigureRecord& record);

} // namespace mnemo
