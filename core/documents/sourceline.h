// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sourcetext.h"

#include <string_view>

namespace mnemo::documents {

/// A line as the parser sees it: its visible text, without the pipes of a table around it.
struct SourceLine
{
    std::size_t begin = 0; ///< in SourceText::text, of the line
    std::size_t end = 0; ///< without the line's end
    CleanText clean;
    std::size_t cells = 0; ///< between pipes; 0 where the line has none
    std::size_t filled = 0; ///< cells with text
    std::size_t indent = 0; ///< blanks before the text, a tab is 4

    bool isAfterBlank = true; ///< nothing stands right above it

    [[nodiscard]] bool isBlank() const { return clean.text.empty(); }
};

/// Reads `text` line by line.
class SourceLineReader final
{
public:
    explicit SourceLineReader(std::string_view text) : m_text(text) { }

    /// False after the last line.
    [[nodiscard]] bool next(SourceLine& line);

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_afterBlank = true;
};

} // namespace mnemo::documents
