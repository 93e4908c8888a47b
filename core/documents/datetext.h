// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/parsedfile.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo::documents {

/// A date as reports write it, "15 December 2018".
struct DateText
{
    int day = 0;
    int month = 0;
    int year = 0; ///< 0 where none is written
    std::string iso; ///< empty without a year
    std::size_t end = 0;
};

/// Absent where no date begins at `at`.
[[nodiscard]] std::optional<DateText> dateAt(std::string_view text, std::size_t at);

/// Reads body, session, place, dates and symbol from the first page, as clean text.
[[nodiscard]] FileMetadata metadataOf(std::string_view frontPage);

/// "CMA" etc. for a symbol such as "FCCC/PA/CMA/2018/3"; empty for others.
[[nodiscard]] std::string bodyOfSymbol(std::string_view symbol);

} // namespace mnemo::documents
