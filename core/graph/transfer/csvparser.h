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

/// Reads records of RFC 4180, line ends CRLF or LF, with any sign between the cells.
class CsvParser final
{
public:
    CsvParser(Input& input, char delimiter) : m_input(input), m_delimiter(delimiter) { }

    /// Of the record that was read last.
    [[nodiscard]] std::uint32_t line() const { return m_recordLine; }

    CsvStep next(std::vector<std::string>& cells);

private:
    CsvStep record(std::vector<std::string>& cells);
    bool cell(std::string& out);
    [[nodiscard]] std::size_t endOfPlain() const;
    [[nodiscard]] bool atCellEnd();

    Input& m_input;
    char m_delimiter;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    std::uint32_t m_recordLine = 1;
};

struct TableStart
{
    char delimiter = ',';
    std::uint32_t skipped = 0; ///< lines before the header
};

/// Goes to the header of a table: a spreadsheet may name its sign on a line before it. `delimiter`
/// is found out when it is 0.
[[nodiscard]] TableStart startTable(Input& input, char delimiter);

/// The detail of the error that a table's columns are to be named.
inline constexpr const char* kUnclearColumns = "columns";

/// The separator of the cells of the first line: a comma unless another one occurs more often.
[[nodiscard]] char delimiterOf(std::string_view bytes);

} // namespace mnemo::transfer
