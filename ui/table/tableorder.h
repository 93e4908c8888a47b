// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "ui/panels/outcomelists.h"

#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace mnemo {

/// Which rows of a list are shown, and in which order.
struct TableWish
{
    int column = -1; ///< −1: the order of the outcome
    Qt::SortOrder order = Qt::AscendingOrder;
    std::string filter; ///< in any cell, whatever its case; empty: all rows

    bool operator==(const TableWish&) const = default;
};

/// Places in the list's rows. Numbers come by value before texts by their bytes, what is missing
/// comes last either way; equal rows are in the order of their ids, then of the outcome. Any
/// thread; what is cancelled is cut short.
[[nodiscard]] std::vector<std::size_t> tableOrder(
    const OutcomeList& list, const TableWish& wish, const CancelToken& cancel = {});

} // namespace mnemo
