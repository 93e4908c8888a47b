// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace mnemo::transfer {

// Texts in the cells of workbooks. XML has no place for most control characters; Excel writes one
// as "_x0001_", and the underscore of a text that looks so as "_x005F_".

/// Which of these codes stand for characters.
enum class CellCodes
{
    All, ///< as Excel reads them
    Unwritable ///< those that XML has no place for: LibreOffice takes codes as they stand
};

/// A text as the content of an element of .xlsx; isKeptAsIs() says whether that needs to be told.
void appendExcelText(std::string& xml, std::string_view text);
/// Whether white space in it lasts without xml:space="preserve".
[[nodiscard]] bool isKeptAsIs(std::string_view text);

/// A text as the paragraphs of a cell of .ods.
void appendOpenText(std::string& xml, std::string_view text);

/// The text of a cell with the characters that its codes stand for.
[[nodiscard]] std::string decodedCell(std::string text, CellCodes codes);

} // namespace mnemo::transfer
