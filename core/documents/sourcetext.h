// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

/// What one document may hold; reports of sessions have some 200 KB.
inline constexpr std::size_t kMaxFileBytes = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t kMaxLineBytes = std::size_t{1024} * 1024;

/// A document as UTF-8, and the way back to the bytes of its file.
struct SourceText
{
    /// From `at` in `text` on, the byte of the file is `delta` further.
    struct Shift
    {
        std::size_t at = 0;
        std::ptrdiff_t delta = 0;
    };

    std::string text;
    std::string encoding = "UTF-8"; ///< or "windows-1252"
    std::vector<Shift> shifts; ///< by `at`; none where the file is UTF-8

    [[nodiscard]] std::size_t offsetInFile(std::size_t at) const;
};

/// Reads UTF-8, with or without a byte order mark, and Windows-1252, of which Latin-1 is a part.
/// Errors: MalformedFile for an empty or binary file, UTF-16, and a line over kMaxLineBytes, with
/// file and line in `where`.
[[nodiscard]] Result<SourceText> decodeSource(std::string bytes, const QString& file);

/// A text without what cannot be seen, and the way back: no direction marks and soft hyphens, runs
/// of spaces as one space, runs with a tab and those of three spaces or more in a line as one tab.
struct CleanText
{
    std::string text;
    std::vector<std::uint32_t> at; ///< for each byte its place in the source; one more for the end

    [[nodiscard]] std::size_t sourceOf(std::size_t index) const { return at[index]; }
};

/// Appends `source`, whose first byte is `offset` in the source, without blanks at its ends;
/// `before` stands between it and what `clean` has.
void appendClean(CleanText& clean, std::string_view source, std::size_t offset, char before = ' ');

} // namespace mnemo::documents
