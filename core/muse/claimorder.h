// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/receipt.h"
#include "core/muse/answer.h"

#include <vector>

namespace mnemo {

/// Claims that show one of the cells, or count a list that one is in, go before the others, in the
/// order of the cells. All else stays as it is. Pure.
void orderClaims(std::vector<Claim>& claims, const std::vector<Receipt>& receipts,
    const std::vector<CellReference>& order);

} // namespace mnemo
