// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace mnemo {

/// The beginning of a table, for a person to say what its columns are.
struct TablePreview
{
    QString name; ///< of the file, or of the sheet in it
    QStringList header;
    std::vector<QStringList> rows; ///< at most five, each as long as the header
    ColumnChoice found; ///< what the names of the columns say; empty where they say nothing
};

/// The first table in `file` that importFiles() cannot read without being told its columns; the
/// first one at all where it can read each of them. Reads the file: workers only. Errors:
/// MalformedFile where there is no table, those of importFiles().
[[nodiscard]] Result<TablePreview> tablePreview(const QString& file, const CancelToken& cancel);

/// A reading as it is kept; what is missing or of another type is empty.
[[nodiscard]] Json toJson(const TableReading& reading);
[[nodiscard]] TableReading tableReadingOf(const Json& kept);

/// Whether importFiles() failed as the columns of a table are to be named.
[[nodiscard]] bool isUnclearTable(const Error& error);

} // namespace mnemo
