// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// How Excel shows the number of a cell.
enum class ExcelFormat : std::uint8_t
{
    Number,
    Date,
    Time,
    DateTime,
    Duration ///< hours that may be more than a day has
};

/// What a format code such as "dd.mm.yyyy" or "0.00" shows.
[[nodiscard]] ExcelFormat excelFormatOf(std::string_view code);

/// The formats of a workbook: the style of a cell says which one it has.
class ExcelFormats final
{
public:
    /// A format of the workbook's own. False where it has too many of them.
    [[nodiscard]] bool addCode(std::uint32_t id, std::string_view code);
    /// The next style. False where there are too many of them.
    [[nodiscard]] bool addStyle(std::uint32_t id);

    void countFrom1904() { m_is1904 = true; }

    /// Dates and times in ISO 8601, without a zone; nothing for numbers, and for days that no
    /// calendar of Excel's has.
    [[nodiscard]] std::optional<std::string> dateOf(
        std::string_view number, std::uint32_t style) const;

private:
    std::map<std::uint32_t, ExcelFormat> m_codes;
    std::vector<ExcelFormat> m_styles;
    bool m_is1904 = false;
};

} // namespace mnemo::transfer
