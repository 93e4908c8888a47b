// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

enum class CsvStep
{
    Record,
    End, ///< there is no further record, or the input has a problem
    Broken, ///< a quote is not closed or followed by text
    TooLong,
    TooMany ///< cells
};

/// What stands before the rows of a table, and how they are written.
struct TableStart
{
    char delimiter = ',';
    char lineEnd = '\n'; ///< a carriage return where nothing else ends lines
    bool isSpaced = false; ///< blanks follow each delimiter, and are no part of the cells
    std::uint32_t skipped = 0; ///< lines before the header
};

/// Reads records of RFC 4180, line ends CRLF, LF or CR, with any sign between the cells.
class CsvParser final
{
public:
    CsvParser(Input& input, const TableStart& start) : m_input(input), m_start(start) { }

    /// Of the record that was read last.
    [[nodiscard]] std::uint32_t line() const { return m_recordLine; }

    /// Whether the cell of the record that was read last stood in quotes.
    [[nodiscard]] bool isQuoted(std::size_t cell) const
    {
        return cell < m_areQuoted.size() && m_areQuoted[cell];
    }

    CsvStep next(std::vector<std::string>& cells);

private:
    CsvStep record(std::vector<std::string>& cells);
    bool cell(std::string& out);
    [[nodiscard]] std::size_t endOfPlain() const;
    [[nodiscard]] bool atCellEnd();
    void skipBlanks();

    Input& m_input;
    TableStart m_start;
    std::vector<bool> m_areQuoted;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    std::uint32_t m_recordLine = 1;
};

/// Goes to the header of a table: a spreadsheet may name its sign on a line before it, and comments
/// may stand there. `delimiter` is found out when it is 0.
[[nodiscard]] TableStart startTable(Input& input, char delimiter);

/// The detail of the error that a table's columns are to be named.
inline constexpr const char* kUnclearColumns = "columns";

} // namespace mnemo::transfer
