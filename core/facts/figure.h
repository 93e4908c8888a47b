// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/facts/ledger.h"
#include "core/facts/receipt.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// What a figure carries to be proved by: {mnemoscope_figure: 1, title, receipts, ledger or null}.
/// Receipts stand for themselves: each re-hashes to its own id. The title is words and no proof.
struct FigureRecord
{
    std::string title;
    std::vector<Receipt> receipts;
    std::optional<LedgerHead> ledger; ///< as it was when the figure was made
};

/// Canonical JSON. Errors: those of canonicalJson().
[[nodiscard]] Result<std::string> figureDocument(const FigureRecord& record);

/// Errors: NotIntact when it is not the exact canonical bytes, of a newer form, or a receipt does
/// not re-hash to its id.
[[nodiscard]] Result<FigureRecord> figureFromDocument(std::string_view bytes);

/// In pictures the document lies in this namespace (SVG, XMP of PDF), element "receipts", or in a
/// text chunk with this keyword (PNG).
inline constexpr char figureNamespace[] = "urn:x-mnemoscope:figure:1";
inline constexpr char figureKeyword[] = "mnemoscope.receipts";

/// How large a picture and the metadata in it may be.
inline constexpr std::size_t mostFigureBytes = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t mostMetadataBytes = std::size_t{16} * 1024 * 1024;

/// Whether the bytes begin as PNG, SVG or PDF do.
[[nodiscard]] bool isPicture(std::string_view bytes);

/// Finds and reads what a picture carries; nothing in it acts. Any thread. Errors: NotIntact when
/// the picture carries nothing, is damaged, or holds more than the limits.
[[nodiscard]] Result<FigureRecord> figureInPicture(std::string_view bytes);

/// A PNG file with a text chunk of its own after the header. `keyword`: 1 to 79 letters, signs and
/// digits. Errors: MalformedFile when `png` is none.
[[nodiscard]] Result<std::string> pngWithText(
    std::string png, std::string_view keyword, std::string_view utf8);

} // namespace mnemo
