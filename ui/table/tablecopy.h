// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/roworder.h"

#include <QByteArray>

#include <cstddef>
#include <string>
#include <vector>

namespace mnemo {

enum class TableForm
{
    CommaSeparated, ///< RFC 4180; texts that a spreadsheet would take for a formula begin with '
    Objects, ///< JSON: a list of objects, or of scalars where the list is of scalars
    Markdown
};

/// Columns and rows of a list in their order, for the clipboard: UTF-8, values as they are stored
/// and not as they are shown. `added` has cells of columns beside the list's; it may be null.
[[nodiscard]] QByteArray tableText(TableForm form, const ResultList& list,
    const std::vector<std::string>& columns, const std::vector<std::size_t>& rows,
    const AddedColumns* added = nullptr);

/// Such a text for other programs. GUI thread.
void tableToClipboard(TableForm form, const QByteArray& text);

} // namespace mnemo
