// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/graph/transfer.h"
#include "core/graph/transfer/writers.h"
#include "core/graph/transfer/zipwriter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// What a sheet of Excel holds at most, and one of LibreOffice, too; named in the guide. A
/// character is a unit of UTF-16.
inline constexpr std::size_t kMaxSheetRows = 1'048'576;
inline constexpr std::size_t kMaxSheetColumns = 16'384;
inline constexpr std::size_t kMaxCellCharacters = 32'767;

enum class SheetValue
{
    Empty,
    Text,
    Number,
    Truth
};

struct SheetCell
{
    SheetValue value = SheetValue::Empty;
    std::string text = {}; ///< a number as JSON has it; "true" or "false"
};

/// Writes a workbook of Excel (Xlsx) or of LibreOffice (Ods), sheet by sheet and row by row. Sheets
/// are packed into temporary files; the workbook is written by finish() alone.
class WorkbookWriter final
{
public:
    explicit WorkbookWriter(FileForm form) : m_form(form) { }

    /// Ends the sheet before it. `columns`: of its longest row. Errors: those of ZipPart.
    [[nodiscard]] Status startSheet(const std::string& name, std::size_t columns);
    /// Errors: those of ZipPart; BadArgument for a workbook that would be larger than readers take.
    [[nodiscard]] Status addRow(const std::vector<SheetCell>& cells);
    /// After the last row. Errors: those of ZipPart and ZipWriter.
    [[nodiscard]] Status finish(Output& out, const CancelToken& cancel);

private:
    [[nodiscard]] Status startPart(std::string name);
    [[nodiscard]] Status endSheet();
    void addExcelRow(const std::vector<SheetCell>& cells);
    void addOpenRow(const std::vector<SheetCell>& cells);
    [[nodiscard]] Status drain(std::size_t most);
    [[nodiscard]] std::string listed(
        std::string_view before, std::string_view each, std::string_view after) const;
    [[nodiscard]] Status writeExcelFrame(ZipWriter& zip) const;

    FileForm m_form;
    std::vector<ZipPart> m_parts; ///< a sheet each; in .ods all sheets are in one
    std::vector<std::string> m_names; ///< of the sheets
    std::string m_piece; ///< that was not packed yet
    std::uint64_t m_size = 0; ///< of all sheets, unpacked
    std::size_t m_row = 0; ///< of the sheet
};

} // namespace mnemo::transfer
