// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/verify/benchreading.h"
#include "ui/session/receiptfile.h"

#include <memory>

namespace mnemo {

class Catalogue;

/// The receipt of a cell, for the viewer of receipts, opened at the cell. Its snapshot is filed in
/// the home first where it is not yet: only a check that was made here is given. Workers only.
/// Errors: NotFound where the reading does not hold it; those of fileSnapshot(), readReceiptFile().
[[nodiscard]] Result<std::shared_ptr<const ReceiptFile>> receiptOfCell(const Home& home,
    const BenchReading& reading, const BenchCell& cell, const Catalogue* catalogue);

} // namespace mnemo
