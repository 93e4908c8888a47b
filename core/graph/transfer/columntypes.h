// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mnemo::transfer {

/// What the cells of a column are read as.
enum class CellType
{
    Text,
    Json,
    Number,
    CommaNumber, ///< with decimal commas
    Truth
};

/// Without the blanks around it.
[[nodiscard]] std::string_view withoutBlanks(std::string_view cell);

/// What a cell of a column of numbers or truth values says; nothing where that is no value, as
/// "NaN" and "NA" are none.
[[nodiscard]] std::optional<Json> typedValue(std::string_view cell, CellType type);

/// Finds out what the cells of a column in another program's table are: "12.50", ".5", "+3" and
/// "1e-05" are numbers, beside each other, too; "007" and "+4930123456" are none. "NaN", "NA" and
/// the like are no values, in whichever column they stand.
class ColumnCells final
{
public:
    void add(std::string_view cell);
    /// A cell that is told to be text.
    void addText(std::string_view cell);

    /// `delimiter` of the table: where it is no comma, decimals may have one.
    [[nodiscard]] CellType type(char delimiter) const;

    /// The cells that are no values.
    [[nodiscard]] std::uint64_t absent() const { return m_absent; }

private:
    std::uint64_t m_absent = 0;
    bool m_some = false;
    bool m_numbers = true;
    bool m_commaNumbers = true;
    bool m_hasComma = false;
    bool m_isDecimal = false; ///< one of the commas does not part thousands
    bool m_truths = true;
};

} // namespace mnemo::transfer
