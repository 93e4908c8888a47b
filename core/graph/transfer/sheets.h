// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/archive.h"

#include <vector>

namespace mnemo::transfer {

/// Whether these are the parts of a workbook of Excel (.xlsx) or of LibreOffice (.ods).
[[nodiscard]] bool isWorkbook(const std::vector<UnpackedFile>& files);

/// The sheets that hold anything, each written as CSV under its name. Formulas are their results.
/// `size`: of the packed file. Errors: MalformedFile, DiskFull, Cancelled.
[[nodiscard]] Result<std::vector<UnpackedFile>> sheetsOf(std::vector<UnpackedFile> files,
    const QString& path, std::uint64_t size, const Input::GoesOn& goesOn);

} // namespace mnemo::transfer
